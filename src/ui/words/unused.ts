import type { Key, KeyName, Paste } from '../terminal/keys.js';

/** What a key or a paste is told that nothing on the screen has a use for. */
export type UnusedWords = (input: Key | Paste) => string;

// prettier-ignore
const NAMES: Readonly<Partial<Record<KeyName, string>>> = {
  up: 'Up', down: 'Down', left: 'Left', right: 'Right', enter: 'Enter', escape: 'Esc', tab: 'Tab', backspace: 'Backspace',
  delete: 'Delete', insert: 'Insert', home: 'Home', end: 'End', pageUp: 'PageUp', pageDown: 'PageDown',
};

export const ENGLISH_UNUSED: UnusedWords = (input) =>
  input.type === 'paste'
    ? 'Pasted text has no field here: nothing was done with it.'
    : `${nameOf(input)} does nothing here.`;

function nameOf({ name, char, ctrl, meta, shift }: Key): string {
  const modifiers = `${ctrl ? 'Ctrl-' : ''}${meta ? 'Alt-' : ''}${shift && name !== 'char' ? 'Shift-' : ''}`;
  if (name !== 'char') return modifiers + (NAMES[name] ?? name.toUpperCase());
  if (char === ' ') return `${modifiers}Space`;
  // What cannot be seen cannot be named either.
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(char) ? modifiers + (ctrl ? char.toUpperCase() : char) : 'This key';
}
