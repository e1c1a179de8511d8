import { Writable } from 'node:stream';
import type { Link } from './drawing/canvas.js';
import { CellBuffer, holds, type Area } from './drawing/cells.js';
import { type Limits, Rate } from './limits.js';
import { paintChanges, type TerminalLook } from './drawing/paint.js';
import { sizeOf, type ScreenSize, type TerminalOutput } from './streams.js';
import { PLAIN, type StyleId } from './drawing/style.js';
import { eraseScreen, HOME } from './terminal-modes.js';

export interface ScreenLayer {
  /** Layers with a higher z cover layers with a lower z. */
  readonly z: number;
  /** Among layers with equal z, those with a higher number cover the others. */
  readonly order: number;
  readonly cells: CellBuffer;
  /** Returns the layer's current area on the screen; undefined while the layer is hidden. */
  place(): Area | undefined;
  /** Returns the target of a click on one of the layer's cells; undefined if the cell has no link. */
  linkAt?(x: number, y: number): Link['to'] | undefined;
  readonly onClick?: ((to: string) => void) | undefined;
  /** Called when the mouse wheel is turned up (-1) or down (1) while the pointer is on the layer. */
  readonly onWheel?: ((turn: -1 | 1) => void) | undefined;
}

const BEGIN_SYNCHRONIZED = '\u001B[?2026h';
const END_SYNCHRONIZED = '\u001B[?2026l';
const BELL = '\u0007';

/**
 * The tty that Ink renders to in `debug` mode. Ink writes an empty frame after each React commit. Such a frame means
 * that the layout may have changed. The canvases are copied to one screen, and only changed cells are written to the
 * real terminal. While the terminal has not accepted a whole frame, later frames are dropped. Once the terminal has
 * accepted the frame, the newest frame is painted.
 */
export class ScreenOutput extends Writable {
  readonly isTTY = true;
  private shown: CellBuffer;
  private layers: ScreenLayer[] = [];
  private isOpen = false;
  private isScheduled = false;
  /** Whether the terminal has not yet accepted all of the last frame. */
  private isWaiting = false;
  /** Whether another frame became due while `isWaiting` was true. */
  private isLate = false;
  /** Number of pending `paintAfter` calls that hold the next frame back. */
  private held = 0;
  /** Functions to call once the next frame is written. */
  private readonly whenWritten: (() => void)[] = [];
  private needsClear = true;
  /** What follows the next frame, by its kind. The latest of a kind replaces earlier ones. */
  private readonly after = new Map<'title' | 'notice' | 'bell', string>();
  /** Whether the terminal keeps lines that scroll off in a scrollback; undefined while unknown. */
  private keepsScrollback: boolean | undefined;
  /** Whether something secret has been on the screen. */
  private hasSecret = false;
  /** Whether the window has shrunk after something secret was shown. The secret may then be in the scrollback. */
  private hasShrunk = false;
  private size: ScreenSize;
  private ground: StyleId = PLAIN;
  private readonly resizes: Rate | undefined;
  private resizing: NodeJS.Timeout | undefined;

  constructor(
    private readonly terminal: TerminalOutput,
    readonly look: TerminalLook,
    private readonly send: TerminalOutput['write'] = (data, taken) => terminal.write(data, taken),
    private readonly limits?: Pick<Limits, 'screen' | 'resizesPerSecond'>,
  ) {
    super();
    this.size = this.sizeNow();
    this.resizes = limits && new Rate(1, 1000 / limits.resizesPerSecond);
    this.shown = this.newBuffer();
    this.setMaxListeners(0);
  }

  get columns(): number {
    return this.size.columns;
  }

  get rows(): number {
    return this.size.rows;
  }

  /**
   * Starts painting with a repaint of the whole screen.
   * @param ready the first frame is painted once this promise resolves
   */
  open(ready?: Promise<void>): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.terminal.on('resize', this.takeSize);
    this.takeSize();
    this.isScheduled = ready !== undefined;
    this.repaint();
    void ready?.then(this.paintNow);
  }

  /** Stops painting; later writes by Ink are ignored. Writes nothing to the terminal. */
  close(): void {
    this.isOpen = false;
    clearTimeout(this.resizing);
    this.terminal.off('resize', this.takeSize);
  }

  /** Erases the whole screen and paints it again. Call it when the terminal's contents may have changed. */
  repaint(): void {
    this.needsClear = true;
    this.invalidate();
  }

  /** Sets the background painted under every cell. PLAIN means the terminal's own background. */
  setGround(ground: StyleId): void {
    if (ground === this.ground) return;
    this.ground = ground;
    this.invalidate();
  }

  /** Records that the next frame shows something secret, which must not stay in the scrollback. */
  markSecret(): void {
    this.hasSecret = true;
  }

  /**
   * Records whether lines that scroll off go into a scrollback. Lines go there unless the terminal has an alternate
   * screen. If there is a scrollback, the program erases it when the window shrinks after something secret was shown.
   * By then the terminal may have moved secret rows into the scrollback.
   */
  learnScrollback(keeps: boolean): void {
    this.keepsScrollback = keeps;
    if (keeps && this.hasShrunk) this.repaint();
  }

  /** Whether something secret may be in the scrollback at present. */
  get mayHaveLeaked(): boolean {
    return this.hasShrunk && this.keepsScrollback !== false;
  }

  /** Rings the bell once, after the next frame. */
  ring(): void {
    this.sendAfter('bell', BELL);
  }

  /** Sends a title or notification once, after the next frame and never within one. */
  sendAfter(kind: 'title' | 'notice' | 'bell', bytes: string): void {
    this.after.set(kind, bytes);
    this.invalidate();
  }

  /** Schedules painting the changes in a microtask, so that several React commits are painted as one frame. */
  invalidate(): void {
    if (!this.isOpen || this.isScheduled) return;
    this.isScheduled = true;
    queueMicrotask(this.paintNow);
  }

  /**
   * Holds the next frame back until `ready` resolves. Resolves once that frame has been written; it may not be visible
   * yet. Never resolves if this output is closed before.
   */
  async paintAfter(ready: Promise<void>): Promise<void> {
    this.held++;
    await ready;
    this.held--;
    this.invalidate();
    await new Promise<void>((resolve) => this.whenWritten.push(resolve));
  }

  private readonly paintNow = (): void => {
    this.isScheduled = false;
    this.paint();
  };

  /** Adds a canvas to the screen; returns a function that removes it. */
  addLayer(layer: ScreenLayer): () => void {
    this.layers.push(layer);
    this.layers.sort((a, b) => a.z - b.z || a.order - b.order);
    this.invalidate();
    return () => {
      this.layers = this.layers.filter((other) => other !== layer);
      this.invalidate();
    };
  }

  /**
   * Returns the top layer at a cell of the screen, with its link at that cell; undefined if no layer covers the cell.
   */
  layerAt(x: number, y: number): { readonly layer: ScreenLayer; readonly link: Link['to'] | undefined } | undefined {
    for (const layer of this.layers.toReversed()) {
      const area = layer.place();
      if (area && holds(area, x, y)) return { layer, link: layer.linkAt?.(x - area.x, y - area.y) };
    }
    return undefined;
  }

  override _write(_frame: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.isOpen) this.invalidate();
    done();
  }

  private sizeNow(): ScreenSize {
    return sizeOf(this.terminal, this.limits?.screen);
  }

  private readonly takeSize = (): void => {
    const size = this.sizeNow();
    if (size.columns === this.size.columns && size.rows === this.size.rows) return;
    clearTimeout(this.resizing);
    const wait = this.resizes?.pass() ?? 0;
    if (wait > 0) {
      this.resizing = setTimeout(this.takeSize, wait);
      return;
    }
    this.hasShrunk ||= this.hasSecret && (size.columns < this.size.columns || size.rows < this.size.rows);
    this.size = size;
    this.repaint();
    this.emit('resize');
  };

  private readonly taken = (): void => {
    this.isWaiting = false;
    if (this.isLate) this.invalidate();
  };

  private paint(): void {
    this.isLate = this.isWaiting;
    if (!this.isOpen || this.isWaiting || this.held > 0) return;
    const next = this.frame();
    const clear = this.needsClear ? this.erased() : '';
    if (this.needsClear) this.shown = this.newBuffer();
    this.needsClear = false;
    const changes = clear + paintChanges(this.shown, next, this.look);
    this.shown = next;
    const frame = changes === '' ? '' : BEGIN_SYNCHRONIZED + changes + HOME + END_SYNCHRONIZED;
    const after = [...this.after.values()].join('');
    this.after.clear();
    if (frame + after !== '') {
      this.isWaiting = true;
      this.send(frame + after, this.taken);
    }
    for (const resolve of this.whenWritten.splice(0)) resolve();
  }

  private erased(): string {
    const forgets = this.keepsScrollback === true && this.hasShrunk;
    if (forgets) this.hasShrunk = false;
    return eraseScreen(this.rows, forgets);
  }

  /** Returns the current contents of the whole screen. */
  frame(): CellBuffer {
    const next = this.newBuffer();
    for (const layer of this.layers) {
      const area = layer.place();
      if (area) next.blit(layer.cells, area.x, area.y, { x: 0, y: 0, width: area.width, height: area.height });
    }
    next.layOn(this.ground);
    return next;
  }

  private newBuffer(): CellBuffer {
    return new CellBuffer(this.size.columns, this.size.rows);
  }
}
