import { framesIn } from '../../../support/stages.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decision, sameMove } from '../../../../src/rules/game.js';
import { sentenceOf } from '../../../../src/text/index.js';
import { fitsPrompt } from '../../../../src/ui/match/beside/bars.js';
import { matchOf } from '../../../../src/match/match.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { isLooking, openScreen } from '../../../../src/ui/match/screen.js';
import { reportLines, reportOf } from '../../../../src/ui/match/report/report.js';
import type { GameViewProps } from '../../../../src/ui/match/view-props.js';
import { panesBeside } from '../../../../src/ui/match/beside/panes-beside.js';
import { linesAboveLog, logPane } from '../../../../src/ui/match/beside/log-pane.js';
import { type Pane, type PlacedPane, placedPanes } from '../../../../src/ui/widgets/pane.js';
import { reportRoom } from '../../../../src/ui/match/report/report-room.js';
import { sidePanes } from '../../../../src/ui/match/beside/side-panes.js';
import { Canvas } from '../../../../src/terminal/index.js';
import { KeyDriver, LIFT } from '../../../support/key-driver.js';
import { matchAt, sessionOf } from '../../../support/match.js';
import { allMoves } from '../../../support/random/random-game.js';
import { runs, SEED } from '../../../support/runs.js';
import { CARDS } from '../../../../src/rules/cards.js';
import type { Look } from '../../../../src/ui/widgets/look.js';
import { lookFor } from '../../support/look.js';
import { anySize, anyStep, stepOf, STEPS } from '../../support/moments.js';
import { randomRecord } from '../../support/random-record.js';

/** Number of extra rows that is more than any pane needs. */
const PLENTY = 9;

const moment = fc.record({
  size: anySize,
  ...anyStep,
  onwards: fc.nat({ max: 4 }),
  turns: fc.array(fc.constantFrom('j', 'n', 'd', '3', '\t', 'v'), { maxLength: 3 }),
  unicode: fc.boolean(),
});

/** More events than the log can show. */
const PAST = STEPS.flat()
  .slice(0, 60)
  .flatMap(({ played }) => played.events);

const LOOKED = { players: { west: 'Ada', east: 'Karl' }, saved: 'saved' };

/** A game on a screen, with the props of its view. */
interface Shown {
  readonly driver: KeyDriver;
  readonly props: GameViewProps;
}

function shown({
  size,
  onwards,
  turns,
  unicode,
  ...drawn
}: typeof moment extends fc.Arbitrary<infer One> ? One : never): Shown {
  const { before, move } = stepOf(drawn);
  const driver = new KeyDriver(matchAt(before, PAST), size);
  for (let onward = 0; onward < onwards && driver.stage !== 'over'; onward++) {
    const isAsked = driver.stage === 'choosing' && allMoves(driver.decision).some((one) => sameMove(one, move));
    driver.follow(isAsked ? driver.bytesFor(move) : driver.onward);
  }
  turns.forEach((key) => driver.follow(key));
  const { screen } = driver;
  return { driver, props: { ...LOOKED, screen, layout: screenLayout(size)!, look: lookFor(unicode) } };
}

function wordsIn(canvas: Canvas): string {
  const inner = canvas.toText().slice(1, -1);
  return inner
    .map((row) => row.padEnd(canvas.width).slice(1, -1))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether a pane marks that it is cut, or shows a short card title (a key shown below opens the full card). */
function isMarked(canvas: Canvas, { words }: Look): boolean {
  const [title, ...rows] = canvas.toText().slice(0, -1);
  if (/^.. (\d+|[IV]+) /.test(title)) return true;
  const shorts = CARDS.map((card) => [words.shortTitle(card), words.cardTitle(card)]);
  const isShort = (row: string): boolean => shorts.some(([one, all]) => row.includes(one) && !row.includes(all));
  if (title.includes(' Cards ') && rows.some(isShort)) return true;
  return rows.some((row) => /[↑↓^v]$/.test(row) || /…|~( |$)/.test(row.slice(1, -1)));
}

/** Returns the rows a pane needs to show everything. */
function fullRows(pane: Pane, width: number): number {
  return pane.fullRows?.(width) ?? pane.rows(width);
}

describe('rows beside the map', () => {
  const pane = fc.record({
    wanted: fc.integer({ min: 1, max: 20 }),
    full: fc.integer({ min: 1, max: 20 }),
    isEndless: fc.boolean(),
  });

  it('go to panes that are cut before any stays blank in another', () => {
    const property = fc.property(
      fc.array(pane, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 4, max: 66 }),
      (panes, height) => {
        const placed = placedPanes(
          panes.map(({ wanted, full, isEndless }) => ({
            rows: () => wanted,
            fullRows: () => full,
            isEndless,
            draw: (width, rows) => new Canvas(width, rows),
          })),
          28,
          height,
        );
        expectShared(placed, 28, height);
      },
    );
    fc.assert(property, { numRuns: runs(100), seed: SEED });
  });
});

describe('the log beside the map', () => {
  it('takes no blank rows of the panes above it, so that it stays where it is while they say more or less', () => {
    const screen = openScreen(sessionOf(matchOf(randomRecord(1).record)));
    const above: Pane = { rows: () => 20, fullRows: () => 5, draw: (width, rows) => new Canvas(width, rows) };
    const placed = placedPanes([above, logPane(screen, lookFor())], 28, 30);
    expect(placed.map(({ rows }) => rows)).toEqual([20, 10]);
  });
});

/** Checks that the panes fill the height, and that no pane is cut while another pane has empty rows. */
function expectShared(placed: readonly PlacedPane[], width: number, height: number): void {
  const rows = placed.map((one) => one.rows);
  expect(
    rows.reduce((sum, one) => sum + one, 0),
    'rows in all',
  ).toBe(height);
  const isCut = ({ pane, rows }: PlacedPane): boolean => rows < fullRows(pane, width);
  const cut = placed.filter((one) => !one.pane.isEndless && isCut(one));
  // A foot pane keeps its rows even if they are empty.
  const blank = placed.filter(({ pane, rows }) => !pane.isFoot && rows > fullRows(pane, width));
  if (cut.length > 0) expect(blank, rows.join()).toEqual([]);
}

describe('a pane beside the map', () => {
  it('stands there at every kind of decision, where nothing is chosen yet, too', () => {
    for (const [{ before }] of STEPS) {
      const size = { columns: 80, rows: 57 };
      const driver = new KeyDriver(matchAt(before), size);
      driver.follow(LIFT);
      const props = { ...LOOKED, screen: driver.screen, layout: screenLayout(size)!, look: lookFor() };
      expect(sidePanes(props), driver.decision.kind).not.toEqual([]);
    }
  });

  it('shows all it has where it has the rows, and says so where it has not', () => {
    const property = fc.property(moment, (one) => {
      const { driver, props } = shown(one);
      // The report of a phase takes the whole column.
      if (driver.stage === 'moment') return;
      const { sideWidth, bodyHeight } = props.layout;
      const placed = placedPanes(sidePanes(props), sideWidth, bodyHeight);
      expectShared(placed, sideWidth, bodyHeight);
      for (const { pane, rows } of placed) {
        const full = fullRows(pane, sideWidth);
        const [drawn, all] = [rows, full + PLENTY].map((height) => pane.draw(sideWidth, height));
        const both = [...drawn.toText(), ...all.toText()].join('\n');
        // A pane of card lines may cut titles, because each card keeps its line.
        const isLined = isMarked(drawn, props.look) && drawn.toText()[0].includes(' Cards ');
        if (rows >= full && !isLined) expect(wordsIn(drawn), both).toBe(wordsIn(all));
        else expect(isMarked(drawn, props.look), both).toBe(true);
      }
    });
    fc.assert(property, { numRuns: runs(20), seed: SEED });
  });

  it('leaves no rows blank for which the log beside the map has lines', () => {
    const property = fc.property(moment, (one) => {
      const { props } = shown(one);
      const log = panesBeside(props).find(({ pane }) => pane.grows);
      if (!log || linesAboveLog(props.screen, props.look, props.layout.sideWidth, log.rows) === 0) return;
      expect(rowsLeft(props)).toBeLessThanOrEqual(0);
    });
    fc.assert(property, { numRuns: runs(20), seed: SEED });
  });
});

/** Returns the number of empty rows at the foot of the column that no pane needs. */
function rowsLeft(props: GameViewProps): number {
  const { screen, look, layout } = props;
  const { sideWidth, bodyHeight } = layout;
  const [moment] = framesIn(screen);
  const lines = moment ? reportLines(reportOf(moment, look), sideWidth).length : 0;
  const report = moment && !isLooking(screen) ? reportRoom(props, lines).rows + 2 : 0;
  const placed = placedPanes(sidePanes(props), sideWidth, bodyHeight - report);
  const last = placed.findLast(({ pane }) => !pane.isFoot);
  if (last === undefined) return report === 0 ? 0 : report - 2 - lines;
  return last.rows - Math.max(last.pane.rows(sideWidth), fullRows(last.pane, sideWidth));
}

describe('from stage to stage of a game', () => {
  // Tests a third of the kinds of decisions at each size, so every kind is tested at two sizes.
  it.each([
    [80, 24, 0],
    [120, 40, 1],
    [160, 38, 2],
    [160, 50, 0],
    [200, 60, 1],
    [220, 70, 2],
  ])(
    'at %ix%i the ledger, the scales and the cards keep their place, and the log is above them',
    (columns, rows, third) => {
      const layout = screenLayout({ columns, rows })!;
      const look = lookFor();
      const { panes } = look.screen;
      const steady = [panes.log, panes.cards, look.screen.overlays.ledger, look.screen.scales.title];
      const places = new Map<string, Set<number>>();
      const stages = new Set<string>();
      for (const [{ before, move }] of STEPS.filter((_, kind) => kind % 3 === third)) {
        const driver = new KeyDriver(matchAt(before, PAST), { columns, rows });
        for (let onward = 0; onward < 5 && driver.stage !== 'over'; onward++) {
          stages.add(driver.stage);
          const props = { ...LOOKED, screen: driver.screen, layout, look };
          const isReport = driver.stage === 'moment';
          const [moment] = framesIn(driver.screen);
          const report = isReport
            ? reportRoom(props, reportLines(reportOf(moment, look), layout.sideWidth).length).rows + 2
            : 0;
          let top = report;
          const placed = placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight - report);
          for (const [index, { pane, rows: height }] of placed.entries()) {
            const title = pane.draw(layout.sideWidth, height).toText()[0];
            const name = steady.find((one) => title.includes(` ${one} `));
            if (name === panes.log) expect(placed.slice(index).every(({ pane }) => pane.isFoot)).toBe(true);
            else if (name !== undefined) places.set(name, (places.get(name) ?? new Set()).add(top));
            top += height;
          }
          const isAsked = driver.stage === 'choosing' && allMoves(driver.decision).some((one) => sameMove(one, move));
          driver.follow(isAsked ? driver.bytesFor(move) : driver.onward);
        }
      }
      expect(stages.size).toBeGreaterThan(3);
      expect(places.size).toBeGreaterThan(0);
      for (const [name, tops] of places) expect([...tops], name).toHaveLength(1);
    },
  );
});

it('a refusal while a card is chosen leaves the list of cards and the text of the card under the cursor', () => {
  const size = { columns: 80, rows: 24 };
  const layout = screenLayout(size)!;
  const states = STEPS.flat().flatMap(({ before }) => (decision(before)?.kind === 'take-card' ? [before] : []));
  let refused = 0;
  for (const state of states.filter((_, index) => index % 9 === 0)) {
    const driver = new KeyDriver(matchAt(state, []), size);
    driver.follow(LIFT);
    const panes = (): number => {
      const props = { ...LOOKED, screen: driver.screen, layout, look: lookFor() };
      return placedPanes(sidePanes(props), layout.sideWidth, layout.bodyHeight).length;
    };
    expect(panes()).toBe(2);
    driver.follow('s');
    const { refusal } = driver.screen;
    if (refusal === null || fitsPrompt(sentenceOf(refusal, lookFor().words), size.columns, layout.promptHeight))
      continue;
    expect(panes()).toBe(3);
    refused++;
  }
  expect(refused).toBeGreaterThan(0);
});
