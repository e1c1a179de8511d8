/**
 * Table service that does only the work that clients, socket and Node require. It reads lines, parses them, appends the
 * bytes of a part, flushes them, and sends prepared answers. It checks and plays nothing, so it commits faster than a
 * real table service can. Like a real service, it is started with `serve --folder FOLDER`. The folder must contain a
 * script.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { LineSplitter } from '../src/match/line-splitter.js';
import { openFolder } from '../src/serve/folder.js';
import { type Greeting, LONGEST_REQUEST, PROTOCOL, type Request } from '../src/serve/protocol.js';
import { type Played, scriptIn } from './bare-script.js';

interface BareTable {
  readonly handle: Awaited<ReturnType<typeof open>>;
  readonly parts: Iterator<Played>;
  readonly there: Socket[];
}

const folder = openFolder(process.argv[4], undefined, []);
if (!folder.ok) throw new Error(JSON.stringify(folder.error));
const { games, socket } = folder.value;
const script = JSON.parse(readFileSync(scriptIn(folder.value.folder), 'utf8')) as Record<string, readonly Played[]>;
const tables = new Map<string, BareTable>();
let greeted = 0;

/** Handles a request; returns the answer as JSON text. */
async function answer(request: Request, from: Socket): Promise<string> {
  if (request.do === 'enter') return JSON.stringify({ id: `key:${request.as}`, name: request.as });
  if (request.do === 'create') {
    const table = `table-${tables.size}`;
    const handle = await open(join(games, `${table}.wsdv`), 'a');
    tables.set(table, { handle, parts: script[request.seed ?? 0].values(), there: [] });
    return JSON.stringify({ table });
  }
  if (request.do === 'act') return act(tables.get(request.table), from);
  if (request.do === 'open') tables.get(request.table)?.there.push(from);
  return 'null';
}

async function act(table: BareTable | undefined, from: Socket): Promise<string> {
  const part = table?.parts.next();
  if (!table || !part || part.done) throw new Error('a part too many');
  await table.handle.write(part.value.text);
  await table.handle.datasync();
  for (const one of table.there) if (one !== from) one.write(part.value.notice);
  return part.value.answer;
}

async function serve(from: Socket): Promise<void> {
  // Each client creates a folder with a name derived from this text, to prove its account. This service does not check
  // the folder.
  const prove = `${greeted++}`.padStart(32, '0');
  from.write(`${JSON.stringify({ hello: PROTOCOL, program: '', prove } satisfies Greeting)}\n`);
  const lines = new LineSplitter(LONGEST_REQUEST);
  for await (const chunk of from) {
    for (const line of lines.take(chunk as Buffer)) {
      if (line.type !== 'text') throw new Error(line.type);
      const request = JSON.parse(line.text) as Request;
      from.write(`{"answer":${request.id},"ok":${await answer(request, from)}}\n`);
    }
  }
}

const server = createServer((from) => void serve(from).catch(() => from.destroy()));
server.listen(socket, () => process.stderr.write('The tables are open.\n'));
await once(process, 'SIGTERM');
folder.value.release();
process.exit();
