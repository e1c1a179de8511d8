import { socialistChange, SOCIALISTS } from '../../rules/board.js';
import { COLLAPSE, type CurrencyReckoning, type FlightReckoning } from '../../rules/figures.js';
import type { ReportTexts } from '../catalogue.js';
import { count, list, province as provinceName, side as sideName, signed } from './names.js';

/** R9.1: every term of the sum, so that it can be checked on the table. */
function flight(r: FlightReckoning): readonly string[] {
  const terms = [
    `+${r.playedSigns} for flight signs in the played row`,
    `+${r.westBest} for the best living standard in the West`,
    `+${r.redPoliceCards} for red police cards`,
    `+${r.eastProtests} for mass protests in the East`,
    `-${r.eastWorst} for the worst living standard in the East`,
    `-${r.westProtests} for mass protests in the West`,
  ];
  const sum = r.playedSigns + r.westBest + r.redPoliceCards + r.eastProtests - r.eastWorst - r.westProtests;
  const kept = sum === r.spaces ? '' : `, kept within the track: ${r.spaces}`;
  return [...terms, `= ${sum}${kept}: East dismantles ${count(r.dismantlings, 'build point')} (1 for every 2 spaces).`];
}

/** R9.3: income, need and what is missing. */
function currency(r: CurrencyReckoning): readonly string[] {
  const one = ({ province, value, earns }: CurrencyReckoning['exports'][number]) =>
    `${provinceName[province]} ${value}${earns ? '' : ' (too weak)'}`;
  const earning = r.exports.filter((exporter) => exporter.earns).length;
  const hamburg = r.weakestWest > 0 ? `, with Hamburg counted for ${provinceName[r.hamburg]}` : '';
  return [
    `The weakest West export factory has value ${r.weakestWest}${hamburg}.`,
    r.exports.length === 0 ? 'East has no export factory.' : `East export factories: ${r.exports.map(one).join(', ')}.`,
    `Income: box ${signed(r.box)} and ${count(earning, 'export factory', 'export factories')} that ${earning === 1 ? 'earns' : 'earn'} = ${r.income}.`,
    r.missing === 0
      ? `East needs ${r.needed} for its living standards: enough.`
      : `East needs ${r.needed} for its living standards, ${r.missing} missing: ${count(r.missing, 'rundown')}, of other pieces where no factory is left.`,
  ];
}

function socialists(box: number, owned: number): readonly string[] {
  const change = socialistChange(box);
  const gain = change >= 0 ? `East gains ${change}` : `East loses ${-change}`;
  const sums = `${gain} and owns ${owned}`;
  if (owned + change > SOCIALISTS)
    return [`Socialism box ${signed(box)}: ${sums}, more than all ${SOCIALISTS} together.`];
  if (owned + change < 0) return [`Socialism box ${signed(box)}: ${sums}: too few to lose.`];
  return [`Socialism box ${signed(box)}: ${gain} and then owns ${owned + change} of ${SOCIALISTS}.`];
}

/** What each phase of the End of Decade found, in numbers a person can check (R9.1 to R9.10). */
export const report: ReportTexts = {
  'wall-price': () => ['The Wall stands: prestige moves 1 box to the west and East dismantles 1 build point.'],
  flight: ({ reckoning }) => flight(reckoning),
  prestige: ({ holder, box }) =>
    box === 0
      ? [`The marker is on 0: ${sideName[holder]} has the advantage, but there is no box to use.`]
      : [`The marker is on ${signed(box)}: ${sideName[holder]} may use this box or one between it and 0.`],
  currency: ({ reckoning }) => currency(reckoning),
  'police-price': ({ cards }) => [
    cards === 0
      ? 'East has no police cards: nothing to pay.'
      : `East has ${count(cards, 'police card')} and dismantles ${count(cards, 'build point')}.`,
  ],
  'keeping-standard': () => ['In each province, living standards above the value of its export factory are removed.'],
  'internal-differences': ({ differences }) =>
    differences.length === 0
      ? ['No province is far enough behind the best of its side.']
      : differences.map(
          ({ province, highest, standard, unrest }) =>
            `${provinceName[province]}: living standard ${standard}, the best of its side has ${highest}: +${unrest} unrest.`,
        ),
  'east-west-differences': ({ attacks }) => [
    attacks === 0
      ? 'No province can use a higher living standard against a neighbour.'
      : `${count(attacks, 'attack')} can bring unrest across the border.`,
  ],
  'police-power': ({ ready }) => [
    ready === 0
      ? 'No police card is ready.'
      : `${count(ready, 'police card')} may still be used. Then the unrest on the cards is removed.`,
  ],
  socialists: ({ box, owned }) => socialists(box, owned),
  collapse({ protests }) {
    const collapsed = (['west', 'east'] as const)
      .filter((one) => protests[one] >= COLLAPSE)
      .map((one) => sideName[one]);
    const sums = `Mass protests: West ${protests.west}, East ${protests.east}.`;
    if (collapsed.length === 0) return [`${sums} With fewer than ${COLLAPSE} nobody collapses.`];
    return [`${sums} With ${COLLAPSE} or more a side collapses: ${list(collapsed)}.`];
  },
};
