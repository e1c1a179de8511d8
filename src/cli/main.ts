import { english } from '../text/language.js';
import { begin } from './begin.js';
import { COMMANDS } from './commands/index.js';

// Entry of all commands. It loads only what the given command needs.
await begin(english, COMMANDS);
