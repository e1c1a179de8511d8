import { cached } from '../../../common/cached.js';
import { type Decision, DONE, type Move, play, type SeatState } from '../../../rules/game.js';
import { describeForecastChange, describeMove } from '../../../text/index.js';
import type { Line } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import { sheetLines } from '../../widgets/sheet.js';
import { forecastChangesOf } from '../model.js';

/**
 * Returns what moving a new living standard to West Berlin would change at the End of Decade, compared with moving no standard
 * (R10.2c). Returns no lines for other decisions.
 */
export const supplierGain = cached((state: SeatState, move: Move, look: Look): readonly Line[] => {
  if (state.tasks.at(-1)?.type !== 'move-to-west-berlin' || move.type === 'done') return [];
  const [none, moved] = [DONE, move].map((answer) => {
    const played = play(state, answer);
    return played.ok ? played.value.moments[0]?.state : undefined;
  });
  if (none === undefined || moved === undefined) return [];
  const { comparedWithNone, noGain } = look.screen.here;
  const gains = forecastChangesOf(none, moved).map((change) => describeForecastChange(change, look.words));
  const heading = { text: comparedWithNone, style: look.theme.legal };
  if (gains.length === 0) return [heading, { text: noGain, style: look.theme.muted }];
  return [heading, ...sheetLines(gains, look).map((line) => ({ hang: 2, ...line }))];
});

/**
 * Returns the pane for the decision whether a new living standard moves to West Berlin. The pane says what a supplier
 * is, and what the choice of each sector changes. Returns no pane for other decisions.
 */
export function supplierPane(state: SeatState, { kind, options }: Decision, look: Look): Pane[] {
  if (kind !== 'move-to-west-berlin') return [];
  const { theme, screen, words } = look;
  const lines = options.flatMap((move) => {
    const gain = supplierGain(state, move, look);
    return gain.length === 0 ? [] : [{ text: describeMove(move, words), style: theme.title }, ...gain];
  });
  return [linesPane(words.decision[kind].title, [{ text: screen.supplierNote, style: theme.muted }, ...lines], look)];
}
