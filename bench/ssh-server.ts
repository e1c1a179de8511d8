import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, { type Client } from 'ssh2';
import { freePort } from '../test/support/free-port.js';
import type { Row } from './row.js';

const SESSIONS = 50;
/** Sessions that ask for a hint again and again, and sessions that send keys as fast as they are read. */
const HINTING = 5;
const FLOODING = 5;
const SECONDS = 30;
const DROPS = 1_000;
/** Connections from one address of the loopback. The ssh server allows ten. */
const PER_ADDRESS = 5;
const WINDOW = { cols: 100, rows: 30, term: 'xterm-256color' };
const END_OF_FRAME = '\u001B[?2026l';

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;

interface Key {
  readonly name: string;
  readonly privateKey: string;
}

/** A service with an ssh server, in processes of their own. */
interface SshServer {
  readonly port: number;
  /** Memory of the ssh server's process in MB. */
  rss(): Promise<number>;
  close(): Promise<void>;
}

async function startSshServer(folder: string, keys: string): Promise<SshServer> {
  const port = await freePort();
  const options = ['--folder', join(folder, 'tables'), '--keys', keys, '--ssh', String(port)];
  const service = spawn(process.execPath, ['bin/wsdv.js', 'serve', ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  service.stderr.on('data', (data: Buffer) => (said += data.toString()));
  while (!said.includes('players can connect')) {
    if (service.exitCode !== null) throw new Error(`The service ended: ${said}`);
    await sleep(50);
  }
  const children = await readFile(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8');
  const pid = Number(children.trim().split(' ').at(-1));
  return {
    port,
    rss: async () => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    close: async () => {
      const ended = once(service, 'exit');
      service.kill('SIGTERM');
      await ended;
    },
  };
}

async function connect(port: number, index: number, { name, privateKey }: Key): Promise<Client> {
  const client = new ssh2.Client();
  client.on('error', () => {});
  const localAddress = `127.0.1.${1 + Math.floor(index / PER_ADDRESS)}`;
  const ready = once(client, 'ready');
  client.connect({ host: '127.0.0.1', port, localAddress, username: name, privateKey });
  await ready;
  // As OpenSSH does for a terminal. Otherwise keys wait up to 40 ms for a delayed acknowledgement.
  return client.setNoDelay();
}

/** A person in the lobby, over ssh. */
class Person {
  #seen = '';
  #wake: (() => void) | null = null;

  private constructor(
    readonly client: Client,
    readonly channel: Duplex,
  ) {
    channel.on('data', (data: Buffer) => {
      this.#seen = this.#seen.slice(-END_OF_FRAME.length) + data.toString('latin1');
      if (this.#seen.includes(END_OF_FRAME)) this.#wake?.();
    });
  }

  static async enter(port: number, index: number, key: Key): Promise<Person> {
    const client = await connect(port, index, key);
    const channel = await new Promise<Duplex>((opened, failed) =>
      client.shell(WINDOW, (error, duplex) => (error ? failed(error) : opened(duplex))),
    );
    const person = new Person(client, channel);
    await sleep(300);
    return person;
  }

  /** Presses a key; returns the milliseconds until the next frame has come. Gives up after 5 seconds. */
  async press(key: string): Promise<number> {
    const start = performance.now();
    this.#seen = '';
    const framed = new Promise<void>((seen) => (this.#wake = seen));
    this.channel.write(key);
    await Promise.race([framed, sleep(5_000)]);
    return performance.now() - start;
  }
}

/** One key a second: the cursor goes through the list of words. */
async function playCalmly(person: Person, times: number[], until: number): Promise<void> {
  await person.press('W');
  await sleep(Math.random() * 1_000);
  for (let count = 0; performance.now() < until; count++) {
    const took = await person.press(count % 2 === 0 ? 'j' : 'k');
    times.push(took);
    await sleep(Math.max(0, 1_000 - took));
  }
}

async function askForHints(person: Person, until: number): Promise<void> {
  for (const key of ['z', '\r']) await person.press(key);
  while (performance.now() < until) {
    await person.press('H');
    await sleep(200);
    await person.press('\u001B');
    await sleep(200);
  }
}

async function flood(person: Person, until: number): Promise<void> {
  await person.press('W');
  while (performance.now() < until) {
    if (person.channel.write('jk'.repeat(200))) await sleep(1);
    else await sleep(50);
  }
}

/** Measures the ssh server with fifty sessions, ten of which cause as much work as they can. */
export async function sshServerSuite(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wsdv-bench-'));
  const people = Array.from({ length: SESSIONS }, (_, index) => {
    const letters = [Math.floor(index / 26), index % 26].map((letter) => String.fromCharCode(97 + letter)).join('');
    const pair = ssh2.utils.generateKeyPairSync('ed25519', { comment: `Player ${letters}` });
    return { name: letters, privateKey: pair.private, line: pair.public };
  });
  const keys = join(folder, 'keys');
  await writeFile(keys, people.map(({ line }) => `${line}\n`).join(''));
  const server = await startSshServer(folder, keys);
  try {
    (await connect(server.port, 0, people[0])).end();
    const empty = await server.rss();
    const inside: Person[] = [];
    for (const [index, key] of people.entries()) inside.push(await Person.enter(server.port, index, key));
    const full = await server.rss();
    const quiet: number[] = [];
    let until = performance.now() + SECONDS * 1_000;
    await Promise.all(inside.map((person) => playCalmly(person, quiet, until)));
    const busy: number[] = [];
    until = performance.now() + SECONDS * 1_000;
    await Promise.all(
      inside.map((person, index) => {
        person.channel.write('\u001B');
        if (index < HINTING) return sleep(200).then(() => askForHints(person, until));
        if (index < HINTING + FLOODING) return sleep(200).then(() => flood(person, until));
        return sleep(200).then(() => playCalmly(person, busy, until));
      }),
    );
    for (const { client } of inside) client.end();
    await sleep(3_000);
    const before = await server.rss();
    for (let drop = 0; drop < DROPS; drop++) {
      const client = await connect(server.port, drop % SESSIONS, people[drop % SESSIONS]);
      client.destroy();
    }
    await sleep(3_000);
    const after = await server.rss();
    const row = (what: string, measured: number, unit: string, atMost?: number): Row => ({
      what: `ssh server: ${what}`,
      measured,
      unit,
      ...(atMost !== undefined && { target: { atMost } }),
    });
    return [
      row(`${SESSIONS} sessions, a key a second, median`, percentile(quiet, 0.5), 'ms', 10),
      row(`${SESSIONS} sessions, a key a second, p95`, percentile(quiet, 0.95), 'ms', 50),
      row(`the same, ${HINTING} ask for hints and ${FLOODING} flood, median`, percentile(busy, 0.5), 'ms', 10),
      row(`the same, ${HINTING} ask for hints and ${FLOODING} flood, p95`, percentile(busy, 0.95), 'ms', 50),
      row('memory of a session', (full - empty) / SESSIONS, 'MB', 3),
      row('memory before connections are dropped', before, 'MB'),
      row(`memory after ${DROPS} dropped connections`, after, 'MB'),
    ];
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
