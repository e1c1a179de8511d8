import type { ForecastChange } from '../../rules/figures.js';
import type { ForecastChangeTexts } from '../told-of.js';
import { count, list, plural, province as provinceName, side as sideName } from './names.js';

type OfProvinces = Extract<ForecastChange, { readonly provinces: unknown }>;
type Range = OfProvinces['total']['now'];
type Cause = Extract<ForecastChange, { readonly causes: unknown }>['causes'][number];

/** Maximum number of provinces that a sentence names. If there are more, it gives only their number. */
const MOST_NAMED = 2;

/** Returns the provinces as the subject of a sentence: `Hessen and Bayern`, or `3 West provinces`. */
function subject({ side, provinces }: OfProvinces): string {
  if (provinces.length > MOST_NAMED) return `${provinces.length} ${sideName[side]} provinces`;
  return list(provinces.map(({ province }) => provinceName[province]));
}

/** Returns the verb for these provinces: `falls` for one, `fall` for more. */
const verb = ({ provinces }: OfProvinces, one: string, many: string): string => (provinces.length === 1 ? one : many);

const isExact = ({ least, most }: Range): boolean => least === most;

/** Returns a range as an amount: `2`, `up to 2` or `1 to 2`. */
function amount({ least, most }: Range): string {
  if (least === most) return String(most);
  return least === 0 ? `up to ${most}` : `${least} to ${most}`;
}

/** Returns `(phase 5)`, or `(phase 5; before: 1)` if the figure was not 0 before. */
const inPhase = (phase: number, before: Range): string =>
  before.most === 0 ? `(phase ${phase})` : `(phase ${phase}; before: ${amount(before)})`;

function standardsLost(change: OfProvinces): string {
  const { before, now } = change.total;
  if (now.most === 0) {
    return change.open
      ? `${subject(change)}: no standard is lost ${inPhase(5, before)}`
      : `${subject(change)} no longer ${verb(change, 'loses', 'lose')} standards (phase 5)`;
  }
  const together = change.provinces.length > 1 ? ' in all' : '';
  const loses = `${now.least > 0 ? 'will' : 'can'} lose ${amount(now)} ${plural(now.most, 'standard')}${together}`;
  return `${subject(change)} ${loses} ${inPhase(5, before)}`;
}

function differences(change: OfProvinces): string {
  const { before, now } = change.total;
  if (change.open) return `${subject(change)}: ${amount(now)} unrest ${inPhase(6, before)}`;
  if (now.most === 0) return `${subject(change)} no longer ${verb(change, 'falls', 'fall')} behind (phase 6)`;
  if (!isExact(before) || !isExact(now)) {
    return `${subject(change)} can fall behind: ${amount(now)} unrest ${inPhase(6, before)}`;
  }
  return now.most > before.most
    ? `${subject(change)} ${verb(change, 'falls', 'fall')} behind: +${now.most - before.most} unrest (phase 6)`
    : `${subject(change)} ${verb(change, 'catches', 'catch')} up: ${now.most - before.most} unrest (phase 6)`;
}

function attacks(change: OfProvinces): string {
  const most = (when: 'before' | 'now'): Range => ({
    least: 0,
    most: Math.max(...change.provinces.map((one) => one[when].most)),
  });
  const [before, now] = [most('before'), most('now')];
  if (now.most === 0) {
    return change.open
      ? `${subject(change)}: no unrest from attacks ${inPhase(7, before)}`
      : `${subject(change)} can no longer be attacked (phase 7)`;
  }
  const each = change.provinces.length > 1 ? ' each' : '';
  return `${subject(change)} can be attacked: ${amount(now)} unrest${each} ${inPhase(7, before)}`;
}

/** Returns why mass protests differ from what the unrest alone would give. */
function reason(causes: readonly Cause[]): string {
  const said = {
    exported: 'one in West Berlin puts one more in a supplier',
    socialists: 'a socialist removes 1 unrest',
    police: 'police removes 1 unrest',
  };
  return causes.map((cause) => `; ${said[cause]}`).join('');
}

const protestsByEnd = (bounds: Range): string => `${amount(bounds)} mass ${plural(bounds.most, 'protest')} by the end`;

const payment = (points: number, due: Range): string =>
  `it can pay ${count(points, 'build point')} and owes ${amount(due)}`;

const SOCIALISM_ENDS = {
  'socialism-triumphs': { now: 'Socialism triumphs: East wins', before: 'Socialism no longer triumphs' },
  'socialism-fails': { now: 'Socialism fails: West wins', before: 'Socialism no longer fails' },
} as const;

/** What an action changes at the End of Decade, each in one sentence without a full stop. */
export const forecastChange: ForecastChangeTexts = {
  insolvency: ({ before, now, points, due }) => {
    if (now === 'no') return 'East can no longer become insolvent';
    if (now === 'yes') {
      return due.least > points
        ? `East becomes insolvent: ${payment(points, due)}`
        : 'East becomes insolvent, whatever the players choose';
    }
    if (before === 'yes') return `East can avoid insolvency: ${payment(points, due)}`;
    return `East ${now === 'unknown' ? 'may' : 'can'} become insolvent: ${payment(points, due)}`;
  },
  socialism: ({ before, now }) => {
    const said = now ? SOCIALISM_ENDS[now].now : before ? SOCIALISM_ENDS[before].before : '';
    return `${said} (phase 9)`;
  },
  collapse: ({ side, before, now, protests, causes, open }) => {
    if (open && now === 'no') return `${sideName[side]}: no collapse is left open, ${protestsByEnd(protests)}`;
    const does = {
      yes: 'collapses',
      'only-if': before === 'yes' ? 'can avoid the collapse' : 'can collapse',
      no: 'can no longer collapse',
    }[now];
    return `${sideName[side]} ${does}: ${protestsByEnd(protests)}${reason(causes)}`;
  },
  'standards-lost': standardsLost,
  differences,
  attacks,
  'points-due': ({ before, now }) => {
    const owed = now.most === 0 ? 'nothing' : `${amount(now)} build ${plural(now.most, 'point')}`;
    return `East owes ${owed} (phases 1 to 4; before: ${amount(before)})`;
  },
  protests: ({ side, before, now, causes }) =>
    `${sideName[side]}: ${protestsByEnd(now)} (before: ${amount(before)})${reason(causes)}`,
};
