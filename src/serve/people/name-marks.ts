import type { BadName } from '../errors.js';
import { looksBot, skeletonsOf } from './skeleton.js';

/**
 * Maximum number of combining marks in a row. Hebrew and Hindi need 3; more marks would overlap the lines above and
 * below.
 */
export const MOST_COMBINING = 3;
const TOO_MANY_COMBINING = new RegExp(`\\p{M}{${MOST_COMBINING + 1}}`, 'u');
/** Matches a visible character. A combining mark does not count: without a base character it can hardly be seen. */
const VISIBLE = /[^\p{M}\s]/u;
/**
 * Brackets and colons, which the program uses when it shows identities: `Anna (account karl)`, `key:karl`. Angle
 * brackets are not among them, because the skeleton of the letter く has one.
 */
const MARKS = /[()[\]{}:]/;
/**
 * Matches punctuation that names may have: ASCII except brackets and the colon, also in full width; quotation marks,
 * dashes and middle dots; and the signs of Devanagari, Hebrew, Armenian, Thai and Tibetan names.
 */
const PUNCTUATION =
  /[!-'*-/;=?@\\^_`|~\uFF01-\uFF5E«»‘’‚‛“”„‟´\p{Pd}·‧•・･…¡¿\u0970\u05F3\u05F4\u055A\u0E2F\u0F0B\u0F0C]/u;
/** Matches all punctuation and symbols. Many of them look like brackets or colons. */
const SIGN = /[\p{P}\p{S}]/u;
/** Matches letters that look like colons, and brackets that combine with a letter. */
const LIKE_SIGNS = /[\u02D0\u02D1]|[\u1ABB-\u1ABE]|[\u1AC1-\u1AC5]/u;
/**
 * Matches the skeletons of names such as `account 1001`, which the program shows for accounts without a name. `\S+`
 * matches the number, because skeletons replace some digits by letters.
 */
const UNNAMED = /^(account|key) \S+$/;

/**
 * Returns why a name is refused, whoever requests it; null if a person may have it.
 * @param words words that the screens use for a player, such as `you`
 */
export function flawOf(name: string, words: readonly string[]): BadName | null {
  const skeletons = skeletonsOf(name);
  if (skeletons.every((skeleton) => !VISIBLE.test(skeleton))) return 'empty';
  if (looksBot(name)) return 'bot';
  const hasSign = Array.from(name).some((one) => SIGN.test(one) && !PUNCTUATION.test(one));
  if (
    hasSign ||
    LIKE_SIGNS.test(name) ||
    skeletons.some((skeleton) => MARKS.test(skeleton) || UNNAMED.test(skeleton))
  ) {
    return 'identity';
  }
  if (words.flatMap(skeletonsOf).some((word) => skeletons.includes(word))) return 'word';
  return TOO_MANY_COMBINING.test(name.normalize('NFC')) ? 'combining' : null;
}
