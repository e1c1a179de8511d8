import { FakeThinker } from '../../support/fake-thinker.js';
import { ENTER } from '../../support/key-driver.js';
import { LessonDriver } from '../../support/lesson-driver.js';
import { closeAll } from '../../support/render-on-terminal.js';
import { type NumberedLesson, shownLesson } from './shown-lesson.js';

/** Seconds that a learner needs for each key, and for each word that appears on the screen. */
const PER_KEY = 0.7;
const PER_WORD = 0.25;
const SIZE = [80, 24] as const;
const MOST_ROUNDS = 60;

/** Keys, words and seconds that a learner needs for a lesson without making mistakes. */
export interface LessonLength {
  readonly id: string;
  readonly keys: number;
  /**
   * Number of words that appeared: the words of the first screen, and after each key the words that were not on the
   * screen before.
   */
  readonly words: number;
  readonly seconds: number;
  /** Id of each step, with the number of keys and of new words in the step. */
  readonly steps: readonly (readonly [id: string, keys: number, words: number])[];
}

/** Plays a lesson to its end by keys at 80x24 and measures its length. */
export async function lengthOf(numbered: NumberedLesson): Promise<LessonLength> {
  const { lesson, number } = numbered;
  const { terminal, done, text } = await shownLesson(numbered, SIZE, new FakeThinker(true));
  const steps: [string, number, number][] = [];
  let before = '';
  let [keys, words] = [0, 0];
  const look = (): void => {
    words += newWords(before, text());
    before = text();
  };
  const type = async (bytes: string): Promise<void> => {
    for (const key of keysOf(bytes)) {
      await terminal.type(key);
      keys++;
      look();
    }
  };
  look();
  const driver = new LessonDriver(lesson, number, { columns: SIZE[0], rows: SIZE[1] });
  const isFree = lesson.opponent !== undefined;
  for (const { id } of isFree ? [] : lesson.steps) {
    const [keysBefore, wordsBefore] = [keys, words];
    for (const bytes of driver.doStep()) await type(bytes);
    steps.push([id, keys - keysBefore, words - wordsBefore]);
  }
  // In a lesson against a bot, the learner first reaches the goals that the lesson names. Then the learner plays the
  // simplest actions up to the end of the decade.
  const plan = [ENTER, 'f', ENTER, '3', 'r', '@HE', ENTER, ENTER, '2', 's', '@RP', 'd', 'd', '@Fr', ENTER];
  for (const bytes of isFree ? plan : []) await type(bytes.startsWith('@') ? letterAt(bytes.slice(1), text()) : bytes);
  for (let round = 0; isFree && done.length === 0 && round < MOST_ROUNDS; round++)
    for (const bytes of simplest(text())) await type(bytes);
  if (done.length === 0) throw new Error(`lesson ${lesson.id} is not done:\n${text()}`);
  await closeAll();
  return { id: lesson.id, keys, words, seconds: Math.round(keys * PER_KEY + words * PER_WORD), steps };
}

/** Returns the letter that the map shows at a place. */
export function letterAt(place: string, text: string): string {
  const [, letter] = new RegExp(`([a-z])✦?${place}`).exec(text) ?? [];
  if (letter === undefined) throw new Error(`${place} has no letter:\n${text}`);
  return letter;
}

/** Returns the keys of a simple answer to the question on the screen. */
function simplest(text: string): readonly string[] {
  if (text.includes('▶ Cards')) return ['1', 'b', 'd', 'd', ENTER];
  const hints = text.split('\n').at(-1) ?? '';
  if (/(^| )d /.test(hints)) return ['d'];
  return hints.includes('letters choose') ? ['a', ENTER] : [ENTER];
}

/** Returns the keys of some bytes, one by one. */
function keysOf(bytes: string): readonly string[] {
  return bytes.match(/\u001B\[\d+u|[^]/gu) ?? [];
}

/**
 * Returns the number of words on a screen that were not on the screen before. A word is a run of letters and digits, so
 * that a name on the map does not count again when a line or a sign beside it changes.
 */
function newWords(before: string, after: string): number {
  const old = counted(before);
  return [...counted(after)].reduce((sum, [word, count]) => sum + Math.max(0, count - (old.get(word) ?? 0)), 0);
}

function counted(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
