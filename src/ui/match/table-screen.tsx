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
  /** The table at the time when this terminal connected. */
  readonly at: TableSeat;
  readonly port: TablePort;
  /** Runs the bot that gives hints to the player at this terminal. */
  readonly thinker?: Thinker | undefined;
  /** Replays the finished game. Resolves to null, or to a sentence with the reason if the replay fails. */
  readonly onReplay: () => Promise<string | null>;
  readonly onLeave: () => void;
}

/** Shows a remote table to one of its players or to a spectator. */
export function TableScreen({ at, port, thinker, onReplay, onLeave }: TableScreenProps): ReactNode {
  const look = useLook();
  const { people } = useSyncExternalStore(port.listenStatus, () => port.status);
  const players = useMemo(() => namesOf({ players: playersOf(at, people) }, look), [at, people, look]);
  const [first] = useState(() => {
    const session = withAnswers(startSession(at.game), at.draft);
    const { table, proof, openDeal, code = null } = at;
    return openScreen(session, at.seat, { ...port.status, table, proof, openDeal, code });
  });
  useEffect(() => () => port.leave(), [port]);
  const shown = { first, players, port, table: port, thinker, onReplay, onLeave };
  return <MatchScreen {...shown} />;
}

/**
 * Returns the players' names. A side whose seat nobody has now keeps the name that it had when this terminal connected.
 */
function playersOf({ players }: TableSeat, people: readonly Person[]): Readonly<Record<Side, string>> {
  const named = (side: Side): string => people.find(({ seat }) => seat === side)?.name ?? players[side];
  return { west: named('west'), east: named('east') };
}
