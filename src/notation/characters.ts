import { DASHES } from '../common/words.js';

/** Space characters, including the tab. */
const BLANKS = /[\p{Zs}\t]/gu;
/** Matches a text of printable ASCII characters, Latin letters and line ends, which `plain` does not change. */
const ALREADY_PLAIN = /^[ -~\r\n\u00c0-\u017f]*$/;
/** Typographic double quotes. */
const QUOTES = /[\u00ab\u00bb\u201c-\u201f\uff02]/g;
/** Arrows into which word processors convert `->`. */
const ARROWS = /[\u2192\u27f6]/g;

/** Replaces dashes, blanks, double quotes and arrows by `-`, space, `"` and `>`. Indices into the text stay valid. */
export function plain(text: string): string {
  // Nearly every line of a move file is plain already.
  if (ALREADY_PLAIN.test(text)) return text;
  return text.replace(DASHES, '-').replace(BLANKS, ' ').replace(QUOTES, '"').replace(ARROWS, '>');
}

/** A character that has no meaning in a move file, except in names, notes and comments. */
export interface Stray {
  /** In UTF-16 units, as in `text[index]`. */
  readonly index: number;
  readonly character: string;
  readonly kind: 'invisible' | 'quoted-printable' | 'other';
}

/**
 * Matches an invisible character. Also matches any character except letters (with combining marks), digits, spaces and
 * the punctuation of move files.
 */
const STRAY = /[^\p{L}\p{M}\p{N} +,>:()#?/.'’‘"!&_[\]{}-]|\p{Default_Ignorable_Code_Point}/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u;

/** Matches a text of ASCII characters that are not stray. */
const WITHOUT_STRAY = /^[\w +,>:()#?/.'"!&[\]{}-]*$/;

/** Returns the first stray character of a text; null if there is none. `plain` must have converted the text. */
export function strayIn(text: string): Stray | null {
  if (WITHOUT_STRAY.test(text)) return null;
  const found = STRAY.exec(text);
  if (!found) return null;
  const [character] = found;
  const isCoded = character === '=' && /^=(?:[0-9A-F]{2}|$)/.test(text.slice(found.index));
  const kind = INVISIBLE.test(character) ? 'invisible' : isCoded ? 'quoted-printable' : 'other';
  return { index: found.index, character, kind };
}

/** Returns the plain form of a stray character if move files use it (`+` for full-width `＋`); null otherwise. */
export function plainForm(character: string): string | null {
  const form = character.normalize('NFKC');
  return form !== character && form.length === 1 && !STRAY.test(form) ? form : null;
}
