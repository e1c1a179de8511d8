import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BotEnd, Errand, Send, Sent } from './bot-clients.js';
import { type BotErrand, DAMAGED_EXIT } from './bot-visit.js';
import { type Clock, realClock } from './clock.js';
import type { ServePaths } from './folder.js';

/** The program of a bot at a table, beside the bundles of the program (`scripts/build.ts`). */
const BUILT = new URL('../bots/at-table.mjs', import.meta.url);
/** How long a bot may be at a table before it is ended, in milliseconds, and how much of the memory is its own. */
export const VISIT_TIME = 120_000;
const MOST_MEMORY_MB = 256;
/** People's terminals go first. */
const PRIORITY = 10;

/**
 * Node 20 and 22 can keep a program from files it has no business with. Later ones want to be told more than these know,
 * so there it goes without.
 */
function fences({ door }: Pick<ServePaths, 'door'>, program: string): string[] {
  if (!/^v2[02]\./.test(process.version) || process.platform !== 'linux') return [];
  const held = '/proc/self/fd/*';
  // Connecting to a Unix socket needs write permission for it.
  return [
    '--experimental-permission',
    ...[program, `${door}/*`, held].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${held}`,
  ];
}

/**
 * Sends bots as processes of their own, which get no environment and reach nothing of the service but its door: on their
 * standard input stands where to go, and what they learn of a game comes over the socket.
 */
export function botProcesses(
  paths: ServePaths,
  { file = BUILT, clock = realClock }: { readonly file?: URL; readonly clock?: Clock } = {},
): Send {
  return (errand: Errand): Sent => {
    const program = fileURLToPath(file);
    const args = [`--max-old-space-size=${MOST_MEMORY_MB}`, ...fences(paths, program), program];
    const child = spawn(process.execPath, args, { env: {}, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    const gone: Promise<BotEnd> = once(child, 'exit').then(
      ([code]) => (code === 0 ? 'done' : code === DAMAGED_EXIT ? 'damaged-weights' : 'failed'),
      () => 'failed',
    );
    // A process that is gone before it read anything.
    child.stdin.on('error', () => undefined);
    const told: BotErrand = { ...errand, folder: paths.folder };
    child.stdin.end(`${JSON.stringify(told)}\n`);
    if (child.pid !== undefined) giveWay(child.pid);
    const stop = (): void => void child.kill('SIGKILL');
    const callOff = clock.after(VISIT_TIME, stop);
    return { done: gone.finally(callOff), stop };
  };
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // It is gone already, or the system does not want it.
  }
}
