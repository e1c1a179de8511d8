import { describe, expect, it } from 'vitest';
import rulesText from '../../docs/rules.md';
import { random } from '../../src/cli/handlers/random.js';
import { openIo, withGame } from '../../src/cli/io.js';
import { CARDS } from '../../src/rules/cards/deck.js';
import { ENGLISH } from '../../src/text/index.js';
import { english } from '../../src/text/language.js';
import { parseRules } from '../../src/text/rulebook.js';
import { shape, wsdv } from './support.js';

const sections = parseRules(rulesText);
const clauses = sections.flatMap((section) => section.clauses);

describe('docs/rules.md', () => {
  it('gives every clause one number, in the section that bears it', () => {
    const ids = clauses.map(({ id }) => id).filter((id) => id !== '');
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(80);
    for (const { id, clauses: own } of sections)
      for (const one of own) if (id !== '') expect(one.id.startsWith(id)).toBe(true);
  });

  it('lists at its end exactly the clauses with a ruling', () => {
    const marked = clauses.filter(({ paragraphs }) => paragraphs.join(' ').includes('[ruling]')).map(({ id }) => id);
    const rulings = sections.find(({ title }) => title === 'Rulings')?.clauses ?? [];
    const listed = rulings.flatMap(({ paragraphs }) => /^- (R[\d.]+[a-z]?):/.exec(paragraphs[0] ?? '')?.[1] ?? []);
    expect(listed).toEqual(marked);
  });

  it('names only rules that are there', () => {
    const ids = new Set(clauses.map(({ id }) => id));
    const sectionIds = new Set(sections.map(({ id }) => id));
    for (const [, named] of rulesText.matchAll(/\b(R\d+(?:\.\d+)?[a-z]?)\b/g)) {
      expect(ids.has(named) || sectionIds.has(named), named).toBe(true);
    }
  });

  it('has every clause that the program cites', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const ids = new Set([...clauses.map(({ id }) => id), ...sections.map(({ id }) => id)]);
    const files = readdirSync('src/rules', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    for (const file of files) {
      const source = readFileSync(`src/rules/${file}`, 'utf8');
      for (const [, clause] of source.matchAll(/clause: '(R[^']+)'/g))
        expect(ids.has(clause), `${file}: ${clause}`).toBe(true);
    }
  });
});

describe('wsdv rules', () => {
  it('prints the contents', async () => {
    const { code, out } = await wsdv(['rules']);
    expect(code).toBe(0);
    expect(out).toMatch(/^R9 +End of Decade$/m);
    expect(out).toMatch(/^ {2}R6\.3 +Raise the living standard$/m);
  });

  it('continues a title that is too long for a line of the contents below the beginning of the title', async () => {
    const { out } = await wsdv(['rules'], { columns: 30 });
    expect(out).toContain('\n  R6.3   Raise the living\n         standard\n');
  });

  it.each(['R6.3', '6.3', 'r6.3'])('prints %s with all that belongs to it and its example', async (id) => {
    const { code, out } = await wsdv(['rules', id]);
    expect(code).toBe(0);
    for (const one of ['R6.3a', 'R6.3b', 'R6.3c', 'R6.3d', 'R6.3e', 'E6.3'])
      expect(out).toMatch(new RegExp(`^${one}  `, 'm'));
    expect(out).not.toContain('R6.4a');
    expect(out).not.toMatch(/\*\*|\]\(/);
  });

  it('does not take R10 for a part of R1', async () => {
    const { out } = await wsdv(['rules', 'R1']);
    expect(out).toMatch(/^R1a {2}/m);
    expect(out).not.toMatch(/^R10/m);
  });

  it('prints one letter alone', async () => {
    const { out } = await wsdv(['rules', 'R5.1c']);
    expect(out).toMatch(/^R5\.1c {2}A connection works/m);
    expect(out).not.toContain('R5.1b  ');
  });

  it('finds words, in any case and without accents', async () => {
    const { code, out } = await wsdv(['rules', 'CSSR', 'protests']);
    expect(code).toBe(0);
    expect(out).toMatch(/^R6\.4h {2}/m);
  });

  it('prints first what the glossary says about a word, then the clauses with the word', async () => {
    const { code, out } = await wsdv(['rules', 'suppliers']);
    expect(code).toBe(0);
    expect(out).toMatch(/^supplier \(R1d\)\n {2}A West province .*\n {2}For example: West Berlin has 0 .*\n\n/);
    expect(out.indexOf('R1d  ')).toBeGreaterThan(100);
    expect((await wsdv(['rules', 'mass', 'protest'])).out).toMatch(/^mass protest \(R5.1b\)/);
    // No rule contains these words, but the glossary does.
    expect((await wsdv(['rules', 'practice'])).out).toMatch(/^practice\n {2}A game that does not count, against a bot/);
    expect((await wsdv(['rules', 'neutral', 'card'])).out).toMatch(/^dual card \(R6.4b\)/);
  });

  it('finds each word of the glossary by its name and its other names', async () => {
    for (const { name, others } of Object.values(ENGLISH.glossary)) {
      expect((await wsdv(['rules', name])).out.startsWith(name), name).toBe(true);
      for (const other of others.slice(0, 2))
        expect(`\n${(await wsdv(['rules', other])).out}`, other).toContain(`\n${name}`);
    }
  });

  it('says no to a number and to words that are not there, with the nearest', async () => {
    expect(await wsdv(['rules', 'R7.3'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('R7a, R7b') as string,
    });
    const unknown = await wsdv(['rules', 'hambrg']);
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toContain('Did you mean Hamburg?');
    expect((await wsdv(['rules', 'unrset'])).err).toContain('Did you mean unrest?');
    expect((await wsdv(['rules', 'practise'])).err).toContain('Did you mean practice?');
    for (const word of ['foo', 'xyz', 'quux', 'banana']) {
      expect((await wsdv(['rules', word])).err).toBe(`wsdv: No rule contains "${word}". wsdv rules lists all rules.\n`);
    }
  });

  it('keeps to the width of the terminal', async () => {
    const { out } = await wsdv(['rules', 'R6'], { columns: 50, environment: { NO_COLOR: '1' } });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(50);
    expect((await wsdv(['rules', 'R6'])).out.split('\n').some((line) => line.length > 200)).toBe(true);
  });
});

describe('wsdv cards', () => {
  it('lists all cards in a table', async () => {
    const { code, out } = await wsdv(['cards']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(CARDS.length + 1);
  });

  it('lists the signs for flight and police of the cards that have them, and none of the others', async () => {
    const lines = (await wsdv(['cards'])).out.split('\n');
    for (const { id, title, flight, police } of CARDS) {
      const line = lines.find((one) => one.includes(title.en)) ?? '';
      expect(/flight \w+/.exec(line)?.[0], String(id)).toBe(flight === undefined ? undefined : `flight ${flight}`);
      expect(/\w+ police/.exec(line)?.[0], String(id)).toBe(police === undefined ? undefined : `${police} police`);
    }
  });

  it('shows single cards in full, by number and by words', async () => {
    const byNumber = await wsdv(['cards', '14']);
    expect(byNumber.out).toContain('Berlin Airlift  (Luftbrücke, 1948-1949)');
    expect(byNumber.out).toContain('2 × [W-u] remove 1 unrest in West Berlin');
    expect((await wsdv(['cards', 'LUFTBRUCKE'])).out).toBe(byNumber.out);
    expect((await wsdv(['cards', 'wall', 'opened'])).out).toContain('The Wall comes down');
  });

  it('finds titles with typographic apostrophes and dashes', async () => {
    for (const words of ['Mondays’ demos', 'Mondays‘ demos', "MONDAYS' DEMOS"])
      expect((await wsdv(['cards', words])).out).toContain("First Mondays' demos");
    expect((await wsdv(['rules', 'Nordrhein–Westfalen'])).code).toBe(0);
  });

  it('filters by decade and colour', async () => {
    const { out } = await wsdv(['cards', '--decade', 'II', '--color', 'dual', '--json']);
    const { cards } = JSON.parse(out);
    expect(cards.map(({ id }: { id: number }) => id)).toEqual([21, 22, 30]);
  });

  it('says no when there is none, with the nearest word', async () => {
    const { code, err } = await wsdv(['cards', 'airlit']);
    expect(code).toBe(1);
    expect(err).toContain('Did you mean Airlift?');
  });

  it('cuts titles, not meanings, on a narrow terminal', async () => {
    const { out } = await wsdv(['cards', '--decade', 'I'], { columns: 60, environment: { NO_COLOR: '1' } });
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
    expect(out).toContain('2×E-u · ◄DM · S►');
  });

  it('keeps its JSON schema', async () => {
    expect(shape(JSON.parse((await wsdv(['cards', '14', '--json'])).out), 6)).toMatchSnapshot();
  });
});

describe('colours and signs', () => {
  const escape = '\u001B[';

  it('come on a terminal only, unless forced', async () => {
    expect((await wsdv(['rules'], { columns: 80 })).out).toMatch(escape);
    expect((await wsdv(['rules'])).out).not.toMatch(escape);
    expect((await wsdv(['rules'], { environment: { FORCE_COLOR: '1' } })).out).toMatch(escape);
  });

  it('go with NO_COLOR and --no-color, before or after the command', async () => {
    expect((await wsdv(['rules'], { columns: 80, environment: { NO_COLOR: '1' } })).out).not.toMatch(escape);
    expect((await wsdv(['--no-color', 'rules'], { columns: 80 })).out).not.toMatch(escape);
    expect((await wsdv(['rules', '--no-color'], { columns: 80 })).out).not.toMatch(escape);
    expect((await wsdv(['cards', '--no-color'], { columns: 80 })).out).not.toMatch(escape);
  });

  it.each([
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, [], true],
    [{ FORCE_COLOR: '0' }, [], false],
    [{ FORCE_COLOR: '1' }, ['--no-color'], false],
    [{ NO_COLOR: '' }, [], true],
  ] as const)('obey --no-color before FORCE_COLOR before NO_COLOR: %j %j', async (environment, flags, coloured) => {
    const { out } = await wsdv(['rules', ...flags], { columns: 80, environment });
    expect(out.includes(escape)).toBe(coloured);
    const piped = await wsdv(['rules', ...flags], { environment });
    expect(piped.out.includes(escape)).toBe(coloured && 'FORCE_COLOR' in environment);
  });

  it('are pure ASCII with --ascii and in a locale without UTF-8, JSON excepted', async () => {
    for (const setting of [{ environment: { LANG: 'C' } }, {}]) {
      const flag = setting.environment ? [] : ['--ascii'];
      for (const args of [['cards'], ['cards', '3'], ['rules', 'R10']]) {
        expect((await wsdv([...args, ...flag], setting)).out).toMatch(/^[\n -~]+$/);
      }
    }
    expect((await wsdv(['cards', '4', '--json', '--ascii'])).out).toContain('Göttinger');
  });
});

describe('wsdv random', () => {
  it('counts the endings of so many games, the same for the same seed', async () => {
    const first = await wsdv(['random', '--games', '30', '--seed', '5', '--json']);
    const { games, winners, endings } = JSON.parse(first.out);
    expect(games).toBe(30);
    expect(winners.west + winners.east).toBe(30);
    expect(endings.reduce((sum: number, one: { games: number }) => sum + one.games, 0)).toBe(30);
    expect((await wsdv(['random', '--games', '30', '--seed', '5', '--json'])).out).toBe(first.out);
    expect((await wsdv(['random', '--games', '30', '--seed', '6', '--json'])).out).not.toBe(first.out);
    expect(shape(JSON.parse(first.out))).toMatchSnapshot();
  });

  it('shows its progress on a terminal and never in a pipe', async () => {
    expect((await wsdv(['random', '--games', '60'], { columns: 80 })).err).toMatch(/50 of 60/);
    expect((await wsdv(['random', '--games', '60'])).err).toBe('');
  });

  it('lets the process handle other events after each update of its progress, such as Ctrl-C', async () => {
    const order: string[] = [];
    const write = (text: string): boolean => {
      order.push(/(\d+) of 60/.exec(text)?.[0] ?? 'end');
      setImmediate(() => order.push('event'));
      return true;
    };
    const io = openIo({
      stdin: process.stdin,
      stdout: { write: () => true },
      stderr: { isTTY: true, columns: 80, write },
      environment: { LANG: 'C.UTF-8' },
      language: english,
    });
    await random(await withGame(io), [], { games: 60, seed: 1 });
    expect(order).toEqual(['0 of 60', 'event', '50 of 60', 'event', 'end']);
  });
});

describe('wsdv about', () => {
  it('credits the authors and the publisher, and says what the program is not', async () => {
    const { code, out } = await wsdv(['about']);
    expect(code).toBe(0);
    for (const words of ['Peer Sylvester', 'Richard Sivél', 'Histogame', 'unofficial']) expect(out).toContain(words);
  });
});

describe('words looked up in the rules', () => {
  it.each(['mass-protest', '"mass protest"', '“mass protest”', "'mass protest'", '«mass protest»'])(
    'may have a hyphen or quotation marks: %s',
    async (typed) => {
      const plain = await wsdv(['rules', 'mass protest']);
      expect(plain.code).toBe(0);
      expect(await wsdv(['rules', typed])).toEqual(plain);
    },
  );

  it('may have a ligature, and a name of a program resembles no word', async () => {
    expect(await wsdv(['rules', '\ufb02ight'])).toEqual(await wsdv(['rules', 'flight']));
    expect((await wsdv(['rules', '__proto__'])).err).not.toContain('Did you mean');
  });
});
