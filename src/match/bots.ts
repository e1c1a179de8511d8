/** The strengths of a bot, the weakest first. */
export const LEVELS = ['newcomer', 'easy', 'medium', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/** What a bot is called where people are named: in the header of a move file, at a table, on the command line. */
const BEGINNING = 'bot:';

/** The name of a bot of a level, as `bot:hard`. */
export function botName(level: Level): string {
  return `${BEGINNING}${level}`;
}

/** The level of the bot of a name; null when it is a person's. */
export function levelOf(name: string): Level | null {
  const level = name.slice(BEGINNING.length);
  return name.startsWith(BEGINNING) && isLevel(level) ? level : null;
}

/** The level that a name asks for where there is none of that name; null for a bot's name, and for a person's. */
export function unknownLevel(name: string): string | null {
  return name.startsWith(BEGINNING) && levelOf(name) === null ? name.slice(BEGINNING.length) : null;
}

/** Whether a name could be taken for a bot's where both may sit: `bot:hard`, `Bot hard`, and as a screen has it, `bot (hard)`. */
export function seemsBot(name: string): boolean {
  return /^\s*bot\s*[:\s(]/i.test(name.normalize('NFKC'));
}
