import { describeEvent } from '../../../text/index.js';
import { type Effect, effectsBetween } from './effects.js';
import { withFigures } from '../model.js';
import { shownTable } from '../screen.js';
import { phaseOf } from '../../../rules/game.js';
import { eventsUnderWay, continuesAfterCommit, isComplete } from '../../../match/session.js';
import { effectLines } from './effect-lines.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/** Whether the action or phase under way has had any effect that the pane can show. */
export function hasEffects(screen: MatchScreenState, look: Look): boolean {
  return effectsOf(screen).length > 0 || toldLines(screen, look).length > 0;
}

/** Returns the changes made in the action or phase under way. */
function effectsOf(screen: MatchScreenState): Effect[] {
  return effectsBetween(withFigures(screen.session.begun.state), withFigures(shownTable(screen)));
}

/**
 * Returns the pane with the changes made in the action or phase under way, and a note about attacks that take effect
 * later.
 */
export function effectsPane(screen: MatchScreenState, look: Look): Pane {
  const told = toldLines(screen, look);
  const effects = effectsOf(screen);
  const changes = told.length > 0 && effects.length === 0 ? [] : effectLines(effects, look);
  return linesPane(titleOf(screen, look), [...told, ...changes, ...attacksLater(screen, look)], look);
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
 * Returns a line that says when the unrest of attacks is placed (R9.7). Returns no line unless such unrest is pending
 * and the answers wait for their commit.
 */
function attacksLater(screen: MatchScreenState, look: Look): Line[] {
  const task = shownTable(screen).tasks.at(-1);
  const waits = task?.type === 'attacks' && task.incoming.some((unrest) => unrest > 0);
  return waits && screen.stage.type === 'reviewing'
    ? [{ text: look.screen.review.attacksLater, style: look.theme.muted }]
    : [];
}

/**
 * Returns lines for events that do not change the table: ignored icons (R6.4b, R6.4d), a prestige box (R9.2), the
 * choice of Hamburg's owner (R9.5), attacks that take effect later (R9.7), and the end of the game.
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
