import { describe, expect, test } from 'vitest';
import { distance, fold, foldings, hasWords, nearest } from '../../src/common/words.js';

describe('comparing spellings', () => {
  test('ö counts as oe and as o', () => {
    expect(foldings('Köln')).toEqual(['koeln', 'koln']);
    expect(fold('Karl-Marx-Stadt')).toBe('karlmarxstadt');
    expect(fold('ČSSR-East')).toBe('cssreast');
  });

  test.each([
    ['Ein Bündnis für Köln', ['koeln'], true],
    ['Ein Bündnis für Köln', ['koln', 'BUENDNIS'], true],
    ['Ein Bündnis für Köln', ['Ko\u0308ln'], true],
    ['Ein Bündnis für Köln', ['köln', 'bonn'], false],
    ['Straße', ['strasse'], true],
    ['economic ardour', ['card'], false],
    ["the East's hand", ["east's"], true],
  ])('%j has the words %j: %j', (text, words, has) => {
    expect(hasWords(text, words)).toBe(has);
  });

  test.each(Array.from('\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d'))('%s is a hyphen', (dash) => {
    expect(hasWords('Spring-guns', [`spring${dash}guns`])).toBe(true);
  });

  test('swapped neighbours are one slip', () => {
    expect(distance('kiel', 'keil')).toBe(1);
    expect(distance('kiel', 'kiehl')).toBe(1);
    expect(distance('kiel', 'ulm')).toBe(4);
  });
});

describe('suggestions', () => {
  const NAMES = ['Kiel', 'Köln', 'Ulm', 'Schleswig-Holstein', 'Forst'];
  test.each([
    ['Keil', ['Kiel']],
    ['Kieln', ['Kiel', 'Köln']],
    ['Uml', ['Ulm']],
    ['K', ['Kiel', 'Köln']],
    ['Schlesvig', ['Schleswig-Holstein']],
    ['', []],
    ['```', []],
    ['x', []],
    ['foo', []],
  ])('for %j are %j', (text, names) => {
    expect(nearest(text, NAMES, 3)).toEqual(names);
  });
});
