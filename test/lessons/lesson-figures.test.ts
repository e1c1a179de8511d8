import { describe, expect, it } from 'vitest';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { LessonMatch } from '../../src/lessons/lesson-match.js';
import { gameFor } from '../../src/match/seat.js';
import { startSession } from '../../src/match/session.js';
import { socialistChange } from '../../src/rules/board.js';
import { forecast, inspect } from '../../src/rules/figures.js';
import type { SeatState } from '../../src/rules/game.js';

const LESSONS = listLessons().map(loadLesson);

/** Returns the position at the beginning of a step; without a step, the position at the end of the lesson. */
function positionAt(id: string, step?: string): SeatState {
  const lesson = LESSONS.find((one) => one.id === id)!;
  const index = step === undefined ? lesson.steps.length : lesson.steps.findIndex((one) => one.id === step);
  expect(index).toBeGreaterThan(0);
  return startSession(gameFor(LessonMatch.at(lesson, index).match, lesson.seat)).committed;
}

const currencyIn = (state: SeatState) => forecast(state).phases.find((phase) => phase.type === 'currency');

describe('the figures that the sentences of lessons name', () => {
  it('are those of the rules: Western currency in lesson 5 (R9.3)', () => {
    const now = currencyIn(positionAt('unrest', 'currency'))!;
    const { box, needed, income, missing, rundowns, exports } = now;
    expect({ box, needed, income, missing, rundowns }).toEqual({
      box: -1,
      needed: 4,
      income: 3,
      missing: 1,
      rundowns: 1,
    });
    expect(exports.map(({ earns, value }) => earns && value)).toEqual([1, 1, 1, 1]);
    expect(now.weakestWest).toBe(1);
    expect(currencyIn(positionAt('unrest'))!.missing).toBe(0);
  });

  it.each([
    ['building', 'flight', { spaces: 2, playedSigns: 2 }],
    ['unrest', 'socialist', { spaces: 2, redPoliceCards: 1, eastProtests: 1 }],
    ['unrest', undefined, { spaces: 1, redPoliceCards: 1, eastProtests: 0 }],
    ['berlin', 'hamburg', { spaces: 1, westBest: 1 }],
  ])('are those of the rules: flight in lesson %s, step %s (R9.1)', (id, step, figures) => {
    expect(inspect(positionAt(id, step)).flight).toMatchObject(figures);
  });

  it('are those of the rules: who is behind Bayern in lesson 4 (R9.6)', () => {
    const phase = forecast(positionAt('standards', 'envy')).phases.find(({ type }) => type === 'internal-differences')!;
    if (phase.type !== 'internal-differences') throw new Error(phase.type);
    const one = { least: 1, most: 1 };
    expect(phase.byProvince).toMatchObject({
      'schleswig-holstein': one,
      niedersachsen: one,
      hessen: one,
      'west-berlin': one,
    });
  });

  it('are those of the rules: socialists of phase 9 in lesson 6 (R9.9)', () => {
    const state = positionAt('decade', 'socialist');
    expect([state.tracks.socialism, 6, -6].map(socialistChange)).toEqual([1, 4, -4]);
    // So the protest in East Berlin cannot be ended, and with one unrest more in Brandenburg neither could that one.
    const unrest = (['east-berlin', 'brandenburg', 'thueringen'] as const).map(
      (id) => inspect(state).provinces[id].unrest,
    );
    expect(unrest).toEqual([5, 4, 4]);
  });
});
