import { itemAt } from '../../common/item-at.js';
import type { OwnDecision } from '../../match/seat.js';
import { type Canvas, textWidth, truncateText, wrapText } from '../../terminal/index.js';
import { ASKING_BACK, ENTER, ESCAPE, type Keys, keys } from '../widgets/key-table.js';
import { type Hint, writeFoot } from '../widgets/key-hints.js';
import { entryLink, entryOf } from '../widgets/links.js';
import { framed, type Look } from '../widgets/look.js';
import { logLines } from './beside/log.js';
import { sendTakeBack } from './commit.js';
import { type GameKey, type KeyResult, screenKey } from './game-keys.js';
import type { MouseAction } from './mouse.js';
import { botsOf, ownSeat } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Whether this is a practice game against a bot. */
export function isPractised(screen: MatchScreenState): boolean {
  return screen.session.practice !== null && botsOf(screen) !== null;
}

/** Returns the decisions to which the player can go back, newest first. */
function decisionsIn(screen: MatchScreenState): readonly OwnDecision[] {
  return isPractised(screen) ? (screen.session.practice ?? []).toReversed() : [];
}

/** Key that opens the list of decisions to which the player can go back. */
export const GO_BACK: GameKey = screenKey(
  ASKING_BACK,
  'goBack',
  (screen) => ({ ...screen, overlay: 'go-back', backEntry: 0, refusal: null, note: null }),
  (screen) => decisionsIn(screen).length > 0 && screen.stage.type !== 'sending',
);

const MOVING: Keys = {
  ...keys(['up', 'down', 'k', 'j', 'home', 'end', 'pageUp', 'pageDown'], 'arrows'),
  also: ['k', 'j'],
};
const PAGE_ROWS = 10;

export const IN_GO_BACK: readonly GameKey[] = [
  screenKey(MOVING, 'moveDecision', move, (screen) => decisionsIn(screen).length > 1),
  { keys: ENTER, words: 'goBackThere', does: goBack },
  screenKey({ ...ESCAPE, ids: ['escape', 'q', 'u'] }, 'close', (screen) => ({ ...screen, overlay: null })),
];

function move(screen: MatchScreenState, id: string): MatchScreenState {
  const last = decisionsIn(screen).length - 1;
  const { backEntry } = screen;
  const by = { up: -1, k: -1, pageUp: -PAGE_ROWS, pageDown: PAGE_ROWS, home: -last, end: last }[id] ?? 1;
  return { ...screen, backEntry: Math.max(0, Math.min(last, backEntry + by)) };
}

function goBack(screen: MatchScreenState): KeyResult {
  const decision = decisionsIn(screen)[screen.backEntry];
  return decision === undefined ? { screen } : { screen: sendTakeBack(screen), backTo: decision.line };
}

/** Moves the cursor to a clicked decision, or goes back if the cursor is already on it. The wheel moves the cursor. */
export function clickGoBack(screen: MatchScreenState, deed: MouseAction): KeyResult {
  if (deed.type === 'wheel') return { screen: move(screen, deed.turn > 0 ? 'down' : 'up') };
  const entry = entryOf(deed.on, decisionsIn(screen).length);
  if (entry === undefined) return { screen };
  return entry === screen.backEntry ? goBack(screen) : { screen: { ...screen, backEntry: entry } };
}

/** Draws the list of decisions to which the player can go back, newest first. */
export function drawGoBack(
  screen: MatchScreenState,
  shownKeys: readonly Hint[],
  look: Look,
  { width, height }: { readonly width: number; readonly height: number },
): Canvas {
  const { theme, symbols } = look;
  const canvas = framed(look, width, height, look.screen.overlays['go-back'], true);
  const about = wrapText(look.screen.practice.about, width - 4);
  about.forEach((line, row) => canvas.text(2, 1 + row, line, theme.muted));
  const top = 2 + about.length;
  const rows = height - top - 1;
  const all = decisionsIn(screen);
  const first = Math.max(0, Math.min(screen.backEntry - Math.floor(rows / 2), all.length - rows));
  const labels = Math.max(...all.map(({ label }) => textWidth(label)));
  all.slice(first, first + rows).forEach((decision, row) => {
    const [y, isChosen] = [top + row, first + row === screen.backEntry];
    canvas.text(1, y, isChosen ? symbols.pointer : ' ', theme.title);
    canvas.text(3, y, decision.label, theme.muted);
    const x = 5 + labels;
    const text = truncateText(textOf(screen, decision, look), width - x - 2, symbols.ellipsis);
    canvas.field(x, y, width - x - 2, text, { style: isChosen ? theme.cursor : {} });
    canvas.link({ x: 1, y, width: width - 2, height: 1 }, entryLink(first + row));
  });
  writeFoot(canvas, shownKeys, look);
  return canvas;
}

/** Returns the first words of the log about a decision. */
function textOf(screen: MatchScreenState, { from, to }: OwnDecision, look: Look): string {
  const lines = logLines(screen.session.log.slice(from, to), look, ownSeat(screen) ?? 'spectator');
  return lines.length === 0 ? look.screen.practice.nothing : itemAt(lines, 0).text.trim();
}
