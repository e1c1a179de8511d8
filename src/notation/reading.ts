import type { Hands } from './hands.js';

/** How a move file is read. */
export interface Reading {
  /**
   * Whose hand cards errors may name; those of nobody when left out, as others would give away what nobody may know yet.
   */
  readonly hands?: Hands | undefined;
  /** Whether digests that do not agree are passed and listed, as other rules may have made them. */
  readonly acceptsDigests?: boolean | undefined;
}
