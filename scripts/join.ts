/**
 * Joins several networks of the bots into one network, which judges by their mean: `npm run join -- OUT FILE FILE...`.
 * The joined network is hardly slower, because computing the inputs takes longer than computing the networks. Two
 * networks that were trained separately play better when joined than each does alone.
 */
import { joinFiles } from './train/join-files.js';

const [out, ...files] = process.argv.slice(2);
await joinFiles(out, files);
