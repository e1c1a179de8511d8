import { describe, expect, it } from 'vitest';
import { foreseenRange } from '../../src/lessons/foreseen.js';
import { LessonMatch } from '../../src/lessons/lesson-match.js';
import { loadPuzzles } from '../../src/lessons/lesson-files.js';
import { lessonOf } from '../../src/lessons/puzzle.js';
import { gameFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';

describe('the figures of the forecast', () => {
  it('of one position come from a single forecast, because the words of a puzzle take about fifty of them', () => {
    const { puzzle } = loadPuzzles().find(({ number }) => number === 209)!;
    const { committed } = startSession(gameFor(new LessonMatch(lessonOf(puzzle)).match, puzzle.seat));
    let reads = 0;
    const state = new Proxy(committed, { get: (of, name) => (reads++, Reflect.get(of, name)) });
    expect(foreseenRange({ forecast: 'insolvency' }, state)).toEqual({ least: 0, most: 0 });
    expect(reads).toBeGreaterThan(0);
    reads = 0;
    expect(foreseenRange({ forecast: 'lost', province: 'hessen' }, state)).toEqual({ least: 0, most: 0 });
    expect(reads).toBe(0);
  });
});
