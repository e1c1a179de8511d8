import { openChance } from '../numbers.js';

/** Texts of a replay. `position`: number of the shown moment, from 1, and number of all moments. */
export const replay = {
  happened: 'What happened',
  setUp: 'The game begins',
  playing: 'playing',
  paused: 'paused',
  speed: (perSecond: number) => (perSecond < 1 ? `1 every ${Math.round(1 / perSecond)} s` : `${perSecond} a second`),
  position: (at: number, of: number) => `${at}/${of}`,
  hands: { open: 'both hands', west: "West's hand", east: "East's hand", spectator: 'no hands' },
  chance: (west: number) => `West's chance to win: ${openChance(west)}`,
  /** @param about the action or decision of a side; '' if not named. `last`: the newest of the side's choices */
  choice: (about: string, number: number, last: string) =>
    about === '' ? `Choice ${number}: ${last}` : `${about}, choice ${number}: ${last}`,
  over: (winner: string, how: string) => `${winner} wins. ${how}.`,
  hiddenCards: 'East chooses among hidden cards',
  stopped: (reason: string) => `The replay ends here: ${reason}`,
  noPlace: (place: string) => `There is no moment ${place} in this game. Write a moment as II, II.2, II.2.5 or II.E7.`,
};
