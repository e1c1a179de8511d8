import { LANGUAGES } from '../text/language.js';
import { begin } from './begin.js';
import { COMMANDS } from './commands/index.js';

// Entry point for all commands. It loads only the code that the given command needs.
await begin(await LANGUAGES.en(), COMMANDS);
