import { storeWords } from '../support/english-messages.js';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processBegun } from '../../src/store/holder.js';
import { openGameFile as openGameFileAs } from '../../src/store/index.js';
import { lockPath } from '../../src/store/lock.js';
import { runs, SEED } from '../support/runs.js';
import { itWhere } from '../support/describe-where.js';
import { opened, temporaryFolder } from './support.js';

let tools: string;
let writer: string;
let folder: string;
let path: string;

beforeAll(async () => {
  tools = temporaryFolder();
  writer = join(tools, 'writer.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./writer.ts', import.meta.url))],
    outfile: writer,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
});
afterAll(() => fs.rmSync(tools, { recursive: true, force: true }));
beforeEach(() => {
  folder = temporaryFolder();
  path = join(folder, 'game.wsdv');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * The files of these tests do not contain games, so nothing shows whether a last line without a line end is complete.
 * Every such line counts as torn.
 */
const openGameFile = (at: string) => openGameFileAs(at, () => 'torn');

let writers = 0;

/**
 * Starts a writer and waits for its first output. The output goes to a file, so the writer never waits for a reader.
 */
async function startWriter(): Promise<{ child: ChildProcess; said: () => string }> {
  const words = join(tools, `words-${writers++}`);
  const fd = fs.openSync(words, 'w');
  const child = spawn(process.execPath, [writer, path], { stdio: ['ignore', fd, 'inherit'] });
  fs.closeSync(fd);
  const said = () => fs.readFileSync(words, 'utf8');
  await expect.poll(said).not.toBe('');
  return { child, said };
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

describe('kill -9 at any moment', () => {
  it('loses nothing but the unfinished line, run after run of one long game', async () => {
    let saved = 0;
    for (let run = 0; run < runs(6); run++) {
      const { child, said } = await startWriter();
      await new Promise((resolve) => setTimeout(resolve, (run * 37 + SEED) % 90));
      await kill(child);
      // The last number may be incomplete, so it does not count.
      saved = Math.max(saved, Number(said().split('\n').at(-2) ?? 0));
      const { file: record, text } = opened(openGameFile(path));
      record.close();
      const lines = text.split('\n').slice(2, -1);
      lines.forEach((line, index) => expect(line).toBe(`${index + 1} ${'x'.repeat((index + 1) % 97)} end`));
      expect(lines.length).toBeGreaterThanOrEqual(saved);
      // At most one line may be written without having been reported.
      expect(lines.length).toBeLessThanOrEqual(saved + 1);
      saved = lines.length;
    }
    expect(saved).toBeGreaterThan(6);
  });
});

describe('two processes', () => {
  it('cannot write one game: the second learns who has it since when', async () => {
    const { child } = await startWriter();
    const second = openGameFile(path);
    await kill(child);
    expect(second).toMatchObject({ ok: false, error: { code: 'locked' } });
    const sentence = second.ok ? '' : storeWords(second.error);
    expect(sentence).toContain(`process ${child.pid} on this computer`);
    expect(sentence).toMatch(/opened \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  });

  it('are told apart by a lock whoever comes first', () => {
    fs.writeFileSync(path, 'header\n\n');
    const first = opened(openGameFile(path)).file;
    const second = spawnSync(process.execPath, [writer, path], { encoding: 'utf8' });
    expect(second.status).toBe(1);
    expect(second.stdout).toContain(`"openHere","with":["${path}",${process.pid},`);
    first.close();
    expect(fs.readFileSync(path, 'utf8')).toBe('header\n\n');
  });
});

describe('a stale lock', () => {
  const knowsBeginnings = fs.existsSync('/proc/self/stat');
  const lock = (fields: object) =>
    fs.writeFileSync(
      lockPath(path),
      JSON.stringify({ pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z', begun: null, ...fields }),
    );

  beforeEach(() => fs.writeFileSync(path, 'header\n\n'));

  it('of a killed process is no obstacle', async () => {
    const { child } = await startWriter();
    await kill(child);
    expect(fs.existsSync(lockPath(path))).toBe(true);
    opened(openGameFile(path)).file.close();
    expect(fs.readdirSync(folder).filter((file) => file.includes('.lock'))).toEqual([]);
  });

  itWhere(knowsBeginnings, 'this system tells no process from a later one')(
    'is none either when the parent of the process does not ask for it',
    async () => {
      // `exec` replaces the shell, and the new command does not know about the child process.
      const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
      const [word] = (await once(parent.stdout, 'data')) as [Buffer];
      await expect.poll(() => fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n');
      const pid = Number(String(word));
      lock({ pid, begun: processBegun(pid) });
      expect(openGameFile(path)).toMatchObject({ ok: false, error: { code: 'locked' } });
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => openGameFile(path)).toMatchObject({ ok: true });
      expect(() => process.kill(pid, 0)).not.toThrow();
      await kill(parent);
    },
  );

  itWhere(knowsBeginnings, 'this system tells no process from a later one')(
    'is known even when its process number lives on in another one',
    () => {
      lock({ begun: 'another boot 1' });
      opened(openGameFile(path)).file.close();
      expect(fs.existsSync(lockPath(path))).toBe(false);
    },
  );

  it('is taken over by just one of several processes that come at once', async () => {
    for (let round = 0; round < runs(2); round++) {
      lock({ pid: 2 ** 22 + 1 });
      const all = await Promise.all(Array.from({ length: 4 }, () => startWriter()));
      // Refused writers have ended with a message; the others write until they are killed.
      const writing = all.filter(({ said }) => !said().startsWith('refused'));
      for (const { child } of all) if (child.exitCode === null) await kill(child);
      expect(writing).toHaveLength(1);
      const { file, text } = opened(openGameFile(path));
      file.close();
      const lines = text.split('\n').slice(2, -1);
      lines.forEach((line, index) => expect(line.startsWith(`${index + 1} `)).toBe(true));
    }
  });

  it('of another computer is respected, and the remedy named', () => {
    lock({ host: 'elsewhere', pid: 1 });
    const result = openGameFile(path);
    expect(result).toMatchObject({ ok: false, error: { code: 'locked' } });
    expect(result.ok ? '' : storeWords(result.error)).toMatch(/on elsewhere \(opened .* delete /);
  });

  it('that cannot be read is respected', () => {
    fs.writeFileSync(lockPath(path), 'nonsense');
    expect(openGameFile(path)).toMatchObject({ ok: false, error: { code: 'locked' } });
  });
});

describe('a lock taken away', () => {
  it('stops the first process from writing', async () => {
    fs.writeFileSync(path, 'header\n\n');
    const { file: record } = opened(openGameFile(path));
    fs.writeFileSync(lockPath(path), 'somebody else');
    expect(await record.append('first\n')).toMatchObject({ code: 'locked' });
    record.close();
    expect(fs.readFileSync(path, 'utf8')).toBe('header\n\n');
    expect(fs.readFileSync(lockPath(path), 'utf8')).toBe('somebody else');
  });
});
