// This import must come first: it deletes environment variables that libraries read when they are loaded.
import './started.js';
import { LANGUAGES } from '../text/language.js';
import { begin } from './begin.js';
import { SCREEN_COMMANDS } from './commands/at-once.js';

// Entry point for the commands that show a screen as soon as they start. The build bundles it as one file, without the
// modules that are loaded later.
await begin(await LANGUAGES.en(), SCREEN_COMMANDS);
