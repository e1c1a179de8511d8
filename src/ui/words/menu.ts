import type { Side } from '../../rules/game.js';

export type MenuEntry = 'new' | 'resume' | 'replay' | 'quit';
export type MenuField = Side | 'seed';

/** The menu before a game. */
export interface MenuWords {
  readonly entries: Readonly<Record<MenuEntry, string>>;
  /** What an entry is about, under the list. */
  readonly about: Readonly<Record<MenuEntry, readonly string[]>>;
  readonly welcome: readonly string[];
  readonly fields: Readonly<Record<MenuField, string>>;
  /** What a field left empty means. */
  readonly empty: Readonly<Record<MenuField, string>>;
  readonly begin: string;
  readonly notBegun: string;
  /** Where in the course of the game its last action was. */
  readonly playedTo: (heading: string) => string;
  readonly versus: (west: string, east: string) => string;
  readonly titles: Readonly<Record<'main' | 'new' | 'resume' | 'replay', string>>;
  readonly keys: Readonly<Record<'main' | 'new' | 'resume' | 'replay', string>>;
  readonly prompts: Readonly<Record<'main' | 'new' | 'resume' | 'replay', string>>;
  readonly helpTitle: string;
  /** A line a key. */
  readonly help: readonly string[];
  readonly notANumber: string;
  readonly noGames: Readonly<Record<'resume' | 'replay', string>>;
  readonly moreGames: (count: number) => string;
}

export const ENGLISH_MENU: MenuWords = {
  entries: { new: 'New game', resume: 'Resume a game', replay: 'Watch a replay', quit: 'Quit' },
  about: {
    new: ['Two players at this keyboard. Every action is saved as it is made.'],
    resume: ['Go on with a saved game exactly where it stood.'],
    replay: ['See a finished game again, step by step.'],
    quit: ['Back to the shell.'],
  },
  welcome: [
    'Germany 1945-1989. Two states, two systems, one people: which of them holds longer?',
    'By Peer Sylvester and Richard Sivél, published by Histogame. Unofficial fan implementation.',
  ],
  fields: { west: 'West (FRG)', east: 'East (GDR)', seed: 'Deal' },
  empty: { west: 'West', east: 'East', seed: 'at random' },
  begin: 'Begin',
  notBegun: 'no action yet',
  playedTo: (heading) => `up to ${heading}`,
  versus: (west, east) => `${west} - ${east}`,
  titles: { main: 'Wir sind das Volk!', new: 'New game', resume: 'Resume', replay: 'Replay' },
  keys: {
    main: 'arrows or n r w choose   Enter go   ? help   q quit',
    new: 'type a name   Enter next   arrows field   Esc back',
    resume: 'arrows game   Enter resume   Esc back   ? help   q quit',
    replay: 'arrows game   Enter replay   Esc back   ? help   q quit',
  },
  prompts: {
    main: 'What would you like to do?',
    new: 'Who plays? Names may stay empty; the same number deals the same cards.',
    resume: 'Which game goes on?',
    replay: 'Which game would you like to see again?',
  },
  helpTitle: 'Menu: keys',
  help: [
    'up down        another line (also k j, Tab)',
    'Enter          choose the line, or go on to the next field',
    'n r w          new game, resume a game, watch a replay',
    '1 to 9         the saved game in this place of the list',
    'Esc            back; close this page',
    '?              this page; in a name it is a letter',
    'q              quit; in a name it is a letter',
  ],
  notANumber: 'The deal is a whole number up to 2147483647, or empty for a random one.',
  noGames: { resume: 'No game is waiting to go on.', replay: 'No game is finished yet.' },
  moreGames: (count) => `${count} more`,
};
