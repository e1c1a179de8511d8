/**
 * Trains the bots' network: `npm run train -- --games 8000 --seed 1 --workers 2 [--from FILE] [--course FILE] [--out
 * FILE]`. `--from` trains an existing network further, in smaller steps. `--hidden` gives the network more units, and
 * `--foresight` gives it the inputs that estimate a position after the End of Decade. `--by-search` trains a network
 * further with the results of its own searches. `--course` saves the state of the training in a file after each batch
 * of games; if the file exists, the training is resumed from it.
 */
import { runCompiled } from './compiled.js';

await runCompiled({ main: 'scripts/train/main.ts', worker: 'scripts/train/worker.ts' });
