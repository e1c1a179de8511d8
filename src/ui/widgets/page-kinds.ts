import { faultIn, type Field, type Fields, type Refusal } from './form.js';
import { COLOURS, DIGITS, ENTER, ESCAPE, keys, LINES, QUITTING, TAB } from './key-table.js';
import {
  bindings,
  type CommonWords,
  fieldIn,
  type PageLines,
  lineIn,
  type Page,
  type PageKey,
  type PagesState,
  pointAt,
  type PressResult,
  refused,
  withNextOption,
  turnTo,
  withTypedText,
} from './pages.js';

interface ListPage<State, Choice, Words extends string> {
  /** Ids of the entries. */
  readonly lines: (state: State) => readonly string[];
  /** Name of the texts for the keys that move the cursor. */
  readonly move: Words;
  /** Absent if the entries have no numbers. */
  readonly numbers?: NumberedEntries<State, Words>;
  /** Keys that only this page has. */
  readonly keys: readonly PageKey<State, Choice, Words>[];
  /** Keys of the page that come after the key for quitting, because they are less important. */
  readonly lessUsed?: readonly PageKey<State, Choice, Words>[];
  /** Returns the state after Esc. Absent on the first page, which has no page to return to. */
  readonly back?: (state: State) => State;
}

/** Entries with numbers: typed digits move the cursor to the entry with this number. */
interface NumberedEntries<State, Words extends string> {
  /** Numbers of the entries, in the order of the entries. */
  readonly of: (state: State) => readonly number[];
  /** Name of the texts for the digits. */
  readonly words: Words;
  /** Returns the sentence about a typed number that no entry has. */
  readonly none: (number: number) => Refusal;
}

export function listPage<State extends PagesState, Choice, Words extends string>(
  spec: ListPage<State, Choice, Words>,
): Page<State, Choice, Words> {
  const on = bindings<State, Choice, Words | CommonWords>();
  const { numbers } = spec;
  return {
    lines: spec.lines,
    fields: {},
    keys: [
      on(LINES, spec.move, moved, hasOthers),
      ...(numbers === undefined
        ? []
        : [on(DIGITS, numbers.words, (state, digit, page) => withDigit(state, digit, page, numbers), hasOthers)]),
      ...spec.keys,
      on(keys(['pageUp', 'pageDown', 'home', 'end']), 'pageLines', moved, hasOthers),
      ...lastKeys<State, Choice, Words>(spec),
    ],
  };
}

interface FormPage<State, Choice, Words extends string> {
  readonly fields: Fields;
  /** Ids of the lines. Default: all fields and a button. Without a button, the last field sends the form. */
  readonly lines?: (state: State) => readonly string[];
  /** Name of the texts for the key that sends the form. */
  readonly submit: Words;
  /** Name of the texts for the keys that change an option of the field under the cursor. Default: the texts `change`. */
  readonly change?: (state: State, page: PageLines<State>) => Words;
  /** Sends the form; called only if all fields are valid. */
  readonly send: (state: State) => PressResult<State, Choice>;
  readonly maySend?: (state: State) => boolean;
  /** Returns the state after Esc. */
  readonly back: (state: State) => State;
}

/** Id of the line that sends a form. */
export const BUTTON = 'button';

export function formPage<State extends PagesState, Choice, Words extends string>(
  spec: FormPage<State, Choice, Words>,
): Page<State, Choice, Words> {
  const on = bindings<State, Choice, Words | CommonWords>();
  const { fields, submit, send, maySend = () => true } = spec;
  const ids = [...Object.keys(fields), BUTTON];
  const { change = 'change' } = spec;
  const sent = (state: State): PressResult<State, Choice> => {
    const fault = faultIn(fields, state);
    return fault === null ? send(state) : { state: refused(turnTo(state, state.page, fault.field), fault.refusal) };
  };
  return {
    lines: spec.lines ?? (() => ids),
    fields,
    keys: [
      on(ENTER, submit, sent, (state, page) => isOnLast(state, page) && maySend(state)),
      on(ENTER, 'nextField', moved, (state, page) => !isOnLast(state, page)),
      // In a field with typed text, Space is a character, so it does not change the option.
      on(
        keys(['space', 'left', 'right'], 'space'),
        change,
        changed,
        (state, page) => hasOptions(state, page) && !isTyping(state, page),
      ),
      on(keys(['left', 'right']), change, changed, hasOptions),
      on(keys(['up', 'down']), 'moveField', moved, hasOthers),
      on(LINES, null, moved, (state, page) => hasOthers(state, page) && !isTyping(state, page)),
      ...lastKeys<State, Choice, Words>(spec),
    ],
  };
}

/** Returns the keys that every page has. */
function lastKeys<State extends PagesState, Choice, Words extends string>({
  back,
  lessUsed = [],
}: Pick<ListPage<State, Choice, Words>, 'back' | 'lessUsed'>): readonly PageKey<State, Choice, Words | CommonWords>[] {
  const on = bindings<State, Choice, Words | CommonWords>();
  const quit = (state: State): PressResult<State, Choice> => ({ state, choice: { type: 'quit' } });
  return [
    ...(back === undefined ? [] : [on(ESCAPE, 'back', back)]),
    on(TAB, 'nextLine', moved, hasOthers),
    on(QUITTING, 'quit', quit, (state, page) => !isTyping(state, page)),
    ...lessUsed,
    // In a name field T is a letter. The state is copied, so that the key counts as used even if the field is full.
    on(COLOURS, null, (state, id, page) => ({ ...withTypedText(state, page, id) }), isNaming),
    on(COLOURS, 'colours', (state) => state),
    on(keys('?'), 'help', opensHelp, (state, page) => !isNaming(state, page)),
  ];
}

function opensHelp<State extends PagesState>(state: State): State {
  return { ...state, help: true };
}

const UPWARDS: ReadonlySet<string> = new Set(['up', 'k', 'shift+tab']);
/** Number of lines by which PageUp and PageDown move the cursor. */
const PAGE = 6;

/** Moves the cursor. Steps by one line wrap around at both ends. */
function moved<State extends PagesState>(state: State, id: string, { lines }: PageLines<State>): State {
  const all = lines(state);
  const at = lineIn(state, all);
  const last = all.length - 1;
  const jumps: Readonly<Partial<Record<string, number>>> = {
    pageUp: Math.max(0, at - PAGE),
    pageDown: Math.min(last, at + PAGE),
    home: 0,
    end: last,
  };
  return pointAt(state, all.at(jumps[id] ?? (at + (UPWARDS.has(id) ? -1 : 1)) % all.length));
}

/** Pause in milliseconds after which the next digit begins a new number. */
export const NUMBER_PAUSE = 2000;

/**
 * Moves the cursor to the entry whose number is the typed digits, or else to the first entry whose number begins with
 * these digits. A digit continues the typed number if some entry has a longer number that begins in the same way.
 * Otherwise, and after a pause, the digit begins a new number.
 */
function withDigit<State extends PagesState>(
  state: State,
  digit: string,
  { lines }: PageLines<State>,
  { of, none }: NumberedEntries<State, string>,
): State {
  const numbers = of(state).map(String);
  const time = Date.now();
  const { typed } = state;
  const begun = typed !== null && time - typed.time < NUMBER_PAUSE ? typed.digits : '';
  const isContinued = numbers.some((number) => number !== begun && number.startsWith(begun));
  const digits = isContinued ? begun + digit : digit;
  const exact = numbers.indexOf(digits);
  const at = exact >= 0 ? exact : numbers.findIndex((number) => number.startsWith(digits));
  if (at >= 0) return { ...pointAt(state, lines(state)[at]), typed: { digits, time } };
  return digits === digit ? state : { ...refused(state, none(Number(digits))), typed: null };
}

function changed<State extends PagesState>(state: State, id: string, page: PageLines<State>): State {
  return withNextOption(state, page, id === 'left' ? -1 : 1);
}

function hasOthers<State extends PagesState>(state: State, { lines }: PageLines<State>): boolean {
  return lines(state).length > 1;
}

function isOnLast<State extends PagesState>(state: State, { lines }: PageLines<State>): boolean {
  return lineIn(state, lines(state)) >= lines(state).length - 1;
}

function field<State extends PagesState>(state: State, page: PageLines<State>): Field | undefined {
  return fieldIn(state, page)?.[1];
}

function hasOptions<State extends PagesState>(state: State, page: PageLines<State>): boolean {
  return (field(state, page)?.options ?? 1) > 1;
}

function isTyping<State extends PagesState>(state: State, page: PageLines<State>): boolean {
  return field(state, page)?.text !== undefined;
}

/** Whether the field under the cursor accepts letters, not only digits. */
function isNaming<State extends PagesState>(state: State, page: PageLines<State>): boolean {
  return field(state, page)?.text?.digits === false;
}
