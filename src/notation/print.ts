import { pendingIn, type State } from '../rules/game.js';
import { writeStatement } from './declared-cards.js';
import { formatOf } from './header/format.js';
import type { KnownDecision } from './redaction.js';
import { writeHeader } from './header/header.js';
import { cardName } from './names.js';
import { headingsBetween } from './places.js';
import type { GameRecord, Line, GamePoint } from './record.js';
import { ENDS_IN_DIGEST, writeComment } from './source.js';
import { USE_WORDS } from './move-words.js';

const TAKEN_BACK = 'Taken back';

type Text = Pick<Line, 'action'> &
  Partial<Pick<Line, 'takesBack' | 'backTo'>> & { readonly decisions: readonly KnownDecision[] };

function letter(side: 'west' | 'east'): string {
  return side === 'west' ? 'W' : 'E';
}

/** Returns the text of a line of the game, without digest and comment; '' for a line without content. */
export function lineText({ action, decisions, takesBack = 0, backTo }: Text): string {
  if (takesBack > 0) return backTo ? `${TAKEN_BACK} to ${backTo.label}` : TAKEN_BACK;
  const [first] = decisions;
  const actor = action?.side ?? first?.side;
  if (actor === undefined) return '';
  const items = first?.move?.type === 'take' ? decisions.slice(1) : decisions;
  const head = action ? `${letter(actor)} ${cardName(action.card)} ${USE_WORDS[action.use]}` : letter(actor);
  return items.length > 0 ? `${head}: ${itemsText(items, actor)}` : head;
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

/**
 * Returns the text between two items of a line: a space between an icon and its place, ` > ` between the two provinces
 * of moved unrest, otherwise a comma and a space.
 */
function separator(before: KnownDecision, item: KnownDecision): string {
  if (before.side !== item.side) return ', ';
  if (choosesProvince(before, 'move-unrest-from') && choosesProvince(item, 'move-unrest-to')) return ' > ';
  return item.ofIcon ? ' ' : ', ';
}

/** Whether an answer chooses the province that a question asks for. The other possible answer is police power. */
function choosesProvince({ kind, move }: KnownDecision, asked: KnownDecision['kind']): boolean {
  return kind === asked && move?.type === 'province';
}

/**
 * Returns the lines of a game with their headings, comments and statements.
 * @param place point of the game of the line before `lines`; null if there is none
 * @param atTop whether the first heading needs no blank line above it
 */
export function printLines(lines: readonly Line[], place: GamePoint | null, atTop: boolean): readonly string[] {
  const printed: string[] = [];
  let before = place;
  for (const line of lines) {
    if (line.backTo && line.backTo.result !== null) printed.push(...resultLines(line.backTo.result));
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
  // If a line has no digest but its comment ends in one, the reader reports an error. A full stop prevents that.
  const stop = line.digest === null && ENDS_IN_DIGEST.test(line.comment ?? '') ? '.' : '';
  const comment = line.comment === null ? '' : ` ${writeComment(line.comment)}${stop}`;
  return `${lineText(line)}${digest}${comment}`;
}

/** Returns the result line, with the blank line above it. */
export function resultLines(result: string): readonly string[] {
  return ['', `Result: ${result}`];
}

/** Returns the whole move file, with a newline at its end. */
export function printGame(record: GameRecord): string {
  const { header, lines, closingStatements, stopped, result, closing } = record;
  const printed = [...writeHeader(header, formatOf(record)), '', ...printLines(lines, null, true)];
  printed.push(...closingStatements.map(writeStatement));
  if (stopped) printed.push(...stopped.rest);
  if (result !== null) printed.push(...resultLines(result));
  printed.push(...closing.map(writeComment));
  return `${printed.join('\n')}\n`;
}

/** Number of hex digits in a digest. */
const DIGITS = 6;

/**
 * Returns the digest of a state: six hex digits, FNV-1a over JSON of the open information. Hidden cards and the cards
 * of the display are left out. So a digest reveals nothing. It also stays the same when a guess about the cards in the
 * display is corrected.
 */
export function digestOf(state: State): string {
  const { decade, half, unrest, livingStandard, sectors, exportedProtests, socialists, socialistsInBox } = state;
  const { factories, infrastructure, tracks, flight, wall, stasiDisbanded, policeCards } = state;
  const { hands, display, special, drawPile, played, discarded, faceDown, outcome } = state;
  const open = [
    [decade, half, unrest, livingStandard, sectors, exportedProtests, socialists, socialistsInBox],
    [factories, infrastructure, tracks.prestige, tracks['western-currency'], tracks.socialism, flight],
    [wall, stasiDisbanded, policeCards.map(({ card, used }) => [card, used])],
    [
      hands.west.length,
      hands.east.length,
      display.length,
      special,
      drawPile.length,
      played,
      discarded,
      faceDown.length,
    ],
    [pendingIn(state)?.side ?? null, outcome && [outcome.winner, outcome.ending, outcome.decade, outcome.phase]],
  ];
  return fnv1a(JSON.stringify(open)).toString(16).padStart(8, '0').slice(-DIGITS);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
