import { count } from '../numbers.js';

/** Texts of the page of played cards and police cards. */
export const played = {
  row: (decade: string) => `Played in ${decade}, oldest first`,
  none: 'The played row is empty.',
  unknown: 'before this game began',
  flight: (signs: number) => `${count(signs, 'flight sign')} in the row (R9.1)`,
  police: 'Police cards in front of East, oldest first',
  noPolice: 'East has no police cards.',
  stasiDisbanded: 'The Stasi is disbanded: East gets no more police cards.',
  ready: 'ready',
  used: 'used in this decade',
  inFrontOfEast: 'in front of East',
  rules:
    'Each police card can remove 1 unrest per decade (R8b) and costs 1 dismantling at the End of Decade (R9.4). A red police card adds 1 space of flight (R9.1).',
};
