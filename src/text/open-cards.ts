import { other, type Side } from '../rules/board.js';
import { type ForecastChange, isWorse, type OpenThreats } from '../rules/figures.js';
import { decision, phaseOf, type SeatState } from '../rules/game.js';
import type { Texts } from './language.js';

/**
 * Returns sentences about what the other side can do next: that new cards come before it acts, the open cards whose
 * events can harm `side`, and how many cards `side` cannot see. Empty during an End of Decade and after the game.
 * @param fits whether there is room for a text
 * @param changes what the action changes at the End of Decade. If it brings more mass protests or a collapse of the
 *   other side, the sentences also name the open cards that can end these mass protests.
 */
export function openCardSentences(
  state: SeatState,
  side: Side,
  threats: OpenThreats,
  { words, screen }: Texts,
  fits: (text: string) => boolean,
  changes: readonly ForecastChange[] = [],
): string[] {
  if (phaseOf(state) > 0 || state.outcome !== null) return [];
  const { newCards, openThreats } = screen.review;
  // At the start of a decade the tasks already say who begins, and the same player may have another card to discard.
  const starts = state.tasks.find((task) => task.type === 'start-half');
  const next = words.side[starts?.first ?? other(state.action?.side ?? side)];
  const mayDiscard = decision(state)?.kind === 'keep-hand';
  const { newCards: comingCards, handCards } = threats.unseen;
  const brings = changes.some(
    (one) => (one.type === 'collapse' || one.type === 'protests') && one.side !== side && isWorse(one),
  );
  const calming = brings ? threats.calming : [];
  const harmful =
    calming.length + comingCards + handCards > 0 || Object.values(threats.cards).some(({ length }) => length > 0);
  return [
    ...(state.display.length === 0 && state.half === 1 && !mayDiscard ? [newCards(next)] : []),
    ...(harmful ? [openThreats(side, { ...threats, calming }, fits)] : []),
  ];
}
