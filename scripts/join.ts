/**
 * Joins networks of the bots to one that judges by their mean: `npm run join -- OUT FILE FILE...`. The time a network takes
 * is little against that of what it looks at, and two that have learned apart are stronger together than either.
 */
import { joinFiles } from './train/join-files.js';

const [out, ...files] = process.argv.slice(2);
await joinFiles(out, files);
