import { EventEmitter } from 'node:events';
import xterm from '@xterm/headless';
import type { IBufferCell, Terminal as XtermTerminal } from '@xterm/headless';
import { MAX_WAIT } from './patience.js';

/** Contents of one cell; a colour is `default`, a palette number or `#rrggbb`. */
export interface ShownCell {
  readonly char: string;
  readonly fg: string;
  readonly bg: string;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

/** The screen of a headless xterm: what a person would see after the written bytes. */
export class ShownScreen {
  readonly xterm: XtermTerminal;
  private readonly replies: ((data: string) => void)[] = [];
  /**
   * Cache of the rows, because waiting for a text reads the rows many times. Undefined after each change of the screen.
   */
  private read: readonly string[] | undefined;

  constructor(columns: number, rows: number) {
    this.xterm = new xterm.Terminal({ cols: columns, rows, scrollback: 2000, allowProposedApi: true });
    this.xterm.onData((data) => this.replies.forEach((reply) => reply(data)));
    this.xterm.onWriteParsed(() => (this.read = undefined));
    this.xterm.onResize(() => (this.read = undefined));
  }

  onReply(reply: (data: string) => void): void {
    this.replies.push(reply);
  }

  /** Writes these bytes; resolves when they are on the screen. */
  show(data: string): Promise<void> {
    return new Promise((resolve) => {
      this.xterm.write(data, () => {
        this.read = undefined;
        resolve();
      });
    });
  }

  /** Returns the rows on the screen as text, without trailing blanks. */
  rows(): string[] {
    this.read ??= this.readRows();
    return [...this.read];
  }

  private readRows(): string[] {
    const { active } = this.xterm.buffer;
    return Array.from(
      { length: this.xterm.rows },
      // After a resize xterm keeps cells of longer lines that the screen no longer shows.
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true, 0, this.xterm.cols) ?? '',
    );
  }

  text(): string {
    return this.rows().join('\n');
  }

  /**
   * Returns the lines of the normal screen, scrollback first. These lines remain visible after the program has ended.
   */
  normalLines(): string[] {
    const { normal } = this.xterm.buffer;
    const lines = Array.from({ length: normal.length }, (_, y) => normal.getLine(y)?.translateToString(true) ?? '');
    while (lines.at(-1) === '') lines.pop();
    return lines;
  }

  cell(x: number, y: number): ShownCell {
    const { active } = this.xterm.buffer;
    const cell = active.getLine(active.baseY + y)?.getCell(x);
    if (cell === undefined) throw new Error(`There is no cell ${x},${y} on the screen.`);
    return shown(cell);
  }

  /** Visits all cells row by row; several times as fast as `cell` for each. */
  eachCell(visit: (cell: ShownCell, x: number, y: number) => void): void {
    const { active } = this.xterm.buffer;
    const { baseY } = active;
    const { cols, rows } = this.xterm;
    const cell = active.getNullCell();
    for (let y = 0; y < rows; y++) {
      const line = active.getLine(baseY + y);
      for (let x = 0; x < cols; x++) if (line?.getCell(x, cell)) visit(shown(cell), x, y);
    }
  }

  /** Returns the cell at the first letter of a text on the screen. */
  cellOf(text: string): ShownCell {
    const rows = this.rows();
    const y = rows.findIndex((row) => row.includes(text));
    if (y < 0) throw new Error(`"${text}" is not on the screen:\n${rows.join('\n')}`);
    return this.cell(rows[y].indexOf(text), y);
  }

  get isAlternate(): boolean {
    return this.xterm.buffer.active.type === 'alternate';
  }

  get cursor(): { x: number; y: number; isHidden: boolean } {
    const { cursorX: x, cursorY: y } = this.xterm.buffer.active;
    // The public interface has no property for a hidden cursor.
    const core = (this.xterm as unknown as { _core: { coreService: { isCursorHidden: boolean } } })._core;
    return { x, y, isHidden: core.coreService.isCursorHidden };
  }
}

function shown(cell: IBufferCell): ShownCell {
  return {
    char: cell.getChars(),
    fg: colourOf(cell, 'fg'),
    bg: colourOf(cell, 'bg'),
    bold: cell.isBold() !== 0,
    dim: cell.isDim() !== 0,
    underline: cell.isUnderline() !== 0,
    inverse: cell.isInverse() !== 0,
  };
}

function colourOf(cell: IBufferCell, ground: 'fg' | 'bg'): string {
  const [isDefault, isRgb, value] =
    ground === 'fg'
      ? [cell.isFgDefault(), cell.isFgRGB(), cell.getFgColor()]
      : [cell.isBgDefault(), cell.isBgRGB(), cell.getBgColor()];
  if (isDefault) return 'default';
  if (!isRgb) return String(value);
  const known = rgbColours.get(value) ?? `#${value.toString(16).padStart(6, '0')}`;
  rgbColours.set(value, known);
  return known;
}

/** Cache of colour names by colour code: a screen has thousands of cells but few colours. */
const rgbColours = new Map<number, string>();

/** The keyboard of a virtual terminal. Replaces process.stdin. */
export class VirtualKeyboard extends EventEmitter {
  readonly isTTY = true;
  isRaw = false;

  setRawMode(raw: boolean): this {
    this.isRaw = raw;
    return this;
  }

  resume(): this {
    return this;
  }

  pause(): this {
    return this;
  }
}

/** The display of a virtual terminal: stores the written bytes and shows them. Replaces process.stdout. */
export class VirtualDisplay extends EventEmitter {
  readonly isTTY = true;
  /** While true, writes report a full buffer until `drain`, as on a slow connection. */
  isFull = false;
  written = '';
  writes = 0;
  private shown: Promise<void> = Promise.resolve();
  private readonly waiting: (() => void)[] = [];

  constructor(readonly screen: ShownScreen) {
    super();
    this.on('drain', () => this.waiting.splice(0).forEach((taken) => taken()));
  }

  get columns(): number {
    return this.screen.xterm.cols;
  }

  get rows(): number {
    return this.screen.xterm.rows;
  }

  write(data: string, taken?: () => void): boolean {
    this.written += data;
    this.writes++;
    this.shown = this.screen.show(data);
    if (taken !== undefined) this.waiting.push(taken);
    if (!this.isFull) process.nextTick(() => this.emit('drain'));
    return !this.isFull;
  }

  /** Resolves when all output is on the screen. */
  settled(): Promise<void> {
    return this.shown;
  }
}

const IDLE_TURNS = 4;
const IDLE_MILLISECONDS = 1;

const CURSOR_REPORT = /^\u001B\[\d+;\d+R$/;

/**
 * A terminal in this process: keyboard and display for runApp, and the screen to look at. Replies to cursor queries
 * unless `isSilent`; otherwise the application receives only what the test sends.
 */
export class VirtualTerminal {
  readonly screen: ShownScreen;
  readonly stdin = new VirtualKeyboard();
  readonly stdout: VirtualDisplay;
  /** Number of replies to cursor queries so far. */
  private replies = 0;

  constructor(columns = 80, rows = 24, { isSilent = false } = {}) {
    this.screen = new ShownScreen(columns, rows);
    this.stdout = new VirtualDisplay(this.screen);
    if (isSilent) return;
    this.screen.onReply((data) => {
      if (!CURSOR_REPORT.test(data)) return;
      this.replies++;
      this.stdin.emit('data', Buffer.from(data));
    });
  }

  /** Sends bytes as if typed; after each chunk waits until the screen is up to date. */
  async type(...chunks: (string | Uint8Array)[]): Promise<void> {
    for (const chunk of chunks) {
      this.stdin.emit('data', typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
      await this.settle();
    }
  }

  /**
   * Waits until React, file access, the screen output and the terminal are idle. React works in slices of some
   * milliseconds, one per turn of the event loop, so only several idle turns show that it has finished.
   */
  async settle(): Promise<void> {
    const { replies } = this;
    for (let idle = 0; idle < IDLE_TURNS;) {
      const { writes } = this.stdout;
      const begun = performance.now();
      await new Promise((resolve) => setImmediate(resolve));
      const worked = writes !== this.stdout.writes || performance.now() - begun > IDLE_MILLISECONDS || waitsForDisk();
      idle = worked ? 0 : idle + 1;
    }
    await this.stdout.settled();
    if (this.replies !== replies) await this.settle();
  }

  async resize(columns: number, rows: number): Promise<void> {
    this.screen.xterm.resize(columns, rows);
    this.stdout.emit('resize');
    await this.settle();
  }

  /** Returns the position to which the program moved the cursor for its last cursor query. */
  askedPosition(): { readonly row: number; readonly column: number } {
    const [row, column] =
      [...this.stdout.written.matchAll(/\u001B\[(\d+);(\d+)H\u001B\[6n/g)].at(-1)?.slice(1).map(Number) ?? [];
    if (row === undefined || column === undefined) throw new Error('No query with a position was sent.');
    return { row, column };
  }

  /** Replies to the last cursor query. Use it if `isSilent` is true. */
  async answerQuery(): Promise<void> {
    const { row, column } = this.askedPosition();
    await this.type(`\u001B[${row};${column}R`);
  }

  /** Waits until the text is on the screen. The error shows the screen. */
  async waitFor(text: string, timeout = MAX_WAIT): Promise<void> {
    await waitUntil(
      () => this.screen.text().includes(text),
      () => missing(text, this.screen),
      timeout,
    );
  }

  async bytesDuring(happening: () => Promise<void>): Promise<string> {
    const before = this.stdout.written.length;
    await happening();
    return this.stdout.written.slice(before);
  }
}

/** Waits until the condition holds; throws the complaint after `timeout` milliseconds. */
export async function waitUntil(isSo: () => boolean, complaint: () => string, timeout = MAX_WAIT): Promise<void> {
  const end = Date.now() + timeout;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Returns whether an asynchronous call of Node's fs is pending. */
function waitsForDisk(): boolean {
  return process.getActiveResourcesInfo().includes('FSReqCallback');
}

export function missing(text: string, screen: ShownScreen): string {
  const rows = screen.rows().map((row, y) => `${String(y + 1).padStart(3)} |${row}`);
  return `Waited in vain for "${text}", but the screen shows:\n${rows.join('\n')}`;
}
