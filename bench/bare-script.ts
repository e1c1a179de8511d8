import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameInParts } from '../test/support/random/game-in-parts.js';

/**
 * Returns the path of a bare service's script in its folder. The script is a JSON object. Its keys are the seeds of the
 * games, its values are the parts that are played in each game.
 */
export const scriptIn = (folder: string): string => join(folder, 'script');

/**
 * A part (the answers of one commit) as a real table service handled it: the text added to the file, and the messages
 * sent, as JSON.
 */
export interface Played {
  readonly text: string;
  readonly answer: string;
  /** Message that was sent to the other seat. */
  readonly notice: string;
}

/** Text that a game added to a table's file, and the answers and notices that the table's clients received. */
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
