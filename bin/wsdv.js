#!/usr/bin/env node
// Starts the built program. Old syntax on purpose: an old Node must get as far as the sentence that says so.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

// At this signal Node opens a debugger, to which every hidden card is open.
process.on('SIGUSR1', function () {});

const [major, minor] = process.versions.node.split('.').map(Number);
const args = process.argv.slice(2);
const name = asksForScreen() ? 'main-screen' : 'main';
const program = new URL('../dist/cli/' + name + '.js', import.meta.url);

/** Whether a screen is shown at once: the program that does is one file, the other loads what a command needs. */
function asksForScreen() {
  const [command = 'play'] = args.filter((arg) => arg !== '--no-color');
  const asksForWords = args.some((arg) => ['-h', '--help', '-V', '--version'].includes(arg));
  // By the key of a shared account everything comes as `lobby`; these commands want no screen.
  if (command === 'lobby' && /^\s*(turns|tables|export|help)\b/.test(process.env.SSH_ORIGINAL_COMMAND || ''))
    return false;
  return (
    !asksForWords &&
    (['play', 'learn', 'puzzle', 'resume', 'lobby', 'join'].includes(command) || command.startsWith('-'))
  );
}

/** Whether the current folder is still there: Node and relative paths need one. */
function hasFolder() {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

// Node 21 and 22.0 to 22.2 lack process.getBuiltinModule, which the built programs call.
if (major < 20 || major === 21 || (major === 20 && minor < 20) || (major === 22 && minor < 3)) {
  console.error(
    `wsdv needs Node.js 20.20 (or a later 20), or 22.3 or newer; this is ${process.version}. Install a newer one from nodejs.org.`,
  );
  process.exitCode = 2;
} else if (!existsSync(fileURLToPath(program))) {
  console.error('wsdv is not built yet: run "npm ci --ignore-scripts && npm run build" in the project folder.');
  process.exitCode = 2;
} else if (!hasFolder()) {
  console.error('wsdv: The current folder was removed: change to another one (cd) and repeat the command.');
  process.exitCode = 1;
} else {
  await runScript();
}

/** Runs the program: a script of which the build has stored V8's compiled code (scripts/compile.ts). */
function runScript() {
  const path = fileURLToPath(program);
  const compiled = new URL('../compiled/' + name + '-' + process.version + '-' + process.arch, program);
  // Without this code, or if V8 rejects it because of other options, V8 compiles the script.
  const script = new vm.Script(readFileSync(path, 'latin1'), { filename: path, cachedData: contentOf(compiled) });
  return script.runInThisContext()(program.href, (lazy) => import(new URL(lazy, program).href));
}

/** Returns the content of a file; undefined if it cannot be read or is no file. */
function contentOf(file) {
  try {
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}
