import type { Key } from '../../../terminal/index.js';
import { type GameKey, type GameWords, screenKey } from '../game-keys.js';
import type { HelpKey } from '../help-key.js';
import { TERM_CLAUSES, type TermId } from '../../../text/glossary.js';
import { belongsTo, type RuleClause } from '../../../text/rulebook.js';
import type { HelpWords, LayoutQueries } from '../room.js';
import { type KeyHelp, keys, CONTINUE, ENTER } from '../../widgets/key-table.js';
import { CLOSING } from '../../widgets/scroll.js';
import { isHandedOver } from '../screen.js';
import type { HelpPage, MatchScreenState } from '../state.js';

/** The pages of the help, in the order of their digits. */
export const HELP_PAGES: readonly HelpPage[] = ['signs', 'aim', 'keys', 'rules', 'words'];

/** Opens the help on the page that was open last. */
export function openHelp(screen: MatchScreenState): MatchScreenState {
  return { ...screen, overlay: 'help', help: { ...screen.help, filter: '', entry: null, behind: screen.overlay } };
}

/** Opens the help page "Words". */
export function openWords(screen: MatchScreenState): MatchScreenState {
  const open = openHelp(screen);
  return { ...open, help: { ...open.help, page: 'words', term: null } };
}

/** Letters of the first words on the help page "Words", from top to bottom. */
export const WORD_LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const WORD_KEYS = keys(['up', 'down', 'pageUp', 'pageDown', 'home', 'end', ...WORD_LETTERS], 'letters');

/** Whether the help page "Words" is shown. On this page a letter moves to its word. */
const isWordsPage = ({ help }: MatchScreenState): boolean => help.page === 'words';

/** Whether the help page "Keys" is shown. On this page letters are text of the filter; digits turn the page. */
const isKeysPage = ({ help }: MatchScreenState): boolean => help.page === 'keys';
const isOtherPage = (screen: MatchScreenState): boolean => !isKeysPage(screen) && !isWordsPage(screen);

function toPage(screen: MatchScreenState, page: HelpPage | undefined): MatchScreenState {
  return page === undefined || page === screen.help.page ? screen : { ...screen, help: { ...screen.help, page } };
}

const BACKWARDS: ReadonlySet<string> = new Set(['left', 'h', 'shift+tab']);

/** Turns to the next or previous page. The first page follows the last. */
function turnPage(screen: MatchScreenState, id: string): MatchScreenState {
  const step = BACKWARDS.has(id) ? -1 : 1;
  const at = HELP_PAGES.indexOf(screen.help.page) + step;
  return toPage(screen, HELP_PAGES.at(at % HELP_PAGES.length));
}

/** Turns from the end of a page to the next page. Does nothing on the last page. */
function readOn(screen: MatchScreenState): MatchScreenState {
  return toPage(screen, HELP_PAGES[HELP_PAGES.indexOf(screen.help.page) + 1]);
}

/** Keys of the help, without those that scroll its pages, type text, or do what the key under the cursor does. */
export function helpKeys(close: GameKey['does']): readonly GameKey[] {
  return [
    screenKey(keys(['left', 'right', 'tab', 'shift+tab'], ['left', 'right']), 'turnPage', turnPage),
    screenKey(keys(['h', 'l']), null, turnPage, isOtherPage),
    screenKey(keys(['pageDown', 'space'], 'pageDown'), null, readOn, isOtherPage),
    screenKey(keys(['1', '2', '3', '4', '5']), null, (screen, id) => toPage(screen, HELP_PAGES[Number(id) - 1])),
    screenKey(
      keys(['up', 'down', 'pageUp', 'pageDown', 'home', 'end'], 'arrows'),
      'moveKey',
      moveKey,
      (screen, room) => isKeysPage(screen) && room.helpKeys(screen).length > 0,
    ),
    screenKey(WORD_KEYS, 'moveWord', moveWord, isWordsPage),
    screenKey(
      ENTER,
      'toRule',
      openClause,
      (screen, room) => isWordsPage(screen) && clauseOfWord(screen, room) !== undefined,
    ),
    screenKey(keys(['backspace', 'delete', 'ctrl+h']), null, shorten, isKeysPage),
    screenKey(keys('ctrl+u'), null, (screen, _id, room) => filtered(screen, '', room), isKeysPage),
    { keys: CLOSING, words: 'close', does: close, when: isOtherPage },
    { keys: keys(['escape', 'enter', '?'], 'escape'), words: 'close', does: close, when: isKeysPage },
    { keys: keys(['escape', 'enter', '?', 'W'], 'escape'), words: 'close', does: close, when: isWordsPage },
  ];
}

/** Number of entries by which PageUp and PageDown move the cursor in the list of keys. */
const PAGE = 10;

function moveKey(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const last = room.helpKeys(screen).length - 1;
  const { entry } = screen.help;
  if (id === 'pageDown' && entry === last) return readOn(screen);
  const steps = { up: -1, down: 1, pageUp: -PAGE, pageDown: PAGE, home: -last, end: last };
  const step = steps[id as keyof typeof steps];
  // While the cursor is on no line, "down" leads to the first line and "up" to the last.
  const from = entry ?? (step > 0 ? -1 : last + 1);
  return withEntry(screen, id === 'end' ? last : Math.max(0, Math.min(last, from + step)));
}

function withEntry(screen: MatchScreenState, entry: number | null): MatchScreenState {
  return { ...screen, help: { ...screen.help, entry } };
}

/** Returns the word under the cursor of the help page "Words"; undefined if the page has no words. */
export function wordAt({ help }: MatchScreenState, { terms }: HelpWords): TermId | undefined {
  return terms.find((term) => term === help.term) ?? terms[0];
}

function moveWord(screen: MatchScreenState, id: string, room: LayoutQueries): MatchScreenState {
  const words = room.helpWords(screen);
  if (WORD_LETTERS.includes(id)) return withTerm(screen, words.terms[WORD_LETTERS.indexOf(id)]);
  const last = words.terms.length - 1;
  const steps = { up: -1, down: 1, pageUp: -PAGE, pageDown: PAGE, home: -last, end: last };
  const at = words.terms.findIndex((term) => term === wordAt(screen, words)) + steps[id as keyof typeof steps];
  return withTerm(screen, words.terms[Math.max(0, Math.min(last, at))]);
}

/** Moves the cursor of the help page "Words" to a word; does nothing if `term` is undefined. */
export function withTerm(screen: MatchScreenState, term: TermId | undefined): MatchScreenState {
  return term === undefined ? screen : { ...screen, help: { ...screen.help, term } };
}

/** Returns the clause of the word under the cursor; undefined if the word has no clause or the rules are not loaded. */
function clauseOfWord(screen: MatchScreenState, room: LayoutQueries): RuleClause | undefined {
  const term = wordAt(screen, room.helpWords(screen));
  const id = term === undefined ? null : TERM_CLAUSES[term];
  if (id === null) return undefined;
  return screen.rules.flatMap(({ clauses }) => clauses).find((clause) => belongsTo(clause.id, id));
}

/** Opens the rules at the clause of the word under the cursor. */
function openClause(screen: MatchScreenState, _id: string, room: LayoutQueries): MatchScreenState {
  const clause = clauseOfWord(screen, room);
  return clause === undefined ? screen : { ...screen, overlay: 'rules', clause };
}

/** Maximum length of the filter, in characters. */
const LONGEST_FILTER = 30;

/**
 * Filters the list of keys. Moves the cursor to the key whose name was typed, or else to the first key. The cursor is
 * on no key if the filter is empty or no key passes it.
 */
function filtered(screen: MatchScreenState, text: string, room: LayoutQueries): MatchScreenState {
  const filter = Array.from(text.replace(/\p{C}+/gu, ''))
    .slice(0, LONGEST_FILTER)
    .join('');
  const typed = withEntry({ ...screen, help: { ...screen.help, filter } }, null);
  const rows = room.helpKeys(typed);
  if (filter === '' || rows.length === 0) return typed;
  return withEntry(typed, Math.max(0, rows.findIndex(isNamed(filter))));
}

/** Returns a test for rows of the help: whether the row is about the key with this name. */
export function isNamed(name: string): (row: Pick<HelpKey, 'keys'>) => boolean {
  return ({ keys: { labels, also = [] } }) => labels.includes(name) || also.includes(name);
}

function shorten(screen: MatchScreenState, _id: string, room: LayoutQueries): MatchScreenState {
  return filtered(screen, Array.from(screen.help.filter).slice(0, -1).join(''), room);
}

/** Adds a typed character to the filter. Returns the same screen object for any other key, and on other pages. */
export function typeInHelp(screen: MatchScreenState, key: Key, room: LayoutQueries): MatchScreenState {
  const isTyped = isKeysPage(screen) && key.name === 'char' && !key.ctrl && !key.meta;
  return isTyped ? filtered(screen, screen.help.filter + key.char, room) : screen;
}

/** Adds pasted text to the filter. Returns the same screen object on other pages. */
export function pasteInHelp(screen: MatchScreenState, text: string, room: LayoutQueries): MatchScreenState {
  if (!isKeysPage(screen)) return screen;
  return filtered(screen, screen.help.filter + text.slice(0, LONGEST_FILTER).trim(), room);
}

/** Returns the line under the cursor of the help page "Keys"; undefined if the cursor is on no line. */
export function helpKeyAt(screen: MatchScreenState, room: LayoutQueries): HelpKey | undefined {
  const { entry } = screen.help;
  return isKeysPage(screen) && entry !== null ? room.helpKeys(screen)[entry] : undefined;
}

/**
 * Returns the id of the key that a line of keys runs: the first key that the line names. Returns null for a line about
 * the arrows, digits or letters. At a hand-over Space is not returned, because only Space itself uncovers a hand.
 */
export function keyToRun({ keys: { ids, labels } }: KeyHelp<GameWords>, screen: MatchScreenState): string | null {
  const [first = ''] = labels;
  if (isHandedOver(screen) && CONTINUE.ids.includes(first)) return null;
  return ids.includes(first) ? first : null;
}
