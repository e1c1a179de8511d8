import { english } from '../text/language.js';
import { begin } from './begin.js';
import { COMMANDS } from './commands/index.js';

// The program for any command: it loads what that one needs.
await begin(english, COMMANDS);
