import { fileURLToPath } from 'node:url';
import type { ScreenWords } from '../text/index.js';
import type { ListedGame } from './menu/menu.js';

/**
 * File names, without extension, of the games that come with the program. Comments in the files explain how each game
 * came to its result.
 */
export const STORIES = ['gdr-collapses', 'west-collapses', 'east-holds-out'] as const;
type Story = (typeof STORIES)[number];

/**
 * Returns the path of a story's move file. The bundle and this source file are at the same depth in the package, so the
 * relative path is right for both.
 */
export function storyPath(story: Story): string {
  return fileURLToPath(new URL(`../../games/${story}.wsdv`, import.meta.url));
}

/** Returns the stories as entries of the menu. */
export function listStories({ stories }: ScreenWords['menu']): readonly ListedGame[] {
  return STORIES.map((story) => ({
    name: stories[story].title,
    about: stories[story].about,
    path: storyPath(story),
    changed: null,
    players: { west: '', east: '' },
    heading: '',
    result: '',
  }));
}
