import { itemAt } from '../common/item-at.js';
import type { CardId } from '../rules/cards.js';
import type { GameEvent, Played, Seat, State } from '../rules/game.js';
import {
  type AnySeat,
  type DeclaredCard,
  decisionFor,
  type GameRecord,
  type Header,
  isOver,
  isPractice,
  type Line,
  readGame,
  redactPosition,
  standing,
  type Statement,
  writeGame,
  type WrittenDecision,
} from '../notation/index.js';
import type { Match } from './match.js';
import { onlyPartComments } from './part-comments.js';

/**
 * Returns the move file of a game with only what one seat may know (R3j). In place of seed and deals, the file has the
 * rows of the display as they were laid, and the seat's own hand as it was drawn. Card faces that the seat did not see
 * in the Guillaume Affair are written `?`. A replay of the file ends at the first line that needs one of these cards.
 * `open` exports what everybody may know: a finished game completely, with its seed; a running game as for a spectator.
 * Comments and private notes (`X-...`) are left out, because they may reveal anything. Only the comments `hint` and
 * `bot LEVEL` of a part are kept. For a seat, the export of a practice game leaves out lines that were taken back.
 * These lines may reveal hidden cards, because in a practice game the player can take back even an action that revealed
 * a card.
 */
export function exportFor(match: Match, seat: AnySeat): string {
  const { record } = match;
  if (seat === 'open') return isOver(record) ? writeGame(withoutRemarks(record)) : exportFor(match, 'spectator');
  const { lines, statements } = new Exporter(match, seat).export();
  const header = headerFor(record.header, seat);
  return writeGame({ ...record, header, lines, closing: [], closingStatements: statements, stopped: null });
}

function headerFor({ players, notes, options, position, unknown, dealProof }: Header, seat: Seat): Header {
  const start = position === null ? { position: null, unknown: [] } : redactPosition(position, unknown, seat);
  const hidden = { comments: [], seed: null, table: true, deals: {} };
  return { players, notes: notes.filter(isForAll), options, dealProof, ...hidden, ...start };
}

function isForAll({ key }: Header['notes'][number]): boolean {
  return !/^x-/i.test(key);
}

function withoutRemarks(record: GameRecord): GameRecord {
  const { header, lines, closingStatements } = record;
  const bare = (statement: Statement): Statement => ({ ...statement, comment: null });
  return {
    ...record,
    header: { ...header, notes: header.notes.filter(isForAll), comments: [] },
    lines: lines.map((line) => ({ ...line, ...remarksOf(line), statements: line.statements.map(bare) })),
    closing: [],
    closingStatements: closingStatements.map(bare),
  };
}

/** Returns the comment fields of a line, with every comment removed except part comments such as `hint`. */
function remarksOf({ comment }: Line): Pick<Line, 'comment' | 'above' | 'comments'> {
  return { comment: onlyPartComments(comment), above: [], comments: [] };
}

class Exporter {
  readonly #moments: Match['moments'];
  readonly #record: GameRecord;
  readonly #seat: Seat;
  readonly #statements: Statement[][];
  readonly #decisions: WrittenDecision[][];
  /** Indexes of the lines that were not taken back. */
  readonly #stands: readonly number[];

  constructor({ record, moments }: Match, seat: Seat) {
    this.#moments = moments;
    this.#record = record;
    this.#seat = seat;
    this.#statements = [...record.lines, null].map(() => []);
    this.#decisions = record.lines.map(() => []);
    this.#stands = standing(record.lines);
  }

  export(): { lines: readonly Line[]; statements: readonly Statement[] } {
    const { lines, start, header } = this.#record;
    itemAt(this.#statements, this.#after(-1)).push(...this.#rows(start, null));
    for (const { step } of this.#moments) {
      if (step === null) continue;
      const { line, decision, before, played } = step;
      const { text } = decisionFor(decision, before, this.#seat);
      itemAt(this.#decisions, line).push({ ...decision, text });
      itemAt(this.#statements, this.#after(line)).push(...this.#rows(played.state, played.events));
      // A statement above the line describes the state before the line. It also fits the moment at which East looks at
      // the hand or draw pile, because the line has not changed these cards before that moment.
      itemAt(this.#statements, line).push(...this.#lookedAt(played, line));
    }
    const stands = new Set(this.#stands);
    const exported = lines.flatMap((line, index): Line[] => {
      // In a practice game, lines that were taken back may have revealed hidden cards, so they are left out. In other
      // games such lines reveal nothing, so their decisions need no redaction.
      if (isPractice(header) && !stands.has(index)) return [];
      const decisions = stands.has(index) ? itemAt(this.#decisions, index) : line.decisions;
      const statements = itemAt(this.#statements, index);
      return [{ ...line, decisions, statements, ...remarksOf(line) }];
    });
    return { lines: exported, statements: itemAt(this.#statements, lines.length) };
  }

  /** Returns the index of the first exported line after a line; the number of lines if there is none. */
  #after(line: number): number {
    const { header, lines } = this.#record;
    if (!isPractice(header)) return line + 1;
    return this.#stands.find((index) => index > line) ?? lines.length;
  }

  /** Returns statements about rows that have just been laid or drawn, as far as the seat sees them. */
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

  /** Returns a statement of the cards that East looks at in the Guillaume Affair (R6.4k). */
  #lookedAt({ state, events }: Played, line: number): Statement[] {
    const looked = events.find((event) => event.type === 'looked');
    if (!looked || this.#seat !== 'east') return [];
    const unknown = this.#unknownAfter(line);
    if (looked.at === 'hand') return [this.#statement('west', state.hands.west, { unknown })];
    return [this.#statement('pile', state.drawPile, { known: looked.count, unknown })];
  }

  /**
   * Returns the cards whose places are unknown after a line. The lines after it can reveal where some of these cards
   * are.
   */
  #unknownAfter(line: number): readonly CardId[] {
    const { header, lines, unknown } = this.#record;
    if (header.seed !== null) return unknown;
    const none = { result: null, conclusion: null, closing: [], closingStatements: [], stopped: null, unwritten: [] };
    const until = readGame(writeGame({ ...this.#record, ...none, lines: lines.slice(0, line + 1) }));
    return until.ok ? until.value.unknown : unknown;
  }

  /** @param options.known number of cards at the beginning of `cards` whose faces may be written */
  #statement(
    where: Statement['where'],
    cards: readonly CardId[],
    { known = cards.length, unknown = this.#record.unknown }: { known?: number; unknown?: readonly CardId[] } = {},
  ): Statement {
    const shown = cards.map((card, index): DeclaredCard => (index < known && !unknown.includes(card) ? card : null));
    return { where, cards: shown, comment: null };
  }
}
