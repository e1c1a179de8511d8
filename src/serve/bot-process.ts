import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BotEnd, BotJob, StartBot, RunningBot } from './bot-clients.js';
import { type BotProcessJob, DAMAGED_EXIT } from './bot-visit.js';
import { type Clock, realClock } from './clock.js';
import type { ServePaths } from './folder.js';

/** Program that plays a bot's seat at a table. `scripts/build.ts` puts it beside the bundles of the main program. */
const BUILT = new URL('../bots/at-table.mjs', import.meta.url);
/** Maximum run time of a bot process, in milliseconds. */
export const VISIT_TIME = 120_000;
/** Maximum size of a bot's heap (old space), in megabytes. */
const MOST_MEMORY_MB = 256;
/** Niceness of bot processes: interactive terminals get the CPU first. */
const PRIORITY = 10;

/**
 * Returns the Node options that restrict the bot's file access, for Node 20 and 22 on Linux. For every other version or
 * system the result is empty, and the bot runs unrestricted.
 */
function fileRestrictions({ door }: Pick<ServePaths, 'door'>, program: string): string[] {
  if (!/^v2[02]\./.test(process.version) || process.platform !== 'linux') return [];
  const held = '/proc/self/fd/*';
  // Connecting to a Unix socket needs write permission for the socket.
  return [
    '--experimental-permission',
    ...[program, `${door}/*`, held].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${held}`,
  ];
}

/**
 * Starts each bot as its own process. The process gets no environment variables. Under `fileRestrictions` it can read
 * only its own program and the folder `door`. The bot's job is written to its standard input; everything about the game
 * comes over the socket. A bot that was stopped ends with `failed`.
 */
export function botProcesses(
  paths: ServePaths,
  { file = BUILT, clock = realClock }: { readonly file?: URL; readonly clock?: Clock } = {},
): StartBot {
  return (job: BotJob): RunningBot => {
    const program = fileURLToPath(file);
    const args = [`--max-old-space-size=${MOST_MEMORY_MB}`, ...fileRestrictions(paths, program), program];
    const child = spawn(process.execPath, args, { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    const end: Promise<BotEnd> = once(child, 'exit').then(
      ([code]) => (code === 0 ? 'done' : code === DAMAGED_EXIT ? 'damaged-weights' : 'failed'),
      () => 'failed',
    );
    // If the process ends before it has read its input, writing fails with an error. Such an error is ignored.
    child.stdin.on('error', () => undefined);
    const input: BotProcessJob = { ...job, folder: paths.folder };
    child.stdin.end(`${JSON.stringify(input)}\n`);
    if (child.pid !== undefined) giveWay(child.pid);
    const stop = (): void => void child.kill('SIGKILL');
    const callOff = clock.after(VISIT_TIME, stop);
    return { done: end.finally(callOff), stop };
  };
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The process has already ended, or the system does not allow a lower priority.
  }
}
