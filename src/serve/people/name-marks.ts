import type { BadName, IdentityFlaw } from '../errors.js';
import { mixesScripts } from './scripts.js';
import { isLabelled, readsAsBot } from './labels.js';
import { skeletonsOf, visible } from './skeleton.js';

/**
 * Maximum number of combining marks in a row. Hebrew and Hindi need 3; more marks would overlap the lines above and
 * below.
 */
export const MOST_COMBINING = 3;
const TOO_MANY_COMBINING = new RegExp(`\\p{M}{${MOST_COMBINING + 1}}`, 'u');
/** Matches a combining mark that does not follow a letter or digit. */
const LONE_MARK = /(?<![\p{L}\p{M}\p{N}])\p{M}/u;
/** Matches a visible character. A combining mark does not count: without a base character it can hardly be seen. */
const VISIBLE = /[^\p{M}\s]/u;
/**
 * Brackets and colons, which the program uses when it shows identities: `Anna (account karl)`, `key:karl`. Letters that
 * look like brackets or colons are not among them: a word that mixes them with letters of another script is refused.
 */
const MARKS = /[()[\]{}:]/;
/**
 * Matches punctuation that names may have: ASCII except brackets, the colon and the vertical bar, which looks like a
 * letter, also in full width; quotation marks, dashes and middle dots; and the signs of Devanagari, Hebrew, Armenian,
 * Thai and Tibetan names.
 */
const PUNCTUATION =
  /[!-'*-/;=?@\\^_`~\uFF01-\uFF5B\uFF5D\uFF5E«»‘’‚‛“”„‟´\p{Pd}·‧•・･…¡¿\u0970\u05F3\u05F4\u055A\u0E2F\u0F0B\u0F0C]/u;
/** Matches all punctuation and symbols. Many of them look like brackets or colons. */
const SIGN = /[\p{P}\p{S}]/u;
/** Matches letters of all scripts that look like colons, and brackets that combine with a letter. */
const LIKE_SIGNS = /[\u02D0\u02D1]|[\u1ABB-\u1ABE]|[\u1AC1-\u1AC5]/u;
/**
 * Matches Latin letters of phonetic and historical notations, which many fonts draw like other letters: small capitals
 * (ᴀ), letters with hooks (ᶏ), abbreviations of manuscripts (ꝵ). The only letter of a living language among them is the
 * saltillo (ꞌ).
 */
const NOTATION =
  /[\u1D00-\u1DBF\u1EFA-\u1EFF\uA720-\uA78B\uA78D-\uA7FF\uAB30-\uAB6F\u{10780}-\u{107BF}\u{1DF00}-\u{1DFFF}]/u;
/** Letters that are often written as digits. Skeletons already have letters for 0 and 1. */
const LETTERS: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Why a name is refused. `detail` is the reason for `identity`; absent if the reason is a sign. */
export interface Flaw {
  readonly why: BadName;
  readonly detail?: IdentityFlaw;
}

/**
 * Returns why a name is refused, whoever requests it; null if a person may have it.
 * @param words words that the screens use for a player, such as `you`, or for a side
 */
export function flawOf(name: string, words: readonly string[]): Flaw | null {
  const skeletons = skeletonsOf(name);
  if (skeletons.every((skeleton) => !VISIBLE.test(skeleton))) return { why: 'empty' };
  if (readsAsBot(name)) return { why: 'bot' };
  const text = visible(name);
  const hasSign = Array.from(name).some((one) => SIGN.test(one) && !PUNCTUATION.test(one));
  if (hasSign || MARKS.test(text) || LIKE_SIGNS.test(text)) return { why: 'identity' };
  if (isLabelled(name)) return { why: 'identity', detail: 'label' };
  const lettered = skeletons.map((one) => one.replace(/[3457]/g, (digit) => LETTERS[digit] ?? digit));
  if (words.flatMap(skeletonsOf).some((word) => [...skeletons, ...lettered].includes(word))) return { why: 'word' };
  // NFKC turns the acute accent, which stands for an apostrophe, into a blank with a combining mark.
  const hasLoneMark = LONE_MARK.test(visible(name.replaceAll('´', "'")));
  if (hasLoneMark || TOO_MANY_COMBINING.test(name.normalize('NFC'))) return { why: 'combining' };
  if (NOTATION.test(text.toLowerCase())) return { why: 'identity', detail: 'notation' };
  return mixesScripts(name) ? { why: 'identity', detail: 'scripts' } : null;
}
