import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Canvas, CanvasView, runApp, useKeys, useTheme, useTurnTheme } from '../../src/terminal/index.js';
import { GROUNDS } from '../../src/terminal/drawing/screen-colours.js';
import { BYTES, closeAll, renderOnTerminal, type RunningApp } from '../support/render-on-terminal.js';
import { VirtualTerminal } from '../support/virtual-terminal.js';
import { Line } from './support/line.js';

afterEach(closeAll);

describe('on a ground of which nothing is known', () => {
  function Looks(): ReactNode {
    const { west } = useTheme();
    const turn = useTurnTheme();
    useKeys(() => turn() !== undefined);
    return (
      <>
        <CanvasView canvas={new Canvas(4, 1).put(0, 0, 'W', west)} />
        <Line>Ink</Line>
      </>
    );
  }
  const grounds = ({ terminal: { screen } }: RunningApp): string[] => {
    const { cols, rows } = screen.xterm;
    const cells = Array.from({ length: cols * rows }, (_, at) => screen.cell(at % cols, Math.floor(at / cols)));
    return [...new Set(cells.map(({ bg }) => bg))];
  };
  const west = ({ terminal: { screen } }: RunningApp): string => screen.cell(0, 0).fg;

  it('the own one is painted, to the last cell and at every size, until the terminal tells its own', async () => {
    const app = await renderOnTerminal(<Looks />, { scheme: undefined });
    expect(app.terminal.stdout.written).toContain('\u001B]11;?');
    expect([west(app), ...grounds(app)]).toEqual(['#f2c744', GROUNDS.dark.bg]);
    expect(app.terminal.screen.cellOf('Ink').fg).toBe(GROUNDS.dark.fg);
    for (const [columns, rows] of [
      [120, 40],
      [60, 12],
      [80, 24],
    ] as const) {
      // prettier-ignore
      await app.terminal.resize(columns, rows);
      expect(grounds(app)).toEqual([GROUNDS.dark.bg]);
    }
    await app.terminal.type('\u001B]11;rgb:ffff/ffff/f0f0\u001B\\');
    expect([west(app), ...grounds(app)]).toEqual(['#775900', 'default']);
  });

  it('the colours of the palette of 256 are those of the own ground', async () => {
    const environment = { TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    const app = await renderOnTerminal(<Looks />, { scheme: undefined, environment });
    expect([west(app), ...grounds(app)]).toEqual(['221', '233']);
  });

  it('an answer that is there before the first frame chooses its colours', async () => {
    const terminal = new VirtualTerminal();
    const { stdin, stdout } = terminal;
    const environment = { TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8' };
    const end = runApp(<Looks />, { stdin, stdout, environment });
    // Waits until just before the program next reads input.
    await new Promise((resolve) => setImmediate(resolve));
    stdin.emit('data', Buffer.from('\u001B]11;rgb:ffff/ffff/ffff\u001B\\'));
    await terminal.settle();
    expect(stdout.written).toContain('\u001B[38;2;119;89;0mW');
    expect(stdout.written).not.toContain(';48;2;16;18;22');
    await terminal.type(BYTES.ctrlC);
    await end;
  });

  it('the user turns to the light looks, to those of the terminal and back', async () => {
    const app = await renderOnTerminal(<Looks />, { scheme: undefined });
    await app.terminal.type('T');
    expect([west(app), ...grounds(app)]).toEqual(['#775900', GROUNDS.light.bg]);
    await app.terminal.type('T');
    expect([west(app), ...grounds(app)]).toEqual(['#956f00', 'default']);
    await app.terminal.type('T');
    expect([west(app), ...grounds(app)]).toEqual(['#f2c744', GROUNDS.dark.bg]);
  });

  it('a choice made before is shown at once, and the terminal does not change it', async () => {
    const app = await renderOnTerminal(<Looks />, { scheme: undefined, theme: 'light' });
    expect(grounds(app)).toEqual([GROUNDS.light.bg]);
    await app.terminal.type('\u001B]11;rgb:0000/0000/0000\u001B\\');
    expect(grounds(app)).toEqual([GROUNDS.light.bg]);
    await app.terminal.type('\u001B]11;rgb:ffff/ffff/ffff\u001B\\');
    expect(grounds(app)).toEqual(['default']);
  });

  it('sixteen colours leave it as it is', async () => {
    const app = await renderOnTerminal(<Looks />, { scheme: undefined, colourLevel: 1 });
    expect(grounds(app).sort()).toEqual(['3', 'default']);
  });
});
