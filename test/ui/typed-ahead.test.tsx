import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { decision } from '../../src/rules/game.js';
import { closeAll, hotseat, type Hotseat, type HotseatOptions } from '../support/hotseat.js';
import { ENTER, LIFT } from '../support/key-driver.js';
import { randomGame, type Step } from '../support/random/random-game.js';
import { LAST_ACTION, table } from '../support/table.js';
import { VirtualTerminal, waitUntil } from '../support/virtual-terminal.js';
import { gamesFolder, showScreen } from './support/whole-screen.js';

afterEach(closeAll);

/** Sends pieces of input without waiting for the screen between them. */
async function typeAtOnce(terminal: VirtualTerminal, pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) terminal.stdin.emit('data', Buffer.from(piece));
  await terminal.settle();
}

/** A terminal that calls `before` with each frame, just before the frame is written. */
class WatchedTerminal extends VirtualTerminal {
  before: (frame: string) => void = () => undefined;

  constructor(options?: { readonly isSilent?: boolean }) {
    super(80, 24, options);
    // The session binds `write` when it starts, so `write` is replaced here.
    const write = this.stdout.write.bind(this.stdout);
    this.stdout.write = (data, taken) => {
      this.before(data);
      return write(data, taken);
    };
  }

  /** Sends a Space right before each frame, up to the first frame that contains the text `last`. */
  spaceUntil(last: string): void {
    let isOver = false;
    this.before = (frame) => {
      if (!isOver) this.stdin.emit('data', Buffer.from(LIFT));
      isOver ||= frame.includes(last);
    };
  }
}

/** Finds an attack in a random game after which the other side decides. */
function beforeHandOver(): Step {
  let found: Step | undefined;
  for (let seed = 1; found === undefined; seed++)
    randomGame(seed, (step) => {
      const next = decision(step.played.state);
      const passes = step.decision.kind === 'attack' && next?.kind === 'attack' && next.side !== step.decision.side;
      if (passes && step.move.type === 'province') found ??= step;
    });
  return found;
}

describe.each([false, true])('a Space typed before the hand-over was drawn, the screen covered: %s', (cover) => {
  const curtain = cover ? 'Press Space/Enter to see your hand.' : 'Space/Enter show your hand';
  const typed = [
    [`${ENTER}${LIFT}`],
    [ENTER, LIFT],
    [ENTER, `${LIFT}${LIFT}`, LIFT],
    [ENTER, `\u001B[200~ \u001B[201~${LIFT}`],
  ];

  it.each(typed.map((pieces) => ({ pieces })))(
    'does not lift the curtain after a commit: $pieces',
    async ({ pieces }) => {
      const game = await hotseat({ cover });
      await game.type(LIFT, 'b', 'd', 'd');
      await typeAtOnce(game.terminal, pieces);
      expect(game.text()).toContain('Karl, it is your turn');
      expect(game.text()).toContain(curtain);
      await game.terminal.type(LIFT);
      expect(game.text()).not.toContain(curtain);
    },
  );

  it('does not take over where no hand is opened, in the End of Decade', async () => {
    const { before, move } = beforeHandOver();
    const game = await hotseat({ state: before, cover });
    await game.type(game.driver.bytesFor(move));
    await typeAtOnce(game.terminal, [`${ENTER}${LIFT}`]);
    const handOver = cover ? 'Press Space/Enter to decide.' : 'Space/Enter decide';
    expect(game.text()).toContain(handOver);
    await game.terminal.type(LIFT);
    expect(game.text()).not.toContain(handOver);
  });
});

/** Replies of a terminal with an alternate screen to the queries at the start and after `fg`. */
const HAS_ALTERNATE = '\u001B[1;2R\u001B[7;1R';

const report = (row: number, column: number): string => `\u001B[${row};${column}R`;

/** Types Space until the hand-over is over. A terminal without replies needs several Spaces at its first hand-over. */
async function liftAfterAWhile(terminal: VirtualTerminal): Promise<void> {
  await waitUntil(
    () => {
      terminal.stdin.emit('data', Buffer.from(LIFT));
      return !terminal.screen.text().includes('Space/Enter show your hand');
    },
    () => 'The curtain stayed.',
  );
  await terminal.settle();
}

/**
 * A hotseat game with West's hand open. The terminal replies to the queries at the start only if `answers` is true, and
 * later only when the test does so.
 */
async function silentHotseat(answers: boolean, options: HotseatOptions = {}): Promise<Hotseat> {
  const game = await hotseat({ ...options, isSilent: true });
  if (answers) {
    await game.terminal.type(HAS_ALTERNATE);
    await game.terminal.answerQuery();
    await game.type(LIFT);
  } else await liftAfterAWhile(game.terminal);
  return game;
}

describe('a terminal that answers where its cursor is', () => {
  const QUERY = '\u001B[6n';
  const curtain = 'Space/Enter show your hand';

  it.each([false, true])('lifts the curtain only for a Space behind its answer; it answers: %s', async (answers) => {
    const game = await silentHotseat(answers);
    await game.type('b', 'd', 'd');
    const before = game.terminal.stdout.written.length;
    await game.terminal.type(ENTER);
    await game.terminal.type(LIFT, LIFT);
    const bytes = game.terminal.stdout.written.slice(before);
    expect(bytes.includes(QUERY)).toBe(answers);
    expect(game.text().includes(curtain)).toBe(answers);
    if (!answers) return;
    const { row, column } = game.terminal.askedPosition();
    for (const stray of [report(row, column + 1), report(row + 1, column), report(1, 1), report(1, 2)])
      await game.terminal.type(stray, LIFT);
    expect(game.text(), 'another position answers nothing').toContain(curtain);
    await game.terminal.answerQuery();
    await game.terminal.type(LIFT);
    expect(game.text()).not.toContain(curtain);
  });

  it('lifts the curtain for a Space that arrives together with its answer', async () => {
    const game = await silentHotseat(true);
    await game.type('b', 'd', 'd', ENTER);
    const { row, column } = game.terminal.askedPosition();
    await game.terminal.type(`${LIFT}${report(row, column + 1)}${LIFT}`);
    expect(game.text()).toContain(curtain);
    await game.terminal.type(`${report(row, column)}${LIFT}`);
    expect(game.text()).not.toContain(curtain);
  });

  it('is asked behind the first curtain too, though the replies to the queries of the start are late', async () => {
    const game = await hotseat({ isSilent: true });
    await game.terminal.type(LIFT, HAS_ALTERNATE, LIFT);
    expect(game.text()).toContain(curtain);
    await game.terminal.answerQuery();
    await game.terminal.type(LIFT);
    expect(game.text()).not.toContain(curtain);
  });

  it('is asked at a position that a shrinking window keeps and that no function key reports', async () => {
    const game = await silentHotseat(true, { columns: 200, rows: 60 });
    await game.type('b', 'd', 'd', ENTER);
    const { row, column } = game.terminal.askedPosition();
    expect([row >= 2 && row <= 24, column >= 1 && column <= 80], `${row};${column}`).toEqual([true, true]);
    expect(game.terminal.screen.cursor).toMatchObject({ x: 0, y: 0 });
  });
});

describe('a Space typed ahead of fg', () => {
  const curtain = 'Space/Enter show your hand';

  /**
   * Returns a game that was stopped at East's hand-over and now continues. `goOn` types keys before the program has
   * read any input.
   */
  async function stopped(answers = true) {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    onTestFinished(() => kill.mockRestore());
    const game = await silentHotseat(answers, { ownsProcess: true });
    const { terminal, text } = game;
    const written = (): string => terminal.stdout.written;
    await game.type('b', 'd', 'd', ENTER);
    // The query at the hand-over got no reply. So the program waits for a second before it stops.
    await terminal.type('\u001A');
    const isStopping = (): boolean => kill.mock.calls.some(([pid, signal]) => pid === 0 && signal === 'SIGTSTP');
    await waitUntil(isStopping, () => 'Ctrl-Z was lost.');
    process.emit('SIGTSTP', 'SIGTSTP');
    const isStopped = (): boolean => kill.mock.calls.some(([pid]) => pid === process.pid);
    await waitUntil(isStopped, () => 'The program did not stop.');
    const goOn = async (typed: string): Promise<void> => {
      for (const key of typed) terminal.stdin.emit('data', Buffer.from(key));
      await terminal.settle();
    };
    return { terminal, text, written, goOn };
  }

  it('lifts no curtain: keys count after the answer to a query behind the first frame', async () => {
    const { terminal, text, written, goOn } = await stopped();
    await goOn(LIFT);
    await terminal.type(LIFT, HAS_ALTERNATE, LIFT);
    expect(text()).toContain(curtain);
    const behind = written().slice(written().lastIndexOf('\u001B[?1049h'));
    expect(behind.indexOf(curtain.slice(0, 5))).toBeGreaterThan(-1);
    expect(behind.lastIndexOf('\u001B[6n')).toBeGreaterThan(behind.indexOf(curtain.slice(0, 5)));
    await terminal.answerQuery();
    await terminal.type(LIFT);
    expect(text()).not.toContain(curtain);
  });

  it.each([false, true])(
    'of a terminal that answers no longer keys count after a while; it answered before: %s',
    async (answers) => {
      const { terminal, text, goOn } = await stopped(answers);
      await goOn(LIFT);
      expect(text()).toContain(curtain);
      await liftAfterAWhile(terminal);
    },
  );
});

describe('a Space right before each frame up to the curtain', () => {
  const players = { west: 'Ada', east: 'Karl' };
  const curtain = 'Space/Enter show your hand';

  it('does not lift it where a game begins, is resumed or taken back', async () => {
    const folder = gamesFolder();
    const file = `${folder}/ours.wsdv`;
    for (const options of [
      { mode: 'new', seed: 7, name: 'ours', players },
      { mode: 'resume', file },
    ] as const) {
      const on = new WatchedTerminal();
      on.spaceUntil('is your turn');
      const game = await showScreen(options, { folder }, { on });
      expect(on.screen.text(), options.mode).toContain(curtain);
      await on.type(LIFT);
      expect(on.screen.text()).toContain("Ada's hand");
      if (options.mode === 'resume') {
        await on.type('b', 'd', 'd', ENTER, 'u');
        expect(on.screen.text()).toContain('Karl, do you agree?');
        on.spaceUntil('Ada');
        await on.type('y');
        expect(on.screen.text()).toContain('Ada, it is your turn');
        expect(on.screen.text(), 'taken back').toContain(curtain);
      }
      await on.type('q', 'y');
      await game.exit;
    }
  });

  it('lifts it when it comes after the frame was written, though the terminal has not taken it yet', async () => {
    const on = new WatchedTerminal({ isSilent: true });
    await showScreen({ mode: 'new', seed: 7, name: 'ours', players }, { folder: gamesFolder() }, { on });
    await liftAfterAWhile(on);
    await on.type('b', 'd', 'd');
    on.before = (frame) => {
      if (on.stdout.isFull || !frame.includes('Karl')) return;
      on.stdout.isFull = true;
      setImmediate(() => on.stdin.emit('data', Buffer.from(LIFT)));
    };
    await on.type(ENTER);
    expect(on.stdout.isFull).toBe(true);
    expect(on.screen.text()).toContain('Karl, it is your turn');
    on.stdout.isFull = false;
    on.before = () => undefined;
    on.stdout.emit('drain');
    await on.settle();
    expect(on.screen.text()).toContain("Karl's hand");
  });
});

it('Space held at the end of a decade goes on to the curtain and does not lift it', async () => {
  const game = await hotseat({ state: table(LAST_ACTION) });
  await game.type(LIFT, 'b', 'd', 'd', ENTER);
  for (let step = 0; step < 80 && !game.text().includes('Phase 10'); step++) await game.type(game.driver.onward);
  while (game.driver.stage === 'moment') await game.type(LIFT);
  expect(game.driver.stage).toBe('curtain');
  for (let press = 0; press < 5; press++) await game.terminal.type(LIFT);
  expect(game.text()).toContain('Space/Enter show your hand');
});
