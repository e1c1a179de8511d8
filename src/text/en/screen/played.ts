import { count } from '../numbers.js';

export const played = {
  row: (decade: string) => `Played in ${decade}, the first above`,
  none: 'No card lies in the played row.',
  unknown: 'before this game began',
  flight: (signs: number) => `${count(signs, 'flight sign')} in the row (R9.1)`,
  police: 'Police cards in front of East, the first laid above',
  noPolice: 'No police card lies in front of East.',
  stasiDisbanded: 'The Stasi is disbanded: East gets no more police cards.',
  ready: 'ready',
  used: 'used in this decade',
  inFrontOfEast: 'in front of East',
  rules:
    'Each of them removes 1 unrest a decade (R8b) and costs 1 dismantling (R9.4); a red one makes flight worse (R9.1).',
};
