import { hash, randomBytes } from 'node:crypto';

/** Number of random bytes of a word. Nobody can guess it, however often he tries. */
const WORD_BYTES = 8;

/** Returns a new random word for an invitation or for the exchange of a key: `5f0c-1b8a-2d9e-4763`. */
export function newWord(): string {
  return (randomBytes(WORD_BYTES).toString('hex').match(/.{4}/g) ?? []).join('-');
}

/** Returns the hash of a word. Case, spaces and hyphens do not matter. */
export function hashOfWord(word: string): string {
  return hash('sha256', word.replace(/[\s-]/g, '').toLowerCase());
}
