import { type ReactNode, useState } from 'react';
import type { Course } from '../../lessons/course.js';
import type { Seat } from '../../rules/game.js';
import type { Port } from '../../match/port.js';
import type { SeatGame } from '../../match/seat.js';
import { startSession } from '../../match/session.js';
import { playedBy } from './bots/bots.js';
import { withLessonBegun } from './lesson/taught.js';
import { openScreen } from './screen.js';
import { MatchScreen, type MatchScreenProps } from './match-screen.js';

export interface GameScreenProps extends Omit<MatchScreenProps, 'first'> {
  /** The game, redacted for the side that has to decide. */
  readonly game: SeatGame;
  readonly port: Port;
  /** The seat that has this terminal to itself; omitted if both sides share the keyboard. */
  readonly seat?: Seat;
  /** The lesson that is played; absent in an ordinary game. */
  readonly lesson?: Course;
}

/** Plays a game from its present decision to the end. */
export function GameScreen({ game, seat, lesson, ...more }: GameScreenProps): ReactNode {
  const [first] = useState(() => {
    const screen = {
      ...openScreen(startSession(game), seat),
      hasMenu: more.onMenu !== undefined,
      lesson: lesson ?? null,
    };
    return withLessonBegun(more.bots === undefined ? screen : playedBy(screen, more.bots.levels));
  });
  return <MatchScreen first={first} {...more} />;
}
