import { afterEach, describe, expect, it } from 'vitest';
import { type Remark, teach } from '../../../src/lessons/course.js';
import { needsCommit } from '../../../src/lessons/goals.js';
import { listLessons, loadLesson } from '../../../src/lessons/lesson-files.js';
import * as sessions from '../../../src/match/session.js';
import { decision, type Move } from '../../../src/rules/game.js';
import { wrapText } from '../../../src/terminal/index.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { LESSON_ROWS, lessonLine, lessonTextWidth, withKeyNames } from '../../../src/ui/match/lesson/lesson-pane.js';
import { nextKeys } from '../../../src/ui/match/lesson/next-keys.js';
import { situationOf } from '../../../src/ui/match/lesson/taught.js';
import { ALL_TEXTS } from '../../support/all-texts.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { ENTER } from '../../support/key-driver.js';
import { ESC, LessonDriver } from '../../support/lesson-driver.js';
import { chance } from '../../support/random/random-game.js';
import type { Lesson } from '../../../src/lessons/schema.js';
import { movesOf } from '../../../src/lessons/lesson-match.js';
import { closeAll } from '../../support/render-on-terminal.js';
import { lookFor } from '../../ui/support/look.js';
import { letterAt } from '../../ui/support/lesson-length.js';
import { shownLesson } from '../../ui/support/shown-lesson.js';

afterEach(closeAll);

const LESSONS = listLessons().map((listed) => ({ ...listed, lesson: loadLesson(listed) }));
/** Lessons without a bot: the actions of the other side are part of the lesson. */
const SCRIPTED = LESSONS.filter(({ lesson }) => lesson.opponent === undefined);
/** Lessons in which a bot plays the other side. */
const FREE = LESSONS.filter(({ lesson }) => lesson.opponent !== undefined);
const SIZES = [
  [80, 24],
  [120, 40],
] as const;
const { courses, answer } = ENGLISH_SCREEN.lessons;
const NARROW = lessonTextWidth(80);

/** Returns a sentence of the catalogue as the screen shows it. */
const said = (text = '?'): string => inOneLine(withKeyNames(text, lookFor()));

/** Returns the text of a screen as one line, so that a sentence can be found in it. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe.each(LESSONS)('the sentences of lesson $number, $id', ({ id, lesson }) => {
  const words = courses[id];

  it('exist for each step and each remark, and for nothing else', () => {
    expect(Object.keys(words?.steps ?? {})).toEqual(lesson.steps.map((step) => step.id));
    for (const { id: step, remarks = [] } of lesson.steps)
      expect(Object.keys(words?.steps[step]?.remarks ?? {}), step).toEqual([
        ...new Set(remarks.map(({ says }) => says)),
      ]);
  });

  it.each(ALL_TEXTS)('fit into three lines at 80x24 ($tag)', ({ texts }) => {
    const words = texts.screen.lessons.courses[id];
    const long = Object.entries(words?.steps ?? {}).flatMap(([step, { task, more, remarks = {} }]) =>
      [task, more ?? '', ...Object.values(remarks).map((text) => `x ${text}`), words?.end ?? '']
        .filter((text) => wrapText(withKeyNames(text, lookFor(true, texts)), NARROW).length > LESSON_ROWS - 1)
        .map((text) => `${step}: ${text}`),
    );
    expect(long).toEqual([]);
    expect((words?.title ?? '').length).toBeLessThanOrEqual(30);
    expect(wrapText(words?.about ?? '', 70)).toHaveLength(1);
  });
});

it.each(ALL_TEXTS)('the general sentences fit into three lines at 80x24 ($tag)', ({ texts }) => {
  const { answer, wrong, notAsked } = texts.screen.lessons;
  for (const text of [answer('$', 'Enter'), `x ${wrong}`, `x ${notAsked}`])
    expect(wrapText(text, NARROW).length).toBeLessThan(LESSON_ROWS);
});

describe.each(SCRIPTED)('lesson $number, $id', (listed) => {
  const { lesson, number } = listed;

  it.each(SIZES)('is played to its end by keys at %ix%i, and each step shows its sentence', async (...size) => {
    const [columns, rows] = size;
    const { terminal, done, left, text } = await shownLesson(listed, size);
    const driver = new LessonDriver(lesson, number, { columns, rows });
    for (const { id } of lesson.steps) {
      expect(inOneLine(text()), id).toContain(`step ${driver.step + 1} of ${lesson.steps.length}`);
      expect(inOneLine(text()), id).toContain(said(courses[lesson.id]?.steps[id]?.task));
      expect(done).toEqual([]);
      await terminal.type(...driver.doStep());
    }
    expect(text()).toContain(`Lesson ${number} is done`);
    expect(inOneLine(text())).toContain(said(courses[lesson.id]?.end));
    expect(text()).toContain('next lesson');
    expect(done).toEqual([lesson.id]);
    expect(left).toEqual([]);
    await terminal.type(ENTER);
    expect(left).toEqual(['next']);
  });

  const commits = lesson.steps.flatMap((step, index) => (needsCommit(step.done) ? [{ ...step, index }] : []));

  it.each(commits)(
    'says more at step $id after one request, and after two shows an answer that Enter follows',
    ({ id, index }) => {
      const driver = new LessonDriver(lesson, number, { columns: 80, rows: 24 }, index);
      driver.toDecision();
      const shownNow = (): string => lessonLine(driver.screen.lesson!, null, lookFor()).text;
      const { task, more = task } = courses[lesson.id].steps[id];
      for (const expected of [task, more]) {
        expect(shownNow()).toBe(said(expected));
        driver.press('H');
      }
      expect(shownNow()).toBe(answer('✦', 'Enter'));
      driver.pressUntil(ENTER, ({ stage }) => stage.type === 'reviewing' || driver.step > index);
      if (driver.step === index) driver.press(ENTER);
      expect(driver.step).toBe(index + 1);
      expect(driver.screen.hint).toBeNull();
    },
  );

  const remarks = lesson.steps.flatMap(({ id, remarks: all = [] }, index) =>
    [...new Set(all.map(({ says }) => says))].map((says) => ({ step: id, index, says })),
  );

  it.each(remarks)(
    'has the remark $says at step $step for a wrong answer, which it takes back',
    ({ step, index, says }) => {
      const driver = new LessonDriver(lesson, number, { columns: 80, rows: 24 }, index);
      driver.toDecision();
      const before = driver.match;
      const answers = wrongAnswers(driver, says);
      for (const move of answers) {
        const bytes = driver.bytesFor(move);
        driver.follow(bytes);
      }
      if (driver.screen.lesson?.remark === null) driver.press(ENTER);
      expect(driver.screen.lesson?.remark).toEqual({ type: 'own', says });
      expect(lessonLine(driver.screen.lesson!, null, lookFor()).text).toContain(
        courses[lesson.id].steps[step].remarks![says],
      );
      expect(driver.screen.lesson).toMatchObject({ step: index, tries: 1 });
      expect(driver.match).toBe(before);
      // The answers that stay in the draft are right. The keys that the remark names lead from there to the end of the
      // right answer.
      const kept = driver.screen.session.steps.map(({ move }) => move);
      expect(answers).toEqual(expect.arrayContaining(kept));
      for (let more = 0; driver.step === index; more++) {
        expect(more, driver.step.toString()).toBeLessThan(12);
        const keysNamed = nextKeys(driver.screen, lookFor())!;
        driver.follow(pressedAs(keysNamed));
      }
      expect(driver.step).toBe(index + 1);
    },
  );

  it('says the next key in every remark within three lines', () => {
    const longest = ENGLISH_SCREEN.lessons.next('10, then s (Mecklenburg-Vorpommern)');
    const long = lesson.steps.flatMap(({ id }) =>
      Object.values(courses[lesson.id].steps[id].remarks ?? {})
        .map((remark) => withKeyNames(`x ${remark} ${longest}`, lookFor()))
        .filter((text) => wrapText(text, NARROW).length >= LESSON_ROWS),
    );
    expect(long).toEqual([]);
  });
});

describe.each(FREE)('lesson $number, $id, against a bot', (listed) => {
  const { lesson, number } = listed;
  const { steps } = courses[lesson.id];

  it.each(SIZES)('ends when the decade does, whatever is played, at %ix%i', async (...size) => {
    const { terminal, done, text } = await shownLesson({ ...listed, isLast: true }, size, new FakeThinker(true));
    await terminal.type(ENTER, 'f', ESC);
    expect(inOneLine(text())).toContain(said(steps.hessen.task));
    for (let tries = 0; !text().includes(`Lesson ${number} is done`); tries++) {
      expect(tries, text()).toBeLessThan(60);
      expect(done).toEqual([]);
      await terminal.type(ESC, 'b', 'd', 'd', 'a', ENTER, ENTER);
    }
    expect(done).toEqual([lesson.id]);
    expect(text()).toMatch(/Decade II|The end/);
    expect(text()).toContain('Enter to the list');
    expect(text()).not.toContain('next lesson');
  });

  it('counts its goals as met, and names the next', async () => {
    const { terminal, text } = await shownLesson(listed, [80, 24], new FakeThinker(true));
    await terminal.type(ENTER, 'f', ESC, '3', 'r');
    await terminal.type(letterAt('HE', text()), ENTER);
    await expect.poll(() => inOneLine(text())).toContain(said(steps.behind.task));
    await terminal.type(ENTER, '2', 's');
    await terminal.type(letterAt('RP', text()), 'd', 'd');
    await terminal.type(letterAt('Fr', text()), ENTER);
    await expect.poll(() => inOneLine(text())).toContain(said(steps.decade.task));
    for (let tries = 0; !text().includes(`Lesson ${number} is done`); tries++) {
      expect(tries, text()).toBeLessThan(60);
      await terminal.type(ESC, 'd', 'd', 'd', ENTER, 'r', 'a', ENTER, ENTER);
    }
    expect(text()).toContain('Decade II');
    expect(text()).toContain('next lesson');
  });

  it('offers no take-back while the bot thinks', async () => {
    const { terminal, text } = await shownLesson(listed, [80, 24]);
    await terminal.type(ENTER, 'f', ESC, 'b', 'd', 'd', ENTER);
    await expect.poll(text).toContain('is thinking');
    expect(text()).not.toContain('take back');
  });

  it('says more with H, and then the same key asks a bot', async () => {
    const thinker = new FakeThinker();
    const { terminal, text } = await shownLesson(listed, [80, 24], thinker);
    await terminal.type(ENTER, 'f', ESC, 'H');
    expect(inOneLine(text())).toContain(said(steps.hessen.more));
    expect(thinker.asked).toEqual([]);
    await terminal.type('H');
    expect(thinker.asked).toHaveLength(1);
    expect(inOneLine(text())).toContain(said(steps.hessen.more));
  });
});

/** Returns the bytes of keys as a remark names them, such as `3, then b` or `c (Hessen)`. */
function pressedAs(named: string): string {
  return named
    .replace(/ \(.*\)$/, '')
    .split(', then ')
    .map((key) => (key === 'Enter' ? ENTER : key))
    .join('');
}

const MOST_TRIES = 3000;

/** Returns random answers that get the remark `says` at the present step. */
function wrongAnswers(driver: LessonDriver, says: string): readonly Move[] {
  const course = driver.screen.lesson!;
  const random = chance(1);
  const start = situationOf(driver.screen);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answers: Move[] = [];
    let { session } = driver.screen;
    while (!sessions.isComplete(session)) {
      const { options } = decision(sessions.latest(session))!;
      const move = options[random(options.length)];
      const given = sessions.answer(session, move);
      if (!given.ok) throw new Error(given.error.code);
      session = given.value;
      answers.push(move);
      const now = { ...start, latest: sessions.latest(session), answers };
      const isLast = sessions.isComplete(session);
      const { course: after, verdict } = teach(course, { type: isLast ? 'commit' : 'look', now });
      if (verdict !== 'open' || isLast) {
        if (isRemark(after.remark, says)) return answers;
        break;
      }
    }
  }
  throw new Error(`no answer gets the remark ${says}`);
}

const isRemark = (remark: Remark | null, says: string): boolean => remark?.type === 'own' && remark.says === says;

describe('a lesson against a bot', () => {
  const LESSON: Lesson = {
    id: 'free',
    seat: 'west',
    opponent: 'newcomer',
    position: { turn: 'west', special: null, display: [5, 11, 13, 16], drawPile: [1, 2, 3, 4, 7, 8, 9] },
    steps: [
      { id: 'play', done: { type: 'has', has: [{ side: 'west', figure: 'factories', atLeast: 3 }] } },
      { id: 'end', done: { type: 'read' } },
    ],
  };

  it('lets the learner commit what they like, and the bot replies', async () => {
    const { terminal, text } = await shownLesson({ number: 8, lesson: LESSON }, [80, 24], new FakeThinker(true));
    const driver = new LessonDriver(LESSON, 8, { columns: 80, rows: 24 });
    const moves = movesOf(driver.match.record.end, 'W 16 build: Bremen, Kiel, Hamburg-Bremen, Kiel-Hamburg');
    for (const move of moves) await terminal.type(driver.answer(move));
    expect(text()).toContain('step 1 of 2');
    await terminal.type(ENTER);
    await expect.poll(text).toContain('East takes');
    expect(text()).toContain('step 2 of 2');
  });
});
