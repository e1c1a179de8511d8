/** Why a player lost a game other than by the rules: the player's answer was wrong or missing. */
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
  /**
   * Depends on the code: the illegal move and its clause, the path of a wrong field, seconds, bytes or the exit code.
   * Not translated.
   */
  readonly detail: string;
}

/** Thrown when a player's answer, or a missing answer, loses the game. */
export class FoulPlay extends Error {
  readonly foul: Foul;

  constructor(code: FoulCode, detail = '') {
    super(`${code} ${detail}`);
    this.foul = { code, detail };
  }
}
