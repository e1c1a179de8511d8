import { CITIES_OF_SIDE, CONNECTIONS_OF_SIDE, PROVINCES_OF } from '../board/geography.js';
import { dismantlePoints } from '../pieces/building.js';
import { copyTable } from '../state/copy-state.js';
import { reckonCurrency } from '../end-of-decade/03-currency.js';
import { PHASE } from '../end-of-decade/phase.js';
import { runPhase } from '../end-of-decade/phases.js';
import { answerQuestion, settle } from '../engine/engine.js';
import { NO_LOG } from '../engine/event-log.js';
import type { State } from '../state/state.js';
import type { Task } from '../state/task.js';
import type { SearchedVerdict } from './bounds.js';
import { scratchCopy } from '../inspect/table.js';

/** Verdicts on insolvency are exact when phases 1 to 4 have at most this many lines of play. */
const MAX_LINES = 2000;

/**
 * Maximum number of answers to play. A tree with `MAX_LINES` leaves never has more answers than this, because each
 * question has at least 2 answers.
 */
const MAX_ANSWERS = 2 * MAX_LINES;

/** Results that have occurred so far: whether some line of play made East insolvent, and whether some line did not. */
interface Seen {
  insolvent: boolean;
  solvent: boolean;
}

/** Results by phase, 1 to 4; index 0 has the results of all four phases together. */
type Results = readonly Seen[];

/** Verdicts by phase, 1 to 4; index 0 has the verdict on all four phases together. */
export type InsolvencyVerdicts = readonly SearchedVerdict[];

/**
 * Decides whether East becomes insolvent in phases 1 to 4 (R9.0). Follows lines of play until each verdict in `open` is
 * decided; if there are too many lines, the undecided verdicts are `unknown`.
 * @param table a state before phase 3
 * @param rest the remaining tasks of the phase under way
 * @param phase the phase under way; 0 during the half-decades
 * @param open the verdicts to decide: numbers of phases, or 0 for all phases together
 */
export function followInsolvency(
  table: State,
  rest: readonly Task[],
  phase: number,
  open: readonly number[],
): InsolvencyVerdicts {
  const search = new Search(open);
  const s = scratchCopy(table);
  // At the End of Decade the card of the action under way will be in the played row (R3h).
  if (s.action !== null) s.played = [...s.played, s.action.card];
  s.action = null;
  s.tasks = [...rest];
  const isComplete = search.follow(s, phase);
  return search.results.map((seen) => verdictOf(seen, isComplete));
}

function verdictOf({ insolvent, solvent }: Seen, isComplete: boolean): SearchedVerdict {
  if (insolvent && solvent) return 'only-if';
  if (!isComplete) return 'unknown';
  return insolvent ? 'yes' : 'no';
}

class Search {
  readonly results: Results = Array.from({ length: PHASE.policePrice + 1 }, () => ({
    insolvent: false,
    solvent: false,
  }));
  readonly #open: readonly Seen[];
  readonly #visited = new Set<string>();
  #answers = 0;

  constructor(open: readonly number[]) {
    this.#open = open.map((index) => this.results[index]);
  }

  /**
   * Plays on from `s`, in place. Returns false if the search stops early, because every verdict is decided or there are
   * too many lines.
   */
  follow(s: State, phase: number): boolean {
    const pending = settle(s, NO_LOG);
    if (s.outcome !== null) return this.#end(phase, true);
    if (pending === null) {
      if (phase > 0) this.results[phase].solvent = true;
      return phase + 1 < PHASE.currency ? this.#begin(s, phase + 1) : this.#finish(s);
    }
    const key = keyOf(s, phase);
    if (this.#visited.has(key)) return true;
    this.#visited.add(key);
    for (const move of pending.options) {
      if (++this.#answers > MAX_ANSWERS) return false;
      const next = copyTable(s);
      answerQuestion(next, move, NO_LOG);
      if (!this.follow(next, phase)) return false;
    }
    return true;
  }

  #begin(s: State, phase: number): boolean {
    s.tasks = [];
    runPhase(s, phase, NO_LOG);
    // Removes the task that starts the following phase.
    s.tasks.shift();
    return this.follow(s, phase);
  }

  /**
   * Computes phases 3 and 4. No choices are tried, because each rundown and each dismantling costs 1 point whichever
   * piece is chosen (R5.2, R5.3).
   */
  #finish(s: State): boolean {
    const left = dismantlePoints(s, 'east') - reckonCurrency(s).missing;
    if (left < 0) return this.#end(PHASE.currency, true);
    this.results[PHASE.currency].solvent = true;
    return this.#end(PHASE.policePrice, left < s.policeCards.length);
  }

  /** Records the result of a line; returns false when every open verdict is decided. */
  #end(phase: number, insolvent: boolean): boolean {
    for (const seen of [this.results[phase], this.results[0]]) seen[insolvent ? 'insolvent' : 'solvent'] = true;
    return this.#open.some((seen) => !(seen.insolvent && seen.solvent));
  }
}

/**
 * Returns a key of everything that can still affect East's insolvency. States with the same key have the same results.
 */
function keyOf(s: State, phase: number): string {
  let key = `${phase}`;
  for (const city of CITIES_OF_SIDE.east) key += s.factories[city][0];
  for (const connection of CONNECTIONS_OF_SIDE.east) key += s.infrastructure[connection];
  for (const province of PROVINCES_OF.east) key += `,${s.livingStandard[province]}`;
  // Unrest matters only if East may choose a prestige box. Boxes may let East build, and mass protests close places for
  // building (R5.1b, R6.2).
  if (s.tracks.prestige > 0) for (const province of PROVINCES_OF.east) key += `,${s.unrest[province]}`;
  // Except for events, the key needs only the types of the tasks: the side that chooses next follows from the number of
  // tasks of each type.
  for (const task of s.tasks) key += task.type === 'event' ? JSON.stringify(task) : task.type;
  return key;
}
