import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/common/time.js';
import { Newcomers } from '../../src/door/newcomers.js';
import { NEWCOMER_GAMES } from '../../src/ui/newcomer.js';
import { PlayerSettings } from '../../src/door/player-settings.js';

describe('what the ssh server remembers of a player', () => {
  it('is the same in all sessions of a key, and of no other key', () => {
    const settings = new PlayerSettings();
    const first = settings.of('anna', true);
    first.remember('light');
    first.lessons.add('aim');
    first.finished.add();
    const again = settings.of('anna', true);
    expect([again.theme, again.lessons.ids(), again.finished.count()]).toEqual(['light', ['aim'], 1]);
    const other = settings.of('bernd', true);
    expect([other.theme, other.lessons.ids(), other.puzzles.ids(), other.finished.count()]).toEqual([
      undefined,
      [],
      [],
      0,
    ]);
  });

  it('is forgotten for those who came longest ago when too many have come', () => {
    const settings = new PlayerSettings();
    settings.of('first', true).finished.add();
    settings.of('second', true).finished.add();
    for (let count = 0; count < 998; count++) settings.of(`other ${count}`, true);
    expect(settings.of('first', true).finished.count()).toBe(1);
    settings.of('new', true);
    expect(settings.of('second', true).finished.count()).toBe(0);
    expect(settings.of('first', true).finished.count()).toBe(1);
  });

  it('has no legend on the map for a player who is not new', () => {
    expect(new PlayerSettings().of('anna', false).finished.count()).toBe(NEWCOMER_GAMES);
  });

  it('is for 24 hours whether the player is new', () => {
    let now = 0;
    const newcomers = new Newcomers(() => now);
    newcomers.add('anna');
    expect([newcomers.has('anna'), newcomers.has('bernd')]).toEqual([true, false]);
    now = DAY - 1;
    newcomers.add('anna');
    expect(newcomers.has('anna')).toBe(true);
    now = DAY;
    expect(newcomers.has('anna')).toBe(false);
  });
});
