/**
 * `npm run pictures`: draws the pictures of the documentation from what the program really shows.
 * With `--check` it only tells whether they still show what the program shows.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Match } from '../src/match/match.js';
import { answer, hasRevealed, isComplete, latest, partOf, type Session } from '../src/match/session.js';
import { decision, type DecisionKind, type Move } from '../src/rules/game.js';
import { type Hotseat, hotseat, type HotseatOptions } from '../test/support/hotseat.js';
import { LIFT } from '../test/support/key-driver.js';
import { committed, newMatch, sessionOf } from '../test/support/match.js';
import { chance, type Chance } from '../test/support/random/random-game.js';
import { DARK, LIGHT, terminalSvg } from './terminal-svg.js';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const SEED = 7;
const DOWN = '\u001B[B';

/** A game under way: what is committed, and the answers given since. */
interface Point {
  readonly match: Match;
  readonly session: Session;
}

/** Plays a game with sense enough for a picture: living standards when they can be had, building most of the time. */
function points(seed: number): Point[] {
  const random = chance(seed);
  const begin = (match: Match): Point => ({ match, session: sessionOf(match) });
  const all = [begin(newMatch(seed))];
  for (let [{ match, session }] = all; ; { match, session } = all[all.length - 1]) {
    const open = decision(latest(session));
    if (isComplete(session) || hasRevealed(session)) all.push(begin(committed(match, partOf(session)).match));
    else if (open) all.push({ match, session: answered(session, sensible(open.options, random)) });
    else return all;
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

interface Picture {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly scheme: 'dark' | 'light';
  /** The game as it stands before the keys. */
  readonly from: Point;
  readonly keys: readonly string[];
}

async function draw({ from, keys, ...look }: Picture): Promise<string> {
  const game = await opened(from, look);
  await game.type(...keys);
  const svg = terminalSvg(game.terminal.screen, look.scheme === 'dark' ? DARK : LIGHT);
  await leave(game);
  return svg;
}

/** A game on the screen, with the answers given. */
async function opened({ match, session }: Point, look: HotseatOptions): Promise<Hotseat> {
  const game = await hotseat({ ...look, match });
  if (session.steps.length > 0 && game.driver.stage === 'curtain') await game.type(LIFT);
  for (const move of partOf(session)) await game.type(game.driver.bytesFor(move));
  return game;
}

async function leave({ terminal, end }: Hotseat): Promise<void> {
  await terminal.type('\u0003');
  await end;
}

/** The keys that lead from the last decision of a decade to the report of a phase: any answer, then on by Enter. */
async function keysToReport(from: Point, phase: number): Promise<string[]> {
  const game = await opened(from, { columns: 120, rows: 40 });
  const keys: string[] = [];
  const reported = (): boolean =>
    game.driver.screen.frames[0]?.events.some((event) => event.type === 'phase' && event.phase === phase) === true;
  while (!reported()) {
    if (keys.length > 200) throw new Error(`phase ${phase} does not come`);
    const { driver } = game;
    const key = driver.stage === 'choose' ? driver.bytesFor(driver.decision.options[0]) : driver.onward;
    keys.push(key);
    await game.type(key);
  }
  await leave(game);
  return keys;
}

await mkdir(FOLDER, { recursive: true });
const course = points(SEED);
const asks = ({ session }: Point, kind: DecisionKind): boolean => decision(latest(session))?.kind === kind;
const [opening] = course;
const building = course.find((point) => {
  const { decade, half } = latest(point.session);
  return decade === 2 && half === 2 && asks(point, 'build') && !isComplete(point.session);
});
const lastOfDecade = course.findLast(
  (point) => latest(point.session).decade === 2 && asks(point, 'take-card') && point.session.steps.length === 0,
);
const end = course.at(-1);
if (!building || !lastOfDecade || !end)
  throw new Error('The game of the pictures goes another way: choose another seed.');

const large = { columns: 120, rows: 40, scheme: 'dark' } as const;
const pictures: readonly Picture[] = [
  { name: 'hotseat', ...large, from: opening, keys: [LIFT, DOWN, DOWN, DOWN, DOWN, DOWN] },
  { name: 'building', ...large, from: building, keys: ['n', 'n'] },
  { name: 'end-of-decade', ...large, from: lastOfDecade, keys: await keysToReport(lastOfDecade, 3) },
  { name: 'ending', ...large, from: end, keys: [] },
  { name: 'small-light', columns: 80, rows: 24, scheme: 'light', from: opening, keys: [LIFT, DOWN, DOWN, DOWN] },
];
const checks = process.argv.includes('--check');
const outdated: string[] = [];
for (const picture of pictures) {
  const file = new URL(`${picture.name}.svg`, FOLDER);
  const svg = await draw(picture);
  if (!checks) await writeFile(file, svg);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== svg) outdated.push(picture.name);
}
const told =
  outdated.length > 0
    ? `Outdated: ${outdated.join(', ')}; run "npm run pictures".`
    : `${pictures.length} pictures in docs/pictures`;
process.stdout.write(`${told}\n`);
process.exit(outdated.length > 0 ? 1 : 0);
