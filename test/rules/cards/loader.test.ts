import { describe, expect, it } from 'vitest';
import decade1 from '../../../cards/decade-1.json' with { type: 'json' };
import decade2 from '../../../cards/decade-2.json' with { type: 'json' };
import decade3 from '../../../cards/decade-3.json' with { type: 'json' };
import decade4 from '../../../cards/decade-4.json' with { type: 'json' };
import special from '../../../cards/special.json' with { type: 'json' };
import { cardById, CARDS, eventIcons, isCardId, normalCards, specialCard } from '../../../src/rules/cards/deck.js';
import { collectCards, loadCards } from '../../../src/rules/cards/load.js';

const GONE = Symbol('gone');

/** Changes the field at a path such as `event.0.icons`. */
function put(content: object, path: string, value: unknown): void {
  const keys = path.split('.');
  const field = keys.pop()!;
  let at = content as Record<string, unknown>;
  for (const key of keys) at = at[key] as Record<string, unknown>;
  if (value === GONE) delete at[field];
  else at[field] = value;
}

/** Loads decade I after changing some fields, as an editor of the file could. */
function load(changes: Readonly<Record<string, unknown>>, cards: readonly unknown[] = decade1) {
  const broken = structuredClone(cards);
  for (const [path, value] of Object.entries(changes)) put(broken, path, value);
  return () => loadCards('cards/decade-1.json', broken);
}

/** Loads decade I with one field of card `number` changed. */
const card = (number: number, path: string, value: unknown) => load({ [`${number - 1}.${path}`]: value });
const face = (index: number, path: string, value: unknown) => load({ [`${index}.${path}`]: value }, special);

/** Matches an error on one line that names file, card and field, and says what was expected. */
const complaint = (name: string, field: string, expected = '') => {
  const escaped = `cards/decade-1.json: ${name}: field ${field}: `.replace(/[.]/g, '\\.');
  return new RegExp(`^${escaped}.*${expected}.*$`);
};

describe('a broken card file gives one error that names file, card and field', () => {
  it.each([
    ['title.en', 'empty', ''],
    ['title.de', 'missing', GONE],
    ['title', 'missing', GONE],
    ['years', 'not a year', '45-48'],
    ['years', 'a number', 1945],
    ['decade', 'unknown', 5],
    ['decade', 'a text', '1'],
    ['color', 'unknown', 'green'],
    ['color', 'missing', GONE],
    ['value', 'missing', GONE],
    ['value.west', 'too high', 5],
    ['value.east', 'nothing', 0],
    ['value.east', 'a fraction', 1.5],
    ['value.east', 'missing', GONE],
    ['flight', 'too many figures', 3],
    ['police', 'unknown', 'blue'],
    ['kind', 'unknown', 'odd'],
    ['kind', 'missing', GONE],
    ['colour', 'unknown key', 'red'],
    ['event', 'missing', GONE],
    ['event', 'without a line', []],
    ['event', 'not a list', 'build'],
    ['event.0.icons', 'without an icon', []],
    ['event.0.icons', 'missing', GONE],
    ['event.0.icons.1.icon', 'unknown', 'dance'],
    ['event.0.icons.0.side', 'unknown', 'north'],
    ['event.0.icons.0.side', 'missing', GONE],
    ['event.0.icons.0.where', 'unknown', 'hessen'],
    ['event.0.icons.0.decidedBy', 'unknown', 'both'],
    ['event.0.maxPerProvince', 'nothing', 0],
    ['event.0.distinctProvinces', 'a text', 'yes'],
    ['event.0.westBerlinAllowed', 'a number', 1],
    ['event.1.icons.0.track', 'unknown', 'flight'],
    ['event.1.icons.0.toward', 'unknown', 'left'],
    ['event.2.icons.0.steps', 'too many', 3],
    ['event.2.icons.0.side', 'not of an arrow', 'east'],
  ])('%s %s', (field, _, value) => {
    expect(card(1, field, value)).toThrow(complaint('card 1', field));
  });

  it('the colour of a police icon', () => {
    expect(card(5, 'event.1.icons.0.color', 'blue')).toThrow(
      complaint('card 5', 'event.1.icons.0.color', '"red" \\| "pink"'),
    );
  });

  it('what was expected and what stands there', () => {
    expect(card(1, 'color', 'green')).toThrow(complaint('card 1', 'color', '"yellow".*"green"'));
    expect(card(1, 'years', '45')).toThrow(complaint('card 1', 'years', 'as 1953 or 1945-1953'));
  });

  it.each([
    ['a text', 'card one', 'one'],
    ['beyond the last card', 'card 81', 81],
    ['before the first card', 'card 0', 0],
    ['missing: the card is named by its place', 'card at place 3', GONE],
  ])('an id that is %s', (_, name, id) => {
    expect(card(3, 'id', id)).toThrow(complaint(name, 'id'));
  });

  it.each([
    ['a text', 'Land reform'],
    ['null', null],
    ['a number', 7],
  ])('%s in the place of a card', (_, wrong) => {
    expect(load({ 1: wrong })).toThrow(complaint('card at place 2', 'the card itself'));
  });

  it('special cards: no value, a known id, a reminder made of lines', () => {
    expect(face(0, 'value', { west: 1, east: 1 })).toThrow(complaint('card I', 'value'));
    expect(face(0, 'id', 'V')).toThrow(complaint('card V', 'id'));
    expect(face(1, 'everyEndOfDecade', 'dismantle')).toThrow(complaint('card II', 'everyEndOfDecade'));
  });

  it.each([[{}], ['cards'], [null], [undefined]])('a file that is no list of cards: %j', (content) => {
    expect(() => loadCards('cards/special.json', content)).toThrow(/^cards\/special\.json: expected a list of cards$/);
  });

  it('only the first of several errors is told', () => {
    const broken = load({ '2.color': 'green', '0.color': 'green' });
    expect(broken).toThrow(complaint('card 1', 'color'));
    expect(broken).not.toThrow(/card 3/);
  });
});

describe('the card files together', () => {
  const cardsOf = (index: number): unknown[] => structuredClone([decade1, decade2, decade3, decade4, special][index]);
  const nameOf = (index: number) => (index < 4 ? `cards/decade-${index + 1}.json` : 'cards/special.json');

  /** Returns a function that combines the five files after changing one of them. */
  function collect(index = 0, change: (cards: unknown[]) => void = () => undefined) {
    return () =>
      collectCards(
        [0, 1, 2, 3, 4].map((one) => {
          const cards = cardsOf(one);
          if (one === index) change(cards);
          return loadCards(nameOf(one), cards);
        }),
      );
  }

  it('are the 85 faces', () => {
    expect(collect()()).toEqual(CARDS);
    expect(CARDS).toHaveLength(85);
  });

  it('name the two files of a card that stands twice', () => {
    expect(collect(2, (cards) => cards.push(cardsOf(0)[4]))).toThrow(
      /^cards\/decade-3\.json: card 5: field id: .*cards\/decade-1\.json/,
    );
    expect(collect(4, (cards) => put(cards, '2.id', 'I'))).toThrow(/^cards\/special\.json: card I: field id: /);
  });

  it('name the file and the card that is missing', () => {
    expect(collect(1, (cards) => cards.splice(6, 1))).toThrow(/^cards\/decade-2\.json: card 27 is missing$/);
    expect(collect(3, (cards) => cards.pop())).toThrow(/^cards\/decade-4\.json: card 80 is missing$/);
    expect(collect(4, (cards) => cards.pop())).toThrow(/^cards\/special\.json: card IV-wall-comes-down is missing$/);
  });

  it.each([
    ['a normal card', 1, '0.decade', /^cards\/decade-2\.json: card 21: field decade: must be 2, not 3$/],
    ['a special card', 4, '0.decade', /^cards\/special\.json: card I: field decade: must be 1, not 3$/],
    ['the second face of IV', 4, '4.decade', /card IV-wall-comes-down: field decade: must be 4, not 3$/],
  ])('name file, card and field of a wrong decade: %s', (_, index, path, error) => {
    expect(collect(index, (cards) => put(cards, path, 3))).toThrow(error);
  });
});

describe('the deck', () => {
  it('has the cards 1 to 20, 21 to 40, 41 to 60 and 61 to 80 in its four decades, in whatever order they are read', () => {
    for (const decade of [1, 2, 3, 4] as const) {
      const numbers = CARDS.filter((one) => one.decade === decade && one.kind === 'normal').map((one) => one.id);
      expect([...numbers].sort((a, b) => Number(a) - Number(b))).toEqual(normalCards(decade));
      expect(normalCards(decade)).toHaveLength(20);
    }
    expect(normalCards(3)[0]).toBe(41);
  });

  it('R3b has one special card a decade, in decade IV by the Wall', () => {
    expect([1, 2, 3].map((decade) => specialCard(decade as 1 | 2 | 3, true))).toEqual(['I', 'II', 'III']);
    expect(specialCard(4, true)).toBe('IV-wall-comes-down');
    expect(specialCard(4, false)).toBe('IV-round-table');
  });

  it('knows its ids and no others', () => {
    expect([1, 80, 'I', 'IV-round-table'].every(isCardId)).toBe(true);
    expect([0, 81, 1.5, 'V', '1', null, undefined, {}].some(isCardId)).toBe(false);
  });

  it('gives the face of an id, and an error that names an unknown one', () => {
    expect(cardById(7).title.de).toBe('Aufnahme in den RGW');
    expect(() => cardById(99)).toThrow('there is no card 99');
    expect(eventIcons(99)).toEqual([]);
  });
});
