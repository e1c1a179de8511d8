import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitUntil } from './virtual-terminal.js';

/** A system account created for one test. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

/** Comment (GECOS field) of every test account, so that no other account is mistaken for a test account. */
const REMARK = 'account of a test of wsdv';
/** Account names: a label, then the id (base 36) of the test process that created the account. */
const NAME = /^[a-z]+-wsdv([0-9a-z]+)$/;
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Returns the path of a system program, also looking in the sbin folders; undefined if it is not installed. */
export function systemProgramPath(name: string): string | undefined {
  return FOLDERS.filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Runs a system program to its end and returns its stdout. Throws with its stderr if the exit code is not 0. */
export function runProgram(name: string, args: readonly string[], input = ''): string {
  const path = systemProgramPath(name);
  if (path === undefined) throw new Error(`${name} is missing`);
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Returns whether every account may reach, read and run the file. */
export function isRunnableByAll(path: string): boolean {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.every((folder) => (statSync(folder).mode & 0o001) !== 0) && (statSync(path).mode & 0o005) === 0o005;
}

/** Creates an account with a home in folder `homes`. It has no password and is unlocked as the documents describe. */
export function makeAccount(called: string, homes: string, ...options: readonly string[]): Account {
  const name = `${called}-wsdv${process.pid.toString(36)}`;
  const home = join(homes, name);
  const own = ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', '--comment', REMARK];
  runProgram('useradd', [...own, '--user-group', ...options, name]);
  runProgram('usermod', ['-p', '*', name]);
  const [uid, gid] = ['-u', '-g'].map((which) => Number(runProgram('id', [which, name])));
  mkdirSync(home, 0o700);
  runProgram('chown', [`${uid}:${gid}`, home]);
  return { name, uid, gid, home };
}

export async function removeAccount({ name, uid }: Pick<Account, 'name' | 'uid'>): Promise<void> {
  await waitUntil(
    () => {
      const left = processesOf(uid);
      for (const { pid } of left) end(pid);
      return left.length === 0;
    },
    () => `${name} still runs ${JSON.stringify(processesOf(uid))}`,
  );
  runProgram('userdel', [name]);
}

/** Returns the test accounts whose test process ended before removing them. */
export function leftAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [name = '', , uid, gid, remark, home = ''] = line.split(':');
      const maker = NAME.exec(name)?.[1];
      const isLeft = maker !== undefined && remark === REMARK && !existsSync(`/proc/${parseInt(maker, 36)}`);
      return isLeft ? [{ name, uid: Number(uid), gid: Number(gid), home }] : [];
    });
}

export interface ProcessInfo {
  readonly pid: number;
  readonly parent: number;
  /** Command line of the process. */
  readonly words: readonly string[];
}

export function processesOf(uid: number): ProcessInfo[] {
  return running().filter(({ pid }) => ownerOf(pid) === uid);
}

/** Returns the processes with this text in one of their arguments. */
export function processesNaming(text: string): ProcessInfo[] {
  return running().filter(({ words }) => words.some((word) => word.includes(text)));
}

export function descendantsOf(pid: number): ProcessInfo[] {
  const all = running();
  const found = all.filter((one) => one.pid === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

export function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

function running(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = readOf(`/proc/${name}/stat`);
      const words = readOf(`/proc/${name}/cmdline`)?.split('\0').slice(0, -1);
      // The process name in brackets can contain anything; the state and the parent's id follow it.
      const [kind, parent] = status?.slice(status.lastIndexOf(')') + 2).split(' ') ?? [];
      return words === undefined || kind === undefined || kind === 'Z'
        ? []
        : [{ pid: Number(name), parent: Number(parent), words }];
    });
}

function ownerOf(pid: number): number | undefined {
  const uid = /^Uid:\t(\d+)/m.exec(readOf(`/proc/${pid}/status`) ?? '')?.[1];
  return uid === undefined ? undefined : Number(uid);
}

function readOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
