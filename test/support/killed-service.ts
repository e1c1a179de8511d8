/**
 * Runs the tables and notices of a service, without its socket. Both players leave the table after each part. Arguments:
 * the folder, the command, the move file to replay, the number of this start, the number of parts until this process
 * kills itself, and whether it kills itself (`before`) or the command does (`during`).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, HOUR, MINUTE } from '../../src/common/time.js';
import { readGame } from '../../src/notation/index.js';
import { AddressRecords } from '../../src/serve/notices/address-records.js';
import { NoticeCommand } from '../../src/serve/notices/notice-command.js';
import { ToldTurns } from '../../src/serve/notices/told-turns.js';
import { turnBegan, TurnNotices } from '../../src/serve/notices/turn-notices.js';
import type { Identity } from '../../src/serve/protocol.js';
import { hostOf } from '../../src/serve/service.js';
import { FileStore } from '../../src/serve/tables/file-store.js';
import { Tables } from '../../src/serve/tables/tables.js';
import type { VisitRequest } from '../../src/serve/visit.js';

const [folder, program, file, start, parts, how] = process.argv.slice(2);
const [west, east] = ['west', 'east'].map((name): Identity => ({ id: `key:${name}`, name }));
const recorded = readGame(readFileSync(file, 'utf8'));
if (!recorded.ok) throw new Error('not a game');
const decisions = recorded.value.lines.flatMap((line) => line.decisions.map(({ move }) => move));

/** A clock of days: each line of the game is 5 hours after the last. All times are in the past. */
const began = Number(readFileSync(join(folder, 'began'), 'utf8'));
let lines = 0;
const now = (): number => began + lines * 5 * HOUR + Number(start) * 2 * MINUTE;
const clock = {
  now: () => performance.now(),
  after: (_milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, 5);
    return () => clearTimeout(timer);
  },
};

const games = join(folder, 'games');
if (!existsSync(games)) mkdirSync(games);
const opened = await Tables.of(new FileStore(games), now);
if (!opened.ok) throw new Error(opened.error);
const tables = opened.value;
await tables.allRead();
const records = new AddressRecords(folder, { now });
await records.load();
const told = new ToldTurns(folder);
await told.load(() => true);
const host = hostOf(tables, now);

/** The fields of replies that this program reads. */
interface Answer {
  readonly ok?: { readonly table: string; readonly version: number; readonly news: { readonly version: number } };
  readonly error?: { readonly code: string };
}

async function ask(who: Identity, ...requests: object[]): Promise<Answer> {
  const visit = host.visit(who, () => undefined);
  let last: unknown;
  for (const request of requests) last = (await visit.answer(request as VisitRequest))();
  visit.close();
  // Safe cast: callers read the fields of the reply to their last request.
  return last as Answer;
}

if (tables.names.length === 0) {
  for (const one of [west, east]) {
    const code = await records.ask(one, `${one.name}@example.org`);
    if (code.ok && code.value !== null) await records.confirm(one, code.value);
  }
  const { seed } = recorded.value.header;
  const made = await ask(west, { do: 'create', side: 'west', seed });
  await ask(east, { do: 'sit', table: made.ok?.table });
}
const [table] = tables.names;
const version = (await ask(west, { do: 'open', table })).ok?.version ?? 0;
lines = version;
// Held open, so that the game is not read again for each part. This does not seat anybody.
const opening = await tables.table(table);
if (!opening.ok) throw new Error(opening.error.code);
const held = opening.value;
const notices = new TurnNotices({
  ...{ command: new NoticeCommand([program]), addresses: records, told, clock, now },
  onFailed: (_table, why) => console.error(why),
});
notices.begin(tables);

/** Waits until nothing is owed. */
async function settled(): Promise<void> {
  for (;;) {
    const waiting = tables.waitingSeat(table);
    if (waiting === null) return;
    const since = turnBegan(held.match.record, waiting.side);
    const state = told.of(table, waiting.side, since, now() + DAY);
    if (state.isDone) return;
    await pause(5);
  }
}

await settled();
for (let part = 0; tables.waitingSeat(table) !== null; part++) {
  const { side } = tables.waitingSeat(table)!;
  const isLast = part === Number(parts);
  const who = side === 'west' ? west : east;
  if (isLast && how === 'during') writeFileSync(join(folder, 'kill'), '');
  const committed = held.match.record.lines.flatMap(({ decisions }) => decisions).length;
  // A part has as many of the next decisions as the service demands.
  for (let count = 1; ; count++) {
    const moves = decisions.slice(committed, committed + count);
    const acted = await ask(who, { do: 'open', table }, { do: 'act', table, version: lines, moves });
    if (acted.ok) {
      lines = acted.ok.news.version;
      break;
    }
    if (acted.error?.code !== 'no-part' || moves.length < count) throw new Error(JSON.stringify(acted.error));
  }
  if (isLast && how === 'before') process.kill(process.pid, 'SIGKILL');
  await settled();
}
await notices.close();
await tables.close();
console.log('over');
