import type { RememberedSettings } from '../cli/remembered-settings.js';
import type { ThemeChoice } from '../terminal/drawing/screen-colours.js';
import { NEWCOMER_GAMES } from '../ui/newcomer.js';

/** Maximum number of players whose settings are kept; then those who came first are forgotten. */
const MOST_PLAYERS = 1_000;

interface Kept {
  theme: ThemeChoice | undefined;
  finished: number;
  readonly lessons: Set<string>;
  readonly puzzles: Set<string>;
}

const newSettings = (finished: number): Kept => ({
  theme: undefined,
  finished,
  lessons: new Set(),
  puzzles: new Set(),
});

/** Settings of the players, kept in memory until the ssh server ends. */
export class PlayerSettings {
  readonly #kept = new Map<string, Kept>();

  /** @param isNewcomer whether the player has just come for the first time */
  of(fingerprint: string, isNewcomer: boolean): RememberedSettings {
    const kept = this.#kept.get(fingerprint) ?? newSettings(isNewcomer ? 0 : NEWCOMER_GAMES);
    this.#kept.delete(fingerprint);
    this.#kept.set(fingerprint, kept);
    for (const [first] of this.#kept) {
      if (this.#kept.size <= MOST_PLAYERS) break;
      this.#kept.delete(first);
    }
    const done = (ids: Set<string>) => ({ ids: () => [...ids], add: (id: string) => void ids.add(id) });
    return {
      ...(kept.theme === undefined ? {} : { theme: kept.theme }),
      remember: (theme) => {
        kept.theme = theme;
        return null;
      },
      finished: { count: () => kept.finished, add: () => void kept.finished++ },
      lessons: done(kept.lessons),
      puzzles: done(kept.puzzles),
    };
  }
}
