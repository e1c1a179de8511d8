import { type ListedLesson, listLessons } from '../../lessons/lesson-files.js';
import { lessonFault } from '../../lessons/playable.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';
import { type LookOptions, looks, noScreen, showScreen } from '../screen.js';
import { practisePlain } from '../plain.js';
import { rememberedSettings } from '../settings.js';

export interface LearnOptions extends LookOptions {
  readonly json?: boolean;
  readonly plain?: boolean;
}

/**
 * `wsdv learn [number]`: shows a lesson, or the list of lessons if no number is given. If there is neither a terminal
 * nor a number, prints the list; `--json` prints the lesson or the list. With `--plain` teaches line by line.
 */
export async function learn(io: Io, [word]: readonly [string | undefined], options: LearnOptions): Promise<ExitCode> {
  const lessons = listLessons();
  const lesson = lessons.find(({ number }) => String(number) === word);
  if (word !== undefined && lesson === undefined) {
    const numbers = lessons.map(({ number }) => number);
    return io.refuse(io.words.commands.learn.none(word, numbers));
  }
  const fault = lesson === undefined || options.json ? null : lessonFault(lesson);
  if (fault !== null) return io.refuse((await io.language.screen()).lessons.fault(fault.path));
  if (options.plain && !options.json) return practisePlain(io, 'lessons', lesson?.number ?? null);
  if (options.json || (lesson === undefined && noScreen(io) !== undefined)) {
    return print(io, lesson === undefined ? lessons : [lesson], options);
  }
  return showScreen(io, { mode: 'learn', ...(lesson && { lesson: lesson.number }), ...looks(options) });
}

/** Prints the lessons, each with a mark if the user has done it. */
async function print(io: Io, all: readonly ListedLesson[], { json }: LearnOptions): Promise<ExitCode> {
  const { courses } = (await io.language.screen()).lessons;
  const ids = rememberedSettings(io).lessons.ids();
  const lessons = all.map(({ number, id }) => {
    const { title = id, about = '' } = courses[id] ?? {};
    return { number, id, title, about, done: ids.includes(id) };
  });
  if (json) io.json({ schema: 'wsdv/learn@1', lessons });
  else
    for (const { number, title, about, done } of lessons)
      io.line(io.words.commands.learn.listed(number, title, about, done));
  return FINE;
}
