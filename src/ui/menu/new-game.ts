import { botName, type Level, LEVELS, unknownLevel } from '../../notation/bot-names.js';
import { mayPractise } from '../../notation/header/players.js';
import type { NewGame } from '../../match/saved-games.js';
import { type Side, SIDES } from '../../rules/board.js';
import { WIDEST_NAME } from '../start.js';
import { DEAL, dealIn, type Field, type Fields, type FormState, valueOf } from '../widgets/form.js';

export type { NewGame };

/** Options for the player of a side: a person (null), or a bot of one of the levels. */
const PLAYERS: readonly (Level | null)[] = [null, ...LEVELS];

function levelIn(option: number): Level | null {
  return PLAYERS[option] ?? null;
}

function player(side: Side): Field {
  return {
    label: ({ screen }) => screen.menu.fields[side],
    side,
    text: { widest: WIDEST_NAME, digits: false },
    empty: ({ screen }) => screen.menu.empty[side],
    options: PLAYERS.length,
    shown: (option, { screen: { bots } }) => {
      const level = levelIn(option);
      return level === null ? null : bots.name(bots.levels[level]);
    },
    check: ({ text, option }) => {
      const level = levelIn(option) === null ? unknownLevel(text.trim()) : null;
      return level === null ? null : ({ menu }) => menu.noLevel(level, LEVELS);
    },
  };
}

export const NEW_GAME: Fields = {
  west: player('west'),
  east: player('east'),
  seed: { ...DEAL, label: ({ screen }) => screen.menu.fields.seed, empty: ({ screen }) => screen.menu.empty.seed },
  practice: {
    label: ({ screen }) => screen.menu.fields.practice,
    options: 2,
    shown: (chosen, { screen }) => ({ names: screen.menu.practice, chosen }),
  },
};

/** Returns the form with the weakest bot as East; unchanged if a bot already plays. */
export function againstProgram(form: FormState): FormState {
  return hasBot(form) ? form : { ...form, options: { ...form.options, east: 1 } };
}

/** Returns the form with persons on both sides. */
export function betweenPersons(form: FormState): FormState {
  return hasBot(form) ? { ...form, options: { ...form.options, west: 0, east: 0 } } : form;
}

function hasBot(form: FormState): boolean {
  return SIDES.some((side) => valueOf(form, side).option > 0);
}

/** Returns the level of the bot in a field; null if the field has no bot. */
export function levelOfField(form: FormState, id: string): Level | null {
  const side = SIDES.find((one) => one === id);
  return side === undefined ? null : levelIn(valueOf(form, side).option);
}

/** Whether the form asks if the game is a practice game: one side is a person and the other a bot. */
export function asksForPractice(form: FormState): boolean {
  return mayPractise(playersIn(form));
}

export function newGameIn(form: FormState): NewGame {
  const practice = asksForPractice(form) && valueOf(form, 'practice').option === 1 && { practice: true };
  return { players: playersIn(form), ...dealIn(form, 'seed'), ...practice };
}

function playersIn(form: FormState): Readonly<Record<Side, string>> {
  const named = (side: Side): string => {
    const { text, option } = valueOf(form, side);
    const level = levelIn(option);
    return level === null ? text.trim() : botName(level);
  };
  return { west: named('west'), east: named('east') };
}
