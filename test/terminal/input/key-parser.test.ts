import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KeyParser } from '../../../src/terminal/input/key-parser.js';
import { keyId, type InputEvent } from '../../../src/terminal/input/keys.js';

function name(event: InputEvent): string {
  switch (event.type) {
    case 'key':
      return keyId(event);
    case 'paste':
      return `paste(${event.text})`;
    case 'background':
      return `background(${event.rgb.join(',')})`;
    case 'cursor':
      return `cursor(${event.row},${event.column})`;
    case 'mouse':
      return `${event.did}(${event.x},${event.y})`;
    default:
      return event satisfies never;
  }
}

/** Returns the events of these chunks, with a pause after the last one. */
function read(...chunks: (string | Uint8Array)[]): string[] {
  const parser = new KeyParser();
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.flush()].map(name);
}

const ESC = '\u001B';

describe('KeyParser', () => {
  it.each([
    ['jjj', ['j', 'j', 'j']],
    ['aA? 1', ['a', 'A', '?', 'space', '1']],
    ['\r', ['enter']],
    ['\n', ['enter']],
    ['\t', ['tab']],
    ['\u007F\b', ['backspace', 'backspace']],
    ['\u0001\u0003\u001A', ['ctrl+a', 'ctrl+c', 'ctrl+z']],
    [`${ESC}[A${ESC}[B${ESC}[C${ESC}[D`, ['up', 'down', 'right', 'left']],
    [`${ESC}OA${ESC}OB${ESC}OH`, ['up', 'down', 'home']],
    [`${ESC}[1;2A${ESC}[1;5C${ESC}[1;3D`, ['shift+up', 'ctrl+right', 'meta+left']],
    [
      `${ESC}[5~${ESC}[6~${ESC}[3~${ESC}[2~${ESC}[1~${ESC}[4~`,
      ['pageUp', 'pageDown', 'delete', 'insert', 'home', 'end'],
    ],
    [`${ESC}[H${ESC}[F${ESC}[7~${ESC}[8~`, ['home', 'end', 'home', 'end']],
    [`${ESC}OP${ESC}[11~${ESC}[15~${ESC}[24~${ESC}[[C`, ['f1', 'f1', 'f5', 'f12', 'f3']],
    [`${ESC}[Z`, ['shift+tab']],
    [`${ESC}Oa${ESC}Od${ESC}[a${ESC}[d`, ['ctrl+up', 'ctrl+left', 'shift+up', 'shift+left']],
    [`${ESC}Op${ESC}Oy${ESC}OM${ESC}O ${ESC}OI`, ['0', '9', 'enter', 'space', 'tab']],
    ['äß€', ['ä', 'ß', '€']],
    ['😀x', ['😀', 'x']],
  ])('reads %j', (bytes, keys) => {
    expect(read(bytes)).toEqual(keys);
  });

  it.each([
    [`${ESC}[97u`, ['a']],
    [`${ESC}[97;5u`, ['ctrl+a']],
    [`${ESC}[97:65;2u`, ['A']],
    [`${ESC}[27u`, ['escape']],
    [`${ESC}[13;2u`, ['shift+enter']],
    [`${ESC}[97;1:3u`, []],
    [`${ESC}[1;1:2A`, ['up']],
    [`${ESC}[57417u${ESC}[57404u`, ['left', '5']],
    [`${ESC}[57441u`, []],
    [`${ESC}[27;5;105~`, ['ctrl+i']],
  ])('reads the kitty and xterm form %j', (bytes, keys) => {
    expect(read(bytes)).toEqual(keys);
  });

  it.each([
    ['Esc alone', ESC, ['escape']],
    ['Esc and a letter in one chunk: two keys', `${ESC}j`, ['escape', 'j']],
    ['Esc twice', `${ESC}${ESC}`, ['escape', 'escape']],
    ['Esc before an arrow', `${ESC}${ESC}[A`, ['escape', 'up']],
    ['Esc and [ with nothing behind, which is a torn sequence', `j${ESC}[`, ['j']],
    ['Esc and O with nothing behind', `${ESC}O`, ['escape', 'O']],
    ['Esc and P, which begins a control string', `j${ESC}Px`, ['j']],
    ['a torn sequence of which the end never comes', `j${ESC}[1;`, ['j']],
    ['a torn sequence before another', `${ESC}[1;${ESC}[A`, ['up']],
  ])('%s', (_title, bytes, keys) => {
    expect(read(bytes)).toEqual(keys);
  });

  it('reads the left button and the wheel, at cells counted from 0', () => {
    expect(read(`a${ESC}[<0;10;20M${ESC}[<64;1;1M${ESC}[<65;300;9999Mb`)).toEqual([
      'a',
      'click(9,19)',
      'wheel-up(0,0)',
      'wheel-down(299,9998)',
      'b',
    ]);
  });

  it.each([
    ['the button let go', '<0;10;20m'],
    ['other buttons', '<1;10;20M'],
    ['a move', '<32;10;20M'],
    ['a click with Shift, which selects text', '<4;10;20M'],
    ['a click with Ctrl', '<16;10;20M'],
    ['no column', '<0;0;20M'],
    ['a column far off', '<0;12345;20M'],
    ['a number without end', `<0;${'9'.repeat(400)};20M`],
    ['two numbers', '<0;10M'],
    ['four numbers', '<0;10;20;30M'],
    ['less than a column', '<0;-1;20M'],
    ['colons', '<0:10:20M'],
  ])('leaves out of the reports of the mouse %s', (_title, report) => {
    expect(read(`a${ESC}[${report}b`).join('')).toMatch(/^a[^a-z(]*b$/);
  });

  it('leaves out reports of an old mouse, focus and others', () => {
    const reports = `${ESC}[M !!${ESC}[32;10;20M${ESC}[I${ESC}[O${ESC}[?62;22c${ESC}[?2026;2$y`;
    expect(read(`a${reports}b`)).toEqual(['a', 'b']);
  });

  it('reads the background colour, ended by BEL or ST', () => {
    expect(read(`${ESC}]11;rgb:0000/8080/ffff${ESC}\\`)).toEqual(['background(0,128,255)']);
    expect(read(`x${ESC}]11;rgb:ff/ff/ff\u0007y`)).toEqual(['x', 'background(255,255,255)', 'y']);
    expect(read(`${ESC}]4;1;rgb:00/00/00\u0007`)).toEqual([]);
  });

  it('reads where the cursor is, in the first row, too, where it looks like F3 with a modifier', () => {
    expect(read(`a${ESC}[12;40Rb${ESC}[1;2R`)).toEqual(['a', 'cursor(12,40)', 'b', 'cursor(1,2)']);
    expect(read(`${ESC}OR${ESC}[13;2~`)).toEqual(['f3', 'shift+f3']);
  });

  it('a paste is one event; escape sequences in it are text', () => {
    expect(read(`a${ESC}[200~x${ESC}[Ay\r\n${ESC}[201~b`)).toEqual(['a', `paste(x${ESC}[Ay\r\n)`, 'b']);
  });

  it('a paste whose end never comes is handed on, and keys work again', () => {
    const parser = new KeyParser();
    parser.push(`${ESC}[200~abc`);
    expect(parser.patience).toBeGreaterThan(0);
    expect(parser.flush().map(name)).toEqual(['paste(abc)']);
    expect(parser.push('j').map(name)).toEqual(['j']);
  });

  it('an endless paste is handed on in pieces without a loss', () => {
    const parser = new KeyParser();
    const events = [...parser.push(`${ESC}[200~`)];
    for (let piece = 0; piece < 50; piece++) events.push(...parser.push('x'.repeat(5000)));
    events.push(...parser.push(`${ESC}[201~`));
    const text = events.map((event) => (event.type === 'paste' ? event.text : '?')).join('');
    expect(text).toBe('x'.repeat(250_000));
    expect(events.length).toBeGreaterThan(1);
  });

  it('an endless sequence does not fill the memory', () => {
    const parser = new KeyParser();
    parser.push(`${ESC}]11;`);
    for (let piece = 0; piece < 100; piece++) parser.push('1'.repeat(1000));
    expect(parser.flush().length).toBeLessThanOrEqual(100_000);
    parser.push(`${ESC}[`);
    for (let piece = 0; piece < 100; piece++) parser.push(';'.repeat(1000));
    expect(parser.push('A').length).toBeLessThan(5000);
  });

  it('waits briefly for what may follow Esc, longer for a sequence begun, not at all otherwise', () => {
    let now = 1000;
    const parser = new KeyParser(() => now);
    parser.push('j');
    expect(parser.patience).toBeUndefined();
    parser.push(ESC);
    expect(parser.patience).toBe(50);
    now += 20;
    parser.push('[');
    expect(parser.patience).toBe(4980);
    expect(parser.push('A').map(name)).toEqual(['up']);
    expect(parser.patience).toBeUndefined();
  });

  it('however the bytes are cut into chunks, the events are the same', () => {
    const bytes = Buffer.from(
      `jK${ESC}[A${ESC}OBä😀${ESC}[1;5C${ESC}[200~Köln ${ESC}[A${ESC}[201~\r${ESC}[<0;1;2M${ESC}[97;5u${ESC}]11;rgb:1/2/3${ESC}\\q`,
    );
    const whole = read(bytes);
    expect(whole).toEqual([
      'j',
      'K',
      'up',
      'down',
      'ä',
      '😀',
      'ctrl+right',
      `paste(Köln ${ESC}[A)`,
      'enter',
      'click(0,1)',
      'ctrl+a',
      'background(17,34,51)',
      'q',
    ]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 20 }), (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        expect(read(...places.slice(1).map((end, index) => bytes.subarray(places[index], end)))).toEqual(whole);
      }),
    );
  });

  it('no bytes at all make it throw or hang', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 5 }), (chunks) => {
        expect(Array.isArray(read(...chunks))).toBe(true);
      }),
    );
  });

  it('whatever the bytes of a report of the mouse, its cell is one a terminal may have', () => {
    const part = fc.oneof(fc.integer().map(String), fc.double().map(String), fc.constantFrom('', ';', ':', '<', ESC));
    // Most parts are nearly valid, so that some reports are clicks or wheel turns.
    const button = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('0', '64', '65') }, part);
    const at = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 12_000 }).map(String) }, part);
    const report = fc.tuple(button, at, at, fc.constantFrom('M', 'm', ';1M', '')).map(([button, x, y, final]) => {
      return `${ESC}[<${button};${x};${y}${final}`;
    });
    let told = 0;
    fc.assert(
      fc.property(fc.array(report, { maxLength: 5 }), (reports) => {
        const parser = new KeyParser();
        for (const event of [...parser.push(reports.join('')), ...parser.flush()]) {
          if (event.type !== 'mouse') continue;
          told++;
          for (const cell of [event.x, event.y]) expect([...Array(9999).keys()].includes(cell)).toBe(true);
        }
      }),
    );
    expect(told).toBeGreaterThan(0);
  });
});
