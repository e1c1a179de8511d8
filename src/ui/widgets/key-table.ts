/** Keys that do the same, and their names. */
export interface Keys {
  readonly ids: readonly string[];
  /** Names of the keys: their ids, or names in the catalogue that stand for several keys. */
  readonly labels: readonly string[];
  /** Letters that do the same but are mentioned only in help. */
  readonly also?: readonly string[];
}

/**
 * Row of a table of keys: the keys, their description, what they do to the subject, and when. Words, effect and
 * condition may depend on the layout of the screen.
 */
export interface Binding<Subject, Layout, Result, Words extends string> {
  readonly keys: Keys;
  /** Name of its description in the catalogue; null if hints and help do not show the row. */
  readonly words: Words | null | ((subject: Subject, layout: Layout) => Words | null);
  readonly does: (subject: Subject, id: string, layout: Layout) => Result;
  /** Whether the row applies now; always if absent. */
  readonly when?: ((subject: Subject, layout: Layout) => boolean) | undefined;
}

/** Row of a table of keys, as hints and help show it. */
export interface KeyHelp<Words extends string> {
  readonly keys: Keys;
  readonly words: Words;
}

/** Makes keys from their ids. The labels are the ids unless others are given. */
export function keys(ids: string | readonly string[], labels = ids): Keys {
  return { ids: [ids].flat(), labels: [labels].flat() };
}

export const ENTER = keys('enter');
export const ESCAPE = keys('escape');
export const SPACE = keys('space');
/** Quits where nothing can be lost: the menu, a terminal too small to show anything, a question before the game. */
export const QUITTING = keys('q');
export const TAB = keys(['tab', 'shift+tab'], 'tab');
/** Asks the other player to let the last action be taken back. */
export const ASKING_BACK = keys('u');
export const WHOLE_LOG = keys('L');
/** Switches the colours, except in a name field. No screen handles this key, so the last listeners get it. */
export const COLOURS = keys('T');
export const NEXT = keys(['n', 'N']);
export const ARROWS: Keys = {
  ...keys(['up', 'down', 'left', 'right', 'h', 'j', 'k', 'l'], 'arrows'),
  also: ['h', 'j', 'k', 'l'],
};
/** Moves from line to line of a list. */
export const LINES: Keys = { ...keys(['up', 'down', 'k', 'j'], 'arrows'), also: ['k', 'j'] };
export const DIGITS = keys(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'], 'digits');

/** Returns the row that handles a key: the first one of the table that has the key and applies now. */
export function bindingOf<Subject, Layout, Result, Words extends string>(
  table: readonly Binding<Subject, Layout, Result, Words>[],
  id: string,
  subject: Subject,
  layout: Layout,
): Binding<Subject, Layout, Result, Words> | undefined {
  return table.find(({ keys: { ids }, when }) => ids.includes(id) && (when?.(subject, layout) ?? true));
}

/** Returns the rows to show now: those with a description and a key that no earlier row handles. */
export function shownKeys<Subject, Layout, Words extends string>(
  table: readonly Binding<Subject, Layout, unknown, Words>[],
  subject: Subject,
  layout: Layout,
): readonly KeyHelp<Words>[] {
  return [...new Set(table)].flatMap((line) => {
    const words = typeof line.words === 'function' ? line.words(subject, layout) : line.words;
    const isMet = line.keys.ids.some((id) => bindingOf(table, id, subject, layout) === line);
    return words !== null && isMet ? [{ keys: line.keys, words }] : [];
  });
}
