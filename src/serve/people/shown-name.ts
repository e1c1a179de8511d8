import { playerName } from '../../match/saved-match.js';
import type { Account } from './accounts.js';
import { looksBot } from './skeleton.js';

/**
 * Returns the name of an account as players see it.
 * @param unnamed returns the name to show if players may not use the account's own name
 */
export function shownName({ name, uid }: Account, unnamed: (uid: number) => string): string {
  const shown = playerName(name);
  return shown === '' || looksBot(shown) ? unnamed(uid) : shown;
}
