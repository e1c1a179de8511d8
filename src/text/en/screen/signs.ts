/** Legend in the help: meanings of the signs of cards, map and tracks. The program adds the signs. */
export const signs = {
  cards: 'Signs on the cards',
  tracks: 'The line under the map',
  map: 'Signs on the map',
  card: {
    digit: 'the digit that picks it',
    red: 'red, the colour of East',
    yellow: 'yellow, the colour of West',
    dual: 'dual: both may use its event',
    value: 'value for the player on turn',
    number: 'its number, a special card by its decade',
    flight: 'flight sign: once played, 1 more flight (R9.1)',
    redPolice: 'red police card',
    pinkPolice: 'pink police card',
  },
  land: 'West or East: whose land the sign concerns',
  count: 'twice',
  track: {
    prestige: 'box of the marker, and who has the advantage',
    currency: 'box of Western currency',
    socialism: 'box of the socialism track',
    socialists: 'in the holding box + in provinces',
    flight: 'spaces of flight as the table stands, or the marker in the End of Decade',
    police: 'police cards ready, of all in front of East',
    protests: 'mass protests of West and East; four are a collapse',
    warning: 'in the forecast: this may end the game',
  },
};
