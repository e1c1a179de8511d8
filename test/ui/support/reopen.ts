import { expect } from 'vitest';
import type { Session } from '../../../src/ui/game/session.js';
import { OpenGame, reopenGame, type Shelf } from '../../../src/ui/saving.js';
import { ENGLISH_SAVING } from '../../../src/ui/words/saving.js';

/** Leaves a saved game and opens it again from its file, which must lead to the same session. */
export function reopened(game: OpenGame, session: Session, shelf: Shelf): OpenGame {
  game.close();
  const again = reopenGame(game.path, ENGLISH_SAVING, shelf);
  if (!again.ok || !(again.value instanceof OpenGame)) throw new Error('not reopened');
  expect(again.value.session()).toEqual(session);
  return again.value;
}
