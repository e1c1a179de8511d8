import type { CardId } from '../rules/cards.js';
import type { GameEvent, Played, Seat, State } from '../rules/game.js';
import {
  type DeclaredCard,
  decisionFor,
  type GameRecord,
  type Header,
  type Line,
  positionFor,
  standing,
  type Statement,
  writeGame,
  type WrittenDecision,
} from '../notation/index.js';
import type { Match } from './match.js';

/**
 * The move file of a game with what one seat may know (R3j): no seed and no deals, but the rows of the display as they
 * were laid, and the seat's own hand as it was drawn. Faces that the seat did not see in the Guillaume Affair are `?`;
 * the replay of such a file goes as far as it can without them. Comments are left out: they may tell anything.
 */
export function exportFor(match: Match, seat: Seat): string {
  const { record } = match;
  const { lines, statements } = new Exporter(match, seat).export();
  const header = headerFor(record.header, seat);
  return writeGame({ ...record, header, lines, closing: [], closingStatements: statements, stopped: null });
}

function headerFor({ players, notes, options, position }: Header, seat: Seat): Header {
  const open = notes.filter(({ key }) => !/^x-/i.test(key));
  const start = position === null ? { position: null, unknown: [] } : positionFor(position, seat);
  return { players, notes: open, options, comments: [], seed: null, table: true, deals: {}, ...start };
}

class Exporter {
  readonly #moments: Match['moments'];
  readonly #record: GameRecord;
  readonly #seat: Seat;
  readonly #statements: Statement[][];
  readonly #decisions: WrittenDecision[][];

  constructor({ record, moments }: Match, seat: Seat) {
    this.#moments = moments;
    this.#record = record;
    this.#seat = seat;
    this.#statements = [...record.lines, null].map(() => []);
    this.#decisions = record.lines.map(() => []);
  }

  export(): { lines: readonly Line[]; statements: readonly Statement[] } {
    const { lines, start } = this.#record;
    this.#statements[0].push(...this.#rows(start, null));
    for (const { step } of this.#moments) {
      if (step === null) continue;
      const { line, decision, before, played } = step;
      const { text } = decisionFor(decision, before, this.#seat);
      this.#decisions[line].push({ ...decision, text });
      this.#statements[line + 1].push(...this.#rows(played.state, played.events));
      // Neither hands nor draw pile changed since the line began.
      this.#statements[line].push(...this.#lookedAt(played));
    }
    const stands = new Set(standing(lines));
    const shown = lines.map((line, index): Line => {
      // Nothing hidden was shown in what could be taken back.
      const decisions = stands.has(index) ? this.#decisions[index] : line.decisions;
      const statements = this.#statements[index];
      return { ...line, decisions, statements, comment: null, above: [], comments: [] };
    });
    return { lines: shown, statements: this.#statements[lines.length] };
  }

  /** Rows that were laid or drawn, as far as the seat sees them. */
  #rows(state: State, events: readonly GameEvent[] | null): Statement[] {
    const seat = this.#seat;
    const statements: Statement[] = [];
    const laid = events === null || events.some((event) => event.type === 'half-began');
    if (laid && state.display.length > 0) statements.push(this.#statement('display', state.display));
    if (seat === 'spectator') return statements;
    const changed = events?.some(
      (event) =>
        (event.type === 'drew' && event.side === seat) || (event.type === 'exchanged' && event.with === 'hand'),
    );
    if (events === null || changed) statements.push(this.#statement(seat, state.hands[seat]));
    return statements;
  }

  /** What East sees by the Guillaume Affair (R6.4k). */
  #lookedAt({ state, events }: Played): Statement[] {
    const looked = events.find((event) => event.type === 'looked');
    if (!looked || this.#seat !== 'east') return [];
    if (looked.at === 'hand') return [this.#statement('west', state.hands.west)];
    return [this.#statement('pile', state.drawPile, looked.count)];
  }

  #statement(where: Statement['where'], cards: readonly CardId[], known = cards.length): Statement {
    const shown = cards.map((card, index): DeclaredCard => {
      return index < known && !this.#record.unknown.includes(card) ? card : null;
    });
    return { where, cards: shown, comment: null };
  }
}
