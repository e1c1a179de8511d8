import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { budgetOf, chanceSeed, pairingOf, playerOf } from '../../src/arena/contest.js';
import { Journal, ResultNotSaved } from '../../src/arena/journal.js';
import { type GameResult, tallyOf } from '../../src/arena/results.js';
import { STRENGTHS } from '../../src/bots/levels.js';
import { contest, folder } from './support.js';

const result = (game: number, changes: Partial<GameResult> = {}): GameResult => ({
  ...{
    game,
    seed: 1 + (game >> 1),
    west: game % 2 === 0 ? 'a' : 'b',
    winner: 'west',
    ending: 'east-survives',
    decade: 4,
  },
  ...{ actions: 50, choices: { a: 10, b: 20 }, milliseconds: { a: 100, b: 100 } },
  ...changes,
});

describe('the games of a contest', () => {
  it('come in pairs with the same deal and the sides swapped', () => {
    const games = [0, 1, 2, 3].map((game) => pairingOf(contest({ seed: 7 }), game));
    expect(games.map(({ seed, sides }) => [seed, sides.west, sides.east])).toEqual([
      [7, 'a', 'b'],
      [7, 'b', 'a'],
      [8, 'a', 'b'],
      [8, 'b', 'a'],
    ]);
  });

  it('give a bot against itself another chance, the same on both sides of a pair', () => {
    const [one, two] = [0, 1].map((game) => pairingOf(contest({}), game));
    expect(chanceSeed(one, 'a')).not.toBe(chanceSeed(one, 'b'));
    expect(chanceSeed(one, 'a')).toBe(chanceSeed(two, 'a'));
  });

  it('are played by levels and by programs, whose words are split at blanks', () => {
    expect(playerOf('hard')).toEqual({ type: 'level', level: 'hard' });
    expect(playerOf('program:./bot  --fast 1')).toEqual({ type: 'program', file: './bot', args: ['--fast', '1'] });
    expect([playerOf('program: '), playerOf('strong'), playerOf('')]).toEqual([null, null, null]);
  });

  it('are thought about as much as levels do, a share of it, or so many actions', () => {
    const { simulations } = STRENGTHS.hard;
    expect(budgetOf('hard', {})).toEqual({ simulations });
    expect(budgetOf('hard', { share: 0.1 })).toEqual({ simulations: simulations / 10 });
    expect(budgetOf('hard', { simulations: 7 })).toEqual({ simulations: 7 });
  });
});

describe('what games amount to', () => {
  it('counts the wins of a on both sides, those of West, endings, actions and milliseconds', () => {
    const foul = { code: 'late', detail: '60' } as const;
    const all = [result(0), result(1), result(2, { winner: 'east', ending: 'foul', decade: 1, foul, actions: 10 })];
    const { wins, west, endings, actions, milliseconds } = tallyOf(all);
    expect([wins.all, wins.west, wins.east, west].map((one) => [one.wins, one.games])).toEqual([
      [1, 3],
      [1, 2],
      [0, 1],
      [2, 3],
    ]);
    expect([endings['east-survives'], endings.foul]).toEqual([
      [0, 0, 0, 2],
      [1, 0, 0, 0],
    ]);
    expect(actions).toBeCloseTo(110 / 3);
    expect(milliseconds).toEqual({ a: 10, b: 5 });
  });

  it('is nothing for no games', () => {
    expect(tallyOf([])).toMatchObject({ games: 0, actions: null, milliseconds: { a: null, b: null } });
  });
});

describe('a file of results', () => {
  const opened = (path: string, own = contest({})): Journal => {
    const journal = Journal.open(path, own);
    if (!journal.ok) throw new Error(journal.error.code);
    return journal.value;
  };

  it('is gone on with behind what stands there, without a torn last line', () => {
    const path = join(folder(), 'games.jsonl');
    const first = opened(path);
    expect(first.results).toEqual([]);
    first.add(result(0));
    first.add(result(2));
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"game":1,"se');
    const again = opened(path);
    expect(again.results).toEqual([result(0), result(2)]);
    expect(readFileSync(path, 'utf8')).toBe(whole);
    again.add(result(1));
    expect(opened(path).results.map(({ game }) => game)).toEqual([0, 2, 1]);
  });

  it('may be torn in its first line', () => {
    const path = join(folder(), 'games.jsonl');
    opened(path);
    const head = readFileSync(path, 'utf8');
    writeFileSync(path, head.slice(0, 20));
    expect(opened(path).results).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(head);
  });

  it.each([
    ['a', contest({ a: 'easy' })],
    ['b', contest({ b: 'easy' })],
    ['seed', contest({ seed: 2 })],
    ['effort', contest({ effort: { share: 0.5 } })],
    ['effort', contest({ effort: { simulations: 1 } })],
    ['patience', contest({ patience: 1 })],
  ])('of other arguments is refused: %s', (what, other) => {
    const path = join(folder(), 'games.jsonl');
    opened(path);
    expect(Journal.open(path, other)).toMatchObject({ ok: false, error: { code: 'other', what } });
  });

  it('of another network is refused', () => {
    const path = join(folder(), 'games.jsonl');
    opened(path);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"network":"./, '"network":"x'));
    expect(Journal.open(path, contest({}))).toMatchObject({ error: { code: 'other', what: 'network' } });
  });

  it('is left alone when it holds something else', () => {
    const path = join(folder(), 'notes');
    for (const text of ['my notes', 'my notes\n', '{}\n']) {
      writeFileSync(path, text);
      expect(Journal.open(path, contest({}))).toEqual({ ok: false, error: { code: 'no-results' } });
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    expect(Journal.open(folder(), contest({}))).toMatchObject({ ok: false, error: { code: 'no-results' } });
    const journal = join(folder(), 'games.jsonl');
    opened(journal).add({ ...result(0), actions: -1 });
    expect(Journal.open(journal, contest({}))).toEqual({ ok: false, error: { code: 'wrong-line', line: 2 } });
  });

  it('that takes a result no more says why', () => {
    const path = join(folder(), 'games.jsonl');
    const journal = opened(path);
    rmSync(path);
    mkdirSync(path);
    expect(() => journal.add(result(0))).toThrow(ResultNotSaved);
    expect(() => journal.add(result(0))).toThrow('EISDIR');
  });
});
