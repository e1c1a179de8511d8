import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { clausesWith, parseRules } from '../../../../src/text/rulebook.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { rulebookLines } from '../../../../src/ui/match/pages/rulebook.js';
import { find, type SearchResult } from '../../../../src/ui/match/search/search.js';
import { drawSearch } from '../../../../src/ui/match/search/search-page.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { LIFT } from '../../../support/key-driver.js';
import { newMatch, sessionOf } from '../../../support/match.js';
import { PURE_ASCII } from '../../../support/plain-text.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { lookFor } from '../../support/look.js';

afterEach(closeAll);

const rules = parseRules(readFileSync(new URL('../../../../docs/rules.md', import.meta.url), 'utf8'));
const screen = { ...openScreen(sessionOf(newMatch(7))), rules };
const found = (query: string): readonly SearchResult[] => find({ ...screen, search: { query, entry: 0 } });
const idsIn = (results: readonly SearchResult[]): string[] =>
  results.flatMap((one) => (one.kind === 'rule' ? [one.clause.id] : []));

describe('the search for words of the rules', () => {
  it.each(['flight', 'export factory', 'socialist', 'mass protest', 'insolvency', 'prestige advantage'])(
    'finds for %s the same clauses as wsdv rules',
    (query) => {
      const ids = clausesWith(rules, query.split(' ')).flatMap(({ clauses }) => clauses.map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(0);
      expect(idsIn(found(query)).toSorted()).toEqual(ids.toSorted());
    },
  );

  it('shows first the clauses of a section with the word in its title', () => {
    expect(idsIn(found('socialist')).slice(0, 3)).toEqual(['R7a', 'R7b', 'R9.9']);
    expect(idsIn(found('flight'))[0]).toBe('R9.1');
    // Clauses that contain the words next to each other come first. In other clauses, such as R4a, there is text
    // between the words.
    expect(idsIn(found('export f')).slice(0, 2)).toEqual(['R5.1e', 'R9.3']);
    expect(idsIn(found('export f'))).toContain('R4a');
  });

  it('finds a clause by its number, with the clauses below it, but a number alone is that of a card', () => {
    expect(idsIn(found('R9.1'))).toEqual(['R9.1']);
    expect(idsIn(found('6.3'))).toEqual(['R6.3a', 'R6.3b', 'R6.3c', 'R6.3d', 'R6.3e']);
    expect(found('r9.1')[0].kind).toBe('rule');
    expect(idsIn(found('9'))).toEqual([]);
  });

  it('shows cards and places with the word in their names before the text of rules', () => {
    for (const query of ['berlin', 'ber']) {
      const kinds = found(query).map(({ kind }) => kind);
      const first = kinds.indexOf('rule');
      expect(first).toBeGreaterThan(5);
      expect(new Set(kinds.slice(first))).toEqual(new Set(['rule']));
    }
    expect(idsIn(found('be'))).toEqual([]);
  });

  it('says of each result what kind it is, and shows the word in the text of the rule', () => {
    for (const unicode of [true, false]) {
      const model = { query: 'surplus', entry: 0, found: found('surplus'), keys: [] };
      const rows = drawSearch(model, lookFor(unicode), 76, 18).toText();
      expect(rows[3]).toMatch(/R9\.3 .*surplus.* rule, Western currency/);
    }
    const all = drawSearch({ query: 'berlin', entry: 0, found: found('berlin'), keys: [] }, lookFor(), 76, 60).toText();
    for (const kind of ['city, East Berlin', 'province', 'card, ', 'rule, ']) expect(all.join('\n')).toContain(kind);
  });
});

describe('the page of the rules', () => {
  it('begins at any clause, with the heading of its section if it is the first', () => {
    const look = lookFor();
    for (const { title, clauses } of rules) {
      for (const [index, clause] of clauses.entries()) {
        const { lines, first } = rulebookLines(rules, clause, look, 76);
        const row = lines[index === 0 ? first + 1 : first];
        expect(row.style, `${title} ${index}`).toBe(look.theme.cursor);
        expect(row.text).toContain(`${clause.id}${clause.id === '' ? '' : '  '}${clause.paragraphs[0].slice(0, 20)}`);
        if (index === 0) expect(lines[first].text).toContain(title);
        // The highlight ends with the clause, not where its first row wraps.
        const end = lines.findIndex(({ text }, at) => at > lines.indexOf(row) && text === '');
        expect(lines.slice(lines.indexOf(row), end).every(({ style }) => style === look.theme.cursor)).toBe(true);
      }
    }
  });

  it.each([
    [80, 24],
    [120, 40],
  ])('opens at the clause that was found, at %ix%i, and leads back to what was found', async (columns, rows) => {
    const game = await hotseat({ columns, rows, ascii: true });
    await game.type(LIFT, '/', ...'surplus');
    await game.terminal.waitFor('rule, Western currency');
    const shown = (): string[] => game.terminal.screen.rows().map((row) => row.trimEnd());
    const list = shown();
    await game.terminal.type(BYTES.enter);
    expect(game.text()).toMatch(/> The rules .*\n.*R9\.3 Western currency.*\n.*R9\.3 {2}East's income is/);
    expect(game.text()).toMatch(PURE_ASCII);
    await game.terminal.type('/');
    expect(shown()).toEqual(list);
    await game.terminal.type(BYTES.enter, 'q');
    expect(game.text()).not.toContain('The rules');
    expect(game.text()).toContain('Take a card');
  });

  it('shows the end of the rules for a clause near the end', async () => {
    const game = await hotseat();
    await game.type(LIFT, '/', ...'E9.7');
    await game.terminal.waitFor('rule, Examples');
    await game.terminal.type(BYTES.enter);
    expect(game.text()).toMatch(/E9\.7 {2}/);
  });
});
