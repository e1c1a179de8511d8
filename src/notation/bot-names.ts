/** Strengths of a bot, weakest first. */
export const LEVELS = ['newcomer', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Levels that look ahead. On a busy machine such a bot takes up to 30 seconds for an answer; other bots take about a
 * second.
 */
export const SEARCHING_LEVELS: ReadonlySet<Level> = new Set<Level>(['hard', 'expert']);

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** Prefix of bot names, in move file headers, at tables and on the command line. Capital letters do not matter. */
const BEGINNING = 'bot:';

const hasBeginning = (name: string): boolean => name.toLowerCase().startsWith(BEGINNING);

/** Returns the name of a bot of this level, such as `bot:hard`. */
export function botName(level: Level): string {
  return `${BEGINNING}${level}`;
}

/** Returns the level that a bot's name contains; null for any other name. */
export function levelOf(name: string): Level | null {
  const level = name.slice(BEGINNING.length).toLowerCase();
  return hasBeginning(name) && isLevel(level) ? level : null;
}

/** Returns `LEVEL` of a name `bot:LEVEL` if there is no such level; null for names of existing bots and of people. */
export function unknownLevel(name: string): string | null {
  return hasBeginning(name) && levelOf(name) === null ? name.slice(BEGINNING.length) : null;
}

/**
 * Whether a person's name could be mistaken for a bot's: `bot:hard`, `Bot hard`, or `bot (hard)` as screens show it.
 */
export function seemsBot(name: string): boolean {
  return /^\s*bot\s*[:\s(]/i.test(name.normalize('NFKC'));
}
