import type { GameEvent } from '../engine/event-log.js';
import { type Played, startFrom } from '../engine/play.js';
import { err, ok, type Result } from '../../common/result.js';
import type { State } from '../state/state.js';
import type { Position, PositionError } from './position.js';
import { boardProblems } from './possible-board.js';
import { cardProblems, momentProblems, specialProblems } from './possible-cards.js';
import { readPosition } from './schema.js';
import { layTable, startOf } from './table.js';

/**
 * Returns the state that a position describes, before its first task runs, or all errors of the position. If no field
 * is malformed, there is an error for everything that is impossible in a game. Such an error names the rule that the
 * position breaks.
 */
export function tableFrom(json: unknown): Result<State, PositionError[]> {
  const read = readPosition(json);
  if (!read.ok) return read;
  const position = read.value;
  const contradictions = contradictoryFields(position);
  if (contradictions.length > 0) return err(contradictions);
  const start = startOf(position);
  const table = layTable(position);
  const problems = [
    ...boardProblems(table, start),
    ...cardProblems(table, start),
    ...momentProblems(table, start),
    ...specialProblems(table, start),
  ];
  return problems.length > 0 ? err(problems) : ok(table);
}

/**
 * Starts a game from a position. Returns the state at the first decision and the events that led to this decision, or
 * all errors of the position.
 */
export function startAt(json: unknown): Result<Played, PositionError[]> {
  const table = tableFrom(json);
  return table.ok ? ok(startFrom(table.value, hiddenCards(table.value))) : table;
}

/**
 * Returns a list with one event, which says how many cards are in each hidden row. The list is empty before the first
 * deal.
 */
function hiddenCards({ decade, hands: { west, east }, drawPile, faceDown }: State): GameEvent[] {
  if (west.length + east.length + drawPile.length + faceDown.length === 0) return [];
  const hands = { west: west.length, east: east.length };
  return [{ type: 'position', decade, hands, drawPile: drawPile.length, faceDown: faceDown.length }];
}

/** Returns the state of a position, played on to its first decision, or all errors of the position. */
export function importPosition(json: unknown): Result<State, PositionError[]> {
  const started = startAt(json);
  return started.ok ? ok(started.value.state) : started;
}

const ALTERNATIVES = [
  ['turn', 'endOfDecade', 'keepHand'],
  ['seed', 'random'],
] as const satisfies readonly (readonly (keyof Position)[])[];

/**
 * Returns an error for each group of mutually exclusive fields if the position has more than one field of the group.
 */
function contradictoryFields(position: Position): PositionError[] {
  return ALTERNATIVES.flatMap((fields): PositionError[] => {
    const [first, second] = fields.filter((field) => position[field] !== undefined);
    if (second === undefined) return [];
    return [{ kind: 'malformed', field: second, clause: null, code: 'exclude', with: [first, second] }];
  });
}
