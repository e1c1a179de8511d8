import { afterEach, describe, expect, it } from 'vitest';
import { pressKey } from '../../src/ui/match/keys.js';
import { find, pasteInSearch } from '../../src/ui/match/search/search.js';
import { charKey, keyOfCharacter, namedKey } from '../../src/terminal/input/keys.js';
import { closeAll, hotseat } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';
import { gameOn, newMatch, press, roomOn } from '../support/match.js';
import { BYTES } from '../support/render-on-terminal.js';
import { PURE_ASCII } from '../support/plain-text.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';

afterEach(closeAll);

const room = roomOn('small');

/** Returns the screen of West's first turn, with West's hand uncovered. */
function opened(seed = 7): MatchScreenState {
  return press(gameOn(newMatch(seed), room), charKey(' '), room).screen;
}

function typed(text: string, screen: MatchScreenState = opened()): MatchScreenState {
  return Array.from(`/${text}`, keyOfCharacter).reduce((now, key) => pressKey(now, key, room).screen, screen);
}

/** Returns the search results, such as `city:koeln` or `card 14`. */
const found = (text: string, screen?: MatchScreenState): string[] =>
  find(typed(text, screen)).map((one) =>
    one.kind === 'card'
      ? `card ${one.card}`
      : one.kind === 'rule'
        ? `rule ${one.clause.id}`
        : one.kind === 'term'
          ? `word ${one.term}`
          : one.place,
  );

describe('finding', () => {
  it.each(['koeln', 'KOELN', 'köln', 'koln', 'Köl', 'cologne'])('%s is Köln', (text) => {
    expect(found(text)[0]).toBe('city:koeln');
  });

  it.each([
    ['nrw', 'province:nordrhein-westfalen'],
    ['westf', 'province:nordrhein-westfalen'],
    ['thur', 'province:thueringen'],
    ['west b', 'province:west-berlin'],
    ['kms', 'city:karl-marx-stadt'],
    ['brit', 'sector:british'],
    ['leipzig-dresden', 'connection:dresden-leipzig'],
    ['dresd leip', 'connection:dresden-leipzig'],
  ])('%s is %s', (text, place) => {
    const [first] = found(text);
    const ends = (id: string): string => id.split(':')[1].split('-').sort().join('-');
    expect([first.split(':')[0], ends(first)]).toEqual([place.split(':')[0], ends(place)]);
  });

  it('a connection is found by either of its ends', () => {
    expect(found('hamburg')[0]).toBe('city:hamburg');
    expect(found('hamburg')).toContain('connection:kiel-hamburg');
    expect(found('kiel')).toContain('connection:kiel-hamburg');
  });

  it('a number is a card; its beginning finds the others', () => {
    expect(found('14')).toEqual(['card 14']);
    expect(found('1').slice(0, 2)).toContain('card 1');
    expect(found('1')).toHaveLength(11);
  });

  it('cards are found by any word of their English or German title, special ones by their numeral', () => {
    expect(found('guillaume')).toHaveLength(1);
    expect(found('währungsreform').length).toBeGreaterThan(0);
    expect(found('ii')[0]).toBe('card II');
  });

  it('cards that can be taken come first', () => {
    const screen = opened();
    const [first] = find(typed('mon', screen));
    expect(first).toMatchObject({ kind: 'card', takeable: true });
  });

  it('nothing is found for nothing, nor for signs', () => {
    expect(found('')).toEqual([]);
    expect(found('---')).toEqual([]);
  });

  it('the hand of the covered seat is not told apart from the pile (R3j)', () => {
    const screen = opened();
    const { east } = screen.session.committed.hands;
    for (const card of east) {
      expect(find(typed(String(card), screen))[0]).toMatchObject({ place: 'unseen', takeable: false });
    }
    const { west } = screen.session.committed.hands;
    expect(find(typed(String(west[0]), screen))[0]).toMatchObject({ place: 'hand', takeable: true });
  });
});

describe('keys in the search', () => {
  it('letters that are keys of the game are typed', () => {
    expect(typed('qfLmuv?/1d').search.query).toBe('qfLmuv?/1d');
  });

  it('Enter puts the cursor of the map on a place that is no option, and then says what is asked for', () => {
    const screen = pressKey(typed('koeln'), namedKey('enter'), room).screen;
    expect(screen).toMatchObject({ overlay: null, place: 'city:koeln', aim: 'anywhere', focus: 'map' });
    const asked = pressKey(screen, namedKey('enter'), room).screen;
    expect(asked).toMatchObject({ note: 'card-first', session: screen.session });
  });

  it('Enter on a legal place keeps the choice open', () => {
    const building = pressKey(opened(), charKey('b'), room).screen;
    const screen = pressKey(typed('koeln', building), namedKey('enter'), room).screen;
    expect(screen).toMatchObject({ overlay: null, place: 'city:koeln', aim: 'decision' });
  });

  it('Enter on a card that can be taken puts the cursor on it; any other card is shown in full', () => {
    const screen = opened();
    const last = screen.session.committed.display[6];
    expect(pressKey(typed(String(last), screen), namedKey('enter'), room).screen).toMatchObject({
      overlay: null,
      card: last,
      focus: 'cards',
    });
    const other = pressKey(typed('66', screen), namedKey('enter'), room).screen;
    expect(other).toMatchObject({ overlay: 'card', looked: 66 });
    expect(pressKey(other, namedKey('escape'), room).screen).toMatchObject({ overlay: null, looked: null });
  });

  it('arrows go round, Home and End go to the ends, Backspace takes a letter back, Ctrl-U all of them, Esc closes', () => {
    const screen = typed('ko');
    const count = find(screen).length;
    const last = pressKey(screen, namedKey('end'), room).screen;
    expect(last.search.entry).toBe(count - 1);
    expect(pressKey(last, namedKey('home'), room).screen.search.entry).toBe(0);
    expect(pressKey(screen, namedKey('up'), room).screen.search.entry).toBe(count - 1);
    expect(pressKey(screen, namedKey('down'), room).screen.search.entry).toBe(1);
    expect(pressKey(screen, namedKey('backspace'), room).screen.search.query).toBe('k');
    expect(pressKey(screen, charKey('u', { ctrl: true }), room).screen.search.query).toBe('');
    expect(pressKey(screen, namedKey('escape'), room).screen.overlay).toBeNull();
  });

  it('a paste is cleaned of control characters and cut to a sensible length', () => {
    const screen = pasteInSearch(typed(''), ' \u001b[31mKöln\r\nxx'.padEnd(500, 'x'));
    expect(Array.from(screen.search.query)).toHaveLength(40);
    expect(screen.search.query).not.toMatch(/\p{Cc}/u);
  });
});

describe.each([
  [80, 24],
  [120, 40],
])('the search at %ix%i', (columns, rows) => {
  it('lists what answers with what it is, marks the entry under the cursor, and leads there', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '/', 'k', 'o');
    expect(game.text()).toContain('Find: ko');
    expect(game.text()).toMatch(/▶ {3}Köln +city, Nordrhein-Westfalen/);
    await game.type(BYTES.down);
    expect(game.text()).toMatch(/▶ {3}Koblenz +city, Rheinland-Pfalz/);
    await game.type(BYTES.enter);
    expect(game.text()).toContain('Koblenz');
    expect(game.text()).not.toContain('Find:');
  });

  it('takes a paste as a whole', async () => {
    const game = await hotseat({ columns, rows });
    await game.type(LIFT, '/');
    await game.terminal.type('\u001b[200~Müns\nter\u001b[201~');
    expect(game.text()).toContain('Find: Müns ter');
    expect(game.text()).toContain('No name, card number, word or rule matches "Müns ter".');
  });

  it('works in pure ASCII', async () => {
    const game = await hotseat({ columns, rows, ascii: true });
    await game.type(LIFT, '/', 'm', 'ue');
    expect(game.text()).toMatch(/> {3}M(ue|u)nchen +city, Bayern/);
    expect(game.text()).toMatch(PURE_ASCII);
  });
});
