import { hasRevealed, isEnded } from '../../match/session.js';
import { type Key, keyId, keyOfId } from '../../terminal/index.js';
import {
  ANSWER_OFFER,
  answerKeys,
  ASK_BACK_THERE,
  COME_BACK,
  GAME_PAGE,
  holdBackCommit,
  ON_TABLE_PAGE,
  CLOSING_TABLE,
  OFFERING_DRAW,
  RESIGNING,
  TABLE_PAGE,
} from './at-table.js';
import { WHILE_BOT_THINKS } from './bots/bots.js';
import { CARD_USES, choosingKeys, READ_FIRST, UNDO } from './deciding/choosing-keys.js';
import { askOnMap, atLegalPlace, moveOnMap, pickCard, scrollLog, turnFocus } from './deciding/cursors.js';
import { type GameKey, type GameWords, screenKey, type KeyResult } from './game-keys.js';
import {
  ARROWS,
  ASKING_BACK,
  bindingOf,
  COLOURS,
  CONTINUE,
  DIGITS,
  ENTER,
  ESCAPE,
  idInTable,
  type Keys,
  keys,
  NEXT,
  SPACE,
  TAB,
  type KeyHelp,
  shownKeys,
  YES,
} from '../widgets/key-table.js';
import { followedHint } from './hints/hints.js';
import { IN_LESSON, LESSON_ALWAYS, ON_LESSON_PAGE } from './lesson/lesson-keys.js';
import { taught } from './lesson/taught.js';
import { heldStill, JUMPING, playedCard, PLAYING, SCROLLED } from './replay/playback.js';
import * as commits from './commit.js';
import * as answers from './deciding/answers.js';
import * as frames from './report/frames.js';
import { GO_BACK, IN_GO_BACK } from './practice.js';
import * as screens from './screen.js';
import { CLOSING, LETTER_OF_PAGE, PAGE_LETTERS, scrolled, SCROLLING } from '../widgets/scroll.js';
import { helpKeyAt, helpKeys, keyToRun, openHelp, openWords, typeInHelp } from './pages/help-keys.js';
import { NO_SEARCH, SEARCHING, typeInSearch } from './search/search.js';
import { hasMoreReport, type LayoutQueries } from './room.js';
import { isTextPage, type MatchScreenState, type Overlay, type Stage, type TextPage } from './state.js';

/** Handles a key. If the key does nothing now, `screen` of the result is the same object. */
export function pressKey(screen: MatchScreenState, key: Key, room: LayoutQueries): KeyResult {
  return settled(screen, press(screen, key, room));
}

/**
 * Adds the automatic effects of a key: moves the map cursor to a legal place or to the next answer of a hint, pauses a
 * replay, commits an answer that revealed something, and updates the lesson.
 */
export function settled(screen: MatchScreenState, pressed: KeyResult): KeyResult {
  const recordedKey = recorded({
    ...pressed,
    screen: heldStill(atLegalPlace(followedHint(screen, forgotten(screen, withoutOldMessage(screen, pressed.screen))))),
  });
  return taught(screen, holdBackCommit(screen, recordedKey));
}

/** Removes the message about the last key. */
export function withoutMessage(screen: MatchScreenState): MatchScreenState {
  return screen.note === null && screen.refusal === null ? screen : { ...screen, note: null, refusal: null };
}

/**
 * Removes the message about an earlier key. The message stays in three cases: this key only caused the same message
 * again; this key closed the page that covered the message; or the help page "Words" is open, because that page lists
 * the words of the message.
 */
function withoutOldMessage(before: MatchScreenState, after: MatchScreenState): MatchScreenState {
  const isOld = after.note === before.note && after.refusal === before.refusal;
  const isUncovered = before.overlay !== null && after.overlay === null;
  const isExplained = after.overlay === 'help' && after.help.page === 'words';
  if (!isOld || isUncovered || isExplained) return after;
  const isRepeated = Object.entries(after).every(([name, value]) => value === before[name as keyof MatchScreenState]);
  return isRepeated ? after : withoutMessage(after);
}

/**
 * Deletes the typed first letter of a two-letter code. Keeps the letter if this key typed it, or if this key only
 * opened, turned or closed a page.
 */
function forgotten(before: MatchScreenState, after: MatchScreenState): MatchScreenState {
  const typed = screens.typedLetter(before);
  if (after === before || typed === '' || screens.typedLetter(after) !== typed) return after;
  return isReading(before, after) ? after : screens.withChoice(after, { typed: '' });
}

/** Whether the key did nothing but open, turn or close a page. */
function isReading(before: MatchScreenState, after: MatchScreenState): boolean {
  const isPage = before.overlay !== null || after.overlay !== null;
  const isSame = before.session === after.session && before.place === after.place && before.aim === after.aim;
  return isPage && isSame;
}

function press(before: MatchScreenState, key: Key, room: LayoutQueries): KeyResult {
  // If the log has the focus but no longer fits on the screen, keys go to the decision.
  const isLogGone = before.focus === 'log' && !room.hasLog(before);
  const screen = isLogGone ? screens.focusDecision(before) : before;
  const table = tableOf(screen);
  const id = idInTable(table, keyId(key), room.letters);
  const binding = bindingOf(table, id, screen, room);
  if (binding) return binding.does(screen, id, room);
  if (screen.overlay === 'help') return { screen: typeInHelp(screen, key, room) };
  return { screen: screen.overlay === 'search' ? typeInSearch(screen, key) : screen };
}

/** Commits an answer at once if it revealed something hidden. */
function recorded(pressed: KeyResult): KeyResult {
  if (pressed.screen.stage.type === 'sending' || !hasRevealed(pressed.screen.session)) return pressed;
  return { ...pressed, ...commits.startCommit(pressed.screen) };
}

/** Returns the keys that exist only in the present stage, the most used key first. */
export function keysNow(screen: MatchScreenState, room: LayoutQueries): readonly KeyHelp<GameWords>[] {
  return shownKeys(stageKeys(screen), screen, room);
}

/** Returns the keys that have the same effect in every stage. */
export function keysAlways(screen: MatchScreenState, room: LayoutQueries): readonly KeyHelp<GameWords>[] {
  const now = stageKeys(screen);
  return shownKeys(
    ALWAYS.filter((line) => !now.includes(line)),
    screen,
    room,
  );
}

/** Returns the keys of an overlay, without those that scroll its contents. */
export function keysOver(
  overlay: Overlay,
  screen: MatchScreenState,
  room: LayoutQueries,
): readonly KeyHelp<GameWords>[] {
  return shownKeys(overKeys(overlay, screen), screen, room);
}

function tableOf(screen: MatchScreenState): readonly GameKey[] {
  return screen.overlay === null ? [...stageKeys(screen), ...ALWAYS, ...IN_VAIN] : overKeys(screen.overlay, screen);
}

/**
 * Returns the keys of an overlay. A page with text also has the key of the help page "Words", and in a lesson the keys
 * that continue the text of the lesson.
 */
function overKeys(overlay: Overlay, { lesson }: MatchScreenState): readonly GameKey[] {
  if (!isTextPage(overlay)) return OVER[overlay];
  return [...(lesson === null ? [] : ON_LESSON_PAGE), ...OVER[overlay], WORDS];
}

function stageKeys(screen: MatchScreenState): readonly GameKey[] {
  const ofStage = keysOfStage(screen);
  return screen.lesson === null ? ofStage : [...IN_LESSON, ...ofStage];
}

function keysOfStage(screen: MatchScreenState): readonly GameKey[] {
  if (screens.isLooking(screen)) return LOOKING;
  const { type } = screen.stage;
  return type === 'choosing' ? choosingKeys(screen) : IN_STAGE[type];
}

/** Returns a key binding that opens an overlay. */
function opens(pressed: Keys, words: GameKey['words'], overlay: Overlay, when?: GameKey['when']): GameKey {
  return screenKey(pressed, words, (screen) => ({ ...screen, overlay, search: NO_SEARCH }), when);
}

/**
 * Pages with text that always have the same letter. The card's page is left out, because its key depends on the stage.
 */
type LetterPage = Exclude<TextPage, 'card'>;
const LETTERS: Readonly<Record<LetterPage | 'help', string>> = LETTER_OF_PAGE;

/** Returns a key binding that opens a page with text by its letter. */
function opensText(page: LetterPage): GameKey {
  return opens(keys(LETTERS[page]), page, page);
}

const isWatched = ({ stage }: MatchScreenState): boolean => stage.type === 'watching';
const isPlayed = (screen: MatchScreenState): boolean => !isWatched(screen);
const FORECAST = opensText('forecast');
const LEDGER = opensText('ledger');
const LEAVE: GameKey = { keys: keys('q'), words: 'leaveReplay', does: leave, when: isWatched };
const QUIT = opens(keys('q'), 'quit', 'quit', isPlayed);

function leave(screen: MatchScreenState): KeyResult {
  return { screen, leave: 'quit' };
}

const HELP = screenKey(keys(LETTERS.help), 'help', openHelp);
const WORDS = screenKey(keys('W'), 'words', openWords);

const ALWAYS: readonly GameKey[] = [
  ...LESSON_ALWAYS,
  COME_BACK,
  ANSWER_OFFER,
  // The most important keys come first, because a small screen shows hints only for these. The table page leads to
  // everything else about the other player.
  TABLE_PAGE,
  GO_BACK,
  opens(keys('/'), 'search', 'search', (screen) => !screens.isCovered(screen)),
  FORECAST,
  opensText('log'),
  LEDGER,
  opensText('played'),
  LEAVE,
  QUIT,
  GAME_PAGE,
  screenKey(COLOURS, 'colours', (screen) => screen),
  WORDS,
  HELP,
];

/** Keys of the next decision, and undo and redo in vain: they do nothing but show a message. */
const IN_VAIN: readonly GameKey[] = [
  READ_FIRST,
  ...UNDO.map(({ keys: pressed, does }) => ({
    keys: pressed,
    words: null,
    does,
    when: ({ stage }: MatchScreenState): boolean => stage.type !== 'sending',
  })),
];

const LOOKING: readonly GameKey[] = [
  screenKey(ARROWS, 'moveAny', moveOnMap),
  screenKey(NEXT, 'nextAny', moveOnMap),
  screenKey(keys(['enter', 'escape', 'v'], ['enter', 'escape']), 'endLook', screens.focusDecision),
];

/**
 * Key that takes over the keyboard at a hand-over. Only Space is bound here: `MatchScreen` replaces Enter by Space once
 * Enter may uncover the hand.
 */
const TAKE_OVER = screenKey(
  { ...SPACE, labels: CONTINUE.labels },
  (screen) => (screens.isCovered(screen) ? 'lift' : 'takeOver'),
  screens.takeOver,
);
const TOO_EARLY = screenKey(ENTER, null, (screen) => ({ ...screen, note: 'too-early' }));
const ASK_BACK = opens(ASKING_BACK, 'ask', 'take-back', answers.mayAskTakeBack);
const REPLAY: GameKey = {
  keys: keys('R'),
  words: 'replay',
  does: (screen) => ({ screen, leave: 'replay' }),
  when: (screen) => isPlayed(screen) && screen.lesson === null,
};
const RESULT = opens(ENTER, 'result', 'ending', ({ session }) => isEnded(session));

const LOOK_AROUND = screenKey(keys('v'), 'anywhere', askOnMap);

const IN_STAGE: Readonly<Record<Exclude<Stage['type'], 'choosing'>, readonly GameKey[]>> = {
  'handed-over': [TAKE_OVER, ASK_BACK, TOO_EARLY],
  reviewing: [{ keys: ENTER, words: 'commit', does: commits.startCommit }, ...UNDO],
  waiting: [...WHILE_BOT_THINKS, ASK_BACK_THERE, LOOK_AROUND],
  following: [LOOK_AROUND],
  sending: [],
  // Space and Enter first page to the end of a report, and then show the next report.
  moment: [
    screenKey(CONTINUE, 'more', pageReport, hasMoreReport),
    screenKey(CONTINUE, 'goOn', frames.nextFrame),
    screenKey(keys('p'), 'hold', frames.toggleRolling, frames.isRolling),
    screenKey(keys('p'), 'roll', frames.toggleRolling, frames.mayRoll),
    screenKey(ESCAPE, 'skip', frames.skipFrames),
    screenKey(SCROLLING, 'scrollReport', pageReport),
  ],
  over: [RESULT, REPLAY],
  // Esc has no effect here. It also closes pages, so players tend to press it once too often, and that extra press
  // would end the replay.
  watching: [
    RESULT,
    ...PLAYING,
    LEAVE,
    FORECAST,
    // Tab comes before the key of the ledger, so that Tab's hint comes first: 80 columns have no room for both hints.
    screenKey(TAB, 'pane', turnFocus),
    LEDGER,
    ...JUMPING,
    LOOK_AROUND,
    screenKey(keys('i'), 'fullCard', lookAtPlayed, (screen) => playedCard(screen) !== null),
    screenKey(SCROLLED, 'scroll', scrollLog, ({ focus }) => focus === 'log'),
  ],
};

function lookAtPlayed(screen: MatchScreenState): MatchScreenState {
  return { ...screen, overlay: 'card', looked: playedCard(screen) };
}

function pageReport(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const { rows, last } = room.report(screen);
  const top = scrolled(CONTINUE.ids.includes(id) ? 'pageDown' : id, Math.min(topOf(screen), last), rows, last);
  return top === undefined ? screen : frames.inMoment(screen, { top });
}

/** Scrolls the report down by `by` rows, or up if `by` is negative. */
export function scrollReport(screen: MatchScreenState, by: number, room: LayoutQueries): MatchScreenState {
  const { last } = room.report(screen);
  const before = topOf(screen);
  const top = Math.max(0, Math.min(last, Math.min(before, last) + by));
  return top === before ? screen : frames.inMoment(screen, { top });
}

/** Returns the index of the first report line shown. */
function topOf({ stage }: MatchScreenState): number {
  return stage.type === 'moment' ? stage.top : 0;
}

const closed = (screen: MatchScreenState): MatchScreenState => ({ ...screen, overlay: null, looked: null });
const CLOSE = screenKey(CLOSING, 'close', closed);
/** Closes the help. Returns to the page on which the help was opened, if a page was open then. */
const helpClosed = (screen: MatchScreenState): MatchScreenState => ({ ...closed(screen), overlay: screen.help.behind });

/** Runs the key under the cursor of the help. */
const RUN: GameKey = {
  keys: ENTER,
  words: 'runKey',
  does: runKey,
  when: (screen, room) => helpKeyAt(screen, room) !== undefined,
};

/** Closes the help and does what the key under its cursor does on the screen. */
function runKey(screen: MatchScreenState, _id: string, room: LayoutQueries): KeyResult {
  const row = helpKeyAt(screen, room);
  const shown = helpClosed(screen);
  const id = row === undefined ? null : keyToRun(row, screen);
  if (id === null) return { screen: { ...shown, note: 'press-it-yourself' } };
  const key = keyOfId(id);
  return COLOURS.ids.includes(id) ? { screen: shown, presses: key } : pressKey(shown, key, room);
}

/** Letters of the pages that can be opened on the board, but not over the result. */
const OTHER_PAGES = PAGE_LETTERS.filter((letter) => letter !== LETTERS.help);

/**
 * Keys of each overlay. The keys that scroll and the keys that type text are missing, because the pages and the search
 * handle them.
 */
const OVER: Readonly<Record<Overlay, readonly GameKey[]>> = {
  help: [RUN, ...helpKeys((screen) => ({ screen: helpClosed(screen) }))],
  'go-back': IN_GO_BACK,
  forecast: [CLOSE],
  ledger: [CLOSE],
  played: [CLOSE],
  log: [CLOSE],
  search: SEARCHING,
  rules: [screenKey(keys('/'), 'toResults', (screen) => ({ ...screen, overlay: 'search' })), CLOSE],
  table: ON_TABLE_PAGE,
  'offer-draw': OFFERING_DRAW,
  'answer-draw': answerKeys('draw'),
  'answer-take-back': answerKeys('take-back'),
  resign: RESIGNING,
  'close-table': CLOSING_TABLE,
  // The keys that use a card work on the card's page, too.
  card: [
    ...CARD_USES.map((use): GameKey => ({
      ...use,
      when: screens.showsUses,
      does: (screen, id, room) => use.does(closed(screen), id, room),
    })),
    screenKey(DIGITS, 'otherCard', pickCard, screens.showsUses),
    screenKey(keys(['escape', 'i', 'enter', 'q'], 'escape'), 'close', closed),
  ],
  // Enter is missing, because it pages through the result and has no effect at the end of the result.
  ending: [
    REPLAY,
    GO_BACK,
    screenKey(keys(['escape', ...OTHER_PAGES], 'escape'), 'seeTable', closed),
    LEAVE,
    QUIT,
    HELP,
  ],
  quit: [
    {
      keys: keys('m'),
      words: 'toMenu',
      does: (screen) => ({ screen: closed(screen), leave: 'menu' }),
      when: ({ hasMenu }) => hasMenu,
    },
    { keys: YES, words: ({ hasMenu }) => (hasMenu ? 'end' : 'leave'), does: leave },
    // Enter closes the question and does not leave, because players tend to press it once too often.
    screenKey(keys(['enter', 'escape', 'n', 'q'], ['enter', 'escape']), 'stay', closed),
  ],
  // This question is for the other player. Only these keys answer it.
  'take-back': [
    { keys: YES, words: 'agree', does: (screen) => ({ screen: commits.sendTakeBack(screen), takesBack: true }) },
    screenKey(keys(['escape', 'n'], 'escape'), 'refuse', closed),
  ],
};
