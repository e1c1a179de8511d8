import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { gamesFolder } from './data-folder.js';
import { MOVE_FILE } from './game-file.js';
import { gameName } from './saved-games.js';

/** Facts about how the program was started, needed to print a command that the user can type next. */
export interface ProgramStart {
  /** The script as passed to Node: a file of this package, or a link to it. */
  readonly script: string | undefined;
  /** Working folder of the process; under `npm run` the folder of this package instead of the shell's. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const NAME = 'wsdv';
/** Names under which installers put the program on the PATH: a link, or on Windows a small script. */
const INSTALLED_AS = [NAME, `${NAME}.cmd`];

function thisProcess(): ProgramStart {
  return { script: process.argv[1], folder: process.cwd(), environment: process.env };
}

/**
 * Returns the command that starts this program again in the folder where it was started. This is `wsdv` if that is on
 * the PATH, otherwise Node with the script, such as `node bin/wsdv.js` in a clone.
 */
export function programCommand(started: ProgramStart = thisProcess()): string {
  const { script } = started;
  if (script === undefined || isOnPath(script, started)) return NAME;
  return `node ${pathArgument(script, started)}`;
}

function isOnPath(script: string, { environment }: ProgramStart): boolean {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(delimiter)
    // npm adds folders named `node_modules/.bin` while it runs a script; the user's shell does not have them.
    .filter((folder) => folder !== '' && !folder.endsWith(join('node_modules', '.bin')))
    .map((folder) => resolve(folder));
  if (INSTALLED_AS.includes(basename(script))) return folders.includes(dirname(resolve(script)));
  // Some installers put a small script on the PATH, which runs the file `script` in the package. So an installed
  // package counts as on the PATH if a folder there has such a small script.
  const isInstalled = resolve(script).includes(`${sep}node_modules${sep}`);
  return isInstalled && folders.some((folder) => INSTALLED_AS.some((name) => existsSync(join(folder, name))));
}

/**
 * Returns a file's path as an argument for a command in the folder where the program was started. Uses the relative or
 * the absolute path, whichever is shorter.
 */
export function pathArgument(path: string, started: ProgramStart = thisProcess()): string {
  const full = resolve(started.folder, path);
  const short = relative(shellFolder(started), full);
  return shellWord(isAbsolute(short) || short.length > full.length ? full : short);
}

/** Returns a game as a shell argument: a saved game's name, or the path of any other move file. */
export function gameArgument(
  path: string,
  games: string = gamesFolder(),
  started: ProgramStart = thisProcess(),
): string {
  const isSaved = path.endsWith(MOVE_FILE) && dirname(resolve(started.folder, path)) === resolve(games);
  if (isSaved) return shellWord(gameName(path));
  const argument = pathArgument(path, started);
  // A word without slashes would be read as the name of a saved game, so the path gets `./` in front.
  return /[\\/]/.test(argument) ? argument : argument.replace(/^['"]?/, (quote) => `${quote}.${sep}`);
}

/**
 * Returns the folder of the user's shell. npm runs scripts in the package's folder, so the working folder of this
 * process can be another folder.
 */
function shellFolder({ folder, environment }: ProgramStart): string {
  return (environment['npm_lifecycle_event'] === undefined ? undefined : environment['INIT_CWD']) ?? folder;
}

const IS_WINDOWS = sep === '\\';
const PLAIN_WORD = /^[\p{L}\p{M}\p{N}_@%+=:,./\\-]+$/u;

/**
 * Whether a word needs no quotes. zsh expands `=ls` to the path of a command, so a word with a leading `=` needs
 * quotes. A word with a backslash needs quotes, too. On Windows neither word needs quotes.
 */
function needsNoQuotes(word: string): boolean {
  return PLAIN_WORD.test(word) && (IS_WINDOWS || !/^=|\\/.test(word));
}

/** Returns a text as one word for a shell, quoted if necessary. */
export function shellWord(word: string): string {
  if (needsNoQuotes(word)) return word;
  return IS_WINDOWS ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
