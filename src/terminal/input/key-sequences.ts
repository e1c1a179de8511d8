import {
  charKey,
  type CursorReport,
  keyOfCharacter,
  namedKey,
  type InputEvent,
  type Key,
  type KeyName,
  type Modifiers,
  type MouseReport,
} from './keys.js';

type Named = Exclude<KeyName, 'char'>;

// prettier-ignore
const BY_LETTER: Readonly<Record<string, Named>> = {
  A: 'up', B: 'down', C: 'right', D: 'left', H: 'home', F: 'end', P: 'f1', Q: 'f2', R: 'f3', S: 'f4', M: 'enter',
};

// prettier-ignore
const BY_NUMBER: Readonly<Record<string, Named>> = {
  1: 'home', 2: 'insert', 3: 'delete', 4: 'end', 5: 'pageUp', 6: 'pageDown', 7: 'home', 8: 'end', 11: 'f1', 12: 'f2', 13: 'f3', 14: 'f4',
  15: 'f5', 17: 'f6', 18: 'f7', 19: 'f8', 20: 'f9', 21: 'f10', 23: 'f11', 24: 'f12',
};

/** Keypad keys in the numbering of the kitty protocol, from 57399 on. */
// prettier-ignore
const KEYPAD: readonly string[] = [
  '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '/', '*', '-', '+', 'enter', '=', ',',
  'left', 'right', 'up', 'down', 'pageUp', 'pageDown', 'home', 'end', 'insert', 'delete',
];
const FIRST_KEYPAD = 57399;

const LINUX_FUNCTION_KEYS: Readonly<Record<string, Named>> = { A: 'f1', B: 'f2', C: 'f3', D: 'f4', E: 'f5' };

/** Returns the key of `ESC [ [ letter` (function keys of the Linux console); undefined when no key has that letter. */
export function linuxFunctionKey(letter: string): Key | undefined {
  const name = LINUX_FUNCTION_KEYS[letter];
  return name === undefined ? undefined : namedKey(name);
}

/** Returns the key of `ESC O letter` (arrows and keypad in application mode); undefined when no key has that letter. */
export function ss3Key(letter: string): Key | undefined {
  const name = BY_LETTER[letter];
  if (name !== undefined) return namedKey(name);
  if (letter >= 'j' && letter <= 'y') return charKey(String.fromCharCode(letter.charCodeAt(0) - 64));
  if (letter >= 'a' && letter <= 'd') return ctrlArrow(letter);
  if (letter === ' ') return charKey(' ');
  if (letter === 'I') return namedKey('tab');
  return letter === 'X' ? charKey('=') : undefined;
}

function ctrlArrow(letter: string): Key | undefined {
  const name = BY_LETTER[letter.toUpperCase()];
  return name === undefined ? undefined : namedKey(name, { ctrl: true });
}

/**
 * Returns the event of a CSI sequence; undefined when it is unknown.
 * @param middle the characters between the introducer and the final character
 */
export function csiEvent(middle: string, final: string): InputEvent | undefined {
  return mouseReport(middle, final) ?? cursorReport(middle, final) ?? csiKey(middle, final);
}

/** Returns the key of `ESC [ parameters final`; undefined for reports and other sequences that are not keys. */
function csiKey(parameters: string, final: string): Key | undefined {
  if (!/^[\d;:]*$/.test(parameters)) return undefined;
  const fields = parameters.split(';').map((field) => field.split(':').map(Number));
  const [first = 1] = fields[0] ?? [];
  const [mask = 1, event = 1] = fields[1] ?? [];
  if (event === 3) return undefined; // the key was released
  const modifiers = modifiersOf(mask);
  if (final === 'u') return keyOfCode(fields[0] ?? [], modifiers);
  if (final === '~') {
    if (first === 27 && fields[2] !== undefined) return keyOfCode(fields[2], modifiers);
    const name = BY_NUMBER[String(first)];
    return name === undefined ? undefined : namedKey(name, modifiers);
  }
  if (final === 'Z') return namedKey('tab', { ...modifiers, shift: true });
  if (final >= 'a' && final <= 'd' && parameters === '') return shiftArrow(final);
  const name = final === 'M' ? undefined : BY_LETTER[final];
  return name === undefined || first > 1 ? undefined : namedKey(name, modifiers);
}

function shiftArrow(letter: string): Key | undefined {
  const name = BY_LETTER[letter.toUpperCase()];
  return name === undefined ? undefined : namedKey(name, { shift: true });
}

function modifiersOf(mask: number): Required<Modifiers> {
  const bits = Number.isFinite(mask) && mask > 0 ? mask - 1 : 0;
  return { shift: (bits & 1) !== 0, ctrl: (bits & 4) !== 0, meta: (bits & (2 | 8 | 32)) !== 0 };
}

/**
 * Returns the key of a code point, as sent in kitty's CSI u and xterm's modifyOtherKeys. `shifted` is the code point
 * with Shift, if the terminal sent it.
 */
function keyOfCode([code = 0, shifted]: readonly number[], modifiers: Required<Modifiers>): Key | undefined {
  const keypad = KEYPAD[code - FIRST_KEYPAD];
  if (keypad !== undefined) {
    return keypad.length === 1 ? charKey(keypad, modifiers) : namedKey(keypad as Named, modifiers);
  }
  if (!Number.isInteger(code) || code > 0x10ffff || (code >= 0xe000 && code <= 0xf8ff)) return undefined;
  const key = keyOfCharacter(String.fromCodePoint(code));
  if (key.name !== 'char') return { ...key, ...modifiers };
  if (modifiers.ctrl) return { ...key, ...modifiers, char: key.char.toLowerCase() };
  const upper =
    shifted !== undefined && shifted > 0 && shifted <= 0x10ffff
      ? String.fromCodePoint(shifted)
      : key.char.toUpperCase();
  return { ...key, ...modifiers, char: modifiers.shift ? upper : key.char };
}

/** Matches Ctrl-C and Ctrl-Z: as a control character, or in the form of kitty or xterm. */
export const SIGNAL_KEYS = /[\u0003\u001A]|\u001B\[(?:(?:99|122);5u|27;5;(?:99|122)~)/g;

/** Returns the key of a match of `SIGNAL_KEYS`. */
export function signalKey(match: string): Key {
  return charKey(/\u001A|122/.test(match) ? 'z' : 'c', { ctrl: true });
}

const MOUSE_REPORT = /^<(\d{1,3});([1-9]\d{0,3});([1-9]\d{0,3})$/;
const MOUSE_BUTTONS: Readonly<Record<string, MouseReport['did']>> = { 0: 'click', 64: 'wheel-up', 65: 'wheel-down' };

/**
 * Parses `ESC [ < button ; column ; row M` (mode 1006). Returns undefined for other buttons, motion, modifiers, and a
 * released button (`m`).
 */
function mouseReport(parameters: string, final: string): MouseReport | undefined {
  const [, button = '', column, row] = (final === 'M' && MOUSE_REPORT.exec(parameters)) || [];
  const did = MOUSE_BUTTONS[button];
  return did && { type: 'mouse', did, x: Number(column) - 1, y: Number(row) - 1 };
}

/**
 * Parses a cursor position report (CPR). Some terminals send F3 with modifiers in the same form; such an F3 counts as a
 * report.
 */
function cursorReport(parameters: string, final: string): CursorReport | undefined {
  const [, row, column] = (final === 'R' && /^(\d{1,4});(\d{1,4})$/.exec(parameters)) || [];
  return row === undefined ? undefined : { type: 'cursor', row: Number(row), column: Number(column) };
}

/**
 * Matches control strings with their content, other escape sequences (also unfinished ones), and C1 controls except
 * NEL.
 */
const SEQUENCES =
  /(?:\u001B\]|\u009D)[^\u0007\u0018\u001A\u009C]*?(?:[\u0007\u0018\u001A\u009C]|\u001B\\)|(?:\u001B[P_^X]|[\u0090\u0098\u009E\u009F])[^\u0018\u001A\u009C]*?(?:[\u0018\u001A\u009C]|\u001B\\)|(?:\u001B\[|\u009B)[ -?]*[@-~]?|\u001BO.?|\u001B[\]P_^X\\]?|[\u0080-\u0084\u0086-\u009F]/gu;

/**
 * Removes escape sequences from pasted text. Such sequences come from keys and from replies of the terminal that
 * arrived in the middle of the paste.
 */
export function withoutSequences(text: string): string {
  return text.replace(SEQUENCES, '');
}

/**
 * Parses the content of an operating-system command (OSC). Returns undefined unless it reports the background colour.
 */
export function oscReport(content: string): InputEvent | undefined {
  const match = /^11;rgba?:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})/i.exec(content);
  if (match === null) return undefined;
  const part = (text = '0'): number => Math.round((Number.parseInt(text, 16) / (16 ** text.length - 1)) * 255);
  return { type: 'background', rgb: [part(match[1]), part(match[2]), part(match[3])] };
}

/** Whether a sticky pattern matches the text from index `at`. */
export function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
