import { harmless } from '../../common/harmless.js';
import table from './confusables.json' with { type: 'json' };

const LOOKS_LIKE = new Map(Object.entries(table));
/** Small capitals, each with its letter. Unicode's table of confusable characters lacks most of them. */
const SMALL_CAPITALS = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (one, index) => [one, 'abcdefghijklmnopqrstuvwyz'[index]]),
);

/**
 * Characters that are drawn as nothing although Unicode does not class them as default-ignorable: the null notehead,
 * and a filler of the Khitan script.
 */
const DRAWN_AS_NOTHING = /\u{1d159}|\u{16fe4}/gu;

/** Folds case. ß becomes ss. Final sigma becomes sigma, because the two differ only by their position in a word. */
function folded(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/**
 * Returns the UTS 39 skeleton of a text, normalized to NFKC. Each character is replaced by the character that it looks
 * like.
 */
function mapped(text: string): string {
  const like = Array.from(text.normalize('NFD'), (one) => LOOKS_LIKE.get(one) ?? one);
  return like.join('').normalize('NFD');
}

/**
 * Returns two skeletons of a name: one with case folded before mapping, one with case folded after mapping. Two names
 * look alike when they share a skeleton. Both are needed: only the first shows that `ADA` looks like `ada`, only the
 * second that `Iva` looks like `lva`. Invisible characters are ignored; the skeletons of a name without visible
 * characters are empty.
 */
export function skeletonsOf(name: string): readonly string[] {
  const shown = harmless(name.replace(DRAWN_AS_NOTHING, '').replace(/\s+/g, ' '))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  const text = Array.from(shown, (one) => SMALL_CAPITALS.get(one) ?? one).join('');
  return [folded(mapped(folded(text))), folded(mapped(text))].map((one) => folded(mapped(one)));
}

export function lookAlike(one: string, two: string): boolean {
  const skeletons = skeletonsOf(one);
  return skeletonsOf(two).some((skeleton) => skeletons.includes(skeleton));
}

/** Whether a name looks like a bot's name, even if it is written with letters of another script. */
export function looksBot(name: string): boolean {
  return skeletonsOf(name).some((skeleton) => /^bot ?[: (]/.test(skeleton));
}
