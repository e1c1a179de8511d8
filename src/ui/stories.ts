import { fileURLToPath } from 'node:url';
import type { ScreenWords } from '../text/index.js';
import type { ListedGame } from './menu/menu.js';

/**
 * File names, without extension, of the games that come with the program. Comments in the files explain how each result
 * came about.
 */
export const STORIES = ['gdr-collapses', 'west-collapses', 'east-holds-out'] as const;
type Story = (typeof STORIES)[number];

/**
 * Returns the path of a story's move file. The relative path works both from this source file and from the bundle,
 * because they are at the same depth in the package.
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
