import { count } from '../../text/index.js';
import type { KeyHelp } from '../game/key-table.js';
import type { CardPlace, FoundKind } from '../game/search.js';
import { ENGLISH_SIGNS, type SignWords } from './signs.js';

/** The words of what covers the screen: help, search, forecast, and of the reports at the end of decade and game. */
export interface OverlayWords {
  /** The line at the foot of a page: what closes it, and where in it one is. */
  readonly close: string;
  /** The same for a card that can be used. */
  readonly useOrClose: string;
  readonly scroll: string;
  readonly part: (first: number, last: number, all: number) => string;
  /** The headings of the ledger, under it. */
  readonly ledger: readonly string[];
  readonly help: {
    readonly keysNow: string;
    readonly keysAlways: string;
    readonly keys: Readonly<Record<KeyHelp, string>>;
    /** The keys themselves where they have no letter. */
    readonly keyNames: Readonly<Record<'arrows' | 'digits' | 'enter' | 'space' | 'escape' | 'tab', string>>;
    readonly rules: (decision: string) => string;
    readonly noRules: string;
    /** The keys at the foot of the page. */
    readonly foot: string;
    readonly noText: (clause: string) => string;
  };
  /** The legend in the help. */
  readonly signs: SignWords;
  readonly search: {
    readonly label: string;
    readonly hint: string;
    readonly nothing: (query: string) => string;
    readonly more: (count: number) => string;
    readonly keys: string;
    readonly kind: Readonly<Record<FoundKind, string>>;
    readonly card: Readonly<Record<CardPlace, string>>;
  };
  readonly forecast: {
    readonly ifNow: (decade: string) => string;
    /** In the middle of an End of Decade. */
    readonly toCome: (decade: string) => string;
    /** When no phase is to come. */
    readonly nothing: string;
    readonly noWarning: string;
    readonly insolvency: string;
  };
  readonly report: {
    /** The End of Decade of a decade. */
    readonly title: (decade: string) => string;
    readonly phase: (number: number, name: string) => string;
    readonly happened: string;
    readonly nothing: string;
    /** The end of phase 1. */
    readonly rowCleared: string;
    /** The end of phase 8. */
    readonly readied: (cards: number) => string;
  };
  readonly ending: {
    readonly wins: (side: string, name: string) => string;
    readonly when: (decade: string, phase: number, name: string) => string;
    readonly course: string;
    readonly legend: (west: string, east: string) => string;
    readonly charts: Readonly<Record<'protests' | 'standards' | 'economy', string>>;
    readonly collapseAt: (protests: number) => string;
    readonly table: string;
    readonly lowest: string;
    readonly highest: string;
    readonly heads: Readonly<
      Record<'decade' | 'unrest' | 'protests' | 'livingStandards' | 'economy' | 'socialists', string>
    >;
    readonly keys: string;
  };
}

export const ENGLISH_OVERLAYS: OverlayWords = {
  close: 'Esc close',
  useOrClose: 'r b s e use   Esc close',
  scroll: 'arrows scroll',
  part: (first, last, all) => `${first}-${last} of ${all}`,
  ledger: [
    'Prot. = mass protests, Exp. = from West Berlin, Next = unrest to the next',
    'LS = living standard, Export = value of export factory, Soc. = socialists',
  ],
  help: {
    keysNow: 'Keys now',
    keysAlways: 'Keys always',
    keys: {
      moveCard: 'move among the cards',
      pickCard: 'to the card with this digit',
      openCard: 'choose the card under the cursor, then its use',
      useUnrest: 'use the card: remove unrest',
      useBuild: 'use the card: build',
      useStandard: 'use the card: living standard',
      useEvent: 'use the card: event',
      fullCard: 'show the card in full',
      movePlace: 'to the nearest legal place that way',
      moveAny: 'to the nearest place that way',
      nextPlace: 'next, previous legal place',
      choosePlace: 'choose the place under the cursor',
      why: 'why is it (not) legal here?',
      moveEntry: 'move in the list',
      pickEntry: 'to the entry with this digit',
      chooseEntry: 'choose the entry under the cursor',
      done: 'no more, or none',
      police: 'police power beside the decision',
      anywhere: 'ask about any place on the map',
      undo: 'take back the last step, give it again',
      back: 'one step back',
      commit: 'commit: it is final and saved',
      goOn: 'go on',
      scrollReport: 'scroll the report',
      scrollLog: 'scroll the log',
      endLook: 'back from the map',
      lift: 'show your hand',
      takeOver: 'decide',
      ask: 'ask the other player to let the last action be taken back',
      skip: 'skip to the next decision',
      result: 'the result and the course of the game',
      replay: 'see the game again',
      pane: 'next pane',
      help: 'this page',
      search: 'find a card, city or province',
      forecast: 'what the End of Decade would do now',
      log: 'what has happened',
      ledger: 'the provinces as a table',
      quit: 'leave; the game is saved',
    },
    keyNames: { arrows: 'Arrows hjkl', digits: 'Digits', enter: 'Enter', space: 'Space', escape: 'Esc', tab: 'Tab' },
    rules: (decision) => `Rules of this decision: ${decision}`,
    foot: 'End signs   Esc close',
    noRules: 'Nobody has to decide anything now.',
    noText: (clause) => `Rule ${clause}; its text is in docs/rules.md, and wsdv rules ${clause} prints it.`,
  },
  signs: ENGLISH_SIGNS,
  search: {
    label: 'Find:',
    hint: 'Type a part of a name, or the number of a card: mun, koeln, affair, 14.',
    nothing: (query) => `Nothing is called "${query}".`,
    more: (count) => `${count} more: type another letter.`,
    keys: 'arrows entry   Enter go there   Esc close',
    kind: { card: 'card', city: 'city', province: 'province', connection: 'connection', sector: 'sector' },
    card: {
      display: 'in the display',
      special: 'special card in the display',
      hand: 'in your hand',
      played: 'played in this decade',
      police: 'police card of East',
      discarded: 'out of the game',
      unseen: 'not seen yet, or hidden',
    },
  },
  forecast: {
    ifNow: (decade) => `If the End of ${decade} came now:`,
    toCome: (decade) => `Still to come in the End of ${decade}, as the table stands:`,
    nothing: 'No phase of an End of Decade is to come.',
    noWarning: 'As the table stands, the game would go on.',
    insolvency: 'What East can give (R9.0)',
  },
  report: {
    title: (decade) => `End of ${decade}`,
    phase: (number, name) => `Phase ${number}: ${name}`,
    happened: 'What happened',
    nothing: 'Nothing changed.',
    rowCleared: 'The played cards are discarded, their flight signs no longer count',
    readied: (cards) => `${count(cards, 'police card is', 'police cards are')} ready again`,
  },
  ending: {
    wins: (side, name) => (name === side ? `${side} wins` : `${side} wins: ${name}`),
    when: (decade, phase, name) => `${decade}, phase ${phase} of the End of Decade: ${name}`,
    course: 'The course of the game',
    legend: (west, east) => `up: ${west}   down: ${east}   action by action`,
    charts: { protests: 'Mass protests', standards: 'Living standard', economy: 'Economy' },
    collapseAt: (protests) => `collapse at ${protests}`,
    table: 'At the end of each decade (West : East)',
    lowest: 'lowest',
    highest: 'highest',
    heads: {
      decade: 'Decade',
      unrest: 'Unrest',
      protests: 'Protests',
      livingStandards: 'Standards',
      economy: 'Economy',
      socialists: 'Socialists',
    },
    keys: 'R replay   Esc the table   q quit',
  },
};
