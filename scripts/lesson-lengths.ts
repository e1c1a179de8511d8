/**
 * `tsx scripts/lesson-lengths.ts [N]`: prints how many keys, words and seconds each lesson takes. With N, prints this
 * for each step of lesson N.
 */
import { listLessons, loadLesson } from '../src/lessons/lesson-files.js';
import { lengthOf } from '../test/ui/support/lesson-length.js';

const only = process.argv[2];
let sum = 0;
for (const listed of listLessons()) {
  const { number } = listed;
  if (only !== undefined && Number(only) !== number) continue;
  const { id, keys, words, seconds, steps } = await lengthOf({ number, lesson: loadLesson(listed) });
  console.log(`${number} ${id.padEnd(12)} ${keys} keys, ${words} words, ${seconds} s`);
  if (only !== undefined) for (const step of steps) console.log(`  ${step.join(' ')}`);
  sum += seconds;
}
console.log(`${sum} s, ${(sum / 60).toFixed(1)} min`);
