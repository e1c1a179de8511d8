import { describe, expect, it } from 'vitest';
import { matchOf } from '../../../src/match/match.js';
import { watched } from '../../../src/match/watch.js';
import { openPlayer, startOfDecade } from '../../../src/ui/game/replay-player.js';
import { drawReplayBar } from '../../../src/ui/panes/replay.js';
import { lookFor } from '../support/look.js';
import { randomRecord } from '../support/random-record.js';

describe('the bar of a replay', () => {
  const replay = watched(matchOf(randomRecord(1).record), 'both');
  const last = replay.moments.length - 1;

  it('goes from end to end, with a dot where its mark stands when a decade begins', () => {
    const look = lookFor();
    const { full, dot, dash } = look.symbols;
    const barOf = (shown: typeof replay, at: number): string[] => {
      const [row] = drawReplayBar({ replay: shown, player: openPlayer(shown, at) }, look, 200).toText();
      return [...row].filter((sign) => [full, dot, dash].includes(sign));
    };
    const barAt = (at: number): string[] => barOf(replay, at);
    expect(barAt(0)).toHaveLength(60);
    expect([barAt(0), barAt(last)].map((bar) => bar.indexOf(full))).toEqual([0, 59]);
    const begins = ([2, 3, 4] as const).map((decade) => startOfDecade(replay, decade)!);
    const marks = begins.map((at) => barAt(at).indexOf(full));
    expect([...barAt(0).keys()].filter((column) => barAt(0)[column] === dot)).toEqual(marks);
    expect(barOf({ ...replay, moments: replay.moments.slice(0, begins[0]) }, 0)).not.toContain(dot);
    const ofTwo = replay.moments.slice(begins[0], begins[1]);
    expect(barOf({ ...replay, moments: ofTwo }, ofTwo.length - 1)).not.toContain(dot);
    expect(barOf({ ...replay, moments: ofTwo.slice(0, 3) }, 2).indexOf(full)).toBe(59);
  });
});
