import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAction, readGame } from '../../src/notation/index.js';
import { decadeHeading, PHASE_NAMES, phaseHeading } from '../../src/notation/places.js';
import { readHeading } from '../../src/notation/headings.js';
import { DECADES } from '../../src/rules/cards.js';
import { newGame } from '../../src/rules/game.js';
import { messageOf } from '../support/english-messages.js';
import { runs } from '../support/runs.js';

const folder = new URL('../fixtures/games/', import.meta.url);
const FILES = readdirSync(folder)
  .filter((name) => name.endsWith('.wsdv'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));

const read = (text: string) => {
  const found = readHeading({ text, column: 1 });
  return 'reason' in found ? found.reason.say : found;
};

/** Returns a file up to the first line that starts with `heading`, with `behind` appended to that line. */
function joined(text: string, heading: string, behind: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith(heading));
  return [...lines.slice(0, at), lines[at] + behind].join('\n');
}

describe('a heading', () => {
  it.each([
    [', W: box -1, Schwedt', 14],
    [' W: box -1', 15],
    [' box -5', 15],
    [' E: box -5', 15],
    [' -', 15],
    [' #a1b2c3', 15],
    ['?', 14],
  ])('with "%s" behind its name is an error with its column', (behind, more) => {
    const text = FILES.find((one) => one.includes('\n## 2 Prestige\n')) ?? '';
    const file = joined(text, '## 2 Prestige', behind);
    const game = readGame(`${file}\n`);
    expect(game.ok ? [] : game.error).toMatchObject([
      { line: file.split('\n').length, column: more, reason: { say: 'behindHeading' } },
    ]);
  });

  it.each([
    '## 2 foo',
    '## 2 W: box -5',
    '## 3 W',
    '## 2 Pr',
    '# Decade I, first half W 20 build: Kiel',
    '# Decade I -',
  ])('is refused as "%s"', (text) => expect(read(text)).toMatch(/behindHeading$/));

  it.each(['#9 build: Kiel', '## 9 build: Kiel', '# Decade 2, 2nd half 9'])(
    'with an answer behind it shows no number of the line, because it may be a card: "%s"',
    (text) => {
      const game = readGame(`Format: wsdv 1\nSeed: 1\n\n${text}\n`);
      const error = game.ok ? undefined : game.error[0];
      expect(error?.reason.say).toBe('behindHeading');
      expect(error && messageOf(error)).not.toMatch(/[0-9]/);
    },
  );

  it('with the number and the name of two phases is none', () => {
    for (const text of ['## 2 Western currency', '## 3 Prestige', '## Phase 1 Wir sind das Volk']) {
      expect(read(text), text).toMatch(/noHeading$/);
    }
  });

  it.each(['## 11', '## 0', '# foo', '# Decade six', '# W 20 build: Kiel', '##', '# End of Decade'])(
    'is none as "%s"',
    (text) => expect(read(text)).toMatch(/noHeading$|behindHeading$/),
  );

  it('is read as the program writes it, with number or name alone, and with the beginning of its name', () => {
    PHASE_NAMES.forEach((name, index) => {
      const phase = index + 1;
      const claim = { decade: null, part: 'end', phase };
      const forms = [phaseHeading(phase), `## ${phase}`, `## ${name}`, `#${phase}. ${name}:`, `## Phase ${phase}`];
      for (const text of [...forms, `### ${name.toUpperCase()}`, `## ${phase} ${name.slice(0, 4)}`]) {
        expect(read(text)).toEqual(claim);
      }
    });
    expect(read('## 7 East West differences')).toMatchObject({ phase: 7 });
    expect(read('## Wir sind das Volk')).toMatchObject({ phase: 10 });
    for (const decade of DECADES) {
      for (const half of [1, 2] as const) {
        expect(read(decadeHeading({ type: 'half', decade, half }))).toEqual({ decade, part: half, phase: null });
      }
      const end = { decade, part: 'end', phase: null };
      expect(read(decadeHeading({ type: 'phase', decade, phase: 1 }))).toEqual(end);
      expect(read(`# Decade ${decade}: end`)).toEqual(end);
      expect(read(`# Decade ${decade}`)).toEqual({ ...end, part: null });
    }
    expect(read('# decade ii 2nd half-decade')).toEqual({ decade: 2, part: 2, phase: null });
  });

  it('takes nothing behind its own words, whatever file and text', () => {
    const answers = ['W: box -1', 'E: -', '-', 'Kiel', 'West', 'W 20 build: Kiel', '2', '#a1b2c3', 'half', 'Decade I'];
    const behind = fc.oneof(fc.constantFrom(...answers), fc.string({ minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(
        fc.constantFrom(...FILES),
        fc.nat(),
        fc.constantFrom('', ' ', ', '),
        behind,
        (text, any, gap, extra) => {
          fc.pre(/[^\s.:]/.test(extra) && !extra.trimStart().startsWith(';'));
          const headings = text.split('\n').filter((line) => line.startsWith('#'));
          const heading = headings[any % headings.length];
          expect(readGame(joined(text, heading, gap + extra)).ok, heading + gap + extra).toBe(false);
        },
      ),
      { numRuns: runs(10) },
    );
  });

  it('takes nothing behind its words in front of an action, either', () => {
    const { state } = newGame({ seed: 8 });
    const refused = readAction(state, '## 2 Prestige, W: box -1\nW 1 build: Kiel');
    expect(refused.ok ? [] : refused.error).toMatchObject([{ line: 1, column: 14 }]);
  });
});
