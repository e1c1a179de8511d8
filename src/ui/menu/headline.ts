import { itemAt } from '../../common/item-at.js';
import { Canvas, type Style, textWidth } from '../../terminal/index.js';
import type { Look } from '../widgets/look.js';

/** Rows of large letters. */
export const HEADLINE_HEIGHT = 3;
/** Columns between two large words. */
const GAP = 3;

type Letters = Readonly<Record<string, readonly [string, string, string]>>;

/** The large letters of the title, row by row. */
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

/** A word in large letters, row by row; undefined where a letter is missing. */
function largeWord(word: string, all: Letters): readonly string[] | undefined {
  const letters = [...word.toUpperCase()].map((letter) => all[letter]);
  if (letters.some((letter) => letter === undefined)) return undefined;
  return [0, 1, 2].map((row) => letters.map((letter) => letter?.[row] ?? '').join(' '));
}

/**
 * The title in large letters over the whole width, its first half West's and its second East's, and a line below it where
 * there is room for that. A title whose letters there are not, or that is too wide, is written as it is.
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
