import { answerByItself } from '../../src/match/by-itself.js';
import type { Match } from '../../src/match/match.js';
import { answer, hasRevealed, isComplete, latest, partOf, type Session } from '../../src/match/session.js';
import { decision, type DecisionKind, type Move } from '../../src/rules/game.js';
import { type Hotseat, hotseat, type HotseatOptions } from './hotseat.js';
import { LIFT } from './key-driver.js';
import { committed, newMatch, sessionOf } from './match.js';
import { chance, type Chance } from './random/random-game.js';

/** A game under way: what is committed, and the answers given since. */
export interface Point {
  readonly match: Match;
  readonly session: Session;
}

/** A game played with some sense, step by step: living standards when they can be had, building most of the time. */
export function sensibleGame(seed: number): Point[] {
  const random = chance(seed);
  const begin = (match: Match): Point => ({ match, session: sessionOf(match) });
  const all = [begin(newMatch(seed))];
  for (let [{ match, session }] = all; ; { match, session } = all[all.length - 1]) {
    const open = decision(latest(session));
    if (isComplete(session) || hasRevealed(session)) all.push(begin(committed(match, partOf(session)).match));
    else if (open) {
      const move = sensible(open.options, random);
      all.push({ match, session: answered(session, answerByItself(latest(session)) ?? move) });
    } else return all;
  }
}

function answered(session: Session, move: Move): Session {
  const next = answer(session, move);
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

function sensible(options: readonly Move[], random: Chance): Move {
  const worth = (move: Move): number => {
    if (move.type === 'done') return -1;
    if (move.type !== 'take') return 1;
    return { 'living-standard': 4, build: 3, unrest: 1, event: 2 }[move.use];
  };
  // Now and then something else, so that the log tells of more than building.
  const wanted = random(3) === 0 ? options : best(options, worth);
  return wanted[random(wanted.length)];
}

function best(options: readonly Move[], worth: (move: Move) => number): readonly Move[] {
  const most = Math.max(...options.map(worth));
  return options.filter((move) => worth(move) === most);
}

/** A game on the screen, with the answers given. */
export async function opened({ match, session }: Point, look: HotseatOptions): Promise<Hotseat> {
  const game = await hotseat({ ...look, match });
  if (session.steps.length > 0 && game.driver.stage === 'curtain') await game.type(LIFT);
  for (const move of partOf(session)) await game.type(game.driver.bytesFor(move));
  return game;
}

/** Whether a kind of decision is asked there. */
export function asks({ session }: Point, kind: DecisionKind): boolean {
  return decision(latest(session))?.kind === kind;
}
