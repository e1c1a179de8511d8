import { doNext } from '../engine/handler.js';
import type { State } from '../state/state.js';
import type { Phase } from './phase.js';

/** R9.8: East may use every police card not yet used in this decade; then all police cards are ready again. */
export const policePower: Phase<'police-power'> = (s) => {
  const ready = s.policeCards.filter((police) => !police.used).length;
  doNext(s, { type: 'police-phase' }, { type: 'ready-police' });
  return { type: 'police-power', ready, cards: s.policeCards.length };
};

/** Removes the unrest from the police cards, which makes them ready again (R8c). */
export function readyPolice(s: State): void {
  s.policeCards = s.policeCards.map(({ card }) => ({ card, used: false }));
}
