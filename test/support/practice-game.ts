import { commitPart, type Continued, goBack, type Match, matchOf } from '../../src/match/match.js';
import { endsPart } from '../../src/match/stops.js';
import { newRecord, standing, writeGame } from '../../src/notation/index.js';
import { SIDES } from '../../src/rules/board.js';
import { decision, type Move, play } from '../../src/rules/game.js';
import { itemAt } from '../../src/common/item-at.js';

/** Returns a practice game in which nothing has been played yet. West is a person and East a bot. */
export function practiceGame(seed: number, options: readonly string[] = ['practice']): Match {
  const record = newRecord({ seed, options, players: { west: 'Anna', east: 'bot:easy' } });
  if (!record.ok) throw new Error('no game');
  return matchOf(record.value);
}

/** Commits random answers: usually a whole part, sometimes only its first answers. */
export function withRandomPart(match: Match, random: (below: number) => number): Continued {
  const part: Move[] = [];
  let state = match.record.end;
  for (;;) {
    const options = decision(state)?.options ?? [];
    const move = options[random(options.length)];
    if (move === undefined) break;
    part.push(move);
    const played = play(state, move);
    if (!played.ok) throw new Error(played.error.code);
    if (endsPart(state, played.value) || random(6) === 0) break;
    state = played.value.state;
  }
  const committed = commitPart(match, part);
  if (!committed.ok) throw new Error(committed.error.code);
  return committed.value;
}

/** A practice game with take-backs. */
export interface Practised {
  readonly match: Match;
  /** The same game, played without the parts that were taken back. */
  readonly straight: Match;
  /** The move file. Every part and every take-back was appended to it. */
  readonly text: string;
  /** Number of times that the player went back: in all, from the end of the game, and into an earlier decade. */
  readonly back: { readonly all: number; readonly fromEnd: number; readonly overDecade: number };
}

/** Plays a random practice game of at most `parts` parts, in which West often goes back. */
export function practised(seed: number, parts: number, random: (below: number) => number): Practised {
  let match = practiceGame(seed);
  let straight = match;
  let text = writeGame(match.record);
  /** The match `straight` before each line of the move file. */
  const before: Match[] = [];
  const back = { all: 0, fromEnd: 0, overDecade: 0 };
  for (let count = 0; count < parts; count++) {
    const { end, lines } = match.record;
    if (end.outcome !== null || random(12) === 0) {
      const own = standing(lines).filter((line) =>
        SIDES.some((side) => side === 'west' && itemAt(lines, line).decisions[0]?.side === side),
      );
      const line = own[Math.max(own.length - 1 - random(random(4) === 0 ? own.length : 6), 0)];
      if (line === undefined) continue;
      const went = goBack(match, line, 'west');
      if (!went.ok) throw new Error(went.error);
      back.all++;
      if (end.outcome !== null) back.fromEnd++;
      if (went.value.match.record.end.decade < end.decade) back.overDecade++;
      match = went.value.match;
      straight = itemAt(before, line);
      text += went.value.text;
      before.push(straight);
      continue;
    }
    const { match: longer, text: written } = withRandomPart(match, random);
    const added = longer.record.lines.slice(lines.length);
    const moves = added.flatMap(({ decisions }) => decisions.map(({ move }) => move));
    const same = commitPart(straight, moves);
    if (!same.ok) throw new Error(same.error.code);
    before.push(...added.map(() => straight));
    text += written;
    [match, straight] = [longer, same.value.match];
  }
  return { match, straight, text, back };
}
