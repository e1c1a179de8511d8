/** Short names of provinces, as the map has them. */
export const SHORT_NAME = /\b(?:SH|NI|NW|HE|RP|BW|BY|MV|BB|ST|SN|TH)\b/;

/**
 * Match texts that make sense only on a screen: about keys, about what only a sighted player sees, and short names of
 * provinces.
 */
export const OF_THE_SCREEN = [
  /[{}]|\b(?:press|keys?|pane|map|cursor|arrows?|letter|click|screen|marked|thick border|page|line below|at the right|menu)\b/i,
  SHORT_NAME,
  /\([a-z]\)|\b[A-Z]\d|with (?!a )[a-z]\b/,
];
