import type { SheetTexts } from '../catalogue.js';
import { sentence } from '../sheet.js';
import { count, side as sideName, signed } from './names.js';
import { collapseSum, currencySum, differenceLine, flightSum, keepingLine, socialistsSum } from './sums.js';

/** What each phase of the End of Decade is about, in one or two sentences (R9.1 to R9.10). */
export const phaseRule: readonly string[] = [
  'People leave the GDR, unless the Wall stops them. It costs East build points.',
  'The holder of the prestige advantage may use one box between the marker and 0.',
  'East pays 1 Western currency for each of its living standards. What is missing wears its factories out.',
  'Each police card in front of East costs 1 build point.',
  'A province keeps no more living standards than the value of its export factory.',
  'A province far behind the best of its own side gets unrest.',
  'A province can stir up unrest across the border where people live worse.',
  'Police cards not used in this decade may be used now; then all are ready again.',
  'East gains or loses socialists by the socialism track; those in the box must go to mass protests.',
  'A side with four or more mass protests collapses.',
];

/** What each phase found, as sums to check. */
export const sheet: SheetTexts = {
  'wall-price': () => [
    sentence('The Wall stands: prestige moves 1 box to the west, and East dismantles 1 build point of its choice.'),
  ],
  flight: ({ reckoning }) => [
    ...flightSum(reckoning),
    sentence(`East dismantles ${count(reckoning.dismantlings, 'build point')}: 1 for every 2 spaces.`),
  ],
  prestige: ({ holder, box }) => [
    sentence(
      box === 0
        ? `The marker is on 0: ${sideName[holder]} has the advantage, but no box to use.`
        : `The marker is on ${signed(box)}: ${sideName[holder]} may use this box or one between it and 0.`,
    ),
  ],
  currency: ({ reckoning }) => [
    ...currencySum(reckoning),
    ...(reckoning.missing === 0
      ? []
      : [
          sentence(
            `${count(reckoning.missing, 'rundown')}, by both players in turn; with no factory left, other pieces.`,
          ),
        ]),
  ],
  'police-price': ({ cards }) => [
    sentence(
      cards === 0
        ? 'East has no police cards: nothing to pay.'
        : `East has ${count(cards, 'police card')} and dismantles ${count(cards, 'build point')}.`,
    ),
  ],
  'keeping-standard': () => [],
  'internal-differences': ({ differences }) =>
    differences.length === 0
      ? [sentence('No province is far enough behind.')]
      : differences.map(({ province, highest, standard, unrest }) =>
          differenceLine(province, highest, standard, unrest),
        ),
  'east-west-differences': ({ attacks }) => [
    sentence(
      attacks === 0
        ? 'No province can use a higher living standard against a neighbour.'
        : `${count(attacks, 'attack')} can bring unrest across the border.`,
    ),
  ],
  'police-power': ({ ready }) => [
    sentence(ready === 0 ? 'No police card is ready.' : `${count(ready, 'police card')} may still be used.`),
  ],
  socialists: ({ change, owned }) => socialistsSum(change, owned),
  collapse: ({ protests }) => collapseSum(protests),
};

/** Living standards lost, told after the fact (R9.5). */
export const kept = {
  all: sentence('Every province keeps what it has.'),
  lost: keepingLine,
};
