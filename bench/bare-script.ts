import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameInParts } from '../test/support/random/game-in-parts.js';

/**
 * Returns the path of a bare service's script in its folder: the batches played, by the seed of their game, as JSON.
 */
export const scriptIn = (folder: string): string => join(folder, 'script');

/** A batch as a table service handled it: the text added to the file, and the messages sent, as JSON. */
export interface Played {
  readonly text: string;
  readonly answer: string;
  /** Line sent to the other seat. */
  readonly notice: string;
}

/** Text added to a table's file in a game, and the answers and notices that its clients received. */
export interface ReceivedMessages {
  readonly added: string;
  readonly answers: readonly object[];
  readonly notices: readonly object[];
}

export function writeScript(folder: string, games: readonly GameInParts[], heard: readonly ReceivedMessages[]): void {
  const played = games.map(({ seed }, number) => [seed, partsOf(heard[number])] as const);
  writeFileSync(scriptIn(folder), JSON.stringify(Object.fromEntries(played)));
}

function partsOf({ added, answers, notices }: ReceivedMessages): readonly Played[] {
  const size = Math.ceil(added.length / answers.length);
  return answers.map((answer, number) => ({
    text: added.slice(number * size, (number + 1) * size),
    answer: JSON.stringify(answer),
    notice: `${JSON.stringify(notices[number])}\n`,
  }));
}
