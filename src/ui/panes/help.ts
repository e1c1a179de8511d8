import type { RuleClause } from '../../text/rulebook.js';
import { keysAlways, type KeyLine, keysNow } from '../game/key-table.js';
import { openDecision, type Screen } from '../game/screen.js';
import type { Shown } from '../game/shown.js';
import { type Canvas, padText, wrapText } from '../../terminal/index.js';
import type { Look } from './look.js';
import { type Block, columnWidth, drawBlocks, hanging } from './sheet.js';
import { signBlocks } from './signs.js';

/** Help as a page: the keys that mean something now, the rules of the present decision, and what all signs mean. */
export function drawHelp(
  screen: Screen,
  shown: Shown,
  rules: readonly RuleClause[],
  look: Look,
  width: number,
): Canvas {
  const { help } = look.screen.overlay;
  const column = columnWidth(width);
  const keys = [
    keyBlock(help.keysNow, keysNow(screen, shown), look, column),
    keyBlock(help.keysAlways, keysAlways(screen), look, column),
  ];
  return drawBlocks([...keys, ...ruleBlocks(screen, rules, look, column), ...signBlocks(look, column)], width);
}

function keyBlock(title: string, lines: readonly KeyLine[], look: Look, width: number): Block {
  const { help } = look.screen.overlay;
  const nameOf = (line: KeyLine): string => ('named' in line ? help.keyNames[line.named] : line.letters);
  const column = Math.max(...[...keysOf(look)].map((name) => name.length));
  return [
    { text: title, style: look.theme.title },
    ...lines.flatMap((line) =>
      hanging(`  ${padText(nameOf(line), column)}`, help.keys[line.help], column + 2, width).map((text) => ({ text })),
    ),
  ];
}

/** The names the column of keys must have room for: the same in both blocks. */
function keysOf(look: Look): readonly string[] {
  return [...Object.values(look.screen.overlay.help.keyNames), 'u U'];
}

function ruleBlocks(screen: Screen, rules: readonly RuleClause[], look: Look, width: number): Block[] {
  const { theme, words, screen: texts } = look;
  const open = openDecision(screen);
  if (!open) return [[{ text: texts.overlay.help.noRules, style: theme.muted }]];
  const title = texts.overlay.help.rules(words.decision[open.kind].title);
  const blocks = rules.map(({ id, paragraphs }): Block => {
    const [first = '', ...more] = paragraphs.map(look.fold);
    return [
      ...hanging(id, first, id.length, width).map((text, row) => (row === 0 ? { text, style: theme.title } : { text })),
      ...more.flatMap((text) => wrapText(text, width - 2, 2).map((line) => ({ text: `  ${line}` }))),
    ];
  });
  const missing = wrapText(texts.overlay.help.noText(open.clause), width).map((text) => ({ text, style: theme.muted }));
  const [head = missing, ...rest] = blocks;
  return [[{ text: title, style: theme.title }, ...head], ...rest];
}
