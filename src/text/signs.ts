/** A sign in Unicode and in pure ASCII. No sign is wider than its characters, none is an emoji. */
export interface Sign {
  readonly unicode: string;
  readonly ascii: string;
}

export const sign = (unicode: string, ascii: string): Sign => ({ unicode, ascii });

/**
 * The signs that stand for something of the game, on cards, map, ledger, log and in the help alike: each means one thing.
 * Letters for figures are words of a language (`letter`).
 */
export const SIGNS = {
  massProtest: sign('!', '!'),
  exportedProtest: sign('»', '&'),
  buildPoint: sign('⌂', 'B'),
  rundown: sign('▾', ';'),
  /** What cannot be, or never again. */
  barred: sign('✗', 'x'),
  possible: sign('✓', '+'),
  becomes: sign('→', '->'),
  wall: sign('▓', 'M'),
  westward: sign('◄', '{'),
  eastward: sign('►', '}'),
  flight: sign('↗', 'F'),
  redPolice: sign('★', '*'),
  pinkPolice: sign('☆', 'p'),
  warning: sign('▲', '>>'),
  guillaume: sign('◉', '??'),
  emptyCity: sign('○', 'o'),
  nuclear: sign('☢', '@'),
  innerGermanBorder: sign('█', '#'),
  openBorder: sign('┊', '"'),
  provinceBorder: sign('·', "'"),
  abroad: sign('░', ','),
  sea: sign('~', '`'),
  /** Around the name of a place that has just changed, and on such a connection. */
  changed: sign('•', '~'),
  /** A piece that has just been dismantled. */
  gone: sign('⊘', '\\'),
  /** An attack across the border, on its way. */
  attackRight: sign('⇒', ')'),
  attackLeft: sign('⇐', '('),
  attackUp: sign('⇑', '^'),
  attackDown: sign('⇓', 'V'),
  litConnection: sign('◇', '%'),
  cursorConnection: sign('◆', 'X'),
} as const satisfies Readonly<Record<string, Sign>>;
