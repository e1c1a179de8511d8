import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Thinker } from '../../bots/thinker.js';
import { startSession, withAnswers } from '../../match/session.js';
import type { Person, TablePort, TableSeat } from '../../match/table-port.js';
import type { Side } from '../../rules/board.js';
import { openScreen } from './screen.js';
import { namesOf } from './replay/replay-lines.js';
import { useLook } from '../use-look.js';
import { MatchScreen } from './match-screen.js';

export interface TableScreenProps {
  /** The table as one came to it. */
  readonly at: TableSeat;
  readonly port: TablePort;
  /** Where a bot thinks that gives hints to who plays here. */
  readonly thinker?: Thinker | undefined;
  /** Shows the finished game again, or says why it cannot be. */
  readonly onReplay: () => Promise<string | null>;
  readonly onLeave: () => void;
}

/** A seat at a table elsewhere, or the view of who watches there. */
export function TableScreen({ at, port, thinker, onReplay, onLeave }: TableScreenProps): ReactNode {
  const look = useLook();
  const { people } = useSyncExternalStore(port.listenStatus, () => port.status);
  const players = useMemo(() => namesOf({ players: playersOf(at, people) }, look), [at, people, look]);
  const [first] = useState(() => {
    const session = withAnswers(startSession(at.game), at.draft);
    const { table, proof, openDeal } = at;
    return openScreen(session, at.seat, { ...port.status, table, proof, openDeal });
  });
  useEffect(() => () => port.leave(), [port]);
  const shown = { first, players, port, table: port, thinker, onReplay, onLeave };
  return <MatchScreen {...shown} />;
}

/** Who plays: those who sat when one came, and who sat down since. */
function playersOf({ players }: TableSeat, people: readonly Person[]): Readonly<Record<Side, string>> {
  const named = (side: Side): string => people.find(({ seat }) => seat === side)?.name ?? players[side];
  return { west: named('west'), east: named('east') };
}
