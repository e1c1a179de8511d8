import { cachedLast } from '../../../common/cached.js';
import { describeDangers, describeEvent, describeForecastChange } from '../../../text/index.js';
import { type Effect, effectsBetween, withCalming } from './effects.js';
import { dangersIn, forecastChangesOf, standingDangersIn, withFigures } from '../model.js';
import { openSide, shownTable, uncoveredSide } from '../screen.js';
import type { Side } from '../../../rules/board.js';
import { type ForecastChange, isAlarm, isWorse, sideHarmed } from '../../../rules/figures.js';
import { decision, phaseOf, type SeatState } from '../../../rules/game.js';
import { eventsUnderWay, continuesAfterCommit, isComplete } from '../../../match/session.js';
import { openCardLines } from './open-card-lines.js';
import { effectLines } from './effect-lines.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { sheetLines } from '../../widgets/sheet.js';
import { wrapText } from '../../../terminal/index.js';
import { FRAME, linesPane, type Pane } from '../../widgets/pane.js';
import { showsEndOfDecade } from '../hints/follow.js';
import type { MatchScreenState } from '../state.js';

/** Whether the action or phase under way has had any effect that the pane can show. */
export function hasEffects(screen: MatchScreenState, look: Look): boolean {
  return Object.values(contentsOf(screen, look)).some(({ length }) => length > 0);
}

/** Contents of the pane. Kept for the last state of the screen, because `hasEffects` and the pane both need them. */
const contentsOf = cachedLast((screen: MatchScreenState, look: Look) => ({
  told: toldLines(screen, look),
  effects: effectsOf(screen),
  ...endOfDecadeParts(screen, look),
}));

/** Returns the changes made in the action or phase under way. */
function effectsOf(screen: MatchScreenState): Effect[] {
  const effects = effectsBetween(withFigures(screen.session.begun.state), withFigures(shownTable(screen)));
  return withCalming(effects, eventsUnderWay(screen.session));
}

/**
 * Returns the pane about the action or phase under way. First come the dangers for the player's side at the End of
 * Decade, then the changes made so far, then the other changes at the End of Decade, then for a complete action, below a
 * heading of its own, what the other side can do next with open cards. If rows are left, the standing dangers come last: those that the action
 * or phase has not caused.
 */
export function effectsPane(screen: MatchScreenState, look: Look): Pane {
  const { told, effects, dangers, others } = contentsOf(screen, look);
  const changes = told.length > 0 && effects.length === 0 ? [] : effectLines(effects, look);
  const atOnce = [...told, ...changes, ...attacksLater(screen, look)];
  const side = sideToWarn(screen);
  const ahead = forecastChangesOf(screen.session.begun.state, shownTable(screen));
  const heading = dangers.length + others.length > 0 ? [headingLine(look.screen.review.now, look)] : [];
  const now = [...heading, ...atOnce];
  const title = titleOf(screen, look);
  // The layout asks for the rows of one width several times before the pane is drawn.
  const linesAt = cachedLast((width: number) => {
    const summary = dangerLines(shownTable(screen), side, look, width);
    // While the player still chooses, the pane is often too small for what comes next.
    const cards = screen.stage.type === 'choosing' ? [] : openCardLines(shownTable(screen), side, look, width, ahead);
    const next = cards.length === 0 ? [] : [headingLine(look.screen.review.next, look), ...cards];
    const lines = [...summary, ...dangers, ...now, ...others, ...next];
    return { lines, standing: standingLines(screen, side, look, width, summary[0]?.text ?? '') };
  });
  /** Returns the pane with only the first `left` lines about standing dangers; with all of these lines by default. */
  const paneAt = (width: number, left = Infinity): Pane => {
    const { lines, standing } = linesAt(width);
    return linesPane(title, [...lines, ...standing.slice(0, left)], look);
  };
  const rows = (width: number): number => paneAt(width, 0).rows(width);
  return {
    rows,
    fullRows: (width) => paneAt(width).rows(width),
    pages: true,
    hiddenRows: (width, height) => Math.max(0, rows(width) - height),
    draw(width, height, first) {
      let left = linesAt(width).standing.length;
      // A heading without a line below it is left out.
      while (left > 0 && (left === 1 || paneAt(width, left).rows(width) > height)) left--;
      return paneAt(width, left).draw(width, height, first);
    },
  };
}

/**
 * Returns the side whose dangers the pane shows: the side of this terminal's player, or at a shared keyboard the side
 * that decides. Null if there is no such side, or if a lesson leaves out the End of Decade (`showsEndOfDecade`).
 */
function sideToWarn(screen: MatchScreenState): Side | null {
  if (!showsEndOfDecade(screen)) return null;
  return openSide(screen) ?? uncoveredSide(screen) ?? decision(screen.session.committed)?.side ?? null;
}

/**
 * Returns a line with the dangers for a side at the End of Decade: as many as fit in two rows of a pane of `width`
 * columns, frame included, but at least the first. Returns no line if there are none or `side` is null.
 */
export function dangerLines(state: SeatState, side: Side | null, look: Look, width: number): Line[] {
  const dangers = side === null ? [] : dangersIn(state, side);
  if (dangers.length === 0) return [];
  const fits = (text: string): boolean => wrapText(text, width - FRAME).length <= MOST_DANGER_ROWS;
  return [{ text: describeDangers(dangers, look.words, fits), style: look.theme.warning }];
}

const MOST_DANGER_ROWS = 2;

/**
 * Returns a heading and the standing dangers for a side at the End of Decade, which the action or phase under way has
 * not caused. A wide pane shows the dangers in whole sentences. Leaves out what the line `summary` above already says.
 * Returns no lines if nothing is left or `side` is null.
 */
function standingLines(
  screen: MatchScreenState,
  side: Side | null,
  look: Look,
  width: number,
  summary: string,
): Line[] {
  const { theme, screen: texts } = look;
  const { long, short } = look.words.danger;
  const isNew = (text: string): boolean => !summary.includes(text);
  const all = side === null ? [] : standingDangersIn(screen.session.begun.state, shownTable(screen), side);
  const dangers = all.filter((danger) => long([danger]).some(isNew));
  const sentences = (width < SENTENCES_FROM ? short : long)(dangers).filter(isNew);
  if (sentences.length === 0) return [];
  const indented = sentences.map((text) => `  ${text}`);
  return [texts.review.asBefore, ...indented].map((text) => ({ text, style: theme.muted }));
}

/** Minimum width of a pane with whole sentences about standing dangers. */
const SENTENCES_FROM = 40;

/**
 * Returns what the action or phase under way changes at the End of Decade, in two lists with headings. `dangers`: what
 * gets worse for the player's side (for either side if nobody plays), then what brings an end of the game closer.
 * `others`: all other changes. Both lists are empty if the End of Decade does not change, or if a lesson leaves it out
 * (`showsEndOfDecade`).
 */
export function endOfDecadeParts(
  screen: MatchScreenState,
  look: Look,
): { readonly dangers: readonly Line[]; readonly others: readonly Line[] } {
  if (!showsEndOfDecade(screen)) return { dangers: [], others: [] };
  const before = screen.session.begun.state;
  const changes = forecastChangesOf(before, shownTable(screen));
  const side = sideToWarn(screen);
  const isBad = (change: ForecastChange): boolean => isWorse(change) && (side === null || sideHarmed(change) === side);
  const bad = changes.filter(isBad);
  const alarms = changes.filter((change) => isAlarm(change) && !isBad(change));
  const rest = changes.filter((change) => !isAlarm(change) && !isBad(change));
  const { endOfDecade, laterPhases, alsoThen } = look.screen.review;
  const heading = phaseOf(before) > 0 ? laterPhases : endOfDecade;
  const dangers = [...bad, ...alarms];
  return {
    dangers: partLines(heading, dangers, look),
    others: partLines(dangers.length > 0 ? alsoThen : heading, rest, look),
  };
}

function partLines(heading: string, changes: readonly ForecastChange[], look: Look): Line[] {
  if (changes.length === 0) return [];
  const sentences = changes.map((change) => describeForecastChange(change, look.words));
  return [headingLine(heading, look), ...sheetLines(sentences, look).map((line) => ({ hang: 2, ...line }))];
}

function headingLine(text: string, { theme }: Look): Line {
  return { text, style: theme.legal };
}

/**
 * Returns the pane's title. It says whether the pane shows all effects of this action or phase, or only the effects so
 * far.
 */
function titleOf({ session }: MatchScreenState, { screen: { panes } }: Look): string {
  if (!isComplete(session) || continuesAfterCommit(session)) return panes.effects;
  return phaseOf(session.committed) > 0 ? panes.phaseEffects : panes.actionEffects;
}

/**
 * Returns a line that says when the unrest of attacks is placed (R9.7). Returns no line if no such unrest is pending,
 * or if the player still chooses.
 */
function attacksLater(screen: MatchScreenState, look: Look): Line[] {
  const task = shownTable(screen).tasks.at(-1);
  const waits = task?.type === 'attacks' && task.incoming.some((unrest) => unrest > 0);
  return waits && screen.stage.type !== 'choosing'
    ? [{ text: look.screen.review.attacksLater, style: look.theme.muted }]
    : [];
}

/**
 * Returns lines for events that do not change the table: ignored icons (R6.4b, R6.4d), the box of the prestige track
 * (R9.2), the choice of Hamburg's owner (R9.5), attacks that take effect later (R9.7), and the end of the game.
 */
function toldLines({ session }: MatchScreenState, look: Look): Line[] {
  return eventsUnderWay(session)
    .filter(({ type }) => TOLD.has(type))
    .map((event) => ({
      text: describeEvent(event, look.words),
      ...(event.type === 'icon-ignored' ? { style: look.theme.warning } : {}),
      ...(event.type === 'ended' ? { style: look.theme.title } : {}),
    }));
}

const TOLD: ReadonlySet<string> = new Set([
  'icon-ignored',
  'prestige-box',
  'hamburg',
  'attack',
  'attack-declined',
  'ended',
]);
