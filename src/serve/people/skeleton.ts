import { harmless } from '../../common/harmless.js';
import table from './confusables.json' with { type: 'json' };
import { LATIN_LOOK_ALIKES } from './latin-look-alikes.js';

type LooksLike = (character: string) => string | undefined;

const CONFUSABLES = new Map(Object.entries(table));
const byUnicode: LooksLike = (one) => CONFUSABLES.get(one);
/** A letter without an entry of its own looks like its other case. For example, Cherokee small letters are capitals. */
const byReaders: LooksLike = (one) => {
  const [small, capital] = [one.toLowerCase(), one.toUpperCase()];
  return LATIN_LOOK_ALIKES.get(one) ?? byUnicode(one) ?? LATIN_LOOK_ALIKES.get(small) ?? byUnicode(capital);
};

/**
 * Characters that are drawn as nothing although Unicode does not class them as default-ignorable: the null notehead,
 * and a filler of the Khitan script.
 */
const DRAWN_AS_NOTHING = /\u{1d159}|\u{16fe4}/gu;

/**
 * Matches combining marks after a letter of Latin, Greek, Cyrillic, Armenian or Han, after a digit or after a sign. In
 * other scripts marks can be vowels, which tell names apart.
 */
const ACCENTS =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Han}\p{Script=Common}]\p{M}*)\p{M}/gu;

/** Pattern of modifier letters of no particular script, such as `ʿ` and `ˌ`: one or several in a row. */
export const MODIFIERS = '(?:(?=\\p{Lm})[\\p{Script=Common}\\p{Script=Inherited}](?<![\\p{scx=Hira}\\p{scx=Kana}]))+';
const EACH_MODIFIER = new RegExp(MODIFIERS, 'gu');

const EUROPEAN = '[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}]';
/** Matches letters of Japanese, Chinese and Korean that look like dashes, bars or dots, if only letters of Europe are beside them. */
const DASH_LETTERS = new RegExp(
  `(?<=${EUROPEAN}\\p{M}*)[ー一ᅳ丨ヽゝ〆ヘᆞ〡々]+(?=$|${EUROPEAN})|^[ー一ᅳ丨ヽゝ〆ヘᆞ〡々]+(?=${EUROPEAN})`,
  'gu',
);

/** Matches blanks, punctuation and symbols. */
const SIGN = /[\s\p{P}\p{S}]/u;
/** Whether a sign looks like a Latin letter or a digit, as the vertical bar looks like an l. */
const looksLetter = (sign: string): boolean => /^[\p{Script=Latin}\p{N}]+$/u.test(byUnicode(sign) ?? '');

/** Folds case. ß becomes ss. Final sigma becomes sigma, because the two differ only by their position in a word. */
function folded(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** Returns a text, normalized to NFKC, without accents. Each character is replaced by the character it looks like. */
function mapped(text: string, looksLike: LooksLike): string {
  const like = Array.from(text.normalize('NFD'), (one) => looksLike(one) ?? one);
  return like.join('').normalize('NFD').replace(ACCENTS, '');
}

/** Returns a name in NFKC, without characters that are invisible. */
export function visible(name: string): string {
  return harmless(name.replace(DRAWN_AS_NOTHING, '').replace(/\s+/g, ' '))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns a text without blanks, punctuation, modifier letters, and dashes of any kind; unchanged if the text has nothing
 * else.
 */
export function bare(text: string): string {
  const letters = Array.from(text, (one) => (SIGN.test(one) && !looksLetter(one) ? '' : one)).join('');
  return letters.replace(EACH_MODIFIER, '').replace(DASH_LETTERS, '') || text;
}

/** Returns a name as words with single blanks between them: a blank replaces punctuation and modifier letters. */
export function spaced(name: string): string {
  return visible(
    visible(name)
      .replace(EACH_MODIFIER, ' ')
      .replace(/[\p{P}\p{S}]+/gu, ' '),
  );
}

/**
 * Returns the skeletons of a name, each once. Two names look alike when they share a skeleton. Accents and invisible
 * characters are ignored; the only skeleton of a name without visible characters is ''.
 *
 * A skeleton depends on three choices:
 * - The name has its blanks, punctuation and modifier letters, or not (`bare`). Only the second shows that `"Zed-One"` looks like `Zed One`.
 * - Case is folded before mapping, or after mapping. Only the first shows that `ADA` looks like `ada`, only the second
 *   that `Iva` looks like `lva`.
 * - Two letters v become w, which looks like them, as Unicode's table maps m to rn.
 * - Characters are mapped by Unicode's table of confusable characters (UTS 39), or first by `LATIN_LOOK_ALIKES`.
 */
export function skeletonsOf(name: string): readonly string[] {
  const text = visible(name);
  const texts = [...new Set([text, bare(text)].flatMap((one) => [folded(one), one]))];
  const skeletons = [byUnicode, byReaders].flatMap((looksLike) =>
    texts.map((one) => folded(mapped(folded(mapped(one, looksLike)), looksLike)).replaceAll('vv', 'w')),
  );
  return [...new Set(skeletons)];
}

/**
 * Returns a name as most people read it, in lower case: every character that looks like a Latin letter is that letter.
 * Unlike a skeleton, it keeps ASCII characters, so it can be the name of an account.
 */
export function latinReading(name: string): string {
  const isPlain = (text: string): boolean => /^[\p{ASCII}\p{M}]+$/u.test(text);
  const read = (one: string): string => (isPlain(one) ? one : (byReaders(one) ?? one));
  // Unicode's table maps some letters to a character that in turn looks like a Latin letter.
  const letters = Array.from(visible(name).normalize('NFD'), (one) => read(read(one)));
  return folded(letters.join('').normalize('NFD').replace(ACCENTS, ''));
}

export function lookAlike(one: string, two: string): boolean {
  const skeletons = skeletonsOf(one);
  return skeletonsOf(two).some((skeleton) => skeletons.includes(skeleton));
}

/** Whether a name looks like a bot's name, even if it is written with letters of another script. */
export function looksBot(name: string): boolean {
  return skeletonsOf(name).some((skeleton) => /^bot[^\p{L}\p{M}\p{N}]/u.test(skeleton));
}
