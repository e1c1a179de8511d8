import { count } from '../numbers.js';

export const table = {
  free: 'free',
  people: { here: (name: string) => `${name} is here`, away: (name: string) => `${name} is away` },
  nobody: 'the other seat is free',
  banners: {
    away: 'The service does not answer: you can look around, nothing can be sent.',
    elsewhere: (key: string) => `You play at another terminal, this one follows. ${key} plays here.`,
    gone: (why: string, key: string) => `${why} Press ${key} to leave.`,
    draw: (name: string, key: string) => `${name} offers a draw: ${key} answers.`,
    takeBack: (name: string, key: string) => `${name} asks to take the last action back: ${key} answers.`,
    ownDraw: (page: string, key: string) => `You offer a draw until somebody acts; ${page}, then ${key} withdraws it.`,
    ownTakeBack: (page: string, key: string) =>
      `You ask to take your action back; ${page}, then ${key} withdraws that.`,
  },
  nobodyYet: (side: string) => `Nobody plays ${side} yet. You will see it here when somebody sits down.`,
  following: 'You play at another terminal and see here what you do there.',
  page: {
    players: 'At this table',
    watching: 'Watching',
    seat: (side: string, name: string, you: boolean) => `${side}: ${name}${you ? ' (you)' : ''}`,
    here: 'here',
    away: 'away',
    offers: 'Offers',
    yours: { draw: 'You offer a draw.', 'take-back': 'You ask to take your last action back.' },
    theirs: {
      draw: (name: string) => `${name} offers a draw.`,
      'take-back': (name: string) => `${name} asks to take the last action back.`,
    },
    deal: {
      open: 'Open deal: whoever knows the number of the deal knows all cards.',
      proof: 'Deal-Proof of the cards:',
    },
  },
  answer: {
    draw: (name: string): readonly string[] => [
      `${name} offers a draw: the game ends without a winner.`,
      'Do you agree?',
    ],
    'take-back': (name: string): readonly string[] => [`${name} asks to take the last action back.`, 'Do you agree?'],
  },
  resign: { question: (winner: string) => `Resign? The game ends at once, and ${winner} wins.` },
  close: {
    question: (days: number) =>
      `Close the table? Nobody has played here for ${count(days, 'day')}. The game ends at once, without a winner.`,
  },
  draftKept: 'Your answers since the last commit are kept for you at the table.',
};
