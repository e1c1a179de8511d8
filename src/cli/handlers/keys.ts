import { resolve } from 'node:path';
import { KEY_NAME } from '../../serve/people/key-name.js';
import { tell } from '../../text/said.js';
import { readInput, STDIN } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { publicKeyIn } from '../ssh-key.js';

export interface KeysOptions {
  readonly folder?: string;
}

/** Matches paths that need no quotes in authorized_keys or in a shell. */
const FOLDER = /^[\w./-]+$/;

/**
 * `wsdv keys add NAME < key.pub`: prints the line to add to authorized_keys. With this line, the owner of the key can
 * use the tables under this name.
 */
export async function keys(
  io: GameIo,
  [, name]: readonly ['add', string],
  { folder: named }: KeysOptions,
): Promise<ExitCode> {
  const { keys: say } = io.words.serve;
  if (!KEY_NAME.test(name)) return io.refuse(say.noName(name));
  // sshd runs the command in the account's home folder. A relative path would lead to another folder there.
  const folder = named === undefined ? undefined : resolve(named);
  if (folder !== undefined && !FOLDER.test(folder)) return io.refuse(say.noFolder(folder));
  const input = await readInput(io, STDIN);
  if (!input.ok) return io.refuse(input.error);
  const key = publicKeyIn(input.value);
  if (!key.ok) return io.refuse(tell(say, key.error));
  const command = `wsdv lobby --as ${name}${folder === undefined ? '' : ` --folder ${folder}`}`;
  io.raw(`restrict,pty,command="${command}" ${key.value} ${name}\n`);
  io.note(say.owner(name));
  return FINE;
}
