import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { onOneLine } from '../common/harmless.js';
import { MINUTE } from '../common/time.js';
import { err, ok, type Result } from '../common/result.js';
import { tellServeError } from '../serve/client/say.js';
import { servePaths } from '../serve/folder.js';
import { AddressRecords } from '../serve/notices/address-records.js';
import { CodeNotices } from '../serve/notices/code-notices.js';
import { NoticeCommand, type NoticeFailure } from '../serve/notices/notice-command.js';
import { OwnAddresses } from '../serve/notices/own-addresses.js';
import { ToldTurns } from '../serve/notices/told-turns.js';
import { TurnNotices } from '../serve/notices/turn-notices.js';
import type { KeyRecords } from '../serve/people/key-records.js';
import type { Tables } from '../serve/tables/tables.js';
import type { Io } from './io.js';

/** The program of `--on-turn` and its arguments. */
export type OnTurn = readonly [string, ...string[]];

/** An identity without seats. */
const NOBODY = { id: '', name: '' };

interface NoticesOptions {
  readonly folder: string;
  /** The command, as `runnableCommand` returned it; undefined if there is none. */
  readonly onTurn: OnTurn | undefined;
  readonly keys: Pick<KeyRecords, 'isBanned'>;
  readonly tables: Tables;
}

/** The parts of a service that are about notices. */
export interface Notices {
  readonly addresses: OwnAddresses;
  /** Absent without `--on-turn`. */
  readonly notices?: TurnNotices;
}

/** Opens the files about notices, and prepares the command of `--on-turn`. The error is a sentence. */
export async function openNotices(
  io: Io,
  { folder, onTurn, keys, tables }: NoticesOptions,
): Promise<Result<Notices, string>> {
  const { serve: say } = io.words;
  const paths = servePaths(folder);
  const listener = (path: string) => ({
    onTorn: () => io.note(onOneLine(say.notices.torn(path))),
    onDamaged: (lines: readonly number[]) => io.note(onOneLine(say.notices.damaged(path, lines))),
  });
  const records = new AddressRecords(folder, { ...listener(paths.addresses), isBanned: (id) => keys.isBanned(id) });
  const loaded = await records.load();
  if (!loaded.ok) return err(tellServeError(loaded.error, say, () => ''));
  if (onTurn === undefined) return ok({ addresses: new OwnAddresses(records, null) });
  const told = new ToldTurns(folder, listener(paths.told));
  await told.load((table) => tables.row(table, NOBODY)?.state !== 'over');
  const command = new NoticeCommand(onTurn);
  const inMinutes = (pause: number | null): number | null => pause && Math.round(pause / MINUTE);
  const codes = new CodeNotices(command, (why, pause) =>
    io.note(onOneLine(say.notices.codeFailed(reasonIn(io, why), inMinutes(pause)))),
  );
  const notices = new TurnNotices({
    command,
    addresses: records,
    told,
    onFailed: (table, why, pause) =>
      io.note(onOneLine(say.notices.turnFailed(table, reasonIn(io, why), inMinutes(pause)))),
  });
  const addresses = new OwnAddresses(records, {
    sendCode: ({ id }, address, code) => void codes.send(id, address, code),
    onConfirmed: (identity) => notices.skipPresent(identity),
  });
  return ok({ addresses, notices });
}

/** Returns the command with the full path of its program; null if this account cannot run it. */
export function runnableCommand(io: Io, [program, ...args]: OnTurn): OnTurn | null {
  const { PATH = '' } = io.surroundings.environment;
  const places = program.includes('/') ? [''] : PATH.split(delimiter).filter((folder) => folder !== '');
  const path = places.map((folder) => resolve(folder, program)).find(canRun);
  return path === undefined ? null : [path, ...args];
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function reasonIn(io: Io, failure: NoticeFailure): string {
  const { why } = io.words.serve.notices;
  switch (failure.why) {
    case 'exit':
      return why.exit(failure.code);
    case 'signal':
    case 'start':
      return why[failure.why](failure.name);
    case 'time':
      return why.time(failure.seconds);
    case 'record':
      return why.record();
  }
}
