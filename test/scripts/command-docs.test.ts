import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMAND_DOCS, withCommandDocs } from '../../scripts/command-docs.js';

describe('docs/cli.md', () => {
  it('has the commands and options as they are declared; otherwise `npm run docs` writes them', async () => {
    const text = readFileSync(COMMAND_DOCS, 'utf8');
    expect(text).toBe(await withCommandDocs(text));
  });

  it('is made anew only between its marks, which must be there', async () => {
    const text = readFileSync(COMMAND_DOCS, 'utf8');
    const outdated = text.replace('`--svg`', '`--png`');
    expect(outdated).not.toBe(text);
    expect(await withCommandDocs(outdated)).toBe(text);
    await expect(withCommandDocs('# Nothing')).rejects.toThrow('needs the lines <!-- commands');
  });
});
