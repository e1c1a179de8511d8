/**
 * Matches characters that must not reach a terminal: control characters except the line feed, lone surrogates,
 * noncharacters, line and paragraph separators, bidirectional marks, zero-width characters and fillers. All are
 * invisible; some control the terminal or make two names look alike.
 */
const HARMFUL =
  /[^\P{Cc}\n]|[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Noncharacter_Code_Point}\p{Zl}\p{Zp}\ufff9-\ufffb]/gu;
/** Matches the blank Braille pattern, which looks like a space but is another character. */
const BLANK_PATTERN = /\u2800/g;

/** Returns a text without the characters that must not reach a terminal; tabs become spaces. */
export function harmless(text: string): string {
  return text.replaceAll('\t', ' ').replace(HARMFUL, '').replace(BLANK_PATTERN, ' ');
}

/**
 * Returns a text in which each character that must not reach a terminal becomes U+FFFD. All other characters keep their
 * positions.
 */
export function harmlessInPlace(text: string): string {
  return text.replaceAll('\t', ' ').replace(HARMFUL, '\ufffd').replace(BLANK_PATTERN, ' ');
}

/** Returns equivalent JSON. The characters that must not reach a terminal are escaped. */
export function harmlessJson(json: string): string {
  return json.replace(HARMFUL, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/**
 * Returns typed text as one line. A line feed becomes `\n`; other characters that must not reach a terminal become
 * escapes such as `\u001b`.
 */
export function onOneLine(word: string): string {
  return harmlessJson(word).replaceAll('\n', '\\n');
}

/** Returns typed text in quotes, for a message that mentions the text. */
export function quoted(word: string): string {
  return `"${onOneLine(word)}"`;
}

/**
 * Returns an error's message; '' if the message contains a slash or backslash, because it may then name a file of this
 * machine.
 */
export function withoutPaths(words: string): string {
  return /[/\\]/.test(words) ? '' : words;
}
