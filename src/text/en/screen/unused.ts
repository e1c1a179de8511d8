/** What a key or a paste is told that nothing on the screen has a use for. */
export const unused = {
  paste: 'Pasted text has no field here: nothing was done with it.',
  key: (name: string) => `${name} does nothing here.`,
  /** A key that cannot be named. */
  unnamed: 'This key',
  // prettier-ignore
  names: {
    up: 'Up', down: 'Down', left: 'Left', right: 'Right', enter: 'Enter', escape: 'Esc', tab: 'Tab', backspace: 'Backspace',
    delete: 'Delete', insert: 'Insert', home: 'Home', end: 'End', pageUp: 'PageUp', pageDown: 'PageDown', space: 'Space',
  },
  modifiers: { ctrl: 'Ctrl-', meta: 'Alt-', shift: 'Shift-' },
};
