import type { Side } from '../../rules/board.js';
import type { Decade } from '../../rules/cards.js';
import type { Conclusion } from '../../rules/game.js';

// This file is separate from the other words of the game, so that `wsdv list` can use it without loading the rules.

export const side: Readonly<Record<Side, string>> = { west: 'West', east: 'East' };

export const decade = (number: Decade): string => `Decade ${['I', 'II', 'III', 'IV'][number - 1]}`;
export const half = (number: 1 | 2): string => (number === 1 ? 'first half' : 'second half');

/** Names of the End of Decade phases, phase 1 first. */
export const phases: readonly string[] = [
  'Flight or Wall',
  'Prestige',
  'Western currency',
  'Price of police power',
  'Keeping the living standard',
  'Internal differences',
  'East-West differences',
  'Police power',
  'Socialists',
  'Wir sind das Volk?',
];
/** Returns the name of an End of Decade phase, 1 to 10. */
export const phase = (number: number): string => phases[number - 1] ?? 'End of Decade';
/** Returns the heading of a phase, with its number. */
export const phaseHeading = (number: number): string => `Phase ${number}: ${phase(number)}`;

/** Returns how the players themselves ended a game, without a full stop. */
export function concluded(how: Conclusion): string {
  if (how.type === 'resigned') return `${side[how.side]} resigns`;
  return how.type === 'draw' ? 'Both sides agree on a draw' : 'The game is closed without a winner';
}
