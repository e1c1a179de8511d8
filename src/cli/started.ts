import { programCommand } from '../store/program-command.js';
import { deleteUntrustedVariables, isAtSharedBox } from './environment.js';

/** The command that starts this program again, for messages that suggest a command. */
export const ownCommand = programCommand();

// Import this module first, because libraries read the environment as soon as they are loaded.
if (isAtSharedBox(process.argv.slice(2))) deleteUntrustedVariables(process.env);
