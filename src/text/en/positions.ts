import { itemAt } from '../../common/item-at.js';
import { PROVINCES, SOCIALISTS, SUPPLIERS } from '../../rules/board.js';
import type { EventBuilding } from '../../rules/game.js';
import type { FaultTexts } from '../told-of.js';
import * as n from './names.js';

interface BuildingWords {
  readonly one: string;
  readonly several: string;
  /** What the event does with the factory. */
  readonly verb: string;
}

const BUILDINGS: Readonly<Record<EventBuilding, BuildingWords>> = {
  foreign: { one: 'foreign factory', several: 'foreign factories', verb: 'builds' },
  rheinsberg: { one: 'Rheinsberg factory', several: 'Rheinsberg factories', verb: 'builds' },
  'closed-cssr': { one: 'closed factory of the ČSSR', several: 'closed factories of the ČSSR', verb: 'closes' },
  'closed-polska': { one: 'closed factory of Poland', several: 'closed factories of Poland', verb: 'closes' },
};

const byEvent = (cards: readonly number[]): string =>
  `the event of ${cards.map((card) => `card ${card}`).join(' or ')}`;

/** Errors in a position. Errors about one field follow the field's name and a colon (`atField`). */
export const fault: FaultTexts = {
  'rundown-not-east': (city) => `${city} cannot have a rundown factory: only East's factories can be rundown.`,
  'closed-not-foreign': (city) => `${city} cannot be closed: only foreign factories can be closed for good.`,
  'more-than-lines': (id, lines, pieces) => `${id} has ${n.count(lines, 'line')}, not ${pieces}.`,
  'no-factory-at-it': (id) => `${id} has infrastructure, but neither end has a factory.`,
  'exported-otherwise': (unrest, due, exported) =>
    `West Berlin with ${unrest} unrest has ${due} mass protests, so its suppliers (${SUPPLIERS.map(
      (supplier) => n.province[itemAt(PROVINCES, supplier).id],
    ).join(', ')}) must have ${due} exported mass protests together, not ${exported}.`,
  'too-many-socialists': (owned) => `The position has ${owned} socialists, but the game has only ${SOCIALISTS}.`,
  'socialist-waits': (province) =>
    `${n.province[province]} has a mass protest, so a socialist would have gone there from the holding box. Set socialists.box to 0, or reduce the unrest.`,
  'card-twice': (card, before, field) =>
    before === field ? `Card ${card} appears twice in ${field}.` : `Card ${card} is both in ${before} and in ${field}.`,
  'both-faces': (face, other) => `${face} and ${other} are the two faces of one card; only one can be in a game.`,
  'not-dealt-yet': (card, decade) =>
    `Card ${card} cannot be dealt yet: the position is the start of decade ${decade}. If this decade has already begun, add the field \`turn\`, \`keepHand\` or \`endOfDecade\`.`,
  'later-decade': (card, decade, now) =>
    `Card ${card} belongs to decade ${decade}, but the position is in decade ${now}.`,
  'display-too-long': (most, cards) => `The display has ${cards} cards; at most ${most} are allowed.`,
  'hand-too-long': (most, cards) => `This hand has ${cards} cards; at most ${most} are allowed.`,
  'no-police-icon': (card) => `Card ${card} has no police icon.`,
  'police-ready': () => 'After phase 8 every police card is ready again, so `used` must be false.',
  'police-without-stasi': () => 'The Stasi is disbanded, so East cannot have police cards.',
  'stray-card': (card, decade, field, now) =>
    `Card ${card} belongs to decade ${decade}, but ${field} holds cards of decade ${now}.`,
  'too-many-buildings': (what, most, cards) => {
    const { one, several, verb } = BUILDINGS[what];
    return `There can be at most ${n.count(most, one, several)}, because only ${byEvent(cards)} ${verb} such a factory.`;
  },
  'building-to-come': (what, cards) =>
    `A ${BUILDINGS[what].one} is possible only after ${byEvent(cards)}, which has not been played yet.`,
  'not-in-pile': (card) => `Card ${card} is to be dealt, but is not in drawPile.`,
  'end-after-second-half': () => 'In the End of Decade the position must be in the second half.',
  'end-with-empty-display': () => 'In the End of Decade the display must be empty.',
  'played-row-discarded': () =>
    'The first phase of the End of Decade discards the played row, so this row must be empty.',
  'fresh-second-half': () => 'At the start of a decade the position must be in the first half.',
  'fresh-display': () => 'At the start of a decade the display must be empty.',
  'fresh-played-row': () => 'At the start of a decade the played row must be empty.',
  'fresh-pile': () =>
    'Without `turn` the position is the start of a decade. The draw pile is shuffled then, so leave out `drawPile`. To choose the cards of the decade yourself, use `deals`. If the decade has already begun, add `turn`.',
  'fresh-special': () => 'At the start of a decade the rules choose the special card: leave out the field `special`.',
  'nothing-to-keep': () => 'In decade 1 nobody has cards to keep.',
  'holder-kept': (most) =>
    `The holder of the advantage has already chosen which cards to keep, and may have at most ${n.count(most, 'card')}.`,
  'special-not-taken-yet': () => 'Nobody can have taken the special card yet.',
  'special-face': (face, wall) =>
    `The Wall ${wall ? 'stands' : 'does not stand'}, so the special card must be ${face}.`,
  'special-of-decade': (decade, face, given) => `The special card of decade ${decade} is ${face}, not ${given}.`,
  'wall-not-built': () => 'The Wall cannot stand: nobody has taken special card II, which builds it.',
  'wall-stands': () => 'Special card II was taken, so the Wall must stand.',
  'stasi-not-disbanded': () => 'The Stasi cannot be disbanded: nobody has taken special card IV, which disbands it.',
  'stasi-disbanded': () => 'Special card IV was taken, so the Stasi must be disbanded.',
  'wall-not-down': () => 'The Wall stands, so nobody can have taken “The Wall comes down”.',
  'deal-of-decade': (card, field, own, decade) => `Card ${card} in ${field} belongs to decade ${own}, not ${decade}.`,
  'deal-too-long': (field, cards, most) => `${field} has ${cards} cards, but a hand is dealt at most ${most}.`,
  exclude: (first, second) => `${first} and ${second} cannot be combined: give only one of them.`,
  'not-whole': (field, least, most) => `${field} must be a whole number from ${least} to ${most}.`,
  'not-one-of': (field, values) => `${field} must be ${n.list(values.map(String), 'or')}.`,
  'no-object': (field) => `${field} must be an object with named fields.`,
  'unknown-field': (field) => `${field} is not a known field.`,
  'missing-field': (field) => `${field} is missing.`,
  'no-card': (field) => `${field} must be a card: a number from 1 to 80 or a special card.`,
  'no-flag': (field) => `${field} must be true or false.`,
  'no-list': (field) => `${field} must be a list.`,
  'list-too-long': (field, most) => `${field} must have at most ${most} entries.`,
  'not-so-many': (field, numbers) => `${field} must have ${numbers} numbers.`,
  'game-over': () => 'The game is over: a position must leave something to play.',
  'no-position': (why) =>
    `This state is not a possible position: ${(fault[why.code] as (...values: unknown[]) => string)(...why.with)}`,
  'in-action': (side, card) =>
    `${n.side[side]}'s action with card ${card} is under way; export the position before or after it.`,
  'in-phase': (phase) => `Phase ${phase} of the End of Decade is under way; export the position before or after it.`,
  'in-passing': () => 'The game is between two decisions; export the position at a decision.',
};
