import { itemAt } from '../../common/item-at.js';
import { Canvas, type Style, textWidth } from '../../terminal/index.js';
import type { Look } from '../widgets/look.js';

/** Height of the large letters, in rows. */
export const HEADLINE_HEIGHT = 3;
/** Columns between two large words. */
const GAP = 3;

type Letters = Readonly<Record<string, readonly [string, string, string]>>;

/** Rows of each large letter of the title. */
const LETTERS: Letters = {
  W: ['█ █ █', '█ █ █', '▀▄▀▄▀'],
  I: ['█', '█', '█'],
  R: ['█▀▀▄', '█▄▄▀', '█  █'],
  S: ['▄▀▀▀', '▀▀▀▄', '▄▄▄▀'],
  N: ['█▄ █', '█ ▀█', '█  █'],
  D: ['█▀▀▄', '█  █', '█▄▄▀'],
  A: ['▄▀▀▄', '█▄▄█', '█  █'],
  V: ['█   █', '▀▄ ▄▀', '  █  '],
  O: ['▄▀▀▄', '█  █', '▀▄▄▀'],
  L: ['█   ', '█   ', '█▄▄▄'],
  K: ['█ ▄▀', '█▀▄ ', '█  █'],
  '!': ['█', '▀', '▄'],
};

const ASCII_LETTERS: Letters = {
  W: ['      ', '\\    /', ' \\/\\/ '],
  I: [' ', '|', '|'],
  R: [' __ ', '|__)', '| \\ '],
  S: [' __', '(_ ', '__)'],
  N: ['    ', '|\\ |', '| \\|'],
  D: [' __ ', '|  \\', '|__/'],
  A: ['    ', ' /\\ ', '/--\\'],
  V: ['    ', '\\  /', ' \\/ '],
  O: [' __ ', '/  \\', '\\__/'],
  L: ['   ', '|  ', '|__'],
  K: ['   ', '|_/', '| \\'],
  '!': [' ', '|', '.'],
};

/** Returns the rows of a word in large letters; undefined if `all` does not contain one of its letters. */
function largeWord(word: string, all: Letters): readonly string[] | undefined {
  const letters = [...word.toUpperCase()].map((letter) => all[letter]);
  if (letters.some((letter) => letter === undefined)) return undefined;
  return [0, 1, 2].map((row) => letters.map((letter) => letter?.[row] ?? '').join(' '));
}

/**
 * Draws the title in large letters, the first half of its words in West's colour and the second half in East's. If
 * there is room, writes the text `below` under the title. Uses normal letters if the large title is too wide or
 * contains a letter without a large form.
 */
export function drawHeadline(title: string, below: string, look: Look, width: number, height: number): Canvas {
  const canvas = new Canvas(width, height);
  const { theme, symbols } = look;
  const words = title.split(' ');
  const large = words.flatMap((word) => {
    const rows = largeWord(word, symbols.unicode ? LETTERS : ASCII_LETTERS);
    return rows === undefined ? [] : [rows];
  });
  const columns = large.reduce((sum, rows) => sum + textWidth(itemAt(rows, 0)) + GAP, -GAP);
  const middle = (taken: number): number => Math.max(0, Math.floor((width - taken) / 2));
  if (large.length < words.length || columns > width) {
    canvas.text(middle(textWidth(title)), 1, title, theme.title);
  } else {
    let x = middle(columns);
    large.forEach((rows, index) => {
      const half: Style = index < large.length / 2 ? theme.west : theme.east;
      rows.forEach((row, y) => canvas.text(x, y, row, { ...half, bold: true }));
      x += textWidth(itemAt(rows, 0)) + GAP;
    });
  }
  if (height > HEADLINE_HEIGHT && textWidth(below) <= width)
    canvas.text(middle(textWidth(below)), HEADLINE_HEIGHT, below, theme.muted);
  return canvas;
}
