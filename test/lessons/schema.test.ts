import { describe, expect, it } from 'vitest';
import { readLesson } from '../../src/lessons/schema.js';

const STEP = { id: 'first', done: { type: 'read' } };
const LESSON = { id: 'some', seat: 'west', position: {}, steps: [STEP] };

function errorsOf(change: object): readonly string[] {
  const read = readLesson(JSON.stringify({ ...LESSON, ...change }));
  return read.ok ? [] : read.error.map(({ field, problem }) => `${field}: ${problem}`);
}

describe('a lesson', () => {
  it('is read if all its fields are right', () => {
    expect(readLesson(JSON.stringify(LESSON))).toEqual({ ok: true, value: LESSON });
  });

  it('is refused with the reason if it is not JSON', () => {
    const read = readLesson('{"id": }');
    expect(read.ok ? '' : read.error[0]?.problem).toMatch(/JSON/);
  });

  it.each([
    [{ seat: 'north' }, /^seat: .*"west" \| "east"/],
    [{ color: 'red' }, /^color: /],
    [{ steps: [] }, /^steps: /],
    [{ id: 'Some lesson' }, /^id: must be a name/],
    [{ steps: [STEP, STEP] }, /two steps have the same id/],
    [{ steps: [{ ...STEP, done: { type: 'wait' } }] }, /^steps\.0\.done\.type: /],
    [{ steps: [{ ...STEP, done: { type: 'card', card: 81 } }] }, /^steps\.0\.done\.card: /],
    [{ steps: [{ ...STEP, done: { type: 'place', place: 'city:Paris' } }] }, /^steps\.0\.done\.place: /],
    [{ steps: [{ ...STEP, lights: { places: ['sachsen'] } }] }, /^steps\.0\.lights\.places\.0: /],
    [{ steps: [{ ...STEP, done: { type: 'commit' } }] }, /^steps\.0: a step whose goal is a commit needs an answer/],
    [{ steps: [{ ...STEP, then: ['E 1 build: Rostock'] }] }, /^steps\.0: only a step whose goal is a commit/],
    [
      {
        opponent: 'newcomer',
        steps: [{ ...STEP, done: { type: 'commit' }, answer: 'W 1 build: Kiel', then: ['E 2 build: Rostock'] }],
      },
      /^: a bot plays the other side/,
    ],
  ])('is refused with the field and the reason: %j', (change, expected) => {
    expect(errorsOf(change).join('\n')).toMatch(expected);
  });
});
