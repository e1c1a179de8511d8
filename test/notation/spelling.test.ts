import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cityName,
  connectionName,
  extend,
  newRecord,
  provinceName,
  readGame,
  sectorName,
  writeGame,
} from '../../src/notation/index.js';
import { findCard, findCity, findConnection, findProvince, findSector } from '../../src/notation/names.js';
import { CITIES } from '../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../src/rules/board/connections.js';
import { SECTORS } from '../../src/rules/board/geography.js';
import { PROVINCES } from '../../src/rules/board/provinces.js';
import { CARDS, cardById } from '../../src/rules/cards/deck.js';
import { playOut } from './random-game.js';
import { runs } from '../support/runs.js';

/** Returns ways in which people write a name. */
function spellingsOf(name: string): string[] {
  const ascii = name.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  const plain = name.replaceAll('ß', 's').normalize('NFD').replace(/\p{M}/gu, '');
  const both = [name, ascii, plain, name.normalize('NFD')];
  return [
    ...both,
    ...both.map((one) => one.toUpperCase()),
    ...both.map((one) => one.toLowerCase().replaceAll('-', ' ')),
  ];
}

describe('a name is understood in any spelling', () => {
  test.each(PROVINCES.map(({ id }) => id))('province %s', (id) => {
    for (const name of [...spellingsOf(provinceName(id)), id]) expect(findProvince(name).exact, name).toContain(id);
  });

  test.each(CITIES.map(({ id }) => id))('city %s', (id) => {
    for (const name of [...spellingsOf(cityName(id)), id]) expect(findCity(name).exact, name).toContain(id);
  });

  test.each(CONNECTIONS.map(({ id }) => id))('connection %s, in both directions', (id) => {
    const fact = CONNECTIONS.find((one) => one.id === id)!;
    const [a, b] = fact.between.map(cityName);
    for (const name of [connectionName(id), id, `${b}-${a}`, `${a} - ${b}`, `${b} – ${a}`, `${a}/${b}`.toUpperCase()]) {
      expect(findConnection(name).exact, name).toEqual([id]);
    }
  });

  test('sectors, and cards by number, numeral and title in both languages', () => {
    for (const sector of SECTORS) {
      expect(findSector(sector).exact).toEqual([sector]);
      expect(findSector(sectorName(sector).toUpperCase()).exact).toEqual([sector]);
    }
    for (const { id, title } of CARDS) {
      expect(findCard(title.en).exact).toContain(id);
      expect(findCard(`"${title.de.toUpperCase()}"`).exact).toContain(id);
      expect(findCard(String(id)).exact).toEqual([id]);
    }
    expect(findCard('iv').exact).toEqual(['IV-round-table', 'IV-wall-comes-down']);
    expect(findCard('81').exact).toEqual([]);
  });

  test('also by its beginning, if nothing else begins so', () => {
    expect(findCity('münch').begun).toEqual(['muenchen']);
    expect(findCity('muench').begun).toEqual(['muenchen']);
    expect(findCity('munch').begun).toEqual(['muenchen']);
    expect(findCity('chemn').begun).toEqual(['karl-marx-stadt']);
    expect(findConnection('ki-ha').begun).toEqual(['kiel-hamburg']);
    expect(findCard('wirtsch').begun).toEqual([20]);
    expect(findCard('the wirt').begun).toEqual([20]);
  });

  test('a name in full never means another that only begins like it', () => {
    expect(findProvince('Sachsen')).toEqual({ exact: ['sachsen'], begun: [] });
    expect(findProvince('sachs').begun).toEqual(['sachsen-anhalt', 'sachsen']);
  });
});

test('a whole game is understood in other spellings and written back canonically', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 3 }), (seed, style) => {
      const begun = newRecord({ seed });
      if (!begun.ok) throw new Error('no game');
      const extended = extend(begun.value, playOut(begun.value.start, seed).moves);
      if (!extended.ok) throw new Error('not played');
      const text = writeGame(extended.value.record);
      const other = respell(text, style);
      expect(other).not.toBe(text);
      const read = readGame(other);
      expect(read.ok ? writeGame(read.value) : read.error[0]).toBe(text);
    }),
    { numRuns: runs(12) },
  );
});

/** Returns the game as other people might write it. */
function respell(text: string, style: number): string {
  const [header, ...body] = text.split('\n\n');
  const rows = body.join('\n\n').split('\n');
  return [header, rows.map((row) => respellRow(row, style)).join(style === 1 ? '\r\n' : '\n')].join('\n\n');
}

function respellRow(row: string, style: number): string {
  if (row.startsWith('Result')) return row;
  if (row.startsWith('#')) return style === 2 ? '' : row.toUpperCase();
  switch (style) {
    case 0:
      return row.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss').toLowerCase();
    case 1:
      return row.replace(
        /^([WE]) (\d+) /,
        (_, side: string, card: string) => `${side} ${cardById(Number(card)).title.en} `,
      );
    case 2:
      return row
        .replace(/^[WE] (?=\d)/, '')
        .replaceAll(', ', ',')
        .toUpperCase();
    default:
      return row
        .replaceAll('+unrest', 'add unrest')
        .replaceAll('-unrest', 'Remove  Unrest')
        .replaceAll(' > ', ' - > ')
        .replaceAll('- > -', '>-')
        .replaceAll(' - > ', ', ');
  }
}
