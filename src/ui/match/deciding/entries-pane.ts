import { itemAt } from '../../../common/item-at.js';
import { oneArrow } from '../../../rules/cards.js';
import {
  alikeIcons,
  type Decision,
  type GameEvent,
  type Move,
  type SeatState,
  sourceIcons,
} from '../../../rules/game.js';
import { describeEvent, describeMove, moveContext } from '../../../text/index.js';
import { NOTE_KEYS } from './choosing-keys.js';
import { eventNow, iconsNow } from '../../../text/event-now.js';
import { nowStyle } from './event-style.js';
import { nameOf } from '../../widgets/key-hints.js';
import { pointedEntry } from '../screen.js';
import { eventsUnderWay, latest } from '../../../match/session.js';
import { MIN_PANE_ROWS } from '../../layout.js';
import { drawEntries, entriesRows, type Line, notesRows } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import type { BesideProps } from '../view-props.js';
import type { Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/**
 * Returns the pane that lists the answers to a decision. For a decision about icons, notes below the list say what the
 * icon under the cursor would do, and which icons are done. For other decisions see `listNotes`.
 */
export function entriesPane({ screen, layout, look }: BesideProps, open: Decision): Pane {
  const state = latest(screen.session);
  const context = moveContext(state, open);
  const entries = open.options.map((move) => describeMove(move, look.words, context) + alikeLeft(move, state, look));
  const cursor = pointedEntry(screen);
  const how = cursor === null ? [{ text: look.screen.howToChoose(nameOf(NOTE_KEYS.choose, look)) }] : [];
  const kept = [...how, ...listNotes(state, open, look)];
  const notes = open.kind === 'icon' ? iconNotes(screen, open, look) : kept;
  const { title } = look.words.decision[open.kind];
  const keys = new Map(
    open.options.flatMap(({ type }, at) => (type === 'done' ? [[at, nameOf(NOTE_KEYS.done, look)]] : [])),
  );
  const model = { title, entries, keys, cursor, focused: screen.focus === 'cards', notes };
  const room = (width: number): number =>
    open.kind === 'icon'
      ? iconNotesRows(screen, look, width, layout.bodyHeight - entriesRows(entries, width))
      : notesRows(kept, width);
  return {
    rows: (width) => entriesRows(entries, width) + room(width),
    fullRows: (width) => entriesRows(entries, width, Infinity) + room(width),
    draw: (width, height) => drawEntries(model, look, width, height),
  };
}

/**
 * Returns notes below a list: what keeping a hand card means (R3b), or what the event of the special card will do whose
 * price is to be paid (R3e).
 */
function listNotes(state: SeatState, { kind, side }: Decision, look: Look): Line[] {
  if (kind === 'keep-hand') return [{ text: look.screen.keepNote, style: look.theme.muted }];
  if (kind !== 'special-price' || state.action === null) return [];
  return eventNow(state, state.action.card, side, look).icons.map((would) => ({
    text: `${look.symbols.arrowRight} ${would.text}`,
    style: nowStyle(would, side, look),
  }));
}

/**
 * Returns a text with the number of equal icons that an entry represents. Returns '' for an entry that represents a
 * single icon or is not about an icon.
 */
function alikeLeft(move: Move, { tasks }: SeatState, { screen }: Look): string {
  const task = tasks.at(-1);
  if (task?.type !== 'event' || move.type !== 'icon') return '';
  const { left } = alikeIcons(task, move.icon);
  return left > 1 ? ` ${screen.now.alike(left)}` : '';
}

/**
 * Returns the number of rows for the notes about icons. The number is the same for every entry, so that the panes below
 * do not move. The number is more than `LEAST_NOTES` only if the pane below still gets `MIN_PANE_ROWS` rows.
 */
function iconNotesRows(screen: MatchScreenState, look: Look, width: number, free: number): number {
  const wanted = NOW_ROWS + notesRows(iconsBefore(screen, look), width);
  return Math.max(LEAST_NOTES, Math.min(wanted, free - MIN_PANE_ROWS));
}

const NOW_ROWS = 2;
const LEAST_NOTES = 3;

/**
 * Returns lines about what the icon under the cursor would do if it were carried out now, and about the icons carried
 * out or ignored before.
 */
function iconNotes(screen: MatchScreenState, open: Decision, look: Look): Line[] {
  const state = latest(screen.session);
  const task = state.tasks.at(-1);
  const pointed = pointedEntry(screen);
  const move = pointed === null ? undefined : open.options[pointed];
  const would = task?.type === 'event' && move?.type === 'icon' ? iconsNow(state, task, look)[move.icon] : null;
  const now = would
    ? [{ text: `${look.screen.now.title} ${would.text}`, style: nowStyle(would, open.side, look) }]
    : [];
  return [...now, ...iconsBefore(screen, look)];
}

/** Returns the icons that were ignored, then those that were carried out. In both groups the latest comes first. */
function iconsBefore({ session }: MatchScreenState, look: Look): Line[] {
  const events = eventsUnderWay(session).toReversed();
  const style = look.theme.muted;
  const ignored = events
    .filter(({ type }) => type === 'icon-ignored')
    .map((event) => ({ text: describeEvent(event, look.words), style }));
  const done = events.flatMap((event) => (event.type === 'icon' ? [iconWords(event, look)] : []));
  return [...ignored, ...(done.length > 0 ? [{ text: look.screen.now.done(done), style }] : [])];
}

function iconWords({ source, icon, single }: Extract<GameEvent, { type: 'icon' }>, { words }: Look): string {
  const found = itemAt(sourceIcons(source), icon);
  return words.icon(single ? oneArrow(found) : found);
}
