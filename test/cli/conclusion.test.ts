import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealProofOf } from '../../src/notation/index.js';
import { temporaryFolder } from '../store/support.js';
import { type Outcome, savedGame, wsdv } from './support.js';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const PROOF = dealProofOf(SEED);
const OTHER = dealProofOf(SEED.replace('00', 'ff'));
const RESULTS = {
  resigned: 'West wins, East resigns',
  drawn: 'draw by agreement',
  closed: 'closed without a winner',
};

let home: string;

beforeAll(() => {
  home = temporaryFolder();
  const games = join(home, 'games');
  savedGame(games, 'running', 3, 12);
  const running = read('running');
  for (const [name, result] of Object.entries(RESULTS)) write(name, `${running}\nResult: ${result}\n`);
  write('proved', running.replace('Seed: 3', `Seed: ${SEED}\nDeal-Proof: ${PROOF}`).replace(/\n\n[^]*/, '\n\n'));
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const pathOf = (name: string): string => join(home, 'games', `${name}.wsdv`);
const read = (name: string): string => fs.readFileSync(pathOf(name), 'utf8');
const write = (name: string, text: string): void => fs.writeFileSync(pathOf(name), text, { mode: 0o600 });

const ask = (args: string, stdin = ''): Promise<Outcome> =>
  wsdv(args.split(' '), { stdin, environment: { WSDV_HOME: home } });

async function said(args: string, stdin = ''): Promise<string> {
  const { code, out, err } = await ask(args, stdin);
  expect([err, code]).toEqual(['', 0]);
  return out;
}

async function refused(args: string, stdin = ''): Promise<string> {
  const { code, out, err } = await ask(args, stdin);
  expect([out, code]).toEqual(['', 1]);
  return err;
}

const SENTENCES = {
  resigned: 'West wins. East resigns.',
  drawn: 'Both sides agree on a draw.',
  closed: 'The game is closed without a winner.',
};
type Ended = keyof typeof SENTENCES;
const ENDED: readonly (readonly [Ended, string])[] = Object.entries(SENTENCES) as [Ended, string][];

describe('a game that its players ended', () => {
  it('is listed as over, by who has won or how it ended', async () => {
    const rows = (await said('list')).split('\n');
    const state = (name: string): string =>
      rows
        .find((row) => row.startsWith(name))
        ?.split('Bernd')[1]
        .trim() ?? '';
    expect(state('resigned')).toBe('West has won, East resigns, Decade I, second half');
    expect(state('drawn')).toBe('Both sides agree on a draw, Decade I, second half');
    expect(state('closed')).toBe('The game is closed without a winner, Decade I, second half');
    expect(state('running')).toMatch(/decides, Decade I, second half$/);
    const { games } = JSON.parse(await said('list --json')) as { games: Record<string, unknown>[] };
    const told = Object.fromEntries(
      games.map(({ name, state: how, turn, winner, conclusion }) => [name, [how, turn, winner, conclusion]]),
    );
    expect(told.resigned).toEqual(['over', null, 'west', { type: 'resigned', side: 'east' }]);
    expect(told.drawn).toEqual(['over', null, null, { type: 'draw' }]);
    expect(told.closed).toEqual(['over', null, null, { type: 'closed' }]);
    expect(told.running).toEqual(['running', expect.stringMatching(/west|east/), null, null]);
  });

  it.each(ENDED)('is told so by every command: %s', async (name, sentence) => {
    for (const command of ['verify', 'stats', 'inspect', 'replay --plain']) {
      expect(await said(`${command} ${name}`)).toContain(sentence);
      expect(await said(`${command} running`)).not.toContain(sentence);
    }
    expect(await said(`replay ${name} --plain --to end`)).toContain(sentence);
    expect(await said(`replay ${name} --plain --to I.2`)).not.toContain(sentence);
    expect(await said(`inspect ${name} --at I.2`)).not.toContain(sentence);
    const conclusion = { conclusion: { type: name === 'drawn' ? 'draw' : name } };
    for (const command of ['stats', 'inspect', 'replay']) {
      const [first] =
        command === 'replay'
          ? (await said(`replay ${name} --json`)).split('\n')
          : [await said(`${command} ${name} --json`)];
      expect(JSON.parse(first)).toMatchObject({ ...conclusion, outcome: null });
    }
    expect(JSON.parse(await said(`verify ${name} --json`))).toMatchObject({ files: [conclusion] });
    expect(JSON.parse(await said(`inspect ${name} --json`))).toMatchObject({ decision: null, hands: 'both' });
    const earlier = JSON.parse(await said(`inspect ${name} --at I.2 --json`)) as Record<string, unknown>;
    expect([earlier.conclusion, earlier.decision === null]).toEqual([null, false]);
  });

  it.each(ENDED)('shows its hands as a finished one does: %s', async (name) => {
    for (const command of ['inspect', 'replay --plain --to end']) {
      expect(await said(`${command} ${name}`)).not.toMatch(/hand +\d hidden/);
      expect(await said(`${command} running`)).toMatch(/hand +\d hidden/);
    }
  });

  it.each(ENDED)('takes no move, and says why: %s', async (name, sentence) => {
    const before = read(name);
    const { code, err } = await wsdv(['move', name, 'W 1 build: Kiel'], { environment: { WSDV_HOME: home } });
    expect([code, err.replace(/\s+/g, ' ')]).toEqual([
      1,
      `wsdv: ${sentence} The game is over: no more actions can be played. `,
    ]);
    expect(read(name)).toBe(before);
  });

  it('is exported for everybody with its seed, a running one as for a spectator', async () => {
    const whole = await said('export drawn --for everybody');
    expect(whole).toContain('Seed: 3\n');
    expect(whole).toContain('Result: draw by agreement\n');
    expect(await said('export running --for everybody')).toBe(await said('export running --for spectator'));
    expect(await said('export running --for everybody')).not.toContain('Seed');
  });
});

describe('wsdv verify --proof', () => {
  it('says what is proved where the seed is in the file, and what only who has the proof can tell', async () => {
    expect(await said(`verify proved --proof ${PROOF.toUpperCase()}`)).toContain('The deal is proved');
    const alone = await said('verify proved');
    expect(alone).not.toContain('The deal is proved');
    expect(alone).toContain(`Compare the proof with the one you noted when the game began: ${PROOF}`);
    expect(await said('verify running')).not.toContain('proof');
  });

  it('says that only the proofs agree where no seed is in the file', async () => {
    const exported = await said('export proved --for west');
    const given = await said(`verify - --proof ${PROOF}`, exported);
    expect(given).toContain('The proof in the file is the proof you gave.');
    expect(given).toContain('The deal itself cannot be checked yet');
    expect(await said('verify -', exported)).toContain('The deal cannot be checked');
  });

  it('refuses another proof, another seed, a declared deal and a file without either, with line and column', async () => {
    const proved = read('proved');
    const line = proved.split('\n').findIndex((one) => one.startsWith('Deal-Proof')) + 1;
    expect(await refused(`verify proved --proof ${OTHER}`)).toContain(
      `proved:${line}:13: This proof differs from the one`,
    );
    const unproved = proved.replace(/^Deal-Proof.*\n/m, '');
    expect(await refused(`verify - --proof ${OTHER}`, unproved)).toContain(
      `:${line - 1}:7: The proof does not match the seed:`,
    );
    const declared = proved.replace('\n\n', '\nDeal I: west 11 4, east 12 19\n\n');
    expect(await refused('verify -', declared)).toContain(`:${line + 1}:9: The cards of decade I differ from those`);
    const exported = (await said('export proved --for west')).replace(/^Deal-Proof.*\n/m, '');
    expect(await refused(`verify - --proof ${PROOF}`, exported)).toContain(':1:1: The file has neither a seed nor');
    expect(await refused('verify -', proved.replace('Seed: 00', 'Seed: ff'))).toContain(
      'The proof does not match the seed',
    );
    for (const text of [unproved, declared]) {
      // The game may be unfinished, so an error about a wrong proof must not contain the seed.
      expect((await ask(`verify - --proof ${OTHER}`, text)).err).not.toContain(SEED);
    }
  });

  it('tells the same as JSON', async () => {
    const proof = async (args: string, stdin = ''): Promise<unknown> =>
      (JSON.parse((await ask(`verify ${args} --json`, stdin)).out) as { files: { proof: unknown }[] }).files[0].proof;
    expect(await proof(`proved --proof ${PROOF}`)).toEqual({ value: PROOF, given: true, proved: true });
    expect(await proof('proved')).toEqual({ value: PROOF, given: false, proved: true });
    expect(await proof('-', await said('export proved --for east'))).toEqual({
      value: PROOF,
      given: false,
      proved: false,
    });
    expect(await proof('running')).toBeNull();
    const { out, code } = await ask(`verify proved --proof ${OTHER} --json`);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      files: [{ ok: false, proof: null, errors: [{ code: 'proof', column: 13 }] }],
    });
  });

  it('is a wrong command line with anything but 64 hex digits', async () => {
    const { code, err } = await ask('verify proved --proof 12');
    expect(code).toBe(2);
    expect(err).toContain('Give 64 hex digits.');
  });
});
