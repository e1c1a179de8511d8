import { describe, expect, it } from 'vitest';
import { phrasesIn } from '../../scripts/phrases.js';

describe('phrases that need a second reading', () => {
  it.each([
    ['a comment', 'a.ts', '/** Builds it anew. */\nconst a = 1;', 1, 'anew'],
    ['a text', 'a.ts', "\nconst a = 'Which game goes on?';", 2, 'goes on'],
    ['a template', 'a.ts', 'const a = `${b} is no card.`;', 1, 'is no card'],
    ['a document', 'a.md', 'One.\n\nWhat becomes of it stands below.', 3, 'What becomes of'],
  ])('are found in %s, with their line', (_what, name, text, line, found) => {
    expect(phrasesIn(name, text)).toMatchObject([{ line, found }]);
  });

  it.each([
    ['a name in code', 'a.ts', '/** Calls `goes on`. */\nconst a = 1;'],
    ['an identifier', 'a.ts', "const anew = 'anew';"],
    ['a block of code in a document', 'a.md', '```\ngoes on\n```\n'],
    ['“there is no”', 'a.md', 'There is no card 99, and a digest is no longer needed.'],
  ])('are not %s', (_what, name, text) => {
    expect(phrasesIn(name, text)).toEqual([]);
  });
});
