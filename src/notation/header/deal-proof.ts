import { createHash } from 'node:crypto';
import { DECADES } from '../../rules/cards.js';
import { dealCards } from './deal.js';
import { type FileError, type FileSaid, said } from '../file-error.js';
import { roman } from '../places.js';
import type { GameRecord, Header } from '../record.js';
import { fieldAt, fileError, splitLines } from '../source.js';

/**
 * Returns the proof of a deal: SHA-256 of the 32 bytes of the seed, as 64 lower-case hex digits. The proof reveals
 * nothing about the cards.
 */
export function dealProofOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** Parses a proof; null when the text is not 64 hex digits. */
export function readProof(text: string): string | null {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null;
}

type Proved = Pick<Header, 'seed' | 'dealProof'>;

/** Whether a proof can belong to a seed; true if either is missing. */
export function proofFits({ seed, dealProof }: Proved): boolean {
  return seed === null || dealProof === null || (typeof seed === 'string' && dealProofOf(seed) === dealProof);
}

/**
 * Checks a game's deal against its proof. Errors:
 * - the file's proof differs from the given proof;
 * - the file has neither seed nor proof;
 * - the seed does not match the proof;
 * - declared cards are not where the seed deals them.
 *
 * The list is empty if there is no proof at all.
 * @param given the proof a player noted when the game began; null to check only the proof in the file
 */
export function proofErrors(
  { header }: Pick<GameRecord, 'header'>,
  text: string,
  given: string | null,
): readonly FileError[] {
  const { lines } = splitLines(text);
  const wrong = (key: string, reason: FileSaid): FileError => {
    const { line, value } = fieldAt(lines, key);
    return fileError(line, value, 'proof', reason);
  };
  const { seed, dealProof } = header;
  const proof = given ?? dealProof;
  if (proof === null) return [];
  if (dealProof !== null && dealProof !== proof) return [wrong('Deal-Proof', said('otherProof'))];
  if (dealProof === null && seed === null) return [wrong('Deal-Proof', said('nothingToProve'))];
  if (!proofFits({ seed, dealProof: proof })) return [wrong('Seed', said('otherSeed'))];
  return dealtOtherwise(header).map((decade) => wrong(`Deal ${decade}`, said('otherThanSeed', decade)));
}

/** Returns the decades, as Roman numerals, whose declared cards are not where the seed deals them. */
function dealtOtherwise({ seed, deals }: Header): readonly string[] {
  if (seed === null) return [];
  const declared = dealCards({ seed, deals }).deals;
  const drawn = dealCards({ seed, deals: {} }).deals;
  return DECADES.filter((decade) => JSON.stringify(declared[decade]) !== JSON.stringify(drawn[decade])).map(roman);
}
