import { join, resolve } from 'node:path';
import { onOneLine } from '../common/harmless.js';
import { SshProcess } from '../serve/ssh-process.js';
import type { Io } from './io.js';

/** Options of `wsdv serve` about the ssh server. */
export interface SshServerOptions {
  /** Where the ssh server listens. Absent: there is no ssh server. */
  readonly ssh?: { readonly address: string; readonly port: number };
  /** File of the key by which clients recognise the ssh server. */
  readonly hostKey?: string;
}

/** Starts the ssh server of a table service, if one is wanted. Its messages are printed as notes. */
export function startSshServer(io: Io, folder: string, { ssh, hostKey }: SshServerOptions): SshProcess | null {
  if (ssh === undefined) return null;
  const { serve: say } = io.words;
  return new SshProcess({
    settings: {
      ...ssh,
      folder,
      hostKey: hostKey === undefined ? join(folder, 'ssh-host-key') : resolve(hostKey),
      mayCreate: hostKey === undefined,
    },
    onLine: (line) => io.note(onOneLine(line)),
    onEnd: (pause) => io.note(say.ssh.ended(Math.round(pause / 1000))),
  });
}
