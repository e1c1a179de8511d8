/** What a key or a paste is told that nothing on the screen has a use for. */
export const unused = {
  paste: 'Pasted text has no field here: nothing was done with it.',
  key: (name: string) => `${name} does nothing here.`,
  /** A key that cannot be named. */
  unnamed: 'This key',
  modifiers: { ctrl: 'Ctrl-', meta: 'Alt-', shift: 'Shift-' },
};
