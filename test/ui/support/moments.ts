import fc from 'fast-check';
import { LEDGER_WIDTH, layoutMap } from '../../../src/ui/map/index.js';
import { randomGame, type Step } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

/** Steps of random games, grouped by the kind of decision and its outcome. */
export const STEPS = ((): Step[][] => {
  const kinds = new Map<string, Step[]>();
  for (const seed of seeds(3)) {
    randomGame(seed, (step) => {
      const { decision, played } = step;
      const passes = played.events.some(({ type }) => type === 'phase');
      const kind = `${decision.kind} ${decision.side} ${passes} ${played.state.outcome !== null}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), step]);
    });
  }
  return [...kinds.values()];
})();

/** Generates a step for `stepOf`. Each group of `STEPS` is equally likely. */
export const anyStep = { kind: fc.nat(), step: fc.nat() };

export function stepOf({ kind, step }: { readonly kind: number; readonly step: number }): Step {
  const steps = STEPS[kind % STEPS.length];
  return steps[step % steps.length];
}

/** Numbers of columns and rows at which the layout changes, and the neighbouring numbers. */
const BREAKS = ((): Record<'columns' | 'rows', number[]> => {
  const maps = (['small', 'medium', 'large'] as const).map(layoutMap);
  const sides = [0, 28, 40, 80, LEDGER_WIDTH + 2];
  const heights = [4, 8, 9];
  const around = (breaks: readonly number[], least: number, most: number): number[] =>
    [least, most, ...breaks.flatMap((at) => [at - 1, at, at + 1])].filter((at) => at >= least && at <= most);
  return {
    columns: around([...maps.flatMap(({ width }) => sides.map((side) => width + side)), 154], 80, 220),
    rows: around([...maps.flatMap(({ height }) => heights.map((more) => height + more)), 28, 44, 49], 24, 70),
  };
})();

/** A size from 80x24 to 220x70. Sizes at which the layout changes, and their neighbours, are more frequent. */
export const anySize = fc.record({
  columns: fc.oneof(fc.constantFrom(...BREAKS.columns), fc.integer({ min: 80, max: 220 })),
  rows: fc.oneof(fc.constantFrom(...BREAKS.rows), fc.integer({ min: 24, max: 70 })),
});
