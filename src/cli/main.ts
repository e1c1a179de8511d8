import { english } from '../text/language.js';
import { begin } from './begin.js';
import { lazily } from './lazily.js';

// The program for any command: it loads what that one needs.
await begin(english, lazily);
