/** Keys that do one thing, as they are pressed and as they are named. */
export interface Keys {
  readonly ids: readonly string[];
  /** What they are called: ids of keys, or names of the catalogue for several. */
  readonly labels: readonly string[];
  /** Letters that mean the same, which only help mentions. */
  readonly also?: readonly string[];
}

/**
 * A line of a table of keys: the keys, what they are called, what they do to what is on the screen, and when. All of it may
 * depend on how that is laid out.
 */
export interface Binding<Subject, Layout, Result, Words extends string> {
  readonly keys: Keys;
  /** The name of its words in the catalogue; null for what is not told. */
  readonly words: Words | null | ((subject: Subject, layout: Layout) => Words | null);
  readonly does: (subject: Subject, id: string, layout: Layout) => Result;
  /** Always, unless given. */
  readonly when?: ((subject: Subject, layout: Layout) => boolean) | undefined;
}

/** A line of a table as it is told. */
export interface Told<Words extends string> {
  readonly keys: Keys;
  readonly words: Words;
}

/** Keys by their ids, called by these or by other names. */
export function keys(ids: string | readonly string[], labels = ids): Keys {
  return { ids: [ids].flat(), labels: [labels].flat() };
}

export const ENTER = keys('enter');
export const ESCAPE = keys('escape');
export const SPACE = keys('space');
/** Leaves where nothing is lost: the menu, a terminal too small to show anything, a question before the game. */
export const QUITTING = keys('q');
export const TAB = keys(['tab', 'shift+tab'], 'tab');
/** Asks the other player to let the last action be taken back. */
export const ASKING_BACK = keys('u');
export const WHOLE_LOG = keys('L');
/** Turns to other colours wherever nothing is typed: no screen answers it, so it comes to what is asked last. */
export const COLOURS = keys('T');
export const NEXT = keys(['n', 'N']);
export const ARROWS: Keys = {
  ...keys(['up', 'down', 'left', 'right', 'h', 'j', 'k', 'l'], 'arrows'),
  also: ['h', 'j', 'k', 'l'],
};
/** From line to line of a list. */
export const LINES: Keys = { ...keys(['up', 'down', 'k', 'j'], 'arrows'), also: ['k', 'j'] };
export const DIGITS = keys(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'], 'digits');

/** What a key means: the first line of the table that has it now. */
export function bindingOf<Subject, Layout, Result, Words extends string>(
  table: readonly Binding<Subject, Layout, Result, Words>[],
  id: string,
  subject: Subject,
  layout: Layout,
): Binding<Subject, Layout, Result, Words> | undefined {
  return table.find(({ keys: { ids }, when }) => ids.includes(id) && (when?.(subject, layout) ?? true));
}

/** What is told of a table now: every line that has words and a key no line before it takes away. */
export function toldOf<Subject, Layout, Words extends string>(
  table: readonly Binding<Subject, Layout, unknown, Words>[],
  subject: Subject,
  layout: Layout,
): readonly Told<Words>[] {
  return [...new Set(table)].flatMap((line) => {
    const words = typeof line.words === 'function' ? line.words(subject, layout) : line.words;
    const isMet = line.keys.ids.some((id) => bindingOf(table, id, subject, layout) === line);
    return words !== null && isMet ? [{ keys: line.keys, words }] : [];
  });
}
