/**
 * `npm run pictures`: draws the pictures of the documentation from the program's real screens. With `--check`, only
 * reports which pictures are outdated.
 */
import { framesIn } from '../test/support/stages.js';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { listLessons, loadLesson } from '../src/lessons/lesson-files.js';
import { matchOf } from '../src/match/match.js';
import { latest, isComplete } from '../src/match/session.js';
import { momentAt } from '../src/match/watch.js';
import { readGame } from '../src/notation/index.js';
import type { Frame } from '../src/terminal/pictures/frame.js';
import { svgOf } from '../src/terminal/pictures/svg.js';
import { screen as ENGLISH_SCREEN } from '../src/text/en/screen.js';
import { ENGLISH } from '../src/text/index.js';
import { nextStop } from '../src/ui/match/replay/playback.js';
import { ReplayRecorder } from '../src/ui/pictures.js';
import { storyPath } from '../src/ui/stories.js';
import type { Hotseat } from '../test/support/hotseat.js';
import { ENTER, LIFT } from '../test/support/key-driver.js';
import { closeAll } from '../test/support/render-on-terminal.js';
import { asks, opened, type SessionMoment, sensibleGame } from '../test/support/sensible-game.js';
import { shownLesson } from '../test/ui/support/shown-lesson.js';
import { DARK, LIGHT, terminalSvg } from './terminal-svg.js';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const SEED = 7;
const DOWN = '\u001B[B';

interface Picture {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly scheme: 'dark' | 'light';
  /** State of the game before the keys are typed. */
  readonly from: SessionMoment;
  readonly keys: readonly string[];
}

async function draw({ from, keys, ...look }: Picture): Promise<string> {
  const game = await opened(from, look);
  await game.type(...keys);
  const svg = terminalSvg(game.terminal.screen, look.scheme === 'dark' ? DARK : LIGHT);
  await leave(game);
  return svg;
}

async function leave({ terminal, end }: Hotseat): Promise<void> {
  await terminal.type('\u0003');
  await end;
}

/** Draws the second step of the lesson about building, when the card is taken and the legal places are highlighted. */
async function drawLesson(): Promise<string> {
  const listed = listLessons().find(({ id }) => id === 'building');
  if (!listed) throw new Error('There is no lesson "building".');
  const { terminal } = await shownLesson({ number: listed.number, lesson: loadLesson(listed) }, [100, 30]);
  await terminal.type(ENTER, '2', 'b');
  const svg = terminalSvg(terminal.screen, DARK);
  await closeAll();
  return svg;
}

/**
 * Returns the keys that lead from the last decision of a decade to the report of a phase. They choose the first option
 * of each decision.
 */
async function keysToReport(from: SessionMoment, phase: number): Promise<string[]> {
  const game = await opened(from, { columns: 120, rows: 40 });
  const keys: string[] = [];
  const reported = (): boolean =>
    framesIn(game.driver.screen)[0]?.events.some((event) => event.type === 'phase' && event.phase === phase) === true;
  while (!reported()) {
    if (keys.length > 200) throw new Error(`phase ${phase} does not come`);
    const { driver } = game;
    const key = driver.stage === 'choosing' ? driver.bytesFor(driver.decision.options[0]) : driver.onward;
    keys.push(key);
    await game.type(key);
  }
  await leave(game);
  return keys;
}

/** Seconds for which a frame is shown: more if there is a comment to read, and most for the last frame. */
const PACE = { step: 1, comment: 2.8, end: 5 } as const;
/** Maximum size of the moving picture in bytes. Readers of the documentation load this picture first. */
const MOST_BYTES = 300_000;

/** Draws a moving picture of the last actions of a game that comes with the program, and of its last End of Decade. */
async function drawFilm(): Promise<string> {
  const record = readGame(await readFile(storyPath('gdr-collapses'), 'utf8'));
  if (!record.ok) throw new Error('The game of the moving picture cannot be read.');
  const match = matchOf(record.value);
  const texts = { words: ENGLISH, screen: ENGLISH_SCREEN };
  const film = new ReplayRecorder(match, 'open', {
    columns: 120,
    rows: 40,
    scheme: 'dark',
    ascii: false,
    color: true,
    texts,
  });
  const { moments } = film.told;
  const [first, poster] = ['IV.2.3', 'IV.E7.1'].map((place) => momentAt(match, place) ?? 0);
  const frames: Frame[] = [];
  let still = 0;
  for (let at = first; ; at = nextStop(film.told, at, 1)) {
    const isLast = at === moments.length - 1;
    const seconds = isLast ? PACE.end : moments[at].comments.length > 0 ? PACE.comment : PACE.step;
    if (at <= poster) still = frames.length;
    frames.push({ cells: film.frameAt(at, 1), seconds });
    if (isLast) break;
  }
  film.close();
  const svg = svgOf(frames as [Frame, ...Frame[]], film.title, film.picture, still);
  if (svg.length > MOST_BYTES) throw new Error(`The moving picture has ${svg.length} bytes, more than ${MOST_BYTES}.`);
  return svg;
}

await mkdir(FOLDER, { recursive: true });
const course = sensibleGame(SEED);
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
const drawn: readonly { readonly name: string; readonly svg: () => Promise<string> }[] = [
  { name: 'film', svg: drawFilm },
  { name: 'lesson', svg: drawLesson },
  ...pictures.map((picture) => ({ name: picture.name, svg: () => draw(picture) })),
];
const checks = process.argv.includes('--check');
const outdated: string[] = [];
for (const { name, svg: drawNow } of drawn) {
  const file = new URL(`${name}.svg`, FOLDER);
  const svg = await drawNow();
  if (!checks) await writeFile(file, svg);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== svg) outdated.push(name);
}
const told =
  outdated.length > 0
    ? `Outdated: ${outdated.join(', ')}; run "npm run pictures".`
    : `${drawn.length} pictures in docs/pictures`;
process.stdout.write(`${told}\n`);
process.exit(outdated.length > 0 ? 1 : 0);
