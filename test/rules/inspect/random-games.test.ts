import { describe, expect, it } from 'vitest';
import { PROVINCE, PROVINCES_OF } from '../../../src/rules/board/geography.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import type { Reckoning } from '../../../src/rules/end-of-decade/reckoning.js';
import { forecast, forecastAfterAction, inspect } from '../../../src/rules/figures.js';
import { type Played, SEATS, seatState, type State, viewOf } from '../../../src/rules/game.js';
import { standardPlaces, westBerlinStandard } from '../../../src/rules/pieces/living-standard.js';
import { expectEqual } from '../../support/equal.js';
import { randomGame } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

type Keeping = Reckoning<'keeping-standard'>;

const idOf = (province: number) => PROVINCES[province].id;

/** Visits every End of Decade phase of some random games, with the state before it and its report. */
function phases(games: readonly number[], visit: (before: State, report: Reckoning, played: Played) => void): void {
  for (const seed of games) {
    randomGame(seed, ({ played }) => {
      played.moments.forEach(({ before, state }, index) => {
        if (before !== 'end-of-decade') return;
        const event = played.moments
          .slice(index + 1)
          .flatMap(({ events }) => events)
          .find((one) => one.type === 'phase');
        if (event?.type === 'phase') visit(state, event.report, played);
      });
    });
  }
}

describe('forecast and what happens', () => {
  it('each phase reports what the forecast said right before it (R9)', () => {
    const seen = new Set<string>();
    phases(seeds(15), (before, report) => {
      const { phases: foreseen } = forecast(before);
      const entry = foreseen.find(({ type }) => type === report.type);
      expect(entry).toMatchObject(report);
      seen.add(report.type);
    });
    expect([...seen].sort()).toEqual([
      'collapse',
      'currency',
      'east-west-differences',
      'flight',
      'internal-differences',
      'keeping-standard',
      'police-power',
      'police-price',
      'prestige',
      'socialists',
      'wall-price',
    ]);
  });

  it('the endings by socialism and collapse come exactly when they are foreseen (R9.9, R9.10)', () => {
    const endings = new Set<string>();
    phases(seeds(23, 162), (before, report, { state }) => {
      const entry = forecast(before).phases.find(({ type }) => type === report.type);
      if (entry?.type !== 'socialists' && entry?.type !== 'collapse') return;
      const phase = state.outcome?.phase === entry.phase && state.outcome.ending !== 'east-survives';
      expect(phase ? state.outcome?.ending : null).toBe(entry.ending);
      endings.add(String(entry.ending));
    });
    expect(endings.size).toBeGreaterThan(3);
  });

  it('living standards that cannot be kept go as foreseen (R9.5)', () => {
    let kept = 0;
    for (const seed of seeds(12, 200)) {
      let entry: Keeping | null = null;
      randomGame(seed, ({ played }) => {
        for (const { state } of played.moments.slice(0, -1)) {
          const next = state.tasks.at(-1);
          const phase = next?.type === 'end-of-decade' ? next.phase : 0;
          if (phase === 6 && entry) {
            expectKept(entry, state);
            kept++;
          }
          const foreseen = forecast(state).phases.find(({ type }) => type === 'keeping-standard');
          entry = phase === 5 && foreseen?.type === 'keeping-standard' ? foreseen : phase === 6 ? null : entry;
        }
      });
    }
    expect(kept).toBeGreaterThan(10);
  });

  function expectKept(entry: Keeping, after: State): void {
    const standard = (losses: Keeping['losses']) =>
      losses.every((one) => after.livingStandard[PROVINCE[one.province]] === one.standard - one.loss);
    expect(standard(entry.losses)).toBe(true);
    if (entry.hamburg) expect(entry.hamburg.some(({ losses }) => standard(losses))).toBe(true);
    const removed = entry.westBerlin.standard - westBerlinStandard(after);
    expect(removed).toBeGreaterThanOrEqual(entry.westBerlin.fewest);
    expect(removed).toBeLessThanOrEqual(entry.westBerlin.most);
  }
});

describe('inspect and forecast', () => {
  it('use open information only: they are the same for every seat, and JSON keeps them (R3j)', () => {
    let steps = 0;
    let compared = 0;
    for (const seed of seeds(2, 300)) {
      randomGame(seed, ({ before }) => {
        const views = SEATS.map((seat) => viewOf(before, seat));
        const figures = inspect(before);
        for (const view of views) expectEqual(inspect(view), figures);
        if (steps++ % 3 > 0) return;
        compared++;
        const coming = forecast(before);
        for (const view of views) expectEqual(forecast(view), coming);
        const afterAction = forecastAfterAction(before);
        for (const view of views) expectEqual(forecastAfterAction(seatState(view)), afterAction);
        expectEqual(JSON.parse(JSON.stringify(figures)), figures);
        expectEqual(JSON.parse(JSON.stringify(coming)), coming);
      });
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('a province lacks as much for its next living standard as the action asks of the card (R6.3)', () => {
    let steps = 0;
    let compared = 0;
    for (const seed of seeds(6, 400)) {
      randomGame(seed, ({ before }) => {
        if (steps++ % 3 > 0 || before.tasks.at(-1)?.type !== 'turn') return;
        compared++;
        const { provinces } = inspect(before);
        for (const side of ['west', 'east'] as const) {
          for (const points of [0, 1, 2]) {
            const offered = standardPlaces(before, { side, points, placed: [] }).map(idOf);
            const lacking = PROVINCES_OF[side].map(idOf).filter((id) => {
              const { standard } = provinces[id];
              return standard !== null && standard.inReach && standard.lacks <= points;
            });
            expect(offered).toEqual(lacking);
          }
        }
      });
    }
    expect(compared).toBeGreaterThan(50);
  });
});
