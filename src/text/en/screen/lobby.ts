import { count } from '../numbers.js';

/** Texts of the list of tables and its forms. */
export const lobby = {
  title: (name: string) => `Tables: you are ${name}`,
  titles: {
    tables: 'Tables',
    puzzles: 'Puzzles',
    new: 'New table',
    sit: 'Take a seat',
    join: 'Join by invitation',
    bot: 'Play against a bot',
    made: 'The table is created',
  },
  prompts: {
    tables: 'Which table do you want to go to?',
    puzzles: 'Which puzzle do you want to solve?',
    new: 'Which side do you play, and against whom?',
    sit: 'Take this seat? You will then play it until the game is over.',
    join: 'What is your invitation code?',
    bot: 'Which bot do you want to play against? You cannot change the bot later.',
    made: 'The table waits for the other player.',
  },
  asked: 'Waiting for the service …',
  away: 'The service does not answer. Trying again; the list may be out of date.',
  helpTitle: 'Tables: keys',
  none: 'There is no table yet.',
  /** Notice for an account whose uid belonged to another account earlier. */
  earlier: (uid: number) =>
    `An account with your uid (${uid}) has seats here under another name or home folder. If these seats are yours, ask whoever runs the service to give you the seats: wsdv serve --accept ${uid}.`,
  more: (tables: number) => `${count(tables, 'more table')} of other players, not listed`,
  groups: {
    turn: 'Your turn',
    own: 'Your tables',
    invited: 'Invitations for you',
    free: 'Free seats',
    running: 'Games of others',
    over: 'Finished games',
    broken: 'Closed: the file is damaged',
  },
  sides: (west: string, westName: string, east: string, eastName: string) =>
    `${west}: ${westName}, ${east}: ${eastName}`,
  free: (side: string, name: string, free: string) => `${name} is ${side}, ${free} is free`,
  against: (side: string, name: string) => `You are ${side}, against ${name}`,
  alone: (side: string, free: string) => `You are ${side}, ${free} is free`,
  youDecide: 'you decide',
  decides: (side: string) => `${side} decides`,
  waits: 'waits for a second player',
  won: (side: string) => `${side} won`,
  noWinner: 'no winner',
  cannotOpen: 'tell whoever runs the service',
  /** @param name the account or key for which the free seat is kept; null if it is the reader's own account or key */
  marks: {
    for: (name: string | null) => `for ${name ?? 'you'}`,
    invitation: 'by invitation',
    openDeal: 'open deal',
  },
  /** Returns how long ago a table changed, in minutes, hours or days. */
  idle: (minutes: number) => {
    if (minutes < 1) return 'just now';
    if (minutes < 60) return `${count(minutes, 'minute')} ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `${count(hours, 'hour')} ago` : `${count(Math.floor(hours / 24), 'day')} ago`;
  },
  fields: {
    side: 'Your side',
    name: 'Your name at the table',
    seats: 'Opponent',
    for: "Opponent's account or ssh key",
    seed: 'Deal',
    code: 'Invitation code',
    level: 'Strength',
  },
  seats: { open: 'anybody', invitation: 'whoever has the code', bot: 'a bot' },
  botOrPerson: 'The opponent is a bot: empty this field, or choose a person.',
  botsName: 'This name is reserved for bots. Choose another name.',
  fair: 'at random, with a proof of the deal',
  openDeal: 'Open deal: whoever knows the deal number can work out all cards.',
  make: 'Create the table',
  sit: (side: string, name: string) => `${side} is free; your opponent would be ${name}.`,
  giveSeat: (side: string) => `${side} is free: a bot can take it.`,
  needsCode: 'Invitation only: enter the code from the player who created the table.',
  typeCode: 'Type the invitation code from the player who created the table. The code gives you the free seat.',
  made: {
    table: 'Name of the table',
    code: 'Invitation code',
    tell: 'Give the code to your opponent: nobody can take the seat without it. Your opponent enters it with this command:',
    whom: (name: string) => `Only ${name} can join, and finds the table under "Invitations for you".`,
    open: 'Anybody can take the seat.',
  },
  unreadable: (table: string, sentence: string) => `The game of ${table} cannot be read: ${sentence}`,
};
