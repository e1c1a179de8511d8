import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { waitUntil } from './virtual-terminal.js';

/** An account of this machine that was made for a test. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly home: string;
}

/** What such accounts say of themselves, so that nobody else's is ever taken for one. */
const REMARK = 'account of a test of wsdv';
/** Names that no person has: what somebody is called, and the process that made the account. */
const NAME = /^[a-z]+-wsdv([0-9a-z]+)$/;
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** Where a program of the machine is, also one that is for root; undefined where it is missing. */
export function programOf(name: string): string | undefined {
  return FOLDERS.filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Runs a program of the machine to its end; throws with what it said when it fails. */
export function ran(name: string, args: readonly string[], input = ''): string {
  const path = programOf(name);
  if (path === undefined) throw new Error(`${name} is missing`);
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', input });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Whether every account may come to a file, read it and run it. */
export function isForAll(path: string): boolean {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.every((folder) => (statSync(folder).mode & 0o001) !== 0) && (statSync(path).mode & 0o005) === 0o005;
}

/** Makes an account with a home in a folder; it has no password, and is unlocked as the documents say. */
export function makeAccount(called: string, homes: string, ...options: readonly string[]): Account {
  const name = `${called}-wsdv${process.pid.toString(36)}`;
  const home = join(homes, name);
  const own = ['--no-create-home', '--home-dir', home, '--shell', '/bin/sh', '--comment', REMARK];
  ran('useradd', [...own, '--user-group', ...options, name]);
  ran('usermod', ['-p', '*', name]);
  const [uid, gid] = ['-u', '-g'].map((which) => Number(ran('id', [which, name])));
  mkdirSync(home, 0o700);
  ran('chown', [`${uid}:${gid}`, home]);
  return { name, uid, gid, home };
}

/** Ends what an account still runs, process by process, and removes it. */
export async function removeAccount({ name, uid }: Pick<Account, 'name' | 'uid'>): Promise<void> {
  await waitUntil(
    () => {
      const left = processesOf(uid);
      for (const { pid } of left) end(pid);
      return left.length === 0;
    },
    () => `${name} still runs ${JSON.stringify(processesOf(uid))}`,
  );
  ran('userdel', [name]);
}

/** Accounts whose test was ended before it could remove them. */
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

/** A process of the machine. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  /** Its words. */
  readonly words: readonly string[];
}

/** What an account runs at present. */
export function processesOf(uid: number): Running[] {
  return running().filter(({ pid }) => ownerOf(pid) === uid);
}

/** What runs with a text among its words. */
export function processesNaming(text: string): Running[] {
  return running().filter(({ words }) => words.some((word) => word.includes(text)));
}

/** A process and all it has started, as far as it still runs. */
export function descendantsOf(pid: number): Running[] {
  const all = running();
  const found = all.filter((one) => one.pid === pid);
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid));
  return found;
}

/** Ends a process at once, if it is still there. */
export function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function running(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const status = readOf(`/proc/${name}/stat`);
      const words = readOf(`/proc/${name}/cmdline`)?.split('\0').slice(0, -1);
      // The name in brackets may hold anything; behind it stand the kind and the parent.
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
