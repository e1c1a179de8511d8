import { type Side, SIDES, SOCIALISTS } from '../../rules/board.js';
import type { PlainIcon } from '../../rules/cards.js';
import {
  type AttackForecast,
  type Bounds,
  COLLAPSE,
  type InsolvencyForecast,
  type KeepingForecast,
  type LossForecast,
  type PhaseForecast,
  type Verdict,
} from '../../rules/figures.js';
import type { ForecastTexts, WarningTexts } from '../catalogue.js';
import { minus, sentence, type SheetLine, sum, term, warning as alarm } from '../sheet.js';
import { icon } from './icons.js';
import { count, list, plural, province, side as sideName, signed } from './names.js';
import { currencySum, differenceLine, flightSum, keepingLine, socialistsSum } from './sums.js';

const pieces = (number: number): string => count(number, 'build point');
/** What a figure can be: `2`, `2 to 5`; `2 to 5 at most` where play may not get to both. */
function span({ least, most, reached }: Bounds): string {
  if (least === most) return String(least);
  return `${least} to ${most}${reached ? '' : ' at most'}`;
}

/** `4 mass protests`, `mass protests 2 to 5`. */
const protestsIn = (bounds: Bounds): string =>
  bounds.least === bounds.most ? count(bounds.least, 'mass protest') : `mass protests ${span(bounds)}`;

/** `West 1, East 2 to 5`. */
const bySide = (figures: Readonly<Record<Side, Bounds>>): string =>
  SIDES.map((side) => `${sideName[side]} ${span(figures[side])}`).join(', ');

const protestsThen = ({ after }: PhaseForecast): SheetLine =>
  sentence(`Mass protests then: ${bySide(after.protests)}.`);

/** What is said above terms that choices made before the phase can change. */
const asItStands = (certain: boolean): SheetLine[] =>
  certain ? [] : [sentence('As it stands; what is chosen before can change it:')];

/** How many of the pieces that go can be factories. */
const factoriesGone = (dismantlings: number, factories: Bounds): SheetLine[] =>
  dismantlings === 0 ? [] : [sentence(`Factories among them: ${span(factories)}.`)];

const insolvencyLine = {
  yes: [alarm('East has too little to give: national insolvency.')],
  'only-if': [sentence('East has too little to give only if it is chosen so: national insolvency.')],
  no: [],
} as const satisfies Record<string, readonly SheetLine[]>;

function dismantles(number: number, insolvency: Verdict): string {
  if (number === 0) return 'East pays nothing';
  return insolvency === 'yes' ? `East must dismantle ${number}, more than it can give` : `East dismantles ${number}`;
}

function boxLine({ box, icons }: { readonly box: number; readonly icons: readonly PlainIcon['icon'][] }): SheetLine {
  return term(signed(box), icons.map((one) => icon({ icon: one, side: 'east' })).join('; '));
}

const losses = (all: readonly LossForecast[]): SheetLine[] =>
  all.map(({ province: id, loss, exportFactory }) => keepingLine(id, loss, exportFactory));

function keepingLines({ losses: certain, hamburg, westBerlin }: KeepingForecast): SheetLine[] {
  const choices = (hamburg ?? []).flatMap(({ to, losses: those }) => [
    sentence(
      those.length === 0
        ? `Hamburg for ${province[to]}: nothing is lost there.`
        : `Hamburg for ${province[to]}, as West decides:`,
    ),
    ...losses(those),
  ]);
  const { fewest, most, limit } = westBerlin;
  const range = fewest === most ? String(fewest) : `${fewest} to ${most}`;
  const berlin =
    most === 0 ? [] : [term(`-${range}`, `${province['west-berlin']}: weakest supplier in use ${limit ?? 0}`)];
  return [...losses(certain), ...choices, ...berlin];
}

/** How many living standards go in all, and who decides it. */
function lostText({ lost, certain }: KeepingForecast): string {
  const together: Bounds = {
    least: lost.west.least + lost.east.least,
    most: lost.west.most + lost.east.most,
    reached: lost.west.reached && lost.east.reached,
  };
  if (together.most === 0) return 'Nothing is lost';
  const amount = `Living standards lost: ${span(together)}`;
  return certain && together.least < together.most ? `${amount}, as West decides` : amount;
}

function attackLine({ attacker, usable, targets }: AttackForecast): SheetLine {
  const where = targets.map(({ province: id, unrest }) => `${province[id]} +${unrest}`);
  return sentence(`${province[attacker]} (can use ${usable}): ${list(where, 'or')}`);
}

/** What each phase would do now (R9.1 to R9.10). */
export const forecast: ForecastTexts = {
  'wall-price': ({ prestige: { before, now }, dismantlings, factories, insolvency }) => ({
    result: `Prestige ${signed(before)} to ${signed(now)}; ${dismantles(dismantlings, insolvency)}`,
    lines: [
      sentence(
        before === now
          ? 'The Wall stands, but prestige is at the west end: West profits otherwise.'
          : 'The Wall stands: prestige moves 1 box to the west.',
      ),
      sentence(`East dismantles ${pieces(dismantlings)} of its choice.`),
      ...factoriesGone(dismantlings, factories),
      ...insolvencyLine[insolvency],
    ],
  }),
  flight: (r) => ({
    result: `${count(r.spaces, 'space')}: ${dismantles(r.dismantlings, r.insolvency)}`,
    lines: [
      ...flightSum(r),
      sentence(
        r.dismantlings === 0
          ? 'East dismantles 1 for every 2 spaces: none.'
          : `East dismantles 1 for every 2 spaces: ${r.dismantlings}. ${sideName[r.first]} chooses first.`,
      ),
      ...factoriesGone(r.dismantlings, r.factories),
      ...insolvencyLine[r.insolvency],
    ],
  }),
  prestige: ({ holder, marker, boxes, insolvency }) => ({
    result:
      boxes.length === 0
        ? `${sideName[holder]} has no box to use`
        : `${sideName[holder]} may use 1 of ${count(boxes.length, 'box', 'boxes')}`,
    lines: [
      sentence(`The marker is on ${signed(marker)}.`),
      ...boxes.map(boxLine),
      ...(insolvency === 'no' ? [] : [sentence('A box that takes a piece can make East insolvent.')]),
    ],
  }),
  currency: (r) => {
    const { missing, rundowns, pieces: instead } = r.bounds;
    const others = instead.most > 0 ? `, other pieces ${span(instead)}` : '';
    const taken =
      r.insolvency === 'yes' ? ', more than East can give' : `; factories run down ${span(rundowns)}${others}`;
    return {
      result: missing.most === 0 ? `Enough: income ${r.income}, need ${r.needed}` : `Missing: ${span(missing)}${taken}`,
      lines: [
        ...asItStands(r.certain),
        ...currencySum(r),
        ...(missing.most === 0
          ? []
          : [sentence(`East has ${count(r.intact.length, 'factory', 'factories')} that can be run down.`)]),
        ...insolvencyLine[r.insolvency],
      ],
    };
  },
  'police-price': ({ dismantlings, factories, insolvency }) => ({
    result: dismantles(dismantlings, insolvency),
    lines: [
      sentence(
        dismantlings === 0 ? 'East has no police cards.' : `1 for each of ${count(dismantlings, 'police card')}.`,
      ),
      ...factoriesGone(dismantlings, factories),
      ...insolvencyLine[insolvency],
    ],
  }),
  'keeping-standard': (r) => {
    const lines = keepingLines(r);
    return {
      result: lostText(r),
      lines: [
        ...asItStands(r.certain),
        ...(lines.length === 0 ? [sentence('Every province keeps what it has.')] : lines),
      ],
    };
  },
  'internal-differences': (r) => ({
    result:
      r.differences.length === 0
        ? `No unrest${r.certain ? '' : ' as it stands'}`
        : `${r.differences.reduce((total, { unrest }) => total + unrest, 0)} unrest in ${count(r.differences.length, 'province')}${r.certain ? '' : ' as it stands'}`,
    lines: [
      ...asItStands(r.certain),
      ...(r.differences.length === 0
        ? [sentence('No province is far enough behind the best of its side.')]
        : [
            sentence('Best living standard of the side, less its own, less 1:'),
            ...r.differences.map((one) => differenceLine(one.province, one.highest, one.standard, one.unrest)),
          ]),
      protestsThen(r),
    ],
  }),
  'east-west-differences': (r) => ({
    result:
      Object.keys(r.most).length === 0
        ? 'No attack has an effect'
        : `Mass protests can reach: ${bySide(r.after.protests)}`,
    lines: [
      ...asItStands(r.certain),
      ...(r.attacks.length === 0
        ? [sentence('No province can use a higher living standard against a neighbour.')]
        : [sentence(`${sideName[r.first]} attacks first; each may be declined.`), ...r.attacks.map(attackLine)]),
      protestsThen(r),
    ],
  }),
  'police-power': (r) => ({
    result: r.ready === 0 ? 'No card is ready' : `East may remove ${r.ready} unrest`,
    lines:
      r.ready === 0
        ? [sentence('East has no police card that is ready.')]
        : [sentence(`${count(r.ready, 'police card')} ready, each removes 1 unrest.`), protestsThen(r)],
  }),
  socialists: (r) => ({
    result:
      r.ending === 'socialism-triumphs'
        ? `${r.owned} ${signed(r.change)}: more than ${SOCIALISTS}, East wins`
        : r.ending === 'socialism-fails'
          ? `${r.owned} ${signed(r.change)}: too few, West wins`
          : r.change === 0
            ? `No change: East owns ${r.owned}`
            : `East ${r.change > 0 ? 'gains' : 'loses'} ${Math.abs(r.change)} and owns ${r.owned + r.change}`,
    lines: [
      ...socialistsSum(r.change, r.owned),
      ...(r.removed > 0 && r.ending === null
        ? [sentence(`West removes ${r.removed} from provinces, each replaced by 1 unrest.`)]
        : []),
      ...(r.ending === null ? [protestsThen(r)] : []),
    ],
  }),
  collapse: ({ after: { protests }, collapses }) => ({
    result: `Mass protests: ${bySide(protests)}`,
    lines: [
      ...SIDES.map((side) =>
        term(span(protests[side]), `${plural(protests[side].most, 'mass protest')}, ${sideName[side]}`),
      ),
      ...collapseLines(collapses),
    ],
  }),
};

function collapseLines(collapses: Readonly<Record<Side, 'yes' | 'no' | 'only-if'>>): SheetLine[] {
  const sides = (verdict: string): string[] =>
    SIDES.filter((side) => collapses[side] === verdict).map((side) => sideName[side]);
  const [sure, open] = [sides('yes'), sides('only-if')];
  if (sure.length + open.length === 0) return [sentence(`With fewer than ${COLLAPSE} nobody collapses.`)];
  return [
    ...sure.map((side) => alarm(`${COLLAPSE} or more: ${side} collapses.`)),
    ...open.map((side) => sentence(`With ${COLLAPSE} or more ${side} collapses.`)),
    ...(sure.length + open.length === 2 ? [sentence('If both collapse, East wins.')] : []),
  ];
}

/** Ways the game could end now. */
export const warning: WarningTexts = {
  insolvency: ({ already, figures }) =>
    already
      ? `National insolvency: East has ${pieces(figures.points)} to give, due ${span(figures.dueBounds)} (R9.0).`
      : `East can become insolvent, only if ${insolventIf(figures)}: ${pieces(figures.points)} to give, due ${span(figures.dueBounds)} (R9.0).`,
  'socialism-triumphs': ({ owned, change }) =>
    `Socialism triumphs: East owns ${owned} and gains ${change}, more than ${SOCIALISTS} (R9.9).`,
  'socialism-fails': ({ owned, change }) =>
    `Socialism fails: East owns ${owned} and would lose ${Math.abs(change)} (R9.9).`,
  collapse: ({ side, already, protests }) =>
    already
      ? `${sideName[side]} collapses: ${protestsIn(protests)}, ${COLLAPSE} are enough (R9.10).`
      : `${sideName[side]} can collapse: ${protestsIn(protests)}, ${COLLAPSE} are enough (R9.10).`,
};

/** What must be chosen for East to be insolvent. */
function insolventIf({ points, due, prestige, dueBounds }: InsolvencyForecast): string {
  const withoutBox = dueBounds.most - prestige;
  if (prestige > 0 && withoutBox <= points) {
    return due + prestige > points
      ? 'West uses a prestige box that takes a piece'
      : 'West uses a prestige box and more currency is missing';
  }
  return 'what is chosen before makes more currency missing';
}

/** What East can give and what is due (R9.0). */
export function insolvency(figures: InsolvencyForecast): SheetLine[] {
  const { points, underWay, flight, currency, police, prestige, margin, can, dueBounds } = figures;
  const verdict = {
    yes: 'Insolvency: yes.',
    no: 'Insolvency: no.',
    'only-if': `Insolvency: only if ${can === 'only-if' ? insolventIf(figures) : ''}.`,
  }[can];
  return [
    term(String(points), 'build points East can give'),
    ...(underWay > 0 ? [term(minus(underWay), 'the phase under way')] : []),
    term(minus(flight), 'phase 1, Flight or Wall'),
    term(minus(currency), 'phase 3, Western currency'),
    term(minus(police), 'phase 4, police power'),
    sum(margin, can === 'yes' ? 'insolvent' : margin < 0 ? 'missing' : 'left'),
    ...(prestige > 0 ? [sentence(`A prestige box could cost ${prestige} more, as West chooses.`)] : []),
    ...(dueBounds.least < dueBounds.most ? [sentence(`With what is chosen, due: ${span(dueBounds)}.`)] : []),
    sentence(verdict),
  ];
}
