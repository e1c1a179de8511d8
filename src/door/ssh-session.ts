import type { Socket } from 'node:net';
import type { Channel, PtyInfo, Session, WindowInfo } from 'ssh2/lib/server.js';
import { SHARED_BOX } from '../terminal/limits.js';
import { SessionInput, SessionOutput } from './session-streams.js';

/** Environment variables that a client may set. They describe the terminal. */
const ALLOWED_VARIABLE = /^(?:TERM|LANG|LC_[A-Z]{1,20}|COLORTERM|NO_COLOR)$/;
/** Matches the allowed values of these variables, and the name of a terminal. */
const ALLOWED_VALUE = /^[\w.:,@+-]{0,64}$/;
const MOST_VARIABLES = 20;
/** Maximum number of characters of the command. */
const LONGEST_COMMAND = 500;
/** Time in which a client must close a finished session (ms). */
const CLOSING_TIME = 5_000;

/** A session in which a player runs one command or the screen. */
export interface SshSession {
  /** The words after `ssh HOST`; '' if there are none. */
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly input: SessionInput;
  /** The player's terminal; null if the client has not asked for one. */
  readonly terminal: SessionOutput | null;
  /** Writes lines to standard output. */
  readonly print: (text: string) => void;
  /** Writes lines to standard error. A terminal shows both. */
  readonly printError: (text: string) => void;
  /** Ends the session, after everything printed has been sent. */
  readonly finish: (code: number) => void;
  /** Calls `work` when the session has ended, for whatever reason. */
  readonly whenClosed: (work: () => void) => void;
}

/** What a client has asked for before it starts a session. */
interface Requested {
  pty: PtyInfo | null;
  environment: Record<string, string>;
  terminal: SessionOutput | null;
}

/**
 * Answers the requests of a client about one session. Requests without a listener (`x11`, `auth-agent`, `sftp`,
 * `subsystem`, `signal`) are refused by ssh2.
 */
export function listenToSession(session: Session, socket: Socket, start: (session: SshSession) => void): void {
  const requested: Requested = { pty: null, environment: {}, terminal: null };
  session.on('env', (accept, reject, { key, val }) => {
    const isAllowed = ALLOWED_VARIABLE.test(key) && ALLOWED_VALUE.test(val);
    if (!isAllowed || Object.keys(requested.environment).length >= MOST_VARIABLES) return reject?.();
    requested.environment[key] = val;
    accept?.();
  });
  session.on('pty', (accept, reject, info) => {
    if (requested.pty !== null || !ALLOWED_VALUE.test(info.term)) return reject?.();
    requested.pty = info;
    accept?.();
  });
  session.on('window-change', (accept, _reject, info) => {
    if (requested.pty !== null) requested.pty = { ...requested.pty, ...sizeOf(info) };
    requested.terminal?.resize(info);
    accept?.();
  });
  const begin = (accept: () => Channel | undefined, command: string): void => {
    const channel = accept();
    if (channel) start(sessionOn(channel, socket, requested, command));
  };
  session.on('shell', (accept) => begin(accept, ''));
  session.on('exec', (accept, reject, { command }) => {
    if (command.length > LONGEST_COMMAND) return reject?.();
    begin(accept, command);
  });
}

const sizeOf = ({ cols, rows }: WindowInfo): WindowInfo => ({ cols, rows });

function sessionOn(channel: Channel, socket: Socket, requested: Requested, command: string): SshSession {
  const { pty, environment } = requested;
  const terminal = pty && new SessionOutput(channel, socket, pty, SHARED_BOX.patience);
  requested.terminal = terminal;
  const input = new SessionInput(channel, pty !== null);
  // A client that is gone emits errors, which would be uncaught.
  channel.on('error', () => undefined);
  channel.stderr.on('error', () => undefined);
  let isFinished = false;
  // A terminal needs a carriage return before each line feed.
  const shown = (text: string): string => (pty ? text.replace(/\r?\n/g, '\r\n') : text);
  return {
    command,
    environment: { ...environment, ...(pty && pty.term !== '' ? { TERM: pty.term } : {}) },
    input,
    terminal,
    print: (text) => void (channel.writable && channel.write(shown(text))),
    printError: (text) => void (channel.writable && (pty ? channel : channel.stderr).write(shown(text))),
    finish: (code) => {
      if (isFinished) return;
      isFinished = true;
      // `exit` is sent only after all that was written, because an earlier write may wait for the client.
      if (channel.writable) channel.write('', () => channel.writable && (channel.exit(code), channel.end()));
      input.destroy();
      const timer = setTimeout(() => socket.destroy(), CLOSING_TIME);
      channel.once('close', () => clearTimeout(timer));
      socket.once('close', () => clearTimeout(timer));
    },
    whenClosed: (work) => {
      let isOver = false;
      const once = (): void => {
        if (!isOver) work();
        isOver = true;
      };
      channel.once('close', once);
      socket.once('close', once);
    },
  };
}
