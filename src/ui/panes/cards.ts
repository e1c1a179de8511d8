import { type Card, type CardId, cardById, type Side } from '../../rules/game.js';
import type { Canvas } from '../terminal/index.js';
import { badgeStyle, framed, type Look, sideStyle } from './look.js';

/** What the cards pane shows: hands as cards where they lie open, as a number where they are face down. */
export interface CardsModel {
  /** Whose value of a card is shown. */
  readonly side: Side;
  readonly display: readonly CardId[];
  readonly special: CardId | null;
  readonly hands: Readonly<Record<Side, readonly CardId[] | number>>;
  readonly players: Readonly<Record<Side, string>>;
  /** The cards that may be pointed at, in the order of their digits. */
  readonly choices: readonly CardId[];
  readonly cursor: CardId | null;
  readonly focused: boolean;
}

/** The sign of a card's colour: a letter as well as a colour. */
export function colorBadge(look: Look, card: Card): { letter: string; style: ReturnType<typeof badgeStyle> } {
  if (card.color === 'dual') return { letter: 'D', style: { ...look.theme.title, inverse: true } };
  const side = card.color === 'red' ? 'east' : 'west';
  return { letter: card.color === 'red' ? 'R' : 'Y', style: badgeStyle(look, side) };
}

/** Running figures and police sign of a card, in few columns. */
export function cardSigns({ symbols }: Look, card: Card): string {
  const flight = (symbols.unicode ? '»' : '>').repeat(card.flight ?? 0);
  const police =
    card.police === undefined
      ? ''
      : card.police === 'red'
        ? symbols.unicode
          ? '★'
          : '*'
        : symbols.unicode
          ? '☆'
          : 'o';
  return flight + police;
}

/** The digit that picks the n-th card. */
export function cardDigit(index: number): string {
  return index < 9 ? String(index + 1) : index === 9 ? '0' : ' ';
}

/** The cards pane: display, special card and both hands, one card a line. */
export function drawCards(model: CardsModel, look: Look, width: number, height: number): Canvas {
  const canvas = framed(look, width, height, look.screen.panes.cards, model.focused);
  const { theme, screen } = look;
  let y = 1;
  for (const id of model.display) drawCardLine(canvas, y++, width, id, model, look);
  if (model.special !== null) drawCardLine(canvas, y++, width, model.special, model, look);
  for (const side of [model.side, model.side === 'west' ? 'east' : 'west'] as const) {
    const hand = model.hands[side];
    const title = screen.handOf(model.players[side]);
    if (typeof hand === 'number' || hand.length === 0) {
      const words = typeof hand === 'number' && hand > 0 ? screen.faceDown(hand) : screen.empty;
      canvas.text(2, y, title, sideStyle(look, side));
      canvas.text(3 + title.length, y++, words, theme.muted);
      continue;
    }
    canvas.text(2, y++, title, sideStyle(look, side));
    for (const id of hand) drawCardLine(canvas, y++, width, id, model, look);
  }
  return canvas;
}

function drawCardLine(canvas: Canvas, y: number, width: number, id: CardId, model: CardsModel, look: Look): void {
  const card = cardById(id);
  const index = model.choices.indexOf(id);
  const chosen = id === model.cursor;
  const { letter, style } = colorBadge(look, card);
  canvas.text(1, y, chosen ? look.symbols.pointer : ' ', look.theme.title);
  canvas.text(2, y, index < 0 ? ' ' : cardDigit(index), look.theme.muted);
  canvas.text(4, y, letter, style);
  canvas.text(6, y, card.value ? String(card.value[model.side]) : '-', look.theme.title);
  const signs = cardSigns(look, card);
  const number = typeof card.id === 'number' ? String(card.id).padStart(2) : (card.id.split('-')[0] ?? '');
  const title = `${number} ${look.words.cardTitle(card)}`;
  canvas.field(8, y, width - 10 - signs.length, title, { ellipsis: look.symbols.ellipsis });
  canvas.text(width - 1 - signs.length, y, signs, look.theme.warning);
  if (chosen) canvas.restyle({ x: 8, y, width: width - 10 - signs.length, height: 1 }, look.theme.cursor);
}
