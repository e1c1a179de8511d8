import { expect, it } from 'vitest';
import { readPositionJson } from '../../../src/notation/index.js';

const POSITION = '{"decade": 2, "unrest": {"sachsen": 5}, "hands": {"west": [21]}}';

/** Returns the key of the error message and the offset it points at; null if the position can be read. */
function faultOf(text: string): [say: string, offset: number] | null {
  const json = readPositionJson(text);
  return json.ok ? null : [json.error.reason.say, json.error.offset];
}

it('refuses a field that stands twice in one object, at its second place', () => {
  const twice = '{"unrest": {"sachsen": 5}, "decade": 2, "unrest": {}}';
  expect(faultOf(twice)).toEqual(['fieldTwice', twice.lastIndexOf('"unrest"')]);
  const within = '{"decade": 2, "deals": {"1": {"west": [], "west": []}}}';
  expect(faultOf(within)).toEqual(['fieldTwice', within.lastIndexOf('"west"')]);
  const inList = '{"policeCards": [{"card": 5}, {"card": 6, "card": 7}]}';
  expect(faultOf(inList)).toEqual(['fieldTwice', inList.lastIndexOf('"card"')]);
  expect(faultOf('{"unrest": {"sachsen": 5}, "exportedProtests": {"sachsen": 1}}')).toBeNull();
});

it('names the place where a text stops being JSON', () => {
  expect(faultOf('{"decade": 2,, "half": 1}')).toEqual(['notJson', 13]);
  expect(faultOf('{"decade" 2}')).toEqual(['notJson', 10]);
  expect(faultOf('')).toEqual(['notJson', 0]);
  for (let length = 0; length < POSITION.length; length++) {
    expect(faultOf(POSITION.slice(0, length))).toEqual(['notJson', expect.any(Number)]);
  }
});

it('takes typographic quotes, dashes and blanks for the plain ones', () => {
  expect(readPositionJson('{\u00A0\u201Ctracks\u201D: {\u201Eprestige\u201F: \u22122}}')).toMatchObject({
    ok: true,
    value: { value: { tracks: { prestige: -2 } } },
  });
});

it.each([
  ['unrest.sachsen', '"sachsen"'],
  ['unrest', '"unrest"'],
  ['hands.west.0', '21'],
  ['hands.east', '"hands"'],
  ['position', '{'],
])('finds the field %s', (field, at) => {
  const json = readPositionJson(POSITION);
  expect(json.ok && json.value.offsetOf(field)).toBe(POSITION.indexOf(at));
});
