/** Figures of a line of play, and bounds in a forecast. Both have the same names, so that tests can compare them. */
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { SIDES } from '../../../src/rules/board/side.js';
import { dismantlePoints } from '../../../src/rules/pieces/building.js';
import { COLLAPSE } from '../../../src/rules/end-of-decade/10-collapse.js';
import type { Reckoning } from '../../../src/rules/end-of-decade/reckoning.js';
import type { GameEvent, State } from '../../../src/rules/game.js';
import type { Bounds, PhaseForecast } from '../../../src/rules/inspect/index.js';
import { livingStandard, standardsOf } from '../../../src/rules/pieces/living-standard.js';
import { protestsOf } from '../../../src/rules/pieces/unrest.js';
import type { LineOfPlay } from '../../support/random/end-of-decade.js';

/** Returns the figures of one line of play of a phase. */
export function figuresOf(
  { state, events }: Pick<LineOfPlay, 'state' | 'events'>,
  before: State,
): ReadonlyMap<string, number> {
  const figures = new Map<string, number>([['points', dismantlePoints(state, 'east')]]);
  for (const side of SIDES) {
    figures.set(`standards of ${side}`, standardsOf(state, side));
    figures.set(`protests of ${side}`, protestsOf(state, side));
    figures.set(`lost by ${side}`, standardsOf(before, side) - standardsOf(state, side));
    figures.set(`collapse of ${side}`, protestsOf(state, side) >= COLLAPSE ? 1 : 0);
  }
  const factories = events.flatMap((event) => (event.type === 'factory' ? [event.what] : []));
  const rundowns = factories.filter((what) => what === 'rundown').length;
  const dismantled = factories.filter((what) => what === 'dismantled').length;
  figures.set('factories', rundowns + dismantled);
  figures.set('rundowns', rundowns);
  figures.set('pieces', dismantled + events.filter(({ type }) => type === 'infrastructure').length);
  for (const event of events) {
    if (event.type !== 'attack') continue;
    const name = `unrest for ${event.target}`;
    figures.set(name, (figures.get(name) ?? 0) + event.unrest);
  }
  const report = reportIn(events);
  if (report?.type === 'currency') figures.set('missing', report.missing);
  PROVINCES.forEach(({ id }, province) => {
    figures.set(`lost in ${id}`, livingStandard(before, province) - livingStandard(state, province));
  });
  if (report?.type === 'internal-differences') {
    for (const { province, unrest } of report.differences) figures.set(`difference of ${province}`, unrest);
  }
  return figures;
}

/** Returns the report of the first phase among these events. */
export function reportIn(events: readonly GameEvent[]): Reckoning | undefined {
  return events.flatMap((event) => (event.type === 'phase' ? [event.report] : [])).at(0);
}

const NONE: Bounds = { least: 0, most: 0, reached: true };

export function boundsOf(phase: PhaseForecast): ReadonlyMap<string, Bounds> {
  const bounds = new Map<string, Bounds>([['points', phase.after.points]]);
  for (const side of SIDES) {
    bounds.set(`standards of ${side}`, phase.after.standards[side]);
    bounds.set(`protests of ${side}`, phase.after.protests[side]);
    if (phase.type === 'keeping-standard') bounds.set(`lost by ${side}`, phase.lost[side]);
    if (phase.type === 'collapse') {
      const verdict = phase.collapses[side];
      const reached = phase.after.protests[side].reached;
      bounds.set(`collapse of ${side}`, {
        least: verdict === 'yes' ? 1 : 0,
        most: verdict === 'no' ? 0 : 1,
        reached: reached || verdict === 'yes' || verdict === 'no',
      });
    }
  }
  if ('factories' in phase) bounds.set('factories', phase.factories);
  if (phase.type === 'currency') {
    for (const name of ['missing', 'rundowns', 'pieces'] as const) bounds.set(name, phase.bounds[name]);
  }
  if (phase.type === 'keeping-standard' || phase.type === 'internal-differences') {
    const name = phase.type === 'keeping-standard' ? 'lost in' : 'difference of';
    for (const { id } of PROVINCES) bounds.set(`${name} ${id}`, phase.byProvince[id] ?? NONE);
  }
  if (phase.type === 'east-west-differences') {
    for (const { id } of PROVINCES) {
      const most = phase.most[id] ?? 0;
      bounds.set(`unrest for ${id}`, { least: 0, most, reached: phase.certain || most === 0 });
    }
  }
  return bounds;
}

/** Returns the minimum and maximum of a figure over lines of play; a line without the figure counts as 0. */
export function foundIn(lines: readonly ReadonlyMap<string, number>[], name: string): { least: number; most: number } {
  const figures = lines.map((one) => one.get(name) ?? 0);
  return { least: Math.min(...figures), most: Math.max(...figures) };
}
