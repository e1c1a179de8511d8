import { itemAt } from '../../common/item-at.js';
import { PROVINCES, type ProvinceId, type Side, SIDES, SOCIALISTS, SUPPLIERS } from '../../rules/board.js';
import {
  COLLAPSE,
  type CurrencyReckoning,
  type FlightReckoning,
  reachedBoxes,
  type Reckoning,
} from '../../rules/figures.js';
import type { SheetTexts } from '../told-of.js';
import { minus, plus, sentence, type SheetLine, sum, term, warning } from '../sheet.js';
import { boxIcons, likeNearerBox } from './icons.js';
import { count, list, plural, province as provinceName, side as sideName, signed } from './names.js';

/** The rule of each End of Decade phase in one or two sentences, in the order of the phases (R9.1 to R9.10). */
export const phaseRule: readonly string[] = [
  'People leave the GDR, unless the Wall stops them. Because of this flight East dismantles pieces.',
  "The holder of the prestige advantage may use the marker's box or a box between the marker and 0.",
  'East pays 1 Western currency for each of its living standards. For each Western currency that is missing, a factory is run down.',
  'For each police card in front of East, East dismantles 1 piece.',
  'A province keeps no more living standards than the value of its export factory.',
  'A province that is 2 or more living standards behind the best of its side gets unrest: the difference minus 1. West Berlin gets the whole difference.',
  "A province can add unrest in a province across the border that has a lower living standard. Each mass protest of the attacker makes 1 of the attacker's standards unusable.",
  'Police cards not used in this decade may be used now. After this phase all police cards are ready again.',
  'East gains or loses socialists as the socialism track says. Socialists in the holding box must go to mass protests.',
  'A side with four or more mass protests collapses.',
];

/** Returns the sum of the spaces of flight (R9.1). */
function flightSum(r: FlightReckoning): SheetLine[] {
  const all = r.playedSigns + r.westBest + r.redPoliceCards + r.eastProtests - r.eastWorst - r.westProtests;
  const kept = all === r.spaces ? [] : [sentence(`The sum is kept within 0 to 20 spaces: ${r.spaces}.`)];
  return [
    term(plus(r.playedSigns), 'flight signs played'),
    term(plus(r.westBest), 'best West standard'),
    term(plus(r.redPoliceCards), 'red police cards'),
    term(plus(r.eastProtests), 'any mass protest in the East'),
    term(minus(r.eastWorst), 'worst East standard'),
    term(minus(r.westProtests), 'any mass protest in the West'),
    sum(all, plural(all, 'space')),
    ...kept,
  ];
}

/**
 * Returns the line about the minimum value at which East's export factories earn: the value of the weakest export
 * factory in the West.
 */
function weakestLine({ weakestWest, weakest, hamburg }: CurrencyReckoning): SheetLine {
  const [first, ...others] = weakest.map((one) => provinceName[one]);
  const names = others.length > 1 ? [first ?? '', `${others.length} more West provinces`] : [first ?? '', ...others];
  const placed =
    hamburg === null ? '' : ` Hamburg counts for ${provinceName[hamburg]}, the province that is worst for East.`;
  const all = weakestWest === 0 ? ', so all do' : '';
  return sentence(
    `Each East export factory worth at least ${weakestWest} earns 1 Western currency${all}. (The weakest in the West is worth ${weakestWest}: ${list(names)}.)${placed}`,
  );
}

/**
 * Returns a term for the East export factories that earn (`earns`), or for those that do not, with their values.
 * Returns an empty list if there are no such factories.
 */
function exportLine(earns: boolean, exports: CurrencyReckoning['exports']): SheetLine[] {
  const some = exports.filter((one) => one.earns === earns);
  if (some.length === 0) return [];
  const named = some.map(({ province, value }) => `${provinceName[province]} ${value}`).join(', ');
  const what = earns ? plural(some.length, 'export factory', 'export factories') : 'too weak';
  return [term(earns ? plus(some.length) : '+0', `${what}: ${named}`)];
}

/** Returns the sum of East's Western currency: income minus the needed amount (R9.3). */
function currencySum(r: CurrencyReckoning): SheetLine[] {
  const balance = r.income - r.needed;
  return [
    weakestLine(r),
    term(plus(r.box), 'Western currency box'),
    ...exportLine(true, r.exports),
    ...exportLine(false, r.exports),
    sum(r.income, 'income'),
    term(minus(r.needed), "East's standards"),
    r.missing > 0 ? sum(r.missing, 'missing') : sum(balance, balance === 0 ? 'just enough' : 'left over and lost'),
  ];
}

type Keeping = Reckoning<'keeping-standard'>;

const lossLines = (losses: Keeping['losses']): SheetLine[] =>
  losses.map(({ province, loss, exportFactory }) =>
    term(
      minus(loss),
      `${provinceName[province]}: ${exportFactory === 0 ? 'no factory worth 1 or more' : `export factory ${exportFactory}`}`,
    ),
  );

/**
 * Returns lines about the living standards that are lost. West Berlin's losses depend on its weakest supplier in use
 * (R9.5).
 */
function keepingLines({ losses, hamburg, westBerlin }: Keeping): SheetLine[] {
  const asked = hamburg === null ? [] : [sentence(`${sideName.west} decides which province Hamburg counts for:`)];
  const choices = (hamburg ?? []).flatMap(({ to, losses: those }) => [
    sentence(
      `If Hamburg counts for ${provinceName[to]}: ${those.length === 0 ? 'no living standard is lost there.' : ''}`.trimEnd(),
    ),
    ...lossLines(those),
  ]);
  const { fewest, most, limit } = westBerlin;
  const range = fewest === most ? '' : ` (at most ${most} lost)`;
  const weakest = `${provinceName['west-berlin']}${range}: its weakest supplier in use has an export factory worth ${limit ?? 0}`;
  const berlin = most === 0 ? [] : [term(minus(fewest), weakest)];
  const lines = [...lossLines(losses), ...asked, ...choices, ...berlin];
  return lines.length === 0 ? [sentence('Every province keeps all its living standards.')] : lines;
}

/** Returns how the unrest of phase 6 is calculated, and a term for each province (R9.6). */
function differenceLines(differences: Reckoning<'internal-differences'>['differences']): SheetLine[] {
  const inBerlin = hasWestBerlin(differences) ? ' In West Berlin the 1 is not subtracted.' : '';
  return [
    sentence(`Unrest = best standard of its side - own standard - 1.${inBerlin}`),
    ...differences.map(differenceLine),
    ...exportLines(differences),
  ];
}

/**
 * Returns the term for a province's unrest: the highest standard on its side - its own - 1 (R9.6). For West Berlin the
 * 1 is not subtracted.
 */
function differenceLine({
  province,
  highest,
  standard,
  unrest,
}: Reckoning<'internal-differences'>['differences'][number]): SheetLine {
  const less = province === 'west-berlin' ? '' : ' - 1';
  return term(plus(unrest), `${provinceName[province]}: ${highest} - ${standard}${less}`);
}

type Provinces = readonly { readonly province: ProvinceId }[];

const suppliers = SUPPLIERS.map((supplier) => provinceName[itemAt(PROVINCES, supplier).id]);
const hasWestBerlin = (provinces: Provinces): boolean => provinces.some(({ province }) => province === 'west-berlin');

/**
 * Returns why West can get more mass protests than the unrest shows, if West Berlin is among the provinces (R10.2e).
 */
const exportLines = (provinces: Provinces): SheetLine[] =>
  hasWestBerlin(provinces)
    ? [
        sentence(
          `Each mass protest that arises in West Berlin puts one more mass protest in a supplier (R10.2e): ${list(suppliers, 'or')}.`,
        ),
      ]
    : [];

/** Returns the number of attacks and the attacking side; if both sides attack, also which side attacks first (R9.7). */
function attacksText(first: Side, attacks: Reckoning<'east-west-differences'>['attacks']): string {
  const [one] = attacks;
  const isOfOne = attacks.every(({ side }) => side === one?.side);
  const attacksOf = count(attacks.length, 'attack');
  if (!isOfOne || !one) return `${attacksOf}, ${sideName[first]}'s attacks first. Each attack may be declined.`;
  return `${sideName[one.side]} can make ${attacksOf} and may decline ${attacks.length === 1 ? 'it' : 'each'}.`;
}

/** Returns one term per possible target: the attacker's usable standards - the target's standards (R9.7). */
function attackLines({
  attacker,
  usable,
  targets,
}: Reckoning<'east-west-differences'>['attacks'][number]): SheetLine[] {
  return targets.map(({ province, unrest }, index) => {
    const from = index === 0 ? provinceName[attacker] : 'or instead';
    return term(plus(unrest), `${from} → ${provinceName[province]}: ${usable} - ${usable - unrest}`);
  });
}

/** Returns the lines that add up East's socialists (R9.9). */
function socialistsLines({ marker, owned, change, box, removed, ending }: Reckoning<'socialists'>): SheetLine[] {
  const then = {
    'socialism-triumphs': warning(`East has more than ${SOCIALISTS} socialists: socialism triumphs, East wins.`),
    'socialism-fails': warning('East must lose more socialists than it has: socialism fails, West wins.'),
  };
  return [
    term(String(owned), `${plural(owned, 'socialist')} (box and provinces)`),
    term(plus(change), `socialism track, box ${signed(marker)}`),
    sum(owned + change, `of ${SOCIALISTS} socialists`),
    ...(ending === null ? [] : [then[ending]]),
    ...(removed === 0
      ? []
      : [sentence(`West removes ${count(removed, 'socialist')} from provinces; 1 unrest replaces each.`)]),
    ...(ending !== null || box === 0
      ? []
      : [
          sentence(
            `${count(box, 'socialist')} in the holding box: while East has a mass protest, each socialist goes to a mass protest and removes 1 unrest there (R7a).`,
          ),
        ]),
  ];
}

/** Returns the mass protests of both sides, and which sides collapse (R9.10). */
function collapseLines(protests: Readonly<Record<Side, number>>): SheetLine[] {
  const fallen = SIDES.filter((side) => protests[side] >= COLLAPSE);
  const lines = SIDES.map((side) =>
    term(String(protests[side]), `${plural(protests[side], 'mass protest')}, ${sideName[side]}`),
  );
  if (fallen.length === 0) return [...lines, sentence(`With fewer than ${COLLAPSE} mass protests no side collapses.`)];
  const both = fallen.length === 2 ? ' If both sides collapse, East wins.' : '';
  const verb = fallen.length === 2 ? 'collapse' : 'collapses';
  return [
    ...lines,
    warning(`${COLLAPSE} or more mass protests: ${list(fallen.map((side) => sideName[side]))} ${verb}.${both}`),
  ];
}

/**
 * The figures of each phase, as sums that a player can check. Each text fits into one or two lines of a pane with 28
 * columns.
 */
export const sheet: SheetTexts = {
  'wall-price': ({ prestige: { before, now }, dismantlings }) => [
    sentence(
      before === now
        ? 'The Wall stands. Prestige cannot move past -6: instead West may remove 1 West unrest or add 1 East unrest.'
        : `The Wall stands: prestige moves 1 box to the west, ${signed(before)} to ${signed(now)}.`,
    ),
    sentence(`East dismantles ${count(dismantlings, 'piece')} of its choice.`),
  ],
  flight: (r) => [
    ...flightSum(r),
    sentence(
      r.dismantlings === 0
        ? 'East dismantles 1 piece per 2 spaces: none.'
        : `East dismantles 1 piece per 2 spaces: ${count(r.dismantlings, 'piece')}. ${sideName[r.first]} chooses ${r.dismantlings === 1 ? 'the piece' : 'the first piece, then the sides take turns'}.`,
    ),
  ],
  prestige: ({ holder, marker }) =>
    marker === 0
      ? [sentence(`The marker is on 0: ${sideName[holder]} has the advantage, but no box to use.`)]
      : [
          sentence(
            `The marker is on ${signed(marker)}: ${sideName[holder]} may use this box${Math.abs(marker) > 1 ? ' or a box between this box and 0' : ''}.`,
          ),
          ...reachedBoxes(marker).map((box) => term(`${signed(box)}:`, boxIcons(box) + likeNearerBox(box))),
        ],
  currency: (r) => [
    ...currencySum(r),
    ...(r.missing === 0
      ? []
      : [
          sentence(
            `${count(r.missing, 'rundown')}: both players choose a factory in turn. When no factory is left, other pieces are removed.`,
          ),
        ]),
  ],
  'police-price': ({ dismantlings }) => [
    sentence(
      dismantlings === 0
        ? 'East has no police cards: nothing to pay.'
        : `East has ${count(dismantlings, 'police card')} and dismantles ${count(dismantlings, 'piece')}.`,
    ),
  ],
  'keeping-standard': keepingLines,
  'internal-differences': ({ differences }) =>
    differences.length === 0
      ? [sentence('No province is far enough behind the best of its side to get unrest.')]
      : differenceLines(differences),
  'east-west-differences': ({ first, attacks }) =>
    attacks.length === 0
      ? [sentence('No province can use a higher living standard against a neighbour.')]
      : [
          sentence(`${attacksText(first, attacks)} Unrest = attacker's usable standards - target's standards.`),
          ...attacks.flatMap(attackLines),
          ...exportLines(attacks.flatMap(({ targets }) => targets)),
        ],
  'police-power': ({ ready, cards }) => [
    sentence(
      cards === 0
        ? 'East has no police cards.'
        : ready === 0
          ? `East used ${cards === 1 ? 'its police card' : `all ${cards} police cards`} in this decade: none is left for this phase.`
          : `East may still use ${ready} of ${count(cards, 'police card')}; each removes 1 unrest.`,
    ),
  ],
  socialists: socialistsLines,
  collapse: ({ protests }) => collapseLines(protests),
};
