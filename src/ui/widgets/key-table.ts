/** Keys that all have the same effect, and their names. */
export interface Keys {
  readonly ids: readonly string[];
  /** Names of the keys. A name is the id of a key, or a name from the catalogue that stands for several keys. */
  readonly labels: readonly string[];
  /** Letters with the same effect that only the help page mentions. */
  readonly also?: readonly string[];
}

/**
 * Row of a table of keys: the keys, their description, their effect on the subject, and the condition under which they
 * work. Description, effect and condition may depend on the layout of the screen.
 */
export interface Binding<Subject, Layout, Result, Words extends string> {
  readonly keys: Keys;
  /** Name of the description in the catalogue; null if the hints and the help page do not mention these keys. */
  readonly words: Words | null | ((subject: Subject, layout: Layout) => Words | null);
  readonly does: (subject: Subject, id: string, layout: Layout) => Result;
  /** Whether the row applies now; if absent, it always applies. */
  readonly when?: ((subject: Subject, layout: Layout) => boolean) | undefined;
}

/** Row of a table of keys, reduced to the parts that hints and the help page need. */
export interface KeyHelp<Words extends string> {
  readonly keys: Keys;
  readonly words: Words;
}

/** Names of keys and a description of their effect, for a line of a help page. */
export interface KeyLine {
  readonly name: string;
  readonly help: string;
}

/** Returns keys with these ids. Unless other labels are given, the ids are also the labels. */
export function keys(ids: string | readonly string[], labels = ids): Keys {
  return { ids: [ids].flat(), labels: [labels].flat() };
}

export const ENTER = keys('enter');
export const ESCAPE = keys('escape');
export const SPACE = keys('space');
/** Keys that continue where nothing is chosen: at a report and at a hand-over. */
export const CONTINUE = keys(['space', 'enter']);
/**
 * Key for quitting. It is used only where nothing can be lost: in the menu, on a terminal that is too small, and in a
 * question before the game.
 */
export const QUITTING = keys('q');
export const TAB = keys(['tab', 'shift+tab'], 'tab');
/** Key that asks the other player to agree to a take-back of the last action. */
export const ASKING_BACK = keys('u');
/**
 * Key that switches the colours. In a name field it types a letter instead, because form fields get a key before the
 * listener that switches the colours.
 */
export const COLOURS = keys('T');
export const NEXT = keys(['n', 'N']);
export const ARROWS: Keys = {
  ...keys(['up', 'down', 'left', 'right', 'h', 'j', 'k', 'l'], 'arrows'),
  also: ['h', 'j', 'k', 'l'],
};
/** Keys that move the cursor of a list from line to line. */
export const LINES: Keys = { ...keys(['up', 'down', 'k', 'j'], 'arrows'), also: ['k', 'j'] };
export const DIGITS = keys(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'], 'digits');

/** Key that says yes to a question. Its letter depends on the language (`YesLetters`). */
export const YES = keys('yes');
/**
 * Key that says yes to the question whether to end the game. It differs from `YES`, because an ended game cannot be
 * continued.
 */
export const SURELY = keys('surely');

/** The letters of `YES` and `SURELY` in the language of the session. */
export interface YesLetters {
  readonly yes: string;
  readonly surely: string;
}

/**
 * Returns the id under which a table lists a key: `yes` or `surely` for a letter that says yes, if the table has this
 * answer; otherwise the id of the key.
 */
export function idInTable(table: readonly { readonly keys: Keys }[], id: string, letters: YesLetters): string {
  const answer = id === letters.yes ? 'yes' : id === letters.surely ? 'surely' : id;
  return table.some(({ keys: { ids } }) => ids.includes(answer)) ? answer : id;
}

/** Returns the row that handles a key: the first row that has the key and applies now. */
export function bindingOf<Subject, Layout, Result, Words extends string>(
  table: readonly Binding<Subject, Layout, Result, Words>[],
  id: string,
  subject: Subject,
  layout: Layout,
): Binding<Subject, Layout, Result, Words> | undefined {
  return table.find(({ keys: { ids }, when }) => ids.includes(id) && (when?.(subject, layout) ?? true));
}

/**
 * Returns the rows to show in hints and help now. Such a row has a description, and at least one of its keys is not
 * handled by an earlier row.
 */
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
