import { automaticAnswer } from '../../src/match/automatic-answer.js';
import type { Match } from '../../src/match/match.js';
import { answer, hasRevealed, isComplete, latest, partOf, type Session } from '../../src/match/session.js';
import { decision, type DecisionKind, type Move } from '../../src/rules/game.js';
import { type Hotseat, hotseat, type HotseatOptions } from './hotseat.js';
import { LIFT } from './key-driver.js';
import { committed, newMatch, sessionOf } from './match.js';
import { chance, type Chance } from './random/random-game.js';

/** A moment of a game: the committed match, and the session with the answers since the last commit. */
export interface SessionMoment {
  readonly match: Match;
  readonly session: Session;
}

/**
 * Plays a sensible game: the players prefer living standards, and otherwise mostly build. Returns all moments of the
 * game.
 */
export function sensibleGame(seed: number): SessionMoment[] {
  const random = chance(seed);
  const begin = (match: Match): SessionMoment => ({ match, session: sessionOf(match) });
  const all = [begin(newMatch(seed))];
  for (let [{ match, session }] = all; ; { match, session } = all[all.length - 1]) {
    const open = decision(latest(session));
    if (isComplete(session) || hasRevealed(session)) all.push(begin(committed(match, partOf(session)).match));
    else if (open) {
      const move = sensible(open.options, random);
      all.push({ match, session: answered(session, automaticAnswer(latest(session)) ?? move) });
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
  // Every third move is random, so that the log contains more than building.
  const wanted = random(3) === 0 ? options : best(options, worth);
  return wanted[random(wanted.length)];
}

function best(options: readonly Move[], worth: (move: Move) => number): readonly Move[] {
  const most = Math.max(...options.map(worth));
  return options.filter((move) => worth(move) === most);
}

/** Opens a moment in a hotseat game and types its uncommitted answers. */
export async function opened({ match, session }: SessionMoment, look: HotseatOptions): Promise<Hotseat> {
  const game = await hotseat({ ...look, match });
  if (session.steps.length > 0 && game.driver.stage === 'curtain') await game.type(LIFT);
  for (const move of partOf(session)) await game.type(game.driver.bytesFor(move));
  return game;
}

export function asks({ session }: SessionMoment, kind: DecisionKind): boolean {
  return decision(latest(session))?.kind === kind;
}
