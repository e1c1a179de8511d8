import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MOST_LINES } from '../../../src/plain/ask.js';
import { readGame } from '../../../src/notation/index.js';
import { failure, watched } from '../../store/support.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { numberPlayer, playPlain, script } from '../../plain/driver.js';

const folder = mkdtempSync(join(tmpdir(), 'wsdv-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = { folder };

const fileOf = (name: string): string => join(folder, `${name}.wsdv`);
function recordOf(name: string) {
  const record = readGame(readFileSync(fileOf(name), 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

/** A bot that plays at random. */
function randomBot(seed: number): FakeThinker {
  const random = chance(seed);
  return new FakeThinker(true, (options) => options[random(options.length)]);
}

const CONTROL = /[^\P{C}\n]|[\u2500-\u259f]/u;

describe('a whole game line by line', () => {
  it.each(seeds(2))(
    'of two people by numbers, seed %i: to its end, saved, without control characters',
    async (seed) => {
      const name = `two-${seed}`;
      const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed, name } as const;
      const { code, out, errors } = await playPlain(start, numberPlayer(seed), { store });
      expect([code, errors]).toEqual([0, '']);
      expect(out).not.toMatch(CONTROL);
      expect(recordOf(name).end.outcome).not.toBeNull();
      expect(out).toMatch(/(?:West|East) wins\./);
    },
  );

  it.each(seeds(2))(
    'against a bot by numbers, seed %i: to its end, saved, without control characters',
    async (seed) => {
      const name = `bot-${seed}`;
      const players = { west: 'Ada', east: 'bot:easy' };
      const { code, out } = await playPlain({ mode: 'new', players, seed, name }, numberPlayer(seed), {
        store,
        thinker: randomBot(seed),
      });
      expect(code).toBe(0);
      expect(out).not.toMatch(CONTROL);
      expect(out).not.toContain('type "ready"');
      expect(recordOf(name).end.outcome).not.toBeNull();
    },
  );
});

describe('the input', () => {
  it('may end in the middle of an action: the game is saved up to the last commit', async () => {
    const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 7, name: 'cut' } as const;
    const { code, out } = await playPlain(start, script('ready'), { store });
    expect(code).toBe(0);
    expect(out).toContain('The input has ended.');
    expect(out).toContain('The game is saved:');
    expect(recordOf('cut').lines).toEqual([]);
  });
});

describe('a signal', () => {
  it('in the middle of an action says that the draft is lost and where the game is saved', async () => {
    const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 1, name: 'signalled' } as const;
    const next = script('ready', '20 b', 'ulm');
    const type = () => next() ?? (process.emit('SIGTERM'), null);
    const { code, out } = await playPlain(start, type, { store, ownsProcess: true });
    expect(code).toBe(143);
    expect(out).toMatch(/The answers since the last commit are lost\.\nThe game is saved: /);
  });
});

describe('the end of the input', () => {
  it('in the middle of an action says that the draft is lost and where the game is saved', async () => {
    const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 1, name: 'middle' } as const;
    const { code, out } = await playPlain(start, script('ready', '20 r', 'bay', 'commit', 'ready', 'I event'), {
      store,
    });
    expect(code).toBe(0);
    expect(out).toMatch(
      /The input has ended\.\nThe answers since the last commit are lost\.\nThe game is saved: .*\nContinue with: .* resume --plain /,
    );
  });

  it('comes after a limit of lines that answer nothing, with exit code 1', async () => {
    const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 1, name: 'endless' } as const;
    const { code, out } = await playPlain(start, () => 'xyzzy', { store });
    expect(code).toBe(1);
    expect(out).toContain(`Nothing was played in the last ${MOST_LINES} lines.`);
  });
});

it('a full disk is said behind the blank lines of each hand-over while it lasts, and at the end', async () => {
  let isFull = false;
  const files = watched((call) => {
    if (isFull && ['write', 'writeSync'].includes(call)) throw failure('ENOSPC');
  });
  const lines = script('ready', '20 r', 'bay', 'commit', 'ready', '5 r', '1', 'commit', 'quit', 'yes');
  const start = { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 1, name: 'full' } as const;
  const { code, out } = await playPlain(start, (said) => ((isFull ||= said.includes('complete')), lines()), {
    store: { folder, files },
  });
  expect(out).toMatch(
    /\n{60}The game cannot be saved\..*The disk is full.*Pass the keyboard to Karl\..*\n{60}.*The disk is full.*Pass the keyboard to Ada/s,
  );
  expect(code).toBe(1);
});
