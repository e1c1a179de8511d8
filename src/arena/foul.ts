/** Why a player has lost a game without the rules: what it answered, or that it did not. */
export const FOULS = [
  'illegal',
  'beyond',
  'nothing',
  'late',
  'ended',
  'not-started',
  'not-json',
  'malformed',
  'too-long',
  'unasked',
  'other-protocol',
] as const;
export type FoulCode = (typeof FOULS)[number];

export interface Foul {
  readonly code: FoulCode;
  /** The move and its rule, the way to a wrong field, seconds, bytes, how a program ended: no prose of ours. */
  readonly detail: string;
}

/** Thrown by a player that cannot go on. */
export class FoulPlay extends Error {
  readonly foul: Foul;

  constructor(code: FoulCode, detail = '') {
    super(`${code} ${detail}`);
    this.foul = { code, detail };
  }
}
