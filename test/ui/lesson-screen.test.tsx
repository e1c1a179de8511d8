import { afterEach, describe, expect, it } from 'vitest';
import { startCourse } from '../../src/lessons/course.js';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { screenLayout } from '../../src/ui/layout.js';
import type { DoneIds } from '../../src/ui/lessons-done.js';
import { layoutMap } from '../../src/ui/map/index.js';
import { firstMapRow } from '../../src/ui/match/beside/map-rows.js';
import { LESSON_ROWS, lessonLine } from '../../src/ui/match/lesson/lesson-pane.js';
import { nextKeys } from '../../src/ui/match/lesson/next-keys.js';
import { mapMoves, placeCodes } from '../../src/ui/match/screen.js';
import { ENTER } from '../support/key-driver.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { ESC, LessonDriver } from '../support/lesson-driver.js';
import { closeAll } from '../support/render-on-terminal.js';
import { lookFor } from './support/look.js';
import { LobbyInMemory } from '../support/shared-table.js';
import { showLobby } from './support/shared-box.js';
import { shownLesson } from './support/shown-lesson.js';
import { showScreen } from './support/whole-screen.js';

afterEach(closeAll);

const LESSONS = listLessons().map((listed) => ({ ...listed, lesson: loadLesson(listed) }));
/** Lessons without a bot: the actions of the other side are part of the lesson. */
const SCRIPTED = LESSONS.filter(({ lesson }) => lesson.opponent === undefined);
const SIZES = [
  [80, 24],
  [120, 40],
] as const;
const { courses, notAsked } = ENGLISH_SCREEN.lessons;

/** Returns the text of a screen as one line, so that a sentence can be found in it. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

describe('the list of lessons', () => {
  const done = (...ids: string[]): DoneIds => ({ ids: () => ids, add: (id) => void ids.push(id) });

  it('has a mark at each lesson that is done, and begins with the next one that is not', async () => {
    const { terminal } = await showScreen({ mode: 'menu' }, undefined, { lessons: done('aim') });
    expect(terminal.screen.text()).toMatch(/l {2}Learn to play +1\/\d/);
    await terminal.type('l');
    expect(terminal.screen.text()).toMatch(/ 1 {2}The aim +✓/);
    expect(terminal.screen.text()).toMatch(/▶ 2 {2}Cards +┃/);
    await terminal.type('1', ENTER);
    expect(terminal.screen.text()).toContain('Lesson 1, step 1 of');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('Which lesson do you want to begin?');
    await terminal.type('\u001B[27u');
    expect(terminal.screen.text()).toContain('What would you like to do?');
  });

  it('is replaced in the lobby of a shared box by a key for the next lesson that is not done, which leads back', async () => {
    const ids: string[] = ['aim'];
    const lessons = { ids: () => ids, add: (id: string) => void ids.push(id) };
    const { terminal } = await showLobby(new LobbyInMemory('Ada', []), {}, { lessons });
    expect(terminal.screen.text()).toMatch(/l learn to play/);
    await terminal.type('l');
    expect(terminal.screen.text()).toContain('Lesson 2, step 1 of');
    const driver = new LessonDriver(LESSONS[1].lesson, 2, { columns: 80, rows: 24 });
    while (driver.step < LESSONS[1].lesson.steps.length) await terminal.type(...driver.doStep());
    expect(ids).toEqual(['aim', 'cards']);
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain('Lesson 3, step 1 of');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('Tables: you are Ada');
  });

  it('comes after a lesson that wsdv learn has begun', async () => {
    const { terminal } = await showScreen({ mode: 'learn', lesson: 2 });
    expect(terminal.screen.text()).toContain('Lesson 2, step 1 of');
    await terminal.type('q');
    expect(terminal.screen.text()).toContain('Which lesson do you want to begin?');
    await terminal.type(ENTER);
    expect(terminal.screen.text()).toContain('Lesson 1, step 1 of');
  });
});

describe('a lesson', () => {
  it('turns to the step before and to the next one, whose board has the answers of the steps before', async () => {
    const { terminal } = await showScreen({ mode: 'learn', lesson: 3 });
    await terminal.type('[');
    expect(terminal.screen.text()).toContain('step 1 of');
    await terminal.type(']', ']');
    expect(terminal.screen.text()).toContain('step 3 of');
    expect(terminal.screen.text()).toContain('2 Schw');
    await terminal.type('[');
    expect(terminal.screen.text()).toContain('step 2 of');
    expect(terminal.screen.text()).toContain('○ Schw');
  });

  it('undoes only the wrong choice of a commit, and names the next key', () => {
    const { lesson } = LESSONS[0];
    const index = lesson.steps.findIndex(({ id }) => id === 'calm');
    const driver = new LessonDriver(lesson, 1, { columns: 80, rows: 24 }, index);
    const next = (): string | null => nextKeys(driver.screen, lookFor());
    driver.press('1b');
    expect(driver.screen.session.steps).toEqual([]);
    expect(driver.screen.stage).toMatchObject({ type: 'choosing', picked: 18 });
    expect(next()).toBe('r');
    driver.press('r');
    const hessen = next();
    expect(hessen).toMatch(/^\w \(Hessen\)$/);
    const other = [...mapMoves(driver.screen).keys()].find((place) => place !== 'province:hessen')!;
    driver.press(placeCodes(driver.screen).get(other)!);
    if (driver.screen.stage.type === 'choosing') driver.press('d');
    driver.press(ENTER);
    expect(driver.screen.session.steps.map(({ move }) => move)).toEqual([{ type: 'take', card: 18, use: 'unrest' }]);
    expect(driver.screen.lesson).toMatchObject({ step: index, tries: 2, remark: { says: 'elsewhere' } });
    expect(next()).toBe(hessen);
    expect(lessonLine(driver.screen.lesson!, next(), lookFor()).text).toContain(`Next: ${hessen}.`);
  });

  it('undoes a commit at a step that asks for none, and says so', async () => {
    const { terminal } = await showScreen({ mode: 'learn', lesson: 1 });
    await terminal.type(ENTER, ENTER, ENTER, ENTER, 'b');
    for (let point = 0; point < 2; point++) await terminal.type('n', ENTER);
    expect(terminal.screen.text()).toContain('Enter commit');
    await terminal.type(ENTER);
    expect(inOneLine(terminal.screen.text())).toContain(notAsked);
    expect(terminal.screen.text()).toContain('0 ○ Kiel');
    expect(terminal.screen.text()).toContain('step 5 of');
  });

  it('has no page for a draw, no hint of a bot, and no question before it is left', async () => {
    const { terminal } = await showScreen({ mode: 'learn', lesson: 2 });
    await terminal.type('t');
    expect(terminal.screen.text()).not.toContain('resign');
    await terminal.type('H');
    expect(terminal.screen.text()).not.toContain('thinks');
    expect(terminal.screen.text()).toContain('step 1 of');
  });

  it.each(SCRIPTED)(
    'keeps its pane in the same rows from step to step, and while a page is open: $id',
    async (listed) => {
      const { lesson, number } = listed;
      for (const [columns, rows] of SIZES) {
        const { terminal } = await shownLesson(listed, [columns, rows]);
        const driver = new LessonDriver(lesson, number, { columns, rows });
        const paneRow = (): number =>
          terminal.screen.rows().findIndex((line) => line.includes(`─ Lesson ${number}, step`));
        const first = paneRow();
        expect(first).toBe(rows - 7);
        for (let step = 1; step < lesson.steps.length; step++) {
          await terminal.type(...driver.doStep());
          expect(paneRow(), lesson.steps[step]?.id).toBe(first);
        }
      }
    },
  );

  it.each([ENTER, ESC])('reads on when the page of which it speaks is closed, with %j', async (key) => {
    const driver = new LessonDriver(loadLesson({ number: 1, id: 'aim' }), 1, { columns: 80, rows: 24 });
    const { terminal } = await showScreen({ mode: 'learn', lesson: 1 });
    while (driver.screen.overlay !== 'forecast') await terminal.type(...driver.doStep());
    const step = driver.step + 1;
    // The forecast shows only the phase that this step of the lesson is about.
    expect(terminal.screen.text()).toMatch(/Forecast[^]*10 Wir sind das Volk/);
    expect(terminal.screen.text()).not.toContain('9 Socialists');
    expect(terminal.screen.text()).toContain(`step ${step} of`);
    await terminal.type(key);
    expect(terminal.screen.text()).not.toContain('Forecast');
    expect(terminal.screen.text()).toContain(`step ${step + 1} of`);
  });

  it.each(LESSONS)(
    'has all lit places and the cursor on the screen at 80x24, and the map scrolls for nothing else: $id',
    ({ lesson, number }) => {
      const layout = screenLayout({ columns: 80, rows: 24 }, LESSON_ROWS)!;
      const { anchors } = layoutMap(layout.map);
      const { screen } = new LessonDriver(lesson, number, { columns: 80, rows: 24 });
      const at = (step: number) => ({ ...screen, lesson: startCourse(lesson, number, step) });
      lesson.steps.forEach(({ id, lights: { places = [] } = {} }, step) => {
        for (const before of [0, 2, 4]) {
          const top = firstMapRow(before, at(step), layout);
          const isSeen = (from: number) =>
            places.every((place) => {
              const { y } = anchors.get(place)!;
              return y > from - 1 && y < from + layout.mapHeight;
            });
          expect(isSeen(top), id).toBe(true);
          const isInside = (from: number) =>
            places.every((place) => {
              const { y } = anchors.get(place)!;
              return y >= from + (from === 0 ? 0 : 1) && y + 1 < from + layout.mapHeight;
            });
          if (isInside(before)) expect(top, id).toBe(before);
        }
      });
      for (const [place, { y }] of anchors) {
        const top = firstMapRow(
          0,
          { ...screen, lesson: startCourse(lesson, number, lesson.steps.length), focus: 'map', aim: 'anywhere', place },
          layout,
        );
        expect(y >= top && y < top + layout.mapHeight, place).toBe(true);
      }
    },
  );

  it('begins a choice of places at one that the step marks, so that all marked places are in sight', async () => {
    const standards = LESSONS.find(({ id }) => id === 'standards')!;
    const { terminal, text } = await shownLesson(standards, [80, 24]);
    const driver = new LessonDriver(standards.lesson, standards.number, { columns: 80, rows: 24 });
    for (let step = 0; step < 3; step++) await terminal.type(...driver.doStep());
    await terminal.type('2', 'b');
    for (const city of ['Nürn', 'Ingo', 'Münc']) expect(text()).toContain(city);
    // An arrow shows the cursor on a marked connection. The last Enter commits.
    await terminal.type('n', ENTER, 'n', ENTER, ENTER);
    expect(text()).toContain('step 5 of 7');
  });

  it('against a bot has one hint for the key H in the last line while an action is complete', async () => {
    const half = LESSONS.find(({ id }) => id === 'half')!;
    const { terminal, text } = await shownLesson(half, [80, 24], new FakeThinker(true));
    await terminal.type(ENTER, 'f', ENTER, '3', 'r', 'n', ENTER);
    expect(text()).toContain('Your choices are complete');
    expect(
      text()
        .split('\n')
        .at(-1)
        ?.match(/H more help/g),
    ).toHaveLength(1);
  });

  it.each(LESSONS)('has no card whose number is the digit of another card: $id', ({ lesson, number }) => {
    const { order } = new LessonDriver(lesson, number, { columns: 80, rows: 24 }).screen;
    const cards: readonly unknown[] = order?.cards[lesson.seat] ?? [];
    const mixedUp = cards.filter((card, index) => cards.some((_, at) => card === at + 1 && at !== index));
    expect(mixedUp).toEqual([]);
  });

  it('shows the place of a step, reports only where a step reads it, and leaves out the log', async () => {
    const { terminal, text } = await shownLesson(LESSONS[2], [80, 24]);
    const { lesson, number } = LESSONS[2];
    const driver = new LessonDriver(lesson, number, { columns: 80, rows: 24 });
    while (lesson.steps[driver.step]?.id !== 'value') await terminal.type(...driver.doStep());
    expect(text()).toMatch(/╭─ Jena ─+╮/);
    expect(text()).toContain('1 Brem');
    expect(text()).not.toContain('What happened last');
    await terminal.type(...driver.doStep());
    expect(text()).not.toContain('Danger');
    expect(text()).toContain('▶ Cards');
    expect(text()).not.toContain('─ Log ─');
    const last = await shownLesson(LESSONS[7], [80, 24], new FakeThinker());
    expect(last.text()).toContain('step 1 of');
    await last.terminal.type(ENTER, 'f', ESC, '3', 'b', 'd', 'd');
    expect(last.text()).toContain('─ Log ─');
    expect(last.text()).toContain('Danger: W');
  });

  it('opens no card with Enter at a step that asks for another key, and says so', async () => {
    const { terminal, text } = await shownLesson(LESSONS[0], [80, 24]);
    await terminal.type(ENTER, ENTER, ENTER, ENTER);
    expect(text()).toContain('Press f for the forecast.');
    await terminal.type(ENTER);
    expect(text()).toContain('Not this key: press the key that the lesson names.');
    expect(text()).toContain('▶ Cards');
    await terminal.type('f');
    expect(text()).toContain('▶ Forecast');
    await terminal.type(ENTER);
    expect(text()).toContain('step 7 of 8');
  });

  it.each(SCRIPTED)('has after [ and ] the digits of its beginning: $id', ({ lesson, number }) => {
    const size = { columns: 80, rows: 24 };
    const through = new LessonDriver(lesson, number, size);
    lesson.steps.forEach(({ id }, step) => {
      const { screen } = new LessonDriver(lesson, number, size, step);
      expect(screen.order?.cards[lesson.seat], id).toEqual(through.screen.order?.cards[lesson.seat]);
      through.doStep();
    });
  });

  it.each(SCRIPTED)('names in its sentences only digits that its cards have: $id', ({ lesson, number, id }) => {
    const order: readonly unknown[] =
      new LessonDriver(lesson, number, { columns: 80, rows: 24 }).screen.order?.cards[lesson.seat] ?? [];
    const named = Object.values(courses[id].steps).flatMap(({ task, more = '' }) =>
      [...`${task} ${more}`.matchAll(/[Pp]ress (\d) for card (\d+)/g)].map(([, digit, card]) => [digit, card]),
    );
    expect(named.filter(([digit, card]) => order[Number(digit) - 1] !== Number(card))).toEqual([]);
  });
});
