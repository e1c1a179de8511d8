import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const DOCUMENT = read('docs/architecture.md').replace(/```[^]*?```/g, '');
/** Folders to which a path in the document may be relative. The first folder that contains the file counts. */
const FOLDERS = ['', 'src/', 'src/rules/', 'src/text/', 'src/text/en/'];
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => read(join('src', file)))
  .join('\n');

const named = [...DOCUMENT.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const isFile = (name: string): boolean => /^[\w./*-]+$/.test(name) && /\/|\.tsx?$/.test(name);

function found(file: string): string | undefined {
  return FOLDERS.map((folder) => folder + file).find((path) => existsSync(join(ROOT, path)));
}

describe('docs/architecture.md', () => {
  it('names only files and folders that there are', () => {
    const files = named.filter((name) => isFile(name) && !name.includes('*'));
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter((file) => found(file) === undefined)).toEqual([]);
  });

  it('names only what the sources name, and only scripts that there are', () => {
    const others = named.filter((name) => !isFile(name));
    expect(others.length).toBeGreaterThan(25);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const isThere = (name: string): boolean => {
      if (name.startsWith('npm run ')) return name.slice('npm run '.length) in scripts;
      const [identifier] = name.split('(');
      return new RegExp(`(?<![\\w-])${identifier}(?![\\w-])`).test(SOURCES);
    };
    expect(others.filter((name) => !isThere(name))).toEqual([]);
  });

  it('says of each thing the file that declares it', () => {
    const placed = [...DOCUMENT.matchAll(/`(\w+)`\s\(`([^`]+)`\)/g)].map(([, name, file]) => ({ name, file }));
    expect(placed.length).toBeGreaterThan(20);
    const isThere = ({ name, file }: (typeof placed)[number]): boolean =>
      new RegExp(`^export (?:async )?(?:function\\*?|class|interface|type|const) ${name}\\b`, 'm').test(
        read(found(file) ?? file),
      );
    expect(placed.filter((one) => !isThere(one))).toEqual([]);
  });
});
