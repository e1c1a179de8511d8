/**
 * Mines puzzles from games of the bots: `npm run mine-puzzles -- FOLDER [--games 100] [--first 1] [--minutes 60]`.
 * Writes each puzzle as `FOLDER/NUMBER-minedNUMBER.json`; the numbers continue after those of the files there.
 *
 * A puzzle is a position of a game with one best action (`bestAction`).
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { botOf, type Choice } from '../src/bots/bot.js';
import { NetworkJudge } from '../src/bots/judge.js';
import { STRENGTHS } from '../src/bots/levels.js';
import { trainedNetwork } from '../src/bots/weights.js';
import { advantagesOf } from '../src/lessons/puzzle-advantage.js';
import type { Puzzle } from '../src/lessons/puzzle.js';
import { loadPuzzles } from '../src/lessons/lesson-files.js';
import { commitPart, matchOf } from '../src/match/match.js';
import { gameFor } from '../src/match/seat.js';
import { lineText, newRecord } from '../src/notation/index.js';
import type { Side } from '../src/rules/board.js';
import { chanceOf } from '../src/rules/state/random.js';
import { decision, exportPosition, type Move, seatState, type State } from '../src/rules/game.js';
import { bestAction, ledBy } from './mine-puzzles/best-action.js';
import { FirstLook } from './strength/searches.js';

/**
 * The bots that play the games. Weak bots miss more good actions, which then become puzzles. These bots do not improve
 * their plans, which would take most of the time.
 */
const PLAYER = {
  strength: STRENGTHS.newcomer,
  judge: new NetworkJudge(trainedNetwork('foresight')),
  search: FirstLook,
};
/** Minimum difference in chance to win between a bot's two best plans. Below it, the position is not examined. */
const WORTH_A_LOOK = 0.08;
/** Minimum margins of puzzles of grade 1 (`CLEAR`) and grade 2 (`VISIBLE`). */
const CLEAR = 0.35;
const VISIBLE = 0.24;
/** Share of actions in which a bot does not play the best plan but another plan, so that games differ. */
const SURPRISES = 0.1;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    first: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '60' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new RangeError('name a folder for the puzzles: npm run mine-puzzles -- FOLDER');
mkdirSync(folder, { recursive: true });
const until = performance.now() + 60_000 * Number(values.minutes);

/** Returns the puzzle of a position; null if no action in this position is clearly the best. */
async function puzzleOf(state: State, side: Side, id: string): Promise<Puzzle | null> {
  const exported = exportPosition(state);
  if (!exported.ok) return null;
  // The puzzle does not depend on how later cards are dealt.
  const position: Record<string, unknown> = { ...exported.value };
  for (const field of ['random', 'seed', 'deals']) delete position[field];
  const record = newRecord({ players: { west: '', east: '' }, position: JSON.stringify({ ...position, seed: 1 }) });
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const match = matchOf(record.value);
  const best = await bestAction(gameFor(match, side));
  if (best === null) return null;
  const { part, also, next, margin } = best;
  const lineOf = (moves: readonly Move[]): string => {
    const played = commitPart(match, moves);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.match.record.lines.map(lineText).join('\n');
  };
  const grade = margin >= CLEAR ? 1 : margin >= VISIBLE ? 2 : 3;
  return {
    id,
    grade,
    seat: side,
    position,
    goal: 'best',
    margin: Math.floor(100 * margin),
    solution: lineOf(part),
    ...(also.length > 0 && { also: also.map(lineOf) }),
    next: lineOf(next),
  };
}

/** Whether the margin of a choice is large enough to examine its position. */
function isWorthALook({ considered }: Choice): boolean {
  const [first, second = 0] = considered.map(({ chance }) => chance).toSorted((one, another) => another - one);
  return first - second >= WORTH_A_LOOK;
}

/** Returns the number after those of the program's puzzles and of the puzzles in the folder. */
function nextNumber(): number {
  const written = readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0);
  return 1 + Math.max(...loadPuzzles().map(({ number }) => number), ...written);
}

let looks = 0;
let written = 0;
const first = Number(values.first);
for (let seed = first; seed < first + Number(values.games); seed++) {
  const random = chanceOf(seed);
  const player = botOf({ ...PLAYER, seed });
  const record = newRecord({ players: { west: '', east: '' }, seed });
  if (!record.ok) throw new Error('no game');
  let match = matchOf(record.value);
  for (let asked = decision(match.record.end); asked !== null; asked = decision(match.record.end)) {
    if (performance.now() > until) process.exit();
    const state = match.record.end;
    const { side, kind } = asked;
    const { view, events } = gameFor(match, side);
    const choice = await player.choose(view, events);
    // In the first half of a decade hardly any single action is decisive, so only actions of the second half are
    // examined.
    if (kind === 'take-card' && state.half === 2) {
      looks++;
      const number = nextNumber();
      const puzzle = isWorthALook(choice) ? await puzzleOf(state, side, `mined${number}`) : null;
      // Without an advantage over the next best action, the puzzle could not explain its solution.
      if (puzzle !== null && advantagesOf(puzzle)?.length !== 0) {
        writeFileSync(join(folder, `${number}-${puzzle.id}.json`), JSON.stringify(puzzle));
        written++;
        console.log(`${puzzle.id}: game ${seed}, grade ${puzzle.grade}, ${puzzle.margin} points`);
      }
    }
    const surprise = kind === 'take-card' && random(1000) < 1000 * SURPRISES;
    const plan = surprise ? choice.considered[random(Math.min(4, choice.considered.length))].plan.moves : choice.part;
    const next = commitPart(match, ledBy(seatState(view), plan).part);
    const continued = next.ok ? next : commitPart(match, choice.part);
    if (!continued.ok) throw new Error(continued.error.code);
    match = continued.value.match;
  }
  console.log(`game ${seed} is over: ${looks} actions looked at, ${written} puzzles`);
}
