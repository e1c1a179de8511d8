/** Names of keys; every printable character is a `char`. */
// prettier-ignore
export type KeyName =
  | 'char' | 'up' | 'down' | 'left' | 'right' | 'enter' | 'escape' | 'tab' | 'backspace' | 'delete' | 'insert' | 'home' | 'end'
  | 'pageUp' | 'pageDown' | 'f1' | 'f2' | 'f3' | 'f4' | 'f5' | 'f6' | 'f7' | 'f8' | 'f9' | 'f10' | 'f11' | 'f12';

/** One press of one key. */
export interface Key {
  readonly type: 'key';
  readonly name: KeyName;
  /** The character of a `char` key, '' for other keys. With ctrl, letters are lower-case. */
  readonly char: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly meta: boolean;
  /** Set if the key may be part of a slow reply of the terminal. */
  readonly mayBeReply?: true;
}

/** Text that arrived all at once, not key by key. */
export interface Paste {
  readonly type: 'paste';
  readonly text: string;
}

/** The terminal's answer to the query for its background colour; red, green and blue are 0 to 255. */
export interface BackgroundReport {
  readonly type: 'background';
  readonly rgb: readonly [red: number, green: number, blue: number];
}

/** Cursor position reported by the terminal; row and column are counted from 1. */
export interface CursorReport {
  readonly type: 'cursor';
  readonly row: number;
  readonly column: number;
}

/** A mouse event at a cell of the screen; column `x` and row `y` are counted from 0. */
export interface MouseReport {
  readonly type: 'mouse';
  /** The left button was pressed, or the wheel turned. */
  readonly did: 'click' | 'wheel-up' | 'wheel-down';
  readonly x: number;
  readonly y: number;
}

/** Kinds of answers that the program requests from the terminal. */
export type Answer = (BackgroundReport | CursorReport)['type'];

export type InputEvent = Key | Paste | BackgroundReport | CursorReport | MouseReport;

export interface Modifiers {
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  readonly meta?: boolean;
}

export function namedKey(name: Exclude<KeyName, 'char'>, modifiers: Modifiers = {}): Key {
  return { type: 'key', name, char: '', ctrl: false, shift: false, meta: false, ...modifiers };
}

/** Returns the key that types a character; an upper-case letter counts as typed with Shift. */
export function charKey(char: string, modifiers: Modifiers = {}): Key {
  const shift = char !== char.toLowerCase();
  return { type: 'key', name: 'char', char, ctrl: false, shift, meta: false, ...modifiers };
}

/**
 * Returns a key as one word, for tables of key bindings: `j`, `J`, `?`, `space`, `up`, `shift+tab`, `ctrl+c`,
 * `meta+left`. Shift is included for named keys only.
 */
export function keyId(key: Key): string {
  const base = key.name !== 'char' ? key.name : key.char === ' ' ? 'space' : key.char;
  const shift = key.shift && key.name !== 'char' ? 'shift+' : '';
  return `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'meta+' : ''}${shift}${base}`;
}

/** Returns the key for an id from `keyId`. The only supported modifier is Shift (`shift+tab`). */
export function keyOfId(id: string): Key {
  if (id === 'space') return charKey(' ');
  if (id.startsWith('shift+')) return { ...keyOfId(id.slice('shift+'.length)), shift: true };
  return id.length === 1 ? charKey(id) : namedKey(id as Exclude<KeyName, 'char'>);
}

const CONTROL_NAMES: Readonly<Record<number, Exclude<KeyName, 'char'>>> = {
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  13: 'enter',
  27: 'escape',
  127: 'backspace',
};

/** Returns the key for a single character sent by a terminal; control characters are possible. */
export function keyOfCharacter(char: string): Key {
  const code = char.codePointAt(0) ?? 0;
  const name = CONTROL_NAMES[code];
  if (name !== undefined) return namedKey(name);
  if (code === 0) return charKey(' ', { ctrl: true });
  if (code < 27) return charKey(String.fromCharCode(code + 96), { ctrl: true });
  if (code < 32) return charKey(String.fromCharCode(code + 64), { ctrl: true, shift: false });
  return charKey(char);
}
