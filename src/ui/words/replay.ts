import type { Hands } from '../../notation/index.js';

/** Whose hands lie open in a replay. */
export type OpenHands = Hands;

/** The replay viewer. */
export interface ReplayWords {
  readonly title: string;
  readonly happened: string;
  readonly setUp: string;
  readonly end: string;
  readonly playing: string;
  readonly paused: string;
  readonly speed: (perSecond: number) => string;
  readonly position: (at: number, of: number) => string;
  readonly hands: Readonly<Record<OpenHands, string>>;
  /** What East did in the Guillaume Affair with cards that may not be told (R6.4k). */
  readonly hiddenCards: string;
  readonly stopped: (reason: string) => string;
  readonly unfinished: string;
  readonly keys: string;
  readonly keysLong: string;
  readonly helpTitle: string;
  readonly help: readonly string[];
  readonly noPlace: (place: string) => string;
}

export const ENGLISH_REPLAY: ReplayWords = {
  title: 'Replay',
  happened: 'What happened',
  setUp: 'The game begins',
  end: 'The end',
  playing: 'playing',
  paused: 'paused',
  speed: (perSecond) => (perSecond < 1 ? `1 in ${Math.round(1 / perSecond)} s` : `${perSecond} a second`),
  position: (at, of) => `${at}/${of}`,
  hands: { both: 'both hands', west: "West's hand", east: "East's hand", none: 'no hands' },
  hiddenCards: 'East chooses among hidden cards',
  stopped: (reason) => `The replay ends here: ${reason}`,
  unfinished: 'The game is not finished: hands lie face down until v opens them.',
  keys: 'space play  arrows go  Tab pane  v hands  f forecast  m ledger  ? help  q back',
  keysLong:
    'space play  + - speed  arrows step  , . decision  [ ] decade  v hands  f forecast  m ledger  Tab pane  ? help  q back',
  helpTitle: 'Replay: keys',
  help: [
    'space          play, pause',
    '+ -            faster, slower',
    'right left     one action or phase on, back (also l h)',
    '. ,            one decision on, back',
    '] [            next, previous decade',
    '1 2 3 4        the beginning of a decade',
    'End Home       the end, the beginning',
    'v              whose hand lies open: both, West, East, none',
    'Tab            next pane: log, cards, what happened',
    'up down        scroll the marked pane (also k j)',
    'PageUp PageDn  scroll it by a page',
    'f              forecast of the End of Decade from here',
    'm              ledger of all provinces',
    'Esc            close this page, forecast, ledger',
    'q              leave the replay',
  ],
  noPlace: (place) => `This game has no place ${place}. Places are written as in II, II.2, II.2.5 or II.E7.`,
};
