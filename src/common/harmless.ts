/**
 * Controls, halves of characters, noncharacters, line separators, marks that turn the direction of text, zero-width
 * characters and fillers. All of them are invisible; some control the terminal or make two names look alike. Line breaks are
 * not among them.
 */
const HARMFUL =
  /[^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;
/** A blank that is not told from one, but is none. */
const BLANK_PATTERN = /\u2800/g;

/** A text without characters that must not reach a terminal; a tab is a blank. */
export function harmless(text: string): string {
  return text.replaceAll('\t', ' ').replace(HARMFUL, '').replace(BLANK_PATTERN, ' ');
}

/** A text with a sign for each character that must not reach a terminal, so that all keep their places. */
export function harmlessInPlace(text: string): string {
  return text.replaceAll('\t', ' ').replace(HARMFUL, '\ufffd').replace(BLANK_PATTERN, ' ');
}

/** JSON that says the same without characters that must not reach a terminal. */
export function harmlessJson(json: string): string {
  return json.replace(HARMFUL, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Returns a word that somebody typed on one line: a line feed is `\n`, another character that must not reach a terminal `\u001b`. */
export function onOneLine(word: string): string {
  return harmlessJson(word).replaceAll('\n', '\\n');
}

/** Quotes a word that somebody typed for a sentence about it. */
export function quoted(word: string): string {
  return `"${onOneLine(word)}"`;
}

/** The words of an error, '' where they name a file of this machine, as a path or an address. */
export function withoutPaths(words: string): string {
  return /[/\\]/.test(words) ? '' : words;
}
