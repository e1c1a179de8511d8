import { readFileSync } from 'node:fs';
import { type GameRecord, readGame } from '../../../src/notation/index.js';
import { type STORIES, storyPath } from '../../../src/ui/stories.js';

interface GameRead {
  readonly text: string;
  readonly record: GameRecord;
}

/** Reads a game that comes with the program. Returns the text of its file, and its record. */
export function readStory(story: (typeof STORIES)[number]): GameRead {
  return read(storyPath(story));
}

/**
 * Reads a game in which most turns have comments. Use it in tests that need fixed moments, because the stories of the
 * program may be replaced.
 */
export function readRemarked(): GameRead {
  return read('test/fixtures/with-remarks.wsdv');
}

function read(path: string): GameRead {
  const text = readFileSync(path, 'utf8');
  const game = readGame(text);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return { text, record: game.value };
}
