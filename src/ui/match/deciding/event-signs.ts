import { cached } from '../../../common/cached.js';
import type { Card } from '../../../rules/cards.js';
import { describeCardEvent, type IconText } from '../../../text/index.js';
import { type Style, wrapText } from '../../../terminal/index.js';
import type { Line } from '../../widgets/lists.js';
import { type Look, sideStyle, signIn } from '../../widgets/look.js';

/** The icons of a card's event as signs, equal ones counted. */
export function eventSigns(card: Card, look: Look): string {
  return describeCardEvent(card, look.words)
    .map(({ icons }) => icons.map((icon) => countedSign(icon, look)).join(' '))
    .join('  ');
}

/** Those signs in lines of a width, each in the colour of the side it touches, muted where it touches neither. */
export const eventSignLines = cached((card: Card, look: Look, width: number): readonly Line[] => {
  const styles = new Map<string, Style>();
  for (const { icons } of describeCardEvent(card, look.words))
    for (const icon of icons) styles.set(countedSign(icon, look), iconStyle(icon, look));
  return wrapText(eventSigns(card, look), width).map((text) => ({
    text,
    lead: text.split(/(?<= )(?=\S)|(?<=\S)(?= )/).map((piece) => ({ text: piece, style: styles.get(piece) ?? {} })),
  }));
});

/** The look of an icon by the side it touches; its sign says the same without colour. */
export function iconStyle({ side }: Pick<IconText, 'side'>, look: Look): Style {
  return side === null ? look.theme.muted : sideStyle(look, side);
}

type CountedIcon = ReturnType<typeof describeCardEvent>[number]['icons'][number];

function countedSign({ sign, count }: CountedIcon, { symbols }: Look): string {
  return `${count > 1 ? count : ''}${signIn(sign, symbols)}`;
}
