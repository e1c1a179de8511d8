import { lessons } from './lessons.js';
import { openThreats } from './forecast-changes.js';
import { count } from './numbers.js';
import { puzzles } from './puzzles.js';
import { bots } from './screen/bots.js';
import { colours } from './screen/colours.js';
import { hint } from './screen/hint.js';
import { keys } from './screen/keys.js';
import { lobby } from './screen/lobby.js';
import { map } from './screen/map.js';
import { menu } from './screen/menu.js';
import { overlays } from './screen/overlays.js';
import { placeWords } from './screen/place.js';
import { plainMode } from './screen/plain-mode.js';
import { played } from './screen/played.js';
import { replay } from './screen/replay.js';
import { saving } from './screen/saving.js';
import { scales } from './screen/scales.js';
import { table } from './screen/table.js';
import { unused } from './screen/unused.js';

/**
 * Returns the plain name of a key, without brackets or style: `d`, `Enter`. Several names are joined by a slash.
 * `keyMessage` supplies this function.
 */
type NameOfKey = (key: 'done' | 'choose' | 'police' | 'back' | 'takeOver') => string;

/**
 * Texts of the screens in English. The type of this object is the type of every
 * translation (`ScreenWords`). A text missing in a translation is shown in English.
 */
export const screen = {
  /** BCP 47 tag of the language: decides alphabetical order and capital letters. */
  tag: 'en',
  title: 'Wir sind das Volk!',
  /** Signals of the player's turn. Everybody who sees the screen may read them, so they name nothing of the game. */
  turn: { title: 'Your turn - Wir sind das Volk!', notice: 'Wir sind das Volk!: it is your turn' },
  bots,
  colours,
  hint,
  lessons,
  lobby,
  map,
  menu,
  plainMode,
  played,
  puzzles,
  replay,
  saving,
  table,
  unused,
  panes: {
    cards: 'Cards',
    map: 'Map',
    log: 'Log',
    detail: 'Card',
    /** What the parts of a card's line are, from left to right. */
    cardLine: 'key, colour, value, number, title, event',
    /** The same for a narrow pane: at most 22 columns. */
    cardLineShort: 'key colour value no.',
    effects: 'Effects so far',
    /** Title of the effects pane when no decision of the action is left. */
    actionEffects: 'What your action does',
    phaseEffects: 'What the phase does',
    choose: 'Choose',
    /** Title of the pane with the places whose code begins with the typed letter. */
    typed: (letter: string) => `${letter}: now the second letter`,
    hint: 'Hint',
    /** Title of the pane about open cards that the other side can use. */
    next: 'What can come next',
  },
  overlays: {
    help: 'Help',
    search: 'Find',
    log: 'Log',
    forecast: 'Forecast',
    ledger: 'Ledger',
    played: 'Played cards and police',
    card: 'Card',
    rules: 'The rules',
    ending: 'The end',
    quit: 'Quit',
    'take-back': 'Take back',
    'go-back': 'Go back to a decision',
    'offer-draw': 'Draw',
    'answer-draw': 'Draw',
    'answer-take-back': 'Take back',
    resign: 'Resign',
    'close-table': 'Close the table',
  },
  display: 'Display',
  special: 'Special',
  /** Shown in the line of the special card while West looks at the cards. At most 9 columns. */
  eastOnly: 'East only',
  /** Shown to West instead of the uses of the special card. At most 22 columns. */
  eastOnlyWhen: 'East only, either half',
  /**
   * Shown at a special card: who may take it, when, and at what price. The number of cards left, in the top bar, does
   * not include this card.
   */
  aboutSpecial: {
    taker: 'Only East may take this card, in either half. East then discards a hand card or West draws a card (R3e).',
    notCounted: 'The cards left in the half do not include this card: the half ends without it (R3f).',
  },
  /** What the flight signs of a card do. */
  flightOf: (signs: number) =>
    `When taken: ${count(signs, 'more space')} of flight. East dismantles 1 piece for every 2 spaces`,
  handOf: (name: string) => `${name}'s hand`,
  faceDown: (count: number) => `${count} face down`,
  /** Number of cards of a hand that were not played. Shown after the end of the game. */
  notPlayed: (count: number) => `${count} not played`,
  empty: 'empty',
  drawPile: (count: number) => `Pile ${count}`,
  /** What follows the present action, and how many cards are left in the half-decade. */
  upcoming: {
    next: (side: string) => `then ${side}`,
    end: 'then End of Decade',
    maybe: (side: string) => `then ${side} or End of Decade`,
    left: (cards: number) => `${count(cards, 'card')} left in this half`,
    leftShort: (cards: number) => `${count(cards, 'card')} left`,
    leftShortest: (cards: number) => `${cards} left`,
  },
  advantage: (side: string) => `${side} has the prestige advantage`,
  tooSmall: (columns: number, rows: number, quit: string) =>
    `This game needs a terminal of at least 80 columns and 24 rows; your terminal has ${columns} x ${rows}. Make it larger, or press ${quit} to quit.`,
  handOver: {
    pane: 'Hand-over',
    title: (name: string) => `${name}, you decide`,
    text: (name: string) => `Hand the keyboard to ${name}.`,
    key: (key: string) => `Press ${key} to decide.`,
  },
  curtain: {
    title: (name: string) => `${name}, it is your turn`,
    text: (name: string) => `Hand the keyboard to ${name}. The other player looks away.`,
    key: (key: string) => `Press ${key} to see your hand.`,
    past: 'What happened last',
    nothingMore: 'Nothing more was chosen.',
    took: (side: string, card: string, use: string) => `${side} takes card ${card}: ${use}`,
    more: (key: string) => `${key} the whole log`,
  },
  review: {
    title: 'Your choices are complete.',
    part: {
      action: (next: string) => `Your choices are complete; ${next} decides next in this action.`,
      phase: (next: string) => `Your choices are complete; ${next} decides next in this phase.`,
    },
    /** After the discard of a hand card, while the same player can discard another (R3b). */
    discard: 'After this commit you can discard another card.',
    nothing: 'Nothing changed on the board.',
    newCards: (side: string) => `Seven new cards come, and ${side} begins.`,
    openThreats,
    attacksLater: 'The unrest is added when both sides have attacked.',
    /**
     * Headings of lists in the effects pane: changes at the End of Decade, later phases in which something is
     * still open, and changes that have already been made.
     */
    endOfDecade: 'New at the End of Decade:',
    /** Heading of the other changes at the End of Decade, below the changes already made. */
    alsoThen: 'Also new at the End of Decade:',
    /** Heading of dangers that the action under way did not bring. */
    asBefore: 'Unchanged at the End of Decade:',
    laterPhases: 'Still open in later phases:',
    now: 'Now:',
    /** Heading of what the other side can do next. */
    next: 'What can come next:',
  },
  decides: (name: string) => `${name} decides`,
  uses: { unrest: 'remove unrest', build: 'build', 'living-standard': 'living standard', event: 'event' },
  /** The price for removing unrest with a dual card or with a card of the other side's colour (R6.1). */
  unrestPrice: 'dismantle 1 piece',
  /** @param color the colour of the cards with which the side removes unrest for free */
  unrestPriceBecause: (color: string) => `dismantle 1 piece (only ${color} cards are free, R6.1)`,
  /** Only the reason for the price. It is shown after the sign of the price. */
  freeOnlyWith: (color: string) => `only ${color} cards are free (R6.1)`,
  /** @param looking names of keys that only move the cursor; `using`: names of keys that answer */
  takeCard: (looking: string, using: string) => `Take a card: ${looking} look at one, ${using} use it.`,
  usesLeft: (using: string) => `Still possible: ${using}.`,
  useCard: (card: string) => `What do you do with ${card}?`,
  waiting: (name: string) => `${name} decides. You will see the decision here.`,
  sending: 'Saving …',
  looking: 'What is at this place',
  /** Asks for the second letter of a place, after its first letter was typed. */
  secondLetter: (first: string) => `${first}: type the second letter shown on the map.`,
  /** Shown before the first letter is typed: the letters that need a second letter; without letters, a short form. */
  twoLetters: (letters: readonly string[]) =>
    letters.length > 0 ? `${letters.join(', ')}: two letters.` : 'Some need 2 letters.',
  keys,
  /** Note below a list while the cursor is on no entry. @param key key that answers */
  howToChoose: (key: string) => `Digit or arrow, then ${key}.`,
  onNone: (words: string, key: string) => `${words}: press ${key} to confirm.`,
  /** Note below the places that can be attacked. */
  attackNote: 'An attack adds unrest only on the other side. If you do not attack, that side is spared.',
  /**
   * Why fewer pieces can be dismantled than the side has: for the prompt (at most 40 columns), and as a note below the
   * pieces.
   */
  barredPieces: {
    where: {
      short: 'Only where the event says.',
      note: 'The event names the place: pieces elsewhere are not offered.',
    },
    factories: {
      short: 'First lines, then factories.',
      note: 'Not offered: a factory with infrastructure at its city (dismantle the infrastructure first), and a rundown factory (R5.2).',
    },
  },
  /** Note above the sectors to which a new living standard can move. */
  supplierNote: 'A supplier is the West province that supplies a sector of West Berlin.',
  /** Note below the hand cards that can be discarded (R3b). */
  keepNote:
    'Then you draw until you hold 2 cards: each card you keep is one card less to draw. Discarded cards leave the game (R3b).',
  /** @param unused what stopping leaves unused, as a sentence; `words`: the answer that stops */
  stopAsked: (unused: string, words: string) => `${unused} ${words}?`,
  refused: (clause: string) => (clause === '' ? 'Not possible' : `Not possible (${clause})`),
  effects: {
    unrest: 'unrest',
    economy: 'economy',
    livingStandard: 'living standard',
    socialists: 'socialists',
    /**
     * @param values the unrest after each change, such as `3 → 4 → 3`; `removed`: number of socialists that came from
     *   the box and removed 1 unrest each
     */
    calmed: (values: string, removed: number) =>
      `unrest ${values}: ${removed === 1 ? 'a socialist' : `${removed} socialists`} from the box removed ${removed}`,
    protests: 'mass protests',
    factory: 'factory',
    newFactory: (value: string) => `new factory, value ${value}`,
    factoryGone: (value: string) => `factory dismantled (value ${value})`,
    /** Lines of a connection that have infrastructure after a change. `isMore`: whether it was built. */
    infrastructure: (built: number, lines: number, isMore: boolean) => {
      if (lines === 1) return isMore ? 'line built' : 'line dismantled';
      return `${built} of ${lines} lines ${isMore ? 'built' : 'left'}`;
    },
    hand: 'cards in hand',
    /** What a move of a marker toward a side means. */
    toward: {
      prestige: { west: 'helps West', east: 'helps East' },
      'western-currency': { west: 'East earns less', east: 'East earns more' },
      socialism: { west: 'East gets fewer socialists', east: 'East gets more socialists' },
    },
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
      advantage: 'Advantage',
      currency: 'Curr',
      socialism: 'Socialism',
      socialists: 'Socialists',
      wall: 'Wall',
      flight: 'Flight',
      police: 'Police',
      protests: 'Prot',
    },
    /** Names for a line that has no room for the short names. The ledger uses them, too. */
    shortest: { socialists: 'Soc.' },
    long: {
      prestige: 'Prestige',
      advantage: 'Prestige advantage',
      currency: 'Western currency',
      socialism: 'Socialism',
      socialists: 'Socialists',
      wall: 'The Wall stands',
      flight: 'Flight',
      police: 'Police cards ready',
      protests: 'Mass protests',
    },
  },
  scales,
  here: {
    ifChosen: 'Choosing this place:',
    nothingIfChosen: 'Choosing this place changes nothing on the board.',
    keptIfChosen: 'With this choice no living standard is lost here.',
    later: {
      attacks: 'The unrest is added when all attacks are chosen.',
      'living-standard': 'The unrest is removed when all standards are placed.',
    },
    counted: 'The numbers include the choices so far.',
    /** Heading above the changes at the End of Decade if a new living standard moves to West Berlin. */
    comparedWithNone: 'At the End of Decade, compared with moving no standard:',
    noGain: 'There is no difference.',
    then: 'Then automatically:',
    question: {
      build: {
        possible: (owner: string) => `${owner} could build here`,
        not: (owner: string) => `${owner} cannot build here`,
      },
      dismantle: { possible: () => 'could be dismantled', not: () => 'cannot be dismantled' },
      'living-standard': {
        possible: (owner: string) => `${owner} could raise the living standard with 2 points of a card`,
        not: () => 'cannot raise standard',
      },
      'remove-unrest': {
        possible: (owner: string) => `${owner} could remove unrest`,
        not: () => 'cannot remove unrest',
      },
    },
    ...placeWords,
  },
  now: {
    title: 'Now:',
    done: (icons: readonly string[]) => `Done: ${icons.join('; ')}`,
    ignored: 'not possible, ignored',
    insolvent: 'no piece left to pay with: East is insolvent and loses',
    noStasi: 'nothing: the Stasi is disbanded',
    noWall: 'nothing: there is no Wall',
    /**
     * While the Wall stands, its price replaces the flight (R9.1). @param dismantlings number of dismantlings that the
     * flight would cause now
     */
    wallBuilt: (dismantlings: number) =>
      `no more flight (it would now cost ${count(dismantlings, 'dismantling')}); instead each End of Decade costs 1 dismantling and moves prestige 1 box west`,
    wallOpened: (dismantlings: number) =>
      `flight counts again (it would now cost ${count(dismantlings, 'dismantling')}); the End of Decade no longer costs 1 dismantling and 1 box of prestige`,
    stasiDisbanded: (cards: number, returning: number) =>
      (cards === 0 ? 'no more police cards' : `${count(cards, 'police card')} discarded`) +
      (returning > 0 ? `, ${returning} unrest returns` : ''),
    guillaume: (hand: number, pile: number) =>
      `${count(hand, 'card')} in West's hand, ${count(pile, 'card')} in the draw pile`,
    /**
     * Added to the effects of an event that the player on turn cannot use, because of the event's colour or conditions.
     */
    usedByOther: (side: string) => `(if ${side} used the event)`,
    usedByOwn: (side: string) => `(if ${side} could use the event)`,
    places: (number: number) => count(number, 'possible place'),
    onlyPlace: (name: string) => `1 possible place: ${name}`,
    /** Number of equal icons that one entry of the list stands for. Shown if there are several. */
    alike: (left: number) => `(${left} icons left)`,
    past: 'past the end of the track',
  },
  log: { empty: 'Nothing has happened yet.', takenBack: (action: string) => `Taken back: ${action}` },
  takeBack: {
    hint: (key: string) => `Press ${key} to ask to take back the last action.`,
    question: (asking: string, asked: string): readonly string[] => [
      `${asking} asks to take the last action back.`,
      `${asked}, do you agree?`,
    ],
  },
  practice: {
    mark: 'practice',
    about:
      'Newest decision first. Going back undoes the chosen decision and everything after it. The cards stay the same, and the bot does not know what you have seen.',
    nothing: 'nothing',
  },
  quit: { question: 'Leave the game?' },
  over: { title: 'The game is over' },
  notes: {
    'nothing-to-undo': 'There is nothing to undo since the last commit.',
    'nothing-to-redo': 'There is nothing to redo.',
    'no-place': (key: NameOfKey) => `No legal place: press ${key('done')} or ${key('choose')} to continue.`,
    'no-place-but-police': (key: NameOfKey) =>
      `No legal place: ${key('done')} or ${key('choose')} continues, ${key('police')} uses police power.`,
    'no-place-chosen': 'No place chosen.',
    'card-first': (key: NameOfKey) => `Take a card first: ${key('back')} goes back to the cards.`,
    'no-place-asked': (key: NameOfKey) => `This decision needs no place: ${key('back')} goes back to the decision.`,
    'no-entry-chosen': 'No entry is chosen yet: press an arrow key or a digit.',
    'read-first': (key: NameOfKey) => `This key acts after the report: ${key('takeOver')} continues.`,
    'too-early': (key: NameOfKey) => `Too early: wait a second, then press ${key('takeOver')}.`,
    'not-this-key': 'Not this key: press the key that the lesson names.',
    'press-it-yourself': 'The help does not press this key for you: press it now.',
    'taken-back': 'The last action was taken back.',
    'gone-back': 'You are back at this decision.',
    'draw-declined': 'The draw was declined: the game continues.',
    'not-sent': 'Not sent: the service does not answer. Press the key again.',
    unreachable: 'No reply; your action may be saved. Press the key again.',
    'no-card': 'No card is chosen: press another digit or an arrow key.',
    'no-such-digit': 'No card has this digit.',
    'card-gone': 'The card with this digit has been taken.',
    'use-not-chosen': (key: NameOfKey) => `Press the letter of a use, or ${key('back')} for another card.`,
  },
  overlay: overlays,
};
