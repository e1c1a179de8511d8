import { BotSeats } from '../bots/bot-seats.js';
import { type Course, isDone, startCourse } from '../lessons/course.js';
import { type ListedLesson, listLessons, loadLesson } from '../lessons/lesson-files.js';
import { LessonMatch } from '../lessons/lesson-match.js';
import { gameFor } from '../match/seat.js';
import { SharedMatch } from '../match/shared-match.js';
import type { PlainLessonWords } from '../text/catalogue.js';
import { loadRules } from '../text/load-rules.js';
import { Leaving } from './ask.js';
import { PlainLesson, type SaidWords } from './lesson.js';
import { PlainMatch } from './plain-match.js';
import { playerName } from './player-name.js';
import { type LinesHost, type LinesTools, runLines } from './run-lines.js';

/** Environment of the lessons in plain mode. */
export interface LearnHost extends LinesHost {
  /** Returns the ids of the lessons that the learner has done. */
  readonly done: () => readonly string[];
  /** Saves that a lesson is done. */
  readonly onDone: (id: string) => void;
}

/**
 * Teaches line by line until the learner leaves or the input ends.
 * @param number the lesson to begin with; null to ask for it
 * @returns the exit code, as `runLines`
 */
export function learnPlain(number: number | null, host: LearnHost): Promise<number> {
  return runLines(host, () => ({
    run: async (tools) => {
      const lessons = listLessons();
      const first = lessons.find((one) => one.number === number) ?? (await askForLesson(lessons, tools, host));
      for (let listed: ListedLesson | null = first; listed !== null;) {
        if (!(await doLesson(listed, tools, host))) return { ok: true, value: 'left' };
        listed = await nextLesson(listed, lessons, tools);
      }
      return { ok: true, value: 'left' };
    },
    end: () => Promise.resolve(),
    isSaved: () => true,
  }));
}

async function askForLesson(
  lessons: readonly ListedLesson[],
  { ask, texts }: LinesTools,
  { done }: LearnHost,
): Promise<ListedLesson> {
  const { plainMode: say, lessons: words } = texts.screen;
  const ids = done();
  const lines = lessons.map(({ number, id }) => {
    const { title = id, about = '' } = words.courses[id] ?? {};
    return say.entry(String(number), say.lesson.listed(title, about, ids.includes(id)));
  });
  ask.page(lines);
  for (;;) {
    let number = '';
    await ask.until(say.prompt.lesson, (typed, command) => {
      if (command?.name === 'quit') throw new Leaving('left');
      if (command?.name === 'list') ask.page(lines);
      else number = typed;
      return Promise.resolve(number !== '');
    });
    const chosen = lessons.find((one) => String(one.number) === number);
    if (chosen !== undefined) return chosen;
    ask.say(say.noEntry(number, String(lessons.at(-1)?.number ?? 0)));
  }
}

/** Runs a lesson, in which the learner can turn to any step. Returns whether the learner has finished it. */
async function doLesson({ number, id }: ListedLesson, tools: LinesTools, host: LearnHost): Promise<boolean> {
  const { texts, voice, ask } = tools;
  const { plainMode: say, lessons } = texts.screen;
  const lesson = loadLesson({ number, id });
  const screen = lessons.courses[id] ?? { title: id, about: '', steps: {}, end: '' };
  const none: PlainLessonWords = { steps: {} };
  const words: SaidWords = { screen, plain: lessons.plain[id] ?? none };
  voice.say(say.lesson.title(number, screen.title), say.lesson.welcome);
  for (let step: number | null = 0; step !== null;) {
    const taught: PlainLesson = new PlainLesson(startCourse(lesson, number, step), words, texts, ask);
    const why = await playLesson(taught.course, taught, tools);
    if (why !== 'left') throw new Leaving(why);
    if (isDone(taught.course)) {
      host.onDone(id);
      voice.say(lessons.over(number, screen.title), words.plain.end ?? screen.end);
      return true;
    }
    step = taught.wanted;
  }
  return false;
}

async function playLesson(
  { lesson, step }: Course,
  taught: PlainLesson,
  { texts, voice, ask, thinker }: LinesTools,
): Promise<Leaving['why']> {
  const match = LessonMatch.at(lesson, step);
  const { players } = match.match.record.header;
  const seats = lesson.opponent === undefined ? null : new BotSeats(new SharedMatch(match), thinker);
  const plain = new PlainMatch({
    seat: lesson.seat,
    game: seats?.game ?? gameFor(match.match, lesson.seat),
    port: seats?.port ?? match.port(),
    bots: seats,
    thinker: seats === null ? null : thinker,
    players: { west: playerName('west', players, texts), east: playerName('east', players, texts) },
    rules: await loadRules(),
    texts,
    voice,
    ask,
    lesson: taught,
  });
  const why = await plain.play();
  seats?.leave();
  return why;
}

/** Asks whether the learner continues. Returns the next lesson; null if this was the last one. */
async function nextLesson(
  { number }: ListedLesson,
  lessons: readonly ListedLesson[],
  { ask, texts }: LinesTools,
): Promise<ListedLesson | null> {
  const { plainMode: say, lessons: words } = texts.screen;
  const next = lessons.find((one) => one.number > number) ?? null;
  if (next === null) {
    ask.say(say.lesson.allDone);
    return null;
  }
  await ask.until(say.prompt.nextLesson(next.number, words.courses[next.id]?.title ?? next.id), (typed, command) => {
    if (command?.name === 'quit') throw new Leaving('left');
    if (typed !== '') ask.say(say.nobodyAsked);
    return Promise.resolve(typed === '');
  });
  return next;
}
