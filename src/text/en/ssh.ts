import { count } from './numbers.js';

const FREE_SEAT = '(free)';
const TABLE_STATE = {
  open: ', a seat is free',
  running: '',
  over: ', over',
  broken: ', damaged',
  yours: ', your turn',
};

/** Texts about the ssh server of `wsdv serve --ssh`, and about commands that players give to ssh. */
export const ssh = {
  notAllowed:
    'This key is for the tables only. Give ssh no command, or one of: tables, turns, nudge TABLE, me, join, join TABLE, watch TABLE, export TABLE, help.',
  /** Help for players who use ssh. */
  allowed: [
    'ssh -t HOST: show the tables, to play, watch or resume',
    'ssh HOST tables: list the tables',
    'ssh HOST turns: list the tables where it is your turn (--json: as JSON); exit code 1: none, 3: no answer',
    'ssh HOST turns --watch: print a line when a table begins to wait for you, until Ctrl-C (--json: as JSON)',
    'ssh HOST nudge TABLE: remind the other player that it is their turn; once a day',
    'ssh HOST me: show the address to which notices of your turns go (--address ADDRESS, --code CODE, --no-address)',
    'ssh -t HOST join: enter an invitation code',
    'ssh -t HOST join TABLE: go to your seat, to a free seat, or watch',
    'ssh -t HOST watch TABLE: watch a game; without -t, print what happens until the game is over',
    'ssh HOST export TABLE: print the move file with what you may know',
  ],
  /** More help for players who have no account, and are known by their key. */
  allowedForKeys: [
    'ssh HOST name NAME: take another name',
    'ssh HOST key: print your name and the fingerprint of your key',
    'ssh HOST key FINGERPRINT: exchange your key for the key with this fingerprint (ssh-keygen -l prints it)',
    'ssh HOST key CODE: confirm the exchange with the other key',
  ],
  /** Line of `watch` after a take-back. */
  takenBack: 'The last action is taken back.',
  named: (name: string) => `You are ${name}.`,
  exchanging: (code: string, minutes: number) =>
    `Within ${count(minutes, 'minute')} type with the other key: ssh -i FILE HOST key ${code}. After that this key no longer gets in.`,
  /**
   * Line for a table in the list of tables.
   * @param place the point that the game has reached; '' if not known
   */
  tableLine: (
    table: string,
    { west, east }: { readonly west: string; readonly east: string },
    place: string,
    state: keyof typeof TABLE_STATE,
  ) =>
    `${table}: West ${west || FREE_SEAT}, East ${east || FREE_SEAT}${place === '' ? '' : `, ${place}`}${TABLE_STATE[state]}`,
  noTables: 'There are no tables yet.',
  moreTables: (more: number) => `${count(more, 'table')} more ${more === 1 ? 'is' : 'are'} not listed.`,
  /** Questions for a player who has come with a new key. */
  ask: {
    name: 'You are new here. Your name at the tables:',
    word: 'You need an invitation here. The word that you were given:',
  },
  /** Errors for a player with a new key who has no terminal, or did not answer. */
  notTyped: {
    name: 'You are new here and need a name. Type ssh -t before the name of the machine: then the program asks for your name. Or type ssh HOST name NAME.',
    word: 'You need an invitation here. Type ssh -t before the name of the machine: then the program asks for its word.',
  },
  needsTerminal:
    'The screen needs a terminal: type ssh -t before the name of the machine. Commands that need no screen: ssh HOST help.',
  /** Shown to a person who cannot log in. Every line must be short enough for 80 columns. */
  noKey: {
    title: 'Wir sind das Volk! - you need an ssh key to play here.',
    text: [
      'Make one: type ssh-keygen -t ed25519 in a terminal of your own computer, and',
      'press Enter at each question. Then connect again.',
      '',
    ].join('\n'),
  },
  admitsNobody: (folder: string) =>
    `ssh: nobody could get in. Invite somebody first: wsdv serve --folder ${folder} --invite NAME. Or add --keys FILE with the keys of your players, or --open for everybody with an ssh key.`,
  listening: (address: string, port: number, fingerprint: string) =>
    `ssh: players can connect to ${address} port ${port}. The host key is ED25519 ${fingerprint}.`,
  /** @param code the system's error code, such as EADDRINUSE */
  notListening: (address: string, port: number, code: string) =>
    `ssh: ${address} port ${port} cannot be opened: ${code === 'EADDRINUSE' ? 'another program uses it' : code === 'EACCES' ? 'this account may not use it; choose a port of at least 1024' : code === 'EADDRNOTAVAIL' ? 'this machine does not have this address' : code}.`,
  hostKey: {
    missing: () => 'ssh: the file given with --host-key does not exist.',
    rights: () => 'ssh: other accounts may read the file of the host key. Set its permissions to 0600.',
    kind: () => 'ssh: the host key must be an ed25519 key without a passphrase, in a regular file.',
    other: (code: string) => `ssh: the file of the host key cannot be used (${code}).`,
  },
  /** @param words message of the error; '' if the message names a path */
  fault: (words: string) =>
    `ssh: a session ended because of an error in the program${words === '' ? '' : `: ${words}`}`,
  /** @param seconds pause before the next start */
  ended: (seconds: number) => `ssh: the ssh server ended. It is started again in ${seconds} s.`,
};
