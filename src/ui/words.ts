import type { BoardQuestion, Use } from '../rules/game.js';
import type { Factory } from '../rules/state.js';
import { count } from '../text/index.js';
import type { Preview } from './game/preview.js';
import type { Focus, Note, Overlay } from './game/screen.js';
import { ENGLISH_OVERLAYS, type OverlayWords } from './words/overlays.js';
import { ENGLISH_MENU, type MenuWords } from './words/menu.js';
import { ENGLISH_REPLAY, type ReplayWords } from './words/replay.js';
import { ENGLISH_SAVING, type SavingWords } from './words/saving.js';
import { ENGLISH_UNUSED, type UnusedWords } from './words/unused.js';

/** The texts of the screen itself; those of the game are in src/text. Another language is another object of this type. */
export interface ScreenWords {
  readonly title: string;
  readonly menu: MenuWords;
  readonly replay: ReplayWords;
  readonly saving: SavingWords;
  readonly unused: UnusedWords;
  readonly panes: Readonly<Record<Focus | 'detail' | 'effects' | 'choose', string>>;
  readonly overlays: Readonly<Record<Overlay, string>>;
  readonly display: string;
  readonly special: string;
  readonly handOf: (name: string) => string;
  readonly faceDown: (count: number) => string;
  readonly empty: string;
  readonly drawPile: (count: number) => string;
  readonly advantage: (side: string) => string;
  readonly tooSmall: (columns: number, rows: number) => string;
  /** The other player decides without seeing the own hand. */
  readonly handOver: {
    readonly pane: string;
    readonly title: (name: string) => string;
    readonly text: (name: string) => string;
    readonly key: string;
  };
  readonly curtain: {
    readonly title: (name: string) => string;
    readonly text: (name: string) => string;
    readonly key: string;
    /** The title of what the other player did. */
    readonly past: string;
    /** Where the rest of it can be read. */
    readonly more: string;
  };
  readonly review: {
    readonly title: string;
    /** The action or phase goes on with what the other player decides. */
    readonly part: (next: string) => string;
    readonly nothing: string;
    readonly attacksLater: string;
    readonly keys: string;
  };
  readonly decides: (name: string) => string;
  readonly uses: Readonly<Record<Use, string>>;
  /** The same in a line of keys. */
  readonly shortUses: Readonly<Record<Use, string>>;
  /** Asks for the use of the card that was picked. */
  readonly useCard: (card: string) => string;
  /** The other player decides, at another terminal. */
  readonly waiting: (name: string) => string;
  /** What was answered is on its way. */
  readonly sending: string;
  /** The map is looked at while nothing is chosen. */
  readonly looking: string;
  readonly keys: Readonly<
    Record<
      | 'cards'
      | 'picked'
      | 'map'
      | 'list'
      | 'review'
      | 'waiting'
      | 'sending'
      | 'frame'
      | 'frameMore'
      | 'curtain'
      | 'handOver'
      | 'over'
      | 'police'
      | 'anywhere'
      | 'anywhereOnMap'
      | 'nowhere'
      | 'paging'
      | 'policeHint'
      | 'undoHint'
      | 'chooseHint'
      | 'askHint'
      | 'log'
      | 'looking',
      string
    >
  >;
  readonly doneKey: (words: string) => string;
  /** The same once that is chosen, and what is asked then. */
  readonly noneKey: (words: string) => string;
  readonly onNone: (words: string) => string;
  /** Heading of the reason why something is not possible. */
  readonly refused: (clause: string) => string;
  readonly effects: Readonly<
    Record<
      | 'unrest'
      | 'economy'
      | 'livingStandard'
      | 'socialists'
      | 'protestBegins'
      | 'protestEnds'
      | 'factory'
      | 'infrastructure'
      | 'hand'
      | 'wallBuilt'
      | 'wallOpened'
      | 'box'
      | 'police'
      | 'flight'
      | 'pile',
      string
    >
  >;
  /** The line of tracks, in few columns or more. */
  readonly tracks: Readonly<Record<'short' | 'long', TrackNames>>;
  /** The place under the cursor. */
  readonly here: {
    readonly ifChosen: string;
    readonly nothingIfChosen: string;
    readonly keptIfChosen: string;
    /** What choosing it lays down, and when that takes effect. */
    readonly later: Readonly<Record<NonNullable<Preview['later']>, string>>;
    readonly counted: string;
    readonly then: string;
    /** What is asked about a place: possible for its owner, or not, with the reason after it. */
    readonly question: Readonly<Record<BoardQuestion['about'], { possible: OwnersText; not: OwnersText }>>;
    readonly factory: Readonly<Record<Factory, (value: number) => string>>;
    readonly connection: (built: number, lines: number, working: boolean) => string;
    readonly sector: (standard: number) => string;
    readonly unrest: (unrest: number, toNext: number, protests: number) => string;
    readonly protests: (protests: number, exported: number) => string;
    readonly standard: (standard: number, economy: number) => string;
    /** The value of the export factory; null without one. */
    readonly exportFactory: (value: number | null) => string;
    readonly nextStandard: (needed: number, lacks: number) => string;
    readonly socialists: (socialists: number) => string;
  };
  /** What an icon of the card under the cursor would do now. */
  readonly now: {
    readonly title: string;
    /** The icons that were taken up before. */
    readonly done: (icons: readonly string[]) => string;
    readonly ignored: string;
    /** East cannot give what a prestige box demands (R9.0). */
    readonly insolvent: string;
    /** A police card when the Stasi is disbanded (R8d). */
    readonly noStasi: string;
    readonly places: (count: number) => string;
    readonly past: string;
  };
  readonly log: { readonly empty: string; readonly takenBack: (action: string) => string };
  /** The last committed action is to be taken back: the other player is asked. */
  readonly takeBack: {
    readonly hint: string;
    readonly question: (asking: string, asked: string) => readonly string[];
    readonly keys: string;
  };
  readonly quit: { readonly question: string; readonly keys: string };
  readonly over: { readonly title: string };
  readonly notes: Readonly<Record<Note, string>>;
  /** Help, search, forecast, reports and the end. */
  readonly overlay: OverlayWords;
}

type OwnersText = (owner: string) => string;

type TrackNames = Readonly<
  Record<'prestige' | 'currency' | 'socialism' | 'socialists' | 'wall' | 'flight' | 'police' | 'protests', string>
>;

export const ENGLISH_SCREEN: ScreenWords = {
  title: 'Wir sind das Volk!',
  menu: ENGLISH_MENU,
  replay: ENGLISH_REPLAY,
  saving: ENGLISH_SAVING,
  unused: ENGLISH_UNUSED,
  panes: {
    cards: 'Cards',
    map: 'Map',
    log: 'Log',
    detail: 'Card',
    effects: 'Effects so far',
    choose: 'Choose',
  },
  overlays: {
    help: 'Help',
    search: 'Find',
    log: 'Log',
    forecast: 'Forecast',
    ledger: 'Ledger',
    card: 'Card',
    ending: 'The end',
    quit: 'Quit',
    'take-back': 'Take back',
  },
  display: 'Display',
  special: 'Special',
  handOf: (name) => `${name}'s hand`,
  faceDown: (count) => `${count} face down`,
  empty: 'empty',
  drawPile: (count) => `Pile ${count}`,
  advantage: (side) => `${side} has the prestige advantage`,
  tooSmall: (columns, rows) =>
    `This game needs a terminal of at least 80 columns and 24 rows; this one has ${columns} x ${rows}. Make it larger, or press q to quit.`,
  handOver: {
    pane: 'Hand-over',
    title: (name) => `${name}, you decide`,
    text: (name) => `Hand the keyboard to ${name}.`,
    key: 'Press Space to decide.',
  },
  curtain: {
    title: (name) => `${name}, it is your turn`,
    text: (name) => `Hand the keyboard to ${name}. The other player looks away.`,
    key: 'Press Space to see your hand.',
    past: 'What happened last',
    more: 'L the whole log',
  },
  review: {
    title: 'Done. What it changed:',
    part: (next) => `Done so far; ${next} decides next. What it changed:`,
    nothing: 'Nothing changed on the board.',
    attacksLater: 'The unrest is laid when both sides have attacked.',
    keys: 'Enter commit   u take back   ? help',
  },
  decides: (name) => `${name} decides`,
  uses: { unrest: 'remove unrest', build: 'build', 'living-standard': 'living standard', event: 'event' },
  shortUses: { unrest: 'unrest', build: 'build', 'living-standard': 'standard', event: 'event' },
  useCard: (card) => `What do you do with ${card}?`,
  waiting: (name) => `${name} decides. You will see it here.`,
  sending: 'Being saved …',
  looking: 'What stands at this place',
  keys: {
    cards: 'r unrest  b build  s standard  e event   i card in full   Tab map   arrows/digits card   q quit   ? help',
    picked: 'Esc back   ? help',
    map: 'arrows place   Enter choose   u undo   n/N next   v ask about a place   ? help',
    nowhere: 'u undo   v ask about a place   ? help',
    list: 'arrows/digits entry   Enter choose   u undo   ? help',
    review: 'Enter commit   u take back   f forecast   L log   ? help',
    waiting: 'v ask about a place   f forecast   L log   m ledger   q quit   ? help',
    sending: 'f forecast   L log   q quit   ? help',
    frame: 'Enter continue   Esc skip to the next decision   ? help',
    frameMore: 'Enter more   Esc skip to the next decision   ? help',
    curtain: 'Space lift the curtain   u take back   f forecast   L log   q quit   ? help',
    handOver: 'Space decide   u take back   f forecast   L log   q quit   ? help',
    over: 'Enter result and course   R replay   L log   q quit',
    paging: 'PageUp PageDown',
    policeHint: 'p police power',
    undoHint: 'u undo',
    chooseHint: 'Enter choose',
    askHint: 'u take back',
    police: 'arrows province   Enter use police power   Esc back   ? help',
    anywhere: 'arrows place   n/N next   Esc back   ? help',
    anywhereOnMap: 'arrows place   n/N next   Enter choose, or why not   Esc back   ? help',
    log: 'arrows scroll   PageUp PageDown more lines   Tab next pane   Esc back   ? help',
    looking: 'arrows place   n/N next   Enter or Esc back   ? help',
  },
  doneKey: (words) => `d ${words.toLowerCase()}`,
  noneKey: (words) => `Enter ${words.toLowerCase()}`,
  onNone: (words) => `${words}: Enter answers.`,
  refused: (clause) => (clause === '' ? 'Not possible' : `Not possible (${clause})`),
  effects: {
    unrest: 'unrest',
    economy: 'economy',
    livingStandard: 'living standard',
    socialists: 'socialists',
    protestBegins: 'mass protest begins',
    protestEnds: 'mass protest ends',
    factory: 'factory',
    infrastructure: 'infrastructure',
    hand: 'cards in hand',
    wallBuilt: 'The Wall is built',
    wallOpened: 'The Wall is opened',
    box: 'Socialists in box',
    police: 'Police cards ready',
    flight: 'Flight',
    pile: 'Draw pile',
  },
  tracks: {
    short: {
      prestige: 'Pres',
      currency: 'Curr',
      socialism: 'Soc',
      socialists: 'Socialists',
      wall: 'Wall',
      flight: 'Flight',
      police: 'Police',
      protests: 'Prot',
    },
    long: {
      prestige: 'Prestige',
      currency: 'Western currency',
      socialism: 'Socialism',
      socialists: 'Socialists',
      wall: 'The Wall stands',
      flight: 'Flight',
      police: 'Police cards ready',
      protests: 'Mass protests',
    },
  },
  here: {
    ifChosen: 'If you choose it:',
    nothingIfChosen: 'If you choose it: nothing changes on the board.',
    keptIfChosen: 'If you choose it: no living standard is lost here.',
    later: {
      attacks: 'Laid when all attacks are chosen.',
      'living-standard': 'The unrest goes when all are placed.',
    },
    counted: 'Earlier choices are counted in.',
    then: 'Then, by itself:',
    question: {
      build: { possible: (owner) => `${owner} could build here`, not: (owner) => `no building by ${owner}` },
      dismantle: { possible: () => 'could be dismantled', not: () => 'no dismantling' },
      'living-standard': {
        possible: () => 'could get a living standard with 2 points of a card',
        not: () => 'no living standard',
      },
      'remove-unrest': { possible: () => 'unrest could be removed', not: () => 'no removal of unrest' },
    },
    factory: {
      none: () => 'no factory',
      intact: (value) => `factory of value ${value}`,
      rundown: (value) => `rundown factory of value ${value}`,
      closed: () => 'closed for good',
    },
    connection: (built, lines, working) => `${built} of ${count(lines, 'line')} built${working ? ', working' : ''}`,
    sector: (standard) => `living standard ${standard}`,
    unrest: (unrest, toNext, protests) => `unrest ${unrest}, ${toNext} to ${protests > 0 ? 'the next' : 'a protest'}`,
    protests: (protests, exported) =>
      `mass protests ${protests}${exported > 0 ? `, ${exported} of them from West Berlin` : ''}`,
    standard: (standard, economy) => `living standard ${standard}, economy ${economy}`,
    exportFactory: (value) => (value === null ? 'no export factory' : `export factory ${value}`),
    nextStandard: (needed, lacks) => `next needs ${needed}, ${lacks > 0 ? `${lacks} missing` : 'reached'}`,
    socialists: (socialists) => `socialists ${socialists}`,
  },
  now: {
    title: 'Now:',
    done: (icons) => `Done: ${icons.join('; ')}`,
    ignored: 'no place, ignored',
    insolvent: 'no place: East is insolvent and loses',
    noStasi: 'nothing: the Stasi is disbanded',
    places: (number) => count(number, 'place'),
    past: 'past the end of the track',
  },
  log: { empty: 'Nothing has happened yet.', takenBack: (action) => `Taken back: ${action}` },
  takeBack: {
    hint: 'u asks to take the last action back.',
    question: (asking, asked) => [`${asking} asks to take the last action back.`, `${asked}, do you agree?`],
    keys: 'y agree   Esc refuse',
  },
  quit: { question: 'Leave the game?', keys: 'Enter or y leave   Esc stay' },
  over: { title: 'The game is over' },
  notes: {
    'nothing-to-undo': 'Nothing to take back since the last commit.',
    'nothing-to-redo': 'Nothing was taken back.',
    'no-place': 'No place to choose: d and Enter go on.',
    'no-place-but-police': 'No place to choose: d and Enter go on, p uses police power.',
    'nothing-chosen': 'Nothing is chosen yet: an arrow key chooses.',
    'taken-back': 'The last action was taken back.',
    'use-not-chosen': 'Press the letter of a use, or Esc for another card.',
  },
  overlay: ENGLISH_OVERLAYS,
};
