import type { SeatMoment } from '../match/seat.js';
import type { Side } from '../rules/board.js';
import {
  dangersOf,
  type ForecastChange,
  forecastAfterAction,
  forecastChanges,
  openThreats,
  withPendingEffects,
} from '../rules/figures.js';
import { DONE, type Seat, type SeatState, seatState } from '../rules/game.js';
import { describeDangers } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { newAttackTexts } from '../text/new-attacks.js';
import { openCardSentences } from '../text/open-cards.js';
import { type Explained, momentSentences } from './events.js';
import { withFullNames } from './facts.js';

/**
 * Returns a sentence with the dangers for a side at the End of Decade, and sentences about what the other side can do
 * next with open cards, if the side's action ends in this state. Returns an empty list if there is nothing to say.
 * @param changes what the action changes at the End of Decade (`openCardSentences`)
 */
export function dangerSentences(
  state: SeatState,
  side: Side,
  texts: Texts,
  changes: readonly ForecastChange[] = [],
): readonly string[] {
  const hasRoom = (): boolean => true;
  const dangers = dangersOf(forecastAfterAction(state), side);
  const threats = openThreats(withPendingEffects(state, DONE), side);
  return [
    ...(dangers.length === 0 ? [] : [describeDangers(dangers, texts.words, hasRoom)]),
    ...openCardSentences(state, side, threats, texts, hasRoom, changes),
  ].map((sentence) => withFullNames(sentence, texts));
}

/**
 * Returns sentences about the attacks in phase 7 that an action makes possible or worse (R9.7).
 * @param start the table before the action; null if it is unknown
 */
export function newAttackSentences(start: SeatState | null, state: SeatState, texts: Texts): readonly string[] {
  if (start === null || start === state || state.outcome !== null) return [];
  const changes = forecastChanges(forecastAfterAction(start), forecastAfterAction(state));
  return newAttackTexts(changes, texts).map((sentence) => withFullNames(sentence, texts));
}

/**
 * Returns moments of the match as sentences. Each action is followed by the attacks that it makes possible.
 * @param start the table before the first moment
 */
export function newsSentences(
  moments: readonly SeatMoment[],
  start: SeatState,
  seat: Seat,
  texts: Texts,
  told: Explained,
): readonly string[] {
  let before = start;
  return moments.flatMap((moment) => {
    const after = seatState(moment.view);
    const isAction = moment.events.every(({ type }) => type !== 'phase');
    const attacks = isAction ? newAttackSentences(before, after, texts) : [];
    before = after;
    return [...momentSentences(moment, seat, texts, told), ...attacks];
  });
}
