/** Reasons why a player loses a game although the rules have not ended it: the player's answer is wrong or missing. */
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
   * Details of the foul, not translated. Its contents depend on the code: for example the illegal move and its clause,
   * the path of a wrong field in the answer, the time limit in seconds or the program's exit code. '' if the code needs
   * no details.
   */
  readonly detail: string;
}

/** Thrown when a player loses the game by a wrong or missing answer. */
export class FoulPlay extends Error {
  readonly foul: Foul;

  constructor(code: FoulCode, detail = '') {
    super(`${code} ${detail}`);
    this.foul = { code, detail };
  }
}
