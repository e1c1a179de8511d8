/** Bounds on a move file, so that a file from hostile hands costs bounded work. All are far above what a game needs. */
export const LIMITS = {
  /** Characters of a whole file; a complete game has about 15,000. */
  fileLength: 1_000_000,
  lines: 10_000,
  /** Characters of one line. */
  lineLength: 2_000,
  /** Characters of a `Position:` line. */
  positionLength: 100_000,
  /** Brackets of a position within one another. */
  nesting: 12,
  /** Items between commas on one line. */
  items: 200,
  /** Decisions of a whole game; the longest games have about 1,000. */
  decisions: 20_000,
  /** Errors reported in one run. */
  errors: 20,
} as const;
