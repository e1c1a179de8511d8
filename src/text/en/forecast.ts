import type { PlainIcon } from '../../rules/cards/icon.js';
import { type Side, SIDES } from '../../rules/board/side.js';
import { SOCIALISTS } from '../../rules/board/tracks.js';
import { COLLAPSE } from '../../rules/end-of-decade/10-collapse.js';
import type { AttackForecast, InsolvencyFigures, KeepingForecast, LossForecast } from '../../rules/inspect/index.js';
import type { Catalogue } from '../catalogue.js';
import { minus, sentence, type SheetLine, sum, term } from '../sheet.js';
import { icon } from './icons.js';
import { count, list, province, side as sideName, signed } from './names.js';
import { collapseSum, currencySum, differenceLine, flightSum, keepingLine, socialistsSum } from './sums.js';

const pieces = (number: number): string => count(number, 'build point');
const dismantles = (number: number): string => (number === 0 ? 'East pays nothing' : `East dismantles ${number}`);

function boxLine({ box, icons }: { readonly box: number; readonly icons: readonly PlainIcon['icon'][] }): SheetLine {
  return term(signed(box), icons.map((one) => icon({ icon: one, side: 'east' })).join('; '));
}

const losses = (all: readonly LossForecast[]): SheetLine[] =>
  all.map(({ province: id, loss, exportFactory }) => keepingLine(id, loss, exportFactory === 0 ? null : exportFactory));

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

/** How many living standards go, from what West's choices make the fewest to the most. */
function lostRange({ losses: certain, hamburg, westBerlin }: KeepingForecast): string {
  const lost = (some: readonly LossForecast[]): number => some.reduce((total, { loss }) => total + loss, 0);
  const choices = hamburg === null ? [0] : hamburg.map((choice) => lost(choice.losses));
  const fewest = lost(certain) + Math.min(...choices) + westBerlin.fewest;
  const most = lost(certain) + Math.max(...choices) + westBerlin.most;
  const lostOnes = count(most, 'living standard');
  return fewest === most ? `${lostOnes} lost` : `${fewest} to ${lostOnes} lost, as West decides`;
}

function attackLine({ attacker, usable, targets }: AttackForecast): SheetLine {
  const where = targets.map(({ province: id, unrest }) => `${province[id]} +${unrest}`);
  return sentence(`${province[attacker]} (can use ${usable}): ${list(where, 'or')}`);
}

const attacksOf = (one: Side, attacks: readonly AttackForecast[]): number =>
  attacks.filter(({ side }) => side === one).length;

/** What each phase would do now (R9.1 to R9.10). */
export const forecast: Catalogue['forecast'] = {
  'wall-price': ({ prestige: { before, now }, dismantlings }) => ({
    result: `Prestige ${signed(before)} to ${signed(now)}; East dismantles ${dismantlings}`,
    lines: [
      sentence(
        before === now
          ? 'The Wall stands, but prestige is at the west end: West profits otherwise.'
          : 'The Wall stands: prestige moves 1 box to the west.',
      ),
      sentence(`East dismantles ${pieces(dismantlings)} of its choice.`),
    ],
  }),
  flight: (r) => ({
    result: `${count(r.spaces, 'space')}: ${dismantles(r.dismantlings)}`,
    lines: [
      ...flightSum(r),
      sentence(
        r.dismantlings === 0
          ? 'East dismantles 1 for every 2 spaces: none.'
          : `East dismantles 1 for every 2 spaces: ${r.dismantlings}. ${sideName[r.first]} chooses first.`,
      ),
    ],
  }),
  prestige: ({ holder, marker, boxes }) => ({
    result:
      boxes.length === 0
        ? `${sideName[holder]} has no box to use`
        : `${sideName[holder]} may use 1 of ${count(boxes.length, 'box', 'boxes')}`,
    lines: [sentence(`The marker is on ${signed(marker)}.`), ...boxes.map(boxLine)],
  }),
  currency: (r) => ({
    result:
      r.missing === 0
        ? `Enough: income ${r.income}, need ${r.needed}`
        : `${r.missing} missing: ${count(r.rundowns, 'rundown')}${r.pieces > 0 ? ` and ${pieces(r.pieces)}` : ''}`,
    lines: [
      ...currencySum(r),
      ...(r.missing === 0
        ? []
        : [sentence(`East has ${count(r.intact.length, 'factory', 'factories')} that can be run down.`)]),
    ],
  }),
  'police-price': ({ dismantlings }) => ({
    result: dismantles(dismantlings),
    lines: [
      sentence(
        dismantlings === 0 ? 'East has no police cards.' : `1 for each of ${count(dismantlings, 'police card')}.`,
      ),
    ],
  }),
  'keeping-standard': (r) => {
    const lines = keepingLines(r);
    return {
      result: lines.length === 0 ? 'Nothing is lost' : lostRange(r),
      lines: lines.length === 0 ? [sentence('Every province keeps what it has.')] : lines,
    };
  },
  'internal-differences': ({ differences }) => ({
    result:
      differences.length === 0
        ? 'No unrest'
        : `${differences.reduce((total, { unrest }) => total + unrest, 0)} unrest in ${count(differences.length, 'province')}`,
    lines:
      differences.length === 0
        ? [sentence('No province is far enough behind the best of its side.')]
        : [
            sentence('Best living standard of the side, less its own, less 1:'),
            ...differences.map((one) => differenceLine(one.province, one.highest, one.standard, one.unrest)),
          ],
  }),
  'east-west-differences': ({ first, attacks }) => ({
    result:
      attacks.length === 0
        ? 'No attack has an effect'
        : `Possible attacks: West ${attacksOf('west', attacks)}, East ${attacksOf('east', attacks)}`,
    lines:
      attacks.length === 0
        ? [sentence('No province lives better than a neighbour across the border.')]
        : [sentence(`${sideName[first]} attacks first.`), ...attacks.map(attackLine)],
  }),
  'police-power': ({ ready }) => ({
    result: ready === 0 ? 'No card is ready' : `East may remove ${ready} unrest`,
    lines: [
      sentence(
        ready === 0
          ? 'East has no police card that is ready.'
          : `${count(ready, 'police card')} ready, each removes 1 unrest.`,
      ),
    ],
  }),
  socialists: ({ owned, change, removed, ending }) => ({
    result:
      ending === 'socialism-triumphs'
        ? `${owned} ${signed(change)}: more than ${SOCIALISTS}, East wins`
        : ending === 'socialism-fails'
          ? `${owned} ${signed(change)}: too few, West wins`
          : change === 0
            ? `No change: East owns ${owned}`
            : `East ${change > 0 ? 'gains' : 'loses'} ${Math.abs(change)} and owns ${owned + change}`,
    lines: [
      ...socialistsSum(change, owned),
      ...(removed > 0 && ending === null
        ? [sentence(`West removes ${removed} from provinces, each replaced by 1 unrest.`)]
        : []),
    ],
  }),
  collapse: ({ protests, protestsWithDifferences: most }) => ({
    result: `Mass protests: ${SIDES.map((side) => protestsText(side, protests[side], most[side])).join(', ')}`,
    lines: collapseSum(protests),
  }),
};

function protestsText(side: Side, now: number, withDifferences: number): string {
  const more = withDifferences === now ? '' : ` (${withDifferences} after phase 6)`;
  return `${sideName[side]} ${now}${more}`;
}

/** Ways the game could end now. */
export const warning: Catalogue['warning'] = {
  insolvency: ({ already, figures }) =>
    already
      ? `National insolvency: East has ${pieces(figures.points)} to give, ${figures.due} are due (R9.0).`
      : `A prestige box could make East insolvent: ${figures.points} to give, ${figures.due} due, the box costs up to ${figures.prestige} (R9.0).`,
  'socialism-triumphs': ({ owned, change }) =>
    `Socialism triumphs: East owns ${owned} and gains ${change}, more than ${SOCIALISTS} (R9.9).`,
  'socialism-fails': ({ owned, change }) =>
    `Socialism fails: East owns ${owned} and would lose ${Math.abs(change)} (R9.9).`,
  collapse: ({ side, already, protests }) =>
    already
      ? `${sideName[side]} collapses: ${count(protests, 'mass protest')}, ${COLLAPSE} are enough (R9.10).`
      : `${sideName[side]} could collapse: ${count(protests, 'mass protest')} with the unrest of phase 6 (R9.10).`,
};

/** What East can give and what is due (R9.0). */
export function insolvency({ points, flight, currency, police, prestige, margin }: InsolvencyFigures): SheetLine[] {
  return [
    term(String(points), 'build points East can give'),
    term(minus(flight), 'phase 1, Flight or Wall'),
    term(minus(currency), 'phase 3, Western currency'),
    term(minus(police), 'phase 4, police power'),
    sum(margin, margin < 0 ? 'insolvent' : 'left'),
    ...(prestige > 0 ? [sentence(`A prestige box could cost ${prestige} more, as West chooses.`)] : []),
  ];
}
