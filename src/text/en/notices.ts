import { count } from './numbers.js';

/** Reasons why the service refuses the request of a player about the own address. */
export const addressErrors = {
  'no-notices': () => 'This service sends no notices, so it needs no address.',
  'bad-address': () =>
    'This cannot be an address. An address has at most 254 characters, no spaces, no control characters, and no hyphen at its beginning.',
  'bad-code': () =>
    'This code is not right, or it is older than a day. Ask for another code by giving the address again.',
  'too-many-codes': () => 'No more codes can be sent today. Try again tomorrow.',
};

const REASON = {
  exit: (code: number) => `the command ended with exit code ${code}`,
  signal: (name: string) => `the command was ended by ${name}`,
  time: (seconds: number) => `the command ran for ${count(seconds, 'second')} and was stopped`,
  /** @param name the system's error code, such as ENOENT */
  start: (name: string) =>
    `the command could not be started (${name === 'ENOENT' ? 'there is no such program' : name === 'EACCES' ? 'this account may not run it' : name})`,
  record: () => 'the service could not save that it sends the notice',
};

const next = (minutes: number | null): string =>
  minutes === null ? 'There is no further attempt.' : `The next attempt is in ${count(minutes, 'minute')}.`;

/** Texts about notices that tell players of their turns. No message names an address or a player. */
export const notices = {
  why: REASON,
  /** @param why a reason of `why`; `minutes`: until the next attempt, null if there is none */
  turnFailed: (table: string, why: string, minutes: number | null) =>
    `notices: the player whose turn it is at table ${table} was not notified: ${why}. ${next(minutes)}`,
  codeFailed: (why: string, minutes: number | null) =>
    `notices: a code for an address was not sent: ${why}. ${next(minutes)}`,
  /** Error at the start of the service. */
  noProgram: (program: string) => `--on-turn: ${program} is not a program that this account may run.`,
  damaged: (path: string, lines: readonly number[]) =>
    `${path}: ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')} ${lines.length === 1 ? 'is' : 'are'} damaged or incomplete and ${lines.length === 1 ? 'was' : 'were'} left out. Players whose addresses were recorded there get no notices until they give their addresses again; a notice may be repeated. Delete the damaged ${lines.length === 1 ? 'line' : 'lines'}.`,
  torn: (path: string) =>
    `${path}: the last line was incomplete, probably because of a crash, and was removed. Nothing that a player was told is lost.`,
  /** Output of `wsdv me`. `command` is how the reader runs the program: `wsdv` or `ssh HOST`. */
  me: {
    address: (address: string) => `When your turn begins, a notice goes to ${address}.`,
    unconfirmed: (address: string, command: string) =>
      `A code was sent to ${address}. The address counts when you type the code: ${command} me --code CODE`,
    none: (command: string) => `You get no notices. To get one when your turn begins: ${command} me --address ADDRESS`,
    off: 'This service sends no notices at present.',
  },
  oneOf: 'Give only one of --address, --no-address and --code.',
  noAddress: 'There is no address on standard input: give the address on one line.',
  /** Question for an address, on a terminal. */
  ask: 'Address for notices:',
};
