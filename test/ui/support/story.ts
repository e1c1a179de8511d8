import { readFileSync } from 'node:fs';
import { type GameRecord, readGame } from '../../../src/notation/index.js';
import { type STORIES, storyPath } from '../../../src/ui/stories.js';

interface GameRead {
  readonly text: string;
  readonly record: GameRecord;
}

/** A game that comes with the program: its file, and the record of it. */
export function readStory(story: (typeof STORIES)[number]): GameRead {
  return read(storyPath(story));
}

/** A game with a remark at most turns, for tests that name its moments: a story may be exchanged for a better one. */
export function readRemarked(): GameRead {
  return read('test/fixtures/with-remarks.wsdv');
}

function read(path: string): GameRead {
  const text = readFileSync(path, 'utf8');
  const game = readGame(text);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return { text, record: game.value };
}
