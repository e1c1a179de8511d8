import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bot } from '../../../src/bots/bot.js';
import { judgePart } from '../../../src/bots/judge-part.js';
import { takesDraw } from '../../../src/bots/estimated-chance.js';
import { LEVELS } from '../../../src/notation/bot-names.js';
import { STRENGTHS } from '../../../src/bots/levels.js';
import type { FromThread, Question, ToThread } from '../../../src/bots/thread-messages.js';
import { ThreadThinker } from '../../../src/bots/thinker.js';
import { PROVINCE_SIDE } from '../../../src/rules/board.js';
import { eventsFor, newGame, viewOf } from '../../../src/rules/game.js';
import { bundle } from '../../support/bundle.js';

const { state, events } = newGame({ seed: 4 });
const question = (more: Partial<Question> = {}): Question => ({
  level: 'hard',
  seed: 3,
  view: viewOf(state, 'west'),
  events: eventsFor(events, 'west'),
  simulations: 10,
  ...more,
});

const MINUTE = 60_000;

const MOVES = [{ type: 'take', card: question().view.display[0], use: 'build' }] as const;
const ANSWER = {
  part: MOVES,
  considered: [{ plan: { side: 'west', moves: MOVES, worth: 0, action: null }, visits: 1, chance: 0.5, answer: null }],
  instead: null,
  before: 0.5,
  reasons: [],
  simulations: 7,
};

/** One level for each trained network; the other levels use the same networks. */
const ONE_OF_EACH_NETWORK = [...new Map(LEVELS.map((level) => [STRENGTHS[level].teaching, level])).values()];

let folder = '';
const thinkers: ThreadThinker[] = [];

/** Starts the thread of the program. If a source text is given, starts a thread that runs this text instead. */
function thinker(text?: string, silence?: number): ThreadThinker {
  const path = join(folder, text === undefined ? 'thread.js' : `other-${thinkers.length}.js`);
  if (text !== undefined) writeFileSync(path, text);
  const made = new ThreadThinker(pathToFileURL(path), silence);
  thinkers.push(made);
  return made;
}

let shared: ThreadThinker | undefined;
/**
 * The thread in which the program's bots think. All tests that only send questions to the thread share it, because each
 * start loads the networks.
 */
const sharedThinker = (): ThreadThinker => (shared ??= new ThreadThinker(pathToFileURL(join(folder, 'thread.js'))));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wsdv-bots-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  await bundle('src/bots/thread.ts', join(folder, 'thread.js'));
});
afterEach(() => thinkers.splice(0).forEach((one) => one.end()));
afterAll(() => {
  shared?.end();
  rmSync(folder, { recursive: true, force: true });
});

describe('a thread in which bots think', () => {
  it.each(LEVELS)('chooses what a bot chooses here, and the same again: %s', async (level) => {
    const { view, events: told, ...making } = question({ level });
    const here = await bot(making).choose(view, told, { simulations: 10 });
    const there = sharedThinker();
    expect(await there.choose(question({ level }))).toEqual(here);
    expect(await there.choose(question({ level }))).toEqual(here);
  });

  it('tells meanwhile how much is done', async () => {
    const stop = new AbortController();
    const told: number[] = [];
    const onProgress = (done: number): void => {
      told.push(done);
      stop.abort();
    };
    await sharedThinker().choose(question({ simulations: 1e6 }), stop.signal, onProgress);
    expect(told[0]).toBeGreaterThan(0);
    expect(told[0]).toBeLessThan(1);
  });

  it('judges what was played as hindsight does here', async () => {
    const { view, events: told } = question();
    const played = {
      view,
      events: told,
      part: [{ type: 'take', card: view.display[0], use: 'build' }, { type: 'done' }],
    } as const;
    const effort = { seed: 2, simulations: 20 };
    expect(await sharedThinker().judge(played, effort)).toEqual(await judgePart(played, effort));
  });

  it('reports progress while it judges, so that it does not count as failed', async () => {
    const { view, events: told } = question();
    const part = [{ type: 'take', card: view.display[0], use: 'build' }, { type: 'done' }] as const;
    const thread = new Worker(join(folder, 'thread.js'));
    const messages: FromThread[] = [];
    const answered = new Promise<void>((resolve) => {
      thread.on('message', (message: FromThread) => {
        messages.push(message);
        if (!('done' in message)) resolve();
      });
    });
    const asked: ToThread = {
      ...{ type: 'judge', id: 1, played: { view, events: told, part } },
      effort: { seed: 2, simulations: 2_000 },
    };
    thread.postMessage(asked);
    await answered;
    await thread.terminate();
    expect(messages.at(0)).toMatchObject({ id: 1, done: expect.any(Number) as number });
    expect(messages.at(-1)).toHaveProperty('judged');
  });

  it('plays the best so far when it is stopped', async () => {
    const stop = new AbortController();
    const endless = sharedThinker().choose(question({ simulations: 1e9 }), stop.signal);
    stop.abort();
    expect((await endless).part.length).toBeGreaterThan(0);
    expect((await sharedThinker().choose(question({ simulations: 1e9 }), stop.signal)).part.length).toBeGreaterThan(0);
  });

  it('plays the best so far when its time is over', async () => {
    const cut = await sharedThinker().choose(question({ simulations: 1e9, milliseconds: 1 }));
    expect(cut.part.length).toBeGreaterThan(0);
  });

  it('counts as time what it takes to begin', async () => {
    const { view, events: told, ...making } = question();
    const least = await bot(making).choose(view, told, { simulations: 1e9, milliseconds: 0 });
    const late = thinker(`
      const { now } = Date;
      Date.now = () => now() + ${MINUTE};
      await import('./thread.js');
    `);
    expect(await late.choose(question({ simulations: 1e9, milliseconds: MINUTE }))).toEqual(least);
  });

  it('says why nothing can be chosen, and thinks on', async () => {
    const asked = sharedThinker();
    const east = { view: viewOf(state, 'east'), events: eventsFor(events, 'east') };
    await expect(asked.choose(question(east))).rejects.toThrow('east is not asked');
    expect((await asked.choose(question())).part.length).toBeGreaterThan(0);
  });

  it('that breaks down fails what was asked of it, and the next question begins another', async () => {
    const asked = thinker(`
      import { parentPort } from 'node:worker_threads';
      parentPort.once('message', ({ id, question }) => {
        if (question.seed === 1) throw new Error('out of order');
        parentPort.postMessage({ id, choice: ${JSON.stringify(ANSWER)} });
      });
    `);
    await expect(asked.choose(question({ seed: 1 }))).rejects.toThrow('out of order');
    expect((await asked.choose(question())).simulations).toBe(7);
  });

  const changed = (more: object): string => `{ id, choice: ${JSON.stringify({ ...ANSWER, ...more })} }`;
  it.each([
    ['null', 'nothing'],
    ['7', 'a number'],
    ['"text"', 'a text'],
    ['{}', 'no number of the question'],
    ['{ id, choice: null }', 'no choice'],
    ['{ id, judged: { chance: 0.5, better: null } }', 'the answer to another question'],
    ['{ id, done: NaN }', 'progress that is not a number'],
    [changed({ part: [] }), 'no moves'],
    [changed({ part: [{ type: 'fly' }] }), 'a move that does not exist'],
    [changed({ part: [{ type: 'box', box: 1 }] }), 'an illegal move'],
    [changed({ considered: [] }), 'no plan'],
    [`{ id, choice: { ...${JSON.stringify(ANSWER)}, before: NaN } }`, 'a chance that is not a number'],
    [changed({ reasons: [{ figure: 'weather', before: 1, now: 2, effect: 1 }] }), 'a reason that does not exist'],
  ])('that answers %s fails the question with that reason: %s', async (message) => {
    const asked = thinker(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, question }) => parentPort.postMessage(${message}));
    `);
    await expect(asked.choose(question())).rejects.toThrow('invalid-answer');
  });

  it('that says nothing fails the question with that reason', async () => {
    const asked = thinker(
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => undefined);`,
      40,
    );
    await expect(asked.choose(question())).rejects.toThrow('no-answer');
  });

  it('that ends by itself fails the question', async () => {
    const asked = thinker(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => process.exit(0));
    `);
    await expect(asked.choose(question())).rejects.toThrow('thread-ended');
  });

  it('whose weights are damaged says so', async () => {
    const text = readFileSync(join(folder, 'thread.js'), 'utf8');
    const damaged = text.replaceAll(/([A-Za-z0-9+/]{1000})..../g, '$1////');
    expect(damaged).not.toBe(text);
    for (const level of ONE_OF_EACH_NETWORK)
      await expect(thinker(damaged).choose(question({ level }))).rejects.toThrow('damaged-weights');
  });

  it('whose file was cut off says so', async () => {
    const text = readFileSync(join(folder, 'thread.js'), 'utf8');
    await expect(thinker(text.slice(0, text.length / 2)).choose(question())).rejects.toThrow('damaged-thread');
  });

  it('that is not there fails what was asked of it', async () => {
    await expect(new ThreadThinker(pathToFileURL(join(folder, 'none.js'))).choose(question())).rejects.toThrow(
      /none\.js/,
    );
  });

  it('that is ended in the middle of a thought fails it', async () => {
    const asked = thinker();
    const thought = asked.choose(question({ simulations: 1e9 }));
    asked.end();
    await expect(thought).rejects.toThrow('thread-ended');
  });
});

describe('an offer of a draw', () => {
  it('gets the reply of the bot at a table: it accepts a position that it nearly loses', async () => {
    const { view, events: told } = question();
    const lost = { ...view, unrest: view.unrest.map((_, at) => (PROVINCE_SIDE[at] === 'west' ? 11 : 0)) };
    const replies = [];
    for (const [shown, side] of [
      [view, 'west'],
      [lost, 'west'],
    ] as const) {
      const offer = { side, seed: 3, view: shown, events: told };
      expect(await sharedThinker().takesDraw(offer)).toBe(takesDraw(offer));
      replies.push(takesDraw(offer));
    }
    expect(replies).toEqual([false, true]);
  });
});
