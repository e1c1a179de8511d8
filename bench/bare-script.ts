import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameInParts } from '../test/support/random/game-in-parts.js';

/** Where the script of a bare service lies in its folder: what was played, by the seed of its game, as JSON. */
export const scriptIn = (folder: string): string => join(folder, 'script');

/** A part as a table service did it: what it added to the file, and what it sent as JSON. */
export interface Played {
  readonly text: string;
  readonly answer: string;
  /** The line for the other seat. */
  readonly notice: string;
}

/** What a table was answered and told in a game. */
export interface Heard {
  readonly added: string;
  readonly answers: readonly object[];
  readonly notices: readonly object[];
}

/** Writes the script of games that were played. */
export function writeScript(folder: string, games: readonly GameInParts[], heard: readonly Heard[]): void {
  const played = games.map(({ seed }, number) => [seed, partsOf(heard[number])] as const);
  writeFileSync(scriptIn(folder), JSON.stringify(Object.fromEntries(played)));
}

function partsOf({ added, answers, notices }: Heard): readonly Played[] {
  const size = Math.ceil(added.length / answers.length);
  return answers.map((answer, number) => ({
    text: added.slice(number * size, (number + 1) * size),
    answer: JSON.stringify(answer),
    notice: `${JSON.stringify(notices[number])}\n`,
  }));
}
