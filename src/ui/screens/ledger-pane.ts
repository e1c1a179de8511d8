import { figuresOf } from '../game/model.js';
import { type Screen, shownTable } from '../game/screen.js';
import { LEDGER_WIDTH, ledgerCells } from '../map/index.js';
import { drawLedger } from '../panes/ledger.js';
import type { Look } from '../panes/look.js';
import { drawCells, mapFigures } from '../panes/map.js';
import type { Pane } from './pane.js';

/** Columns of the frame around the ledger. */
const LEDGER_FRAME = 2;
/** Rows of the ledger's pane below which it shows too few provinces to be of use. */
const LEAST_LEDGER = 10;

/** Columns a pane needs to show the ledger. */
export const LEAST_LEDGER_WIDTH = LEDGER_WIDTH + LEDGER_FRAME;

/** The ledger, where the screen is wide enough to show it all the time; with few rows it is paged through. */
export function ledgerPane(screen: Screen, look: Look): Pane {
  const state = shownTable(screen);
  const ledger = drawCells(
    ledgerCells(mapFigures(state, figuresOf(state)), {
      ascii: !look.symbols.unicode,
      words: look.screen.map,
      names: look.words.province,
    }),
    look.map,
  );
  const rows = (): number => ledger.height + 2;
  return {
    rows,
    fullRows: rows,
    pages: true,
    least: LEAST_LEDGER,
    draw: (width, height, offset = 0) => drawLedger(ledger, look, width, height, offset),
  };
}
