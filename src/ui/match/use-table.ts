import { useEffect, useRef } from 'react';
import { partOf, type Session } from '../../match/session.js';
import type { TablePort } from '../../match/table-port.js';
import { decision, type Move, sameMoves } from '../../rules/game.js';
import { followed, withStatus } from './at-table.js';
import { ownSeat, tableOf } from './screen.js';
import type { TableAsk } from './game-keys.js';
import { useBell } from '../../terminal/index.js';
import type { Screen } from './state.js';

/** Changes the screen as it is by then. */
type Update = (change: (screen: Screen) => Screen) => void;

/**
 * A table elsewhere behind a screen: what is known of it comes, answers that are not committed go or are followed, and the
 * bell rings when it becomes the player's turn.
 */
export function useTable(table: TablePort | undefined, screen: Screen, update: Update): void {
  useEffect(() => {
    if (!table) return undefined;
    const take = (): void => update((now) => withStatus(now, table.status));
    // What changed before anybody listened.
    take();
    return table.listenStatus(take);
  }, [table, update]);
  useEffect(() => table?.listenDraft((moves) => update((now) => followed(now, moves))), [table, update]);
  useDraft(table, screen);
  useTurnBell(screen);
}

/** What a table has of the answers since a commit; null while nobody knows. */
interface Kept {
  readonly committed: Session['committed'];
  readonly moves: readonly Move[] | null;
}

function useDraft(port: TablePort | undefined, screen: Screen): void {
  const { session, stage } = screen;
  const [moves, committed, link] = [partOf(session), session.committed, tableOf(screen)?.link];
  const mayDraft = stage.type !== 'sending' && ownSeat(screen) !== 'spectator';
  const kept = useRef<Kept>({ committed, moves });
  useEffect(() => {
    if (!port || !mayDraft) return;
    const before = kept.current.committed === committed ? kept.current.moves : [];
    const isKept = before !== null && sameMoves(before, moves);
    kept.current = { committed, moves: link === 'away' || link === 'gone' ? null : moves };
    if (link === 'here' && !isKept) port.draft(moves);
  });
}

function useTurnBell(screen: Screen): void {
  const [table, own] = [tableOf(screen), ownSeat(screen)];
  const ring = useBell();
  const isTurn =
    table !== null &&
    table.link !== 'elsewhere' &&
    own !== 'spectator' &&
    decision(screen.session.committed)?.side === own;
  const was = useRef(isTurn);
  useEffect(() => {
    if (isTurn && !was.current) ring();
    was.current = isTurn;
  }, [isTurn, ring]);
}

/** Asks a table; brings a sentence when that is not done. */
export function askTable(table: TablePort, ask: TableAsk): Promise<string | null> {
  switch (ask.type) {
    case 'offer':
      return table.offer(ask.what);
    case 'reply':
      return table.reply(ask.what, ask.yes);
    case 'resign':
      return table.resign();
    case 'close':
      return table.close();
    case 'come-back':
      return table.comeBack();
  }
}
