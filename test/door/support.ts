import { createConnection, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { newPrivateKey } from '../../src/door/new-key.js';
import { DOOR_LIMITS, type DoorLimits } from '../../src/door/limits.js';
import { type Login, SshServer } from '../../src/door/ssh-server.js';
import type { SshSession } from '../../src/door/ssh-session.js';

export interface RunningServer {
  readonly server: SshServer;
  readonly port: number;
  readonly sessions: { readonly session: SshSession; readonly login: Login }[];
  readonly faults: unknown[];
}

/** Starts an ssh server on the loopback; by default each session prints its command and ends. */
export async function sshServer(
  limits: Partial<DoorLimits> = {},
  run: (session: SshSession, login: Login) => Promise<void> | void = (session) => {
    session.print(`${session.command}\n`);
    session.finish(0);
  },
): Promise<RunningServer> {
  const sessions: RunningServer['sessions'] = [];
  const faults: unknown[] = [];
  const server = new SshServer({
    hostKey: newPrivateKey(),
    limits: { ...DOOR_LIMITS, ...limits },
    noKey: { title: 'No key', text: 'Make a key.' },
    run: async (session, login) => {
      sessions.push({ session, login });
      await run(session, login);
    },
    onFault: (fault) => void faults.push(fault),
  });
  onTestFinished(() => server.close());
  const listening = await server.listen(0, '127.0.0.1');
  if (!listening.ok) throw new Error(listening.error);
  return { server, port: listening.value, sessions, faults };
}

/** Opens a plain connection to a server. */
export function socketTo(port: number, options: { readonly allowHalfOpen?: boolean } = {}): Socket {
  const socket = createConnection({ port, host: '127.0.0.1', ...options });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}
