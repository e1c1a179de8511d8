import rulesText from '../../../../../docs/rules.md';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../../../../src/text/index.js';
import { TERM_CLAUSES, TERM_IDS, type TermId } from '../../../../../src/text/glossary.js';
import { parseRules } from '../../../../../src/text/rulebook.js';
import { charKey, keyOfId } from '../../../../../src/terminal/input/keys.js';
import { screenLayout } from '../../../../../src/ui/layout.js';
import { pressKey } from '../../../../../src/ui/match/keys.js';
import { wordAt } from '../../../../../src/ui/match/pages/help-keys.js';
import { drawWords } from '../../../../../src/ui/match/pages/words.js';
import { layoutQueries } from '../../../../../src/ui/match/room-for.js';
import { openScreen, takeOver } from '../../../../../src/ui/match/screen.js';
import { find } from '../../../../../src/ui/match/search/search.js';
import type { MatchScreenState } from '../../../../../src/ui/match/state.js';
import { newMatch, sessionOf } from '../../../../support/match.js';
import { PURE_ASCII } from '../../../../support/plain-text.js';
import { lookFor } from '../../../../ui/support/look.js';

const { glossary } = ENGLISH;
const PLAYERS = { west: 'Ada', east: 'Karl' };
const rules = parseRules(rulesText);
const CHOOSING: MatchScreenState = { ...takeOver(openScreen(sessionOf(newMatch(7)))), rules, glossary };

function roomAt(columns: number, rows: number, unicode = true) {
  const layout = screenLayout({ columns, rows });
  if (!layout) throw new Error('too small');
  return layoutQueries({ players: PLAYERS, layout, look: lookFor(unicode), saved: '' });
}
const room = roomAt(80, 24);
const press = (screen: MatchScreenState, ...ids: string[]): MatchScreenState =>
  ids.reduce((now, id) => pressKey(now, id.length === 1 ? charKey(id) : keyOfId(id), room).screen, screen);
const shownWord = (screen: MatchScreenState): TermId | undefined => wordAt(screen, room.helpWords(screen));
const seen = (screen: MatchScreenState): readonly TermId[] => {
  const { terms, inSight } = room.helpWords(screen);
  return terms.slice(0, inSight);
};

describe('the page of words', () => {
  it('opens with W on the first word on the screen, and lists all words once', () => {
    const screen = press(CHOOSING, 'W');
    expect([screen.overlay, screen.help.page]).toEqual(['help', 'words']);
    const { terms } = room.helpWords(screen);
    expect(terms.toSorted()).toEqual([...TERM_IDS]);
    expect(shownWord(screen)).toBe(terms[0]);
    expect(press(screen, 'W')).toMatchObject({ overlay: null });
  });

  it.each([
    'dual-card',
    'hamburg',
    'socialism',
    'socialist',
    'hand-card',
    'flight',
    'unrest',
    'living-standard',
    'west-berlin',
  ] as const)('explains %s, which is on the first screen, after two keys', (term) => {
    const { terms } = room.helpWords(press(CHOOSING, 'W'));
    const letter = String.fromCharCode('a'.charCodeAt(0) + terms.indexOf(term));
    expect(letter).toMatch(/^[a-z]$/);
    expect(shownWord(press(CHOOSING, 'W', letter))).toBe(term);
  });

  it('begins with the words of a refusal', () => {
    const refused = press(CHOOSING, '1', 's');
    expect(refused.refusal).not.toBeNull();
    const first = ['province', 'living-standard', 'hamburg'];
    expect(seen(press(refused, 'W'))).toEqual(expect.arrayContaining([...first, 'economy']));
    for (const keys of [['W'], ['W', 'h', 'down']])
      expect(seen(press(refused, ...keys)).slice(0, 2)).toEqual(first.slice(0, 2));
    expect(press(refused, 'W', 'h', 'escape').refusal).toBe(refused.refusal);
  });

  it('lists on the forecast and on a full card the words of that page', () => {
    const forecast = seen(press(CHOOSING, 'f', 'W'));
    expect(forecast).toEqual(expect.arrayContaining(['end-of-decade', 'insolvency', 'fall-behind', 'attack']));
    expect(seen(press(CHOOSING, '1', 'i', 'W'))).not.toContain('insolvency');
    expect(press(CHOOSING, 'f', 'W', 'escape').overlay).toBe('forecast');
  });

  it('opens the rules at the clause of the word', () => {
    const page = press(CHOOSING, 'W');
    for (const term of TERM_IDS) {
      const opened = press({ ...page, help: { ...page.help, term } }, 'enter');
      const clause = TERM_CLAUSES[term];
      expect(opened.overlay, term).toBe(clause === null ? null : 'rules');
      if (clause !== null) expect(opened.clause?.id.startsWith(clause), term).toBe(true);
    }
  });

  it('shows every word whole on the smallest screen, in ASCII too', () => {
    for (const unicode of [true, false]) {
      const look = lookFor(unicode);
      const { terms, inSight } = roomAt(80, 24, unicode).helpWords(press(CHOOSING, 'W'));
      for (const term of terms) {
        const rows = drawWords({ terms, inSight, term, keys: [] }, look, 80, 24).toText();
        const text = rows
          .map((row) => row.slice(27, 79).replace(/[│┃|]/g, ' '))
          .join(' ')
          .replace(/\s+/g, ' ');
        const { meaning, example } = look.words.glossary[term];
        expect(text, term).toContain(meaning);
        expect(text, term).toContain(example);
        if (!unicode) expect(rows.join('')).toMatch(PURE_ASCII);
      }
    }
  });
});

describe('the search for words of the game', () => {
  it('finds each word by its name and all its other names, and opens it', () => {
    for (const term of TERM_IDS) {
      const { name, others } = glossary[term];
      for (const query of [name, ...others]) {
        const found = find({ ...CHOOSING, search: { query, entry: 0 } });
        const entry = found.findIndex((one) => one.kind === 'term' && one.term === term);
        expect(entry, query).toBeGreaterThanOrEqual(0);
        // Enter opens the entry that was found, whatever the query was.
        if (query !== name) continue;
        const opened = press({ ...CHOOSING, overlay: 'search', search: { query, entry } }, 'enter');
        expect([opened.overlay, shownWord(opened)], query).toEqual(['help', term]);
      }
    }
  });
});
