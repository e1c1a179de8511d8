/** How names are compared: in any case, with ö as oe or o, with hyphens and blanks or none; and which are most like a misspelt one. */

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const MARKS = /\p{M}/gu;
/** Characters that `fold` drops. It keeps letters of all scripts, because dropping them could turn a word into another name. */
const NOT_A_LETTER = /[^\p{L}\p{N}]/gu;

/** A text as compared with names: small letters and digits only, ö as oe, other marks dropped. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter])
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(NOT_A_LETTER, '');
}

/** All ways to fold a name: ö as oe and ö as o. */
export function foldings(name: string): readonly string[] {
  const plain = name.normalize('NFC').toLowerCase().replaceAll('ß', 's').normalize('NFD').replace(MARKS, '');
  return [...new Set([fold(name), fold(plain)])];
}

/** Letters that must be changed, added, dropped or swapped with their neighbour to make one text of another. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j - 1] + (same ? 0 : 1), last[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2] + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length];
}

const LONGEST_COMPARED = 40;
/** Letters a text needs to be a misspelt name, and a misspelt beginning of one: shorter ones are like too many. */
const SHORTEST_NAME = 3;
const SHORTEST_BEGINNING = 4;

/** The names most like a text, best first; those that need too many changes are left out. */
export function nearest(text: string, names: readonly string[], most: number): readonly string[] {
  const wanted = fold(text.slice(0, 2 * LONGEST_COMPARED)).slice(0, LONGEST_COMPARED);
  if (wanted === '') return [];
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return names
    .map((name) => ({ name, off: distanceToName(wanted, name) }))
    .filter(({ off }) => off <= limit)
    .sort((a, b) => a.off - b.off)
    .slice(0, most)
    .map(({ name }) => name);
}

function distanceToName(wanted: string, name: string): number {
  return Math.min(
    ...foldings(name).map((folded) => {
      const cut = folded.slice(0, LONGEST_COMPARED);
      if (cut.startsWith(wanted)) return cut === wanted ? 0 : 0.5;
      if (wanted.length < SHORTEST_NAME) return Infinity;
      if (wanted.length < SHORTEST_BEGINNING) return distance(wanted, cut);
      // A misspelt beginning of a name is as good as a misspelt name, but comes after it.
      return Math.min(distance(wanted, cut), distance(wanted, cut.slice(0, wanted.length)) + 0.5);
    }),
  );
}
