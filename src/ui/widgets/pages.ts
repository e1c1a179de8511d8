import { type Key, keyId, keyOfId } from '../../terminal/index.js';
import {
  BLANK,
  type Field,
  type Fields,
  type FieldValue,
  type FormState,
  type Refusal,
  valueOf,
  withKey,
  withOption,
  withTyped,
} from './form.js';
import { type Binding, bindingOf, type Keys, type KeyHelp, shownKeys } from './key-table.js';
import { entryOf } from './links.js';
import { CLOSING } from './scroll.js';

/** State of a screen with pages. A page is a list to choose from or a form to fill in. */
export interface PagesState<PageName extends string = string> extends FormState {
  readonly page: PageName;
  /**
   * For each page, the id of the line under the cursor. If the id is missing or null, the cursor is on the first line.
   */
  readonly cursor: Readonly<Partial<Record<PageName, string | null>>>;
  /** Whether the help page covers the screen. */
  readonly help: boolean;
  /** Why the last choice was refused; null if no choice was refused. */
  readonly problem: Refusal | null;
  /** The digits typed last in a list with numbers; null if the next digit begins a new number. */
  readonly typed: TypedNumber | null;
}

export interface TypedNumber {
  readonly digits: string;
  /** Time of the last digit, in milliseconds since 1970. */
  readonly time: number;
}

export interface Quit {
  readonly type: 'quit';
}

/** Result of a key or click: the new state, and the choice if the player made a choice. */
export interface PressResult<State, Choice> {
  readonly state: State;
  readonly choice?: Choice | Quit;
}

/** Row of a page's table of keys. The result of a key is the new state, with or without a choice. */
export type PageKey<State, Choice, Words extends string> = Binding<
  State,
  PageLines<State>,
  State | PressResult<State, Choice>,
  Words
>;

/** Names of the texts for the keys that all pages have. */
export type CommonWords =
  'pageLines' | 'nextLine' | 'moveField' | 'nextField' | 'change' | 'back' | 'quit' | 'colours' | 'help';

export interface PageLines<State> {
  /** Ids of the lines through which the cursor moves: entries, or fields and a button. */
  readonly lines: (state: State) => readonly string[];
  /** The lines that are fields. */
  readonly fields: Fields;
}

export interface Page<State, Choice, Words extends string> extends PageLines<State> {
  readonly keys: readonly PageKey<State, Choice, Words | CommonWords>[];
}

/** State of a screen when it opens, except for its page. */
export const OPENED = { ...BLANK, cursor: {}, help: false, problem: null, typed: null };

/**
 * Opens a page with the cursor on `line`, or on the first line if `line` is null. Clears the problem and ends a typed
 * number.
 */
export function turnTo<State extends PagesState>(state: State, page: State['page'], line: string | null = null): State {
  return { ...state, page, cursor: { ...state.cursor, [page]: line }, problem: null, typed: null };
}

/** Returns the state with the reason why a choice was refused. */
export function refused<State extends PagesState>(state: State, problem: Refusal): State {
  return { ...state, problem };
}

/** Moves the cursor to a line; an undefined line changes nothing. */
export function pointAt<State extends PagesState>(state: State, line: string | undefined): State {
  return line === undefined ? state : turnTo(state, state.page, line);
}

/** Returns the index of the line under the cursor; 0 if the cursor is on no line. */
export function lineIn<State extends PagesState>(state: State, lines: readonly string[]): number {
  return Math.max(0, lines.indexOf(state.cursor[state.page] ?? ''));
}

/** Returns the id of the field under the cursor, and the field; undefined if the cursor is not on a field. */
export function fieldIn<State extends PagesState>(
  state: State,
  { lines, fields }: PageLines<State>,
): [string, Field] | undefined {
  const all = lines(state);
  const id = all.at(lineIn(state, all)) ?? '';
  const field = fields[id];
  return field && [id, field];
}

/** Handles keys, clicks, pastes and the wheel on a screen of pages. */
export class Pages<State extends PagesState, Choice, Words extends string> {
  readonly #pages: Readonly<Record<State['page'], Page<State, Choice, Words>>>;

  constructor(pages: Readonly<Record<State['page'], Page<State, Choice, Words>>>) {
    this.#pages = pages;
  }

  page(state: State): Page<State, Choice, Words> {
    const page: State['page'] = state.page;
    return this.#pages[page];
  }

  /** Returns the index of the line under the cursor; 0 if the cursor is on no line. */
  at(state: State): number {
    return lineIn(state, this.page(state).lines(state));
  }

  /** Returns the keys that have an effect now, the most used first. */
  keys(state: State): readonly KeyHelp<Words | CommonWords>[] {
    const page = this.page(state);
    return shownKeys(page.keys, state, page);
  }

  /** Handles a key. Returns the same state object if the key has no effect. */
  press(state: State, key: Key): PressResult<State, Choice> {
    const id = keyId(key);
    if (state.help) return { state: CLOSING.ids.includes(id) ? { ...state, help: false } : state };
    const page = this.page(state);
    const after =
      bindingOf(page.keys, id, state, page)?.does(state, id, page) ??
      edited(state, page, (value, field) => withKey(value, field, key));
    return 'state' in after ? after : { state: after };
  }

  /** Appends a typed or pasted text to the field under the cursor. */
  type(state: State, text: string): State {
    return state.help ? state : withTypedText(state, this.page(state), text);
  }

  /**
   * Moves the cursor to the clicked line. If the cursor is already on that line, selects the next option of a field, or
   * else presses Enter.
   */
  click(state: State, on: string): PressResult<State, Choice> {
    const page = this.page(state);
    const lines = page.lines(state);
    const line = state.help ? undefined : entryOf(on, lines.length);
    if (line === undefined) return { state };
    if (line !== lineIn(state, lines)) return { state: pointAt(state, lines[line]) };
    return fieldIn(state, page) ? { state: withNextOption(state, page, 1) } : this.press(state, keyOfId('enter'));
  }

  /** Moves the cursor of a list by one line. The cursor stops at the ends. */
  wheel(state: State, turn: -1 | 1): State {
    const { lines, fields } = this.page(state);
    if (state.help || Object.keys(fields).length > 0) return state;
    const all = lines(state);
    return pointAt(state, all[lineIn(state, all) + turn]);
  }
}

/** Changes the field under the cursor. If the field's value has changed, clears the problem. */
function edited<State extends PagesState>(
  state: State,
  lined: PageLines<State>,
  change: (value: FieldValue, field: Field) => FieldValue,
): State {
  const [id, field] = fieldIn(state, lined) ?? [];
  if (id === undefined || field === undefined) return state;
  const before = valueOf(state, id);
  const { text, option } = change(before, field);
  if (text === before.text && option === before.option) return state;
  const { texts, options } = state;
  return { ...state, texts: { ...texts, [id]: text }, options: { ...options, [id]: option }, problem: null };
}

/** Appends a text to the field under the cursor. */
export function withTypedText<State extends PagesState>(state: State, lined: PageLines<State>, text: string): State {
  return edited(state, lined, (value, field) => withTyped(value, field, text));
}

/** Selects the next or previous option of the field under the cursor. */
export function withNextOption<State extends PagesState>(state: State, lined: PageLines<State>, by: -1 | 1): State {
  return edited(state, lined, (value, field) => withOption(value, field, by));
}

/** Returns a function that creates rows of a table of keys. */
export function bindings<State, Choice, Words extends string>() {
  type Line = PageKey<State, Choice, Words>;
  return (pressed: Keys, words: Line['words'], does: Line['does'], when?: Line['when']): Line => {
    return { keys: pressed, words, does, when };
  };
}
