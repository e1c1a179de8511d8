import * as v from 'valibot';
import { chained, checkedText, linesOf, parsed, plainOf } from '../line-files.js';
import type { ReadLines } from '../record-file.js';
import { FINGERPRINT, SSH } from './fingerprint.js';

const fingerprint = v.pipe(v.string(), v.regex(FINGERPRINT));
const id = v.pipe(
  v.string(),
  v.check((text) => text.startsWith(SSH) && FINGERPRINT.test(text.slice(SSH.length))),
);

/** Why a key was admitted: everybody gets in (`open`), it is in the operator's file (`file`), or it was invited. */
export const WAYS_IN = ['open', 'file', 'invited'] as const;
export type WayIn = (typeof WAYS_IN)[number];

/**
 * Fields of each line about an identity. They are its complete state, so that no line needs the lines before it. `key`:
 * its present key.
 */
const player = { id, key: fingerprint, name: v.string(), by: v.picklist(WAYS_IN), at: v.number() };

/** One line of the file `keys`. */
const lineSchema = v.variant('what', [
  /**
   * The first use of a key, which makes an identity. `from`: the network of its address, for the limits of new
   * identities. `word`: the hash of the invitation's word, which is then used up.
   */
  v.strictObject({ what: v.literal('new'), ...player, from: v.string(), word: v.exactOptional(v.string()) }),
  v.strictObject({ what: v.literal('renamed'), ...player }),
  /** The key was exchanged for another. `old`: the former key, which is never admitted again. */
  v.strictObject({ what: v.literal('exchanged'), ...player, old: fingerprint }),
  /** An invitation. It replaces any earlier invitation of the same name. `word`: the hash of its word. */
  v.strictObject({ what: v.literal('invited'), name: v.string(), word: v.string(), at: v.number() }),
  /** The operator locks out the identity whose first key this is, or lets it in again. The key can be unknown. */
  v.strictObject({ what: v.literal('ban'), key: fingerprint, isBanned: v.boolean(), at: v.number() }),
]);
export type KeyLine = v.InferOutput<typeof lineSchema>;

/** The lines of the file. Lines that the operator accepted (`ACCEPTED`) are neither damaged nor broken. */
export interface KeyLines extends ReadLines<KeyLine> {
  /** The checksums (`chained`) of the first line, the first two lines and so on; '' comes first. */
  readonly chains: ReadonlySet<string>;
  /** The checksum of all lines. */
  readonly chain: string;
  /** All lines as they are written in the file. */
  readonly written: ReadonlySet<string>;
  /** Number (from 1) of the first line that does not follow the lines before it; null if there is none. */
  readonly broken: number | null;
  /** Whether the operator has accepted that lines are missing. */
  readonly isAccepted: boolean;
}

/** Matches the line with which the operator accepts the lines before it as they are, although lines are missing. */
const ACCEPTED = /^\s*\{\s*"what"\s*:\s*"accepted"\s*\}\s*$/;
/**
 * Matches a line that has the checksum of all lines before it. Of several fields with the same name a JSON parser
 * returns the last, so earlier versions of the program can still read the line.
 */
const CHAINED_LINE = /^\{"what":"after ([0-9a-f]*)",(.*)$/s;

/**
 * Returns a line of the file without its newline.
 * @param before the checksum of all lines before it
 */
export function keyLine(line: KeyLine, before: string): string {
  return checkedText(`{"what":"after ${before}",${JSON.stringify(line).slice(1)}`);
}

/**
 * Parses the lines of the file. Lines that are not intact are damaged. A line must have the checksum of all lines before
 * it. It may lack the last lines before it, because two processes can add lines at the same moment. Lines of earlier
 * versions have no such checksum; they may only come first.
 */
export function keyLinesIn(text: string): KeyLines {
  const all = linesOf(text);
  const accepted = all.findLastIndex((line) => ACCEPTED.test(line));
  const [lines, damaged]: [KeyLine[], number[]] = [[], []];
  const chains = new Set(['']);
  const lineTexts = new Set<string>();
  let chain = '';
  let isChained = false;
  let broken: number | null = null;
  for (const [index, written] of all.entries()) {
    if (written === '') continue;
    const read = parsedLine(written);
    const isAccepted = index <= accepted;
    if (read) {
      const follows = read.after === undefined ? !isChained : chains.has(read.after) && !lineTexts.has(written);
      // After a damaged line no line can follow.
      if (!follows && !isAccepted && damaged.length === 0) broken ??= index + 1;
      isChained ||= read.after !== undefined;
      lines.push(read.line);
    } else if (!isAccepted) damaged.push(index + 1);
    lineTexts.add(written);
    chain = chained(chain, read?.plain ?? written);
    chains.add(chain);
  }
  return { lines, damaged, chains, chain, written: lineTexts, broken, isAccepted: accepted >= 0 };
}

/** Returns a line, its text without its checksums (`plain`), and the checksum of the lines before it (`after`). */
function parsedLine(written: string) {
  const text = plainOf(written) ?? '';
  const [, after, rest] = CHAINED_LINE.exec(text) ?? [];
  const plain = rest === undefined ? text : `{${rest}`;
  const read = v.safeParse(lineSchema, parsed(plain));
  return read.success ? { line: read.output, plain, after } : null;
}
