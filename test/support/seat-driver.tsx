import { commitPart, type Match } from '../../src/match/match.js';
import { gameFor, newsForOthers } from '../../src/match/seat.js';
import { startSession, withAnswers } from '../../src/match/session.js';
import type { Person } from '../../src/match/table-port.js';
import type { Side } from '../../src/rules/board.js';
import type { Move, Seat } from '../../src/rules/game.js';
import { withStatus } from '../../src/ui/match/at-table.js';
import { atLegalPlace } from '../../src/ui/match/deciding/cursors.js';
import { withNews } from '../../src/ui/match/commit.js';
import { openScreen } from '../../src/ui/match/screen.js';
import { MatchScreen } from '../../src/ui/match/match-screen.js';
import { FakeThinker } from './fake-thinker.js';
import { KeyDriver } from './key-driver.js';
import { closeAll, renderOnTerminal } from './render-on-terminal.js';

/** A seat at a remote table, and the size of its terminal. */
export interface SeatAt {
  readonly match: Match;
  readonly seat: Seat;
  readonly columns: number;
  readonly rows: number;
  readonly draft?: readonly Move[];
}

/** Finds the keys for a seat at a remote table, and renders what its terminal shows. */
export class SeatDriver extends KeyDriver {
  readonly seat: Seat;
  readonly #size: { readonly columns: number; readonly rows: number };

  constructor({ match, seat, columns, rows, draft = [] }: SeatAt) {
    const session = withAnswers(startSession(gameFor(match, seat)), draft);
    const table = {
      table: '',
      proof: null,
      openDeal: false,
      people: [],
      offers: [],
      mayClose: false,
      link: 'here',
    } as const;
    super(match, { columns, rows }, openScreen(session, seat, table));
    this.seat = seat;
    this.#size = { columns, rows };
  }

  /** Applies a part that was committed at another terminal. */
  applyPart(part: readonly Move[]): void {
    const continued = commitPart(this.match, part);
    if (!continued.ok) throw new Error(continued.error.code);
    const screen = withNews(this.screen, newsForOthers(continued.value, this.seat));
    this.game = { match: continued.value.match, screen: atLegalPlace(screen) };
  }

  /** Renders the terminal with these people at the table and returns its text. */
  async renderedText(people: readonly Person[], openDeal: boolean): Promise<string> {
    const told = withStatus(this.screen, { people, offers: [], mayClose: false, link: 'here' });
    const { mode } = told;
    if (mode.type !== 'own-seat' || mode.table === null) throw new Error('This driver is at no table.');
    const first = { ...told, mode: { ...mode, table: { ...mode.table, openDeal } } };
    const named = (side: Side): string => people.find(({ seat }) => seat === side)?.name ?? '';
    const players = { west: named('west'), east: named('east') };
    const { terminal } = await renderOnTerminal(
      <MatchScreen first={first} players={players} thinker={new FakeThinker()} />,
      this.#size,
    );
    const text = terminal.screen.text();
    await closeAll();
    return text;
  }
}
