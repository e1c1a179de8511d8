import { doNext } from '../engine/handler.js';
import type { Phase } from './phase.js';

/** R9.4: East dismantles one build point of its choice for each police card. */
export const policePrice: Phase<'police-price'> = (s) => {
  doNext(s, ...s.policeCards.map(() => ({ type: 'dismantle', side: 'east', by: 'east' }) as const));
  return { type: 'police-price', dismantlings: s.policeCards.length };
};
