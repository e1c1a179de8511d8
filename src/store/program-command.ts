import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { gamesFolder } from './data-folder.js';
import { MOVE_FILE } from './game-file.js';
import { gameName } from './saved-games.js';

/** How the program was started: the facts needed to print a command that the user can type next. */
export interface ProgramStart {
  /** The script as Node was given it: a file of this package, or a link to it. */
  readonly script: string | undefined;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const NAME = 'wsdv';
/** Names that installers put on the PATH: a link, or a small script on Windows. */
const INSTALLED_AS = [NAME, `${NAME}.cmd`];

function thisProcess(): ProgramStart {
  return { script: process.argv[1], folder: process.cwd(), environment: process.env };
}

/**
 * Returns the command that runs this program again in the folder where it was started: `wsdv` if that is on the PATH,
 * otherwise Node with the script, as `node bin/wsdv.js` in a clone.
 */
export function programCommand(started: ProgramStart = thisProcess()): string {
  const { script } = started;
  if (script === undefined || isOnPath(script, started)) return NAME;
  return `node ${pathArgument(script, started)}`;
}

function isOnPath(script: string, { environment }: ProgramStart): boolean {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(delimiter)
    // npm adds these folders while it runs a script; the user's shell does not have them.
    .filter((folder) => folder !== '' && !folder.endsWith(join('node_modules', '.bin')))
    .map((folder) => resolve(folder));
  if (INSTALLED_AS.includes(basename(script))) return folders.includes(dirname(resolve(script)));
  // Some installers put a script on the PATH that starts the file in the package.
  const isInstalled = resolve(script).includes(`${sep}node_modules${sep}`);
  return isInstalled && folders.some((folder) => INSTALLED_AS.some((name) => existsSync(join(folder, name))));
}

/**
 * Returns a file as a shell argument in the folder where the program was started: the shorter of relative and absolute
 * path.
 */
export function pathArgument(path: string, started: ProgramStart = thisProcess()): string {
  const full = resolve(started.folder, path);
  const short = relative(shellFolder(started), full);
  return shellWord(isAbsolute(short) || short.length > full.length ? full : short);
}

/** Returns a game as a shell argument: the name of a saved game, the path of any other move file. */
export function gameArgument(
  path: string,
  games: string = gamesFolder(),
  started: ProgramStart = thisProcess(),
): string {
  const isSaved = path.endsWith(MOVE_FILE) && dirname(resolve(started.folder, path)) === resolve(games);
  if (isSaved) return shellWord(gameName(path));
  const argument = pathArgument(path, started);
  // A single word would be taken for the name of a saved game, so `./` is put in front.
  return /[\\/]/.test(argument) ? argument : argument.replace(/^['"]?/, (quote) => `${quote}.${sep}`);
}

/** The folder of the user's shell. npm runs scripts in the package's folder, wherever npm was called. */
function shellFolder({ folder, environment }: ProgramStart): string {
  return (environment['npm_lifecycle_event'] === undefined ? undefined : environment['INIT_CWD']) ?? folder;
}

const IS_WINDOWS = sep === '\\';
/**
 * Words that need no quotes. zsh expands `=ls` to the path of a command, so a leading `=` is quoted. A backslash needs
 * no quotes only on Windows.
 */
const NEEDS_NO_QUOTES = IS_WINDOWS ? /^[\p{L}\p{M}\p{N}_@%+=:,./\\-]+$/u : /^(?!=)[\p{L}\p{M}\p{N}_@%+=:,./-]+$/u;

/** Returns a text as one word for a shell, quoted if necessary. */
export function shellWord(word: string): string {
  if (NEEDS_NO_QUOTES.test(word)) return word;
  return IS_WINDOWS ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
