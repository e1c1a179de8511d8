import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import * as library from '../../src/library.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs')).map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const withoutCode = (text: string): string => text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, '');

/** Returns the anchors of the headings of a document, as GitHub makes them. */
function anchorsIn(text: string): ReadonlySet<string> {
  const headings = text.replace(/^```[^]*?^```/gm, '').matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

function isBroken(document: string, link: string): boolean {
  const [path, anchor] = link.split('#');
  const file = path === '' ? document : normalize(join(dirname(document), path));
  if (!existsSync(join(ROOT, file))) return true;
  return anchor !== undefined && !anchorsIn(read(file)).has(anchor);
}

describe('the documents', () => {
  it('link only to files and headings that exist', () => {
    const links = DOCUMENTS.flatMap((document) =>
      [...withoutCode(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ document, link })),
    ).filter(({ link }) => !/^https?:/.test(link));
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ document, link }) => isBroken(document, link))).toEqual([]);
  });

  it('are all reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const document of reached) {
      for (const [, path] of withoutCode(read(document)).matchAll(/\]\(([^)\s#]+\.md)(?:#[^)\s]*)?\)/g)) {
        reached.add(normalize(join(dirname(document), path)));
      }
    }
    expect(DOCUMENTS.filter((document) => !reached.has(document))).toEqual([]);
  });
});

const examples = (file: string): string[] => [...read(file).matchAll(/^```ts\n([^]*?)^```/gm)].map(([, code]) => code);
const AsyncFunction = (async () => Promise.resolve()).constructor as new (
  ...code: string[]
) => (...values: unknown[]) => Promise<void>;

/** Runs the code of an example and returns what it prints. `imported` replaces the library that the example imports. */
async function printed(code: string, imported: object): Promise<unknown[]> {
  const lines: unknown[] = [];
  const [line, names] = /^import (\{[^}]*\}) from 'wir-sind-das-volk';$/m.exec(code) ?? [];
  if (line === undefined) throw new Error('the example imports nothing');
  const run = new AsyncFunction('library', 'console', code.replace(line, `const ${names} = library;`));
  await run(imported, { log: (value: unknown) => lines.push(value) });
  return lines;
}

describe('the examples of the library', () => {
  it('plays a game, the same one in the README and in docs/library.md', async () => {
    const [inReadme] = examples('README.md');
    const [inManual] = examples('docs/library.md');
    const [code, comment] = inManual.split(' // ');
    expect(`${code}\n`).toBe(inReadme);
    const [outcome] = await printed(inReadme, library);
    expect(comment.trim()).toBe("{ winner: 'west', ending: 'insolvency', decade: 1, phase: 1 }");
    expect(outcome).toEqual({ winner: 'west', ending: 'insolvency', decade: 1, phase: 1 });
  });

  it('plays a game between bots', async () => {
    const [, code] = examples('docs/library.md');
    /**
     * Bot that thinks only at its first decision and later takes the first legal move. A game in which bots always
     * think takes ten seconds.
     */
    const bot: typeof library.bot = (options) => {
      let first: library.Choice | undefined;
      return {
        choose: async (view, events) => {
          if (first) return { ...first, part: view.decision?.options.slice(0, 1) ?? [] };
          return (first = await library.bot(options).choose(view, events));
        },
      };
    };
    const [outcome] = await printed(code, { ...library, bot });
    expect(outcome).toMatchObject({ winner: expect.stringMatching(/^(?:west|east)$/) });
  });
});
