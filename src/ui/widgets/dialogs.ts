import { itemAt } from '../../common/item-at.js';
import type { Side } from '../../rules/board.js';
import { Canvas, keyOfId, type ScreenSize, textWidth, wrapText } from '../../terminal/index.js';
import { ASKING_BACK, CONTINUE, keys as keysOf, type Keys, QUITTING } from './key-table.js';
import { drawAnswer, messageIn } from '../match/beside/bars.js';
import type { KeyMessage } from '../match/note.js';
import { type Hint, hintRows, hintsWidth, nameOf, writeHints } from './key-hints.js';
import { drawLines, type Line, linesRows, wrapLines } from './lists.js';
import { badgeStyle, type Look } from './look.js';
import { LETTER_OF_PAGE } from './scroll.js';

/** Hand-over of the keyboard to the player who has to decide next. */
export interface HandOver {
  readonly side: Side;
  readonly name: string;
  /** Sentence that says what has to be decided. */
  readonly asks: string;
  readonly clause: string;
  /** Whether the other player may ask to take back the last action. */
  readonly mayAsk: boolean;
  /** Whether the hand-over uncovers the hand of the next player. */
  readonly opensHand: boolean;
  /** Message about the last key; absent if there is no message. */
  readonly said?: KeyMessage;
  /** The latest lines of the log, which the next player has not seen. They contain no hidden information. */
  readonly past: readonly Line[];
}

/** Maximum columns of the box with the latest log lines, its frame included. */
const WIDEST_PAST = 76;
/** Columns of the frame, including the spaces inside it. */
const FRAME = 6;

/** Returns the lines of a hand-over for a pane beside the map: who decides, the decision, and the key to press. */
export function handOverLines(model: HandOver, look: Look): Line[] {
  const { asks, side, mayAsk } = model;
  const { title, text, key } = wordsOf(model, look);
  const { hint } = look.screen.takeBack;
  return [
    { text: title, style: badgeStyle(look, side) },
    { text: '' },
    ...(asks === '' ? [] : [{ text: asks }, { text: '' }]),
    { text },
    { text: key, style: look.theme.muted },
    ...(mayAsk ? [{ text: hint(nameOf(ASKING_BACK, look)), style: look.theme.muted }] : []),
  ];
}

/** Wraps a sentence to the width inside the frame; returns no lines for an empty sentence. */
function wrapped(text: string, columns: number): string[] {
  return text === '' ? [] : wrapText(text, columns - FRAME);
}

function wordsOf({ name, opensHand }: HandOver, look: Look): Record<'title' | 'text' | 'key', string> {
  const { title, text, key } = opensHand ? look.screen.curtain : look.screen.handOver;
  return { title: title(name), text: text(name), key: key(nameOf(CONTINUE, look)) };
}

/** Draws a hand-over screen, which hides the match completely. */
export function drawCurtain(model: HandOver, look: Look, { columns, rows }: ScreenSize): Canvas {
  const { curtain } = look.screen;
  const { asks, side, past, mayAsk, said = { refusal: null } } = model;
  const { title, text, key } = wordsOf(model, look);
  // This line is not clickable, because the second click of a double click on the previous page would uncover the hand.
  const keys: KeyRow[] = [{ text: key, keys: null }];
  if (mayAsk) keys.push({ text: look.screen.takeBack.hint(nameOf(ASKING_BACK, look)), keys: ASKING_BACK });
  const frame = drawFrame(look, [title, '', ...wrapped(asks, columns), ...wrapped(text, columns), ''], keys, side);
  const width = Math.min(columns - 2, WIDEST_PAST);
  const wanted = past.length === 0 ? 0 : wrapLines(past, width - 4).length + 2;
  const height = Math.min(wanted, rows - frame.height);
  const x = (canvas: { readonly width: number }): number => Math.max(0, Math.floor((columns - canvas.width) / 2));
  const y = Math.floor((rows - frame.height - height) / 2);
  const canvas = new Canvas(columns, rows).draw(frame, x(frame), y);
  const answer = messageIn(said, look);
  const foot = curtain.more(nameOf(keysOf(LETTER_OF_PAGE.log), look));
  if (height >= 3)
    canvas.draw(drawLines(past, curtain.past, look, width, height, { foot }), x({ width }), y + frame.height);
  if (answer !== null) canvas.draw(drawAnswer(answer.text, answer.style, look, columns), 0, rows - 1);
  return canvas;
}

/** A sentence that names a key. A click on the sentence presses the key, unless `keys` is null. */
interface KeyRow {
  readonly text: string;
  readonly keys: Keys | null;
}

function drawFrame(look: Look, text: readonly string[], keys: readonly KeyRow[], side: Side): Canvas {
  const lines = [...text, ...keys.map((row) => row.text)];
  const width = Math.max(...lines.map(textWidth)) + FRAME;
  const height = lines.length + 4;
  const canvas = new Canvas(width, height);
  canvas.box({ x: 0, y: 0, width, height }, { stroke: look.symbols.twin, style: look.theme.border });
  lines.forEach((line, row) => {
    const style = row === 0 ? badgeStyle(look, side) : row >= text.length ? look.theme.muted : {};
    canvas.field(3, row + 2, width - FRAME, line, { align: 'center', style });
  });
  keys.forEach(({ keys: clicked }, row) => {
    if (clicked === null) return;
    canvas.link({ x: 3, y: text.length + row + 2, width: width - FRAME, height: 1 }, keyOfId(itemAt(clicked.ids, 0)));
  });
  return canvas;
}

/** Draws lines in a frame that is not wider than the screen, with the keys of the dialog below the lines. */
export function drawDialog(
  lines: readonly Line[],
  keys: readonly Hint[],
  title: string,
  look: Look,
  { columns, rows }: ScreenSize,
): Canvas {
  const widest = Math.max(hintsWidth(keys), ...lines.map(({ text }) => textWidth(text)));
  const width = Math.min(columns, widest + DIALOG_FRAME);
  const foot = hintRows(keys, width - DIALOG_FRAME);
  const height = Math.min(rows, linesRows(lines, width) + foot.length);
  const canvas = drawLines([...lines, ...foot.map(() => ({ text: '' }))], title, look, width, height, {
    focused: true,
  });
  foot.forEach((row, index) => writeHints(canvas, 2, height - 1 - foot.length + index, row, look));
  return canvas;
}

const DIALOG_FRAME = 4;

/** Draws the message for a terminal smaller than 80 columns by 24 rows. */
export function drawTooSmall(look: Look, size: ScreenSize): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  wrapText(look.screen.tooSmall(size.columns, size.rows, nameOf(QUITTING, look)), Math.max(1, size.columns)).forEach(
    (line, row) => {
      canvas.text(0, row, line);
    },
  );
  return canvas;
}
