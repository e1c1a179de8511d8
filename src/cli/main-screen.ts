// Before everything else: see there.
import './started.js';
import { english } from '../text/language.js';
import { begin } from './begin.js';
import { COMMANDS_AT_ONCE } from './commands/at-once.js';

// The program for commands that show a screen at once: the build loads nothing later there, so that all of it is one file.
await begin(english, COMMANDS_AT_ONCE);
