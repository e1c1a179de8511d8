import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LEVELS, botName, levelOf, unknownLevel } from '../../src/notation/bot-names.js';
import { exportFor } from '../../src/match/export.js';
import { matchOf } from '../../src/match/match.js';
import { readGame } from '../../src/notation/index.js';
import { levelsOf, seedOf } from '../../src/bots/names.js';

describe('the name of a bot', () => {
  it.each(LEVELS)('tells its level: %s', (level) => {
    expect(levelOf(botName(level))).toBe(level);
    expect(unknownLevel(botName(level))).toBeNull();
  });

  it.each(['', 'Ada', 'hard', 'bot', 'bot:', 'bot:toString', 'bot: hard', 'robot:hard'])(
    'is not "%s", which a person may have',
    (name) => {
      expect(levelOf(name)).toBeNull();
    },
  );

  it.each(['Bot:hard', 'BOT:HARD', 'bot:Hard'])('may have capital letters: %s', (name) => {
    expect(levelOf(name)).toBe('hard');
    expect(unknownLevel(name)).toBeNull();
    expect(unknownLevel(name.replace(/hard/i, 'hrd'))).toBe('hrd');
  });

  it('is told from one that asks for a level there is not', () => {
    expect(unknownLevel('bot:harder')).toBe('harder');
    expect(unknownLevel('Ada')).toBeNull();
  });

  it('says which sides bots play', () => {
    expect(levelsOf({ west: 'Ada', east: 'bot:easy' })).toEqual({ east: 'easy' });
    expect(levelsOf({ west: 'Ada', east: 'bot:best' })).toEqual({});
  });
});

describe('a level', () => {
  const PLACES = ['README.md', 'docs/cli.md', 'docs/bots.md', 'docs/protocol.md', 'src/text/en/help.ts'];
  const textOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

  it.each(LEVELS)('is named wherever people read which levels there are: %s', (level) => {
    expect(PLACES.filter((path) => !new RegExp(`\\b${level}\\b`).test(textOf(path)))).toEqual([]);
  });

  it.each(LEVELS.map((level, index) => [level, LEVELS[index - 1] ?? '@random']))(
    'is measured against the next lower level: %s against %s',
    (level, lower) => {
      expect(textOf('scripts/strength.ts')).toContain(`{ a: '${level}', b: '${lower}'`);
    },
  );

  it('has a row in both tables of docs/bots.md: how it thinks, and its strength against the next lower level', () => {
    const rows = [...textOf('docs/bots.md').matchAll(/^\| (\w+) *\| ([^|]+?) *\|/gm)].map(([, ...cells]) => cells);
    const from = (heading: string): string[][] => rows.slice(rows.findIndex((cells) => cells.join() === heading) + 1);
    const thinking = from('Level,Looks ahead').slice(0, LEVELS.length + 1);
    expect(thinking.map(([level]) => level)).toEqual([...LEVELS, 'Level']);
    const strengths = from('Level,Against').map((cells) => cells.join(' against '));
    const pairs = LEVELS.slice(1).map((level, index) => `${level} against ${LEVELS[index]}`);
    expect(strengths.filter((row) => pairs.includes(row))).toEqual(pairs);
  });
});

describe('the seed of a bot', () => {
  const game = { players: { west: 'Ada', east: 'bot:easy' }, notes: [{ key: 'Date', value: '2026-11-23' }] };

  it('is the same 32-bit integer whenever the game is taken up, and another for each side and day', () => {
    const seed = seedOf('east', game);
    expect(seed).toBe(seed | 0);
    expect(seedOf('east', { ...game })).toBe(seed);
    expect(seedOf('west', game)).not.toBe(seed);
    expect(seedOf('east', { ...game, notes: [{ key: 'Date', value: '2026-11-24' }] })).not.toBe(seed);
  });

  it('follows from what everybody at the table knows: private notes change nothing', () => {
    const seed = seedOf('east', game);
    for (const key of ['X-Mine', 'x-plan', 'X-']) {
      const noted = { ...game, notes: [...game.notes, { key, value: 'East holds card 14' }] };
      expect(seedOf('east', noted), key).toBe(seed);
    }
  });

  it('is the same in a file and in each export of it (R3j)', () => {
    const text = 'Format: wsdv 1\nWest: Ada\nEast: bot:easy\nDate: 2026-11-23\nX-Mine: East holds card 14\nSeed: 1\n';
    const headerOf = (file: string) => {
      const read = readGame(file);
      if (!read.ok) throw new Error('The file is not read.');
      return read.value;
    };
    const record = headerOf(text);
    for (const seat of ['west', 'east', 'spectator', 'open'] as const) {
      const { header } = headerOf(exportFor(matchOf(record), seat));
      expect(seedOf('east', header), seat).toBe(seedOf('east', record.header));
    }
  });
});
