import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { harmless } from '../common/harmless.js';
import { withoutSequences } from '../terminal/input/key-sequences.js';

/** Maximum number of characters that can be typed. */
const LONGEST = 60;
const [INTERRUPT, END, BACKSPACE, ERASE_LINE, DELETE] = ['\u0003', '\u0004', '\b', '\u0015', '\u007F'];

/**
 * Lets a player at a terminal in raw mode type a line. Shows what is typed.
 * @param show writes to the terminal
 * @returns the line; null if the player pressed Ctrl-C or Ctrl-D, or is gone
 */
export function askLine(input: Readable, show: (text: string) => void, question: string): Promise<string | null> {
  show(`${question} `);
  const decoder = new StringDecoder('utf8');
  let typed: string[] = [];
  return new Promise((resolve) => {
    const finish = (line: string | null): void => {
      input.off('data', take);
      input.off('close', gone);
      input.off('end', gone);
      input.pause();
      show('\n');
      resolve(line);
    };
    const gone = (): void => finish(null);
    const take = (bytes: Buffer): void => {
      for (const sign of withoutSequences(decoder.write(bytes))) {
        if (sign === INTERRUPT || (sign === END && typed.length === 0)) return finish(null);
        if (sign === '\r' || sign === '\n') return finish(typed.join('').trim());
        if (sign === BACKSPACE || sign === DELETE) {
          if (typed.pop() !== undefined) redraw();
        } else if (sign === ERASE_LINE) {
          typed = [];
          redraw();
        } else if (harmless(sign) === sign && typed.length < LONGEST) {
          typed.push(sign);
          show(sign);
        }
      }
    };
    // Draws the line again, because a character may be wider than one column.
    const redraw = (): void => show(`\r\u001B[K${question} ${typed.join('')}`);
    input.on('data', take);
    input.on('close', gone);
    input.on('end', gone);
    input.resume();
  });
}
