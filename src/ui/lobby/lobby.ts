import type { Level } from '../../notation/bot-names.js';
import type { Lobby, NewTable, TableRow } from '../../match/lobby.js';
import type { ScreenWords } from '../../text/index.js';
import type { NumberedPuzzle } from '../../lessons/lesson-files.js';
import { nextPuzzle, NO_PUZZLES, PUZZLE_NUMBERS, type Puzzles } from '../menu/menu.js';
import { BLANK } from '../widgets/form.js';
import { ENTER, keys } from '../widgets/key-table.js';
import { formPage, listPage } from '../widgets/page-kinds.js';
import {
  bindings,
  OPENED,
  Pages,
  type PagesState,
  type PressResult,
  type Quit,
  refused,
  turnTo,
} from '../widgets/pages.js';
import { BOT, CODE, FIRST_OPTIONS, levelIn, NEW_TABLE, newTableIn, textIn } from './lobby-forms.js';
import { groupOf, inGroups } from './lobby-groups.js';

/** The listed tables, and whether the service can be reached. */
export type Tables = Pick<Lobby, 'rows' | 'more' | 'isAway' | 'whyAway' | 'earlier'>;
export type LobbyPage = keyof ScreenWords['lobby']['prompts'];

/**
 * State of the lobby. When the list changes, the cursor of the page `tables` stays on the same table. A table just
 * created may be missing from the list at first; until it is listed, the cursor is shown on the first table.
 */
export interface LobbyView extends PagesState<LobbyPage>, Tables {
  /** The table just created; null if no table was created. */
  readonly made: CreatedTable | null;
  /** Whether a choice was sent to the service and its reply has not arrived yet. */
  readonly isAsked: boolean;
  readonly puzzles: Puzzles;
}

/** A created table, and the invitation code for its other seat. The code is null if the other player needs none. */
export interface CreatedTable {
  readonly table: string;
  readonly code: string | null;
  /** The only account or key that may take the other seat. Null or absent if no account or key was named. */
  readonly whom?: string | null;
}

export type LobbyChoice =
  | { readonly type: 'create'; readonly table: NewTable }
  | { readonly type: 'sit'; readonly table: string; readonly code?: string }
  | { readonly type: 'join'; readonly code: string }
  | { readonly type: 'bot'; readonly table: string; readonly level: Level }
  | { readonly type: 'open' | 'replay'; readonly table: string }
  | { readonly type: 'learn' }
  | { readonly type: 'puzzle'; readonly puzzle: NumberedPuzzle }
  | Quit;

type LobbyPressed = PressResult<LobbyView, LobbyChoice>;
type LobbyWords = keyof ScreenWords['keys']['lobby'];

/**
 * Returns the lobby when it opens.
 * @param chosen name of the table under the cursor; null for the first table
 */
export function openLobby(
  tables: Tables,
  chosen: string | null = null,
  page: LobbyPage = 'tables',
  puzzles: Puzzles = NO_PUZZLES,
): LobbyView {
  const cursor = { tables: chosen, puzzles: nextPuzzle({ puzzles }) };
  return {
    ...OPENED,
    page,
    cursor,
    options: FIRST_OPTIONS,
    made: null,
    isAsked: false,
    puzzles,
    ...listedTables(tables),
  };
}

function listedTables({ rows, more, isAway, whyAway = null, earlier = null }: Tables): Tables {
  return { rows: inGroups(rows), more, isAway, whyAway, earlier };
}

/** Returns the lobby with the current tables. If the chosen table is gone, the pages `sit` and `bot` are closed. */
export function withTables(lobby: LobbyView, tables: Tables): LobbyView {
  const { page, cursor } = lobby;
  const isForTable = page === 'sit' || page === 'bot';
  const shown = chosenTable(lobby)?.table;
  const wanted = isForTable ? [shown] : [cursor.tables, shown];
  const listed = wanted.find((name) => tables.rows.some(({ table }) => table === name)) ?? null;
  const chosen = isForTable ? listed : (awaitedTable(lobby) ?? listed);
  const after = { ...lobby, ...listedTables(tables), cursor: { ...cursor, tables: chosen } };
  const isGone = chosen === null && isForTable;
  return isGone ? opened(after, 'tables') : after;
}

/**
 * Returns the name of the table just created if the cursor is on that table and the list does not contain it yet.
 * Otherwise returns null. A list without the table was sent before the table was created.
 */
function awaitedTable({ made, cursor, rows }: LobbyView): string | null {
  if (made === null || cursor.tables !== made.table) return null;
  return rows.some(({ table }) => table === made.table) ? null : made.table;
}

export function refusedIn(lobby: LobbyView, sentence: string): LobbyView {
  return refused({ ...lobby, isAsked: false }, () => sentence);
}

export function madeIn(lobby: LobbyView, made: CreatedTable): LobbyView {
  const cursor = { ...lobby.cursor, tables: made.table };
  return opened({ ...lobby, cursor, isAsked: false, made }, 'made');
}

/** Returns the table under the cursor; undefined if there are no tables. */
export function chosenTable({ rows, cursor }: LobbyView): TableRow | undefined {
  return rows.find(({ table }) => table === cursor.tables) ?? rows.at(0);
}

/** Whether the player needs an invitation code to take the free seat of the chosen table. */
export function wantsCode(lobby: LobbyView): boolean {
  return chosenTable(lobby)?.invitation ?? false;
}

/** Opens a page with empty text fields, so that a code typed for one table is not sent for another. */
function opened(lobby: LobbyView, page: LobbyPage, line?: string | null): LobbyView {
  return turnTo({ ...lobby, texts: BLANK.texts }, page, line ?? null);
}

const back = (lobby: LobbyView): LobbyView => opened(lobby, 'tables', lobby.cursor.tables);

function asks(lobby: LobbyView, choice: LobbyChoice): LobbyPressed {
  return { state: { ...lobby, isAsked: true, problem: null }, choice };
}

const BY_GROUP = {
  turn: 'resume',
  own: 'resume',
  invited: 'sit',
  free: 'sit',
  running: 'watch',
  over: 'replay',
  broken: null,
} as const;

/** Returns the effect of Enter on the table under the cursor; null if Enter has no effect. */
function enterAction(lobby: LobbyView): 'resume' | 'sit' | 'watch' | 'replay' | null {
  const row = chosenTable(lobby);
  return row ? BY_GROUP[groupOf(row)] : null;
}

function enter(lobby: LobbyView): LobbyPressed {
  const what = enterAction(lobby);
  if (what === 'sit') return { state: opened(lobby, 'sit') };
  return asks(lobby, { type: what === 'replay' ? 'replay' : 'open', table: nameIn(lobby) });
}

/** Returns the name of the table under the cursor; '' if there are no tables. */
function nameIn(lobby: LobbyView): string {
  return chosenTable(lobby)?.table ?? '';
}

const isIdle = ({ isAsked }: LobbyView): boolean => !isAsked;
const mayEnter = (lobby: LobbyView): boolean => enterAction(lobby) !== null && isIdle(lobby);
const mayWatch = (lobby: LobbyView): boolean => enterAction(lobby) === 'sit' && isIdle(lobby);

/**
 * Whether the table under the cursor is the player's own and still waits for an opponent. False while a reply of the
 * service is awaited.
 */
const isAlone = (lobby: LobbyView): boolean => {
  const row = chosenTable(lobby);
  return row?.state === 'open' && row.seat !== 'spectator' && isIdle(lobby);
};

function takeSeat(lobby: LobbyView): LobbyPressed {
  const code = textIn(lobby, 'code');
  return asks(lobby, { type: 'sit', table: nameIn(lobby), ...(code === '' ? {} : { code }) });
}

function startPuzzle(lobby: LobbyView): LobbyPressed {
  const puzzle = lobby.puzzles.all.at(LOBBY.at(lobby));
  return puzzle === undefined ? { state: lobby } : { state: lobby, choice: { type: 'puzzle', puzzle } };
}

const on = bindings<LobbyView, LobbyChoice, LobbyWords>();

export const LOBBY: Pages<LobbyView, LobbyChoice, LobbyWords> = new Pages({
  tables: listPage({
    lines: ({ rows }) => rows.map(({ table }) => table),
    move: 'moveTable',
    keys: [
      on(ENTER, enterAction, enter, mayEnter),
      on(keys('w'), 'watch', (lobby) => asks(lobby, { type: 'open', table: nameIn(lobby) }), mayWatch),
      on(keys('b'), 'bot', (lobby) => opened(lobby, 'bot'), isAlone),
      on(keys('n'), 'new', (lobby) => opened(lobby, 'new'), isIdle),
    ],
    lessUsed: [
      on(keys('i'), 'join', (lobby) => opened(lobby, 'join'), isIdle),
      on(keys('l'), 'learn', (lobby) => ({ state: lobby, choice: { type: 'learn' } }), isIdle),
      on(keys('z'), 'puzzles', (lobby) => opened(lobby, 'puzzles', nextPuzzle(lobby)), isIdle),
    ],
  }),
  puzzles: listPage({
    lines: ({ puzzles }) => puzzles.all.map(({ puzzle }) => puzzle.id),
    move: 'movePuzzle',
    numbers: PUZZLE_NUMBERS,
    keys: [on(ENTER, 'startPuzzle', startPuzzle, ({ puzzles }) => puzzles.all.length > 0)],
    back,
  }),
  new: formPage({
    fields: NEW_TABLE,
    submit: 'make',
    send: (lobby) => asks(lobby, { type: 'create', table: newTableIn(lobby) }),
    maySend: isIdle,
    back,
  }),
  sit: formPage({
    fields: CODE,
    lines: (lobby) => (wantsCode(lobby) ? ['code'] : []),
    submit: 'takeSeat',
    send: takeSeat,
    maySend: isIdle,
    back,
  }),
  join: formPage({
    fields: CODE,
    lines: () => ['code'],
    submit: 'takeSeat',
    send: (lobby) => asks(lobby, { type: 'join', code: textIn(lobby, 'code') }),
    maySend: (lobby) => textIn(lobby, 'code') !== '' && isIdle(lobby),
    back,
  }),
  bot: formPage({
    fields: BOT,
    lines: () => ['level'],
    submit: 'giveSeat',
    send: (lobby) => asks(lobby, { type: 'bot', table: nameIn(lobby), level: levelIn(lobby) }),
    maySend: isIdle,
    back,
  }),
  made: formPage({
    fields: {},
    lines: () => [],
    submit: 'toTable',
    send: (lobby) => asks(lobby, { type: 'open', table: lobby.made?.table ?? '' }),
    maySend: isIdle,
    back,
  }),
});
