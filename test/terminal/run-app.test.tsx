import { Box } from 'ink';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Canvas, CanvasView, keyId, useKeys, useQuit, useScreenSize, useTheme } from '../../src/terminal/index.js';
import { Line } from './support/line.js';
import { BYTES, closeAll, renderOnTerminal } from '../support/render-on-terminal.js';
import { PURE_ASCII } from '../support/plain-text.js';

afterEach(closeAll);

/**
 * Shows the keys it received. A key is added to the `log` of the last rendering, so keys are lost unless each key is
 * followed by a rendering.
 */
function KeyLog(): ReactNode {
  const [log, setLog] = useState<readonly string[]>([]);
  const quit = useQuit();
  useKeys((key) => {
    if (key.char === 'q') quit('bye');
    else setLog([...log, keyId(key)]);
    return true;
  });
  return (
    <Line>
      {log.length} keys: {log.join(' ')}
    </Line>
  );
}

function Sized(): ReactNode {
  const { columns, rows } = useScreenSize();
  return (
    <Box width={columns} height={rows} flexDirection="column" justifyContent="space-between">
      <Line>
        top {columns}x{rows}
      </Line>
      <Line>bottom</Line>
    </Box>
  );
}

describe('keys', () => {
  it('keys that arrive together each meet the state the one before left', async () => {
    const { terminal } = await renderOnTerminal(<KeyLog />);
    await terminal.type('jjj' + BYTES.up + 'k' + BYTES.enter);
    expect(terminal.screen.rows()[0]).toBe('6 keys: j j j up k enter');
  });

  it('an arrow key whose bytes come one by one is one key', async () => {
    const { terminal } = await renderOnTerminal(<KeyLog />);
    await terminal.type('\u001B', '[', '1;2', 'A');
    expect(terminal.screen.rows()[0]).toBe('1 keys: shift+up');
  });

  it('Esc alone is a key after a short wait', async () => {
    const { terminal } = await renderOnTerminal(<KeyLog />);
    await terminal.type(BYTES.escape);
    await terminal.waitFor('1 keys: escape');
    expect(terminal.screen.rows()[0]).toBe('1 keys: escape');
  });

  it('a paste that nobody takes presses no key, however long it is and however it is cut', async () => {
    const { terminal } = await renderOnTerminal(<KeyLog />);
    const bytes = Buffer.from(`\u001B[200~${'quit\r'.repeat(40_000)}\u001B[201~`);
    await terminal.type(
      bytes.subarray(0, 3),
      bytes.subarray(3, 90_150),
      bytes.subarray(90_150, -2),
      bytes.subarray(-2),
      'j',
    );
    expect(terminal.screen.rows()[0]).toBe('1 keys: j');
  });

  it('text that a terminal pastes without saying so presses no key; one key held down does', async () => {
    const { terminal } = await renderOnTerminal(<KeyLog />, { columns: 200 });
    const text = Buffer.from('The quick brown fox jumps over the lazy dog.\r'.repeat(100));
    for (const part of [text.subarray(0, 4000), text.subarray(4000, 4030), text.subarray(4030)])
      terminal.stdin.emit('data', part);
    await terminal.settle();
    expect(terminal.screen.rows()[0]).toBe('0 keys:');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await terminal.type('j'.repeat(70));
    await terminal.waitFor('70 keys');
  });

  it('2,000 keys in one chunk are all delivered', async () => {
    function Counter(): ReactNode {
      const [count, setCount] = useState(0);
      useKeys(() => {
        setCount(count + 1);
        return true;
      });
      return <Line>count {count};</Line>;
    }
    const { terminal } = await renderOnTerminal(<Counter />);
    await terminal.type('x'.repeat(2000));
    await terminal.waitFor('count 2000;');
    expect(terminal.screen.rows()[0]).toBe('count 2000;');
  });

  it('only the top-most handler hears a key, unless it passes it on; a dialog passes nothing', async () => {
    const heard: string[] = [];
    function Listener({ name, uses, isModal = false }: { name: string; uses: string; isModal?: boolean }): ReactNode {
      useKeys(
        (key) => {
          heard.push(`${name}:${key.char}`);
          return uses.includes(key.char);
        },
        { isModal },
      );
      return null;
    }
    function Root(): ReactNode {
      const [open, setOpen] = useState(false);
      useKeys((key) => {
        heard.push(`root:${key.char}`);
        if (key.char === 'o') setOpen(true);
        return true;
      });
      return (
        <>
          {open && <Listener name="dialog" uses="d" isModal />}
          <Listener name="pane" uses="p" />
        </>
      );
    }
    const { terminal } = await renderOnTerminal(<Root />);
    await terminal.type('pr');
    expect(heard.splice(0)).toEqual(['pane:p', 'pane:r', 'root:r']);
    await terminal.type('odx');
    expect(heard).toEqual(['pane:o', 'root:o', 'dialog:d', 'dialog:x']);
  });

  it('a handler that takes pastes gets the text as a whole', async () => {
    function Field(): ReactNode {
      const [text, setText] = useState('');
      useKeys(() => false, {
        onPaste: (pasted) => {
          setText(pasted);
          return true;
        },
      });
      return <Line>[{text}]</Line>;
    }
    const { terminal } = await renderOnTerminal(<Field />);
    await terminal.type('\u001B[200~Karl-Marx-Stadt\u001B[201~');
    expect(terminal.screen.rows()[0]).toBe('[Karl-Marx-Stadt]');
    const replies = [
      '\u001B]11;rgb:ffff/ffff/ffff\u001B\\',
      '\u001B[?62;22c',
      '\u001BP>|tmux 3.3a\u001B\\',
      '\u009D4;1\u009C',
    ];
    for (const reply of [...replies, '\u001B[A', '\u001BOA', '\u001B'])
      await terminal.type(`\u001B[200~Karl-${reply}Marx-${reply}\u001B[201~`);
    expect(terminal.screen.rows()[0]).toBe('[Karl-Marx-]');
  });
});

describe('the end', () => {
  it('quitting brings the value and leaves nothing on the screen or in scrollback', async () => {
    const app = await renderOnTerminal(<KeyLog />);
    await app.terminal.screen.show('');
    expect(app.terminal.screen.isAlternate).toBe(true);
    expect(app.terminal.screen.cursor.isHidden).toBe(true);
    expect(app.terminal.stdin.isRaw).toBe(true);
    await app.terminal.type('abq');
    expect(await app.end).toEqual({ type: 'quit', value: 'bye' });
    await app.terminal.settle();
    expect(app.terminal.screen.isAlternate).toBe(false);
    expect(app.terminal.screen.cursor.isHidden).toBe(false);
    expect(app.terminal.screen.xterm.modes.bracketedPasteMode).toBe(false);
    expect(app.terminal.screen.xterm.modes.wraparoundMode).toBe(true);
    expect(app.terminal.stdin.isRaw).toBe(false);
    expect(app.terminal.screen.normalLines()).toEqual([]);
  });

  it('Ctrl-C ends it', async () => {
    const app = await renderOnTerminal(<KeyLog />);
    await app.terminal.type('ab' + BYTES.ctrlC);
    expect(await app.end).toEqual({ type: 'interrupted' });
  });

  it('the terminal that goes away ends it', async () => {
    const app = await renderOnTerminal(<KeyLog />);
    app.terminal.stdin.emit('end');
    expect(await app.end).toEqual({ type: 'closed' });
  });

  function Broken(): ReactNode {
    const [broken, setBroken] = useState(false);
    useKeys((key) => {
      if (key.char === 'h') throw new Error('the handler broke');
      setBroken(true);
      return true;
    });
    if (broken) throw new Error('the map has no Leipzig');
    return <Line>fine</Line>;
  }

  it('a render error is told in one sentence after the screen is given back', async () => {
    const app = await renderOnTerminal(<Broken />);
    await app.terminal.type('x');
    expect(await app.end).toMatchObject({ type: 'crashed' });
    expect(app.complaints()).toBe(
      'The screen was closed because of an error in the program: the map has no Leipzig (set WSDV_DEBUG=1 to see where).\n',
    );
    expect(app.terminal.screen.isAlternate).toBe(false);
    expect(app.terminal.stdout.written).not.toContain('ERROR');
  });

  it('with WSDV_DEBUG the stack is told', async () => {
    const environment = { TERM: 'xterm-256color', LANG: 'C.UTF-8', WSDV_DEBUG: '1' };
    const app = await renderOnTerminal(<Broken />, { environment });
    await app.terminal.type('x');
    await app.end;
    expect(app.complaints()).toMatch(/the map has no Leipzig\n\s+at /);
  });

  it('an error in a key handler ends the session, not the process', async () => {
    const app = await renderOnTerminal(<Broken />);
    await app.terminal.type('h');
    expect(await app.end).toMatchObject({ type: 'crashed', error: new Error('the handler broke') });
  });

  it('an error in the very first render is told as well', async () => {
    function Stillborn(): ReactNode {
      throw new Error('no board');
    }
    const app = await renderOnTerminal(<Stillborn />);
    expect(await app.end).toMatchObject({ type: 'crashed' });
    expect(app.complaints()).toContain('no board');
    expect(app.terminal.screen.isAlternate).toBe(false);
  });
});

describe('the screen', () => {
  it('a frame as tall and wide as the terminal does not scroll', async () => {
    function Full(): ReactNode {
      const { columns, rows } = useScreenSize();
      const canvas = new Canvas(columns, rows).fill({ x: 0, y: 0, width: columns, height: rows }, '#');
      return <CanvasView canvas={canvas.put(0, 0, 'A').put(columns - 1, rows - 1, 'Z')} />;
    }
    const { terminal } = await renderOnTerminal(<Full />, { columns: 100, rows: 30 });
    const rows = terminal.screen.rows();
    expect(rows[0]).toBe('A' + '#'.repeat(99));
    expect(rows[29]).toBe('#'.repeat(99) + 'Z');
    expect(terminal.screen.normalLines()).toEqual([]);
  });

  it('resizing lays the screen out anew, smaller and larger', async () => {
    const { terminal } = await renderOnTerminal(<Sized />);
    for (const [columns, rows] of [
      [60, 20],
      [132, 43],
      [20, 5],
    ] as const) {
      await terminal.resize(columns, rows);
      const shown = terminal.screen.rows();
      expect(shown).toHaveLength(rows);
      expect(shown[0]).toBe(`top ${columns}x${rows}`);
      expect(shown.at(-1)).toBe('bottom');
      expect(shown.filter((row) => row !== '')).toHaveLength(2);
    }
  });

  it('a canvas stands at its place in the layout and moves with it; a later canvas lies above it', async () => {
    function Layout(): ReactNode {
      const [lines, setLines] = useState(1);
      useKeys((key) => {
        setLines(Number(key.char));
        return true;
      });
      const [map] = useState(() => new Canvas(6, 2).fill({ x: 0, y: 0, width: 6, height: 2 }, 'm'));
      return (
        <Box flexDirection="column" paddingLeft={2}>
          {Array.from({ length: lines }, (_, y) => (
            <Line key={y}>line</Line>
          ))}
          <CanvasView canvas={map} />
          <Box position="absolute" marginLeft={2} marginTop={lines}>
            <Line>w w</Line>
          </Box>
        </Box>
      );
    }
    const { terminal } = await renderOnTerminal(<Layout />);
    expect(terminal.screen.rows().slice(0, 4)).toEqual(['  line', '  mmw wm', '  mmmmmm', '']);
    await terminal.type('3');
    expect(terminal.screen.rows().slice(0, 5)).toEqual(['  line', '  line', '  line', '  mmw wm', '  mmmmmm']);
  });

  it('two sessions in one process have their own colours, characters and keys', async () => {
    function Flag(): ReactNode {
      const { east, west } = useTheme();
      const [text, setText] = useState('–');
      useKeys((key) => {
        setText(key.char);
        return true;
      });
      const canvas = new Canvas(20, 1);
      canvas.text(0, 0, `West ${text}`, west);
      canvas.text(10, 0, 'Ost', east);
      return (
        <Box flexDirection="column">
          <CanvasView canvas={canvas} />
          <Line style={{ fg: '#123456' }}>Ink</Line>
        </Box>
      );
    }
    const rich = await renderOnTerminal(<Flag />);
    const plain = await renderOnTerminal(<Flag />, { environment: { TERM: 'xterm', NO_COLOR: '1', LANG: 'C' } });
    const sixteen = await renderOnTerminal(<Flag />, { environment: { TERM: 'xterm', LANG: 'C.UTF-8' } });
    await rich.terminal.type('r');
    await sixteen.terminal.type('s');
    expect(rich.terminal.screen.rows()[0]).toBe('West r    Ost');
    expect(rich.terminal.screen.cellOf('West').fg).toBe('#f2c744');
    expect(rich.terminal.screen.cellOf('Ink').fg).toBe('#123456');
    expect(plain.terminal.screen.rows()[0]).toBe('West -    Ost');
    expect(plain.terminal.stdout.written).not.toMatch(/\u001B\[(?:\d+;)*(?:[349][0-8]|10[0-7])(?:;\d+)*m/);
    expect(plain.terminal.stdout.written).toMatch(PURE_ASCII);
    expect(sixteen.terminal.screen.rows()[0]).toBe('West s    Ost');
    expect(sixteen.terminal.screen.cellOf('West').fg).toBe('11');
    expect(sixteen.terminal.screen.cellOf('Ink').fg).toBe('4');
  });

  it('one session that crashes leaves the other running', async () => {
    const broken = await renderOnTerminal(<KeyLog />);
    const whole = await renderOnTerminal(<KeyLog />);
    broken.terminal.stdin.emit('error', new Error('connection reset'));
    expect(await broken.end).toEqual({ type: 'closed' });
    await whole.terminal.type('j');
    expect(whole.terminal.screen.rows()[0]).toBe('1 keys: j');
  });
});
