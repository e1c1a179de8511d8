import { changesShown, withFigures } from '../model.js';
import { shownTable } from '../screen.js';
import { phaseOf } from '../../../rules/game.js';
import type { Look } from '../../widgets/look.js';
import { drawScales, scalesRows } from './scales.js';
import type { Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/** Returns the pane with the tracks as scales, on which markers that have just moved are highlighted. */
export function scalesPane(screen: MatchScreenState, look: Look, isFull: boolean): Pane {
  const rows = (): number => scalesRows(isFull);
  return {
    rows,
    fullRows: rows,
    isScales: true,
    draw: (width, height) => {
      const state = shownTable(screen);
      const phase = state.outcome?.phase ?? phaseOf(state);
      const model = { reckoned: withFigures(state), moved: changesShown(screen)?.moved, phase, isFull };
      return drawScales(model, look, width, height);
    },
  };
}
