import { other, type Side, SIDES, SOCIALISTS } from '../../rules/board.js';
import { type Bounds, COLLAPSE, type InsolvencyForecast, type PhaseForecast } from '../../rules/figures.js';
import type { ForecastTexts, WarningTexts } from '../told-of.js';
import { minus, sentence, type SheetLine, sum, term, warning as alarm } from '../sheet.js';
import { count, phaseHeading, plural, side as sideName, signed } from './names.js';

const pieces = (number: number): string => count(number, 'build point');
/**
 * Returns the range of a figure, such as `2` or `2 to 5`. Returns `at most 5`, `2 or 3` or `between 2 and 5` if it is
 * not certain that play can reach both bounds.
 */
export function span({ least, most, reached }: Bounds): string {
  if (least === most) return String(least);
  if (reached) return `${least} to ${most}`;
  if (least === 0) return `at most ${most}`;
  return most - least === 1 ? `${least} or ${most}` : `between ${least} and ${most}`;
}

/** Returns what East owes (R9.0): a rundown counts like a build point. */
export const owed = (number: number): string => `${plural(number, 'build point')} or ${plural(number, 'rundown')}`;

/** Returns a range of mass protests, such as `1 mass protest` or `2 to 5 mass protests`. */
const protestsIn = (bounds: Bounds): string =>
  bounds.least === bounds.most ? count(bounds.least, 'mass protest') : `${span(bounds)} mass protests`;

/** Returns a figure's range for each side: `West 1, East 2 to 5`. */
const bySide = (figures: Readonly<Record<Side, Bounds>>): string =>
  SIDES.map((side) => `${sideName[side]} ${span(figures[side])}`).join(', ');

/** Returns a figure as of now, and its range if choices in the End of Decade can change it: `2 now, 1 to 3 after choices`. */
const nowAndThen = (now: number, bounds: Bounds): string =>
  bounds.least === bounds.most ? span(bounds) : `${now} now, ${span(bounds)} after choices`;

/** Returns how many mass protests of a side the other side can force: `West alone can force at most 3`. */
export const mostForced = (side: Side, forced: number): string =>
  `${sideName[other(side)]} alone can force at most ${forced}`;

const protestsThen = ({ after }: PhaseForecast): SheetLine =>
  sentence(`Mass protests afterwards: ${bySide(after.protests)}.`);

const insolvencyLine = {
  yes: [alarm('East cannot pay everything: national insolvency.')],
  'only-if': [sentence('With some choices East cannot pay everything: national insolvency.')],
  unknown: [sentence('East may be unable to pay everything; there are too many cases to be sure.')],
  no: [],
} as const satisfies Record<string, readonly SheetLine[]>;

/** Lines about insolvency for a forecast of the prestige boxes (phase 2). */
const boxLine = {
  yes: [alarm('Each box makes East insolvent.')],
  'only-if': [sentence('A box that costs a piece can make East insolvent.')],
  unknown: [sentence('A box that costs a piece may make East insolvent; there are too many cases to be sure.')],
  no: [],
} as const satisfies Record<string, readonly SheetLine[]>;

type Dismantling = PhaseForecast<'wall-price' | 'flight' | 'police-price'>;

function dismantles({ dismantlings: due, insolvency }: Dismantling): string {
  if (due === 0) return 'East pays nothing';
  const parts = count(due, 'piece');
  return insolvency === 'yes' ? `East must dismantle ${parts}, more than it can` : `East dismantles ${parts}`;
}

/**
 * Returns lines that say how many of the dismantled pieces can be factories, and whether East has enough pieces to
 * dismantle.
 */
const given = ({ dismantlings, factories, insolvency }: Dismantling): SheetLine[] => [
  ...(dismantlings === 0 || factories.most === 0 ? [] : [sentence(`Factories dismantled: ${span(factories)}.`)]),
  ...insolvencyLine[insolvency],
];

/** Returns how many living standards are lost in total, and whether West decides how many. */
function lostText(r: PhaseForecast<'keeping-standard'>): string {
  const { lost, certain } = r;
  const together: Bounds = {
    least: lost.west.least + lost.east.least,
    most: lost.west.most + lost.east.most,
    reached: lost.west.reached && lost.east.reached,
  };
  if (together.most === 0) return 'Nothing is lost';
  const amount = `Living standards lost: ${certain ? span(together) : nowAndThen(lostNow(r), together)}`;
  return certain && together.least < together.most ? `${amount}, decided by West` : amount;
}

/** Returns the minimum number of living standards that are lost if nothing is chosen before the phase. */
function lostNow({ losses, hamburg, westBerlin }: PhaseForecast<'keeping-standard'>): number {
  const sumOf = (some: typeof losses): number => some.reduce((total, { loss }) => total + loss, 0);
  const byHamburg = hamburg === null ? 0 : Math.min(...hamburg.map((one) => sumOf(one.losses)));
  return sumOf(losses) + byHamburg + westBerlin.fewest;
}

/** Heading above sums that choices made before the phase can still change. */
export const asItStands = sentence('Choices before this phase can change this:');

/** The effect that each phase would have now, in a few words, and how choices can change the effect (R9.1 to R9.10). */
export const forecast: ForecastTexts = {
  'wall-price': (r) => ({
    result: `Prestige ${signed(r.prestige.before)} to ${signed(r.prestige.now)}; ${dismantles(r)}`,
    lines: given(r),
  }),
  flight: (r) => ({ result: `${count(r.spaces, 'space')}: ${dismantles(r)}`, lines: given(r) }),
  prestige: ({ holder, boxes, insolvency }) => ({
    result:
      boxes.length === 0
        ? `${sideName[holder]} has no box to use`
        : `${sideName[holder]} may use ${boxes.length === 1 ? "the marker's box" : `one of ${boxes.length} boxes`}`,
    lines: boxLine[insolvency],
  }),
  currency: (r) => {
    const { missing, rundowns, pieces: instead } = r.bounds;
    const others = instead.most > 0 ? `, other pieces: ${span(instead)}` : '';
    const taken = r.insolvency === 'yes' ? ', more than East can pay' : `; rundowns: ${span(rundowns)}${others}`;
    return {
      result:
        missing.most === 0
          ? `Enough: income ${r.income}, need ${r.needed}`
          : `Missing: ${nowAndThen(r.missing, missing)}${taken}`,
      lines: [
        ...(missing.most === 0
          ? []
          : [sentence(`East has ${count(r.intact.length, 'factory', 'factories')} that can be run down.`)]),
        ...insolvencyLine[r.insolvency],
      ],
    };
  },
  'police-price': (r) => ({ result: dismantles(r), lines: given(r) }),
  'keeping-standard': (r) => ({ result: lostText(r), lines: [] }),
  'internal-differences': (r) => ({
    result:
      r.differences.length === 0
        ? `No unrest${r.certain ? '' : ' as of now'}`
        : `${r.differences.reduce((total, { unrest }) => total + unrest, 0)} unrest in ${count(r.differences.length, 'province')}${r.certain ? '' : ' as of now'}`,
    lines: [protestsThen(r)],
  }),
  'east-west-differences': (r) => ({
    result:
      Object.keys(r.most).length === 0
        ? 'No attack has an effect'
        : `Mass protests afterwards: ${bySide(r.after.protests)}`,
    lines: Object.keys(r.most).length === 0 ? [protestsThen(r)] : [],
  }),
  'police-power': (r) => ({
    result: r.ready === 0 ? 'No police card is ready' : `East may remove ${r.ready} unrest`,
    lines: r.ready === 0 ? [] : [protestsThen(r)],
  }),
  socialists: (r) => ({
    result:
      r.ending === 'socialism-triumphs'
        ? `${r.owned} ${signed(r.change)} socialists: more than ${SOCIALISTS}, East wins`
        : r.ending === 'socialism-fails'
          ? `${r.owned} ${signed(r.change)} socialists: too few, West wins`
          : r.change === 0
            ? `No change: East owns ${r.owned}`
            : `East ${r.change > 0 ? 'gains' : 'loses'} ${count(Math.abs(r.change), 'socialist')} and then owns ${r.owned + r.change}`,
    lines: r.ending === null ? [protestsThen(r)] : [],
  }),
  collapse: (r) => ({
    result: `Mass protests: ${SIDES.map((side) => protestsNow(side, r)).join(', ')}`,
    lines: r.certain
      ? []
      : [
          sentence(`Mass protests after the choices at the End of Decade: ${bySide(r.after.protests)}.`),
          ...collapsesIf(r),
        ],
  }),
};

/**
 * Returns how many mass protests a side has now, how many it will have in the last phase if nothing is chosen before
 * that phase, and the minimum or maximum that choices can change this number to. Returns a single number if the number certainly
 * stays the same.
 */
function protestsNow(side: Side, { start, protests, after }: PhaseForecast<'collapse'>): string {
  const { least, most } = after.protests[side];
  const then = protests[side];
  const isSame = start[side].least === then && start[side].most === then;
  if (isSame && least === most) return `${sideName[side]} ${then}`;
  const bound = least === most ? '' : ` (${most > then ? `at most ${most}` : `at least ${least}`})`;
  const now = isSame ? `${then} now and` : `${span(start[side])} now and ${then}`;
  return `${sideName[side]} ${now} at the end${bound}`;
}

function collapsesIf({ collapses, forced }: PhaseForecast<'collapse'>): SheetLine[] {
  const avoidable = SIDES.filter((side) => collapses[side] === 'own-choices');
  const [sure, open] = [
    SIDES.filter((side) => collapses[side] === 'yes'),
    SIDES.filter((side) => collapses[side] === 'only-if'),
  ];
  return [
    ...avoidable.map((side) =>
      sentence(`${sideName[side]} can collapse only by its own choices: ${mostForced(side, forced[side])}.`),
    ),
    ...open.map((side) => sentence(`With ${COLLAPSE} or more mass protests, ${sideName[side]} collapses.`)),
    ...(open.length > 0 && sure.length + open.length === 2 ? [sentence('If both sides collapse, East wins.')] : []),
  ];
}

export const warning: WarningTexts = {
  insolvency: ({ figures }) => {
    const { points, margin, can, dueBounds } = figures;
    const sums = `East can pay ${pieces(points)} and owes ${span(dueBounds)}`;
    if (can === 'unknown') {
      return `East may become insolvent: ${sums}. There are too many cases to be sure (R9.0).`;
    }
    if (can !== 'yes') return `East becomes insolvent only if ${insolventIf(figures)}. ${sums} (R9.0).`;
    return margin < 0
      ? `National insolvency: ${sums} (R9.0).`
      : `National insolvency: East can pay ${pieces(points)} and owes more, whatever the players choose (R9.0).`;
  },
  'socialism-triumphs': ({ owned, change }) =>
    `Socialism triumphs: East owns ${owned} socialists and gains ${change}; the total is more than ${SOCIALISTS} (R9.9).`,
  'socialism-fails': ({ owned, change }) =>
    `Socialism fails: East owns ${count(owned, 'socialist')} and would lose ${Math.abs(change)} (R9.9).`,
  collapse: ({ side, already, protests, stands }) => {
    if (already) {
      const number = protests.reached ? protestsIn(protests) : `at least ${protests.least} mass protests`;
      return `${sideName[side]} collapses: ${number} at the end; ${COLLAPSE} are enough (R9.10).`;
    }
    const now = stands === null ? '' : ` (if nothing is chosen: ${stands})`;
    return protests.reached
      ? `${sideName[side]} can collapse: ${protestsIn(protests)} at the end${now}; ${COLLAPSE} are enough (R9.10).`
      : `${sideName[side]} may collapse: at most ${protests.most} mass protests at the end${now}; both sides decide (R9.10).`;
  },
};

function insolventIf({ points, due, prestige, dueBounds }: InsolvencyForecast): string {
  const withoutBox = dueBounds.most - prestige;
  if (prestige > 0 && withoutBox <= points) {
    return due + prestige > points
      ? 'West uses a prestige box that takes a piece'
      : 'West uses a prestige box and the missing currency increases';
  }
  return 'choices before phase 3 increase the missing currency';
}

/**
 * Returns the build points that East can pay, minus those that it must pay, and whether East becomes insolvent (R9.0).
 * @param phase the End of Decade phase under way; 0 during the half-decades
 */
export function insolvency(figures: InsolvencyForecast, phase: number): SheetLine[] {
  const { points, underWay, flight, currency, police, prestige, margin, can, dueBounds } = figures;
  const verdict = {
    yes: margin < 0 ? 'Insolvency: yes.' : 'Insolvency: yes, whatever is chosen.',
    no: 'Insolvency: no.',
    unknown: 'Insolvency: unknown, there are too many cases.',
    'only-if': `Insolvency: only if ${can === 'only-if' ? insolventIf(figures) : ''}.`,
  }[can];
  const dues: readonly (readonly [number, number])[] = [
    [1, flight],
    [3, currency],
    [4, police],
  ];
  const ahead = dues.filter(([number]) => number > phase);
  return [
    term(String(points), 'build points East can pay'),
    ...(underWay > 0 ? [term(minus(underWay), phaseHeading(phase))] : []),
    ...ahead.map(([number, due]) => term(minus(due), phaseHeading(number))),
    sum(Math.abs(margin), margin >= 0 ? 'left' : 'missing'),
    ...(prestige > 0
      ? [sentence(`West may choose a prestige box: East then owes ${prestige} more of these points.`)]
      : []),
    ...(dueBounds.least < dueBounds.most
      ? [sentence(`East owes ${span(dueBounds)} build points, depending on choices.`)]
      : []),
    ...(currency + prestige > 0 || dueBounds.least < dueBounds.most
      ? [sentence('A rundown counts as 1 point: a rundown factory cannot be dismantled.')]
      : []),
    sentence(verdict),
  ];
}
