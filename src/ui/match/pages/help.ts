import type { RuleClause } from '../../../text/rulebook.js';
import type { Question } from '../../../rules/game.js';
import { HELP_GROUPS, type HelpKey } from '../help-key.js';
import { type Canvas, wrapText } from '../../../terminal/index.js';
import { type Hint, helpLines, namesWidth, writeFoot } from '../../widgets/key-hints.js';
import { entryLink } from '../../widgets/links.js';
import { type Line, wrapLines, writeLine } from '../../widgets/lists.js';
import { drawMore, framed, type Look } from '../../widgets/look.js';
import { type Block, columnWidth, drawBlocks, hanging } from '../../widgets/sheet.js';
import type { Help, HelpPage } from '../state.js';
import { HELP_PAGES } from './help-keys.js';

/** Returns the title of the help: all its pages with their digits, the open page in brackets. */
export function helpTitle(page: HelpPage, { screen }: Look): string {
  const { pages } = screen.overlay.help;
  const names = HELP_PAGES.map((one, index) => {
    const name = `${index + 1} ${pages[one]}`;
    return one === page ? `[${name}]` : name;
  });
  return [screen.overlays.help, ...names].join('  ');
}

/** Draws how to win, what a turn is and what a card can be used for. */
export function drawAim({ theme, screen }: Look, width: number): Canvas {
  const column = columnWidth(width);
  const blocks = screen.overlay.help.aim.map(({ title, lines }): Block => [
    { text: title, style: theme.title },
    ...wrapLines(
      lines.map((text) => ({ text })),
      column,
    ),
  ]);
  return drawBlocks(blocks, width);
}

export interface RulesModel {
  /** The present decision; null when nobody decides. */
  readonly open: Pick<Question, 'kind' | 'clause'> | null;
  /** Full text of the clauses about the decision; empty until the rules are loaded. */
  readonly rules: readonly RuleClause[];
}

/** Draws the rules of the present decision. */
export function drawRules({ open, rules }: RulesModel, look: Look, width: number): Canvas {
  const { theme, words, screen: texts } = look;
  const column = columnWidth(width);
  if (!open) return drawBlocks([[{ text: texts.overlay.help.noRules, style: theme.muted }]], width);
  const title = texts.overlay.help.rules(words.decision[open.kind].title);
  const blocks = rules.map((clause): Block => clauseLines(clause, look, column));
  const missing = wrapText(texts.overlay.help.noText(open.clause), column).map((text) => ({
    text,
    style: theme.muted,
  }));
  const [head = missing, ...rest] = blocks;
  return drawBlocks([[{ text: title, style: theme.title }, ...head], ...rest], width);
}

/** Returns the text of a clause. Its number is highlighted. */
export function clauseLines({ id, paragraphs }: RuleClause, look: Look, width: number): Line[] {
  const [first = '', ...more] = paragraphs.map(look.fold);
  return [
    ...wrapLines([hanging(id, first, id.length)], width).map((line, row) =>
      row === 0 ? { ...line, lead: [{ text: id, style: look.theme.title }] } : line,
    ),
    ...more.flatMap((text) => wrapText(text, width - 2, 2).map((line) => ({ text: `  ${line}` }))),
  ];
}

export interface KeysModel extends Pick<Help, 'filter' | 'entry'> {
  /** The keys that pass the filter. */
  readonly rows: readonly HelpKey[];
  readonly keys: readonly Hint[];
}

/** Row of the first key, from 0. */
const LIST_TOP = 3;

/**
 * Draws the help page "Keys": the filter, then the keys by groups, scrolled so that the key under the cursor is
 * visible.
 */
export function drawKeys(model: KeysModel, look: Look, width: number, height: number): Canvas {
  const { theme, symbols, screen } = look;
  const { help } = screen.overlay;
  const canvas = framed(look, width, height, helpTitle('keys', look), true);
  const label = canvas.text(2, 1, help.filter, theme.muted);
  const typed = canvas.text(3 + label, 1, model.filter, theme.title);
  canvas.put(3 + label + typed, 1, ' ', theme.cursor);
  if (model.filter === '') canvas.text(5 + label, 1, help.filterHint, theme.muted);
  canvas.line(1, 2, width - 2, 2, { stroke: symbols.thin, style: theme.border, join: false });
  const lines = keyListLines(model, look, width - 4);
  const rows = height - LIST_TOP - 1;
  const chosen = lines.findLastIndex(({ index }) => model.entry !== null && index === model.entry);
  // The heading of the first group stays visible as long as the cursor is on one of the first keys.
  const first = Math.max(0, Math.min(chosen - rows + 1, lines.length - rows));
  lines.slice(first, first + rows).forEach(({ line, index }, row) => {
    const y = LIST_TOP + row;
    writeLine(canvas, 2, y, line);
    if (index === null) return;
    canvas.link({ x: 1, y, width: width - 2, height: 1 }, entryLink(index));
    if (index !== model.entry) return;
    if (lines[first + row - 1]?.index !== index) canvas.text(1, y, symbols.pointer, theme.title);
    canvas.restyle({ x: 2, y, width: width - 4, height: 1 }, theme.cursor);
  });
  drawMore(canvas, look, { above: first > 0, below: first + rows < lines.length });
  writeFoot(canvas, model.keys, look);
  return canvas;
}

/** Returns the number of rows of the help page "Keys", frame and filter included. */
export function keysRows(rows: readonly HelpKey[], look: Look, width: number): number {
  return LIST_TOP + keyListLines({ rows, filter: '' }, look, width - 4).length + 1;
}

interface KeyListLine {
  readonly line: Line;
  /** Index of the key; null for a heading. */
  readonly index: number | null;
}

function keyListLines({ rows, filter }: Pick<KeysModel, 'rows' | 'filter'>, look: Look, width: number): KeyListLine[] {
  const { help } = look.screen.overlay;
  if (rows.length === 0)
    return wrapLines([{ text: help.noKeys(filter) }], width).map((line) => ({ line, index: null }));
  const names = namesWidth(rows.map(({ line }) => line));
  const blank = { line: { text: '' }, index: null };
  return HELP_GROUPS.flatMap((group): KeyListLine[] => {
    const ofGroup = [...rows.entries()].filter(([, row]) => row.group === group);
    const keys = ofGroup.flatMap(([index, row]) =>
      wrapLines(helpLines([row.line], names), width).map((line) => ({ line, index })),
    );
    return keys.length === 0
      ? []
      : [blank, { line: { text: help.groups[group], style: look.theme.title }, index: null }, ...keys];
  }).slice(1);
}
