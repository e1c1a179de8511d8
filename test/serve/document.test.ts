import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENTER_TIME, MOST_TOO_FAST } from '../../src/serve/connection.js';
import { serveError } from '../../src/serve/errors.js';
import { STUCK } from '../../src/serve/line-writer.js';
import { readGreeting, readMessage } from '../../src/serve/messages.js';
import {
  BURST,
  FAREWELLS,
  LONGEST_ANSWER,
  LONGEST_REQUEST,
  PER_SECOND,
  requestSchema,
} from '../../src/serve/protocol.js';
import { readRequest } from '../../src/serve/request.js';
import { MOST_CONNECTIONS } from '../../src/serve/costs.js';
import { MOST_UNPROVED } from '../../src/serve/server.js';

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
      .flatMap((row) => [...row.split('|')[2].matchAll(/\d[\d,]*/g)].map(([n]) => n));
    expect(told.slice(0, 8).map((n) => Number(n.replaceAll(',', '')))).toEqual([
      ...[MOST_CONNECTIONS, MOST_UNPROVED, ENTER_TIME / 1000, BURST, PER_SECOND, MOST_TOO_FAST],
      ...[STUCK / 1000, LONGEST_ANSWER],
    ]);
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
