import type { TableRow } from '../../match/lobby.js';
import type { Side } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';

export type LobbyGroup = keyof ScreenWords['lobby']['groups'];

/** The groups of the list, from top to bottom. */
export const LOBBY_GROUPS: readonly LobbyGroup[] = ['turn', 'invited', 'own', 'free', 'running', 'over', 'broken'];

/**
 * Returns the group of a table for the player who sees the list. `own`: the player has a seat at the table, and the
 * table waits for the other side or for a second player.
 */
export function groupOf({ state, seat, turn, for: invited = null }: TableRow): LobbyGroup {
  if (state === 'over' || state === 'broken') return state;
  if (seat === 'spectator') {
    if (state !== 'open') return 'running';
    if (invited === null) return 'free';
    return invited.isYou ? 'invited' : 'running';
  }
  return state === 'running' && turn === seat ? 'turn' : 'own';
}

/**
 * Returns ids for `useTurnSignals` of the tables that wait for the player. A nudge adds an id, so that the player is
 * called again.
 */
export function waitingIds(rows: readonly TableRow[]): readonly string[] {
  return rows
    .filter((row) => groupOf(row) === 'turn')
    .flatMap(({ table, nudged }) => [table, ...(nudged === undefined ? [] : [`${table} ${nudged}`])]);
}

/** Returns the tables in the order of the list: by group, and within a group the most recently changed table first. */
export function inGroups(rows: readonly TableRow[]): readonly TableRow[] {
  return LOBBY_GROUPS.flatMap((group) =>
    rows.filter((row) => groupOf(row) === group).toSorted((one, two) => two.changed - one.changed),
  );
}

/** Returns the free side of a table; West if both sides are free. Only for a table with a free side. */
export function freeSide({ players }: TableRow): Side {
  return players.west === '' ? 'west' : 'east';
}
