import { readInput, STDIN } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';

export interface KeysOptions {
  readonly folder?: string;
}

/** Names that need no quotes wherever they stand. */
const NAME = /^[a-z0-9][a-z0-9._-]{0,30}$/i;
/** A public key as ssh-keygen writes it; its comment is left out. */
const KEY = /^((?:sk-)?(?:ssh|ecdsa)-[a-z0-9@.-]+ [A-Za-z0-9+/]{16,}={0,2})(?:\s.*)?$/;
const FOLDER = /^[\w./-]+$/;

/** `wsdv keys add NAME < key.pub`: the line of authorized_keys that lets a key come to the tables under a name. */
export async function keys(io: GameIo, [, name]: readonly ['add', string], { folder }: KeysOptions): Promise<ExitCode> {
  const { keys: say } = io.words.serve;
  if (!NAME.test(name)) return io.refuse(say.noName(name));
  if (folder !== undefined && !FOLDER.test(folder)) return io.refuse(say.noFolder(folder));
  const input = await readInput(io, STDIN);
  if (!input.ok) return io.refuse(input.error);
  const lines = input.value.split('\n').filter((line) => line.trim() !== '');
  const key = lines.length === 1 ? KEY.exec(lines[0].trim()) : null;
  if (key === null) return io.refuse(say.noKey);
  const command = `wsdv lobby --as ${name}${folder === undefined ? '' : ` --folder ${folder}`}`;
  io.raw(`restrict,pty,command="${command}" ${key[1]} ${name}\n`);
  return FINE;
}
