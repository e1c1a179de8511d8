import type { RuleClause } from '../../../text/rulebook.js';
import type { Question } from '../../../rules/game.js';
import type { GameWords } from '../game-keys.js';
import type { KeyHelp } from '../../widgets/key-table.js';
import { type Canvas, wrapText } from '../../../terminal/index.js';
import { helpLines, type KeyLine, keyLines, namesWidth } from '../../widgets/key-hints.js';
import { wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { type Block, columnWidth, drawBlocks, hanging } from '../../widgets/sheet.js';
import { signBlocks } from './signs.js';

export interface HelpModel {
  /** Keys that exist only in the present stage. */
  readonly keysNow: readonly KeyHelp<GameWords>[];
  readonly keysAlways: readonly KeyHelp<GameWords>[];
  /** The present decision; null when nobody decides. */
  readonly open: Pick<Question, 'kind' | 'clause'> | null;
  /** Full text of the clauses about the decision; empty until the rules are loaded. */
  readonly rules: readonly RuleClause[];
}

/** Draws the help page: the keys, the rules of the present decision, and the meaning of all signs. */
export function drawHelp({ keysNow, keysAlways, ...decision }: HelpModel, look: Look, width: number): Canvas {
  const { help } = look.screen.overlay;
  const column = columnWidth(width);
  const blocks = [
    { title: help.keysNow, keys: toldLines(keysNow, look) },
    { title: help.keysAlways, keys: toldLines(keysAlways, look) },
  ];
  const names = namesWidth(blocks.flatMap((block) => block.keys));
  const keys = blocks.map(({ title, keys: lines }): Block => [
    { text: title, style: look.theme.title },
    ...wrapLines(helpLines(lines, names), column),
  ]);
  return drawBlocks([...keys, ...ruleBlocks(decision, look, column), ...signBlocks(look, column)], width);
}

function toldLines(told: readonly KeyHelp<GameWords>[], look: Look): readonly KeyLine[] {
  return keyLines(told, look.screen.keys.game, look);
}

function ruleBlocks({ open, rules }: Pick<HelpModel, 'open' | 'rules'>, look: Look, width: number): Block[] {
  const { theme, words, screen: texts } = look;
  if (!open) return [[{ text: texts.overlay.help.noRules, style: theme.muted }]];
  const title = texts.overlay.help.rules(words.decision[open.kind].title);
  const blocks = rules.map(({ id, paragraphs }): Block => {
    const [first = '', ...more] = paragraphs.map(look.fold);
    return [
      ...wrapLines([hanging(id, first, id.length)], width).map((line, row) =>
        row === 0 ? { ...line, style: theme.title } : line,
      ),
      ...more.flatMap((text) => wrapText(text, width - 2, 2).map((line) => ({ text: `  ${line}` }))),
    ];
  });
  const missing = wrapText(texts.overlay.help.noText(open.clause), width).map((text) => ({ text, style: theme.muted }));
  const [head = missing, ...rest] = blocks;
  return [[{ text: title, style: theme.title }, ...head], ...rest];
}
