/**
 * Stores V8's compiled code of a script in a file, so that V8 need not compile the script at each start. V8 compiles a
 * function on its first call. So this process runs the script with the given arguments up to its end or to the first
 * frame, in a terminal that exists only here.
 *
 * Usage: compile.ts SCRIPT COMPILED ARGUMENTS...
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';

/** The program writes this escape sequence after each frame. */
const END_OF_FRAME = '\u001B[?2026l';

const [, , path = '', compiled = '', ...args] = process.argv;
const home = mkdtempSync(join(tmpdir(), 'wsdv-build-'));
process.env = { WSDV_HOME: home, TERM: 'xterm-256color', LANG: 'C.UTF-8' };
process.argv = [process.execPath, path, ...args];

const script = new vm.Script(readFileSync(path, 'latin1'), { filename: path });

process.on('exit', () => {
  writeFileSync(compiled, script.createCachedData());
  rmSync(home, { recursive: true });
});

const screen = new Writable({
  write(chunk: Buffer, _, written) {
    written();
    if (String(chunk).includes(END_OF_FRAME)) process.exit();
  },
});
const keys = Object.assign(new PassThrough(), {
  isTTY: true,
  setRawMode: () => keys,
  ref: () => keys,
  unref: () => keys,
});
Object.defineProperty(process, 'stdin', { value: keys });
Object.defineProperty(process, 'stdout', { value: Object.assign(screen, { isTTY: true, columns: 120, rows: 40 }) });

type Program = (url: string, load: (lazy: string) => Promise<unknown>) => Promise<void>;
const program = pathToFileURL(path);
await (script.runInThisContext() as Program)(program.href, (lazy) => import(new URL(lazy, program).href));
