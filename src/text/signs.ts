/** A sign in Unicode, and its replacement in pure ASCII. Each character takes one column; no character is an emoji. */
export interface Sign {
  readonly unicode: string;
  readonly ascii: string;
}

export const sign = (unicode: string, ascii: string): Sign => ({ unicode, ascii });

/**
 * Signs for things of the game. A sign has the same meaning on cards, map, ledger, log and in the help. Letters for
 * figures depend on the language, so they are in the catalogue (`letter`).
 */
export const SIGNS = {
  massProtest: sign('!', '!'),
  exportedProtest: sign('»', '&'),
  buildPoint: sign('⌂', 'B'),
  rundown: sign('▾', ';'),
  /** Not possible, neither now nor later. */
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
  /** Shown around the name of a place that has just changed, and on a connection that has just changed. */
  changed: sign('•', '~'),
  /** Shown where a piece has just been dismantled. */
  gone: sign('⊘', '\\'),
  /** An attack across the border. The arrow points from the attacker to the target. */
  attackRight: sign('⇒', ')'),
  attackLeft: sign('⇐', '('),
  attackUp: sign('⇑', '^'),
  attackDown: sign('⇓', 'V'),
  /** Shown at the card and the places of a hint. */
  hint: sign('✦', '$'),
  litConnection: sign('◇', '%'),
  cursorConnection: sign('◆', 'X'),
} as const satisfies Readonly<Record<string, Sign>>;
