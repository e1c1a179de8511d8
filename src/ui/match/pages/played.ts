import { cardById, type CardId } from '../../../rules/cards.js';
import { type GameEvent, type SeatState, USES } from '../../../rules/game.js';
import { type Canvas, padText, textWidth } from '../../../terminal/index.js';
import { cardSigns, colorBadge } from '../deciding/card-signs.js';
import { lineTitle } from '../deciding/card-titles.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import { type Look, sideStyle } from '../../widgets/look.js';
import { drawLinesOn, joined } from '../../widgets/sheet.js';

/** A table, and the events so far, both redacted for the seat. Played cards are public (R3h). */
export interface PlayedModel {
  readonly state: SeatState;
  readonly events: readonly GameEvent[];
}

type Took = Extract<GameEvent, { type: 'took' }>;

/** Draws the page of the played row and East's police cards, with the use of each card. */
export function drawPlayed(model: PlayedModel, look: Look, width: number): Canvas {
  return drawLinesOn(wrapLines(joined([rowLines(model, look), policeLines(model, look)]), width), width);
}

/**
 * Returns the lines of the cards played in this decade, in the order of play, including those that became police cards.
 */
function rowLines({ state, events }: PlayedModel, look: Look): Line[] {
  const { words, theme } = look;
  const say = look.screen.played;
  const cards = playedCards(state, events);
  const signs = state.played.reduce<number>((sum, id) => sum + (cardById(id).flight ?? 0), 0);
  const inRow = cards.map(({ card, took }) => {
    const isPolice = !state.played.includes(card);
    return cardLine(card, isPolice ? `  ${say.inFrontOfEast}` : '', tookPieces(took, look), look);
  });
  const below = cards.length === 0 ? say.none : say.flight(signs);
  return [
    { text: say.row(words.decade(state.decade)), style: theme.title },
    ...inRow,
    { text: `  ${below}`, style: theme.muted },
  ];
}

/**
 * Returns the cards of the played row and the police cards gained in this decade, in the order in which they were
 * taken. Cards without a `took` event come first.
 */
function playedCards(
  { played, policeCards }: SeatState,
  events: readonly GameEvent[],
): { readonly card: CardId; readonly took: Took | null }[] {
  const began = events.findLastIndex(({ type }) => type === 'decade-began');
  const lastTook = (card: CardId): number => events.findLastIndex((one) => one.type === 'took' && one.card === card);
  const gained = policeCards.map(({ card }) => card).filter((card) => lastTook(card) > began);
  return [...played, ...gained]
    .map((card) => ({ card, at: lastTook(card) }))
    .toSorted((one, two) => one.at - two.at)
    .map(({ card, at }) => {
      const event = events[at];
      return { card, took: event?.type === 'took' ? event : null };
    });
}

/**
 * Returns the name of the side that took a card, and the name of the card's use. Each name is padded to the width of
 * the longest name of its kind, so that sides and uses form columns.
 */
function tookPieces(took: Took | null, look: Look): Line[] {
  const { words, screen, theme } = look;
  const sides = Math.max(...(['west', 'east'] as const).map((side) => textWidth(words.side[side])));
  const uses = Math.max(
    textWidth(screen.played.unknown) - sides - 1,
    ...USES.map((use) => textWidth(screen.uses[use])),
  );
  if (took === null) return [{ text: padText(screen.played.unknown, sides + 1 + uses), style: theme.muted }];
  const { side, use } = took;
  return [
    { text: padText(words.side[side], sides + 1), style: sideStyle(look, side) },
    { text: padText(screen.uses[use], uses) },
  ];
}

function policeLines({ state }: PlayedModel, look: Look): Line[] {
  const { screen, theme, symbols } = look;
  const say = screen.played;
  const heading = { text: say.police, style: theme.title };
  if (state.stasiDisbanded) return [heading, { text: `  ${say.stasiDisbanded}` }];
  if (state.policeCards.length === 0) return [heading, { text: `  ${say.noPolice}`, style: theme.muted }];
  const words = Math.max(textWidth(say.ready), textWidth(say.used));
  const cards = state.policeCards.map(({ card, used }) => {
    const mark = `${used ? symbols.cross : symbols.check} `;
    const text = padText(mark + (used ? say.used : say.ready), words + mark.length);
    return cardLine(card, '', [{ text, style: used ? theme.muted : theme.good }], look);
  });
  return [heading, ...cards, { text: `  ${say.rules}`, style: theme.muted }];
}

/** Returns a line about a card: `first`, then the card's colour, number, title and signs, then `behind`. */
function cardLine(id: CardId, behind: string, first: readonly Line[], look: Look): Line {
  const card = cardById(id);
  const { letter, style } = colorBadge(look, card);
  const signs = cardSigns(look, card);
  const lead: Line[] = [
    { text: '  ' },
    ...first,
    { text: '  ' },
    { text: letter, style },
    { text: ` ${lineTitle(card, look)}` },
    ...(signs === '' ? [] : [{ text: ' ' }, { text: signs, style: look.theme.warning }]),
    { text: behind, style: look.theme.muted },
  ];
  const hang =
    textWidth(
      lead
        .slice(0, 3)
        .map(({ text }) => text)
        .join(''),
    ) + 2;
  return { text: lead.map(({ text }) => text).join(''), hang, lead };
}
