import { type Level, LEVELS, seemsBot } from '../../match/bots.js';
import type { Lobby, NewTable, TableRow } from '../../match/lobby.js';
import { other, type Side } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';
import { WIDEST_NAME } from '../start.js';
import { type Key, keyId, keyOfId } from '../../terminal/index.js';
import { type FieldKind, GREATEST_SEED, withKey, withText } from '../widgets/field-text.js';
import {
  bindingOf,
  COLOURS,
  ENTER,
  ESCAPE,
  type Keys,
  keys,
  LINES,
  QUITTING,
  TAB,
  type Told,
  toldOf,
  type Binding,
} from '../widgets/key-table.js';
import { entryOf } from '../widgets/links.js';
import { groupOf, inGroups } from './lobby-groups.js';
import { CLOSING } from '../widgets/scroll.js';

/** The tables as a lobby has them now. */
export type Tables = Pick<Lobby, 'rows' | 'more' | 'isAway' | 'whyAway' | 'earlier'>;
export type LobbyPage = keyof ScreenWords['lobby']['prompts'];
/** The lines of the page of a new table, and that of a code. */
export type LobbyField = keyof ScreenWords['lobby']['fields'];

export const NEW_FIELDS = ['side', 'name', 'seats', 'for', 'seed'] as const satisfies readonly LobbyField[];

/** Who is to have the other seat of a new table: whoever comes, who has the code, or a bot. */
export type Opposite = 'open' | 'invitation' | Level;
const OPPOSITES: readonly Opposite[] = ['open', 'invitation', ...LEVELS];

/** What the lobby remembers. */
export interface LobbyView extends Tables {
  readonly page: LobbyPage;
  /** The table under the cursor, whatever becomes of the list; null for the first. */
  readonly chosen: string | null;
  /** The line under the cursor of the page of a new table, after the fields "make". */
  readonly field: number;
  /** The side that the maker of a table plays, and who is to have the other seat. */
  readonly side: Side;
  readonly opposite: Opposite;
  /** The bot that is to have the free seat of an own table. */
  readonly level: Level;
  readonly texts: Readonly<Record<TextField, string>>;
  /** The table just made. */
  readonly made: Made | null;
  /** Whether the answer to a choice is awaited. */
  readonly isAsked: boolean;
  readonly help: boolean;
  /**
   * Why the last choice was refused: the deal is not a valid number, the name looks like a bot's, a bot and a person are
   * chosen for one seat, or a sentence of the service. Null when it was not.
   */
  readonly problem:
    { readonly type: 'deal' | 'name' | 'bot' } | { readonly type: 'told'; readonly sentence: string } | null;
}

/** A table that was made, and the code for its other seat. */
export interface Made {
  readonly table: string;
  readonly code: string | null;
  /** The only account or key that may take the other seat; null or absent when none was named. */
  readonly whom?: string | null;
}

/** What is chosen. */
export type LobbyChoice =
  | { readonly type: 'create'; readonly table: NewTable }
  | { readonly type: 'sit'; readonly table: string; readonly code?: string }
  | { readonly type: 'join'; readonly code: string }
  | { readonly type: 'bot'; readonly table: string; readonly level: Level }
  | { readonly type: 'open' | 'replay'; readonly table: string }
  | { readonly type: 'quit' };

export interface LobbyPressed {
  readonly lobby: LobbyView;
  readonly choice?: LobbyChoice;
}

/** @param chosen the table where the cursor stands at first */
export function openLobby(
  { rows, more, isAway, whyAway = null, earlier = null }: Tables,
  chosen: string | null = null,
  page: LobbyPage = 'tables',
): LobbyView {
  return {
    ...{ rows: inGroups(rows), more, isAway, whyAway, earlier, chosen },
    ...{ page, field: 0, side: 'west', opposite: 'open', level: 'easy', texts: NO_TEXTS },
    ...{ made: null, isAsked: false, help: false, problem: null },
  };
}

/** The lobby with the tables as they are by now; the cursor stays on its table. */
export function withTables(lobby: LobbyView, tables: Tables): LobbyView {
  const { rows, more, isAway, whyAway = null, earlier = null } = tables;
  const chosen = chosenTable(lobby)?.table ?? null;
  return { ...lobby, chosen, rows: inGroups(rows), more, isAway, whyAway, earlier };
}

/** The lobby after the answer to a choice that led nowhere; with a sentence that says why. */
export function refusedIn(lobby: LobbyView, sentence: string): LobbyView {
  return { ...lobby, isAsked: false, problem: { type: 'told', sentence } };
}

/** The lobby after a table was made. */
export function madeIn(lobby: LobbyView, made: Made): LobbyView {
  return { ...turnTo(lobby, 'made'), chosen: made.table, isAsked: false, made };
}

/** The table under the cursor; undefined where there is none at all. */
export function chosenTable({ rows, chosen }: LobbyView): TableRow | undefined {
  return rows.find(({ table }) => table === chosen) ?? rows.at(0);
}

type TextField = 'name' | 'for' | 'seed' | 'code';
const NO_TEXTS = { name: '', for: '', seed: '', code: '' } as const;
const KINDS: Readonly<Record<TextField, FieldKind>> = {
  name: { widest: WIDEST_NAME },
  for: { widest: 40 },
  seed: { widest: 10, digits: true },
  code: { widest: 40 },
};

type LobbyWords = keyof ScreenWords['keys']['lobby'];
type LobbyKey = Binding<LobbyView, null, LobbyPressed, LobbyWords>;

/** Answers one key of the lobby; a key without a meaning now leaves the very same lobby. */
export function pressLobby(lobby: LobbyView, key: Key): LobbyPressed {
  const id = keyId(key);
  const binding = bindingOf(lobby.help ? CLOSE : ON_PAGE[lobby.page], id, lobby, null);
  if (binding) return binding.does(lobby, id, null);
  return { lobby: edited(lobby, (before, kind) => withKey(before, key, kind)) };
}

/** Points at a table or a line; the one under the cursor is chosen, as by its key. A field of text has nothing to choose. */
export function clickLobby(lobby: LobbyView, on: string): LobbyPressed {
  if (lobby.help) return { lobby };
  if (lobby.page === 'tables') {
    const table = lobby.rows[entryOf(on, lobby.rows.length) ?? -1]?.table ?? null;
    if (table === null) return { lobby };
    const isChosen = table === chosenTable(lobby)?.table;
    return isChosen ? pressLobby(lobby, keyOfId(ENTER.ids[0])) : { lobby: { ...lobby, chosen: table, problem: null } };
  }
  const field = lobby.page === 'new' ? entryOf(on, NEW_FIELDS.length + 1) : undefined;
  if (field === undefined) return { lobby };
  if (field !== lobby.field) return { lobby: { ...lobby, field, problem: null } };
  if (isOnChoice(lobby)) return { lobby: change(lobby, 'right') };
  return isOnMake(lobby) ? pressLobby(lobby, keyOfId(ENTER.ids[0])) : { lobby };
}

/** Types or pastes text into the field under the cursor. What takes nothing stays as it is. */
export function typeInLobby(lobby: LobbyView, text: string): LobbyView {
  return edited(lobby, (before, kind) => withText(before, text, kind));
}

/** The keys of the present page, the most used first. */
export function lobbyKeys(lobby: LobbyView): readonly Told<LobbyWords>[] {
  return toldOf(ON_PAGE[lobby.page], lobby, null);
}

/** The field of text under the cursor. */
function textFieldOf(lobby: LobbyView): TextField | undefined {
  const { page, field, help } = lobby;
  if (help) return undefined;
  if (page === 'join') return 'code';
  if (page === 'sit') return wantsCode(lobby) ? 'code' : undefined;
  const at = page === 'new' ? NEW_FIELDS.at(field) : undefined;
  return at === 'name' || at === 'for' || at === 'seed' ? at : undefined;
}

function edited(lobby: LobbyView, change: (before: string, kind: FieldKind) => string): LobbyView {
  const field = textFieldOf(lobby);
  if (field === undefined) return lobby;
  const before = lobby.texts[field];
  const text = change(before, KINDS[field]);
  return text === before ? lobby : { ...lobby, texts: { ...lobby.texts, [field]: text }, problem: null };
}

function turnTo(lobby: LobbyView, page: LobbyPage): LobbyView {
  return { ...lobby, page, field: 0, texts: NO_TEXTS, problem: null };
}

function asks(lobby: LobbyView, choice: LobbyChoice): LobbyPressed {
  return { lobby: { ...lobby, isAsked: true, problem: null }, choice };
}

/** Tables that PageUp and PageDown go past. */
const PAGE = 6;

function moveTable(lobby: LobbyView, id: string): LobbyView {
  const { rows } = lobby;
  const at = rows.findIndex(({ table }) => table === chosenTable(lobby)?.table);
  const last = rows.length - 1;
  const to: Readonly<Record<string, number>> = {
    pageUp: Math.max(0, at - PAGE),
    pageDown: Math.min(last, at + PAGE),
    home: 0,
    end: last,
  };
  const goes = to[id] ?? (at + (UPWARDS.has(id) ? -1 : 1) + rows.length) % rows.length;
  return { ...lobby, chosen: rows[goes].table, problem: null };
}

/** The wheel goes through the tables one by one, to the first and the last. */
export function wheelLobby(lobby: LobbyView, turn: -1 | 1): LobbyView {
  if (lobby.page !== 'tables' || lobby.help) return lobby;
  const beside = lobby.rows[lobby.rows.findIndex(({ table }) => table === chosenTable(lobby)?.table) + turn];
  return beside === undefined ? lobby : { ...lobby, chosen: beside.table, problem: null };
}

function moveField(lobby: LobbyView, id: string): LobbyView {
  const lines = NEW_FIELDS.length + 1;
  return { ...lobby, field: (lobby.field + (UPWARDS.has(id) ? -1 : 1) + lines) % lines, problem: null };
}

function change(lobby: LobbyView, id: string): LobbyView {
  const by = id === 'left' ? -1 : 1;
  return NEW_FIELDS[lobby.field] === 'side'
    ? { ...lobby, side: other(lobby.side) }
    : { ...lobby, opposite: next(OPPOSITES, lobby.opposite, by) };
}

function changeLevel(lobby: LobbyView, id: string): LobbyView {
  return { ...lobby, level: next(LEVELS, lobby.level, id === 'left' ? -1 : 1) };
}

/** What stands beside something in a ring. */
function next<T>(all: readonly T[], one: T, by: -1 | 1): T {
  return all[(all.indexOf(one) + by + all.length) % all.length];
}

function make(lobby: LobbyView): LobbyPressed {
  const { side, opposite, texts } = lobby;
  const [name, seed, invited] = [texts.name.trim(), texts.seed, texts.for.trim()];
  const refused = (field: 'seed' | 'name' | 'for', type: 'deal' | 'name' | 'bot'): LobbyPressed => ({
    lobby: { ...lobby, field: NEW_FIELDS.indexOf(field), problem: { type } },
  });
  if (Number(seed) > GREATEST_SEED) return refused('seed', 'deal');
  if (seemsBot(name)) return refused('name', 'name');
  const isPerson = opposite === 'open' || opposite === 'invitation';
  if (!isPerson && invited !== '') return refused('for', 'bot');
  return asks(lobby, {
    type: 'create',
    table: {
      ...{ side, invitation: opposite === 'invitation' },
      ...(isPerson ? {} : { bot: opposite }),
      ...(invited === '' ? {} : { for: invited }),
      ...(name === '' ? {} : { name }),
      ...(seed === '' ? {} : { seed: Number(seed) }),
    },
  });
}

/** What Enter does with the table under the cursor. */
function entering(lobby: LobbyView): 'resume' | 'sit' | 'watch' | 'replay' | null {
  const row = chosenTable(lobby);
  if (!row) return null;
  const byGroup = {
    turn: 'resume',
    own: 'resume',
    invited: 'sit',
    free: 'sit',
    running: 'watch',
    over: 'replay',
    broken: null,
  } as const;
  return byGroup[groupOf(row)];
}

function enter(lobby: LobbyView): LobbyPressed {
  const table = chosenTable(lobby)?.table ?? '';
  const what = entering(lobby);
  if (what === 'sit') return { lobby: { ...turnTo(lobby, 'sit'), chosen: table } };
  return asks(lobby, { type: what === 'replay' ? 'replay' : 'open', table });
}

function watch(lobby: LobbyView): LobbyPressed {
  return asks(lobby, { type: 'open', table: chosenTable(lobby)?.table ?? '' });
}

/** Whether the seat that is about to be taken wants a code. */
export function wantsCode(lobby: LobbyView): boolean {
  return chosenTable(lobby)?.invitation ?? false;
}

function takeSeat(lobby: LobbyView): LobbyPressed {
  const table = chosenTable(lobby)?.table ?? '';
  const code = lobby.texts.code.trim();
  return asks(lobby, { type: 'sit', table, ...(code === '' ? {} : { code }) });
}

function joinByCode(lobby: LobbyView): LobbyPressed {
  return asks(lobby, { type: 'join', code: lobby.texts.code.trim() });
}

function giveSeat(lobby: LobbyView): LobbyPressed {
  return asks(lobby, { type: 'bot', table: chosenTable(lobby)?.table ?? '', level: lobby.level });
}

function on(
  pressed: Keys,
  words: LobbyKey['words'],
  does: (lobby: LobbyView, id: string) => LobbyView | LobbyPressed,
  when?: (lobby: LobbyView) => boolean,
): LobbyKey {
  const led = (lobby: LobbyView, id: string): LobbyPressed => {
    const after = does(lobby, id);
    return 'lobby' in after ? after : { lobby: after };
  };
  return { keys: pressed, words, does: led, when };
}

const isAtRest = (lobby: LobbyView): boolean => textFieldOf(lobby) === undefined;
const isNaming = (lobby: LobbyView): boolean => !isAtRest(lobby) && textFieldOf(lobby) !== 'seed';
const isIdle = ({ isAsked }: LobbyView): boolean => !isAsked;
const hasCode = ({ texts }: LobbyView): boolean => texts.code.trim() !== '';
const hasOthers = ({ rows }: LobbyView): boolean => rows.length > 1;
const isOnChoice = ({ field }: LobbyView): boolean => NEW_FIELDS[field] === 'side' || NEW_FIELDS[field] === 'seats';
const isOnMake = ({ field }: LobbyView): boolean => field === NEW_FIELDS.length;
const mayWatch = (lobby: LobbyView): boolean => entering(lobby) === 'sit' && isIdle(lobby);

/** Whether the own table under the cursor waits for somebody. */
const isAlone = (lobby: LobbyView): boolean => {
  const row = chosenTable(lobby);
  return row?.state === 'open' && row.seat !== 'spectator' && isIdle(lobby);
};

const UPWARDS: ReadonlySet<string> = new Set(['up', 'k', 'shift+tab', 'left']);

const CLOSE = [on(CLOSING, null, (lobby) => ({ ...lobby, help: false }))];
const HELP = on(keys('?'), 'help', (lobby) => ({ ...lobby, help: true }), isAtRest);
const BACK = on(ESCAPE, 'back', (lobby) => turnTo(lobby, 'tables'));
const QUIT = on(QUITTING, 'quit', (lobby) => ({ lobby, choice: { type: 'quit' } }), isAtRest);

/** In a name or a code it is a letter, even where there is no room for it. */
const TURN = [
  on(COLOURS, null, (lobby) => ({ ...typeInLobby(lobby, COLOURS.ids[0]) }), isNaming),
  on(COLOURS, 'colours', (lobby) => lobby),
];

const ON_PAGE: Readonly<Record<LobbyPage, readonly LobbyKey[]>> = {
  tables: [
    on(LINES, 'moveTable', moveTable, hasOthers),
    on(ENTER, entering, enter, (lobby) => entering(lobby) !== null && isIdle(lobby)),
    on(keys('w'), 'watch', watch, mayWatch),
    on(keys('b'), 'bot', (lobby) => ({ ...turnTo(lobby, 'bot'), chosen: chosenTable(lobby)?.table ?? null }), isAlone),
    on(keys('n'), 'new', (lobby) => turnTo(lobby, 'new'), isIdle),
    on(keys(['pageUp', 'pageDown', 'home', 'end']), 'pageTables', moveTable, hasOthers),
    on(TAB, null, moveTable, hasOthers),
    QUIT,
    on(keys('i'), 'join', (lobby) => turnTo(lobby, 'join'), isIdle),
    ...TURN,
    HELP,
  ],
  new: [
    on(ENTER, 'make', make, (lobby) => isOnMake(lobby) && isIdle(lobby)),
    on(ENTER, 'nextField', moveField, (lobby) => !isOnMake(lobby)),
    on(keys(['space', 'left', 'right'], 'space'), 'change', change, isOnChoice),
    on(keys(['up', 'down'], 'arrows'), 'moveField', moveField),
    on(LINES, null, moveField, isAtRest),
    BACK,
    on(TAB, null, moveField),
    QUIT,
    ...TURN,
    HELP,
  ],
  sit: [on(ENTER, 'takeSeat', takeSeat, isIdle), BACK, QUIT, ...TURN, HELP],
  join: [on(ENTER, 'takeSeat', joinByCode, (lobby) => hasCode(lobby) && isIdle(lobby)), BACK, QUIT, ...TURN, HELP],
  bot: [
    on(ENTER, 'giveSeat', giveSeat, isIdle),
    on(keys(['space', 'left', 'right'], 'space'), 'change', changeLevel),
    BACK,
    QUIT,
    ...TURN,
    HELP,
  ],
  made: [on(ENTER, 'toTable', watch, isIdle), BACK, QUIT, ...TURN, HELP],
};
