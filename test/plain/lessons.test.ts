import { describe, expect, it } from 'vitest';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { LessonMatch } from '../../src/lessons/lesson-match.js';
import type { Lesson } from '../../src/lessons/schema.js';
import { gameFor } from '../../src/match/seat.js';
import { addAutomaticAnswers, answer, isComplete, latest, partOf, startSession } from '../../src/match/session.js';
import type { Side } from '../../src/rules/board.js';
import { decision, type RefusalCode, type State, takeableCards, USES, why } from '../../src/rules/game.js';
import { linesFor, situationOf } from '../../src/plain/lesson.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { ENGLISH } from '../../src/text/index.js';
import { spoken, sentence } from '../../src/plain/voice.js';
import { typedLines } from '../../src/plain/typed-lines.js';
import { chance } from '../support/random/random-game.js';
import { startCourse, teach } from '../../src/lessons/course.js';
import { needsCommit } from '../../src/lessons/goals.js';
import type { PlainLessonWords, StepWords } from '../../src/text/catalogue.js';
import { exerciseInLines, learnInLines, numberPlayer, script } from './driver.js';
import { OF_THE_SCREEN, SHORT_NAME } from './of-the-screen.js';

const TEXTS = { words: ENGLISH, screen: ENGLISH_SCREEN };
const { courses, plain } = ENGLISH_SCREEN.lessons;

const LESSONS = listLessons().map((listed) => ({ ...listed, lesson: loadLesson(listed) }));
/** Lessons without a bot: the actions of the other side are part of the lesson. */
const SCRIPTED = LESSONS.filter(({ lesson }) => lesson.opponent === undefined);

/** Returns a line with a use of a card that the rules refuse. */
function refusedUse(state: State, side: Side, code: RefusalCode | undefined): string {
  const uses = takeableCards(state, side).flatMap((card) => USES.map((use) => ({ type: 'take' as const, card, use })));
  const { card, use } = uses.find((move) => why(state, move)?.code === code)!;
  return `${card} ${TEXTS.screen.plainMode.uses[use][0]}`;
}

/** Returns the lines that do a step of a lesson. */
function linesAt(lesson: Lesson, step: number): readonly string[] {
  const { match } = LessonMatch.at(lesson, step);
  const { done } = lesson.steps[step];
  if (done.type === 'refused') return [refusedUse(match.record.end, lesson.seat, done.code)];
  return linesFor(lesson.steps[step], startSession(gameFor(match, lesson.seat)), TEXTS);
}

/** Returns a sentence as plain mode says it. */
const said = (text: string): string => sentence(spoken(text, ENGLISH_SCREEN.plainMode.signs), 'en');

/** Returns the words of a step in plain mode. */
function wordsOf({ id }: Lesson, step: string): StepWords {
  const { task, remarks } = courses[id].steps[step];
  const own = plain[id]?.steps[step];
  return { task, ...own, remarks: { ...remarks, ...own?.remarks } };
}

describe.each(SCRIPTED)('lesson $number, $id, in plain mode', ({ number, id, lesson }) => {
  it('is done to its end by typed lines, and each step says its sentence', async () => {
    const lines = lesson.steps.flatMap((_, step) => linesAt(lesson, step));
    const done: string[] = [];
    const { out, code } = await learnInLines(number, script(...lines, 'quit'), { done });
    expect(code).toBe(0);
    expect(done, out).toEqual([id]);
    expect(out).not.toMatch(SHORT_NAME);
    lesson.steps.forEach((step, index) => {
      const { task } = wordsOf(lesson, step.id);
      expect(out).toContain(said(`Step ${index + 1} of ${lesson.steps.length}: ${task}`));
    });
    expect(out).toContain(said(plain[id]?.end ?? courses[id].end));
  });
});

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const MOST_TRIES = 3000;

/** Returns typed lines with a random wrong answer that gets the remark `says` at a step. */
function wrongLines(lesson: Lesson, step: number, says: string): readonly string[] {
  const random = chance(1);
  const { match } = LessonMatch.at(lesson, step);
  const start = startSession(gameFor(match, lesson.seat));
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    let session = start;
    for (session = addAutomaticAnswers(session); !isComplete(session); session = addAutomaticAnswers(session)) {
      const { options } = decision(latest(session))!;
      const given = answer(session, options[random(options.length)]);
      if (!given.ok) throw new Error(given.error.code);
      session = given.value;
      const isLast = isComplete(session);
      const now = { ...situationOf(session, {}) };
      const { course, verdict } = teach(startCourse(lesson, 1, step), { type: isLast ? 'commit' : 'look', now });
      if (verdict === 'open') continue;
      const lines = typedLines(partOf(session), start, TEXTS);
      if (course.remark?.type === 'own' && course.remark.says === says) return isLast ? lines : lines.slice(0, -1);
      break;
    }
  }
  throw new Error(`no answer gets the remark ${says}`);
}

describe.each(SCRIPTED)('lesson $number, $id, in plain mode', ({ number, lesson }) => {
  const remarks = lesson.steps.flatMap(({ id, remarks: all = [] }, index) =>
    [...new Set(all.map(({ says }) => says))].map((says) => ({ step: id, index, says })),
  );

  it.each(remarks)('has the remark $says for a wrong answer at step $step', async ({ step, index, says }) => {
    const lines = wrongLines(lesson, index, says);
    const { out } = await learnInLines(number, script(`step ${index + 1}`, ...lines, 'step'));
    const remark = said(wordsOf(lesson, step).remarks?.[says] ?? '');
    const task = said(`Step ${index + 1} of ${lesson.steps.length}: ${wordsOf(lesson, step).task}`);
    expect(out).toMatch(
      new RegExp(`^${escaped(remark)}\\n(?:Your answer is undone|Only what was wrong is undone)`, 'm'),
    );
    expect(out.split(task)).toHaveLength(3);
  });

  const commits = lesson.steps.flatMap((step, index) => (needsCommit(step.done) ? [{ id: step.id, index }] : []));

  it.each(commits)('says more at step $id after one request, and after two what to type', async ({ id, index }) => {
    const lines = linesAt(lesson, index);
    const { out } = await learnInLines(number, script(`step ${index + 1}`, 'hint', 'hint', ...lines, 'step'));
    const { more = `Begin with this line: ${lines[0]}` } = wordsOf(lesson, id);
    const rest = `\n(?:.*\n)*?`;
    const answer = escaped(said(`Type these lines one by one: ${lines.join('; ')}`));
    expect(out).toMatch(
      new RegExp(
        `^${escaped(said(more))}${rest}${answer}${rest}(?:Step ${index + 2} of|Lesson ${number} is done)`,
        'm',
      ),
    );
  });
});

describe.each(LESSONS)('the sentences of lesson $number, $id, in plain mode', ({ id, lesson }) => {
  const { steps, end }: PlainLessonWords = plain[id] ?? { steps: {} };

  it('name no key and nothing that only an eye sees', () => {
    const texts = lesson.steps.flatMap((step) => {
      const { task, more = '', remarks = {} } = wordsOf(lesson, step.id);
      return [task, more, ...Object.values(remarks)];
    });
    const isOfTheScreen = (text: string): boolean => OF_THE_SCREEN.some((words) => words.test(text));
    expect([...texts, end ?? courses[id].end].filter(isOfTheScreen)).toEqual([]);
  });

  it('belong to steps and remarks of the lesson, and differ from those of the screen', () => {
    for (const [step, { task, more, remarks = {} }] of Object.entries(steps)) {
      const screen = courses[id].steps[step];
      expect(screen, step).toBeDefined();
      expect(Object.keys(screen.remarks ?? {})).toEqual(expect.arrayContaining(Object.keys(remarks)));
      for (const text of [task, more, ...Object.values(remarks)])
        expect(
          text === undefined || ![screen.task, screen.more, ...Object.values(screen.remarks ?? {})].includes(text),
        ).toBe(true);
    }
  });
});

describe('a commit of a lesson that the match refuses', () => {
  it('does no step: the reason is said, and the right answer then does it', async () => {
    const lesson: Lesson = {
      id: 'aim',
      seat: 'west',
      position: { turn: 'west', special: null, hands: { west: [18] }, display: [10, 13, 16] },
      steps: [
        {
          id: 'first',
          done: { type: 'commit', use: 'build' },
          answer: 'W 13 build: Kiel, Bremen',
          // The learner can take card 10 before East does.
          then: ['E 10 build: Leipzig'],
        },
        { id: 'second', done: { type: 'read' } },
      ],
    };
    const steps = { first: { task: 'Build.' }, second: { task: 'Well done.' } };
    const screen = { title: 'Refused', about: '', steps, end: 'The end.' };
    const done: string[] = [];
    const { out } = await exerciseInLines(
      ({ screen: { plainMode: say } }) => ({
        all: [
          {
            number: 1,
            id: 'aim',
            title: 'Refused',
            listed: () => '',
            opening: () => [],
            over: 'Over.',
            words: { screen, plain: { steps: {} } },
            course: (step) => startCourse(lesson, 1, step),
            fault: () => null,
          },
        ],
        words: { ...say.lesson, which: '', next: () => '' },
      }),
      script(
        '10 build',
        'kiel',
        'done',
        'commit',
        'step',
        'undo',
        'undo',
        'undo',
        '13 build',
        'kiel',
        'bremen',
        'commit',
        '',
      ),
      { done },
    );
    const [, refused = ''] = out.split(TEXTS.screen.plainMode.lesson.noReply);
    expect(refused).toMatch(/^\n[^]*Step 1 of 2: Build\.\n[^]*Step 2 of 2: Well done\.\n[^]*Over\.\nThe end\./);
    expect(done).toEqual(['aim']);
  });
});

describe.each(LESSONS.filter(({ lesson }) => lesson.opponent !== undefined))(
  'lesson $number, $id, against a bot, in plain mode',
  ({ id, number, lesson }) => {
    it('ends when the decade does, whatever is played, and says attacks and dangers with full names', async () => {
      const done: string[] = [];
      const player = numberPlayer(3);
      const type = (text: string): string | null => {
        if (done.length > 0) return null;
        return text.includes('Your command') ? 'forecast' : player(text);
      };
      const { out } = await learnInLines(number, type, { done });
      expect(out).toContain(`Step 1 of ${lesson.steps.length}: `);
      expect(out).toContain(`Lesson ${number} is done`);
      expect(out).toMatch(/^(Danger|\d+ dangers): /m);
      expect(out).toContain('New at the End of Decade:');
      expect(out).not.toMatch(SHORT_NAME);
      expect(done).toEqual([id]);
    });
  },
);
