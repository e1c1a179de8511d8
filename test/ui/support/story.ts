import { readFileSync } from 'node:fs';
import { type GameRecord, readGame } from '../../../src/notation/index.js';
import { type STORIES, storyPath } from '../../../src/ui/stories.js';

/** A game that comes with the program: its file, and the record of it. */
export function readStory(story: (typeof STORIES)[number]): { readonly text: string; readonly record: GameRecord } {
  const text = readFileSync(storyPath(story), 'utf8');
  const game = readGame(text);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return { text, record: game.value };
}
