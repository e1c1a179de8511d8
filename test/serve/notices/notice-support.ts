import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AddressRecords } from '../../../src/serve/notices/address-records.js';
import { NoticeCommand, type NoticeFailure } from '../../../src/serve/notices/notice-command.js';
import { ToldTurns } from '../../../src/serve/notices/told-turns.js';
import { START_PAUSE, TurnNotices } from '../../../src/serve/notices/turn-notices.js';
import type { Identity } from '../../../src/serve/protocol.js';
import type { Tables } from '../../../src/serve/tables/tables.js';
import { ManualClock, soon } from '../service-support.js';

/** A line that the command read. */
export interface Notice {
  readonly kind: string;
  readonly table?: string;
  readonly side?: string;
  readonly identity: string;
  readonly address: string;
}

/** Writes a program that appends what it reads to a file. Returns its path, and a function that returns the lines. */
export function standIn(folder: string, last = ''): { readonly program: string; readonly lines: () => Notice[] } {
  const [program, out] = [join(folder, 'stand-in'), join(folder, 'out')];
  writeFileSync(program, `#!/bin/sh\nIFS= read -r line || exit 1\nprintf '%s\\n' "$line" >> '${out}'\n${last}\n`);
  chmodSync(program, 0o755);
  const text = (): string => (existsSync(out) ? readFileSync(out, 'utf8') : '');
  const lines = (): Notice[] =>
    text()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Notice);
  return { program, lines };
}

/** Lets a player confirm an address. */
export async function confirmed(records: AddressRecords, identity: Identity, address: string): Promise<void> {
  const code = await records.ask(identity, address);
  if (!code.ok || code.value === null) throw new Error('no code');
  const done = await records.confirm(identity, code.value);
  if (!done.ok) throw new Error(done.error.code);
}

/** Starts the notices of some tables, as a service does, and waits until those that are owed can be sent. */
export async function noticesOf(tables: Tables, folder: string, program: string, now: () => number) {
  const records = new AddressRecords(folder, { now });
  await records.load();
  const told = new ToldTurns(folder);
  await told.load(() => true);
  const clock = new ManualClock();
  const failures: (NoticeFailure & { pause: number | null })[] = [];
  const notices = new TurnNotices({
    ...{ command: new NoticeCommand([program], clock), addresses: records, told, clock, now },
    onFailed: (_table, why, pause) => failures.push({ ...why, pause }),
  });
  notices.begin(tables);
  return { notices, records, clock, failures, start: () => clock.advance(START_PAUSE) };
}

/** Waits a moment, in which nothing must happen. */
export const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 150));
export { soon };
