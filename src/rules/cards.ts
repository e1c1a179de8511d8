/** Public exports of the cards: the printed faces and their icons. */
export { type Card, type CardId, type Decade, DECADES, type EventLine } from './cards/card.js';
export { cardById, CARDS, type EventIcon, eventIcons, isCardId, normalCards } from './cards/deck.js';
export { type Icon, oneArrow, type IconTarget, PLAIN_ICONS, type PlainIcon, SINGLE_ICONS } from './cards/icon.js';
