import type { DecisionKind, Move, SeatState } from '../../../rules/game.js';
import { latest } from '../../../match/session.js';
import { describeMove, moveContext } from '../../../text/index.js';
import { nameOf } from '../../widgets/key-hints.js';
import type { Look } from '../../widgets/look.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import { hanging } from '../../widgets/sheet.js';
import { askedDecision, mapMoves, placeCodes, typedLetter } from '../screen.js';
import type { BesideProps } from '../view-props.js';
import { barredPieces } from './barred-pieces.js';
import { NOTE_KEYS } from './choosing-keys.js';
import { economyChanges } from './effect-lines.js';
import { placeName } from './here.js';
import { nextLetters } from './letters.js';
import { previewOf } from './preview.js';

/** Returns the pane that lists the options on the map with their codes. It is shown while the cursor is on no option. */
export function optionsPane({ screen, look }: BesideProps): Pane[] {
  const open = askedDecision(screen);
  if (!open) return [];
  const context = moveContext(latest(screen.session), open);
  const moves = mapMoves(screen);
  // In the order of the codes, so that the likeliest places come first.
  const codes = new Map(
    [...placeCodes(screen)].flatMap(([place, code]): (readonly [Move, string])[] => {
      const move = moves.get(place);
      return move === undefined ? [] : [[move, code]];
    }),
  );
  const width = Math.max(0, ...[...codes.values()].map(({ length }) => length));
  const keyOf = (move: Move): string => codes.get(move) ?? (move.type === 'done' ? nameOf(NOTE_KEYS.done, look) : '');
  const lines = [...new Set([...codes.keys(), ...open.options])].map((move) => {
    // The pane's title already says what police power does, so the province alone is enough.
    const text = move.type === 'police' ? look.words.province[move.province] : describeMove(move, look.words, context);
    const told = `${text}${COSTING.has(open.kind) ? costOf(latest(screen.session), move, look) : ''}`;
    return width === 0 ? { text: told } : hanging(keyOf(move), told, width);
  });
  const barred = barredPieces(latest(screen.session), open);
  const notes = [
    ...(open.kind === 'attack' ? [look.screen.attackNote] : []),
    ...(barred === null ? [] : [look.screen.barredPieces[barred].note]),
  ];
  const note = notes.map((text) => ({ text, style: look.theme.muted }));
  const pane = linesPane(look.words.decision[open.kind].title, [...lines, ...note], look);
  return [{ ...pane, rows: (width) => Math.min(pane.rows(width), MOST_OPTIONS), reducedRows: LEAST_OPTIONS }];
}

/**
 * Maximum rows that the pane of options asks for, to leave rows for other panes. The player can page through the
 * options.
 */
const MOST_OPTIONS = 14;
/** Number of rows to which the pane of options can be reduced, so that the panes at the foot of the column fit. */
const LEAST_OPTIONS = 8;

/**
 * Decisions about a piece that its owner loses. The list of options shows what each option costs, because no pane shows
 * the cost before the cursor is on a place.
 */
const COSTING: ReadonlySet<DecisionKind> = new Set(['dismantle', 'run-down']);

/** Returns how the economies change if this move is chosen, such as ` (economy 4 → 3)`. */
function costOf(state: SeatState, move: Move, look: Look): string {
  const changes = economyChanges(previewOf(state, move).own, look);
  return changes.length === 0 ? '' : ` (${changes.join(', ')})`;
}

/**
 * While the player has typed only the first letter of a place's code, returns a pane with the letters that can follow
 * and the names of their places. Otherwise returns no pane.
 */
export function typedPane({ screen, look }: BesideProps): Pane[] {
  const typed = typedLetter(screen);
  if (typed === '') return [];
  const lines = [...nextLetters(placeCodes(screen), typed)].map(([place, letter]) => ({
    text: `${letter}  ${placeName(place, look)}`,
    hang: 3,
    lead: [{ text: letter, style: look.theme.title }],
  }));
  return [linesPane(look.screen.panes.typed(typed), lines, look)];
}
