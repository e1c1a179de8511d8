import { phaseOf } from '../rules/ending.js';
import type { State } from '../rules/state.js';
import { ENGLISH } from '../text/index.js';

/** Where in the course of the game a state is, in words: `Decade II, first half`. */
export function placeOf(s: State): string {
  if (s.outcome) return `${ENGLISH.decade(s.outcome.decade)}, ${ENGLISH.phase(s.outcome.phase)}`;
  const phase = phaseOf(s);
  return `${ENGLISH.decade(s.decade)}, ${phase > 0 ? ENGLISH.phase(phase) : ENGLISH.half(s.half)}`;
}
