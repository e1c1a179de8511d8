import { cached } from '../../../common/cached.js';
import type { Card } from '../../../rules/cards.js';
import { describeCardEvent, type IconText } from '../../../text/index.js';
import { type Style, wrapText } from '../../../terminal/index.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, sideStyle, signIn } from '../../widgets/look.js';

/** Returns the icons of a card's event as signs. Equal icons are written as one sign with their number before it. */
export function eventSigns(card: Card, look: Look): string {
  return describeCardEvent(card, look.words)
    .map(({ icons }) => icons.map((icon) => countedSign(icon, look)).join(' '))
    .join('  ');
}

/**
 * Returns the signs of a card's event in lines of `width` columns. Each sign has the colour of the side that it
 * affects; a sign that affects neither side is muted.
 */
export const eventSignLines = cached((card: Card, look: Look, width: number): readonly Line[] => {
  const styles = new Map<string, Style>();
  for (const { icons } of describeCardEvent(card, look.words))
    for (const icon of icons) styles.set(countedSign(icon, look), iconStyle(icon, look));
  return wrapText(eventSigns(card, look), width).map((text) => ({
    text,
    lead: text.split(/(?<= )(?=\S)|(?<=\S)(?= )/).map((piece) => ({ text: piece, style: styles.get(piece) ?? {} })),
  }));
});

/**
 * Returns the style of an icon by the side it affects. The sign itself also shows the side, for screens without colour.
 */
export function iconStyle({ side }: Pick<IconText, 'side'>, look: Look): Style {
  return side === null ? look.theme.muted : sideStyle(look, side);
}

type CountedIcon = ReturnType<typeof describeCardEvent>[number]['icons'][number];

function countedSign({ sign, count }: CountedIcon, { symbols }: Look): string {
  return `${count > 1 ? count : ''}${signIn(sign, symbols)}`;
}
