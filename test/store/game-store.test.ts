import fs from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { type Files, GameStore } from '../../src/store/index.js';
import { describeStore, type Fault } from './store-contract.js';
import { failure, opened, temporaryFolder } from './support.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});
function freshFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder;
}

type Done = (error: Error | null, count: number) => void;

/** A disk that appends in two halves; the second half fails while the disk is full. */
function inHalves(fault: Fault): Files {
  let isSecond = false;
  const write = (fd: number, bytes: Uint8Array, from: number, length: number, at: number, done: Done): void => {
    const half = isSecond ? length : Math.ceil(length / 2);
    isSecond = !isSecond && half < length;
    if (fault.isFull && half === length) done(failure('ENOSPC'), 0);
    else fs.write(fd, bytes, from, half, at, done);
  };
  return { ...fs, write: write as typeof fs.write };
}

describeStore('saved games', {
  freshPlace: () => {
    const folder = freshFolder();
    return {
      open: (fault) => new GameStore({ folder, judge: () => 'torn', ...(fault && { files: inHalves(fault) }) }),
    };
  },
  kept: (_maker, moves) => ({ moves }),
  codeOf: ({ code }) => code,
  // Creating a saved game is synchronous, so races within one process always run in the same order.
  races: 50,
});

describe('a saved game that somebody else wrote to', () => {
  it('is refused more parts until it is read again', async () => {
    const store = new GameStore({ folder: freshFolder() });
    const game = opened(store.begin('game', 'Format: wsdv 1\nSeed: 1\n\n', true));
    fs.appendFileSync(game.path, '; theirs\n');
    const text = fs.readFileSync(game.path, 'utf8');
    expect(await store.append('game', 1, 'more\n')).toMatchObject({ ok: false, error: { code: 'changed' } });
    expect(fs.readFileSync(game.path, 'utf8')).toBe(text);
    expect(await store.read('game')).toEqual({ ok: true, value: { moves: text } });
    expect(await store.append('game', 1, 'more\n')).toMatchObject({ ok: true });
    expect(fs.readFileSync(game.path, 'utf8')).toBe(`${text}more\n`);
    await store.release('game');
  });
});
