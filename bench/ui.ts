import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { decision } from '../src/rules/game.js';
import { latest } from '../src/match/session.js';
import { isHandedOver } from '../src/ui/match/screen.js';
import { bundle } from '../test/support/bundle.js';
import { ENTER, KeyDriver, LIFT } from '../test/support/key-driver.js';
import { chance, movePickerOf } from '../test/support/random/random-game.js';
import type { Row } from './row.js';
import { type Size, TimedProgram } from './ui-pty.js';

const SEED = 9;
const STARTS = 7;
const MOVES = 150;
const COMMITS = 60;
/** Size at which starts and the bare Ink program are measured. */
const USUAL: Size = { columns: 120, rows: 40 };
const SIZES: readonly Size[] = [{ columns: 80, rows: 24 }, USUAL, { columns: 200, rows: 60 }];
const END_OF_FRAME = '\u001B[?2026l';
const isOurFrame = (data: string): boolean => data.includes(END_OF_FRAME);

/** Measures the built program on a real pseudo-terminal, and a bare Ink program in the same run. */
export async function uiSuite(): Promise<readonly Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'wsdv-bench-'));
  try {
    const bare = await bareProgram(folder);
    const rows = [...(await starts(bare, folder)), ...(await bareKeys(bare))];
    for (const size of SIZES) rows.push(...(await keys(size, folder)));
    return [...rows, await memory()];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bundles the bare Ink program in the same way as this program, and returns the bundle's path. */
async function bareProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'bare.mjs');
  await bundle('bench/ui-bare.tsx', outfile);
  return outfile;
}

/** Starts the hotseat in a terminal of this size, with its own data folder. */
export function startHotseat(size: Size, folder: string): TimedProgram {
  const words = ['bin/wsdv.js', 'play', '--west', 'Ada', '--east', 'Karl', '--seed', String(SEED)];
  return new TimedProgram([process.execPath, ...words], size, isOurFrame, { WSDV_HOME: join(folder, 'games') });
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function percentile(numbers: readonly number[], share: number): number {
  return sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;
}

const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/**
 * Measures the time from start to first full frame of the two programs alternately, so that other work on the machine
 * affects both.
 */
async function starts(bare: string, folder: string): Promise<Row[]> {
  const [own, other]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start++) {
    const bareStart = new TimedProgram([process.execPath, bare], USUAL, (data) => data.includes('bare 0'));
    other.push(await bareStart.firstFrame());
    await bareStart.end();
    const ownStart = startHotseat(USUAL, folder);
    own.push(await ownStart.firstFrame());
    await ownStart.end();
  }
  return [
    { what: 'start to first full frame, bare Ink', measured: median(other), unit: 'ms' },
    { what: 'start to first full frame, wsdv play', measured: median(own), unit: 'ms' },
    {
      what: 'start to first full frame, wsdv / bare Ink',
      measured: median(own) / median(other),
      unit: 'times',
      target: { atMost: 1.35 },
    },
  ];
}

async function bareKeys(bare: string): Promise<Row[]> {
  let count = 0;
  const program = new TimedProgram([process.execPath, bare], USUAL, (data) => data.includes(`bare ${count}`));
  await program.firstFrame();
  await program.quiet();
  const times: number[] = [];
  const before = program.bytes;
  for (count = 1; count <= MOVES; count++) times.push(await program.answerTo('j'));
  const bytes = (program.bytes - before) / MOVES;
  await program.end();
  const size = `${USUAL.columns}x${USUAL.rows}`;
  return [
    { what: `bare Ink ${size}: key to frame, median`, measured: median(times), unit: 'ms' },
    { what: `bare Ink ${size}: key to frame, p95`, measured: percentile(times, 0.95), unit: 'ms' },
    { what: `bare Ink ${size}: bytes a key`, measured: bytes, unit: 'bytes' },
  ];
}

/**
 * Measures the time from key to frame, for cursor moves among cards and on the map, and for actions that are committed
 * and saved.
 */
async function keys(size: Size, folder: string): Promise<Row[]> {
  const program = startHotseat(size, folder);
  const name = `${size.columns}x${size.rows}`;
  await program.firstFrame();
  await program.handedOver();
  await program.type(LIFT);
  const before = program.bytes;
  const cards = await moves(program, 'j');
  await program.type('r');
  const onMap = await moves(program, 'n');
  await program.type('u');
  const bytes = (program.bytes - before) / (cards.length + onMap.length);
  const committed = await commits(program, size);
  await program.end();
  return [
    ...timeRows(`${name}: cursor move among cards to frame`, cards),
    ...timeRows(`${name}: cursor move on the map to frame`, onMap),
    ...timeRows(`${name}: committed action to frame, saved`, committed),
    { what: `${name}: bytes written a key`, measured: bytes, unit: 'bytes', target: { atMost: 1_000 } },
  ];
}

function timeRows(what: string, times: readonly number[]): Row[] {
  return [
    { what: `${what}, median`, measured: median(times), unit: 'ms' },
    { what: `${what}, p95`, measured: percentile(times, 0.95), unit: 'ms', target: { atMost: 16 } },
  ];
}

async function moves(program: TimedProgram, key: string): Promise<number[]> {
  const times: number[] = [];
  for (let move = 0; move < MOVES; move++) times.push(await program.answerTo(key));
  return times;
}

/** Continues the game with random moves and measures the time of each commit, in milliseconds. */
async function commits(program: TimedProgram, size: Size): Promise<number[]> {
  const driver = KeyDriver.ofSeed(SEED, size);
  const random = chance(SEED);
  const taste = movePickerOf(SEED);
  driver.follow(LIFT + 'j'.repeat(MOVES) + 'r' + 'n'.repeat(MOVES) + 'u');
  const times: number[] = [];
  while (driver.stage !== 'over' && times.length < COMMITS) {
    if (driver.stage === 'choosing') await program.type(answered(driver, taste, random));
    else if (driver.stage === 'reviewing') {
      times.push(await program.answerTo(ENTER));
      driver.follow(ENTER);
      await program.quiet();
    } else {
      const keys = driver.onward;
      driver.follow(keys);
      await program.type(keys);
    }
    if (isHandedOver(driver.screen)) await program.handedOver();
  }
  return times;
}

function answered(
  driver: KeyDriver,
  taste: ReturnType<typeof movePickerOf>,
  random: ReturnType<typeof chance>,
): string {
  const open = decision(latest(driver.screen.session));
  return open ? driver.answer(taste([...open.options, ...open.extras], random)) : '';
}

async function memory(): Promise<Row> {
  const args = ['--expose-gc', '--import', 'tsx', 'bench/ui-memory.tsx'];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return { what: 'memory growth over 1,000 keys', measured: Number(stdout), unit: 'MB', target: { atMost: 5 } };
}
