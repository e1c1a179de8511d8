/** Notes about a key or pasted text that has no effect on this screen. */
export const unused = {
  paste: 'No text field is open: the pasted text was ignored.',
  key: (name: string) => `${name} does nothing here.`,
  /** Used in `key` for a key without a name. */
  unnamed: 'This key',
  modifiers: { ctrl: 'Ctrl-', meta: 'Alt-', shift: 'Shift-' },
};
