import { isSummary } from './film.js';
import { stopped } from './screen.js';
import type { Screen } from './state.js';

/** Goes on to the next moment. */
export function nextFrame(screen: Screen): Screen {
  return stopped({ ...screen, moments: screen.moments.slice(1), rolling: false });
}

/** Goes on to the next decision, past all moments. */
export function skipFrames(screen: Screen): Screen {
  return stopped({ ...screen, moments: [], rolling: false });
}

/** Lets the moments go by without a key, or stops that. */
export function toggleRolling(screen: Screen): Screen {
  return { ...screen, rolling: !screen.rolling };
}

/** Whether the moment shown may give way to the next without a key: not the one that sums a decade up, nor the last. */
export function mayRoll({ moments: [first, ...others] }: Screen): boolean {
  return first !== undefined && others.length > 0 && !isSummary(first);
}

/** One step of moments that go by without a key; the last one stays. */
export function rollOn(screen: Screen): Screen {
  if (!screen.rolling) return screen;
  const next = mayRoll(screen) ? nextFrame(screen) : screen;
  return { ...next, rolling: mayRoll(next) };
}
