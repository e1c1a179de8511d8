import { quoted } from '../../common/harmless.js';
import { count } from './numbers.js';

export type StoreProblem =
  'locked' | 'changed' | 'full' | 'read-only' | 'no-rights' | 'not-found' | 'exists' | 'bad-name' | 'input-output';

/** Sentences for the codes of store errors. `detail`: the system's error code, such as EIO. */
const problems: Readonly<Record<StoreProblem, (path: string, detail: string) => string>> = {
  changed: (path) => `Another program changed ${path} in the meantime, so it was not overwritten.`,
  full: (path) => `The disk is full: ${path} cannot be written. Free some space.`,
  'read-only': (path) => `${path} is on a read-only disk. Set WSDV_HOME to a folder that can be written.`,
  'no-rights': (path) =>
    `You have no permission to write ${path}. Change its permissions, or set WSDV_HOME to a folder of your own.`,
  'not-found': (path) => `There is no file ${path}.`,
  exists: (path) => `${path} already exists.`,
  'bad-name': (path) => `${quoted(path)} is not a name for a game: use letters, digits, "-" and "_".`,
  locked: (path) => `${path} is open in another process. If nobody is playing this game, delete ${path}.lock.`,
  'input-output': (path, detail) => `${path} cannot be read or written (${detail}).`,
};

const since = (time: string | null): string =>
  time === null ? '' : ` (opened ${time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')})`;

/** Number of characters that are shown of a name that is too long. */
const SHOWN_OF_NAME = 20;

const LOCKS = {
  unreadable: 'its lock file cannot be read',
  folder: 'its lock file is a folder',
  link: 'its lock file is a symbolic link',
  device: 'its lock file is a pipe or a device',
  long: 'its lock file is too large to be a lock',
  foreign: 'its lock file belongs to another user',
};

export const store = {
  ...problems,
  reservedName: (name: string) =>
    `${quoted(name)} cannot be the name of a game, because Windows reserves this name for a device. Choose another name.`,
  longName: (name: string, characters: number, most: number) =>
    `${quoted(`${name.slice(0, SHOWN_OF_NAME)}…`)} is too long for the name of a game: it has ${characters} characters; at most ${most} are allowed.`,
  fileLimit: (path: string) =>
    `${path} would exceed the limit of file size for this process (\`ulimit -f\`). Raise the limit.`,
  onlyZeros: (path: string) =>
    `${path} holds only zero bytes: its text was probably lost in a crash. Restore the file from a copy.`,
  pathTooLong: (path: string) =>
    `${path} is too long for the disk: a name may usually have at most 255 bytes, and a whole path at most 4095 bytes. Choose a shorter name. For each game the program also creates a file with .lock added to the name.`,
  unreadable: (path: string) => `You have no permission to read ${path}. Change its permissions first.`,
  folder: (path: string) => `${path} is a folder, not a file.`,
  device: (path: string) => `${path} is a pipe or a device, not a file.`,
  noSideFile: (path: string) =>
    `${path} is not a regular file, so the cut-off last line of the game cannot be moved into it. Move ${path} away.`,
  notUtf8: (path: string, line: number, column: number) =>
    `${path} is not UTF-8, perhaps Windows-1252: see line ${line}, column ${column}. ` +
    `Convert it with: iconv -f WINDOWS-1252 -t UTF-8 FILE > NEW-FILE`,
  packed: (path: string, kind: string) =>
    `${path} is packed (${kind}), so it is not text. Unpack the file, then name the unpacked file.`,
  utf16: (path: string) =>
    `${path} is in UTF-16: it can be read, but not continued or changed. ` +
    `Convert it with: iconv -f UTF-16 -t UTF-8 FILE > NEW-FILE`,
  /** Error for a UTF-16 file that lacks bytes at its end, or has lines in another encoding after its text. */
  utf16Damaged: (path: string) =>
    `${path} is in UTF-16, but damaged: its end is cut off, or text in another encoding was added to it. ` +
    `Use an undamaged copy, or delete the lines that were added. Then convert the file with: iconv -f UTF-16 -t UTF-8 FILE > NEW-FILE`,
  /** Error for a UTF-8 file to which a program has added lines in UTF-16. */
  utf16Lines: (path: string, line: number) =>
    `${path} is in UTF-8, but from line ${line} on in UTF-16: some programs add text in this encoding. Write these lines again in UTF-8.`,
  /** Error for a file in UTF-32, or in UTF-16 without a byte order mark. */
  otherUnicode: (path: string, encoding: string) =>
    `${path} is in ${encoding}, which this program cannot read. Convert it with: iconv -f ${encoding} -t UTF-8 FILE > NEW-FILE`,
  tooLong: (path: string, megabytes: number) => `${path} is larger than ${megabytes} MB, too large for a game.`,
  missingFolder: (path: string) => `There is no folder ${path}. Create the folder, or choose another folder.`,
  noFolder: (path: string) => `${path} is not a folder. Set WSDV_HOME to a folder for saved games.`,
  folderNotMade: (path: string) =>
    `The folder ${path} cannot be created. Set WSDV_HOME to a folder that can be written.`,
  /** @param time when the game was opened, in ISO 8601; null if not known */
  openHere: (path: string, process: number, time: string | null, lock: string) =>
    `${path} is open in process ${process} on this computer${since(time)}. Close it there first. If that process is not running wsdv, delete ${lock}.`,
  /** Error for a process in another container. Its number has no meaning outside that container. */
  openApart: (path: string, process: number, time: string | null, lock: string) =>
    `${path} is open in another container of this computer${since(time)}: process ${process} there. Close it there first. If that process has ended, delete ${lock}.`,
  openOn: (path: string, process: number, host: string, time: string | null, lock: string) =>
    `${path} is open in process ${process} on ${host}${since(time)}. If it is not open there, delete ${lock}.`,
  lockedByNobody: (path: string, what: keyof typeof LOCKS, lock: string) =>
    `${path} is locked, and ${LOCKS[what]}. If nobody is playing this game, delete ${lock}.`,
  moved: (from: string, to: string) =>
    `Another program changed ${from}, so that file was left as it is. The game continues in ${to}.`,
  torn: (line: number, path: string) =>
    `Line ${line} is incomplete, so its action is lost. The line was moved to ${path}.`,
  unsure: (line: number, path: string) =>
    `Line ${line} ends without a newline and has no matching digest, so it may be cut off. The line was moved to ${path}.`,
  unfitSettings: (path: string) => `${path} does not contain settings: it is ignored and left as it is.`,
  unfitFields: (path: string, fields: readonly string[]) =>
    `These fields in ${path} have invalid values and are ignored: ${fields.join(', ')}.`,
  unreadSettings: (path: string) => `The settings in ${path} cannot be read and are ignored.`,
  settingsPassedOver: () => 'Your settings, or some of them, cannot be read and are ignored.',
  /** Follows a colon (see `notKept` in screen/colours.ts). */
  settingsNotKept: () => 'your settings cannot be written.',
  /**
   * @param files number of files in the folder that others could open; 0 if only the folder itself was open to others
   */
  forYouAlone: (folder: string, files: number) =>
    `Other users could open ${files === 0 ? folder : `${count(files, 'file')} in ${folder}`}. The permissions were changed: now only you have access.`,
};
