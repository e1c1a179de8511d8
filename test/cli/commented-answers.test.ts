import { describe, expect, it } from 'vitest';
import { wsdv } from './support.js';

const NOTE = 'the text after ";" is a comment, but it begins with';
const ANSWER = `${NOTE} a legal answer. If you meant it as an answer, replace ";" by a colon or a comma.`;
const ACTION = `${NOTE} the next action. If you meant it as that action, delete ";" and begin a new line.`;

/** Verifies a game whose lines begin at line 4 of the file; returns the lines that the notes name. */
async function notedLines(lines: readonly string[], told = ANSWER): Promise<readonly number[]> {
  const stdin = ['Format: wsdv 1', 'Seed: 1961', '', ...lines, ''].join('\n');
  const { code, out, err } = await wsdv(['verify', '-'], { stdin });
  expect([code, out]).toEqual([0, expect.stringContaining('fine')]);
  const notes = err.split('\n').filter((line) => line !== '');
  return notes.map((note) => {
    expect(note).toContain(told);
    return Number(/line (\d+):/.exec(note)?.[1]);
  });
}

describe('`wsdv verify` notes an answer that a semicolon makes a comment', () => {
  it.each([
    ['in the last action', [4], ['W 20 build; Frankfurt']],
    ['after another answer', [4], ['W 20 build: Kiel; Frankfurt']],
    ['before other answers', [4], ['W 20 build; frankf, Kiel; as always']],
    ['in an action that the next action ends', [4], ['W 20 build; Frankfurt', 'E 1 event: -unrest Sachsen']],
    ['behind the mark of the side that decides', [4], ['W 20 build: Kiel; W: Frankfurt']],
    ['behind the same mark in full', [4], ['W 20 build; west : Frankfurt, Kiel']],
    ['in each of two lines', [4, 5], ['W 20 build; Kiel', 'E 1 event; -unrest Sachsen']],
  ])('%s', async (_, noted, lines) => {
    expect(await notedLines(lines)).toEqual(noted);
  });

  it.each([
    ['after a complete action', [4], ['W 20 build: Kiel, -; E 1 event: -unrest Sachsen']],
    ['after an action that could continue', [4], ['W 20 build: Kiel; E 1 event: -unrest Sachsen']],
    ['without a side', [4], ['W 20 build: Kiel, -; 1 event: -unrest Sachsen']],
    ['without answers', [4], ['W 20 build: Kiel, -; east 1 event; as always']],
    ['that the line below plays, too', [4], ['W 20 build: Kiel; E 1 build: -', 'E 1 event: -unrest Sachsen']],
  ])('and a whole next action %s', async (_, noted, lines) => {
    expect(await notedLines(lines, ACTION)).toEqual(noted);
  });

  it.each([
    ['is no legal answer', ['W 20 build; the thriving West']],
    ['begins with the name of a place but goes on', ['W 20 build; Frankfurt would be better']],
    ['begins with nothing', ['W 20 build; , Kiel', '; ;']],
    ['says "nothing more"', ['W 20 build: Kiel; done']],
    ['follows a complete action', ['W 20 build: Kiel, -; Frankfurt']],
    ['has the mark of the side that does not decide', ['W 20 build: Kiel; E: Frankfurt']],
    ['has a mark and no answer', ['W 20 build: Kiel; W:', 'E 1 event; E: what now?']],
    ['repeats the action', ['W 20 build: Kiel; W 20 build: Frankfurt']],
    ['is an action of the side that has just acted', ['W 20 build: Kiel, -; W 19 build: Frankfurt']],
    ['has a card that cannot be taken', ['W 20 build: Kiel, -; E 20 build: Leipzig']],
    ['goes on behind a card and a use', ['W 20 build: Kiel, -; 1 event would be better']],
    ['stands on a line of its own', ['W 20 build: Kiel', '; Frankfurt']],
  ])('but not a comment that %s', async (_, lines) => {
    expect(await notedLines(lines)).toEqual([]);
  });

  it('but not one below a digest, which proves what the line means', async () => {
    const stdin = 'Format: wsdv 1\nSeed: 1961\n\nW 20 build: Kiel #000000; Frankfurt\n';
    const { err } = await wsdv(['verify', '-', '--accept-digests'], { stdin });
    expect(err).not.toContain(NOTE);
    expect(err).toContain('000000');
  });
});
