import { EventEmitter } from 'node:events';
import type { Instance } from 'ink';
import type { ReactNode } from 'react';
import type { CellBuffer } from './drawing/cells.js';
import { Observable, Terminal, type TerminalContext } from './context.js';
import { KeyStack } from './input/key-stack.js';
import type { TerminalLook } from './drawing/paint.js';
import { renderInk } from './ink.js';
import { ScreenOutput } from './screen-output.js';
import type { ScreenSize } from './streams.js';
import type { Shade } from './drawing/screen-colours.js';
import { PLAIN } from './drawing/style.js';

/** Size, colours and symbols of an `OffScreen`. */
export interface OffScreenOptions extends ScreenSize, TerminalLook {
  readonly scheme: 'dark' | 'light';
}

/** A screen without a terminal and a keyboard. It draws the cells that a terminal with these options would show. */
export class OffScreen {
  private readonly output: ScreenOutput;
  private readonly context: TerminalContext;
  private ink: Instance | undefined;

  constructor({ columns, rows, scheme, level, ascii }: OffScreenOptions) {
    const nowhere = Object.assign(new EventEmitter(), { columns, rows, write: () => true });
    this.output = new ScreenOutput(nowhere, { level, ascii });
    this.output.open();
    let order = 0;
    this.context = {
      output: this.output,
      keys: new KeyStack(),
      size: new Observable<ScreenSize>({ columns, rows }),
      shade: new Observable<Shade>({ choice: scheme, scheme, ground: PLAIN }),
      press: () => undefined,
      turnTheme: () => scheme,
      unused: new Observable(undefined),
      quit: () => undefined,
      hold: () => undefined,
      dropTyped: () => Promise.resolve(),
      ring: () => undefined,
      turns: { notify: () => undefined, show: () => () => undefined },
      nextOrder: () => ++order,
    };
  }

  /** Draws an element instead of the previous one; returns the cells of the screen. */
  show(element: ReactNode): CellBuffer {
    const tree = <Terminal value={this.context}>{element}</Terminal>;
    if (this.ink) this.ink.rerender(tree);
    else this.ink = renderInk(tree, this.output);
    return this.output.frame();
  }

  close(): void {
    this.ink?.unmount();
    this.output.close();
  }
}
