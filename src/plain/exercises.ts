import { BotSeats } from '../bots/bot-seats.js';
import { type Course, isDone } from '../lessons/course.js';
import { LessonMatch } from '../lessons/lesson-match.js';
import { gameFor } from '../match/seat.js';
import { SharedMatch } from '../match/shared-match.js';
import type { Texts } from '../text/language.js';
import { loadRules } from '../text/load-rules.js';
import { Leaving } from './ask.js';
import { PlainLesson, type SaidWords } from './lesson.js';
import { PlainMatch } from './plain-match.js';
import { playerName } from './player-name.js';
import { type LinesHost, type LinesTools, runLines } from './run-lines.js';

/** Environment of the lessons, or of the puzzles, in plain mode. */
export interface LearnHost extends LinesHost {
  /** Returns the ids of the lessons that the learner has done, or of the puzzles that the player has solved. */
  readonly done: () => readonly string[];
  /** Saves that a lesson is done, or a puzzle solved. */
  readonly onDone: (id: string) => void;
}

/** A lesson or puzzle of the list, with its texts and its course. */
export interface Exercise {
  readonly number: number;
  readonly id: string;
  readonly title: string;
  /** Returns the entry for the exercise in the list. */
  readonly listed: (isDone: boolean) => string;
  /** Printed at the beginning. */
  readonly opening: () => readonly string[];
  /** Printed at the end, before the closing text of `words`. */
  readonly over: string;
  readonly words: SaidWords;
  readonly course: (step: number) => Course;
  /** Returns why the exercise cannot be played, as a sentence; null if it can. */
  readonly fault: () => string | null;
}

/** The lessons, or the puzzles, and the sentences about their list. */
export interface Exercises {
  readonly all: readonly Exercise[];
  readonly words: {
    /** The question which exercise to begin. */
    readonly which: string;
    /** Returns the question whether to begin the next exercise. */
    readonly next: (number: number, title: string) => string;
    /** Printed once, at the beginning of the first exercise. */
    readonly welcome: string;
    /** Printed for help while an exercise is being chosen. */
    readonly choose: string;
    readonly allDone: string;
  };
}

/**
 * Runs one exercise after the other until the player leaves or the input ends.
 * @param number the exercise to begin with; null to ask for it
 * @returns the exit code, as `runLines`
 */
export function runExercises(
  number: number | null,
  host: LearnHost,
  listed: (texts: Texts) => Exercises,
): Promise<number> {
  return runLines(host, (texts) => {
    const exercises = listed(texts);
    const { all, words } = exercises;
    return {
      run: async (tools) => {
        const named = all.find((one) => one.number === number) ?? null;
        let exercise: Exercise | null = named ?? (await askFor(null, exercises, tools, host));
        tools.ask.say(words.welcome);
        while (exercise !== null) {
          const { number: done } = exercise;
          const fault = exercise.fault();
          if (fault !== null && exercise === named) return { ok: false, error: fault };
          if (fault !== null) {
            tools.ask.say(fault);
            exercise = await askFor(all.find((one) => one.number > done) ?? null, exercises, tools, host);
            continue;
          }
          const end = await doExercise(exercise, tools, host);
          if (end === 'left') break;
          const next = all.find((one) => one.number > done) ?? null;
          if (next === null) tools.ask.say(words.allDone);
          exercise = next === null || end === 'skipped' ? next : await askFor(next, exercises, tools, host);
        }
        return { ok: true, value: 'left' };
      },
      end: () => Promise.resolve(),
      isSaved: () => true,
    };
  });
}

/**
 * Asks for an exercise.
 * @param next the exercise that an empty line chooses; null to list all exercises first
 */
async function askFor(
  next: Exercise | null,
  { all, words }: Exercises,
  { ask, texts }: LinesTools,
  { done }: LearnHost,
): Promise<Exercise | null> {
  const { plainMode: say } = texts.screen;
  const list = (): void => {
    const ids = done();
    ask.page(all.map((one) => say.entry(String(one.number), one.listed(ids.includes(one.id)))));
  };
  if (next === null) list();
  let chosen: Exercise | null = null;
  await ask.until(next === null ? words.which : words.next(next.number, next.title), (typed, command) => {
    if (command?.name === 'quit') throw new Leaving('left');
    if (command?.name === 'list') list();
    else if (command?.name === 'more') ask.more();
    else if (typed === '' && next !== null) chosen = next;
    else if (typed === '' || command?.name === 'help') ask.say(words.choose);
    else {
      chosen = all.find(({ number }) => String(number) === typed) ?? null;
      if (chosen === null) ask.say(say.noEntry(typed, String(all.at(-1)?.number ?? 0)));
    }
    return Promise.resolve(chosen !== null);
  });
  return chosen;
}

/** Runs an exercise. The player can jump to any of its steps. */
async function doExercise(
  { id, words, opening, over, course }: Exercise,
  tools: LinesTools,
  host: LearnHost,
): Promise<'done' | 'skipped' | 'left'> {
  const { texts, voice, ask } = tools;
  voice.say(...opening());
  for (let step: number | 'next' | null = 0; step !== null;) {
    if (step === 'next') return 'skipped';
    const taught: PlainLesson = new PlainLesson(course(step), words, texts, ask);
    const why = await play(taught.course, taught, tools);
    if (why !== 'left') throw new Leaving(why);
    if (isDone(taught.course)) {
      host.onDone(id);
      voice.say(over, words.plain.end ?? words.screen.end);
      return 'done';
    }
    step = taught.wanted;
  }
  return 'left';
}

async function play(
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
