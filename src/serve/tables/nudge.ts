import { HOUR } from '../../common/time.js';
import { err, ok, type Result } from '../../common/result.js';
import { levelOf } from '../../notation/bot-names.js';
import { isOver } from '../../notation/index.js';
import { other, type Side } from '../../rules/board.js';
import { decision } from '../../rules/game.js';
import type { Identity, ServeError } from '../protocol.js';
import type { Table } from './table.js';
import type { Tables } from './tables.js';

/**
 * Nudges the player for whom an identity waits at a table: notifies that player's terminals at the table and in the
 * lobby. Returns the player's side.
 * @param now returns the time in milliseconds since 1970
 */
export async function nudge(
  tables: Tables,
  { name, by }: { readonly name: string; readonly by: Identity },
  now: () => number,
): Promise<Result<Side, ServeError>> {
  const table = await tables.table(name);
  if (!table.ok) return table;
  const { value } = table;
  try {
    const side = awaitedBy(by, value);
    if (!side.ok) return side;
    const wait = value.times.nudge(side.value);
    if (wait > 0) return err({ code: 'nudged', hours: Math.ceil(wait / HOUR) });
    await value.times.settled();
    tables.nudged(name, now());
    value.tellPeople();
    return side;
  } finally {
    tables.letGo(name);
  }
}

/** Returns the side of the person for whom an identity waits at a table. */
function awaitedBy(identity: Identity, table: Table): Result<Side, ServeError> {
  const { record } = table.match;
  const own = table.seatOf(identity);
  if (own === 'spectator') return err({ code: 'not-seated' });
  if (isOver(record)) return err({ code: 'over' });
  const side = other(own);
  const opponent = table.seating.seats[side];
  if (opponent === null) return err({ code: 'no-opponent' });
  if (decision(record.end)?.side === own) return err({ code: 'your-turn' });
  return levelOf(opponent.identity.id) === null ? ok(side) : err({ code: 'only-people' });
}
