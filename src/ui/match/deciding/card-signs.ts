import type { Card } from '../../../rules/cards.js';
import type { Symbols } from '../../../terminal/index.js';
import { SIGNS } from '../../../text/index.js';
import { badgeStyle, type Look, signIn } from '../../widgets/look.js';

/** Returns the letter and the style for a card's colour. */
export function colorBadge(look: Look, { color }: Card): { letter: string; style: ReturnType<typeof badgeStyle> } {
  const letter = look.words.letter.color[color];
  if (color === 'dual') return { letter, style: { ...look.theme.title, inverse: true } };
  return { letter, style: badgeStyle(look, color === 'red' ? 'east' : 'west') };
}

/** Returns the sign for flight, a running person. */
export const flightSign = (symbols: Symbols): string => signIn(SIGNS.flight, symbols);

export function policeSign(color: NonNullable<Card['police']>, symbols: Symbols): string {
  return signIn(color === 'red' ? SIGNS.redPolice : SIGNS.pinkPolice, symbols);
}

/** Returns the flight and police signs of a card. */
export function cardSigns({ symbols }: Look, { flight, police }: Card): string {
  return flightSign(symbols).repeat(flight ?? 0) + (police === undefined ? '' : policeSign(police, symbols));
}
