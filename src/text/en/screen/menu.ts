import { count } from '../numbers.js';

/** Texts of the menu. A description (`about`) has room for 4 rows, above the primer. */
export const menu = {
  entries: {
    continue: 'Continue',
    learn: 'Learn to play',
    program: 'Play against a bot',
    new: 'New game for two',
    puzzles: 'Puzzles',
    replay: 'Watch a game',
    resume: 'Resume a game',
    quit: 'Quit',
  },
  /** Number of lessons done, or puzzles solved. */
  lessonsDone: (done: number, all: number) => `${done}/${all}`,
  about: {
    learn: ['Lessons of three to five minutes on the game screen, for people who do not know the rules.'],
    continue: ['Continue the newest game exactly where you left it.'],
    program: ['For your first game choose the West: it has no police, socialists or flight to think of.'],
    new: ['You take turns at one keyboard; the program hides the hand of the other player.'],
    puzzles: ['Each puzzle is one position: find the action that solves it. Some are easy, some hard.'],
    resume: ['Choose any saved game and continue it.'],
    replay: ['Watch a finished game step by step: your own, or one that comes with the program.'],
    quit: ['Back to the shell.'],
  },
  welcome: 'Germany 1945-1989. Two states, two systems, one people: which of them will hold out longer?',
  credits: 'By Peer Sylvester and Richard Sivél, published by Histogame. Unofficial fan implementation.',
  /** Introduction to the game for new players. Maximum width of a line: 41 columns. */
  primer: {
    title: 'In short',
    aim: {
      title: 'The aim',
      lines: [
        'Keep your people content, theirs unhappy.',
        'Four mass protests at an End of Decade',
        'topple a side; if none falls, East wins.',
      ],
    },
    decade: {
      title: 'A decade, four times',
      lines: [
        'Seven cards lie face up; each hand has 2.',
        'Take turns to use a card: event, build,',
        'living standards or removal of unrest.',
        'Then play seven new cards. End of Decade:',
        'flight, currency, and unrest where people',
        'are worse off. Then protests are counted.',
      ],
    },
  },
  fields: { west: 'West (FRG)', east: 'East (GDR)', seed: 'Deal', practice: 'Practice (can go back)' },
  practice: ['no', 'yes'],
  empty: { west: 'West', east: 'East', seed: 'at random' },
  begin: 'Begin',
  notBegun: 'no action yet',
  playedTo: (heading: string) => `up to ${heading}`,
  playing: (name: string, side: string) => `${name} (${side})`,
  versus: (west: string, east: string) => `${west} - ${east}`,
  titles: {
    main: 'Wir sind das Volk!',
    learn: 'Learn to play',
    new: 'New game',
    puzzles: 'Puzzles',
    resume: 'Resume',
    replay: 'Replay',
  },
  prompts: {
    main: 'What would you like to do?',
    learn: 'Which lesson do you want to begin?',
    new: 'For each side: a name or a bot. Same deal number, same cards.',
    puzzles: 'Which puzzle do you want to solve?',
    practice: 'Practice: you can go back to your decisions. The game does not count.',
    resume: 'Which game do you want to resume?',
    replay: 'Which game do you want to watch? To analyse it: wsdv analyse NAME.',
  },
  /** Says for whom each side is suitable. */
  forWhomSide: {
    west: 'West: for beginners. It has no police, socialists or flight.',
    east: 'East: for later games. It has police, socialists and flight.',
  },
  /** Says for whom each level of the bots is suitable. */
  forWhom: {
    newcomer: 'newcomer: for your first games. It often misses the best action.',
    easy: 'easy: for those who beat the bot "newcomer".',
    medium: 'medium: for those who know the cards and the End of Decade.',
    hard: 'hard: for experienced players. It looks ahead.',
    expert: 'expert: the strongest. It thinks up to five seconds.',
  },
  helpTitle: 'Menu: keys',
  notANumber: 'Type a whole number up to 2147483647, or nothing for a random deal.',
  noLevel: (level: string, levels: readonly string[]) =>
    `There is no bot "${level}". The levels are ${levels.join(', ')}: type bot:${levels[0]}, for instance.`,
  noGames: { resume: 'There is no game to resume.', replay: 'There is no finished game yet.' },
  /** Recorded games that are part of the program. */
  stories: {
    'gdr-collapses': {
      title: 'The GDR collapses',
      about: 'Nobody protests when the last End of Decade begins. Yet the GDR falls.',
    },
    'west-collapses': {
      title: 'The West collapses',
      about: "Without the Dortmund factory, West's living standards grow unequal.",
    },
    'east-holds-out': {
      title: 'East holds out',
      about: 'East is behind for twenty years. One socialist saves it in 1989.',
    },
  },
  moreGames: (games: number) => count(games, 'more game'),
};
