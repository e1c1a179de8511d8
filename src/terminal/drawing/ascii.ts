import { glyphText, type Glyph } from './glyphs.js';

/** ASCII replacements that take one column, by character. */
// prettier-ignore
const SINGLE: Readonly<Record<string, string>> = {
  '–': '-', '—': '-', '−': '-', '…': '~', '·': '.', '•': '*', '●': '*', '○': 'o', '◆': '*', '◇': 'o', '■': '#', '□': 'o',
  '▲': '^', '△': '^', '▼': 'v', '▽': 'v', '▶': '>', '▷': '>', '►': '>', '◀': '<', '◁': '<', '◄': '<', '★': '*', '☆': '*',
  '←': '<', '→': '>', '↑': '^', '↓': 'v', '⇐': '<', '⇒': '>', '⇑': '^', '⇓': 'v', '↔': '-', '↕': '|', '⇄': '=',
  '✓': 'v', '✔': 'v', '✗': 'x', '✘': 'x', '×': 'x', '÷': '/', '≥': '>', '≤': '<', '±': '+', '‹': '<', '›': '>', '«': '<',
  '»': '>', '„': '"', '“': '"', '”': '"', '‘': "'", '’': "'", '‚': ',', '█': '#', '▓': '#', '▒': '%', '░': ':', '▀': '"',
  '▄': '_', '▌': '|', '▐': '|', '⚑': 'P', '⚐': 'P', '☭': 'S', '☢': '@', '€': 'E', '§': 'S', '°': 'o', 'ß': 's', 'ẞ': 'S', 'æ': 'a', 'Æ': 'A', 'œ': 'o', 'Œ': 'O',
  'ø': 'o', 'Ø': 'O', 'ð': 'd', 'Ð': 'D', 'đ': 'd', 'Đ': 'D', 'þ': 't', 'Þ': 'T', 'ł': 'l', 'Ł': 'L', 'ı': 'i', '¿': '?', '¡': '!',
  '‐': '-', '‑': '-',
};

/** ASCII replacements that may take several columns, such as the German two-letter spelling of umlauts. */
// prettier-ignore
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', '…': '...', '→': '->', '←': '<-', '⇒': '=>', '—': '--',
  '≥': '>=', '≤': '<=', '≠': '/=', '×': 'x', '€': 'EUR', æ: 'ae', Æ: 'Ae', œ: 'oe', Œ: 'Oe', þ: 'th', Þ: 'Th',
};

/**
 * Returns a text in ASCII for terminals without UTF-8: ö becomes oe, → becomes ->. The result may be longer than the
 * text.
 */
export function toAscii(text: string): string {
  return text.replace(/\P{ASCII}/gu, (char) => SPELLED[char] ?? foldChar(char));
}

const folded = new Map<Glyph, string>();

/** Returns one ASCII character that resembles a glyph. */
export function foldGlyph(glyph: Glyph): string {
  const known = folded.get(glyph);
  if (known !== undefined) return known;
  const fold = foldChar(glyphText(glyph));
  if (folded.size < 65536) folded.set(glyph, fold);
  return fold;
}

function foldChar(char: string): string {
  const single = SINGLE[char];
  if (single !== undefined) return single;
  const code = char.codePointAt(0) ?? 63;
  if (code < 127) return String.fromCodePoint(code);
  if (code >= 0x2500 && code <= 0x257f) return foldLine(code);
  const letter = char.normalize('NFD').codePointAt(0) ?? 63;
  return letter > 31 && letter < 127 ? String.fromCodePoint(letter) : /\s/.test(char) ? ' ' : '?';
}

function foldLine(code: number): string {
  if (code === 0x2550) return '=';
  if (code === 0x2571) return '/';
  if (code === 0x2572) return '\\';
  if (code === 0x2573) return 'X';
  const across = [
    0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254c, 0x254d, 0x2574, 0x2576, 0x2578, 0x257a, 0x257c, 0x257e,
  ];
  if (across.includes(code)) return '-';
  const down = [
    0x2502, 0x2503, 0x2506, 0x2507, 0x250a, 0x250b, 0x254e, 0x254f, 0x2551, 0x2575, 0x2577, 0x2579, 0x257b, 0x257d,
    0x257f,
  ];
  return down.includes(code) ? '|' : '+';
}
