import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/bots/levels.js';
import { botName, levelOf, levelsOf, seedOf, unknownLevel } from '../../src/bots/names.js';

describe('the name of a bot', () => {
  it.each(LEVELS)('tells its level: %s', (level) => {
    expect(levelOf(botName(level))).toBe(level);
    expect(unknownLevel(botName(level))).toBeNull();
  });

  it.each(['', 'Ada', 'hard', 'bot', 'bot:', 'bot:toString', 'bot: hard', 'Bot:hard', 'robot:hard'])(
    'is not "%s", which a person may have',
    (name) => {
      expect(levelOf(name)).toBeNull();
    },
  );

  it('is told from one that asks for a level there is not', () => {
    expect(unknownLevel('bot:harder')).toBe('harder');
    expect(unknownLevel('Ada')).toBeNull();
  });

  it('says which sides bots play', () => {
    expect(levelsOf({ west: 'Ada', east: 'bot:easy' })).toEqual({ east: 'easy' });
    expect(levelsOf({ west: 'Ada', east: 'bot:best' })).toEqual({});
  });
});

describe('the seed of a bot', () => {
  const game = { players: { west: 'Ada', east: 'bot:easy' }, notes: [{ value: '2026-11-23' }] };

  it('is the same 32-bit integer whenever the game is taken up, and another for each side and day', () => {
    const seed = seedOf('east', game);
    expect(seed).toBe(seed | 0);
    expect(seedOf('east', { ...game })).toBe(seed);
    expect(seedOf('west', game)).not.toBe(seed);
    expect(seedOf('east', { ...game, notes: [{ value: '2026-11-24' }] })).not.toBe(seed);
  });
});
