/** Legend in the help: meanings of the signs on cards, map and tracks. The program adds the signs themselves. */
export const signs = {
  cards: 'Signs on the cards',
  tracks: 'The line under the map',
  map: 'Signs on the map',
  card: {
    digit: 'press this digit to look at the card',
    red: 'red, the colour of East',
    yellow: 'yellow, the colour of West',
    dual: 'dual: both may use its event',
    value: 'value for the player on turn',
    number: 'number of the card (special card: its decade)',
    flight: 'flight sign: once played, 1 more space of flight (R9.1)',
    redPolice: 'red police card',
    pinkPolice: 'pink police card',
  },
  land: 'West or East: the side whose provinces are meant',
  count: 'twice',
  track: {
    prestige: 'box of prestige, and who has the advantage',
    currency: 'box of Western currency',
    socialism: 'box of the socialism track',
    socialists: 'socialists in the holding box + in provinces',
    flight: 'spaces of flight if counted now; in the End of Decade: where the marker is',
    police: 'ready police cards / all police cards of East',
    protests: 'mass protests of West and East; at four a side collapses',
    warning: 'in the forecast: something that may end the game',
  },
};
