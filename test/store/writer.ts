/** A process that writes a game line by line as fast as it can, for tests that kill it: `writer.ts PATH`. */
import { writeSync } from 'node:fs';
import { createGameFile } from '../../src/store/game-file.js';
import { openGameFile } from '../../src/store/open-game.js';

const path = process.argv[2] ?? '';
const opened = openGameFile(path, () => 'torn');
const record = opened.ok ? opened.value.file : undefined;
const created = record ? undefined : createGameFile(path, 'header\n\n');
const writing = record ?? (created?.ok ? created.value : undefined);
if (!writing || writing.problem) {
  console.log(`refused ${JSON.stringify(writing?.problem?.reason ?? (opened.ok ? '' : opened.error.reason))}`);
  process.exit(1);
}
const lines = opened.ok ? opened.value.text.split('\n').length - 3 : 0;
for (let line = lines + 1; ; line++) {
  const problem = await writing.append(`${line} ${'x'.repeat(line % 97)} end\n`);
  if (problem) throw new Error(problem.reason.say);
  // The line counts as saved only when append has resolved.
  writeSync(1, `${line}\n`);
}
