/** Random states before an End of Decade, corner cases included, and all lines of play of one phase. */
import {
  ALL_FOREIGN,
  CITIES_OF_SIDE,
  CITY_PROVINCE,
  CONNECTIONS_OF_SIDE,
  ENDS,
  HAMBURG,
  LINES,
  PROVINCES_OF,
  RHEINSBERG,
  WEST_BERLIN,
} from '../../../src/rules/board/geography.js';
import type { Decade } from '../../../src/rules/cards/card.js';
import { CARDS } from '../../../src/rules/cards/deck.js';
import { copyState } from '../../../src/rules/state/copy-state.js';
import { hasFactory } from '../../../src/rules/pieces/economy.js';
import { runPhase } from '../../../src/rules/end-of-decade/phases.js';
import { answerQuestion, type Pending, settle } from '../../../src/rules/engine/engine.js';
import { type GameEvent, newGame, type State } from '../../../src/rules/game.js';
import type { MutableState } from './mutable-state.js';
import type { Chance } from './random-game.js';

/** Returns true with probability 1 / `times`. */
const oneIn = (random: Chance, times: number): boolean => random(times) === 0;

/** Returns a random state in which the End of Decade starts at `phase`. */
export function randomTable(random: Chance, phase: number): MutableState {
  const s = structuredClone(newGame({ seed: 1 }).state) as MutableState;
  s.decade = (1 + random(4)) as Decade;
  s.half = 2;
  s.action = null;
  s.tasks = [{ type: 'end-of-decade', phase }];
  s.outcome = null;
  const end = oneIn(random, 4);
  for (const track of ['prestige', 'western-currency', 'socialism'] as const) {
    s.tracks[track] = end ? [-6, -5, -1, 0, 1, 6][random(6)] : random(13) - 6;
  }
  s.wall = oneIn(random, 3);
  if (s.wall && oneIn(random, 4)) s.tracks.prestige = -6;
  s.stasiDisbanded = false;
  const cards = CARDS.map(({ id }) => id);
  s.played = cards.filter(() => oneIn(random, 12));
  s.policeCards = CARDS.filter(({ police }) => police !== undefined)
    .slice(0, oneIn(random, 2) ? 0 : random(5))
    .map(({ id }) => ({ card: id, used: oneIn(random, 2) }));
  layPieces(s, random);
  layStandards(s, random);
  layUnrest(s, random);
  return s;
}

/** Returns a random state with so few pieces that most lines of play can be followed through all phases. */
export function smallTable(random: Chance, phase: number): State {
  const s = randomTable(random, phase);
  if (!oneIn(random, 8)) s.tracks.prestige = random(6) - 2;
  s.policeCards = s.policeCards.slice(0, random(3));
  const cities = someOf(CITIES_OF_SIDE.east, 4, random);
  for (const city of CITIES_OF_SIDE.east) {
    if (!cities.has(city)) s.factories[city] = 'none';
    else s.factories[city] = oneIn(random, 5) ? 'rundown' : 'intact';
  }
  const near = CONNECTIONS_OF_SIDE.east.filter((connection) => ENDS[connection].some((city) => hasFactory(s, city)));
  const connections = someOf(near, 2, random);
  for (const connection of CONNECTIONS_OF_SIDE.east) {
    s.infrastructure[connection] = connections.has(connection) ? LINES[connection] : 0;
  }
  const provinces = new Set([...someOf(PROVINCES_OF.west, 3, random), ...someOf(PROVINCES_OF.east, 3, random)]);
  s.livingStandard = s.livingStandard.map((standard, province) => (provinces.has(province) ? standard : 0));
  return s;
}

/** Returns a random subset of at most `most` elements. */
function someOf<T>(all: readonly T[], most: number, random: Chance): ReadonlySet<T> {
  if (all.length === 0) return new Set();
  return new Set(Array.from({ length: random(most + 1) }, () => all[random(all.length)]));
}

function layPieces(s: MutableState, random: Chance): void {
  const wealth = random(4);
  s.factories = s.factories.map(() => 'none');
  s.infrastructure = s.infrastructure.map(() => 0);
  const gap = oneIn(random, 3) ? PROVINCES_OF.west[random(8)] : null;
  for (const city of CITIES_OF_SIDE.west)
    if (CITY_PROVINCE[city] !== gap && random(4) <= wealth) s.factories[city] = 'intact';
  // Half of the states bring East near insolvency; fewer pieces also mean fewer lines of play.
  const poor = oneIn(random, 2);
  for (const city of CITIES_OF_SIDE.east) {
    if (city === RHEINSBERG ? !oneIn(random, 4) : random(poor ? 12 : 5) > wealth) continue;
    s.factories[city] = oneIn(random, 4) ? 'rundown' : 'intact';
  }
  for (const city of ALL_FOREIGN) if (oneIn(random, 6)) s.factories[city] = 'intact';
  if (oneIn(random, 2)) s.factories[HAMBURG] = 'intact';
  for (const side of ['west', 'east'] as const) {
    for (const connection of CONNECTIONS_OF_SIDE[side]) {
      if (!ENDS[connection].some((city) => hasFactory(s, city))) continue;
      if (oneIn(random, side === 'east' && poor ? 8 : 2)) s.infrastructure[connection] = 1 + random(LINES[connection]);
    }
  }
}

function layStandards(s: State, random: Chance): void {
  const most = 1 + random(4);
  for (const side of ['west', 'east'] as const) {
    for (const province of PROVINCES_OF[side]) {
      if (province !== WEST_BERLIN) s.livingStandard[province] = oneIn(random, 2) ? 0 : random(most);
    }
  }
  s.sectors = [0, 0, 0];
  for (let left = oneIn(random, 2) ? random(6) : 0; left > 0; left--) {
    s.sectors[s.sectors.indexOf(Math.min(...s.sectors))]++;
  }
}

function layUnrest(s: State, random: Chance): void {
  const most = 3 + random(5);
  s.unrest = s.unrest.map(() => random(most));
  s.exportedProtests = [0, 0, 0];
  for (let left = Math.floor(s.unrest[WEST_BERLIN] / 4); left > 0; left--) s.exportedProtests[random(3)]++;
  let stock = 12;
  s.socialists = s.socialists.map(() => 0);
  for (const province of PROVINCES_OF.east) {
    const there = Math.min(stock, oneIn(random, 2) ? 0 : random(4));
    s.socialists[province] = there;
    stock -= there;
  }
  s.socialistsInBox = Math.min(stock, random(5));
}

/**
 * Returns a copy of a state that is in the middle of a phase. In the copy, phase `next` comes after this phase, or the
 * next decade if `next` is above 10.
 */
function before(next: number, table: State): State {
  const state = structuredClone(table);
  state.tasks[0] = next > 10 ? { type: 'next-decade' } : { type: 'end-of-decade', phase: next };
  return state;
}

/** The end of one line of play of a phase. */
export interface LineOfPlay {
  readonly state: State;
  readonly events: readonly GameEvent[];
  /** Number of answers chosen among several options. */
  readonly choices: number;
}

/** Starts a phase on a copy of the state. The copy has no later phases. */
function begin(table: State, phase: number, events: GameEvent[]): { state: State; pending: Pending | null } {
  const state = structuredClone(table);
  state.tasks = [];
  runPhase(state, phase, { push: (event) => events.push(event) });
  // The phase is followed by a turn. If several cards can be taken, the turn asks a question, which marks the end of
  // the line of play.
  state.tasks[0] = { type: 'turn', side: 'west' };
  return { state, pending: settle(state, { push: (event) => events.push(event) }) };
}

const isOver = (pending: Pending | null): boolean => pending === null || pending.kind === 'take-card';

/** Returns every line of play of a phase; null if there are more than `most`. */
export function linesOf(table: State, phase: number, most: number): LineOfPlay[] | null {
  const events: GameEvent[] = [];
  const { state, pending } = begin(table, phase, events);
  return linesFrom(state, pending, events, most);
}

/** Returns every line of play of the rest of a phase from a state in its middle; null if there are more than `most`. */
export function linesOfRest(passed: State, most: number): LineOfPlay[] | null {
  const events: GameEvent[] = [];
  const start = structuredClone(passed);
  start.tasks[0] = { type: 'turn', side: 'west' };
  const pending = settle(start, { push: (event) => events.push(event) });
  return linesFrom(start, pending, events, most);
}

function linesFrom(
  start: State,
  first: Pending | null,
  begun: readonly GameEvent[],
  most: number,
): LineOfPlay[] | null {
  const lines: LineOfPlay[] = [];
  const follow = (state: State, pending: Pending | null, events: readonly GameEvent[], choices: number): boolean => {
    if (lines.length > most) return false;
    if (pending === null || isOver(pending)) {
      lines.push({ state, events, choices });
      return lines.length <= most;
    }
    return pending.options.every((move) => {
      const next = copyState(state);
      const told = [...events];
      const log = { push: (event: GameEvent) => told.push(event) };
      answerQuestion(next, move, log);
      return follow(next, settle(next, log), told, choices + 1);
    });
  };
  return follow(start, first, begun, 0) ? lines : null;
}

/** Every line of play of one phase, from all states to which the earlier phases can lead. */
export interface PhaseLines {
  readonly number: number;
  readonly played: readonly { readonly before: State; readonly line: LineOfPlay }[];
}

/**
 * Follows every line of play from a state before or in phase `number` to the end of the End of Decade. Equal states are
 * followed once. Stops before the first phase with more lines than the limit: `most` for phase `number`, `mostLater`
 * for later ones.
 */
export function linesThrough(moment: State, number: number, most: number, mostLater: number): PhaseLines[] {
  const course: PhaseLines[] = [];
  let tables = [moment];
  for (let phase = number; phase <= 10 && tables.length > 0; phase++) {
    const played: { before: State; line: LineOfPlay }[] = [];
    for (const before of tables) {
      const left = (phase === number ? most : mostLater) - played.length;
      const isBegun = before.tasks.at(-1)?.type !== 'end-of-decade';
      const lines = isBegun ? linesOfRest(before, left) : linesOf(before, phase, left);
      if (lines === null) return course;
      for (const line of lines) played.push({ before, line });
    }
    course.push({ number: phase, played });
    const goingOn = played.flatMap(({ line: { state } }) => (state.outcome ? [] : [beforePhase(state, phase + 1)]));
    tables = [...new Map(goingOn.map((table) => [JSON.stringify(table), table])).values()];
  }
  return course;
}

/**
 * Returns a copy of a state, changed so that a phase is about to begin. If `phase` is above 10, the copy has no tasks.
 */
export function beforePhase(state: State, phase: number): State {
  return { ...copyState(state), tasks: phase > 10 ? [] : [{ type: 'end-of-decade', phase }] };
}

/** Plays a phase at random. `passed` contains the state at each of its decisions. */
export function lineByChance(
  table: State,
  phase: number,
  random: Chance,
): LineOfPlay & { readonly passed: readonly State[] } {
  const events: GameEvent[] = [];
  const log = { push: (event: GameEvent) => events.push(event) };
  const { state, pending: first } = begin(table, phase, events);
  let pending = first;
  const passed: State[] = [];
  let choices = 0;
  while (pending !== null && !isOver(pending)) {
    passed.push(before(phase + 1, state));
    choices++;
    answerQuestion(state, pending.options[random(pending.options.length)], log);
    pending = settle(state, log);
  }
  return { state, events, choices, passed };
}

/** Returns the state in the End of Decade after these answers (indices of options), and the number of its phase. */
export function momentAfter(table: State, from: number, answers: readonly number[]): { moment: State; number: number } {
  const left = [...answers];
  let before = table;
  for (let number = from; ; number++) {
    const asked = left.length;
    const { state, passed } = lineByChance(before, number, () => left.shift() ?? 0);
    if (passed.length > asked) return { moment: passed[asked], number };
    before = beforePhase(state, number + 1);
  }
}
