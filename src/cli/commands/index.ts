import type { Command } from '../declare.js';
import { aboutCommand } from './about.js';
import { analyseCommand } from './analyse.js';
import { arenaCommand } from './arena.js';
import { botCommand } from './bot.js';
import { cardsCommand } from './cards.js';
import { completionCommand } from './completion.js';
import { exportCommand } from './export.js';
import { inspectCommand } from './inspect.js';
import { joinCommand } from './join.js';
import { keysCommand } from './keys.js';
import { learnCommand } from './learn.js';
import { listCommand } from './list.js';
import { lobbyCommand } from './lobby.js';
import { meCommand } from './me.js';
import { moveCommand } from './move.js';
import { newCommand } from './new.js';
import { nudgeCommand } from './nudge.js';
import { playCommand } from './play.js';
import { puzzleCommand } from './puzzle.js';
import { randomCommand } from './random.js';
import { replayCommand } from './replay.js';
import { resumeCommand } from './resume.js';
import { rulesCommand } from './rules.js';
import { serveCommand } from './serve.js';
import { statsCommand } from './stats.js';
import { turnsCommand } from './turns.js';
import { verifyCommand } from './verify.js';

/** All commands, in the order in which the help lists them. */
export const COMMANDS: readonly Command[] = [
  playCommand,
  learnCommand,
  puzzleCommand,
  newCommand,
  resumeCommand,
  listCommand,
  moveCommand,
  lobbyCommand,
  joinCommand,
  turnsCommand,
  nudgeCommand,
  meCommand,
  serveCommand,
  keysCommand,
  replayCommand,
  verifyCommand,
  inspectCommand,
  statsCommand,
  analyseCommand,
  exportCommand,
  rulesCommand,
  cardsCommand,
  arenaCommand,
  botCommand,
  randomCommand,
  completionCommand,
  aboutCommand,
];
