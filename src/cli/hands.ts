import type { Hands } from '../notation/index.js';
import type { State } from '../rules/game.js';

/** What a command line says about hidden cards. */
export interface HandsOptions {
  /** Left out, everything is told of a finished game, and nothing hidden of one that goes on. */
  readonly hands?: Hands;
}

/** Whose hands a command shows, by what was asked for and by whether the game is over. */
export function handsToShow({ hands }: HandsOptions, { outcome }: State): Hands {
  return hands ?? (outcome ? 'both' : 'none');
}
