import { fileURLToPath } from 'node:url';
import type { ScreenWords } from '../text/index.js';
import type { ListedGame } from './menu/menu.js';

/** The games that come with the program, by the names of their files; comments in them tell how it came so. */
export const STORIES = ['gdr-collapses', 'west-collapses', 'east-holds-out'] as const;
type Story = (typeof STORIES)[number];

/** The move file of a story. The bundle is as deep in the package as this file is. */
export function storyPath(story: Story): string {
  return fileURLToPath(new URL(`../../games/${story}.wsdv`, import.meta.url));
}

/** The stories as the menu lists them. */
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
