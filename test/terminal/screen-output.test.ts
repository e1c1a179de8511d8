import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Canvas } from '../../src/terminal/drawing/canvas.js';
import { CellBuffer } from '../../src/terminal/drawing/cells.js';
import { SHARED_BOX } from '../../src/terminal/limits.js';
import { paintChanges } from '../../src/terminal/drawing/paint.js';
import { ScreenOutput } from '../../src/terminal/screen-output.js';
import { styleId } from '../../src/terminal/drawing/style.js';
import { ShownScreen, VirtualTerminal } from '../support/virtual-terminal.js';
import { runs } from '../support/runs.js';

const FULL = { level: 3, ascii: false } as const;

async function opened(columns = 80, rows = 24): Promise<{ terminal: VirtualTerminal; output: ScreenOutput }> {
  const terminal = new VirtualTerminal(columns, rows);
  const output = new ScreenOutput(terminal.stdout, FULL);
  output.open();
  await terminal.settle();
  return { terminal, output };
}

const layers = new WeakMap<ScreenOutput, () => void>();

function show(output: ScreenOutput, text: string): void {
  const rows = text.split('\n');
  const canvas = new Canvas(Math.max(...rows.map(({ length }) => length)), rows.length);
  rows.forEach((row, y) => canvas.text(0, y, row));
  const area = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  layers.get(output)?.();
  layers.set(output, output.addLayer({ z: 0, order: 0, cells: canvas.cells, place: () => area }));
}

function frame(columns: number, rows: number, change: Record<number, string> = {}): string {
  const row = (y: number): string => (change[y] ?? `row ${y} `).padEnd(columns, '.');
  return Array.from({ length: rows }, (_, y) => row(y)).join('\n');
}

describe('ScreenOutput', () => {
  it('shows the frame, and the same frame again writes nothing', async () => {
    const { terminal, output } = await opened(40, 10);
    show(output, frame(40, 10));
    await terminal.settle();
    expect(terminal.screen.rows()[9]).toBe('row 9 '.padEnd(40, '.'));
    const bytes = await terminal.bytesDuring(async () => {
      show(output, frame(40, 10));
      await terminal.settle();
    });
    expect(bytes).toBe('');
  });

  it('one changed word costs a few bytes at its absolute place', async () => {
    const { terminal, output } = await opened(200, 60);
    show(output, frame(200, 60));
    await terminal.settle();
    const bytes = await terminal.bytesDuring(async () => {
      show(output, frame(200, 60, { 30: 'ROW 30 ' }));
      await terminal.settle();
    });
    expect(bytes).toBe('\u001B[?2026h\u001B[31HROW\u001B[H\u001B[?2026l');
    expect(terminal.screen.rows()[30]).toBe('ROW 30 '.padEnd(200, '.'));
  });

  it('several commits in one turn make one frame', async () => {
    const { terminal, output } = await opened();
    const writes = terminal.stdout.writes;
    for (const word of ['one', 'two', 'three']) show(output, word);
    await terminal.settle();
    expect(terminal.stdout.writes).toBe(writes + 1);
    expect(terminal.screen.rows()[0]).toBe('three');
  });

  it('a shorter row leaves nothing of the longer one behind', async () => {
    const { terminal, output } = await opened();
    show(output, 'a long row here\nsecond');
    await terminal.settle();
    show(output, 'short');
    await terminal.settle();
    expect(terminal.screen.rows().slice(0, 2)).toEqual(['short', '']);
  });

  it('a frame as tall as the terminal, and one taller and wider, never scrolls', async () => {
    const { terminal, output } = await opened(30, 8);
    for (const [columns, rows] of [
      [30, 8],
      [50, 20],
    ] as const) {
      show(output, frame(columns, rows));
      await terminal.settle();
      expect(terminal.screen.rows()[0]).toBe('row 0 '.padEnd(30, '.'));
      expect(terminal.screen.rows()[7]).toBe('row 7 '.padEnd(30, '.'));
      expect(terminal.screen.normalLines()).toHaveLength(8);
    }
  });

  it('drops frames while the terminal does not drain, then paints the newest', async () => {
    const { terminal, output } = await opened();
    terminal.stdout.isFull = true;
    show(output, 'first');
    await terminal.settle();
    const writes = terminal.stdout.writes;
    for (let number = 0; number < 100; number++) {
      show(output, `frame ${number}`);
      await terminal.settle();
    }
    expect(terminal.stdout.writes).toBe(writes);
    terminal.stdout.isFull = false;
    terminal.stdout.emit('drain');
    await terminal.settle();
    expect(terminal.stdout.writes).toBe(writes + 1);
    expect(terminal.screen.rows()[0]).toBe('frame 99');
  });

  it('never has more than one frame waiting, and what is shown afterwards is right although some never were', async () => {
    const frames = fc.array(fc.record({ row: fc.nat(4), text: fc.string({ maxLength: 20 }), drains: fc.boolean() }));
    await fc.assert(
      fc.asyncProperty(frames, async (changes) => {
        const { terminal, output } = await opened(20, 5);
        terminal.stdout.isFull = true;
        let waiting = terminal.stdout.writes;
        let last = '';
        for (const { row, text, drains } of changes) {
          last = frame(20, 5, { [row]: text.replace(/[^\x21-\x7e]/g, '-') });
          show(output, last);
          await Promise.resolve();
          expect(terminal.stdout.writes - waiting).toBeLessThanOrEqual(1);
          if (!drains) continue;
          waiting = terminal.stdout.writes;
          terminal.stdout.emit('drain');
        }
        terminal.stdout.isFull = false;
        terminal.stdout.emit('drain');
        await terminal.settle();
        if (last !== '') expect(terminal.screen.text()).toBe(last);
      }),
      { numRuns: runs(50) },
    );
  });

  it('a resize clears and paints the whole screen', async () => {
    const { terminal, output } = await opened(40, 10);
    output.markSecret();
    output.learnScrollback(false);
    show(output, frame(40, 10));
    await terminal.settle();
    const sizes: string[] = [];
    output.on('resize', () => sizes.push(`${output.columns}x${output.rows}`));
    await terminal.screen.show('\u001B[3;3Hgarbage');
    const bytes = await terminal.bytesDuring(() => terminal.resize(30, 6));
    expect(sizes).toEqual(['30x6']);
    expect(bytes).toContain('\u001B[6H\u001B[K\u001B[7H\u001B[J');
    expect(bytes).not.toMatch(/\u001B\[[23]J|\u001B\[H\u001B\[J/);
    expect(terminal.screen.rows()).toEqual(Array.from({ length: 6 }, (_, y) => `row ${y} `.padEnd(30, '.')));
  });

  it('a smaller size erases the scrollback once after something secret, unless there is an alternate screen', async () => {
    const { terminal, output } = await opened(40, 10);
    output.learnScrollback(true);
    const forgets = async (happening: () => Promise<void> | void) =>
      (
        await terminal.bytesDuring(async () => {
          await happening();
          await terminal.settle();
        })
      ).split('\u001B[3J').length - 1;
    expect(await forgets(() => terminal.resize(40, 9))).toBe(0);
    output.markSecret();
    expect(await forgets(() => output.repaint())).toBe(0);
    expect(await forgets(() => terminal.resize(40, 8))).toBe(1);
    expect(await forgets(() => output.repaint())).toBe(0);
    expect(await forgets(() => terminal.resize(50, 12))).toBe(0);
    expect(await forgets(() => terminal.resize(45, 20))).toBe(1);
    expect(await forgets(() => terminal.resize(45, 12))).toBe(1);
    output.learnScrollback(false);
    expect(await forgets(() => terminal.resize(40, 8))).toBe(0);
    expect(output.mayHaveLeaked).toBe(false);
  });

  it('the scrollback is not erased before it is known whether the terminal keeps lines there', async () => {
    for (const keeps of [true, false]) {
      const { terminal, output } = await opened(40, 10);
      output.markSecret();
      expect(await terminal.bytesDuring(() => terminal.resize(40, 8))).not.toContain('\u001B[3J');
      expect(output.mayHaveLeaked).toBe(true);
      const bytes = await terminal.bytesDuring(async () => {
        output.learnScrollback(keeps);
        await terminal.settle();
      });
      expect(bytes.includes('\u001B[3J')).toBe(keeps);
      expect(output.mayHaveLeaked).toBe(false);
    }
  });

  it.each([[[1, 2]], [[2, 1]]])(
    'of layers of one height shows the later one above, whichever came first: %j',
    async (orders) => {
      const { terminal, output } = await opened();
      for (const order of orders) {
        const cells = new CellBuffer(1, 1);
        cells.text(0, 0, String(order), styleId({}));
        output.addLayer({ z: 0, order, cells, place: () => ({ x: 0, y: 0, width: 1, height: 1 }) });
      }
      await terminal.settle();
      expect(terminal.screen.rows()[0]).toBe('2');
    },
  );

  it('writes nothing once closed', async () => {
    const { terminal, output } = await opened();
    show(output, 'shown');
    output.close();
    show(output, 'late');
    await terminal.settle();
    await terminal.resize(50, 10);
    expect(terminal.stdout.written).not.toContain('late');
  });

  it('absurd sizes of a client are bounded', () => {
    const terminal = new VirtualTerminal();
    const claims = Object.defineProperties(terminal.stdout, { columns: { value: 1e9 }, rows: { value: -1 } });
    const output = new ScreenOutput(claims, FULL);
    expect([output.columns, output.rows]).toEqual([1000, 24]);
  });
});

describe('ScreenOutput at a shared box', () => {
  afterEach(() => void vi.useRealTimers());

  /** A terminal that reports this size, and a `ScreenOutput` for it. */
  function claiming(columns: number, rows: number) {
    const terminal = new VirtualTerminal();
    const claims = { columns, rows };
    const get = (side: 'columns' | 'rows') => ({ get: () => claims[side] });
    const stdout = Object.defineProperties(terminal.stdout, { columns: get('columns'), rows: get('rows') });
    const output = new ScreenOutput(stdout, FULL, undefined, SHARED_BOX);
    const drawn: string[] = [];
    output.on('resize', () => drawn.push(`${output.columns}x${output.rows}`));
    return { terminal, output, claims, drawn };
  }

  it('draws 300 columns and 100 rows of a terminal that claims more, and writes no byte beyond', async () => {
    const { terminal, output } = claiming(10_000, 10_000);
    output.open();
    show(output, frame(10_000, 200));
    await terminal.settle();
    const { written } = terminal.stdout;
    expect([output.columns, output.rows]).toEqual([300, 100]);
    expect(written.match(/row \d+ /g)).toHaveLength(100);
    expect(written.length).toBeLessThan(300 * 100 + 100 * 20);
  });

  it('draws at most ten sizes a second, and the last one always', async () => {
    vi.useFakeTimers();
    const { terminal, output, claims, drawn } = claiming(80, 24);
    output.open();
    for (let step = 1; step <= 1000; step++) {
      claims.columns = 80 + (step % 200);
      terminal.stdout.emit('resize');
      if (step % 10 === 0 && step < 1000) await vi.advanceTimersByTimeAsync(10);
    }
    expect(drawn).toHaveLength(10);
    claims.columns = 123;
    terminal.stdout.emit('resize');
    await vi.advanceTimersByTimeAsync(100);
    expect(drawn.slice(10)).toEqual(['123x24']);
    output.close();
    claims.columns = 124;
    terminal.stdout.emit('resize');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('closed while a size waits to be drawn, draws it no more', async () => {
    vi.useFakeTimers();
    const { terminal, output, claims, drawn } = claiming(80, 24);
    output.open();
    for (const columns of [90, 100]) {
      claims.columns = columns;
      terminal.stdout.emit('resize');
    }
    output.close();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(drawn).toEqual(['90x24']);
  });
});

describe('paintChanges', () => {
  const style = fc.constantFrom(
    undefined,
    { fg: 'red' as const },
    { bg: '#224466' as const },
    { bold: true, fg: '#ffcc00' as const },
    { inverse: true },
    { dim: true, underline: true },
  );
  const stroke = fc.record({
    x: fc.integer({ min: 0, max: 19 }),
    y: fc.integer({ min: 0, max: 5 }),
    text: fc.constantFrom('a', 'Leipzig', '   ', '                    ', '統一', '─┼─', 'ö😀'),
    style,
  });
  type Stroke = { x: number; y: number; text: string; style: Parameters<typeof styleId>[0] };
  const drawn = (strokes: readonly Stroke[]): CellBuffer => {
    const buffer = new CellBuffer(20, 6);
    for (const { x, y, text, style: look } of strokes) buffer.text(x, y, text, styleId(look));
    return buffer;
  };
  /** Returns everything visible: characters, colours and attributes of every cell. */
  const seen = (screen: ShownScreen): unknown =>
    Array.from({ length: 6 }, (_, y) =>
      Array.from({ length: 20 }, (_cell, x) => ({ ...screen.cell(x, y), char: screen.cell(x, y).char.trim() })),
    );

  it('a wide character in the last two columns stands there and is gone with all of it', async () => {
    const [blank, wide] = [drawn([]), drawn([{ x: 17, y: 0, text: 'ö統', style: undefined }])];
    const screen = new ShownScreen(20, 6);
    await screen.show('\u001B[?7l' + paintChanges(blank, wide, FULL));
    expect(screen.rows()[0]).toBe(`${' '.repeat(17)}ö統`);
    await screen.show(paintChanges(wide, blank, FULL));
    expect(screen.text().trim()).toBe('');
  });

  it('what changes behind a wide character is written behind it, where its own second half changes, too', async () => {
    const row = (text: string, restyled: number): CellBuffer => {
      const canvas = new Canvas(20, 6);
      canvas.text(0, 0, text);
      return canvas.restyle({ x: 1, y: 0, width: restyled, height: 1 }, { bold: true }).cells;
    };
    for (const restyled of [0, 1]) {
      const screen = new ShownScreen(20, 6);
      for (const [before, after] of [
        [drawn([]), row('統a', 0)],
        [row('統a', 0), row('統b', restyled)],
      ])
        await screen.show(paintChanges(before, after, FULL));
      expect(screen.rows()[0]).toBe('統b');
    }
  });

  it('turns any screen into any other, exactly as painting it from nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stroke, { maxLength: 12 }),
        fc.array(stroke, { maxLength: 12 }),
        fc.boolean(),
        async (first, second, staysBelow) => {
          const [before, blank] = [drawn(first), drawn([])];
          const after = drawn(staysBelow ? [...first, ...second] : second);
          const [changed, fresh] = [new ShownScreen(20, 6), new ShownScreen(20, 6)];
          await changed.show('\u001B[?7l' + paintChanges(blank, before, FULL));
          await changed.show(paintChanges(before, after, FULL));
          await fresh.show('\u001B[?7l' + paintChanges(blank, after, FULL));
          expect(seen(changed)).toEqual(seen(fresh));
          expect(paintChanges(after, after, FULL)).toBe('');
        },
      ),
      { numRuns: runs(150) },
    );
  });
});
