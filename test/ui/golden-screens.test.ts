import { framesIn } from '../support/stages.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isComplete, latest } from '../../src/match/session.js';
import { writeGame } from '../../src/notation/index.js';
import { loadRules } from '../../src/ui/use-rules.js';
import { ansiScreen } from '../support/ansi-screen.js';
import { closeAll, type Hotseat, type HotseatOptions } from '../support/hotseat.js';
import { LIFT } from '../support/key-driver.js';
import { BYTES } from '../support/render-on-terminal.js';
import { asks, opened, type SessionMoment, sensibleGame } from '../support/sensible-game.js';
import type { ShownScreen } from '../support/virtual-terminal.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

/**
 * Compares screens with saved screens, cell by cell, colours included. docs/development.md explains how to update the
 * saved screens.
 */
const course = sensibleGame(7);
const points = {
  opening: course[0],
  /** West builds; one piece is already built. */
  building: course.find(
    (point) =>
      latest(point.session).decade === 2 &&
      asks(point, 'build') &&
      point.session.steps.length > 1 &&
      !isComplete(point.session),
  ),
  /** The last complete part of decade II, just before its commit. The part contains attacks at the End of Decade. */
  review: course.findLast((point) => latest(point.session).decade === 2 && isComplete(point.session)),
  /** The beginning of the last action of decade II. The End of Decade follows. */
  lastOfDecade: course.findLast(
    (point) => latest(point.session).decade === 2 && asks(point, 'take-card') && point.session.steps.length === 0,
  ),
  end: course.at(-1),
};

const SMALL = { columns: 80, rows: 24 };
const MEDIUM = { columns: 120, rows: 40 };
const LARGE = { columns: 200, rows: 60 };
const { down, enter, end, tab, pageDown, right } = BYTES;
/** Esc in CSI u encoding, which cannot start another sequence. */
const escape = '\u001B[27u';

/** Name of a screen to compare, and the keys that lead to it from the previous screen. */
type Stop = readonly [name: string, ...keys: string[]];

const PANES: readonly Stop[] = [
  ['forecast', 'f'],
  ['forecast, its end', end],
  ['ledger', escape, 'm'],
  ['log', escape, 'L'],
  ['help', escape, '?'],
  ['help, further down', pageDown],
  ['help, aim', '2'],
  ['help, keys', '3', down],
  ['help, rules', '4'],
  ['search', escape, '/', 'ber'],
  ['leaving', escape, 'q'],
];

const WALKS: readonly {
  readonly name: string;
  readonly from: keyof typeof points;
  readonly look: HotseatOptions;
  readonly stops: readonly Stop[];
}[] = [
  {
    name: 'opening',
    from: 'opening',
    look: { ...SMALL, colourLevel: 1 },
    stops: [['cards'], ['a use', LIFT, 's'], ['a card', down, 'i'], ['asking', 'i', 'v', right], ['why not', enter]],
  },
  {
    name: 'opening-light',
    from: 'opening',
    look: { ...MEDIUM, scheme: 'light' },
    stops: [
      ['cards', LIFT, down],
      ['removing unrest', 'r'],
    ],
  },
  {
    name: 'building',
    from: 'building',
    look: { ...MEDIUM, colourLevel: 1 },
    stops: [['one piece'], ['a place', 'n'], ...PANES],
  },
  {
    name: 'building-small',
    from: 'building',
    look: { ...SMALL, colourLevel: 0 },
    stops: [['one piece'], ['a place', 'N'], ['the log', tab], ...PANES],
  },
  {
    name: 'building-large',
    from: 'building',
    look: { ...LARGE, colourLevel: 0, ascii: true },
    stops: [['one piece'], ['a place', 'n'], ['asking', 'v', down]],
  },
  { name: 'review', from: 'review', look: { ...SMALL, colourLevel: 1 }, stops: [['what it changed'], ['ledger', 'm']] },
  { name: 'covered', from: 'opening', look: { ...SMALL, colourLevel: 0, cover: true }, stops: [['a hand-over']] },
  {
    name: 'end',
    from: 'end',
    look: { ...MEDIUM, colourLevel: 1 },
    stops: [['the result'], ['the table', escape], ['forecast', 'f']],
  },
  {
    name: 'end-small',
    from: 'end',
    look: { ...SMALL, colourLevel: 0 },
    stops: [['the result'], ['its end', end], ['the table', escape]],
  },
];

// Loads the rules for the help page first, so that the result does not depend on earlier tests of this worker.
beforeAll(() => loadRules());
afterEach(closeAll);

function pointNamed(name: keyof typeof points): SessionMoment {
  const point = points[name];
  if (!point) throw new Error(`The game has no moment "${name}": choose another seed.`);
  return point;
}

const picture = (name: string, screen: ShownScreen): string => `=== ${name}\n${ansiScreen(screen)}\n`;
const golden = (name: string): string => `./golden-screens/${name}.ansi`;

it.each(WALKS)('the walk "$name" shows what it showed', async ({ name, from, look, stops }) => {
  const game = await opened(pointNamed(from), look);
  let shown = '';
  for (const [stop, ...keys] of stops) {
    for (const key of keys) await game.terminal.type(key);
    shown += picture(stop, game.terminal.screen);
  }
  await expect(shown).toMatchFileSnapshot(golden(name));
});

describe.each([
  { name: 'end-of-decade-small', ...SMALL, colourLevel: 1 as const },
  { name: 'end-of-decade', ...MEDIUM, colourLevel: 0 as const },
])('an End of Decade at $columns x $rows', ({ name, ...look }) => {
  it('shows the reports and questions it showed', async () => {
    const game = await opened(pointNamed('lastOfDecade'), look);
    let shown = '';
    for (let phase = 0; phase < 10;) {
      const before = reported(game);
      const { driver } = game;
      await game.type(driver.stage === 'choosing' ? driver.bytesFor(driver.decision.options[0]) : driver.onward);
      const now = reported(game);
      if (now === null || now === before) continue;
      shown += picture(`phase ${now}`, game.terminal.screen);
      phase = now;
    }
    await expect(shown).toMatchFileSnapshot(golden(name));
  });
});

/** Returns the phase of the End of Decade whose report is on the screen; null if no report is on the screen. */
function reported({ driver }: Hotseat): number | null {
  const events = framesIn(driver.screen)[0]?.events ?? [];
  const report = events.findLast((event) => event.type === 'phase');
  return report?.type === 'phase' ? report.phase : null;
}

it('a replay shows what it showed', async () => {
  const text = writeGame(pointNamed('end').match.record);
  const { terminal } = await showScreen(
    { mode: 'replay', file: 'game.wsdv', text, at: 'II.1.3' },
    { folder: gamesFolder() },
    SMALL,
  );
  let shown = picture('a moment', terminal.screen);
  for (const [name, ...keys] of [
    ['the next', right],
    ['East only', 'c', 'c'],
    ['a card', 'i'],
    ['help', escape, '?'],
    ['help, keys', '3'],
    ['the end', escape, end],
  ]) {
    for (const key of keys) await terminal.type(key);
    shown += picture(name, terminal.screen);
  }
  await expect(shown).toMatchFileSnapshot(golden('replay'));
});
