import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Answers, RequestOf } from '../src/serve/protocol.js';
import { hostOf } from '../src/serve/service.js';
import type { Tables } from '../src/serve/tables/tables.js';
import type { ServiceSession, VisitRequest } from '../src/serve/visit.js';
import { type Side, SIDES } from '../src/rules/board.js';
import type { GameInParts } from '../test/support/random/game-in-parts.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the number of bytes on the heap after a garbage collection. */
export function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** A table in this process with a client on each seat, without a socket. */
export class TableInMemory {
  private constructor(private readonly visits: Readonly<Record<Side, ServiceSession>>) {}

  /** Creates a table and plays a game at it. */
  static async play(tables: Tables, number: number, { seed, parts }: GameInParts): Promise<TableInMemory> {
    const host = hostOf(tables);
    const visitOf = (side: Side): ServiceSession => host.visit({ id: `key:${side}${number}`, name: side }, () => {});
    const visits = { west: visitOf('west'), east: visitOf('east') };
    const { table } = await answerOf(visits.west, { id: 1, do: 'create', side: 'west', seed });
    await answerOf(visits.east, { id: 1, do: 'sit', table });
    for (const side of SIDES) await answerOf(visits[side], { id: 2, do: 'open', table });
    let version = 0;
    for (const { side, moves } of parts) {
      const answer = await answerOf(visits[side], { id: 3, do: 'act', table, version, moves: [...moves] });
      if (answer.type !== 'committed') throw new Error(answer.type);
      version = answer.news.version;
    }
    return new TableInMemory(visits);
  }

  leave(): void {
    for (const side of SIDES) this.visits[side].close();
  }
}

/** Returns the answer to a request. Throws an Error if the request is refused. */
async function answerOf<D extends VisitRequest['do']>(
  visit: ServiceSession,
  request: RequestOf<D>,
): Promise<Answers[D]> {
  const outcome = await visit.answer(request);
  const answered = outcome();
  if (!('ok' in answered)) throw new Error(JSON.stringify(answered.error));
  return answered.ok as Answers[D];
}
