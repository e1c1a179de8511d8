/**
 * Mines puzzles from games of the bots: `npm run mine-puzzles -- FOLDER [--games 100] [--first 1] [--minutes 60]`.
 * Writes each puzzle as `FOLDER/NUMBER-minedNUMBER.json`; the numbers continue after those of the files there.
 *
 * A puzzle is a position of a game with one best action. The position after this action is at least 15 points of
 * winning chance better than any other resulting position that expert considers. That must hold at expert's full budget
 * for three seeds, and for a fourth search that considers many more ways to play each action.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Bot, bot, botOf } from '../src/bots/bot.js';
import { NetworkJudge } from '../src/bots/judge.js';
import { STRENGTHS } from '../src/bots/levels.js';
import { trainedNetwork } from '../src/bots/weights.js';
import { commitPart, type Match, matchOf } from '../src/match/match.js';
import { gameFor } from '../src/match/seat.js';
import { positionKey } from '../src/lessons/end-positions.js';
import { endsPart, isRevealed } from '../src/match/stops.js';
import { lineText, newRecord } from '../src/notation/index.js';
import type { Side } from '../src/rules/board.js';
import { chanceOf } from '../src/rules/state/random.js';
import { decision, exportPosition, type Move, play, seatState, type SeatState, type State } from '../src/rules/game.js';

/** Minimum margin of a puzzle (see `Found`), at the full budget. */
const MARGIN = 0.15;
/** Minimum margin at a small budget. Below this margin, the full budget is not tried. */
const WORTH_TRYING = 0.12;
const FIRST_LOOK = 400;
/** Minimum margin without looking ahead. Below this margin, the small budget is not tried. */
const AT_SIGHT = 0.02;
const SEEDS = [1, 2, 3];
/**
 * Levels of the bots that play the games; each game has the next level. Weak bots miss more good actions, which then
 * become puzzles.
 */
const LEVELS = ['newcomer', 'easy', 'medium'] as const;
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

interface Found {
  readonly part: readonly Move[];
  /** The best part that leads to another position. */
  readonly next: readonly Move[];
  /** The chance to win after this part, minus the chance after the best part that leads to another position. */
  readonly margin: number;
}

/** Returns a bot of level expert that considers many more ways to play each action at the root of its search. */
function wideExpert(): Bot {
  const strength = STRENGTHS.expert;
  const manner = { ...strength.manner, rootWidth: 40, variants: 14 };
  return botOf({ strength: { ...strength, manner }, judge: new NetworkJudge(trainedNetwork('foresight')), seed: 4 });
}

/**
 * Returns the part that a bot plays, and its margin; null if the action reveals something or ends the half-decade, or
 * if the bot considers no other resulting position.
 */
async function judged(match: Match, side: Side, by: Bot, simulations?: number): Promise<Found | null> {
  const { view, events } = gameFor(match, side);
  const { considered } = await by.choose(view, events, simulations === undefined ? {} : { simulations });
  const state = seatState(view);
  const led = new Map<string, { readonly part: readonly Move[]; readonly chance: number }>();
  let part: readonly Move[] | null = null;
  for (const { plan, chance } of considered) {
    const end = ledBy(state, plan.moves);
    if (end === null && part === null) return null;
    if (end === null) continue;
    part ??= end.part;
    const known = led.get(end.key);
    if (known === undefined || chance > known.chance) led.set(end.key, { part: end.part, chance });
  }
  const [best, ...others] = led.values();
  const [next] = others.toSorted((one, another) => another.chance - one.chance);
  return part === null || next === undefined ? null : { part, next: next.part, margin: best.chance - next.chance };
}

/**
 * Plays moves to the end of their part, and returns the resulting position. Null if something is revealed, if new cards
 * come into the display, or if the decade ends without a decision.
 */
function ledBy(state: SeatState, moves: readonly Move[]): { key: string; part: readonly Move[] } | null {
  let now = state;
  const part: Move[] = [];
  for (const move of moves) {
    const played = play(now, move);
    if (!played.ok || isRevealed(played.value)) return null;
    part.push(move);
    const before = now;
    now = played.value.state;
    if (now.half !== state.half || now.decade !== state.decade) return null;
    if (endsPart(before, played.value)) break;
  }
  return { key: positionKey(now), part };
}

/** Returns the puzzle of a position; null if no action in this position is clearly the best. */
async function puzzleOf(state: State, side: Side): Promise<object | null> {
  const position = exportPosition(state);
  if (!position.ok) return null;
  // The puzzle does not depend on how later cards are dealt.
  const open: Record<string, unknown> = { ...position.value };
  for (const field of ['random', 'seed', 'deals']) delete open[field];
  const record = newRecord({ players: { west: '', east: '' }, position: JSON.stringify({ ...open, seed: 1 }) });
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const match = matchOf(record.value);
  const sight = await judged(match, side, bot({ level: 'expert', seed: 1 }), 0);
  if (sight === null || sight.margin < AT_SIGHT) return null;
  const look = await judged(match, side, bot({ level: 'expert', seed: 1 }), FIRST_LOOK);
  if (look === null || look.margin < WORTH_TRYING) return null;
  const own = seatState(gameFor(match, side).view);
  const best = ledBy(own, look.part)?.key;
  let margin = 1;
  let { next } = look;
  for (const expert of [...SEEDS.map((one) => bot({ level: 'expert', seed: one })), wideExpert()]) {
    const found = await judged(match, side, expert);
    if (found === null || found.margin < MARGIN || ledBy(own, found.part)?.key !== best) return null;
    margin = Math.min(margin, found.margin);
    ({ next } = found);
  }
  const lineOf = (part: readonly Move[]): string => {
    const played = commitPart(match, part);
    if (!played.ok) throw new Error(played.error.code);
    return played.value.match.record.lines.map(lineText).join('\n');
  };
  const grade = margin >= CLEAR ? 1 : margin >= VISIBLE ? 2 : 3;
  return {
    grade,
    seat: side,
    position: open,
    goal: 'best',
    margin: Math.floor(100 * margin),
    solution: lineOf(look.part),
    next: lineOf(next),
  };
}

function nextNumber(): number {
  return 1 + Math.max(100, ...readdirSync(folder).flatMap((file) => Number(/^(\d+)-/.exec(file)?.[1] ?? 0)));
}

let looks = 0;
let written = 0;
const first = Number(values.first);
for (let seed = first; seed < first + Number(values.games); seed++) {
  const random = chanceOf(seed);
  const player = bot({ level: LEVELS[seed % LEVELS.length], seed });
  const record = newRecord({ players: { west: '', east: '' }, seed });
  if (!record.ok) throw new Error('no game');
  let match = matchOf(record.value);
  for (let asked = decision(match.record.end); asked !== null; asked = decision(match.record.end)) {
    if (performance.now() > until) process.exit(0);
    const state = match.record.end;
    const { side, kind } = asked;
    const { view, events } = gameFor(match, side);
    const choice = await player.choose(view, events);
    // In the first half of a decade hardly any single action is decisive, so only actions of the second half are
    // examined.
    if (kind === 'take-card' && state.half === 2) {
      looks++;
      const puzzle = await puzzleOf(state, side);
      if (puzzle !== null) {
        const number = nextNumber();
        const id = `mined${number}`;
        writeFileSync(join(folder, `${number}-${id}.json`), JSON.stringify({ id, ...puzzle }));
        written++;
        console.log(
          `${id}: game ${seed}, grade ${(puzzle as { grade: number }).grade}, ${(puzzle as { margin: number }).margin} points`,
        );
      }
    }
    const surprise = kind === 'take-card' && random(1000) < 1000 * SURPRISES;
    const plan = surprise ? choice.considered[random(Math.min(4, choice.considered.length))].plan.moves : choice.part;
    const next = commitPart(match, ledBy(seatState(view), plan)?.part ?? choice.part);
    const continued = next.ok ? next : commitPart(match, choice.part);
    if (!continued.ok) throw new Error(continued.error.code);
    match = continued.value.match;
  }
  console.log(`game ${seed} is over: ${looks} actions looked at, ${written} puzzles`);
}
