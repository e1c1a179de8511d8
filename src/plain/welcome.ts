import type { Session } from '../match/session.js';
import type { TerminalSeat } from '../match/shared-match.js';
import { placeOf, placeText } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Texts } from '../text/language.js';

/** Returns the sentences with which a game begins: who plays, how to answer, and the point of the game. */
export function welcomeSentences(
  session: Session,
  seat: TerminalSeat,
  players: Readonly<Record<Side, string>>,
  { words, screen }: Texts,
): readonly string[] {
  const { plainMode: say } = screen;
  const own = {
    spectator: [say.watching],
    both: [say.handOver.first, say.handOver.scrollback],
    west: [say.playing(words.side.west, words.side.west)],
    east: [say.playing(words.side.east, words.side.east)],
  };
  return [
    say.players(players.west, players.east),
    ...own[seat],
    say.welcome,
    placeText(placeOf(session.committed), words),
    ...(session.practice === null ? [] : [say.practiceHelp]),
  ];
}
