import { fileMessages } from './serve-files.js';
import { quoted } from '../../common/harmless.js';
import { count } from './numbers.js';
import { addressErrors, notices } from './notices.js';
import { ssh } from './ssh.js';
import { tableDamaged } from './table-damage.js';

/** Maximum number of tables that the output of `wsdv serve --accept` names. */
const MOST_TABLES_NAMED = 5;

/** Data for the question of `wsdv serve --accept` before an account gets seats that may belong to somebody else. */
export interface AcceptCheck {
  readonly name: string;
  readonly uid: number;
  readonly whose: string;
  /** Other accounts that now have a name under which one of the seats was taken. */
  readonly others: readonly { readonly name: string; readonly uid: number }[];
  /** The `--former` options that confirm the seats. */
  readonly option: string;
}

const IN_THE_WAY = {
  link: 'is a symbolic link',
  noFolder: 'is not a folder',
  noSocket: 'is not a socket',
  foreign: 'belongs to another account',
};

const NOT_PLAIN = {
  link: 'is a symbolic link',
  folder: 'is a folder',
  device: 'is a pipe or a device',
  hardLink: 'has a second name (hard link)',
};

const NO_LOCK = {
  link: 'is a symbolic link',
  folder: 'is a folder',
  device: 'is a pipe or a device',
  long: 'is too large to be a lock',
};

const DISK = {
  full: 'is full. Make room there',
  'read-only': 'is mounted read-only. Mount it for writing',
};

const UNSAFE = {
  link: 'is a symbolic link',
  kind: 'is not the folder or socket that a service creates',
  owner: 'belongs to a different account from the other files in the folder',
  rights: 'does not have the permissions that a service sets',
};

const NOT_PROVED = {
  missing: 'the proof folder of your account is missing',
  kind: 'where the proof folder of your account should be, there is something that is not a folder',
  rights: 'the proof folder of your account does not have the permissions 0700',
  age: 'the proof folder of your account was not created in time',
};

const NO_PART = { 'too-short': 'are too few', 'too-long': 'are too many' };

const NOT_SAVED = {
  full: 'the disk is full',
  'no-rights': 'the service has no permission for these files',
  gone: 'the file or its folder is gone',
  'input-output': 'the system reported an error (such as a failing disk, or too many open files)',
  exists: 'a file with the same name already exists',
  changed: 'another process changed the file of the table',
};

const BAD_NAME = {
  bot: 'The name would be taken for the name of a bot.',
  empty: 'The name has no visible character.',
  identity:
    'Brackets and colons mark accounts, keys and bots, and many symbols look like them: use letters, digits and common punctuation.',
  word: 'The screens use this word for the player at the screen, a side or a seat, so it cannot be a name.',
  combining: 'The name has a combining mark without a letter, or more than 3 combining marks on one letter.',
  account: 'Another account of this machine has this name, or one that looks like it.',
  key: 'Another key has this name, or one that looks like it.',
  seated: 'Another player at a running table has this name, or one that looks like it.',
  unknown: 'The names of accounts cannot be looked up now.',
};

/** Why a name without signs is refused as `identity`. */
const IDENTITY_FLAW: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({
    label:
      'The words "account", "key" and "uid" before a name or a number, and "you" after a name, mark the identity of a player.',
    scripts: 'One word of the name mixes letters of several alphabets: write each word in one alphabet.',
    notation: 'The name has letters of a phonetic or historical notation, which look like other letters.',
  }),
);

const UNKNOWN_ACCOUNT = {
  lookup: 'Your account cannot be looked up now, so nobody knows which seats are yours. Try again in a moment.',
  removed: 'This machine no longer has an account with your uid. The seats still belong to the removed account.',
};

const NOT_INVITED = {
  unknown: 'Only invited players get in here. Ask whoever runs the tables to invite you.',
  word: 'This word is not right, or it was already used. Ask whoever gave it to you for another.',
  banned: 'Whoever runs the tables has locked you out.',
  replaced: 'This key was exchanged for another key. Connect with the other key.',
  damaged: 'The record of the keys is damaged, so your key cannot be checked. Tell whoever runs the tables.',
};

const since = (time: string | null): string =>
  time === null ? '' : `, started ${time.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}`;

/** Why a folder cannot be used for a service. */
const folder = {
  notHere: () => 'A table service needs Unix sockets and Unix file permissions, which this system does not have.',
  inHome: (path: string, usual: string) =>
    `${path} is in a home folder, which other accounts cannot enter. Name a folder outside, such as ${usual}.`,
  longSocket: (path: string, bytes: number, most: number) =>
    `${path} has ${bytes} bytes; the path of a socket may have at most ${most}. Name a folder with a shorter path.`,
  /** @param why the system's error message, not translated */
  notMade: (path: string, why: string) =>
    `${path} cannot be set up (${why}). As root, create the folder and give it to the account that runs the service.`,
  running: (path: string, process: number, time: string | null, lock: string) =>
    `A table service is already running in ${path} (process ${process}${since(time)}). Stop it first. If that process is not a table service, delete ${lock}.`,
  /** Error for a service in another container. Its process number has no meaning outside that container. */
  runningApart: (path: string, process: number, time: string | null, lock: string) =>
    `A table service in another container is using ${path} (process ${process} there${since(time)}). Stop it there first. If that process has ended, delete ${lock}.`,
  runningOn: (path: string, process: number, host: string, time: string | null, lock: string) =>
    `A table service on the machine ${host} is using ${path} (process ${process} there${since(time)}). Stop it there first. If no service runs there, delete ${lock}.`,
  /** Error for a running service whose lock was damaged or deleted. */
  answering: (path: string, lock: string) =>
    `A table service is already running in ${path}, although ${lock} was changed or deleted, so it can no longer save. Stop it first.`,
  /** Error when other services took and released the lock at every attempt. */
  starting: (path: string) => `Other table services are starting in ${path}. Try again in a moment.`,
  noLock: (path: string, what: keyof typeof NO_LOCK, lock: string) =>
    `${lock} ${NO_LOCK[what]}. The service needs this name for its lock file. If no service runs in ${path}, move ${lock} away, then start the service again.`,
  emptyLock: (path: string, lock: string) =>
    `${lock} does not say which service uses ${path}, perhaps because of a power failure. Another service may be starting: try again in a moment. If no service runs there, delete ${lock}.`,
  foreignLock: (path: string, lock: string) =>
    `${lock} belongs to another account, perhaps because root copied it. If no service runs in ${path}, delete ${lock}.`,
  disk: (path: string, why: keyof typeof DISK) => `The disk of ${path} ${DISK[why]}, then start the service again.`,
  /** Error for a file of the service that is a link, folder or device. The real file may be in a backup. */
  notPlain: (path: string, what: keyof typeof NOT_PLAIN) =>
    `${path} ${NOT_PLAIN[what]}. The service needs a regular file with this name. Restore that file from a backup. If the service never had such a file, move ${path} away.`,
  inTheWay: (path: string, what: keyof typeof IN_THE_WAY) =>
    `${path} ${IN_THE_WAY[what]}. Move it away, then start the service again.`,
  noParent: (path: string, parent: string) =>
    `There is no folder ${parent}, so ${path} cannot be created. Check the path, or create ${parent} first.`,
  /** @param owner the owner's name, or `#` and the uid */
  foreign: (path: string, owner: string) =>
    `${path} belongs to account ${owner}. Run the service as that account: sudo -u '${owner}' wsdv serve --folder ${path}. Or name another folder.`,
  ofRoot: (path: string, account: string) =>
    `${path} belongs to root. Give it to the account that runs the service (chown -R ${account} ${path}), or name another folder.`,
  /**
   * Error for a file or folder of the service that another account owns. Do not suggest moving it away: it may be from
   * a restored backup.
   */
  restored: (path: string, account: string) =>
    `${path} belongs to another account. If it was restored from a backup, run this command as root: chown -R ${account} ${path}`,
  filesRestored: (path: string, files: number, account: string) =>
    `${count(files, 'file')} in ${path} ${files === 1 ? 'belongs' : 'belong'} to another account. If they were restored from a backup, run this command as root: chown -R ${account} ${path}`,
  writtenByOthers: (path: string) => `Other accounts may write in ${path}. Remove that permission: chmod go-w ${path}`,
};

/** Why a service cannot be reached. If the reader did not name the folder, the path is null and not shown. */
const door = {
  'no-service': (path: string | null) =>
    path === null
      ? 'No table service is running on this machine now. Ask whoever runs the service to start it.'
      : `No table service is running in ${path}. Start one with wsdv serve --folder ${path}.`,
  'no-entry': (path: string | null) =>
    path === null
      ? 'Your account may not enter the folder of the table service. Ask whoever runs the service to let other accounts enter.'
      : `Your account may not enter ${path}. Ask whoever runs the table service to run chmod go+rx on this folder and on all folders above it.`,
  busy: () => 'The table service is busy. Try again in a moment.',
  'no-answer': (path: string | null) =>
    `${path === null ? 'The table service' : `The table service in ${path}`} gave no answer, or a wrong one. It may be busy or stopped: try again in a moment.`,
  'no-proof': (path: string | null) =>
    `The table service${path === null ? '' : ` in ${path}`} cannot check which account you are. For this check the program must create a folder in /dev/shm, /run/lock, /tmp or /var/tmp, but could not. These folders are full, or the service does not use the same folders, for example because it runs in a container.`,
  unsafe: (path: string | null, why: keyof typeof UNSAFE) =>
    `${path ?? 'A file of the table service'} ${UNSAFE[why]}. Do not trust this service; tell whoever runs it.`,
  'other-service': (protocol: number, own: number, program: string) =>
    protocol < own
      ? `The table service (version ${program}) is older than this program: the service uses protocol ${protocol}, this program protocol ${own}. Whoever runs the service must install your version of wsdv (see wsdv --version) and restart the service.`
      : `This program is older than the table service: this program uses protocol ${own}, the service protocol ${protocol}. Install version ${program} of wsdv. If it is already installed, quit this program and start it again.`,
};

/** Why the service refused a request. */
const error = {
  'not-json': () => 'The table service received a line that is not JSON.',
  'bad-request': (detail: string, other: string | null) =>
    other === null
      ? `The table service does not understand the request (${detail}).`
      : `The request has both "${detail}" and "${other}", which exclude each other. Leave one of them out.`,
  'too-long': (bytes: number) => `The request is too long: at most ${bytes} bytes are allowed.`,
  'other-protocol': (protocol: number, own: number) =>
    protocol < own
      ? `The table service is older than this program: the service uses protocol ${protocol}, this program protocol ${own}. Whoever runs the service must install your version of wsdv (see wsdv --version) and restart the service.`
      : `This program is older than the table service: this program uses protocol ${own}, the service protocol ${protocol}. Install the version of wsdv that the service has.`,
  'enter-first': () => 'A connection to the table service must begin with "enter".',
  'not-your-key': () => 'Only the account that runs the table service may name the owner of a key. Leave out --as.',
  'not-proved': (why: keyof typeof NOT_PROVED) =>
    `The table service could not identify you: ${NOT_PROVED[why]}. Try again.`,
  'too-fast': (most: number) => `More than ${most} requests a second are not allowed. Wait a moment, then try again.`,
  'too-many-connections': (most: number) =>
    `You are already connected to the tables from ${count(most, 'terminal')}, which is the limit. First quit wsdv in one of these terminals.`,
  'too-many-tables': (most: number) =>
    `You already have a seat at ${count(most, 'unfinished table')}, which is the limit. First finish one of these games.`,
  'too-many-begun': (most: number) =>
    `You have created ${count(most, 'table')} within 24 hours, which is the limit. Try again later, or ask whoever runs the service to make you an organiser.`,
  'too-many-open': (most: number) =>
    `This connection has ${count(most, 'table')} open, which is the limit. First leave one of these tables.`,
  'too-many-offers': (most: number) =>
    `You have made ${count(most, 'offer')} since the last action, which is the limit. Wait for the next action.`,
  'too-many-changes': (most: number) =>
    `You have changed your name or key ${count(most, 'time')} within 24 hours, which is the limit. Try again tomorrow.`,
  'only-keys': () => 'Only players who connect with an ssh key and have no account here can do this.',
  'known-key': () => 'That key has already been used here. Give the fingerprint of a key that is new here.',
  'no-table': (table: string) => `There is no table ${table}.`,
  'broken-table': (table: string) =>
    `A file of table ${table} is damaged or missing, so the table is closed. Tell whoever runs the service.`,
  'seat-taken': () => 'The seat is taken. You can watch, or choose another table.',
  'own-table': () => 'You already have a seat at this table. Wait for another player.',
  'wrong-code': () => 'This invitation code is not right. Ask for the code again.',
  'not-opened': (table: string) => `A program must open table ${table} before it does anything there.`,
  elsewhere: () => 'You are now playing at this table from another terminal.',
  'not-seated': () => 'You do not sit at this table: you can watch.',
  'no-opponent': () => 'The other seat is still free.',
  'not-your-turn': () => 'The other side decides now.',
  over: () => 'This game is over.',
  'your-turn': () => 'It is your turn: the table waits for you.',
  'only-people': () => 'The table waits for a bot, and bots cannot be nudged.',
  nudged: (hours: number) =>
    `You have nudged this player within the last 24 hours. You can do so again in ${count(hours, 'hour')}.`,
  'no-part': (why: keyof typeof NO_PART) =>
    `These answers ${NO_PART[why]} for one commit. A commit ends with the action or phase, before a decision of the other side, or when something is revealed. Nothing was played.`,
  'gone-on': () => 'The game has changed in the meantime. Look at the game, then try again.',
  'nothing-offered': () => 'The other side has made no offer that you could answer.',
  'cannot-be-taken-back': () => 'Nothing can be taken back now.',
  'not-yet': (days: number) => `The table can be closed in ${count(days, 'day')}, if nobody plays until then.`,
  'nobody-called': (name: string) =>
    `There is no account ${name} on this machine, and no key of that name has been used at these tables. For a key that has not been used yet, write key:NAME with the NAME given to wsdv keys add.`,
  'two-called': (name: string) => `There is both an account and a key ${name}. Write account:${name} or key:${name}.`,
  'not-for-you': () => 'The player who created this table keeps its free seat for somebody else. You can watch.',
  'for-yourself': () =>
    'You cannot keep the other seat for yourself. Name the player you want to play against, or name nobody, so that anybody can take the seat.',
  'bad-name': (why: keyof typeof BAD_NAME, detail: string | undefined, like: string | null) =>
    `You cannot have this name. ${IDENTITY_FLAW.get(detail) ?? BAD_NAME[why]}${like === null ? '' : ` The other name is ${like}.`} Choose another name, or keep your own.`,
  'unknown-account': (why: keyof typeof UNKNOWN_ACCOUNT) => UNKNOWN_ACCOUNT[why],
  'no-name': () => 'This key is new here: choose the name that other players will see.',
  'no-word': () => 'This key is new here: type the word of your invitation.',
  'not-invited': (why: keyof typeof NOT_INVITED) => NOT_INVITED[why],
  'too-many-new': (most: number, per: 'address' | 'box') =>
    `${count(most, 'new player')} ${most === 1 ? 'has' : 'have'} come ${per === 'address' ? 'from your network address' : 'here'} within 24 hours, which is the limit. Try again tomorrow, or ask whoever runs the tables to invite you.`,
  ...addressErrors,
  'not-saved': (reason: keyof typeof NOT_SAVED) =>
    `The table service could not read or save its files: ${NOT_SAVED[reason]}. Nothing was changed; try again later.`,
};

/** Why the service closed a connection. */
const farewell = {
  shutdown: () => 'The table service was stopped. Everything played is saved.',
  failed: () => 'An error in the table service ended the connection. Everything played is saved.',
  'too-fast': () => 'The table service got too many requests at once and closed the connection.',
  busy: () => 'The table service is busy. Try again in a moment.',
  'not-entered': () => 'The table service received nothing and closed the connection.',
};

/** Why a terminal cannot open its table again. Keep the texts short enough for the bar of a narrow screen. */
const gone = {
  'no-table': (table: string) => `Table ${table} was deleted.`,
  'broken-table': (table: string) => `Table ${table} is damaged: tell the operator.`,
  'other-game': (table: string) => `Table ${table} now has a different game.`,
  'other-seat': (table: string) => `You no longer hold the seat that you had at table ${table}.`,
};

export const serve = {
  folder,
  door,
  error,
  farewell,
  gone,
  ssh,
  notices,
  started: (path: string) => `The tables in ${path} are open. Ctrl-C or SIGTERM closes them; nothing is lost.`,
  /** The service stops, because another service may have started for the same folder. */
  lockLost: (path: string) =>
    `${path}/service.lock was removed or changed, so this service can save nothing more and stops. Nothing that was saved is lost. Start the service again, unless another service now runs for this folder.`,
  /** Warns that only keys of the service's own account can use the tables. */
  closedFolder: (path: string) =>
    `Other accounts of this machine cannot enter ${path}, so they cannot use these tables. To let them in: chmod go+rx ${path}`,
  /** Warns that the name of an organiser may be misspelt. */
  unknownOrganiser: (name: string) =>
    `--organiser ${quoted(name)}: this machine has no such account, and no seat belongs to a key with this name. If it is the name of a new key, ignore this warning; otherwise check the spelling.`,
  stopped: 'The table service was stopped.',
  ...fileMessages,
  /** Error or message about the file of keys that may enter. */
  allowedUnread: (path: string) =>
    `${path} cannot be read, so none of its keys can enter. Check the path and its permissions.`,
  allowedWrong: (path: string, lines: readonly number[]) =>
    `${path}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} ${lines.length === 1 ? 'has' : 'have'} no public key in the form TYPE KEY NAME, without options, and ${lines.length === 1 ? 'was' : 'were'} left out.`,
  /** Results of `wsdv serve --invite`. */
  invited: (name: string) =>
    `Give this word to ${name}. It lets one ssh key in, once; an earlier word for ${name} no longer counts.`,
  /** Results of `wsdv serve --ban` and `--unban`. */
  banning: {
    banned: (who: string) => `${who} is locked out now. Connections of this player end within a few seconds.`,
    unbanned: (who: string) => `${who} is not locked out any more.`,
    unknown: (who: string) =>
      `No player with an ssh key is called ${who}. Use the present name, or the fingerprint of the key (SHA256:...).`,
  },
  /** Error of `--invite`, `--ban` and `--unban`. */
  notOwnFolder: (path: string) =>
    `Only the account that runs the service in ${path} can do this. Run this command as that account.`,
  tableDamaged,
  /** Words that a table's screens use for a player, a side or a seat. No player may choose such a name. */
  wordsForPlayer: ['you', 'west', 'east', 'free', 'spectator'],
  fault: (words: string) => `A connection ended because of an error in the program: ${words}`,
  /** @param why why the bot cannot think; null if not known */
  botFailed: (table: string, why: string | null) =>
    `The bot at table ${table} ${why === null ? 'failed' : `cannot think: ${why}`}. The bot is started again.`,
  /** Warning about an invitation code that was typed on the command line. */
  codeWasSeen:
    'That code was visible to every account of this machine, in the list of processes. Next time type only wsdv join: this command then asks for the code.',
  noCode: 'There is no code on standard input: give the invitation code on one line.',
  seated: (table: string, side: string) => `You are ${side} at table ${table}. To play, type wsdv join ${table}.`,
  /** Message for the holder of a key, who connects by ssh and cannot run wsdv directly. */
  seatedByKey: (table: string, side: string) =>
    `You are ${side} at table ${table}. To play, type ssh -t HOST join ${table}, with the HOST that you used just now.`,
  noTable: (word: string) => `There is no table ${word}, and no table with that invitation code.`,
  connectionLost: 'The connection to the table service was lost. This program tries to connect again.',
  unreachable: 'The table service does not answer. Try again in a moment.',
  /** Result of a nudge. */
  reminded: 'The other player is reminded: it is their turn.',
  /** @param place the point that the game has reached; '' if not known */
  yourTurn: (table: string, opponent: string, place: string) =>
    `${table}: your turn${opponent === '' ? '' : ` against ${opponent}`}${place === '' ? '' : `, ${place}`}`,
  /** Results of `wsdv serve --accept`. */
  accepting: {
    /** @param whose a phrase that `whose` returned */
    done: (name: string, uid: number, whose: string) =>
      `At its next connection account ${name} (${uid}) gets the seats of ${whose}.`,
    /** Returns a phrase for the seats' former owners and the tables: `"anna" at 2026-11-26-anna`. */
    whose: (names: readonly string[], tables: readonly string[]) => {
      const more = tables.length > MOST_TABLES_NAMED ? ` and ${tables.length - MOST_TABLES_NAMED} more` : '';
      const where =
        tables.length === 0 ? '(at no table)' : `at ${tables.slice(0, MOST_TABLES_NAMED).join(', ')}${more}`;
      return `${names.map(quoted).join(' and ')} ${where}`;
    },
    check: ({ name, uid, whose, others, option }: AcceptCheck) =>
      [
        `Nothing was changed. Account ${name} (${uid}) would get the seats of ${whose}.`,
        ...others.map(
          (other) =>
            `Another account (${other.uid}) has the name ${other.name} now: the seats may belong to that account.`,
        ),
        'Whoever gets the seats sees their hidden hand cards.',
        `If the person who took the seats is the person who now uses account ${name}, repeat the command with ${option}.`,
      ].join(' '),
    nobody: (uid: number) => `No account with uid ${uid} has been at these tables.`,
    nothing: (uid: number) =>
      `Account ${uid} already has all seats that were taken under its uid: there is nothing to accept.`,
    unknown: (uid: number) => `This machine has no account with uid ${uid}.`,
    failed: (uid: number) => `Account ${uid} cannot be looked up now. Try again in a moment.`,
    noRights:
      'The file "people" of the service cannot be written. Run this command as the account that runs the service, or as root.',
  },
  keys: {
    /** Tells the operator whose seats a key will own: tables identify a key only by its name. */
    owner: (name: string) =>
      `This key will own all seats taken under the name ${name}, past and future. If it replaces a lost key, delete the line of the lost key in authorized_keys. If another person took these seats, choose another name.`,
    noName: (name: string) => `${quoted(name)} cannot be a name: use at most 31 letters, digits, dots and dashes.`,
    noFolder: (folder: string) =>
      `${quoted(folder)} cannot be used in a line of authorized_keys: the path may have only letters, digits, dots, dashes, underscores and slashes.`,
    noKey: () => 'That is not a single public key: give the one line of a file such as id_ed25519.pub.',
    privateKey: () =>
      'That is a private key, which nobody else may see. Give its public key: the file of the same name with .pub at the end.',
    certificate: (type: string) =>
      `${type} is a certificate. Give the public key it was made from: id_ed25519.pub, not id_ed25519-cert.pub.`,
    dsa: () => 'ssh-dss is a DSA key, which sshd refuses. Create another key with: ssh-keygen -t ed25519',
    optionsInFront: () => 'There is text in front of the key. Give the line as ssh-keygen wrote it, without options.',
    noType: (type: string, types: readonly string[]) =>
      `${type} is not a known type of key. Known types: ${types.join(', ')}.`,
    otherType: (type: string, inside: string) =>
      `The line says ${type}, but its key is of the type ${inside}. Copy the line from the .pub file again.`,
    rsaSize: (bits: number, least: number, most: number) =>
      `This RSA key has ${bits} bits; sshd accepts only RSA keys of ${least} to ${most} bits. Create another key with: ssh-keygen -t ed25519`,
    damagedKey: (type: string) =>
      `This ${type} key is damaged: part of it is missing, was changed or was added. Copy the whole line from the .pub file again.`,
  },
  /** Name shown for an account without a name on this machine. */
  unnamed: (uid: number) => `account ${uid}`,
};
