// This module must be imported first: it deletes environment variables that libraries read when they are loaded.
import './started.js';
import { english } from '../text/language.js';
import { begin } from './begin.js';
import { SCREEN_COMMANDS } from './commands/at-once.js';

// Entry of the commands that show a screen at once. The build bundles this entry as one file, without modules that are
// imported later.
await begin(english, SCREEN_COMMANDS);
