import { itemAt } from '../../common/item-at.js';
import { PROVINCES, SOCIALISTS, SUPPLIERS } from '../../rules/board.js';
import type { EventBuilding } from '../../rules/game.js';
import type { FaultTexts } from '../told-of.js';
import * as n from './names.js';

const BUILDINGS: Readonly<Record<EventBuilding, string>> = {
  foreign: 'foreign factory',
  rheinsberg: 'Rheinsberg factory',
  'closed-cssr': 'closed factory of the ČSSR',
  'closed-polska': 'closed factory of Poland',
};

const byEvent = (cards: readonly number[]): string =>
  `the event of ${cards.map((card) => `card ${card}`).join(' or ')}`;

/** Errors in a position. Those about one field continue its name and a colon (`atField`). */
export const fault: FaultTexts = {
  'rundown-not-east': (city) => `${city} cannot have a rundown factory: only East's are.`,
  'closed-not-foreign': (city) => `${city} cannot be closed: only foreign factories are stopped for good.`,
  'more-than-lines': (id, lines, pieces) => `${id} has ${n.count(lines, 'line')}, not ${pieces}.`,
  'no-factory-at-it': (id) => `${id} has infrastructure, but neither end has a factory.`,
  'exported-otherwise': (unrest, due, exported) =>
    `West Berlin with ${unrest} unrest has ${due} mass protests, so its suppliers (${SUPPLIERS.map(
      (supplier) => n.province[itemAt(PROVINCES, supplier).id],
    ).join(', ')}) carry ${due} together, not ${exported}.`,
  'too-many-socialists': (owned) => `There are ${SOCIALISTS} socialists, the position has ${owned}.`,
  'socialist-waits': (province) =>
    `${n.province[province]} has a mass protest, so a socialist would have gone there from the holding box. Give socialists.box as 0, or less unrest.`,
  'card-twice': (card, before, field) =>
    before === field ? `Card ${card} stands twice in ${field}.` : `Card ${card} is both in ${before} and in ${field}.`,
  'both-faces': (face, other) => `${face} and ${other} are the two faces of one card; only one can be in a game.`,
  'not-dealt-yet': (card, decade) =>
    `Card ${card} cannot be dealt yet at the start of decade ${decade}: give turn, keepHand or endOfDecade.`,
  'later-decade': (card, decade, now) => `Card ${card} belongs to decade ${decade}, the position is in decade ${now}.`,
  'display-too-long': (most, cards) => `The display has ${most} cards at most, not ${cards}.`,
  'hand-too-long': (most, cards) => `This hand has ${most} cards at most, not ${cards}.`,
  'no-police-icon': (card) => `Card ${card} has no police icon.`,
  'police-ready': () => 'After phase 8 every police card is ready again.',
  'police-without-stasi': () => 'East has no police cards after the Stasi is disbanded.',
  'stray-card': (card, decade, field, now) =>
    `Card ${card} belongs to decade ${decade}; ${field} holds cards of decade ${now}.`,
  'too-many-buildings': (what, most, cards) => `There is at most ${most} ${BUILDINGS[what]}, from ${byEvent(cards)}.`,
  'building-to-come': (what, cards) => `A ${BUILDINGS[what]} comes from ${byEvent(cards)}, not played yet.`,
  'not-in-pile': (card) => `Card ${card} is to be dealt, but not in drawPile.`,
  'end-after-second-half': () => 'The End of Decade comes after the second half.',
  'end-with-empty-display': () => 'The End of Decade comes when the display is empty.',
  'played-row-discarded': () => 'The first phase of the End of Decade discards the played row.',
  'fresh-second-half': () => 'At the start of a decade the first half is still to come.',
  'fresh-display': () => 'At the start of a decade the display is still empty.',
  'fresh-played-row': () => 'At the start of a decade the played row is empty.',
  'fresh-pile': () => 'At the start of a decade the draw pile is shuffled; give turn or deals.',
  'fresh-special': () => 'At the start of a decade the special card is laid by the rules.',
  'nothing-to-keep': () => 'In decade 1 nobody has cards to keep.',
  'holder-kept': (most) => `The holder of the advantage has chosen already and keeps ${most} cards at most.`,
  'special-not-taken-yet': () => 'Nobody can have taken the special card yet.',
  'special-face': (face, wall) => `The special card shows ${face} ${wall ? 'with' : 'without'} the Wall.`,
  'special-of-decade': (decade, face, given) => `The special card of decade ${decade} is ${face}, not ${given}.`,
  'wall-not-built': () => 'Nobody has taken special card II, which builds the Wall.',
  'wall-stands': () => 'Special card II was taken, so the Wall stands.',
  'stasi-not-disbanded': () => 'Nobody has taken special card IV, which disbands the Stasi.',
  'stasi-disbanded': () => 'Special card IV was taken, so the Stasi is disbanded.',
  'wall-not-down': () => 'With the Wall standing, nobody has taken The Wall comes down.',
  'deal-of-decade': (card, field, own, decade) => `Card ${card} in ${field} belongs to decade ${own}, not ${decade}.`,
  'deal-too-long': (field, cards, most) => `${field} has ${cards} cards, but a hand draws ${most} at most.`,
  exclude: (first, second) => `${first} and ${second} exclude each other; give one of them.`,
  'not-whole': (field, least, most) => `${field} must be a whole number from ${least} to ${most}.`,
  'not-one-of': (field, values) => `${field} must be one of ${values.join(', ')}.`,
  'no-object': (field) => `${field} must be an object with named fields.`,
  'unknown-field': (field) => `${field} is not a known field.`,
  'missing-field': (field) => `${field} is missing.`,
  'no-card': (field) => `${field} must be a card: a number from 1 to 80 or a special card.`,
  'no-flag': (field) => `${field} must be true or false.`,
  'no-list': (field) => `${field} must be a list.`,
  'list-too-long': (field, most) => `${field} must have at most ${most} entries.`,
  'not-so-many': (field, numbers) => `${field} must have ${numbers} numbers.`,
  'game-over': () => 'The game is over; a position is a place to play on from.',
  'no-position': (why) =>
    `This state is no possible position: ${(fault[why.code] as (...values: unknown[]) => string)(...why.with)}`,
  'in-action': (side, card) =>
    `${n.side[side]}'s action with card ${card} is under way; export the position before or after it.`,
  'in-phase': (phase) => `Phase ${phase} of the End of Decade is under way; export the position before or after it.`,
  'in-passing': () => 'Something is under way; export the position before or after it.',
};
