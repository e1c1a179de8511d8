import { count } from '../numbers.js';

export const lobby = {
  title: (name: string) => `Tables: you are ${name}`,
  titles: {
    tables: 'Tables',
    new: 'New table',
    sit: 'Take a seat',
    join: 'Join by invitation',
    bot: 'A bot opposite',
    made: 'The table is made',
  },
  prompts: {
    tables: 'Which table do you go to?',
    new: 'Which side do you play, and who is to sit opposite?',
    sit: 'Do you take this seat? You play it until the game is over.',
    join: 'What is your invitation code?',
    bot: 'Which bot is to play against you? It plays until the game is over.',
    made: 'The table waits for the other player.',
  },
  asked: 'The service is asked …',
  away: 'The service does not answer. It is asked again and again; the list may be old.',
  helpTitle: 'Tables: keys',
  none: 'There is no table yet.',
  /** For an account whose uid belonged to another account before. */
  earlier: (uid: number) =>
    `An account with your uid (${uid}) has seats here under another name or home folder. If they are yours, ask whoever runs the service to give them to you: wsdv serve --accept ${uid}.`,
  more: (tables: number) => `${count(tables, 'more table')} of others not listed`,
  groups: {
    turn: 'Your turn',
    own: 'Your tables',
    invited: 'Invitations for you',
    free: 'Free seats',
    running: 'Others play',
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
  cannotOpen: 'whoever runs the service must mend it',
  /** @param name the account or key that the free seat is kept for; null when it is the reader */
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
    name: 'Your name there',
    seats: 'Who sits opposite',
    for: 'Only for (account or key)',
    seed: 'Deal',
    code: 'Invitation code',
    level: 'Strength',
  },
  seats: { open: 'anybody', invitation: 'who has the code', bot: 'a bot' },
  botOrPerson: 'A bot takes that seat: leave this field empty, or choose no bot.',
  botsName: 'That would be taken for the name of a bot. Take another one.',
  fair: 'at random; the fair deal can be proved',
  openDeal: 'An open deal: whoever knows the number knows all cards.',
  make: 'Make the table',
  sit: (side: string, name: string) => `${side} is free, against ${name}.`,
  giveSeat: (side: string) => `${side} is free: a bot may have it.`,
  needsCode: 'Invitation only: type the code from the player who created the table.',
  typeCode: 'Type the invitation code from the player who created the table. It gives you the free seat there.',
  made: {
    table: 'Name of the table',
    code: 'Invitation code',
    tell: 'Give the code to your opponent: nobody else can sit down. This command asks for it:',
    whom: (name: string) => `Only ${name} may sit down, and finds the table under "Invitations for you".`,
    open: 'Anybody may sit down.',
  },
  unreadable: (table: string, sentence: string) => `The game of ${table} cannot be read: ${sentence}`,
};
