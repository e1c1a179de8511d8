// Prints the time that a key takes with each way of drawing the screen. Run it with `NODE_ENV=production npx tsx
// --expose-gc test/terminal/bench.tsx`.
import { EventEmitter } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Box } from 'ink';
import { useState, type ReactNode } from 'react';
import { Canvas, CanvasView, runApp, useKeys, useQuit, useScreenSize } from '../../src/terminal/index.js';
import { Line } from './support/line.js';
import { VirtualKeyboard } from '../support/virtual-terminal.js';

/** A terminal that accepts all output at once and records the time. */
class FastDisplay extends EventEmitter {
  readonly isTTY = true;
  bytes = 0;
  writtenAt = 0;

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    super();
  }

  write(data: string): boolean {
    this.bytes += Buffer.byteLength(data);
    this.writtenAt = performance.now();
    return true;
  }
}

interface State {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly columns: number;
  readonly rows: number;
}

function useDemoState(): State {
  const { columns, rows } = useScreenSize();
  const quit = useQuit();
  const [{ x, y, count }, setPlace] = useState({ x: 1, y: 1, count: 0 });
  useKeys((key) => {
    if (key.char === 'q') quit();
    else setPlace({ x: (x * 7 + 3) % columns, y: (y * 5 + 1) % rows, count: count + 1 });
    return true;
  });
  return { x, y, count, columns, rows };
}

/** A busy map: text, colours and lines in most rows, and one lit place. */
function drawMap(width: number, height: number, { x, y, count }: State): Canvas {
  const canvas = new Canvas(width, height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width - 12; column += 14) {
      canvas.text(column, row, `Stadt ${(row * 31 + column) % 97}`, {
        fg: (row + column) % 3 === 0 ? '#f2c744' : '#ff7168',
      });
      canvas.text(column + 9, row, '──●─');
    }
  }
  canvas.box({ x: 0, y: 0, width, height }, { stroke: 'rounded', title: `key ${count}` });
  canvas.restyle({ x: x % width, y: y % height, width: 3, height: 1 }, { inverse: true });
  return canvas;
}

function OneCanvas(): ReactNode {
  const state = useDemoState();
  return <CanvasView canvas={drawMap(state.columns, state.rows, state)} />;
}

function Panes(): ReactNode {
  const state = useDemoState();
  const side = Math.floor(state.columns / 3);
  const third = Math.floor(state.rows / 3);
  const still = { ...state, x: 1, y: 1, count: 0 };
  const [panes] = useState(() => [drawMap(side, third, still), drawMap(side, third, still)]);
  return (
    <Box width={state.columns} height={state.rows}>
      <CanvasView canvas={drawMap(state.columns - side, state.rows, state)} />
      <Box flexDirection="column">
        {panes.map((pane, index) => (
          <CanvasView key={index} canvas={pane} />
        ))}
        <Line>key {state.count}</Line>
      </Box>
    </Box>
  );
}

function Bare(): ReactNode {
  return <Line>key {useDemoState().count}</Line>;
}

async function measure(name: string, element: ReactNode, columns: number, rows: number): Promise<void> {
  const [stdin, stdout] = [new VirtualKeyboard(), new FastDisplay(columns, rows)];
  const environment = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const end = runApp(element, { stdin, stdout, environment, scheme: 'dark', ownsProcess: false });
  const key = async (): Promise<number> => {
    const start = performance.now();
    stdin.emit('data', Buffer.from('j'));
    await new Promise((resolve) => setImmediate(resolve));
    return stdout.writtenAt - start;
  };
  for (let warm = 0; warm < 100; warm++) await key();
  globalThis.gc?.();
  const [heap, bytes] = [process.memoryUsage().heapUsed, stdout.bytes];
  const times: number[] = [];
  for (let count = 0; count < 1000; count++) times.push(await key());
  globalThis.gc?.();
  const grown = (process.memoryUsage().heapUsed - heap) / 1e6;
  times.sort((a, b) => a - b);
  const [median, p95] = [times[500] ?? 0, times[950] ?? 0];
  const figures = [
    median.toFixed(1),
    p95.toFixed(1),
    String(Math.round((stdout.bytes - bytes) / 1000)),
    grown.toFixed(1),
  ];
  console.log(
    `${name.padEnd(28)} ${`${columns}x${rows}`.padEnd(8)}${figures.map((figure) => figure.padStart(9)).join('')}`,
  );
  stdin.emit('data', Buffer.from('q'));
  await end;
}

console.log(`${''.padEnd(37)}   median      p95  bytes/key  MB/1000`);
for (const [columns, rows] of [
  [120, 40],
  [200, 60],
] as const) {
  await measure('one short line', <Bare />, columns, rows);
  await measure('one CanvasView', <OneCanvas />, columns, rows);
  await measure('CanvasViews in Boxes', <Panes />, columns, rows);
}
