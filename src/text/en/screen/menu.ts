export const menu = {
  entries: { new: 'New game', resume: 'Resume a game', replay: 'Watch a game', quit: 'Quit' },
  about: {
    new: ['Two at this keyboard, or a bot at either side. Every action is saved as it is made.'],
    resume: ['Go on with a saved game exactly where it stood.'],
    replay: ['See a finished game again, step by step, or one that comes with the program.'],
    quit: ['Back to the shell.'],
  },
  welcome: 'Germany 1945-1989. Two states, two systems, one people: which of them holds longer?',
  credits: 'By Peer Sylvester and Richard Sivél, published by Histogame. Unofficial fan implementation.',
  /** Introduction for a first game. Maximum width of a line: 41 columns. */
  primer: {
    title: 'In short',
    aim: {
      title: 'The aim',
      lines: [
        'Keep your people content, and theirs not:',
        'four mass protests at an End of Decade,',
        'and a side collapses. If none: East wins.',
      ],
    },
    decade: {
      title: 'A decade, four times',
      lines: [
        'Seven cards lie open; each hand has two.',
        'In turn use one: its event, build, raise',
        'living standards, or remove unrest.',
        'Seven more cards, then End of Decade:',
        'flight, currency, and unrest for whoever',
        'lives worse. Then protests are counted.',
      ],
    },
  },
  fields: { west: 'West (FRG)', east: 'East (GDR)', seed: 'Deal' },
  empty: { west: 'West', east: 'East', seed: 'at random' },
  begin: 'Begin',
  notBegun: 'no action yet',
  playedTo: (heading: string) => `up to ${heading}`,
  versus: (west: string, east: string) => `${west} - ${east}`,
  titles: { main: 'Wir sind das Volk!', new: 'New game', resume: 'Resume', replay: 'Replay' },
  prompts: {
    main: 'What would you like to do?',
    new: 'Who plays? Names or bots; the same number deals the same cards.',
    resume: 'Which game goes on?',
    replay: 'Which game would you like to see?',
  },
  helpTitle: 'Menu: keys',
  notANumber: 'The deal is a whole number up to 2147483647, or empty for a random one.',
  noLevel: (level: string, levels: readonly string[]) =>
    `There is no bot "${level}". Its level is one of ${levels.join(', ')}: for instance bot:${levels[0]}.`,
  noGames: { resume: 'No game is waiting to go on.', replay: 'No game is finished yet.' },
  /** Recorded games that come with the program. */
  stories: {
    'gdr-collapses': {
      title: 'The GDR collapses',
      about: 'Nobody protests when the last End of Decade begins. It is not enough.',
    },
    'west-collapses': {
      title: 'The West collapses',
      about: 'West gives away the factory of Dortmund, and its provinces drift apart.',
    },
    'east-holds-out': {
      title: 'East holds out',
      about: 'Behind for twenty years, and saved by one socialist in 1989.',
    },
  },
  moreGames: (count: number) => `${count} more`,
};
