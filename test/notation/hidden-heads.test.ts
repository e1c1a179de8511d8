import { expect, test } from 'vitest';
import { shownText } from '../../src/notation/index.js';
import { CARDS } from '../../src/rules/cards.js';
import { printed } from './support/printed.js';

const SIDES = ['', 'W ', 'E ', 'West ', 'E-', 'W'];
const USES = ['', ' u', ' e', ' st', ' ls', ' event', 'st', '-eve'];
/**
 * Maximum length of the beginnings of titles that the test writes as the head of an action. A longer beginning is not
 * similar to any key.
 */
const LONGEST = 10;

/**
 * Words that errors may show at the head of an action although card titles begin with the same words: the name of a
 * side, and `build`, which is a use. The only title that begins with `build` is that of a special card, and special
 * cards are always open.
 */
const OPEN = /^(?:west|east|ddr|frg|build|[we])$/i;

/** The beginnings of all titles, with and without their article. Titles that begin alike share some of them. */
function beginningsOfTitles(): ReadonlySet<string> {
  const names = CARDS.flatMap(({ title }) => [title.en, title.de]).flatMap((one) => [
    one,
    one.replace(/^(?:the|der|die|das) /i, ''),
  ]);
  const lengths = Array.from({ length: LONGEST - 2 }, (_, index) => 3 + index);
  return new Set(names.flatMap((name) => lengths.map((length) => name.slice(0, length).trimEnd())));
}

test('the head of an action that resembles a key shows no letter of a hidden title', () => {
  const shown = new Set<string>();
  for (const name of beginningsOfTitles()) {
    for (const side of SIDES) {
      for (const use of USES) {
        const head = side + name + use;
        const { text } = shownText(`${head}: Kiel`);
        const quoted = text.split(':', 1)[0] ?? '';
        const left = quoted
          .replace(/^[WE](?= |…)/, '')
          .replace(/(?<=…) event$/, '')
          .replace(/…/g, '')
          .trim();
        if (left !== '' && !OPEN.test(left)) shown.add(`${head} -> ${quoted}`);
      }
    }
  }
  expect([...shown]).toEqual([]);
});

const POSITION = JSON.stringify({
  decade: 1,
  turn: 'west',
  display: [2, 3, 4, 6, 7, 9, 10],
  hands: { west: [12, 18], east: [8, 20] },
  drawPile: [1, 11, 13, 14, 15, 16, 17, 19, 5],
});
const inHand = (line: string): string => printed(`Format: wsdv 1\nPosition: ${POSITION}\n\n${line}\n`) ?? '';

test('nor does an error about a card of a hand', () => {
  expect(inHand('Wied st: Kiel')).toContain('4 | …: …\n');
  expect(inHand('W Rep st: Kiel')).toContain('4 | W …: …\n');
});

test.each(['W West: Kiel', 'Das E :B//UILD Kiel', '1953 Ubuild: Kiel', 'Wes b: Kiel', 'Pass: Kiel'])('%s', (line) => {
  expect(shownText(line).text).toMatch(/^(?:W )?… ?:/);
});

test('a misspelt key is still shown', () => {
  expect(shownText('Fromat: wsdv 1').text).toBe('Fromat: …');
  expect(shownText('Reslut: unfinished').text).toBe('Reslut: …');
});
