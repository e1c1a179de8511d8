import { readAction } from '../notation/index.js';
import type { Side } from '../rules/board.js';
import {
  decision,
  type GameEvent,
  isRevealing,
  type Move,
  phaseOf,
  play,
  type SeatState,
  Simulation,
} from '../rules/game.js';

type Sim = Simulation<SeatState>;

/** A position after a whole action or after a side's decisions in a phase, with one list of answers that leads there. */
export interface EndPosition {
  readonly state: SeatState;
  /** The answers of the part, including the automatic ones. */
  readonly part: readonly Move[];
}

/** All positions to which the next part can lead. */
export interface EndPositions {
  /** The end positions; the keys are from `positionKey`. */
  readonly ends: ReadonlyMap<string, EndPosition>;
  /** Number of answers that were tried. A position that can be reached in several ways is searched only once. */
  readonly lines: number;
  /**
   * Whether an answer reveals something hidden. The position after this answer then depends on cards that are only
   * guessed.
   */
  readonly isRevealing: boolean;
}

/**
 * Searches all parts that the deciding side can play: a whole action, or the side's decisions in a phase.
 * @param most maximum number of answers to try
 * @param isLast called with each end position; the search stops after the first position for which it returns true
 * @returns null if the search would have to try more than `most` answers
 */
export function endPositions(
  state: SeatState,
  most: number,
  isLast: (end: SeatState) => boolean = () => false,
): EndPositions | null {
  const start = new Simulation(state);
  const side = start.asked?.side ?? 'west';
  const phase = phaseOf(state);
  const ends = new Map<string, EndPosition>();
  const seen = new Set<string>();
  const events: GameEvent[] = [];
  const open: { readonly sim: Sim; readonly part: readonly Move[] }[] = [{ sim: start, part: [] }];
  let lines = 0;
  let hasRevealed = false;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { options, extras } = node.sim.pending ?? { options: [], extras: [] };
    for (const move of [...options, ...extras]) {
      if (++lines > most) return null;
      const sim = node.sim.copy(events);
      sim.play(move);
      hasRevealed ||= events.some(isRevealing);
      events.length = 0;
      const key = positionKey(sim.state);
      const part = [...node.part, move];
      if (hasEnded(sim, side, phase)) {
        ends.set(key, { state: sim.state, part });
        if (isLast(sim.state)) return { ends, lines, isRevealing: hasRevealed };
      } else if (!seen.has(key)) {
        seen.add(key);
        open.push({ sim, part });
      }
    }
  }
  return { ends, lines, isRevealing: hasRevealed };
}

/** Whether the part is over: the other side decides, or the action, the phase or the game is over. */
function hasEnded(sim: Sim, side: Side, phase: number): boolean {
  const { asked } = sim;
  if (asked === null || asked.side !== side || phaseOf(sim.state) !== phase) return true;
  return asked.kind === 'take-card' || asked.kind === 'keep-hand';
}

/** Returns a key that two positions share only if they are equal, including the tasks that remain to be done. */
export function positionKey(state: SeatState): string {
  return JSON.stringify(state);
}

/** Maximum number of answers that are tried to find a reply. */
const MOST_REPLIES = 50_000;

/**
 * Whether a condition holds after every part that the deciding side can play now. False if there are too many parts to
 * try.
 */
export function afterEveryReply(state: SeatState, holds: (end: SeatState) => boolean): boolean {
  let isRefuted = false;
  const found = endPositions(state, MOST_REPLIES, (end) => (isRefuted = !holds(end)));
  return found !== null && !isRefuted;
}

/** Returns the position after a line of a move file; null if the line is not a legal action. */
export function afterLine(state: SeatState, line: string): SeatState | null {
  const moves = readAction(state, line, { seat: decision(state)?.side ?? 'spectator' });
  if (!moves.ok) return null;
  let now = state;
  for (const move of moves.value) {
    const played = play(now, move);
    if (!played.ok) return null;
    now = played.value.state;
  }
  return now;
}
