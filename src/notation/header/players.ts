import { type Side, SIDES } from '../../rules/board.js';
import { levelOf } from '../bot-names.js';
import type { Header } from '../record.js';

type Named = { readonly header: Pick<Header, 'players'> };

/** Returns the sides that a person plays. */
export function personsIn({ header }: Named): readonly Side[] {
  return SIDES.filter((side) => levelOf(header.players[side]) === null);
}

/**
 * Returns the sides that a bot plays against a person; none if bots play both sides. Only the bot itself decides for
 * such a side, so a written action must not decide for it.
 */
export function botOpponents(game: Named): readonly Side[] {
  const persons = personsIn(game);
  return persons.length === 0 ? [] : SIDES.filter((side) => !persons.includes(side));
}

/** Whether these players can play a practice game: one side is a bot, and the other a person. */
export function mayPractise({
  west = '',
  east = '',
}: {
  readonly west?: string | undefined;
  readonly east?: string | undefined;
}): boolean {
  return botOpponents({ header: { players: { west, east } } }).length === 1;
}
