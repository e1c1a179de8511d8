/** Texts about bots on the screens. `why` is the last part of a sentence (see bot-fault.ts). */
export const bots = {
  levels: { newcomer: 'newcomer', easy: 'easy', medium: 'medium', hard: 'hard', expert: 'expert' },
  /** Shown in place of a player's name. */
  name: (level: string) => `bot (${level})`,
  /** Help that a player had with an action, in the log and in reports. */
  helped: {
    hint: (side: string) => `${side} had a hint for this.`,
    /** @param bot the bot as in move files: `bot hard` */
    bot: (side: string, bot: string) => `The ${bot} played this action in ${side}'s place.`,
  },
  /** Shown after the name of a side, in parentheses. */
  inParentheses: (level: string) => `bot, ${level}`,
  thinking: (side: string, level: string) => `${side} (bot, ${level}) is thinking …`,
  hurried: (side: string, level: string) => `${side} (bot, ${level}) plays the best action so far …`,
  stuck: (side: string, level: string, why: string) =>
    `${side} (bot, ${level}) cannot think; nothing has changed. (${why})`,
};
