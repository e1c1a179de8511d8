import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram, systemProgramPath } from '../../support/accounts.js';
import { freePort } from '../../support/free-port.js';
import { type PtyOptions, PtyTerminal } from '../../support/pty-terminal.js';
import { waitUntil } from '../../support/virtual-terminal.js';

const PROGRAM = fileURLToPath(new URL('../../../bin/wsdv.js', import.meta.url));

/** Returns why the ssh server cannot be tested here; null if it can. */
export function whyNoClient(): string | null {
  const missing = ['ssh', 'sftp', 'ssh-keygen'].filter((one) => !systemProgramPath(one));
  return missing.length > 0 ? `tests of the ssh server need ${missing.join(', ')}` : null;
}

export interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A table service with an ssh server, and people who have nothing but ssh and a key. */
export class PublicBox {
  /** The folder of the table service. */
  readonly tables: string;
  /** Everything the service has printed. */
  log = '';
  readonly #folder: string;
  readonly #port: number;
  readonly #terminals: PtyTerminal[] = [];
  #service: ChildProcess | null = null;

  private constructor(port: number) {
    // Not in TMPDIR, which may be in a home folder.
    this.#folder = mkdtempSync('/tmp/wsdv-public-');
    chmodSync(this.#folder, 0o755);
    this.tables = join(this.#folder, 'tables');
    this.#port = port;
  }

  static async open(people: readonly string[]): Promise<PublicBox> {
    const box = new PublicBox(await freePort());
    for (const name of people) {
      runProgram('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', box.#key(name)]);
    }
    await box.serve();
    return box;
  }

  readonly #key = (name: string): string => join(this.#folder, name);

  /** Returns the fingerprint of a person's key, as `ssh-keygen` prints it. */
  fingerprint(name: string): string {
    return /SHA256:\S+/.exec(runProgram('ssh-keygen', ['-l', '-f', this.#key(name)]))?.[0] ?? '';
  }

  /** Starts the table service, and waits until its ssh server listens. */
  async serve(): Promise<void> {
    this.log = '';
    const options = ['--folder', this.tables, '--open', '--ssh', String(this.#port)];
    const service = spawn(process.execPath, [PROGRAM, 'serve', ...options], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#service = service;
    service.stderr.on('data', (data: Buffer) => (this.log += data.toString()));
    await this.said('players can connect');
  }

  /** Waits until the service has printed a text. */
  async said(text: string): Promise<void> {
    await waitUntil(
      () => this.log.includes(text),
      () => `"${text}" was not said: ${this.log}`,
    );
  }

  /** Ends the table service by a signal; returns its exit code, or null if it was killed. */
  async endService(signal: NodeJS.Signals): Promise<number | null> {
    const service = this.#service;
    if (!service) throw new Error('no service runs');
    this.#service = null;
    const ended = once(service, 'exit') as Promise<[number | null]>;
    service.kill(signal);
    return (await ended)[0];
  }

  /** Process id of the service. */
  get pid(): number {
    return this.#service?.pid ?? 0;
  }

  /** Kills the ssh server and waits until the service has started another. */
  async killSshServer(): Promise<void> {
    const [pid] = runProgram('pgrep', ['-P', String(this.pid), '-f', 'door/main.js'])
      .trim()
      .split('\n');
    this.log = '';
    process.kill(Number(pid), 'SIGKILL');
    await this.said('started again in');
    await this.said('players can connect');
  }

  /** Returns the command with which a person calls ssh or sftp. */
  call(
    name: string,
    words: readonly string[],
    options: readonly string[] = [],
    program = 'ssh',
  ): [string, ...string[]] {
    const set = [
      'IdentitiesOnly=yes',
      'IdentityAgent=none',
      'StrictHostKeyChecking=accept-new',
      `UserKnownHostsFile=${join(this.#folder, 'known')}`,
      'SendEnv=LANG LC_* COLORTERM',
    ].flatMap((option) => ['-o', option]);
    const own = ['-F', 'none', program === 'sftp' ? '-P' : '-p', String(this.#port), '-i', this.#key(name)];
    return [systemProgramPath(program) ?? program, ...own, ...set, ...options, '127.0.0.1', ...words];
  }

  /** Opens a terminal with `ssh -t BOX WORDS`. */
  terminal(name: string, words: readonly string[] = [], { environment, ...look }: PtyOptions = {}): PtyTerminal {
    const [command, ...args] = this.call(name, words, ['-t', '-o', 'LogLevel=ERROR']);
    const terminal = new PtyTerminal(command, args, {
      ...look,
      environment: { COLORTERM: 'truecolor', ...environment },
    });
    this.#terminals.push(terminal);
    return terminal;
  }

  /** Runs a command over ssh, without a terminal, and waits until it has ended. */
  async told(name: string, words: readonly string[], options: readonly string[] = [], input = ''): Promise<Told> {
    const [command, ...args] = this.call(name, words, ['-T', ...options, '-o', 'LogLevel=ERROR']);
    return run(command, args, input);
  }

  /** Runs sftp. */
  async sftp(name: string): Promise<Told> {
    const [command, ...args] = this.call(name, [], [], 'sftp');
    return run(command, args, 'ls\n');
  }

  closeTerminals(): void {
    for (const terminal of this.#terminals.splice(0)) terminal.dispose();
  }

  async close(): Promise<void> {
    this.closeTerminals();
    if (this.#service) await this.endService('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function run(command: string, args: readonly string[], input: string): Promise<Told> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const told = { out: '', err: '' };
  child.stdout.on('data', (data: Buffer) => (told.out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (told.err += data.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...told };
}
