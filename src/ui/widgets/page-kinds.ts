import { faultIn, type Field, type Fields } from './form.js';
import { COLOURS, ENTER, ESCAPE, keys, LINES, QUITTING, TAB } from './key-table.js';
import {
  bindings,
  type CommonWords,
  fieldIn,
  type Lined,
  lineIn,
  type Page,
  type PageKey,
  type PagesState,
  pointAt,
  type Pressed,
  refused,
  turned,
  turnTo,
  typed,
} from './pages.js';

/** A page with the keys that its kind has. */
interface PageKind<State, Choice, Words extends string> {
  /** Where Esc leads; absent on the first page. */
  readonly back?: (state: State) => State;
  /** The page's own keys. */
  readonly keys?: readonly PageKey<State, Choice, Words>[];
}

interface ListPage<State, Choice, Words extends string> extends PageKind<State, Choice, Words> {
  /** Ids of the entries. */
  readonly lines: (state: State) => readonly string[];
  /** Words of the keys that move the cursor. */
  readonly move: Words;
  /** Own keys that are less important than quitting. */
  readonly lessUsed?: readonly PageKey<State, Choice, Words>[];
}

/** Makes a page with a list. */
export function listPage<State extends PagesState, Choice, Words extends string>(
  spec: ListPage<State, Choice, Words>,
): Page<State, Choice, Words> {
  const on = bindings<State, Choice, Words | CommonWords>();
  const lined = { lines: spec.lines, fields: {} };
  const { moves, hasOthers } = cursorOf(lined);
  return {
    ...lined,
    keys: [
      on(LINES, spec.move, moves, hasOthers),
      ...(spec.keys ?? []),
      on(keys(['pageUp', 'pageDown', 'home', 'end']), 'pageLines', moves, hasOthers),
      ...lastKeys(lined, spec.back, spec.lessUsed),
    ],
  };
}

interface FormPage<State, Choice, Words extends string> extends PageKind<State, Choice, Words> {
  readonly fields: Fields;
  /** Ids of the lines; all fields and a button if absent. Without a button the last field sends the form. */
  readonly lines?: (state: State) => readonly string[];
  /** Words of the key that sends the form. */
  readonly submit: Words;
  /** Sends the form once its fields are checked. */
  readonly send: (state: State) => Pressed<State, Choice>;
  readonly maySend?: (state: State) => boolean;
}

/** Id of the line that sends a form. */
const BUTTON = 'button';

/** Makes a page with a form. */
export function formPage<State extends PagesState, Choice, Words extends string>(
  spec: FormPage<State, Choice, Words>,
): Page<State, Choice, Words> {
  const on = bindings<State, Choice, Words | CommonWords>();
  const { fields, submit, send, maySend = () => true } = spec;
  const ids = [...Object.keys(fields), BUTTON];
  const { lines = () => ids } = spec;
  const lined = { lines, fields };
  const { moves, hasOthers, field, isTyping } = cursorOf(lined);
  const isLast = (state: State): boolean => lineIn(state, lines(state)) >= lines(state).length - 1;
  const hasOptions = (state: State): boolean => (field(state)?.options ?? 1) > 1;
  const turns = (state: State, id: string): State => turned(state, lined, id === 'left' ? -1 : 1);
  const sends = (state: State): Pressed<State, Choice> => {
    const fault = faultIn(fields, state);
    return fault === null ? send(state) : { state: refused(turnTo(state, state.page, fault.field), fault.refusal) };
  };
  return {
    ...lined,
    keys: [
      on(ENTER, submit, sends, (state) => isLast(state) && maySend(state)),
      on(ENTER, 'nextField', moves, (state) => !isLast(state)),
      // In a text, Space is a letter.
      on(keys(['left', 'right']), 'change', turns, (state) => hasOptions(state) && isTyping(state)),
      on(keys(['space', 'left', 'right'], 'space'), 'change', turns, (state) => hasOptions(state) && !isTyping(state)),
      on(keys(['up', 'down']), 'moveField', moves, hasOthers),
      on(LINES, null, moves, (state) => hasOthers(state) && !isTyping(state)),
      ...(spec.keys ?? []),
      ...lastKeys<State, Choice, Words>(lined, spec.back),
    ],
  };
}

/** Makes a page that only has a text. */
export function textPage<State extends PagesState, Choice, Words extends string>(
  spec: PageKind<State, Choice, Words>,
): Page<State, Choice, Words> {
  const lined = { lines: () => [], fields: {} };
  return { ...lined, keys: [...(spec.keys ?? []), ...lastKeys<State, Choice, Words>(lined, spec.back)] };
}

function lastKeys<State extends PagesState, Choice, Words extends string>(
  lined: Lined<State>,
  back: ((state: State) => State) | undefined,
  lessUsed: readonly PageKey<State, Choice, Words>[] = [],
): readonly PageKey<State, Choice, Words | CommonWords>[] {
  const on = bindings<State, Choice, Words | CommonWords>();
  const { moves, hasOthers, isTyping, isNaming } = cursorOf(lined);
  return [
    ...(back === undefined ? [] : [on(ESCAPE, 'back', back)]),
    on(TAB, 'nextLine', moves, hasOthers),
    on(
      QUITTING,
      'quit',
      (state) => ({ state, choice: { type: 'quit' } }),
      (state) => !isTyping(state),
    ),
    ...lessUsed,
    // In a name T is a letter, even where there is no room for it.
    on(COLOURS, null, (state) => ({ ...typed(state, lined, COLOURS.ids[0]) }), isNaming),
    on(COLOURS, 'colours', (state) => state),
    on(
      keys('?'),
      'help',
      (state) => ({ ...state, help: true }),
      (state) => !isNaming(state),
    ),
  ];
}

const UPWARDS: ReadonlySet<string> = new Set(['up', 'k', 'shift+tab']);
/** Lines that PageUp and PageDown go past. */
const PAGE = 6;

interface Cursor<State> {
  readonly moves: (state: State, id: string) => State;
  readonly hasOthers: (state: State) => boolean;
  /** The field under the cursor. */
  readonly field: (state: State) => Field | undefined;
  readonly isTyping: (state: State) => boolean;
  /** Whether letters can be typed, too. */
  readonly isNaming: (state: State) => boolean;
}

function cursorOf<State extends PagesState>(lined: Lined<State>): Cursor<State> {
  const { lines } = lined;
  const field = (state: State): Field | undefined => fieldIn(state, lined)?.[1];
  return {
    moves: (state, id) => pointAt(state, lines(state)[lineAfter(id, lineIn(state, lines(state)), lines(state).length)]),
    hasOthers: (state) => lines(state).length > 1,
    field,
    isTyping: (state) => field(state)?.text !== undefined,
    isNaming: (state) => field(state)?.text?.digits === false,
  };
}

/** Index of the line after a key. One step goes round, from the last line to the first. */
function lineAfter(id: string, at: number, count: number): number {
  switch (id) {
    case 'pageUp':
      return Math.max(0, at - PAGE);
    case 'pageDown':
      return Math.min(count - 1, at + PAGE);
    case 'home':
      return 0;
    case 'end':
      return count - 1;
    default:
      return (at + (UPWARDS.has(id) ? -1 : 1) + count) % count;
  }
}
