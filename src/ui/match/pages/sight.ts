import { symbolsFor } from '../../../terminal/index.js';
import type { MapInSight } from '../../map/index.js';
import type { BesideProps } from '../view-props.js';
import { mapMarks } from '../beside/map-marks.js';
import { drawMapPane, mapFigures } from '../beside/map-pane.js';
import { panesBeside } from '../beside/panes-beside.js';
import type { TableWithFigures } from '../deciding/effects.js';
import { figuresOf, withFigures } from '../model.js';
import { openDecision, shownTable } from '../screen.js';

/** The parts of the match screen that are visible behind a page. */
export interface Sight {
  readonly map: MapInSight;
  /**
   * The text of the panes beside the map. It is drawn with Unicode signs, because an ASCII sign could be confused with
   * a letter.
   */
  readonly panes: string;
  /** Whether the prompt names the rule of the open decision. */
  readonly hasClause: boolean;
  /** Whether the screen shows a replay. */
  readonly isReplay: boolean;
  readonly table: TableWithFigures;
}

export function sightOf(props: BesideProps): Sight {
  const { screen, layout } = props;
  const look = { ...props.look, symbols: symbolsFor(true), fold: (text: string) => text };
  const state = shownTable(screen);
  const figures = mapFigures(state, figuresOf(state));
  const marks = mapMarks(screen);
  const text = drawMapPane(layout.map, figures, marks, look).toText().join('\n');
  const panes = panesBeside({ ...props, look }).map(({ pane, rows }) => pane.draw(layout.sideWidth, rows).toText());
  const hasClause = openDecision(screen) !== null;
  return {
    map: { figures, marks, text },
    panes: panes.flat().join('\n'),
    hasClause,
    isReplay: screen.stage.type === 'watching',
    table: withFigures(state),
  };
}
