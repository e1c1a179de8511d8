import { placeText } from '../notation/index.js';
import { withShownNames } from '../match/who.js';
import { askForCode, type BoxScreenOptions, goTo } from './box-screen.js';
import { type ExitCode, FINE } from './exit-code.js';
import { me } from './handlers/me.js';
import { nudge } from './handlers/nudge.js';
import { turns, watchTurns } from './handlers/turns.js';
import { watchTable } from './handlers/watch-table.js';
import type { GameIo } from './io.js';
import { noScreen } from './screen.js';
import { type BoxOptions, enterBox, exportOf, serveSentence } from './shared-box.js';

/** How a player runs this program over ssh. */
const SSH_COMMAND = 'ssh HOST';
/** Ctrl-C, as a terminal in raw mode sends it. */
const INTERRUPT = '\u0003';
/** Matches the words that may follow a command: names of tables and invitation codes. */
const WORD = /^[a-z0-9-]{1,80}$/i;

/**
 * Runs a command that a player gave to ssh. Only these commands are accepted, and no shell parses them.
 * @param words the command and its words
 */
export async function runSshCommand(io: GameIo, words: string, options: BoxScreenOptions): Promise<ExitCode> {
  const { serve } = io.words;
  const [command = '', first, ...more] = words.trim().split(/\s+/);
  const isAlone = first === undefined;
  switch (command) {
    case 'help':
      if (!isAlone) break;
      for (const line of [...serve.ssh.allowed, ...(options.key ? serve.ssh.allowedForKeys : [])])
        io.line(io.wrap(line, 0, 2));
      return FINE;
    case 'turns':
      return turnsOf(io, isAlone ? [] : [first, ...more], options);
    case 'tables':
      if (isAlone) return tables(io, options);
      break;
    case 'join':
      if (isAlone) return askForCode(io, options, 'seatedByKey');
      // No warning about the code is needed here: the list of processes does not show the words of a command forced by
      // authorized_keys, nor those that an ssh server of this program receives.
      if (more.length === 0 && WORD.test(first)) return goTo(io, first, options, () => undefined);
      break;
    case 'watch':
      if (isAlone || more.length > 0 || !WORD.test(first)) break;
      if (noScreen(io) !== undefined) return watchTable(io, first, options, endOfInput(io.surroundings.stdin));
      return goTo(io, first, { ...options, watch: true }, () => undefined);
    case 'nudge':
      if (isAlone || more.length > 0 || !WORD.test(first)) break;
      return nudge(io, [first], boxOf(options));
    case 'me':
      return meOf(io, isAlone ? [] : [first, ...more], options);
    case 'name':
      if (isAlone || options.key === undefined) break;
      return takeName(io, [first, ...more].join(' '), options);
    case 'key':
      if (more.length > 0 || options.key === undefined) break;
      return changeKey(io, first, { ...options, key: options.key });
    case 'export':
      if (isAlone || more.length > 0 || !WORD.test(first)) break;
      return exportTable(io, first, options);
  }
  return io.refuse(serve.ssh.notAllowed);
}

/** @param words what follows `me`: nothing, `--address` and perhaps an address, `--no-address`, or `--code` and a code */
function meOf(io: GameIo, words: readonly string[], options: BoxScreenOptions): ExitCode | Promise<ExitCode> {
  const [flag, value, ...more] = words;
  const isKnown =
    flag === undefined ||
    (value === undefined ? flag === '--no-address' || flag === '--address' : flag !== '--no-address');
  if (!isKnown || more.length > 0) return io.refuse(io.words.serve.ssh.notAllowed);
  const box = boxOf(options);
  switch (flag) {
    case undefined:
      return me(io, [], box, SSH_COMMAND);
    case '--address':
      return me(io, [], { ...box, address: value ?? '' }, SSH_COMMAND);
    case '--no-address':
      return me(io, [], { ...box, address: false }, SSH_COMMAND);
    case '--code':
      return me(io, [], { ...box, code: value ?? '' }, SSH_COMMAND);
  }
  return io.refuse(io.words.serve.ssh.notAllowed);
}

/** Returns only the options that say how to enter the table service. */
function boxOf({ folder, as, key }: BoxOptions): BoxOptions {
  return { ...(folder !== undefined && { folder }), ...(as !== undefined && { as }), ...(key && { key }) };
}

/** @param flags what follows `turns`: `--watch` and `--json`, each at most once */
async function turnsOf(io: GameIo, flags: readonly string[], options: BoxScreenOptions): Promise<ExitCode> {
  const [json, watch] = [flags.includes('--json'), flags.includes('--watch')];
  if (flags.length !== Number(json) + Number(watch)) return io.refuse(io.words.serve.ssh.notAllowed);
  if (!watch) return turns(io, [], { ...options, json, watch: false });
  return watchTurns(io, { ...options, json }, endOfInput(io.surroundings.stdin));
}

/**
 * Resolves when a client of ssh ends its input or presses Ctrl-C, or when its connection is gone. Without a terminal no
 * signal tells that, and each running command counts as one of the player's connections.
 */
function endOfInput(stdin: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    stdin.on('data', (typed: Buffer | string) => {
      if (typed.includes(INTERRUPT)) resolve();
    });
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve());
  });
}

async function exportTable(io: GameIo, table: string, options: BoxScreenOptions): Promise<ExitCode> {
  const text = await exportOf(io, table, options);
  if (!text.ok) return io.refuse(text.error);
  io.raw(text.value);
  return FINE;
}

/** Takes a name: the first one of a new key, or another one. */
async function takeName(io: GameIo, name: string, options: BoxScreenOptions): Promise<ExitCode> {
  const { ssh } = io.words.serve;
  const client = await enterBox(io, { ...options, newName: name });
  if (!client.ok) return io.refuse(client.error);
  const { presence } = client.value;
  const isTaken = presence.type === 'here' && presence.identity.name === name;
  const renamed = isTaken ? null : await client.value.ask({ do: 'rename', name });
  client.value.close();
  if (renamed?.type === 'unreachable') return io.refuse(io.words.serve.unreachable);
  if (renamed?.type === 'refused') return io.refuse(serveSentence(io, renamed.error));
  io.line(io.wrap(ssh.named(renamed?.ok.name ?? name)));
  return FINE;
}

/**
 * Exchanges the player's key for another one. The present key names the fingerprint of the other key and gets a code;
 * then the other key gives the code.
 * @param word the fingerprint, or the code; if absent, the player's keys are printed
 */
async function changeKey(
  io: GameIo,
  word: string | undefined,
  options: BoxScreenOptions & Required<Pick<BoxScreenOptions, 'key'>>,
): Promise<ExitCode> {
  const { ssh } = io.words.serve;
  const isFingerprint = word?.startsWith('SHA256:') === true;
  const key = word === undefined || isFingerprint ? options.key : { ...options.key, word };
  const entered = await enterBox(io, { ...options, key });
  if (!entered.ok) return io.refuse(entered.error);
  const { value: client } = entered;
  try {
    if (word !== undefined && isFingerprint) {
      const asked = await client.ask({ do: 'exchange', fingerprint: word });
      if (asked.type === 'unreachable') return io.refuse(io.words.serve.unreachable);
      if (asked.type === 'refused') return io.refuse(serveSentence(io, asked.error));
      io.line(io.wrap(ssh.exchanging(asked.ok.code, asked.ok.minutes)));
      return FINE;
    }
    const asked = await client.ask({ do: 'keys' });
    if (asked.type === 'unreachable') return io.refuse(io.words.serve.unreachable);
    if (asked.type === 'refused') return io.refuse(serveSentence(io, asked.error));
    const { presence } = client;
    io.line(io.wrap(ssh.named(presence.type === 'here' ? presence.identity.name : '')));
    for (const fingerprint of asked.ok.fingerprints) io.line(fingerprint);
    return FINE;
  } finally {
    client.close();
  }
}

/** Prints one line for each table. */
async function tables(io: GameIo, options: BoxScreenOptions): Promise<ExitCode> {
  const { serve } = io.words;
  const client = await enterBox(io, options);
  if (!client.ok) return io.refuse(client.error);
  const asked = await client.value.ask({ do: 'lobby' });
  client.value.close();
  if (asked.type === 'unreachable') return io.refuse(serve.unreachable);
  if (asked.type === 'refused') return io.refuse(serveSentence(io, asked.error));
  const { tables: rows, more } = asked.ok;
  for (const { table, state, players, place, turn, seat } of rows.map(withShownNames)) {
    const where = place === null ? '' : placeText(place, io.words);
    const isYours = state === 'running' && turn === seat;
    io.line(io.wrap(serve.ssh.tableLine(table, players, where, isYours ? 'yours' : state)));
  }
  if (rows.length === 0) io.line(io.wrap(serve.ssh.noTables));
  if (more > 0) io.line(io.wrap(serve.ssh.moreTables(more)));
  return FINE;
}
