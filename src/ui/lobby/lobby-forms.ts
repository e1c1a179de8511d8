import { type Level, LEVELS, seemsBot } from '../../notation/bot-names.js';
import type { NewTable } from '../../match/lobby.js';
import { SIDES } from '../../rules/board.js';
import { WIDEST_NAME } from '../start.js';
import { DEAL, dealIn, type Fields, type FormState, valueOf } from '../widgets/form.js';

/**
 * Options for the other seat of a new table: open to everybody, open to anybody with the invitation code, or a bot of
 * one of the levels.
 */
const OPPOSITES: readonly ('open' | 'invitation' | Level)[] = ['open', 'invitation', ...LEVELS];

function oppositeIn(form: FormState): (typeof OPPOSITES)[number] {
  return OPPOSITES[valueOf(form, 'seats').option] ?? 'open';
}

function botIn(form: FormState): Level | null {
  const opposite = oppositeIn(form);
  return opposite === 'open' || opposite === 'invitation' ? null : opposite;
}

export const NEW_TABLE: Fields = {
  side: {
    label: ({ screen }) => screen.lobby.fields.side,
    options: SIDES.length,
    shown: (chosen, { words }) => ({ names: SIDES.map((side) => words.side[side]), chosen }),
  },
  name: {
    label: ({ screen }) => screen.lobby.fields.name,
    text: { widest: WIDEST_NAME, digits: false },
    empty: ({ player }) => player,
    check: ({ text }) => (seemsBot(text.trim()) ? ({ lobby }) => lobby.botsName : null),
  },
  seats: {
    label: ({ screen }) => screen.lobby.fields.seats,
    options: OPPOSITES.length,
    shown: (option, { screen: { bots, lobby } }) => {
      const { open, invitation, bot } = lobby.seats;
      // The three options are "open", "invitation" and "bot". The third shows the chosen level, or a general word for a
      // bot while no level is chosen.
      const level = LEVELS.at(Math.max(0, option - 2)) ?? 'easy';
      return {
        names: [open, invitation, option < 2 ? bot : bots.name(bots.levels[level])],
        chosen: Math.min(option, 2),
      };
    },
  },
  for: {
    label: ({ screen }) => screen.lobby.fields.for,
    text: { widest: 40, digits: false },
    empty: ({ screen }) => screen.lobby.seats.open,
    check: ({ text }, form) => (text.trim() !== '' && botIn(form) !== null ? ({ lobby }) => lobby.botOrPerson : null),
  },
  seed: {
    ...DEAL,
    label: ({ screen }) => screen.lobby.fields.seed,
    empty: ({ screen }) => screen.lobby.fair,
    note: ({ text }, { screen }) => (text === '' ? null : screen.lobby.openDeal),
  },
};

/** Returns the table that the form describes. Omits empty texts; the service then uses its defaults. */
export function newTableIn(form: FormState): NewTable {
  const [name, invited] = [textIn(form, 'name'), textIn(form, 'for')];
  const bot = botIn(form);
  return {
    side: SIDES[valueOf(form, 'side').option] ?? 'west',
    invitation: oppositeIn(form) === 'invitation',
    ...(bot === null ? {} : { bot }),
    ...(invited === '' ? {} : { for: invited }),
    ...(name === '' ? {} : { name }),
    ...dealIn(form, 'seed'),
  };
}

/** Form for an invitation code. */
export const CODE: Fields = {
  code: { label: ({ screen }) => screen.lobby.fields.code, text: { widest: 40, digits: false } },
};

/** Form for the level of a bot that gets the free seat of the player's own table. */
export const BOT: Fields = {
  level: {
    label: ({ screen }) => screen.lobby.fields.level,
    options: LEVELS.length,
    shown: (chosen, { screen: { bots } }) => ({ names: LEVELS.map((level) => bots.levels[level]), chosen }),
  },
};

/** Initially selected options of the lobby's forms, for fields that do not start at option 0. */
export const FIRST_OPTIONS = { level: LEVELS.indexOf('easy') };

/** Returns the chosen level of the bot. */
export function levelIn(form: FormState): Level {
  return LEVELS[valueOf(form, 'level').option] ?? 'easy';
}

/** Returns the trimmed text of a field. */
export function textIn(form: FormState, field: string): string {
  return valueOf(form, field).text.trim();
}
