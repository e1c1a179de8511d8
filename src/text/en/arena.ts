import { count } from './numbers.js';

const share = (number: number): string => `${(100 * number).toFixed(1)} %`;

/** Texts of `wsdv arena` and `wsdv bot`. Shares are from 0 to 1. */
export const arena = {
  title: (a: string, b: string, games: number, seed: number) =>
    `a (${a}) against b (${b}): ${count(games, 'game')} from seed ${seed} on`,
  effort: {
    own: 'Thinking effort of both bots: the normal effort of their levels.',
    share: (times: number) => `Thinking effort of both bots: ${times} times the normal effort of their levels.`,
    simulations: (number: number) => `Both bots simulate up to ${count(number, 'action')} per decision.`,
  },
  columns: { who: 'Won by', games: 'Games', wins: 'Wins', share: 'Share', interval: '95 % interval', ending: 'Ending' },
  rows: { all: 'a', west: 'a as West', east: 'a as East', ofWest: 'West' },
  share,
  interval: (from: number, to: number) => `${share(from)} to ${share(to)}`,
  foul: 'Player failed',
  actions: (mean: number) => `Mean actions per game: ${mean.toFixed(1)}.`,
  /**
   * @param a mean time per choice of player a, in milliseconds; null if the player never had to choose. `b` is the same
   * for player b
   */
  pace: (a: number | null, b: number | null) => {
    const mean = (number: number | null): string => (number === null ? '-' : `${number.toFixed(1)} ms`);
    return `Mean time per choice: a ${mean(a)}, b ${mean(b)}.`;
  },
  /** @param what one of the phrases in `fouls` */
  lost: (game: number, who: string, what: string) => `Game ${game}: ${who} lost, because ${what}.`,
  moreLost: (games: number) => `${count(games, 'more game')} ended because a player failed.`,
  /** Why a player lost by a foul. `detail` is a move, a field, a number of seconds or bytes, or how a program ended. */
  fouls: {
    illegal: (detail: string) => `its answer is not legal: ${detail}`,
    beyond: (detail: string) => `it gave more answers than were asked for: ${detail}`,
    nothing: () => 'it gave no answers at all',
    late: (detail: string) => `it took longer than ${detail} s`,
    ended: (detail: string) => `its program ended (${detail})`,
    'not-started': (detail: string) => `its program cannot be started (${detail})`,
    'not-json': () => 'it wrote a line that is not JSON',
    malformed: (detail: string) => `its line is not a valid answer${detail === '' ? '' : ` (field ${detail})`}`,
    'too-long': (detail: string) => `its line has more than ${detail} bytes`,
    unasked: () => 'it wrote a line without being asked',
    'other-protocol': (detail: string) => `it uses protocol ${detail}, not the protocol of docs/arena.md`,
  },
  noGreeting: (player: string, what: string) => `${player} cannot take part: ${what}.`,
  either: 'Give either --budget or --share, not both.',
  finished: (games: number, seconds: number) => `Played ${count(games, 'game')} in ${seconds} s.`,
  broken: (left: number) => `Interrupted: ${count(left, 'game')} not played.`,
  goesOn: (games: number, file: string) => `Resumed from ${file}: ${count(games, 'game')} already played.`,
  file: {
    unusable: (file: string, reason: string) => `The results cannot be saved in ${file}: ${reason}`,
    locked: (file: string, lock: string) =>
      `Another arena is writing to ${file}. Wait until it ends, or name another file. If no arena is running, delete ${lock}.`,
    'no-results': (file: string) => `${file} does not contain results of an arena.`,
    'wrong-line': (file: string, line: number) => `Line ${line} of ${file} is not the result of a game.`,
    other: (file: string, what: string, there: string, here: string) =>
      `${file} contains results of games with other settings: ${what} is ${there} in the file, but ${here} in this command.`,
    what: {
      a: '--a',
      b: '--b',
      seed: '--seed',
      effort: 'the effort of both players (--share, --budget)',
      patience: '--patience',
      network: 'the neural network of the bots',
    },
  },
  bot: {
    unheard: (what: string) => `The bot did not understand a line of its input: ${what}.`,
    'not-json': 'it is not JSON',
    malformed: (detail: string) => `its ${detail === '' ? 'type' : `field ${detail}`} is wrong`,
    'too-long': 'it is too long',
    'not-text': 'it is not UTF-8',
  },
};
