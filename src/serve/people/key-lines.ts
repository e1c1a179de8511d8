import * as v from 'valibot';
import { checkedLine, contentsOf, linesOf } from '../line-files.js';
import type { ReadLines } from '../record-file.js';
import { FINGERPRINT, SSH } from './fingerprint.js';

const FINGERPRINTS = /SHA256:[A-Za-z0-9+/]{43}/g;

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

/** The lines of the file, and all fingerprints in its damaged lines. */
export interface KeyLines extends ReadLines<KeyLine> {
  readonly doubtful: ReadonlySet<string>;
}

/** Returns a line of the file without its newline. */
export function keyLine(line: KeyLine): string {
  return checkedLine(line);
}

/** Parses the lines of the file. Lines that are not intact are damaged. */
export function keyLinesIn(text: string): KeyLines {
  const all = linesOf(text).map((line, index) => ({ number: index + 1, text: line, line: parsedLine(line) }));
  const damaged = all.filter((one) => one.text !== '' && one.line === null);
  return {
    lines: all.flatMap(({ line }) => line ?? []),
    damaged: damaged.map(({ number }) => number),
    doubtful: new Set(damaged.flatMap((one) => one.text.match(FINGERPRINTS) ?? [])),
  };
}

function parsedLine(text: string): KeyLine | null {
  const read = v.safeParse(lineSchema, contentsOf(text));
  return read.success ? read.output : null;
}
