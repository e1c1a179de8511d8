import { TERM_CLAUSES, type TermId } from '../../../text/glossary.js';
import { type Canvas, truncateText } from '../../../terminal/index.js';
import { type Hint, writeFoot } from '../../widgets/key-hints.js';
import { entryLink } from '../../widgets/links.js';
import { type Line, wrapLines, writeLine } from '../../widgets/lists.js';
import { drawMore, framed, type Look } from '../../widgets/look.js';
import type { HelpWords } from '../room.js';
import { helpTitle } from './help.js';
import { WORD_LETTERS } from './help-keys.js';

export interface WordsModel extends HelpWords {
  /** The word under the cursor, which is explained. */
  readonly term: TermId | undefined;
  readonly keys: readonly Hint[];
}

/** Columns of the list of words. */
const LIST = 24;
/** Maximum number of columns of the explanation. */
const WIDEST = 76;

/**
 * Draws the help page "Words". All words are on the left, the words on the screen first. The explanation of the word
 * under the cursor is on the right.
 */
export function drawWords(model: WordsModel, look: Look, width: number, height: number): Canvas {
  const { theme, symbols } = look;
  const canvas = framed(look, width, height, helpTitle('words', look), true);
  const lines = listLines(model, look);
  const rows = height - 2;
  const chosen = lines.findIndex(({ index }) => index !== null && model.terms[index] === model.term);
  // The list scrolls only as far as the word under the cursor needs: that word is then in the last row.
  const first = Math.max(0, Math.min(chosen - rows + 1, lines.length - rows));
  lines.slice(first, first + rows).forEach(({ line, index }, row) => {
    writeLine(canvas, 2, 1 + row, line);
    if (index === null) return;
    canvas.link({ x: 1, y: 1 + row, width: LIST, height: 1 }, entryLink(index));
    if (first + row !== chosen) return;
    canvas.text(1, 1 + row, symbols.pointer, theme.title);
    canvas.restyle({ x: 2, y: 1 + row, width: LIST - 1, height: 1 }, theme.cursor);
  });
  canvas.line(LIST + 2, 1, LIST + 2, height - 2, { stroke: symbols.thin, style: theme.border, join: false });
  const explained = model.term === undefined ? [] : termLines(model.term, look);
  wrapLines(explained, Math.min(WIDEST, width - LIST - 6)).forEach((line, row) => {
    writeLine(canvas, LIST + 4, 1 + row, line);
  });
  drawMore(canvas, look, { above: first > 0, below: first + rows < lines.length });
  writeFoot(canvas, model.keys, look);
  return canvas;
}

interface ListLine {
  readonly line: Line;
  /** Index of the word; null for a heading. */
  readonly index: number | null;
}

function listLines({ terms, inSight }: HelpWords, { theme, words, screen, symbols }: Look): ListLine[] {
  const { words: texts } = screen.overlay.help;
  const all = terms.map((term, index): ListLine => {
    const letter = WORD_LETTERS[index] ?? ' ';
    const text = truncateText(`${letter} ${words.glossary[term].name}`, LIST - 1, symbols.ellipsis);
    const line = { text, lead: [{ text: letter, style: theme.title }] };
    return { line, index };
  });
  const heading = (text: string): ListLine => ({ line: { text, style: theme.muted }, index: null });
  const seen = inSight === 0 ? [] : [heading(texts.inSight), ...all.slice(0, inSight)];
  return [...seen, heading(texts.others), ...all.slice(inSight)];
}

/** Returns the explanation of a word: what it means, an example and, if a rule mentions it, the clause. */
export function termLines(term: TermId, { theme, words, screen }: Look): Line[] {
  const { name, meaning, example } = words.glossary[term];
  const { example: before, rule } = screen.overlay.help.words;
  const clause = TERM_CLAUSES[term];
  return [
    { text: name, style: theme.title },
    { text: meaning },
    { text: '' },
    { text: before, style: theme.muted },
    { text: example },
    ...(clause === null ? [] : [{ text: '' }, { text: rule(clause), style: theme.muted }]),
  ];
}
