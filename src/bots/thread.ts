import { parentPort } from 'node:worker_threads';
import { bot } from './bot.js';
import type { FromThread, Question, ToThread } from './thinker.js';

// The thread in which bots think: it gets what a seat gets, and sends what is chosen.

/** What is being thought about, and how that is cut off. */
const thinking = new Map<number, AbortController>();

const send = (message: FromThread): void => parentPort?.postMessage(message);

async function think(id: number, { level, seed, view, events, simulations }: Question): Promise<FromThread> {
  const stop = new AbortController();
  thinking.set(id, stop);
  try {
    const onProgress = (done: number): void => send({ id, done });
    const budget = { signal: stop.signal, onProgress, ...(simulations === undefined ? {} : { simulations }) };
    return { id, choice: await bot({ level, seed }).choose(view, events, budget) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    thinking.delete(id);
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') thinking.get(message.id)?.abort();
  else void think(message.id, message.question).then(send);
});
