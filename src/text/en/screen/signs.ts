import { count } from '../numbers.js';

/** Legend in the help: meanings of the signs on cards, map and tracks. The program adds the signs themselves. */
export const signs = {
  cards: 'Signs on the cards',
  tracks: 'The line under the map',
  map: 'Signs on the map',
  panes: 'Signs between words',
  card: {
    digit: 'key: press it to look at the card',
    red: 'red, the colour of East',
    yellow: 'yellow, the colour of West',
    dual: 'dual: both may use its event',
    value: 'value for the player on turn',
    number: 'printed number, for example card 14; special card: its decade',
    special: 'special card: only East may take it, in either half',
    flight: 'flight sign: once the card is played, 1 more space of flight (R9.1)',
    redPolice: 'red police card',
    pinkPolice: 'pink police card',
  },
  inSight: (title: string) => `${title} now`,
  others: (title: string) => `${title} (not shown now)`,
  land: 'West or East: the side whose provinces the icon affects',
  count: 'twice',
  track: {
    /** @param icons the icons of the marker's box in words; '' if the box has none */
    prestige: (side: string, icons: string) =>
      `prestige: ${side} has the advantage, begins each decade, and ${icons === '' ? 'has no box to use at the End of Decade' : `may use this box at the End of Decade: ${icons}`} (R9.2)`,
    currency: (missing: number) =>
      `Western currency: at the End of Decade East now ${missing > 0 ? `lacks ${missing}, and for each missing one a factory is run down` : 'has enough'} (R9.3)`,
    socialism: (change: number) =>
      `socialism: at the End of Decade East ${change < 0 ? 'loses' : 'gains'} ${change === 0 ? 'no socialists' : count(Math.abs(change), 'socialist')} (R9.9)`,
    socialists: 'socialists in the holding box + in provinces',
    flight: (dismantlings: number) =>
      `spaces of flight if counted now: East dismantles 1 piece for every 2 spaces, now ${count(dismantlings, 'piece')} (R9.1)`,
    wall: 'the Wall stands: each End of Decade moves prestige 1 box west and costs East 1 piece, instead of flight (R9.1)',
    police: 'ready police cards / all police cards of East',
    protests: 'mass protests of West and East; at four a side collapses',
  },
  replay: {
    moment: 'replay: decade II, second half, action 5; decade II, End of Decade, phase 7',
    position: 'replay: number of the shown moment / number of moments',
    chance: "replay of an analysed game: West's chance to win, from the first moment to the last",
  },
  pane: {
    clause: 'number of a rule; enter it under Find to read the rule',
    change: 'a figure before and after a change',
    warning: 'something that may end the game',
  },
};
