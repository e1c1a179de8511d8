// Prints by how many MB the memory of the screen grows over 1,000 keys. Run it with NODE_ENV=production and
// --expose-gc.
import { EventEmitter } from 'node:events';
import { hotseatGame } from '../src/match/hotseat.js';
import { GameScreen } from '../src/ui/match/game-screen.js';
import { runApp } from '../src/terminal/index.js';
import { newMatch } from '../test/support/match.js';
import { VirtualKeyboard } from '../test/support/virtual-terminal.js';

class Sink extends EventEmitter {
  readonly isTTY = true;
  readonly columns = 120;
  readonly rows = 40;
  write(): boolean {
    return true;
  }
}

/** Commit function of the screen. None of the keys below commits anything. */
const never = (): Promise<never> => Promise.reject(new Error('nothing is sent'));
/**
 * The keys that players press most. They move among cards and places, start and undo uses of cards, look at the map,
 * cause a refusal, and open and close the help.
 */
const KEYS = ['j', 'j', 'k', 'r', 'n', 'n', 'N', 'v', 'v', 'u', 's', '?', 'q', 'j', '3', '1', 'b', 'n', 'u', 'k'];
const stdin = new VirtualKeyboard();
const environment = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
const match = newMatch(7);
const port = { commit: never, takeBack: never, listen: () => () => undefined };
const players = { west: 'Ada', east: 'Karl' };
const end = runApp(<GameScreen game={hotseatGame(match)} port={port} players={players} />, {
  stdin,
  stdout: new Sink(),
  environment,
  scheme: 'dark',
  ownsProcess: false,
});

async function press(count: number): Promise<void> {
  for (let key = 0; key < count; key++) {
    stdin.emit('data', Buffer.from(KEYS[key % KEYS.length]));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function heap(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

await new Promise((resolve) => setImmediate(resolve));
// A space closes the hand-over, which covers the screen.
stdin.emit('data', Buffer.from(' '));
await press(500);
const before = heap();
await press(1_000);
process.stdout.write(`${heap() - before}\n`);
stdin.emit('data', Buffer.from('\u0003'));
await end;
