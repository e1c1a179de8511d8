import { parentPort } from 'node:worker_threads';
import { bot, type Choice } from './bot.js';
import { takesDraw } from './estimated-chance.js';
import { judgePart } from './judge-part.js';
import type { FromThread, ToThread } from './thread-messages.js';

// The worker thread of `ThreadThinker`: it receives questions and sends back choices, judged parts, replies to
// offers of a draw, and progress.

type Asked = Extract<ToThread, { type: 'choose' }>;

/** Abort controllers of the questions that bots are thinking about, by the question's id. */
const thinking = new Map<number, AbortController>();

const send = (message: FromThread): void => parentPort?.postMessage(message);

async function think(message: Exclude<ToThread, { type: 'stop' }>): Promise<FromThread> {
  const { id } = message;
  const onProgress = (done: number): void => send({ id, done });
  try {
    if (message.type === 'judge')
      return { id, judged: await judgePart(message.played, { ...message.effort, onProgress }) };
    if (message.type === 'draw') return { id, takesDraw: takesDraw(message.offer) };
    return { id, choice: await chosen(message, onProgress) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
}

async function chosen({ id, question, askedAt }: Asked, onProgress: (done: number) => void): Promise<Choice> {
  const { level, seed, view, events, milliseconds = Infinity, ...limits } = question;
  const stop = new AbortController();
  thinking.set(id, stop);
  try {
    const budget = { ...limits, milliseconds: milliseconds - (Date.now() - askedAt), signal: stop.signal, onProgress };
    return await bot({ level, seed }).choose(view, events, budget);
  } finally {
    thinking.delete(id);
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message.type === 'stop') thinking.get(message.id)?.abort();
  else void think(message).then(send);
});
