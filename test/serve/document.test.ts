import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../src/common/time.js';
import { MOST_BOTS, MOST_SEARCHING } from '../../src/serve/bot-clients.js';
import { ENTER_TIME, MOST_TOO_FAST } from '../../src/serve/connection.js';
import {
  FREE_TIME,
  LONGEST_PAUSE,
  MOST_CONNECTIONS,
  PAUSE_FACTOR,
  PAYER_BURST,
  PAYER_PER_SECOND,
} from '../../src/serve/costs.js';
import { serveError } from '../../src/serve/errors.js';
import { STUCK } from '../../src/serve/line-writer.js';
import { readGreeting, readMessage } from '../../src/serve/client/messages.js';
import {
  BURST,
  FAREWELLS,
  LONGEST_ANSWER,
  LONGEST_REQUEST,
  LONGEST_TEXT,
  MOST_MOVES,
  PER_SECOND,
  requestSchema,
} from '../../src/serve/protocol.js';
import { MOST_BEGUN, MOST_TABLES } from '../../src/serve/tables/quotas.js';
import { readRequest } from '../../src/serve/request.js';
import { MOST_UNPROVED } from '../../src/serve/server.js';
import { MOST_CODES, MOST_CODES_OF_PLAYER, MOST_CODES_TO_ADDRESS } from '../../src/serve/notices/address-records.js';
import { MOST_CHANGES } from '../../src/serve/people/key-records.js';
import { MOST_NEW, MOST_NEW_OF_ADDRESS } from '../../src/serve/people/new-key-limits.js';
import { MOST_OPEN } from '../../src/serve/service.js';
import { MOST_LINES, MOST_OFFERS } from '../../src/serve/tables/table.js';
import { MOST_LISTED } from '../../src/serve/tables/tables.js';

const DOCUMENT = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const part = (title: string): string => DOCUMENT.split(`## ${title}\n`)[1].split('\n## ')[0];
const rows = (title: string): string[] =>
  part(title)
    .split('\n')
    .filter((line) => line.startsWith('|'));
/** Returns the words in backticks in the first column of a section's tables. */
const named = (title: string): string[] =>
  rows(title).flatMap((row) => [...row.split('|')[1].matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
const session = (sign: string): string[] =>
  [...part('A session').matchAll(new RegExp(`^${sign} (.*)$`, 'gm'))].map(([, line]) => line);
/** Returns the numbers in digits. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*/g)].map(([digits]) => Number(digits.replaceAll(',', '')));

/** Each row of the table of limits: how it begins, and its numbers. */
const LIMITS: readonly (readonly [title: string, ...numbers: number[]])[] = [
  ['Connections of one account or key', MOST_CONNECTIONS],
  ['Connections that have not entered', MOST_UNPROVED],
  ['Time to enter', ENTER_TIME / 1000],
  ['Requests of one connection', BURST, PER_SECOND],
  ['Requests refused with `too-fast`', MOST_TOO_FAST],
  ['Output that waits', STUCK / 1000, LONGEST_ANSWER],
  ['Moves in a part', MOST_MOVES],
  ['Characters of a name or code', LONGEST_TEXT],
  ['Tables of others in the answer to `lobby`', MOST_LISTED],
  ['Requests of one account or key', PAYER_BURST, PAYER_PER_SECOND],
  ['`lobby`, `create`, `sit`, `open`, `export`, `rename`, `nudge` of one account or key', PAUSE_FACTOR],
  ['New keys from one network within 24 hours', MOST_NEW_OF_ADDRESS, MOST_NEW],
  ['Changes of a name or key', MOST_CHANGES],
  ['Codes for addresses within 24 hours', MOST_CODES_OF_PLAYER, MOST_CODES_TO_ADDRESS, MOST_CODES],
  ['Unfinished tables', MOST_TABLES],
  ['Tables that one account or key creates within 24 hours', MOST_BEGUN],
  ['Tables open at one connection', MOST_OPEN],
  ['Offers of a side while the version of a table stays the same', MOST_OFFERS],
  ['Lines in the move file of a table', MOST_LINES],
  // The second number is tested in `bots.test.ts`.
  ['Bots that run at the same time', MOST_BOTS, 1, MOST_SEARCHING],
];

describe('docs/protocol.md', () => {
  it('names every request with its fields, and which of them may be left out', () => {
    const told = rows('Requests and answers')
      .slice(2)
      .map((row) => {
        const [, what, fields] = row.split('|').map((cell) => cell.trim());
        return `${what}: ${fields}`.replaceAll('`', '');
      });
    const optional = (schema: { readonly type: string }): string => (schema.type === 'exact_optional' ? '?' : '');
    const schemas = requestSchema.options.map(({ entries }) => {
      const fields = Object.entries(entries).filter(([name]) => name !== 'id' && name !== 'do');
      return `${entries.do.literal}: ${fields.map(([name, schema]) => name + optional(schema)).join(', ')}`;
    });
    expect(told).toEqual(schemas);
  });

  it('names the lowest and the highest seed that a request may have', () => {
    const row = /`seed` is a whole number from (-\d+) to (\d+)/.exec(part('Requests and answers')) ?? [];
    const [lowest, highest] = row.slice(1).map(Number);
    const isRead = (seed: number): boolean =>
      readRequest(JSON.stringify({ id: 1, do: 'create', side: 'west', seed })).ok;
    expect([lowest - 1, lowest, 0, 0.5, highest, highest + 1].filter(isRead)).toEqual([lowest, 0, highest]);
  });

  it('names every error, and why a connection may end', () => {
    const codes = serveError.options.flatMap(({ entries: { code } }) =>
      code.type === 'literal' ? [code.literal] : [...code.options],
    );
    expect(named('Errors')).toEqual(expect.arrayContaining(codes));
    for (const why of FAREWELLS) expect(part('Notices')).toContain(`\`${why}\``);
  });

  it('tells the limits as they are', () => {
    const thousands = (n: number): string => n.toLocaleString('en');
    expect(part('The way to a service')).toContain(thousands(LONGEST_REQUEST));
    expect(part('The way to a service')).toContain(thousands(LONGEST_ANSWER));
    const told = rows('Limits')
      .slice(2)
      .map((row) => {
        const [, what, limit] = row.split('|');
        const begins = LIMITS.map(([title]) => title).find((title) => what.trim().startsWith(title));
        return [begins ?? what, ...numbersIn(limit)];
      });
    expect(told).toEqual(LIMITS);
    expect(part('Limits')).toContain(`within ${DAY / 3_600_000} hours`);
    const text = part('Limits').replace(/^\|.*$/gm, '');
    expect(numbersIn(text)).toEqual([LONGEST_PAUSE / 1000, FREE_TIME]);
  });

  it('shows a session in which each request is answered, and each line is what it says', () => {
    const sent = session('>').map((line) => readRequest(line));
    const wrong = sent.flatMap((read) => (read.ok ? [] : [read.error]));
    expect(wrong).toEqual([{ id: 5, error: { code: 'bad-request', detail: 'do' } }]);
    const [greeting, ...heard] = session('<').filter((line) => !line.includes('...'));
    expect(readGreeting(greeting)).not.toBeNull();
    for (const line of heard) expect(readMessage(line)).toEqual(JSON.parse(line));
    const answers = session('<').flatMap((line) => /"answer":(\d+)/.exec(line)?.[1] ?? []);
    expect(answers.map(Number)).toEqual(sent.map((read) => (read.ok ? read.value.id : read.error.id)));
  });
});
