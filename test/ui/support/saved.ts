import { storeWords } from '../../support/english-messages.js';
import { expect } from 'vitest';
import { resumeMatch, type SavedMatch, startMatch, type StartOptions } from '../../../src/match/saved-match.js';
import type { Move } from '../../../src/rules/game.js';
import type { Files } from '../../../src/store/index.js';

interface Store {
  readonly folder: string;
  readonly files?: Files;
}

export function begun(options: StartOptions, store: Store): SavedMatch {
  const started = startMatch({ ...options, ...store });
  if (!started.ok) throw new Error(storeWords(started.error));
  return started.value;
}

export async function commit(game: SavedMatch, part: readonly Move[]): Promise<void> {
  const written = await game.commit(part);
  if (!written.ok) throw new Error(written.error.code);
}

/** Closes a saved game, opens its file again and checks that the match is the same. */
export function reopened(game: SavedMatch, { files }: Store): SavedMatch {
  game.close();
  const again = resumeMatch(game.path, { files });
  if (!again.ok) throw new Error('not reopened');
  expect(again.value.match.moments).toEqual(game.match.moments);
  return again.value;
}
