/**
 * Teaches the bots' network: `npm run train -- --games 8000 --seed 1 --workers 2 [--from FILE] [--course FILE] [--out FILE]`.
 * With `--from` a network that has learned goes on in smaller steps; `--hidden` gives it more units, and `--foresight` the
 * inputs of the aftermath of a position. With `--by-search` a network that has learned by games is taught on by what its searches find.
 * With `--course` all that is needed to go on is kept in that file after each batch, and the course in it is gone on with.
 */
import { runCompiled } from './compiled.js';

await runCompiled({ main: 'scripts/train/main.ts', worker: 'scripts/train/worker.ts' });
