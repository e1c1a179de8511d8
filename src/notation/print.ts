import { writeComment, writeHeader } from './header.js';
import type { KnownDecision } from './hands.js';
import { cardName } from './names.js';
import { headingsBetween } from './places.js';
import type { GameRecord, Line, Place } from './record.js';
import { USE_WORDS } from './spell.js';
import { writeStatement } from './statements.js';

const TAKEN_BACK = 'Taken back';

type Text = Pick<Line, 'action'> & Partial<Pick<Line, 'takesBack'>> & { readonly decisions: readonly KnownDecision[] };

function letter(side: 'west' | 'east'): string {
  return side === 'west' ? 'W' : 'E';
}

/** One line of the game without digest and comment; '' for a line that holds nothing. */
export function lineText({ action, decisions, takesBack = 0 }: Text): string {
  if (takesBack > 0) return TAKEN_BACK;
  const [first] = decisions;
  if (!action && !first) return '';
  const items = decisions[0]?.move?.type === 'take' ? decisions.slice(1) : decisions;
  const side = action?.side ?? first.side;
  const head = action ? `${letter(side)} ${cardName(action.card)} ${USE_WORDS[action.use]}` : letter(side);
  return items.length > 0 ? `${head}: ${itemsText(items, side)}` : head;
}

function itemsText(items: readonly KnownDecision[], actor: 'west' | 'east'): string {
  let text = '';
  let before: KnownDecision | null = null;
  let speaker = actor;
  for (const item of items) {
    text += before ? separator(before, item) : '';
    if (item.side !== speaker) text += `${letter(item.side)}: `;
    text += item.text;
    speaker = item.side;
    before = item;
  }
  return text;
}

/** A place stands behind its icon without a comma. */
function separator(before: KnownDecision, item: KnownDecision): string {
  if (before.side !== item.side) return ', ';
  if (item.kind === 'move-unrest-to' && item.move?.type === 'province') {
    if (before.kind === 'move-unrest-from' && before.move?.type === 'province') return ' > ';
  }
  return item.ofIcon ? ' ' : ', ';
}

/** The lines of a game with their headings, comments and statements; `place` is where the line before them stands. */
export function printLines(lines: readonly Line[], place: Place | null, atTop: boolean): readonly string[] {
  const printed: string[] = [];
  let before = place;
  for (const line of lines) {
    printed.push(...line.above.map(writeComment));
    const headings = headingsBetween(before, line.place);
    if (headings[0]?.startsWith('# ') && (printed.length > 0 || !atTop)) printed.push('');
    printed.push(...headings, ...line.comments.map(writeComment), ...line.statements.map(writeStatement));
    printed.push(printLine(line));
    before = line.place;
  }
  return printed;
}

function printLine(line: Line): string {
  const digest = line.digest === null ? '' : ` #${line.digest}`;
  const comment = line.comment === null ? '' : ` ${writeComment(line.comment)}`;
  return `${lineText(line)}${digest}${comment}`;
}

/** The whole file, canonically. */
export function printGame(record: GameRecord): string {
  const { header, lines, closingStatements, stopped, result, closing } = record;
  const printed = [...writeHeader(header), '', ...printLines(lines, null, true)];
  printed.push(...closingStatements.map(writeStatement));
  if (stopped) printed.push(...stopped.rest);
  if (result !== null) printed.push('', `Result: ${result}`);
  printed.push(...closing.map(writeComment));
  return `${printed.join('\n')}\n`;
}
