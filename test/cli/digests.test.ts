import fs from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { temporaryFolder } from '../store/support.js';
import { savedGame, wsdv } from './support.js';

let home: string;
let path: string;
/** A game with two digests that were made under other rules. */
let text: string;
/** What the notes should say about the two digests: line number, digest in the file, digest under the present rules. */
let changed: readonly { line: number; written: string; now: string }[];

beforeAll(() => {
  home = temporaryFolder();
  path = savedGame(join(home, 'games'), 'old', 4, 6);
  const lines = fs.readFileSync(path, 'utf8').split('\n');
  const digests = lines.flatMap((line, index) => {
    const now = / #([0-9a-f]{6})$/.exec(line)?.[1];
    return now === undefined ? [] : [{ index, now }];
  });
  changed = [digests[1], digests[3]].map(({ index, now }) => {
    const written = now === 'aaaaaa' ? 'bbbbbb' : 'aaaaaa';
    lines[index] = lines[index].replace(now, written);
    return { line: index + 1, written, now };
  });
  text = lines.join('\n');
});
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const inHome = (args: readonly string[]) => wsdv(args, { environment: { WSDV_HOME: home } });
const notes = () =>
  changed.map(({ line, written, now }) =>
    expect.stringMatching(
      new RegExp(`^wsdv: Accepted line ${line} of .*old\\.wsdv: its digest is #${written}, but .* #${now}\\.$`),
    ),
  );

describe('digests that do not agree', () => {
  const reading = [
    ['verify', 'old'],
    ['replay', 'old'],
    ['inspect', 'old'],
    ['stats', 'old'],
    ['export', 'old', '--for', 'west'],
  ];

  it.each(reading)('end "%s" with an error that names the option to pass them', async (...args) => {
    fs.writeFileSync(path, text);
    const { code, err } = await inHome(args);
    expect(code).toBe(1);
    const [{ line, now }] = changed;
    expect(err).toMatch(new RegExp(`old(?:\\.wsdv)?:${line}:.*#${now}.*--accept-digests`));
  });

  it.each(reading)('are passed by "%s" when asked for, each named in a line with both', async (...args) => {
    fs.writeFileSync(path, text);
    const { code, out, err } = await inHome([...args, '--accept-digests']);
    expect([code, err.trimEnd().split('\n')]).toEqual([0, notes()]);
    expect(out).not.toBe('');
    expect(fs.readFileSync(path, 'utf8')).toBe(text);
  });

  it('are named by resume, too, before it shows its screen', async () => {
    fs.writeFileSync(path, text);
    const { err } = await inHome(['resume', 'old', '--accept-digests']);
    expect(err.split('\n').slice(0, changed.length)).toEqual(notes());
  });

  it('are listed by verify --json', async () => {
    fs.writeFileSync(path, text);
    const { out } = await inHome(['verify', 'old', '--accept-digests', '--json']);
    expect(JSON.parse(out).files).toMatchObject([{ ok: true, errors: [], passedDigests: changed }]);
    fs.writeFileSync(path, text.replaceAll(/ #aaaaaa| #bbbbbb/g, ''));
    const right = await inHome(['verify', 'old', '--accept-digests', '--json']);
    expect(JSON.parse(right.out).files).toMatchObject([{ ok: true, passedDigests: [] }]);
  });

  it('stay in the file that goes on, and what is added has true ones', async () => {
    fs.writeFileSync(path, text);
    const { view, decision } = JSON.parse((await inHome(['inspect', 'old', '--accept-digests', '--json'])).out);
    const card = (view.display as (number | string)[]).find((one) => typeof one === 'number');
    const action = `${decision.side === 'west' ? 'W' : 'E'} ${card} build: -`;
    expect((await inHome(['move', 'old', action])).code).toBe(1);
    expect(fs.readFileSync(path, 'utf8')).toBe(text);
    const { code, err } = await inHome(['move', 'old', action, '--accept-digests']);
    expect([code, err.trimEnd().split('\n')]).toEqual([0, notes()]);
    const now = fs.readFileSync(path, 'utf8');
    expect(now.startsWith(text)).toBe(true);
    expect(now.slice(text.length)).toMatch(/ #[0-9a-f]{6}\n$/);
    const read = readGame(now, { acceptsDigests: true });
    expect(read).toMatchObject({ ok: true, value: { passedDigests: changed } });
  });

  it('are not passed in a last line without line end, which nothing else vouches for', async () => {
    const [first] = changed;
    const last = text.split('\n').slice(0, first.line).join('\n');
    fs.writeFileSync(path, last);
    const { code, err } = await inHome(['verify', 'old', '--accept-digests']);
    expect(code).toBe(0);
    expect(err).toMatch(
      new RegExp(`^wsdv: Line ${first.line} of .* ends without a newline and has no matching digest`),
    );
    expect(err).not.toContain('passed');
  });

  it('do not hide that a last line is cut off', async () => {
    fs.writeFileSync(path, `${text}W 99 bui`);
    const { code, err } = await inHome(['verify', 'old', '--accept-digests']);
    expect(code).toBe(0);
    const [cut, ...others] = err.trimEnd().split('\n');
    expect(cut).toMatch(/is incomplete/);
    expect(others).toEqual(notes());
  });
});
