import { afterEach, describe, expect, it } from 'vitest';
import { teach } from '../../../src/lessons/course.js';
import { needsCommit } from '../../../src/lessons/goals.js';
import { listLessons, loadLesson } from '../../../src/lessons/lesson-files.js';
import { LessonMatch } from '../../../src/lessons/lesson-match.js';
import type { Lesson } from '../../../src/lessons/schema.js';
import * as sessions from '../../../src/match/session.js';
import { decision, type Move, sameMove } from '../../../src/rules/game.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { situationOf } from '../../../src/ui/match/lesson/taught.js';
import { ENTER } from '../../support/key-driver.js';
import { LessonDriver } from '../../support/lesson-driver.js';
import { chance } from '../../support/random/random-game.js';
import { closeAll } from '../../support/render-on-terminal.js';
import { shownLesson } from '../../ui/support/shown-lesson.js';

afterEach(closeAll);

const SIZE = { columns: 80, rows: 24 };
const SCRIPTED = listLessons()
  .map((listed) => ({ ...listed, lesson: loadLesson(listed) }))
  .filter(({ lesson }) => lesson.opponent === undefined);
const STEPS = SCRIPTED.flatMap(({ lesson, number }) =>
  lesson.steps.flatMap(({ id, done }, index) => (needsCommit(done) ? [{ lesson, number, id, index }] : [])),
);
const PARTS = 300;
const PARTS_BY_KEYS = 4;

type Random = ReturnType<typeof chance>;

/** Returns random legal answers up to a commit, most of them from the right answer. */
function randomPart({ screen, answerNow }: LessonDriver, random: Random): readonly Move[] {
  let { session } = screen;
  const moves: Move[] = [];
  while (!sessions.isComplete(session)) {
    const { options } = decision(sessions.latest(session))!;
    const right = options.filter((one) => answerNow.some((move) => sameMove(move, one)));
    const from = right.length > 0 && random(4) > 0 ? right : options;
    const move = from[random(from.length)];
    const given = sessions.answer(session, move);
    if (!given.ok) throw new Error(given.error.code);
    session = given.value;
    moves.push(move);
  }
  return moves;
}

describe.each(STEPS)('step $id of lesson $number', ({ lesson, number, index }) => {
  it('has a legal reply to every answer that it accepts', () => {
    const driver = new LessonDriver(lesson, number, SIZE, index);
    driver.toDecision();
    const random = chance(index);
    const replied = new Set<string>();
    for (let part = 0; part < PARTS; part++) {
      const answers = randomPart(driver, random);
      const given = answers.reduce((session, move) => {
        const next = sessions.answer(session, move);
        return next.ok ? next.value : session;
      }, driver.screen.session);
      const now = { ...situationOf(driver.screen), latest: sessions.latest(given), answers };
      if (teach(driver.screen.lesson!, { type: 'commit', now }).verdict !== 'done') continue;
      const key = JSON.stringify(answers);
      if (replied.has(key)) continue;
      replied.add(key);
      expect(LessonMatch.at(lesson, index).answered(answers).type, key).toBe('committed');
    }
    expect(replied.size).toBeGreaterThan(0);
  });

  it('takes any legal answers by keys, and then the right ones', () => {
    const driver = new LessonDriver(lesson, number, SIZE, index);
    const random = chance(index);
    for (let part = 0; part < PARTS_BY_KEYS && driver.step === index; part++) {
      driver.toDecision();
      // Undoes the answers that are left in the draft after a wrong part.
      driver.pressUntil('u', ({ session }) => !sessions.canUndo(session));
      const { tries } = driver.screen.lesson!;
      for (const move of randomPart(driver, random)) {
        driver.follow(driver.bytesFor(move));
        if (driver.step !== index || driver.screen.lesson!.tries > tries) break;
      }
      if (driver.step === index && driver.screen.stage.type === 'reviewing') driver.press(ENTER);
    }
    expect(driver.step - index).toBeLessThanOrEqual(1);
    if (driver.step !== index) return;
    driver.toDecision();
    driver.pressUntil('u', ({ session }) => !sessions.canUndo(session));
    driver.doStep();
  });
});

it('a reply that is illegal after an accepted answer is not played; a sentence says so, and the step stays', async () => {
  const lesson: Lesson = {
    id: 'aim',
    seat: 'west',
    position: { turn: 'west', special: null, hands: { west: [18] }, display: [10, 13, 16] },
    steps: [
      {
        id: 'welcome',
        done: { type: 'commit', use: 'build' },
        answer: 'W 13 build: Kiel, Bremen',
        then: ['E 10 build: Leipzig'],
      },
      { id: 'province', done: { type: 'read' } },
    ],
  };
  const { terminal, text } = await shownLesson({ lesson, number: 1 }, [80, 24]);
  // The learner takes card 10, which the lesson intends for East.
  const other = new LessonDriver(lesson, 1, SIZE);
  const keys = [...other.answerAs('W 10 build: Kiel'), ENTER];
  await terminal.type(...keys);
  expect(text()).toContain(ENGLISH_SCREEN.lessons.noReply.slice(0, 30));
  expect(text()).toContain('step 1 of 2');
  await terminal.type('u', 'u', 'u');
  const right = new LessonDriver(lesson, 1, SIZE);
  await terminal.type(...right.giveAnswers(), ENTER);
  expect(text()).toContain('step 2 of 2');
});

it('no two lessons have the same id, and each number is there once', () => {
  const listed = listLessons();
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length);
  expect(listed.map(({ number }) => number)).toEqual(listed.map((_, index) => index + 1));
});
