import { describeDangers, describeEvent, describeForecastChange } from '../../../text/index.js';
import { type Effect, effectsBetween, withCalming } from './effects.js';
import { dangersIn, forecastChangesOf, withFigures } from '../model.js';
import { openSide, shownTable, uncoveredSide } from '../screen.js';
import type { Side } from '../../../rules/board.js';
import { phaseOf, type SeatState } from '../../../rules/game.js';
import { eventsUnderWay, continuesAfterCommit, isComplete } from '../../../match/session.js';
import { effectLines } from './effect-lines.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { sheetLines } from '../../widgets/sheet.js';
import { textWidth } from '../../../terminal/index.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import { hasFewPanes } from '../hints/follow.js';
import type { MatchScreenState } from '../state.js';

/** Whether the action or phase under way has had any effect that the pane can show. */
export function hasEffects(screen: MatchScreenState, look: Look): boolean {
  return [effectsOf(screen), toldLines(screen, look), endOfDecadeLines(screen, look)].some(({ length }) => length > 0);
}

/** Returns the changes made in the action or phase under way. */
function effectsOf(screen: MatchScreenState): Effect[] {
  const effects = effectsBetween(withFigures(screen.session.begun.state), withFigures(shownTable(screen)));
  return withCalming(effects, eventsUnderWay(screen.session));
}

/**
 * Returns the pane about the action or phase under way. The first line says what the player's side would lose at the
 * End of Decade. Then come the changes made so far, a note about attacks that take effect later, and what changes at
 * the End of Decade. If not everything fits, warnings that the game may end come directly after the first line.
 */
export function effectsPane(screen: MatchScreenState, look: Look): Pane {
  const told = toldLines(screen, look);
  const effects = effectsOf(screen);
  const changes = told.length > 0 && effects.length === 0 ? [] : effectLines(effects, look);
  const atOnce = [...told, ...changes, ...attacksLater(screen, look)];
  const ahead = endOfDecadeLines(screen, look);
  const heading = ahead.length > 0 && atOnce.length > 0 ? [headingLine(look.screen.review.now, look)] : [];
  const now = [...heading, ...atOnce];
  const title = titleOf(screen, look);
  const alarms = ahead.filter(({ style }) => style === look.theme.danger).length;
  const paneAt = (width: number): { readonly whole: Pane; readonly cut: Pane } => {
    const side = hasFewPanes(screen) ? null : (openSide(screen) ?? uncoveredSide(screen));
    const dangers = dangerLines(shownTable(screen), side, look, width);
    const whole = linesPane(title, [...dangers, ...now, ...ahead], look);
    if (alarms === 0) return { whole, cut: whole };
    // The first lines of `ahead` are its heading and the alarms.
    const lines = [...dangers, ...ahead.slice(0, 1 + alarms), ...now, ...ahead.slice(1 + alarms)];
    return { whole, cut: linesPane(title, lines, look) };
  };
  const rows = (width: number): number => paneAt(width).whole.rows(width);
  return {
    rows,
    fullRows: rows,
    pages: true,
    draw: (width, height, first) => {
      const { whole, cut } = paneAt(width);
      return (whole.rows(width) > height ? cut : whole).draw(width, height, first);
    },
  };
}

/**
 * Returns a line with the dangers for a side at the End of Decade: as many as fit a pane of `width` columns, frame
 * included, but at least the first. Returns no line if there are none or `side` is null.
 */
export function dangerLines(state: SeatState, side: Side | null, look: Look, width: number): Line[] {
  const dangers = side === null ? [] : dangersIn(state, side);
  if (dangers.length === 0) return [];
  const fits = (text: string): boolean => textWidth(text) <= width - FRAME;
  return [{ text: describeDangers(dangers, look.words, fits), style: look.theme.warning }];
}

/** Columns of a pane that its frame takes. */
const FRAME = 4;

/**
 * Returns what the action or phase under way changes at the End of Decade. Returns no lines if the End of Decade does
 * not change, or if a lesson shows few panes.
 */
export function endOfDecadeLines(screen: MatchScreenState, look: Look): Line[] {
  if (hasFewPanes(screen)) return [];
  const before = screen.session.begun.state;
  const changes = forecastChangesOf(before, shownTable(screen));
  if (changes.length === 0) return [];
  const { endOfDecade, laterPhases } = look.screen.review;
  const sentences = changes.map((change) => describeForecastChange(change, look.words));
  return [
    headingLine(phaseOf(before) > 0 ? laterPhases : endOfDecade, look),
    ...sheetLines(sentences, look).map((line) => ({ hang: 2, ...line })),
  ];
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
 * or if the stage is not `reviewing`.
 */
function attacksLater(screen: MatchScreenState, look: Look): Line[] {
  const task = shownTable(screen).tasks.at(-1);
  const waits = task?.type === 'attacks' && task.incoming.some((unrest) => unrest > 0);
  return waits && screen.stage.type === 'reviewing'
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
