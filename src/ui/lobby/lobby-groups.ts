import type { TableRow } from '../../match/lobby.js';
import type { Side } from '../../rules/board.js';
import type { ScreenWords } from '../../text/index.js';

export type LobbyGroup = keyof ScreenWords['lobby']['groups'];

export const LOBBY_GROUPS: readonly LobbyGroup[] = ['turn', 'invited', 'own', 'free', 'running', 'over', 'broken'];

export function groupOf({ state, seat, turn, for: invited = null }: TableRow): LobbyGroup {
  if (state === 'over' || state === 'broken') return state;
  if (seat === 'spectator') {
    if (state !== 'open') return 'running';
    if (invited === null) return 'free';
    return invited.isYou ? 'invited' : 'running';
  }
  return state === 'running' && turn === seat ? 'turn' : 'own';
}

/** Returns the tables in the order of the list: by group, and within a group the most recently changed table first. */
export function inGroups(rows: readonly TableRow[]): readonly TableRow[] {
  return LOBBY_GROUPS.flatMap((group) =>
    rows.filter((row) => groupOf(row) === group).toSorted((one, two) => two.changed - one.changed),
  );
}

export function freeSide({ players }: TableRow): Side {
  return players.west === '' ? 'west' : 'east';
}
