import { type Decision, type Move, sameMove } from '../../../rules/game.js';
import { nameOf } from '../../widgets/key-hints.js';
import { ENTER } from '../../widgets/key-table.js';
import { cardDigit } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { choiceStyle, placeOfMove } from '../deciding/choices.js';
import { NOTE_KEYS, USE_KEYS } from '../deciding/choosing-keys.js';
import { placeName } from '../deciding/here.js';
import { openDecision, pickedCard, placeCodes } from '../screen.js';
import type { MatchScreenState } from '../state.js';
import { neededNext } from './taught.js';

/** Returns the keys of the answer that the step needs next, such as `a (Hessen)`; null if there is no such answer. */
export function nextKeys(screen: MatchScreenState, look: Look): string | null {
  if (screen.stage.type === 'reviewing') return nameOf(ENTER, look);
  const move = neededNext(screen);
  const open = openDecision(screen);
  return move && open && keysFor(move, open, screen, look);
}

function keysFor(move: Move, open: Decision, screen: MatchScreenState, look: Look): string {
  const { inTurn, named } = look.screen.lessons;
  const isSame = (one: Move): boolean => sameMove(one, move);
  const place = placeOfMove(move);
  if (move.type === 'done') return nameOf(NOTE_KEYS.done, look);
  if (move.type === 'take') {
    const use = nameOf(USE_KEYS[move.use], look);
    const digit = cardDigit(screen.order?.cards[open.side]?.indexOf(move.card) ?? -1);
    return pickedCard(screen) === move.card ? use : inTurn(digit, use);
  }
  const isPolice = open.extras.some(isSame);
  if (place !== undefined && isPolice && screen.aim !== 'police')
    return named(nameOf(NOTE_KEYS.police, look), placeName(place, look));
  if (place !== undefined && (isPolice || choiceStyle(open) === 'map'))
    return named(placeCodes(screen).get(place) ?? nameOf(ENTER, look), placeName(place, look));
  return inTurn(cardDigit(open.options.findIndex(isSame)), nameOf(ENTER, look));
}
