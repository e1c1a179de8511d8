import { useEffect, useRef } from 'react';
import { partOf, type Session } from '../../match/session.js';
import type { TablePort } from '../../match/table-port.js';
import { type Move, sameMoves } from '../../rules/game.js';
import { withTableDraft, withStatus } from './at-table.js';
import { ownSeat, tableOf } from './screen.js';
import type { TableRequest } from './game-keys.js';
import type { MatchScreenState } from './state.js';

/** Applies a change to the latest state of the screen. */
type Update = (change: (screen: MatchScreenState) => MatchScreenState) => void;

/**
 * Connects the screen to a remote table: receives its status, and sends or receives uncommitted answers.
 */
export function useTable(table: TablePort | undefined, screen: MatchScreenState, update: Update): void {
  useEffect(() => {
    if (!table) return undefined;
    const take = (): void => update((now) => withStatus(now, table.status));
    // The status may have changed before the subscription.
    take();
    return table.listenStatus(take);
  }, [table, update]);
  useEffect(() => table?.listenDraft((moves) => update((now) => withTableDraft(now, moves))), [table, update]);
  useDraft(table, screen);
}

/** The uncommitted answers that the table has saved since the last commit. `moves` is null while they are unknown. */
interface SavedDraft {
  readonly committed: Session['committed'];
  readonly moves: readonly Move[] | null;
}

function useDraft(port: TablePort | undefined, screen: MatchScreenState): void {
  const { session, stage } = screen;
  const [moves, committed, link] = [partOf(session), session.committed, tableOf(screen)?.link];
  const mayDraft = stage.type !== 'sending' && ownSeat(screen) !== 'spectator';
  const kept = useRef<SavedDraft>({ committed, moves });
  useEffect(() => {
    if (!port || !mayDraft) return;
    const before = kept.current.committed === committed ? kept.current.moves : [];
    const isKept = before !== null && sameMoves(before, moves);
    kept.current = { committed, moves: link === 'away' || link === 'gone' ? null : moves };
    if (link === 'here' && !isKept) port.draft(moves);
  });
}

/**
 * Sends a request to a table. Resolves to null when the request has been carried out, otherwise to a sentence with the
 * reason.
 */
export function askTable(table: TablePort, ask: TableRequest): Promise<string | null> {
  switch (ask.type) {
    case 'offer':
      return table.offer(ask.what);
    case 'reply':
      return table.reply(ask.what, ask.yes);
    case 'resign':
      return table.resign();
    case 'close':
      return table.close();
    case 'nudge':
      return table.nudge();
    case 'come-back':
      return table.comeBack();
  }
}
