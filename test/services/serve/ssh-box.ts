import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Account,
  descendantsOf,
  end,
  isRunnableByAll,
  leftAccounts,
  makeAccount,
  systemProgramPath,
  runProgram,
  removeAccount,
  processesNaming,
} from '../../support/accounts.js';
import { freePort } from '../../support/free-port.js';
import { type PtyOptions, PtyTerminal } from '../../support/pty-terminal.js';
import { waitUntil } from '../../support/virtual-terminal.js';
import { dataFolder } from '../../../src/store/index.js';

/** Returns why ssh cannot be tested here; null if it can. */
export function whyNoSsh(): string | null {
  if (process.platform !== 'linux') return 'tests over ssh find processes as Linux shows them';
  if (process.getuid?.() !== 0) return 'tests over ssh begin as root, who makes accounts for them';
  const missing = ['sshd', 'ssh', 'ssh-keygen', 'useradd', 'usermod', 'userdel'].filter(
    (one) => !systemProgramPath(one),
  );
  if (missing.length > 0) return `tests over ssh need ${missing.join(', ')}`;
  return isRunnableByAll(process.execPath)
    ? null
    : `other accounts cannot run ${process.execPath}, so none comes over ssh`;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Shipped files that a command needs. */
const SHIPPED = ['bin', 'dist', 'lessons', 'puzzles', 'package.json'];
/** Maximum number of terminals open at the same time. */
const MOST_TERMINALS = 12;

/** Common prefix of the boxes' folders. */
const FOLDERS = '/tmp/wsdv-box-';

/** Removes what earlier tests left because they were killed. */
async function clearLeftBoxes(): Promise<void> {
  for (const account of leftAccounts()) {
    const folder = dirname(dirname(account.home));
    if (folder.startsWith(FOLDERS)) {
      for (const { pid } of processesNaming(join(folder, 'sshd'))) end(pid);
      rmSync(folder, { recursive: true, force: true });
    }
    await removeAccount(account);
  }
}

export interface Told {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * A machine shared by several people: the program where everybody can run it, an account that runs the table service,
 * accounts of people, and its own sshd that listens on the loopback interface only.
 */
export class SshBox {
  /** The folder of the table service, outside all homes. */
  readonly tables: string;
  readonly #folder: string;
  readonly #accounts = new Map<string, Account>();
  readonly #terminals: PtyTerminal[] = [];
  #service: ChildProcess | null = null;
  #sshd: ChildProcess | null = null;
  #port = 0;

  private constructor() {
    this.#folder = mkdtempSync(FOLDERS);
    chmodSync(this.#folder, 0o755);
    this.tables = join(this.#folder, 'tables');
  }

  /** Sets up a box for these people; `close` removes it. */
  static async open(people: readonly string[]): Promise<SshBox> {
    await clearLeftBoxes();
    const box = new SshBox();
    try {
      for (const name of ['homes', 'keys', 'sshd', 'bin']) mkdirSync(join(box.#folder, name), 0o755);
      for (const name of SHIPPED) cpSync(join(ROOT, name), join(box.#folder, 'program', name), { recursive: true });
      runProgram('chmod', ['-R', 'u=rwX,go=rX', join(box.#folder, 'program')]);
      symlinkSync(join(box.#folder, 'program', 'bin', 'wsdv.js'), join(box.#folder, 'bin', 'wsdv'));
      for (const name of people) box.#welcome(name, makeAccount(name, join(box.#folder, 'homes')));
      const service = makeAccount('box', join(box.#folder, 'homes'), '--system');
      box.#accounts.set('', service);
      mkdirSync(box.tables, 0o755);
      runProgram('chown', [`${service.uid}:${service.gid}`, box.tables]);
      await box.serve();
      await box.listen();
      return box;
    } catch (error) {
      await box.close();
      throw error;
    }
  }

  /** Returns the account of a person; '' is the account that runs the service. */
  account(name: string): Account {
    const account = this.#accounts.get(name);
    if (!account) throw new Error(`there is no account for ${name}`);
    return account;
  }

  /** Lets a person log in to an account with a new key. */
  #welcome(name: string, account: Account): void {
    this.#accounts.set(name, account);
    this.#allow(account, readFileSync(this.#newKey(name), 'utf8'));
    this.#practise(account, 'settings.json');
  }

  /** Saves settings of a player who is not a newcomer, so that the map shows no legend. */
  #practise({ home, uid, gid }: Account, settings: string): void {
    const path = join(dataFolder({}, 'linux', home), settings);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, '{ "finishedGames": 3 }', { mode: 0o600 });
    runProgram('chown', ['-R', `${uid}:${gid}`, join(home, '.local')]);
  }

  #newKey(name: string): string {
    runProgram('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', this.#key(name)]);
    return `${this.#key(name)}.pub`;
  }

  readonly #key = (name: string): string => join(this.#folder, 'keys', name);

  #allow({ home, uid, gid }: Account, line: string): void {
    const folder = join(home, '.ssh');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'authorized_keys'), line, { flag: 'a', mode: 0o600 });
    runProgram('chown', ['-R', `${uid}:${gid}`, folder]);
  }

  /**
   * Adds a person's new key to the service's account, with the line that `wsdv keys add` prints. The person can then
   * reach the tables without an account.
   */
  addKey(name: string): void {
    const key = readFileSync(this.#newKey(name), 'utf8');
    const wsdv = join(this.#folder, 'bin', 'wsdv');
    const line = runProgram('env', [this.#path, wsdv, 'keys', 'add', name, '--folder', this.tables], key);
    this.#allow(this.account(''), line);
    this.#practise(this.account(''), join('settings', `${name}.json`));
  }

  get #path(): string {
    return `PATH=${join(this.#folder, 'bin')}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  }

  /** Starts the table service as its account, and waits until the tables are open. */
  async serve(): Promise<ChildProcess> {
    const { uid, gid, home } = this.account('');
    const program = join(this.#folder, 'program', 'bin', 'wsdv.js');
    const service = spawn(process.execPath, [program, 'serve', '--folder', this.tables], {
      ...{ uid, gid, cwd: '/', env: { PATH: this.#path.slice('PATH='.length), HOME: home } },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#service = service;
    await said(service, 'are open');
    return service;
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

  /**
   * Starts a new sshd instead of the last one, whose open connections continue.
   * @param alive seconds of silence after which sshd checks a connection; after three unanswered checks it closes the
   * connection
   */
  async listen(alive = 30): Promise<void> {
    if (this.#sshd?.pid !== undefined) end(this.#sshd.pid);
    const folder = join(this.#folder, 'sshd');
    if (this.#sshd === null) runProgram('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'host')]);
    // sshd needs this empty folder, which the package usually creates when the machine starts.
    mkdirSync('/run/sshd', { recursive: true, mode: 0o755 });
    this.#port = await freePort();
    const config = [
      'ListenAddress 127.0.0.1',
      `Port ${this.#port}`,
      `HostKey ${join(folder, 'host')}`,
      'PidFile none',
      'UsePAM no',
      'PasswordAuthentication no',
      'KbdInteractiveAuthentication no',
      'PrintMotd no',
      'PrintLastLog no',
      `MaxStartups ${MOST_TERMINALS}`,
      `AllowUsers ${[...this.#accounts.values()].map(({ name }) => name).join(' ')}`,
      `SetEnv ${this.#path}`,
      // Required by the documents.
      'AcceptEnv LANG LC_* COLORTERM',
      `ClientAliveInterval ${alive}`,
    ];
    writeFileSync(join(folder, 'config'), `${config.join('\n')}\n`);
    const host = readFileSync(join(folder, 'host.pub'), 'utf8');
    writeFileSync(join(folder, 'known'), `[127.0.0.1]:${this.#port} ${host}`);
    const sshd = spawn(systemProgramPath('sshd') ?? 'sshd', ['-D', '-e', '-f', join(folder, 'config')], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#sshd = sshd;
    await said(sshd, 'Server listening');
  }

  /**
   * Returns the ssh command with which a person logs in with the person's key. The account is that of the person, or
   * that of the service if the person has none.
   */
  call(name: string, words: readonly string[], ...options: readonly string[]): [string, ...string[]] {
    const set = [
      'BatchMode=yes',
      'IdentitiesOnly=yes',
      'IdentityAgent=none',
      'LogLevel=ERROR',
      'StrictHostKeyChecking=yes',
      `UserKnownHostsFile=${join(this.#folder, 'sshd', 'known')}`,
      'SendEnv=LANG LC_* COLORTERM',
    ].flatMap((option) => ['-o', option]);
    const account = this.#accounts.get(name) ?? this.account('');
    const to = [`${account.name}@127.0.0.1`, ...words];
    const own = ['-F', 'none', '-p', String(this.#port), '-i', this.#key(name)];
    return [systemProgramPath('ssh') ?? 'ssh', ...own, ...set, ...options, ...to];
  }

  /** Opens a terminal with `ssh -t ACCOUNT@BOX WORDS`. */
  terminal(name: string, words: readonly string[], { environment, ...look }: PtyOptions = {}): PtyTerminal {
    if (this.#terminals.length >= MOST_TERMINALS) throw new Error('too many terminals');
    const [command, ...args] = this.call(name, words, '-t');
    const terminal = new PtyTerminal(command, args, {
      ...look,
      environment: { COLORTERM: 'truecolor', ...environment },
    });
    this.#terminals.push(terminal);
    return terminal;
  }

  /** Runs a command over ssh, without a terminal, and waits until it has ended. */
  async told(name: string, ...words: string[]): Promise<Told> {
    const [command, ...args] = this.call(name, words);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const told = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => (told.out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (told.err += data.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, ...told };
  }

  closeTerminals(): void {
    for (const terminal of this.#terminals.splice(0)) terminal.dispose();
  }

  /** Ends and removes everything: sessions, sshd, service, accounts, the folder. */
  async close(): Promise<void> {
    this.closeTerminals();
    for (const child of [this.#sshd, this.#service]) {
      for (const { pid } of child?.pid === undefined ? [] : descendantsOf(child.pid)) end(pid);
    }
    for (const account of this.#accounts.values()) await removeAccount(account);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Waits until a process has written a text to stderr. */
async function said(child: ChildProcess, text: string): Promise<void> {
  let heard = '';
  child.stderr?.on('data', (data: Buffer) => (heard = (heard + data.toString()).slice(-10_000)));
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(
    () => heard.includes(text) || isOver(),
    () => `"${text}" was not said: ${heard}`,
  );
  if (!heard.includes(text)) throw new Error(`it ended before it said "${text}": ${heard}`);
}
