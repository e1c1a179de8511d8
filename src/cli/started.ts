import { programCommand } from '../store/program-command.js';
import { forgetOthers, isAtSharedBox } from './environment.js';

/** The program as its user can type it again. */
export const typed = programCommand();

// Libraries read the environment as soon as they are loaded: who imports this imports it first.
if (isAtSharedBox(process.argv.slice(2))) forgetOthers(process.env);
