/** Program of the ssh server. `wsdv serve --ssh` starts it, and it ends when its standard input ends. */
import { createInterface } from 'node:readline';
import { ThreadThinker } from '../bots/thinker.js';
import { onOneLine, withoutPaths } from '../common/harmless.js';
import type { SshSettings } from '../serve/ssh-process.js';
import { LANGUAGES } from '../text/language.js';
import '../ui/main.js';
import { hostKey } from './host-key.js';
import { DOOR_LIMITS } from './limits.js';
import { Newcomers } from './newcomers.js';
import { runPlayer } from './player.js';
import { PlayerSettings } from './player-settings.js';
import { SharedThinkers } from './shared-thinker.js';
import { SshServer } from './ssh-server.js';

/** Number of hints that are computed at the same time. */
const THINKERS = 2;
/** Maximum time for the end of all sessions (ms). */
const LAST_TIME = 1_500;

/** The service prints each line on its own log. */
const log = (sentence: string): void => void process.stdout.write(`${onOneLine(sentence)}\n`);
const messageOf = (error: unknown): string => withoutPaths(error instanceof Error ? error.message : String(error));

/** Reads the settings: the first line of standard input. */
async function settings(): Promise<SshSettings> {
  for await (const line of createInterface({ input: process.stdin })) return JSON.parse(line) as SshSettings;
  process.exit(0);
}

async function main(): Promise<void> {
  const language = await LANGUAGES.en();
  const { ssh: say, farewell: farewells } = language.plain.serve;
  const { folder, address, port, hostKey: path, mayCreate } = await settings();
  const key = hostKey(path, mayCreate);
  if (!key.ok) {
    log(typeof key.error === 'string' ? say.hostKey[key.error]() : say.hostKey.other(key.error.code));
    return process.exit(1);
  }
  let farewell: string | null = null;
  const thinkers = new SharedThinkers(Array.from({ length: THINKERS }, () => new ThreadThinker()));
  const shared = { thinkers, newcomers: new Newcomers(), settings: new PlayerSettings() };
  const host = { ...shared, folder, language, farewell: () => farewell };
  const server = new SshServer({
    hostKey: key.value.privateKey,
    limits: DOOR_LIMITS,
    noKey: { title: say.noKey.title, text: say.noKey.text },
    run: (session, login) => runPlayer(session, login, host),
    onFault: (fault) => log(say.fault(messageOf(fault))),
  });
  process.on('uncaughtException', (error) => server.fault(error));
  const listening = await server.listen(port, address);
  if (!listening.ok) {
    log(say.notListening(address, port, listening.error));
    return process.exit(1);
  }
  log(say.listening(address, listening.value, key.value.fingerprint));
  const end = (): void => {
    if (farewell !== null) return;
    farewell = farewells.shutdown();
    for (const session of server.stopListening()) session.input.destroy();
    const ended = setInterval(() => {
      if (server.stopListening().size === 0) process.exit(0);
    }, 20);
    setTimeout(() => (clearInterval(ended), process.exit(0)), LAST_TIME);
  };
  process.stdin.on('close', end).on('end', end).resume();
  process.on('SIGTERM', end);
}

// Ctrl-C at the terminal of the service reaches this process, too. The service then ends it.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGUSR1'] as const) process.on(signal, () => undefined);
// The service is gone, so its log is gone, too.
process.stdout.on('error', () => undefined);
await main();
