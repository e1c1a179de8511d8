import type { Command } from '../declare.js';
import { joinCommand } from './join.js';
import { learnCommand } from './learn.js';
import { lobbyCommand } from './lobby.js';
import { playCommand } from './play.js';
import { puzzleCommand } from './puzzle.js';
import { resumeCommand } from './resume.js';

/**
 * Commands that show a screen as soon as they start. bin/wsdv.js runs them from dist/cli/main-screen.js, which contains
 * only these commands.
 */
export const SCREEN_COMMANDS: readonly Command[] = [
  playCommand,
  learnCommand,
  puzzleCommand,
  resumeCommand,
  lobbyCommand,
  joinCommand,
];
