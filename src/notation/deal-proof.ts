import { createHash } from 'node:crypto';
import { DECADES } from '../rules/cards.js';
import { dealCards } from './deal.js';
import { type FileError, type FileSaid, said } from './file-error.js';
import { roman } from './places.js';
import type { GameRecord, Header } from './record.js';
import { fieldAt, fileError, splitLines } from './source.js';

/** The proof of a deal, which tells nothing of it: SHA-256 of the 32 bytes of its seed, as 64 hex digits in small letters. */
export function dealProofOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
}

/** The proof a text means; null when it means none. */
export function readProof(text: string): string | null {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null;
}

type Proved = Pick<Header, 'seed' | 'dealProof'>;

/** Whether a proof can have been made of a seed; also where one of them is missing. */
export function proofFits({ seed, dealProof }: Proved): boolean {
  return seed === null || dealProof === null || (typeof seed === 'string' && dealProofOf(seed) === dealProof);
}

/**
 * What is wrong with the deal of a game that could be read: its file has another proof than the one given when the game
 * began, or none; or declared cards lie otherwise than its seed has dealt them. Nothing where there is no proof at all.
 * @param given the proof a player was given; null when only what the file has is compared
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

/** The decades whose declared cards lie otherwise than the seed deals them, as they are written. */
function dealtOtherwise({ seed, deals }: Header): readonly string[] {
  if (seed === null) return [];
  const declared = dealCards({ seed, deals }).deals;
  const drawn = dealCards({ seed, deals: {} }).deals;
  return DECADES.filter((decade) => JSON.stringify(declared[decade]) !== JSON.stringify(drawn[decade])).map(roman);
}
