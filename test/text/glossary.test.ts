import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CITIES,
  CONNECTIONS,
  PROVINCES,
  prestigeBox,
  socialistChange,
  SUPPLIERS,
  TRACK_END,
  advantage,
} from '../../src/rules/board.js';
import { PROVINCE, WEST_BERLIN } from '../../src/rules/board/geography.js';
import { CARDS } from '../../src/rules/cards.js';
import {
  dismantlingsFor,
  ECONOMY_PER_STANDARD,
  MOST_HELP,
  UNREST_PER_PROTEST,
  COLLAPSE,
  unrestForStandard,
} from '../../src/rules/figures.js';
import { ENGLISH } from '../../src/text/index.js';
import { termsIn, termsNamed } from '../../src/text/find-terms.js';
import { TERM_CLAUSES, TERM_IDS, type TermId } from '../../src/text/glossary.js';
import { parseRules } from '../../src/text/rulebook.js';
import { foldText } from '../../src/common/words.js';

const { glossary } = ENGLISH;
const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const sections = parseRules(file('docs/rules.md'));
const entries = TERM_IDS.map((id) => ({ id, clause: TERM_CLAUSES[id], ...glossary[id] }));
const example = (id: TermId): string => glossary[id].example;

describe('the glossary', () => {
  it('has words in alphabetical order, most of them of the rules', () => {
    expect(entries.length).toBeGreaterThan(45);
    expect(TERM_IDS).toEqual([...TERM_IDS].toSorted());
    const ofProgram = entries.filter(({ clause }) => clause === null).map(({ id }) => id);
    expect(ofProgram).toEqual(['chance', 'draft', 'forecast', 'hint', 'practice']);
  });

  it.each(entries)('explains $name in one sentence and one example with numbers', ({ meaning, example }) => {
    expect(meaning).toMatch(/^["A-Z].*\.$/);
    expect(meaning.split(' ').length).toBeLessThanOrEqual(26);
    expect(meaning).not.toMatch(/[.!?] [A-Z]/);
    expect(example).toMatch(/^.*\d.*[.]$/);
  });

  it.each(entries.filter(({ clause }) => clause !== null))('names for $name a clause of the rules: $clause', (one) => {
    const ids = sections.flatMap(({ id, clauses }) => [id, ...clauses.map((clause) => clause.id)]);
    expect(ids).toContain(one.clause);
    const named = sections.flatMap(({ title, clauses }) =>
      clauses
        .filter(({ id }) => id.startsWith(one.clause!))
        .map(({ paragraphs }) => `${title} ${paragraphs.join(' ')}`),
    );
    // The clause contains a word of the entry's names, or a longer word that contains this word.
    const words = [one.name, ...one.others].flatMap((name) => foldText(name).split(' '));
    expect(words.some((word) => word.length > 2 && foldText(named.join(' ')).includes(word))).toBe(true);
  });

  it('names a clause in a text only if the rules have it', () => {
    const ids = new Set(sections.flatMap(({ clauses }) => clauses.map((clause) => clause.id)));
    const cited = entries.flatMap(
      ({ example, meaning }) => `${example} ${meaning}`.match(/R\d+(?:\.\d+)?[a-z]?/g) ?? [],
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('gives no name to two words', () => {
    const names = entries.flatMap(({ name, others }) => [name, ...others]).map(foldText);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('uses the terms of docs/terms.md, and none of the words to avoid', () => {
    const [game = ''] = file('docs/terms.md').split('## The program');
    const rows = [...game.matchAll(/^\| (.+?) +\| .+ \| (.*?) +\|$/gm)].filter(([, term]) =>
      /^(?!Term).*[a-z]/.test(term),
    );
    expect(rows.length).toBeGreaterThan(35);
    const terms = rows.flatMap(([, term = '']) => term.replace('card, power', 'card').split(', '));
    // These words may be used: `track` is a term of the glossary, and East has an income (R9.3). The others are
    // ordinary words.
    const usual = ['track', 'income', 'the West', 'cost', 'move', 'turn', 'effect', 'field'];
    const avoided = rows
      .flatMap(([, , not = '']) => not.split(', '))
      .filter((word) => word !== '' && !usual.includes(word));
    expect(avoided.length).toBeGreaterThan(30);
    const pattern = new RegExp(`\\b(?:${avoided.join('|')})s?\\b`, 'i');
    for (const { id, name, meaning, example } of entries) {
      expect(`${name}: ${meaning} ${example}`.replace('"', ''), id).not.toMatch(pattern);
    }
    const lacking = terms.filter((term) => termsIn(term, glossary).length === 0);
    expect(lacking).toEqual(['West', 'East', 'own', 'use', 'ruling', 'clause']);
  });
});

describe('the words of a text', () => {
  it('are found in order, by plural and by other names, the longest name first', () => {
    const text =
      'No Soc. in the box: exported  protests, a flight sign\nand 2 flights; Wallraff; rundowns in WEST BERLIN.';
    expect(termsIn(text, glossary)).toEqual([
      'socialist',
      'holding-box',
      'exported-protest',
      'flight-sign',
      'rundown',
      'west-berlin',
    ]);
    expect(termsIn('mass protest, protests', glossary)).toEqual(['mass-protest']);
  });

  it.each([
    ['protest', 'mass-protest'],
    ['Protests', 'mass-protest'],
    ['currency', 'western-currency'],
    ['LS', 'living-standard'],
    ['suppliers', 'supplier'],
    ['run down', 'rundown'],
    ['neutral card', 'dual-card'],
    ['half', 'half'],
  ])('are named: %s', (name, id) => {
    expect(termsNamed(name, glossary)).toEqual([id]);
  });

  it('include both meanings of a short name', () => {
    expect(termsNamed('Soc', glossary)).toEqual(['socialism', 'socialist']);
  });
});

describe('the numbers of the examples', () => {
  const icons = CARDS.flatMap(({ id, event }) => event.flatMap((line) => line.icons.map((icon) => ({ id, icon }))));

  it('of the board are those of the board (R1)', () => {
    const lines = CONNECTIONS.map((one) => one.lines);
    expect(example('connection')).toContain(
      `The ${CONNECTIONS.length} connections have ${lines.reduce<number>((a, b) => a + b, 0)} lines`,
    );
    expect(example('connection')).toContain(`${lines.filter((one) => one === 2).length} connections have 2 lines`);
    const [west, east] = ['west', 'east'].map((side) => PROVINCES.filter((one) => one.side === side).length);
    expect(glossary.province.meaning).toContain(
      `${west + east} areas of the map: ${west} in the West, with West Berlin, and ${east}`,
    );
    expect(CITIES.filter(({ province }) => province === null)).toHaveLength(5);
    const suppliers = SUPPLIERS.map((index) => ENGLISH.province[PROVINCES[index].id]);
    expect(suppliers).toHaveLength(3);
    for (const name of suppliers) expect(glossary.supplier.meaning).toContain(name);
    expect(glossary.track.meaning).toContain(
      `${2 * TRACK_END + 1} boxes, from -${TRACK_END} in the west to +${TRACK_END}`,
    );
  });

  it('of unrest, living standards, flight and tracks are those of the rules (R4a, R6.3, R9)', () => {
    const protests = [3, 4, 9].map(
      (unrest) => ['no mass protest', '1 mass protest', '2'][Math.floor(unrest / UNREST_PER_PROTEST)],
    );
    expect(example('unrest')).toBe(
      `A province with 3 unrest has ${protests[0]}. With 4 unrest it has ${protests[1]}, with 9 unrest it has ${protests[2]}.`,
    );
    const [first, second, third] = [1, 2, 3].map((n) => n * ECONOMY_PER_STANDARD);
    expect(example('living-standard')).toContain(
      `The first living standard needs economy ${first}, the second ${second}, the third ${third}.`,
    );
    expect(example('card-value')).toContain(`at most ${MOST_HELP} points in one province`);
    expect(example('flight')).toContain(
      `So 3 are left. East dismantles 1 piece for every 2 spaces: ${dismantlingsFor(3)} piece.`,
    );
    expect(example('flight-sign')).toContain(
      `4 spaces, so East dismantles pieces worth ${dismantlingsFor(4)} build points`,
    );
    expect(example('wall')).toContain(`6 flight signs would cost ${dismantlingsFor(6)} build points`);
    const [gain, most, loss] = [3, 6, -3].map(socialistChange);
    expect(example('socialism')).toContain(
      `On +3 East gains ${gain} socialists, on +6 it gains ${most}. On -3 it loses ${-loss}.`,
    );
    expect(example('collapse')).toContain(`With ${COLLAPSE} mass protests in the West`);
    const behind = [PROVINCE.bayern, WEST_BERLIN].map((one) => unrestForStandard(1, 3, one));
    expect(example('fall-behind')).toContain(
      `Bayern gets ${behind[0]} unrest. West Berlin with 1 living standard gets ${behind[1]} unrest.`,
    );
    expect([0, 1].map(advantage)).toEqual(['west', 'east']);
    expect([1, 2, -1].map((box) => prestigeBox(box).length > 0)).toEqual([true, true, true]);
  });

  it('of the cards are those of the deck: only card 46 repairs, only card 27 builds Rheinsberg', () => {
    expect(icons.filter(({ icon }) => icon.icon === 'repair').map(({ id }) => id)).toEqual([46]);
    const rheinsberg = icons.filter(({ icon }) => 'where' in icon && icon.where === 'rheinsberg').map(({ id }) => id);
    expect(new Set(rheinsberg)).toEqual(new Set([27]));
    for (const decade of [1, 2, 3, 4]) {
      expect(CARDS.filter((card) => card.decade === decade && typeof card.id === 'number')).toHaveLength(20);
    }
  });
});
