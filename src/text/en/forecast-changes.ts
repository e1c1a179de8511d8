import { itemAt } from '../../common/item-at.js';
import { other, type ProvinceId, type Side } from '../../rules/board.js';
import { cardById } from '../../rules/cards.js';
import {
  type AttackCause,
  type ForecastChange,
  type OpenThreats,
  type StandardReason,
  type Threat,
  THREATS,
} from '../../rules/figures.js';
import type { ForecastChangeTexts } from '../told-of.js';
import { mostForced, owed, span } from './forecast.js';
import {
  cardNumber,
  count,
  list,
  plural,
  province as provinceName,
  shortProvince,
  side as sideName,
  signed,
} from './names.js';

type OfProvinces = Extract<ForecastChange, { readonly provinces: unknown }>;
type Range = OfProvinces['total']['now'];
type Path = Extract<ForecastChange, { readonly causes: unknown }>;
type Cause = Path['causes'][number];
type Step = Path['steps'][number];

/** Maximum number of provinces that a sentence names in full. If there are more, it gives their short forms. */
const MOST_IN_FULL = 2;

/** Returns the names of provinces: `Hessen`, `Bayern`, or of many provinces `HE`, `RP`, `BY`. */
const namesOf = (ids: readonly ProvinceId[]): string[] =>
  ids.map((id) => (ids.length > MOST_IN_FULL ? shortProvince(id) : provinceName[id]));

/** Returns the provinces as the subject of a sentence: `Hessen and Bayern`, or `HE, RP and BY`. */
const subject = ({ provinces }: OfProvinces): string => list(namesOf(provinces.map(({ province }) => province)));

const THREAT: Readonly<Record<Threat, string>> = {
  unrest: 'unrest',
  dismantling: 'dismantling',
  prestige: 'prestige',
  'western-currency': 'Western currency',
  socialism: 'socialism',
};

/**
 * Returns a sentence about what the other side can do next against `side` with the events of open cards, such as
 * `Events against West: unrest by cards no. 4 and 8 (mass protest in SH); dismantling by card no. 8 (1 piece); 1 hand
 * card is unknown`. Between the harm and the tracks come the cards that can end mass protests of the other side. If the sentence
 * does not fit, leaves out tracks, and says how many events move these tracks.
 */
export function openThreats(side: Side, threats: OpenThreats, fits: (text: string) => boolean): string {
  const { cards, pieces, provinces, unseen, calming } = threats;
  const all = THREATS.filter((threat) => cards[threat].length > 0);
  const protests = provinces.length === 0 ? '' : ` (mass protest in ${list(provinces.map(shortProvince), 'or')})`;
  const phrases = all.map((threat) => {
    const named = cards[threat].map((id) => {
      const number = cardNumber(cardById(id));
      return threat === 'dismantling' ? `${number} (${count(pieces.get(id) ?? 0, 'piece')})` : number;
    });
    const by = `${plural(named.length, 'card')} no. ${list(named)}`;
    return `${THREAT[threat]} by ${by}${threat === 'unrest' ? protests : ''}`;
  });
  const ends = calming.map((id) => cardNumber(cardById(id)));
  const fewer =
    ends.length > 0
      ? [`fewer mass protests in ${sideName[other(side)]} by ${plural(ends.length, 'card')} no. ${list(ends)}`]
      : [];
  // Tracks come last in the order of threats.
  const harms = all.filter((threat) => threat === 'unrest' || threat === 'dismantling').length;
  const mostLeft = Math.max(phrases.length - Math.max(harms, 1), 0);
  const lines = Array.from({ length: mostLeft + 1 }, (_, left) => {
    const named = phrases.slice(0, phrases.length - left);
    const missing = all.slice(named.length).reduce((sum, threat) => sum + cards[threat].length, 0);
    const more = missing > 0 ? [`${missing} more ${plural(missing, 'moves', 'move')} tracks`] : [];
    return `Events against ${sideName[side]}: ${[...named.slice(0, harms), ...fewer, ...named.slice(harms), ...more, ...unknownCards(unseen)].join('; ')}`;
  });
  return lines.find(fits) ?? itemAt(lines, mostLeft);
}

/** Returns how many cards are unknown, such as `7 new cards and 1 hand card are unknown`; an empty list if none is. */
function unknownCards({ newCards, handCards }: OpenThreats['unseen']): string[] {
  const named = [
    ...(newCards > 0 ? [count(newCards, 'new card')] : []),
    ...(handCards > 0 ? [count(handCards, 'hand card')] : []),
  ];
  return named.length === 0 ? [] : [`${list(named)} ${plural(newCards + handCards, 'is', 'are')} unknown`];
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
 * Returns the earlier amount, such as `was 1`. Returns an empty list if the new bounds lie within the earlier ones
 * and no play was found that reaches the earlier ones. Then perhaps nothing has changed.
 */
function earlier({ before, now }: OfProvinces['total']): string[] {
  const isNarrower = now.least >= before.least && now.most <= before.most;
  return isNarrower && !before.reached ? [] : [`was ${amount(before)}`];
}

/** Returns the figure if nothing is chosen, unless the sentence has just given the same number as `known`. */
const asItStands = ({ stands }: ForecastChange, known?: number): string[] =>
  stands === undefined || stands === known ? [] : [`if nothing is chosen: ${stands}`];

const inBrackets = (notes: readonly string[]): string => (notes.length === 0 ? '' : ` (${notes.join('; ')})`);

/**
 * Returns `(phase 5)`, or `(phase 5; if nothing is chosen: 0; was 1)` if choices matter and the figure was not 0 before.
 */
function inPhase(phase: number, change: OfProvinces, total = change.total): string {
  const was = total.before.most === 0 ? [] : earlier(total);
  const { reason } = change;
  const because = reason === undefined || reason.type === 'pieces' ? [] : [reasonFor(reason)];
  const stands = asItStands(change, reason?.type === 'pieces' ? 0 : undefined);
  return `(${[`phase ${phase}`, ...because, ...stands, ...was].join('; ')})`;
}

export const ONE_HAMBURG = 'Hamburg counts for only one of them';

/** Returns why living standards are lost, without a full stop. */
function reasonFor(reason: Exclude<StandardReason, { readonly type: 'pieces' }>): string {
  switch (reason.type) {
    case 'hamburg':
      if (reason.to === null) return ONE_HAMBURG;
      return `${reason.isLostAnyway ? 'more ' : ''}if Hamburg counts for ${provinceName[reason.to]}`;
    case 'export-factory':
      return reason.value === 0 ? 'no export factory worth 1' : `export factory worth ${reason.value}`;
    case 'supplier':
      return reason.value === 0
        ? 'a supplier without a factory'
        : `weakest export factory of a supplier worth ${reason.value}`;
  }
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
  const condition = change.reason?.type === 'pieces' ? 'If East gives up pieces, ' : '';
  return `${condition}${subject(change)} ${loses} ${inPhase(5, change)}`;
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
export function attack({ target, standard, attackers, unrest, isProtest }: AttackCause): string {
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

const REASON: Readonly<Record<Exclude<Cause, 'answer'>, string>> = {
  exported: 'a mass protest in West Berlin adds one in a supplier',
  socialists: 'a socialist removes 1 unrest',
  police: 'a police card removes 1 unrest',
};

/** The phase that removes mass protests by a cause. */
const REMOVED_IN: Partial<Record<Cause, Step['type']>> = { police: 'police-power', socialists: 'socialists' };

/** Returns why mass protests differ from what the unrest and the phases in brackets (`changingPhases`) would give. */
function reasons({ causes, steps }: Path): string {
  const said = new Set(steps.filter(({ most }) => most < 0).map(({ type }) => type));
  return causes
    .filter((cause) => !REMOVED_IN[cause] || !said.has(REMOVED_IN[cause]))
    .map((cause) => (cause === 'answer' ? '' : `; ${REASON[cause]}`))
    .join('');
}

/** Why a phase can add mass protests. */
const ADDED_BY: Partial<Record<Step['type'], string>> = {
  prestige: 'a prestige box',
  'internal-differences': 'provinces fall behind',
  'east-west-differences': 'attacks',
  socialists: 'unrest replaces a socialist',
};

/** Why a phase can remove mass protests. */
const REMOVED_BY: Partial<Record<Step['type'], string>> = {
  prestige: 'a prestige box',
  'police-power': 'police cards remove unrest',
  socialists: 'socialists remove unrest',
};

/**
 * Returns the phases that change the maximum of the mass protests, such as `phase 9: 1 more, unrest replaces a
 * socialist`. The numbers add up to the maximum at the end.
 */
const changingPhases = (steps: readonly Step[]): string[] =>
  steps
    .filter(({ most }) => most !== 0)
    .map(({ type, phase, least, most }) => {
      const by = (most > 0 ? ADDED_BY : REMOVED_BY)[type];
      const number =
        most > 0 ? `${least === most ? '' : 'up to '}${most} more` : `${least < most ? 'at least ' : ''}${-most} fewer`;
      return `phase ${phase}: ${number}${by === undefined ? '' : `, ${by}`}`;
    });

/** Returns how many mass protests there are, and will be: `mass protests now 3, at the end 4`. */
function protestsThen({ start, causes }: Path, then: string): string {
  const answered = causes.includes('answer') ? ' (after a socialist removes 1 unrest)' : '';
  return `mass protests now ${span(start)}${answered}, at the end ${then}`;
}

/** Returns the mass protests at the end if nothing is chosen, unless they are as many as now. */
const standingProtests = (change: ForecastChange & Path): string[] =>
  asItStands(change, isExact(change.start) ? change.start.least : undefined);

/** Returns how many mass protests the other side can force, if only the side's own choices can make it collapse. */
const forcedProtests = ({
  side,
  forced,
}: ForecastChange & { readonly side: Side; readonly forced?: number }): string[] =>
  forced === undefined ? [] : [mostForced(side, forced)];

export const BOTH_COLLAPSE = 'both collapse (East wins)';

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
    const { side, before, now, protests, steps, open, ending } = change;
    if (open && now === 'no')
      return `${sideName[side]} can no longer collapse: ${protestsThen(change, amount(protests))}${inBrackets(standingProtests(change))}`;
    const can = protests.reached ? 'can' : 'may';
    const does = {
      'own-choices': 'can collapse only by its own choices',
      yes: 'collapses',
      'only-if': before === 'yes' ? `${can} avoid the collapse` : `${can} collapse`,
      no: before === 'yes' ? 'can no longer collapse' : 'cannot collapse',
    }[now];
    const isLimit = (now === 'only-if' || now === 'own-choices') && !protests.reached;
    const then = isLimit ? `at most ${protests.most}` : amount(protests);
    const decided =
      now === 'own-choices' ? forcedProtests(change) : isLimit ? [open ? 'choices decide' : 'both sides decide'] : [];
    const notes = inBrackets([...decided, ...changingPhases(steps), ...standingProtests(change)]);
    return `${sideName[side]} ${does}: ${protestsThen(change, then)}${notes}${reasons(change)}${ending === 'both-collapse' ? `; ${BOTH_COLLAPSE}` : ''}`;
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
    const { side, now, steps } = change;
    const notes = inBrackets([
      ...earlier(change),
      ...forcedProtests(change),
      ...changingPhases(steps),
      ...standingProtests(change),
    ]);
    return `${sideName[side]}: ${protestsThen(change, amount(now))}${notes}${reasons(change)}`;
  },
};
