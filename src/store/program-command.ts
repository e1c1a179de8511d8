import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { gamesFolder } from './data-folder.js';
import { MOVE_FILE } from './game-file.js';
import { gameName } from './saved-games.js';

/** How the program was started, as far as hints need it that print a command to be typed next. */
export interface Started {
  /** The script as Node was given it: a file of this package, or a link to it. */
  readonly script: string | undefined;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const NAME = 'wsdv';
/** What installers put on the PATH: a link, or a small script on Windows. */
const INSTALLED_AS = [NAME, `${NAME}.cmd`];

/** How this process was started. */
function thisProcess(): Started {
  return { script: process.argv[1], folder: process.cwd(), environment: process.env };
}

/**
 * The program as its user can type it again, in the folder where it was started: `wsdv` where that is on the PATH,
 * otherwise Node with the script, as `node bin/wsdv.js` in a clone.
 */
export function programCommand(started: Started = thisProcess()): string {
  const { script } = started;
  if (script === undefined || isOnPath(script, started)) return NAME;
  return `node ${pathArgument(script, started)}`;
}

function isOnPath(script: string, { environment }: Started): boolean {
  const folders = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(delimiter)
    // npm adds these while one of its scripts runs; the user's shell does not know them.
    .filter((folder) => folder !== '' && !folder.endsWith(join('node_modules', '.bin')))
    .map((folder) => resolve(folder));
  if (INSTALLED_AS.includes(basename(script))) return folders.includes(dirname(resolve(script)));
  // Some installers put a script there that names the file in the package.
  const isInstalled = resolve(script).includes(`${sep}node_modules${sep}`);
  return isInstalled && folders.some((folder) => INSTALLED_AS.some((name) => existsSync(join(folder, name))));
}

/** A file as an argument in the folder where the program was started: the shorter of relative and absolute path. */
export function pathArgument(path: string, started: Started = thisProcess()): string {
  const full = resolve(started.folder, path);
  const short = relative(shellFolder(started), full);
  return shellWord(isAbsolute(short) || short.length > full.length ? full : short);
}

/** A game as an argument: the name of a saved game, the path of any other move file. */
export function gameArgument(path: string, games: string = gamesFolder(), started: Started = thisProcess()): string {
  const isSaved = path.endsWith(MOVE_FILE) && dirname(resolve(started.folder, path)) === resolve(games);
  if (isSaved) return shellWord(gameName(path));
  const argument = pathArgument(path, started);
  // A single word would be looked for among the saved games.
  return /[\\/]/.test(argument) ? argument : argument.replace(/^['"]?/, (quote) => `${quote}.${sep}`);
}

/** npm runs scripts in the folder of the package, wherever it was called. */
function shellFolder({ folder, environment }: Started): string {
  return (environment['npm_lifecycle_event'] === undefined ? undefined : environment['INIT_CWD']) ?? folder;
}

const IS_WINDOWS = sep === '\\';
/** zsh takes `=ls` for the path of a command; a backslash is itself in the shells of Windows alone. */
const NEEDS_NO_QUOTES = IS_WINDOWS ? /^[\p{L}\p{M}\p{N}_@%+=:,./\\-]+$/u : /^(?!=)[\p{L}\p{M}\p{N}_@%+=:,./-]+$/u;

/** Returns a text as one word for a shell, quoted if necessary. */
export function shellWord(word: string): string {
  if (NEEDS_NO_QUOTES.test(word)) return word;
  return IS_WINDOWS ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
