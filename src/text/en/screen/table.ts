import { count } from '../numbers.js';

/** Returns a time in its largest unit, and hours also below two days. */
function span(minutes: number): string {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return count(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day');
}

/** Texts at a table of the service, and on the page about the players of any game. Keys are plain names. */
export const table = {
  free: 'free',
  people: { here: (name: string) => `${name} is here`, away: (name: string) => `${name} is away` },
  nobody: 'the other seat is free',
  banners: {
    away: 'The service does not answer: you can look around, but not play.',
    elsewhere: (key: string) => `You are playing at another terminal. Press ${key} to play here instead.`,
    gone: (why: string, key: string) => `${why} Press ${key} to leave.`,
    draw: (name: string, key: string) => `${name} offers a draw: press ${key} to answer.`,
    takeBack: (name: string, key: string) => `${name} asks to take the last action back: press ${key} to answer.`,
    ownDraw: (page: string, key: string) =>
      `Draw offered; it lapses with the next action. Press ${page}, then ${key} to withdraw it.`,
    ownTakeBack: (page: string, key: string) =>
      `You ask to take your action back. Press ${page}, then ${key} to withdraw the request.`,
  },
  nobodyYet: (side: string) => `Nobody plays ${side} yet. You will see here when somebody takes the seat.`,
  following: 'You are playing at another terminal; this one only shows the game.',
  page: {
    players: 'At this table',
    watching: 'Watching',
    seat: (side: string, name: string, you: boolean) => `${side}: ${name}${you ? ' (you)' : ''}`,
    /** Used for a player without a name, in a game that does not use a table service. */
    namelessSeat: (side: string, you: boolean) => `${side}${you ? ' (you)' : ''}`,
    here: 'here',
    away: 'away',
    /** @param hours whole hours since the player was last here */
    looked: (hours: number) => `last here ${hours < 1 ? 'within the hour' : `${span(hours * 60)} ago`}`,
    times: 'Time',
    took: (name: string, minutes: number) => `${name} has taken ${span(minutes)}.`,
    waits: (name: string, minutes: number) => `The table has waited for ${name} for ${span(minutes)}.`,
    nudged: (name: string, minutes: number) => `${name} was nudged ${span(minutes)} ago.`,
    offers: 'Offers',
    yours: { draw: 'You offer a draw.', 'take-back': 'You ask to take your last action back.' },
    theirs: {
      draw: (name: string) => `${name} offers a draw.`,
      'take-back': (name: string) => `${name} asks to take the last action back.`,
    },
    deal: {
      open: 'Open deal: whoever knows the deal number can work out all cards.',
      proof: 'Proof of the deal (Deal-Proof):',
    },
  },
  answer: {
    draw: (name: string): readonly string[] => [`${name} offers a draw. With a draw, nobody wins.`, 'Do you agree?'],
    'take-back': (name: string): readonly string[] => [`${name} asks to take the last action back.`, 'Do you agree?'],
  },
  offerDraw: (name: string) => `Offer ${name} a draw? If it is accepted, nobody wins.`,
  resign: {
    question: (winner: string) => `Resign? The game ends at once, and ${winner} wins.`,
    here: (loser: string, winner: string) => `Does ${loser} resign? The game ends at once, and ${winner} wins.`,
  },
  /** Texts about a game that does not use a table service. */
  here: {
    title: 'This game',
    player: (side: string, name: string) => `${side} (${name})`,
    decides: (side: string) => `${side} decides now.`,
    offers: (by: string, to: string): readonly string[] => [
      `${by} offers a draw. With a draw, nobody wins.`,
      `${to}, do you agree?`,
    ],
    declines: (name: string) => `The ${name} declines the draw: the game continues.`,
    cannotAnswer: (name: string, why: string) => `The ${name} cannot answer the offer. (${why})`,
  },
  draftDropped: 'The answers since the last commit are dropped.',
  close: {
    question: (days: number) =>
      `Close the table? Nobody has played here for ${count(days, 'day')}. The game ends at once, without a winner.`,
  },
  draftKept: 'Your answers since the last commit are kept for you at the table.',
};
