import type { ProvinceId } from '../../rules/board.js';
import type { AttackCause, Danger, ForecastChange } from '../../rules/figures.js';
import type { DangerTexts, ForecastChangeTexts } from '../told-of.js';
import { owed, span } from './forecast.js';
import {
  count,
  list,
  mapName,
  plural,
  province as provinceName,
  shortProvince,
  side as sideName,
  signed,
} from './names.js';

type OfProvinces = Extract<ForecastChange, { readonly provinces: unknown }>;
type Range = OfProvinces['total']['now'];
type Cause = Extract<ForecastChange, { readonly causes: unknown }>['causes'][number];

/** Maximum number of provinces that a sentence names in full. If there are more, it gives their short forms. */
const MOST_IN_FULL = 2;

/** Returns the provinces as the subject of a sentence: `Hessen and Bayern`, or `HE, RP and BY`. */
function subject({ provinces }: OfProvinces): string {
  const name = provinces.length > MOST_IN_FULL ? shortProvince : (id: ProvinceId) => provinceName[id];
  return list(provinces.map(({ province }) => name(province)));
}

/** Returns the verb for these provinces: `falls` for one, `fall` for more. */
const verb = ({ provinces }: OfProvinces, one: string, many: string): string => (provinces.length === 1 ? one : many);

const isExact = ({ least, most }: Range): boolean => least === most;

/**
 * Returns a range as an amount: `2`, `up to 2` or `1 to 2`; `at most 2` if it is not certain that play can reach the
 * bounds.
 */
function amount(bounds: Range): string {
  const { least, most, reached } = bounds;
  return reached && least === 0 && most > 0 ? `up to ${most}` : span(bounds);
}

/**
 * Returns the earlier amount, such as `before: 1`. Returns an empty list if the new bounds lie within the earlier
 * bounds, and the earlier bounds were perhaps out of reach. Then it is not certain that anything changed.
 */
function earlier({ before, now }: OfProvinces['total']): string[] {
  const isNarrower = now.least >= before.least && now.most <= before.most;
  return isNarrower && !before.reached ? [] : [`before: ${amount(before)}`];
}

const asItStands = ({ stands }: ForecastChange): string[] => (stands === undefined ? [] : [`as it stands: ${stands}`]);

const inBrackets = (notes: readonly string[]): string => (notes.length === 0 ? '' : ` (${notes.join('; ')})`);

/**
 * Returns `(phase 5)`, or `(phase 5; as it stands: 0; before: 1)` if choices matter and the figure was not 0 before.
 */
function inPhase(phase: number, change: OfProvinces, total = change.total): string {
  const was = total.before.most === 0 ? [] : earlier(total);
  return `(${[`phase ${phase}`, ...asItStands(change), ...was].join('; ')})`;
}

function standardsLost(change: OfProvinces): string {
  const { now } = change.total;
  if (now.most === 0) {
    return change.open
      ? `${subject(change)}: no standard is lost ${inPhase(5, change)}`
      : `${subject(change)} no longer ${verb(change, 'loses', 'lose')} standards (phase 5)`;
  }
  const together = change.provinces.length > 1 ? ' in all' : '';
  const does = now.least > 0 ? 'will lose' : now.reached ? 'can lose' : verb(change, 'loses', 'lose');
  const loses = `${does} ${amount(now)} ${plural(now.most, 'standard')}${together}`;
  return `${subject(change)} ${loses} ${inPhase(5, change)}`;
}

function differences(change: OfProvinces): string {
  const { before, now } = change.total;
  const added = `${subject(change)}: ${amount(now)} unrest ${inPhase(6, change)}`;
  if (change.open) return added;
  if (now.most === 0) return `${subject(change)} no longer ${verb(change, 'falls', 'fall')} behind (phase 6)`;
  if (!isExact(before) || !isExact(now)) {
    return now.reached && !isExact(now)
      ? `${subject(change)} can fall behind: ${amount(now)} unrest ${inPhase(6, change)}`
      : added;
  }
  const isWorse = now.most > before.most;
  const amounts = change.provinces.map((one) => signed(one.now.most - one.before.most));
  const [first = ''] = amounts;
  if (amounts.some((amount) => amount !== first)) {
    const named = change.provinces.map(({ province }, index) => `${shortProvince(province)} ${amounts[index] ?? ''}`);
    return `${list(named)} unrest: they ${isWorse ? 'fall behind' : 'catch up'} (phase 6)`;
  }
  const falls = isWorse ? `${verb(change, 'falls', 'fall')} behind` : `${verb(change, 'catches', 'catch')} up`;
  return `${subject(change)} ${falls}: ${first} unrest${amounts.length > 1 ? ' each' : ''} (phase 6)`;
}

/**
 * Returns a sentence with the attacker and the target: `Sachsen-Anhalt (standard 1) can attack Hessen (standard 0):
 * ...`.
 */
function attack({ target, standard, attackers, unrest, isProtest }: AttackCause): string {
  const who = list(attackers.map(({ province, usable }) => `${provinceName[province]} (standard ${usable})`));
  const phases = unrest.length > 2 ? 'phases 6 and 7' : 'phase 7';
  const then = `unrest ${unrest.join(' → ')}${isProtest ? ', a mass protest' : ''}`;
  return `${who} can attack ${provinceName[target]} (standard ${standard}): ${then} (${phases})`;
}

function attacks(change: OfProvinces): string {
  if (change.attack !== undefined) return attack(change.attack);
  const most = (when: 'before' | 'now'): Range => ({
    least: 0,
    most: Math.max(...change.provinces.map((one) => one[when].most)),
    reached: change.provinces.every((one) => one[when].reached),
  });
  const total = { before: most('before'), now: most('now') };
  const { now } = total;
  if (now.most === 0) {
    return change.open
      ? `${subject(change)}: no unrest from attacks ${inPhase(7, change, total)}`
      : `${subject(change)} can no longer be attacked (phase 7)`;
  }
  const each = change.provinces.length > 1 ? ' each' : '';
  return now.reached
    ? `${subject(change)} can be attacked: ${amount(now)} unrest${each} ${inPhase(7, change, total)}`
    : `${subject(change)}: ${amount(now)} unrest${each} from attacks ${inPhase(7, change, total)}`;
}

/**
 * Returns why mass protests differ from what the unrest alone would give.
 * @param isCertain whether a collapse is certain in spite of these causes
 */
function reason(causes: readonly Cause[], isCertain = false): string {
  const said = {
    exported: 'one in West Berlin puts one more in a supplier',
    answer: 'a socialist removes 1 unrest at once',
    socialists: 'a socialist removes 1 unrest',
    police: 'police removes 1 unrest',
  };
  return causes.map((cause) => `${isCertain && cause !== 'exported' ? ', even though ' : '; '}${said[cause]}`).join('');
}

const protestsByEnd = (bounds: Range): string => `${amount(bounds)} mass ${plural(bounds.most, 'protest')} by the end`;

type Insolvency = Extract<ForecastChange, { readonly type: 'insolvency' }>;

const payment = (change: Insolvency): string =>
  `it can pay ${count(change.points, 'build point')} and owes ${amount(change.due)}${inBrackets(asItStands(change))}`;

const SOCIALISM_ENDS = {
  'socialism-triumphs': { now: 'Socialism triumphs: East wins', before: 'Socialism no longer triumphs' },
  'socialism-fails': { now: 'Socialism fails: West wins', before: 'Socialism no longer fails' },
} as const;

/** What an action changes at the End of Decade, each in one sentence without a full stop. */
export const forecastChange: ForecastChangeTexts = {
  insolvency: (change) => {
    const { before, now, points, due } = change;
    if (now === 'no') return 'East can no longer become insolvent';
    if (now === 'yes') {
      return due.least > points
        ? `East becomes insolvent: ${payment(change)}`
        : 'East becomes insolvent, whatever the players choose';
    }
    if (before === 'yes') return `East can avoid insolvency: ${payment(change)}`;
    return `East ${now === 'unknown' ? 'may' : 'can'} become insolvent: ${payment(change)}`;
  },
  socialism: ({ before, now }) => {
    const said = now ? SOCIALISM_ENDS[now].now : before ? SOCIALISM_ENDS[before].before : '';
    return `${said} (phase 9)`;
  },
  collapse: (change) => {
    const { side, before, now, protests, causes, open } = change;
    if (open && now === 'no')
      return `${sideName[side]} can no longer collapse: ${protestsByEnd(protests)}${inBrackets(asItStands(change))}`;
    const can = protests.reached ? 'can' : 'may';
    const does = {
      yes: 'collapses',
      'only-if': before === 'yes' ? `${can} avoid the collapse` : `${can} collapse`,
      no: before === 'yes' ? 'can no longer collapse' : 'cannot collapse',
    }[now];
    const figure =
      now === 'only-if' && !protests.reached
        ? `at most ${protests.most} mass protests, depending on ${open ? '' : "both sides' "}choices`
        : protestsByEnd(protests);
    return `${sideName[side]} ${does}: ${figure}${inBrackets(asItStands(change))}${reason(causes, now === 'yes')}`;
  },
  'standards-lost': standardsLost,
  differences,
  attacks,
  'points-due': (change) => {
    const { now } = change;
    const due = now.most === 0 ? 'nothing' : `${amount(now)} ${owed(now.most)}`;
    return `East owes ${due} (${['phases 1 to 4', ...asItStands(change), ...earlier(change)].join('; ')})`;
  },
  protests: (change) => {
    const { side, now, causes } = change;
    return `${sideName[side]}: ${protestsByEnd(now)}${inBrackets([...asItStands(change), ...earlier(change)])}${reason(causes)}`;
  },
};

type NameOf = (province: ProvinceId) => string;

/**
 * Returns dangers in few words. Attacks by the same provinces are one danger, because a province attacks only one of
 * its targets.
 */
function inShort(
  dangers: readonly Danger[],
  name: NameOf,
  say: (who: readonly string[], targets: readonly string[]) => string,
): string[] {
  const attacks = new Map<string, { readonly who: readonly string[]; readonly targets: readonly string[] }>();
  for (const one of dangers) {
    if (one.type !== 'attack') continue;
    const who = one.attackers.map(({ province }) => name(province));
    const targets = attacks.get(who.join())?.targets ?? [];
    attacks.set(who.join(), { who, targets: [...targets, name(one.target)] });
  }
  return [
    ...[...attacks.values()].map(({ who, targets }) => say(who, targets)),
    ...dangers.flatMap((one) => {
      if (one.type === 'behind') return [`${name(one.province)} is behind`];
      return one.type === 'standards-lost' ? [`${name(one.province)} -${count(one.lost, 'standard')}`] : [];
    }),
  ];
}

/** Dangers at the End of Decade in one line, such as `Danger: ST attacks HE, SH -1 standard`. */
export const danger: DangerTexts = {
  long: (dangers) =>
    dangers.map((one) => {
      if (one.type === 'attack') return attack(one);
      if (one.type === 'behind') return `${provinceName[one.province]} is behind: a mass protest (phase 6)`;
      return `${provinceName[one.province]} loses ${count(one.lost, 'standard')} (phase 5)`;
    }),
  short: (dangers) =>
    inShort(
      dangers,
      shortProvince,
      (who, targets) => `${list(who)} ${who.length === 1 ? 'attacks' : 'attack'} ${list(targets, 'or')}`,
    ),
  shortest: (dangers) => inShort(dangers, mapName, (who, targets) => `${who.join('+')} → ${targets.join('/')}`),
  line: (dangers, more) => `Danger: ${dangers.join(', ')}${more > 0 ? ` +${more}` : ''}`,
};
