import { EventEmitter } from 'node:events';
import { askLine } from './ask-line.js';
import { showTables } from '../cli/box-screen.js';
import { type GameIo, openIo, type Surroundings, withGame } from '../cli/io.js';
import { runSshCommand } from '../cli/ssh-command.js';
import type { Language } from '../text/language.js';
import type { Newcomers } from './newcomers.js';
import type { PlayerSettings } from './player-settings.js';
import type { SharedThinkers } from './shared-thinker.js';
import type { Login } from './ssh-server.js';
import type { SshSession } from './ssh-session.js';

/** What all sessions of the ssh server share. */
export interface PlayerHost {
  /** Folder of the table service. */
  readonly folder: string;
  readonly language: Language;
  readonly settings: PlayerSettings;
  readonly thinkers: SharedThinkers;
  readonly newcomers: Newcomers;
  /** Returns why the server ends all sessions, in a sentence; null while it does not. */
  readonly farewell: () => string | null;
}

/** Output of a session without a terminal. No screen is shown on it. */
const NO_TERMINAL = Object.assign(new EventEmitter(), { write: () => undefined });

/** Runs the session of a player: the screen, or one command. */
export async function runPlayer(session: SshSession, login: Login, host: PlayerHost): Promise<void> {
  const { fingerprint, address } = login;
  const io = await openSession(session, host, fingerprint);
  const options = { folder: host.folder, key: { fingerprint, from: plainAddress(address) } };
  const command = session.command.trim();
  const code = await (command === '' ? showTables(io, options) : runSshCommand(io, command, options));
  const farewell = host.farewell();
  if (farewell !== null) session.printError(`${farewell}\n`);
  session.finish(code);
}

/** Returns an address without the zone of the network interface, and an IPv4 address without the prefix for IPv6. */
const plainAddress = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

function openSession(session: SshSession, host: PlayerHost, fingerprint: string): Promise<GameIo> {
  const { input, terminal, environment } = session;
  const size = terminal && { isTTY: true, columns: terminal.columns ?? 80, rows: terminal.rows ?? 24 };
  const to = (print: (text: string) => void) => ({ ...size, write: (text: string) => (print(text), true) });
  const [stdout, stderr] = [to(session.print), to(session.printError)];
  const ask = (question: string): Promise<string | null> =>
    terminal ? askLine(input, session.print, question) : Promise.resolve(null);
  const surroundings: Surroundings = {
    stdin: input,
    stdout,
    stderr,
    environment,
    language: host.language,
    session: {
      ask,
      onNewKey: () => host.newcomers.add(fingerprint),
      get settings() {
        return host.settings.of(fingerprint, host.newcomers.has(fingerprint));
      },
      screen: {
        stdin: input,
        stdout: terminal ?? NO_TERMINAL,
        stderr,
        environment,
        thinker: host.thinkers.for({ player: fingerprint, isKnown: () => !host.newcomers.has(fingerprint) }),
      },
    },
  };
  return withGame(openIo(surroundings));
}
