import { describe, expect, it } from 'vitest';
import { type AnySeat, readGame } from '../../src/notation/index.js';
import { messageOf } from '../support/english-messages.js';

const HEAD = 'Format: wsdv 1\nPosition: {"decade":4,"turn":"west","display":[77,71,65,74]}\n\n';

/** Returns the first error of a file with this line; null if there is none. */
function errorOf(line: string, seat: AnySeat = 'spectator'): string | null {
  const read = readGame(`${HEAD}${line}\n`, { seat });
  return read.ok ? null : messageOf(read.error[0]);
}

describe('an error about a dash or a sign says what to write', () => {
  it.each(['–Sachsen', '- Sachsen', 'Sachsen–', '-sachsen'])('a dash at the only legal place: %s', (place) => {
    expect(errorOf(`W 77 event: +unrest ${place}`)).toMatch(
      /^The dash in .* does not belong there: write "Sachsen"\.$/,
    );
    expect(errorOf('W 77 event: +unrest Sachsen')).toBeNull();
    expect(errorOf('W 77 event: +unrest Bayern')).toContain('Sachsen was the only legal place');
  });

  it('a blank after the sign of an icon', () => {
    expect(errorOf('W 77 event: + unrest')).toBe(
      '"+ unrest" has a space after the plus or minus sign: write "+unrest".',
    );
    expect(errorOf('W 77 event: +  unrest Sachsen')).toContain('write "+unrest Sachsen".');
    expect(errorOf('W 77 event: +unrest Sachsen')).toBeNull();
    // The card has no such icon.
    expect(errorOf('W 77 event: - unrest Bayern')).toContain('is not an answer here');
  });

  it.each([
    ['W 77 event: ＋unrest', '＋', '+'],
    ['W 77 build： Kiel', '：', ':'],
    ['W 77 build﹕ Kiel', '﹕', ':'],
  ])('another form of a character of move files: %s', (line, character, meant) => {
    expect(errorOf(line)).toMatch(new RegExp(`^"${character}" .* Write "\\${meant}" instead\\.$`));
    expect(errorOf(line.replace(character, meant))).toBeNull();
  });

  it('a character without such a form is still to be deleted', () =>
    expect(errorOf('W 77 build: Kiel €')).toContain('Delete it.'));

  it.each(['W 77 build — Kiel', 'W 77 build - Kiel', 'W 77 build -Kiel', 'W 77 event – +unrest Sachsen'])(
    'a dash for the colon: the suggested line is read: %s',
    (line) => {
      const suggested = /`(.*)`/.exec(errorOf(line, 'open') ?? '')?.[1] ?? '';
      expect(suggested).toMatch(/^W 77 (?:build|event): /);
      expect(errorOf(suggested)).toBeNull();
    },
  );
});
