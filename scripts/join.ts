/**
 * Joins networks of the bots to one that judges by their mean: `npm run join -- OUT FILE FILE...`. It is hardly slower,
 * because computing the inputs takes longer than the networks do. Two networks trained separately are stronger together
 * than either.
 */
import { joinFiles } from './train/join-files.js';

const [out, ...files] = process.argv.slice(2);
await joinFiles(out, files);
