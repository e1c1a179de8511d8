import { type ProvinceId, type Side, SOCIALISTS } from '../../rules/board.js';
import { COLLAPSE, type CurrencyReckoning, type FlightReckoning } from '../../rules/figures.js';
import { minus, plus, sentence, type SheetLine, sum, term, warning } from '../sheet.js';
import { list, plural, province as provinceName, side as sideName, signed } from './names.js';

/** The sums that reports and forecasts share. Each text is short: a pane of 28 columns shows it in one or two lines. */

/** The spaces of the flight track (R9.1). */
export function flightSum(r: FlightReckoning): SheetLine[] {
  const all = r.playedSigns + r.westBest + r.redPoliceCards + r.eastProtests - r.eastWorst - r.westProtests;
  const kept = all === r.spaces ? [] : [sentence(`The track holds 0 to 20 spaces: ${r.spaces}.`)];
  return [
    term(plus(r.playedSigns), 'flight signs played'),
    term(plus(r.westBest), 'best West standard'),
    term(plus(r.redPoliceCards), 'red police cards'),
    term(plus(r.eastProtests), 'East has a protest'),
    term(minus(r.eastWorst), 'worst East standard'),
    term(minus(r.westProtests), 'West has a protest'),
    sum(all, plural(all, 'space')),
    ...kept,
  ];
}

/** What East's exports earn, and what Western currency needs (R9.3). */
export function currencySum(r: CurrencyReckoning): SheetLine[] {
  const weakest =
    r.weakestWest === 0
      ? 'Every East export factory earns 1: a West province has none.'
      : `East export factories earn 1 from value ${r.weakestWest} up, the weakest in the West (Hamburg counts for ${provinceName[r.hamburg]}).`;
  const balance = r.income - r.needed;
  return [
    sentence(weakest),
    term(plus(r.box), 'box of the track'),
    ...r.exports.map(({ province, value, earns }) =>
      term(
        earns ? '+1' : '+0',
        `export factory of ${provinceName[province]}, value ${value}${earns ? '' : ': too weak'}`,
      ),
    ),
    term(minus(r.needed), "East's standards"),
    sum(signed(balance), r.missing > 0 ? 'missing' : balance === 0 ? 'just enough' : 'left over, lost'),
  ];
}

/**
 * Living standards a province loses (R9.5); West Berlin is limited by its suppliers.
 * @param exportFactory what its export factory is worth, 0 without one
 */
export function keepingLine(province: ProvinceId, loss: number, exportFactory: number): SheetLine {
  if (province === 'west-berlin') return term(minus(loss), `${provinceName[province]}: a supplier is too weak`);
  const can = exportFactory === 0 ? 'no export factory above 0' : `export factory ${exportFactory}`;
  return term(minus(loss), `${provinceName[province]}: ${can}`);
}

/** R9.6: highest of the side - own - 1, in West Berlin without the 1. */
export function differenceLine(province: ProvinceId, highest: number, standard: number, unrest: number): SheetLine {
  const less = province === 'west-berlin' ? '' : ' - 1';
  return term(plus(unrest), `${provinceName[province]}: best ${highest} - own ${standard}${less}`);
}

/** R9.9. */
export function socialistsSum(change: number, owned: number): SheetLine[] {
  const after = owned + change;
  const lines = [
    term(String(owned), 'owned, box and provinces'),
    term(plus(change), 'socialism track'),
    sum(after, `of ${SOCIALISTS}`),
  ];
  if (after > SOCIALISTS) return [...lines, warning(`More than all ${SOCIALISTS}: socialism triumphs, East wins.`)];
  if (after < 0) return [...lines, warning('Too few to lose: socialism fails, West wins.')];
  return lines;
}

/** R9.10. */
export function collapseSum(protests: Readonly<Record<Side, number>>): SheetLine[] {
  const sides = ['west', 'east'] as const;
  const fallen = sides.filter((side) => protests[side] >= COLLAPSE);
  const lines = sides.map((side) =>
    term(String(protests[side]), `${plural(protests[side], 'mass protest')}, ${sideName[side]}`),
  );
  if (fallen.length === 0) return [...lines, sentence(`With fewer than ${COLLAPSE} nobody collapses.`)];
  const both = fallen.length === 2 ? ' If both collapse, East wins.' : '';
  const verb = fallen.length === 2 ? 'collapse' : 'collapses';
  return [...lines, warning(`${COLLAPSE} or more: ${list(fallen.map((side) => sideName[side]))} ${verb}.${both}`)];
}
