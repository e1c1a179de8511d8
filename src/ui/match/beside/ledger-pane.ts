import { figuresOf } from '../model.js';
import { shownTable } from '../screen.js';
import type { SeatState } from '../../../rules/game.js';
import { Canvas, wrapText } from '../../../terminal/index.js';
import { drawLedger, LEDGER_WIDTH } from '../../map/index.js';
import { drawLedgerPane } from './ledger.js';
import type { Look } from '../../widgets/look.js';
import { mapFigures, mapPens } from './map-pane.js';
import type { Pane } from '../../widgets/pane.js';
import type { MatchScreenState } from '../state.js';

/** Columns of the frame around the ledger. */
const LEDGER_FRAME = 2;
/** Minimum rows of the ledger's pane. With fewer rows, the pane would show too few provinces to be useful. */
const LEAST_LEDGER = 10;

/** Minimum columns of a pane that shows the ledger. */
export const LEAST_LEDGER_WIDTH = LEDGER_WIDTH + LEDGER_FRAME;

/**
 * Returns the pane of the ledger. If the ledger does not fit into its rows, the player can page through it.
 * @param isFull whether the pane shows the meaning of the headings, too
 */
export function ledgerPane(screen: MatchScreenState, look: Look, isFull: boolean): Pane {
  const ledger = isFull ? ledgerOf(shownTable(screen), look) : figuresLedger(shownTable(screen), look);
  const rows = (): number => ledger.height + LEDGER_FRAME;
  return {
    rows,
    fullRows: rows,
    pages: true,
    least: LEAST_LEDGER,
    draw: (width, height, offset = 0) => drawLedgerPane(ledger, look, width, height, offset),
  };
}

/** Returns the ledger of a table, without a frame: a line for each province, then the meaning of the headings. */
export function ledgerOf(state: SeatState, look: Look): Canvas {
  const ledger = figuresLedger(state, look);
  const legend = legendOf(look);
  const whole = new Canvas(ledger.width, ledger.height + legend.length).draw(ledger, 0, 0);
  legend.forEach((line, row) => whole.text(1, ledger.height + row, line, look.theme.muted));
  return whole;
}

/** Returns a line for each province, without the meaning of the headings. */
function figuresLedger(state: SeatState, look: Look): Canvas {
  return drawLedger(mapFigures(state, figuresOf(state)), mapPens(look), look.words.province);
}

function legendOf({ screen }: Look): string[] {
  return screen.overlay.ledger.flatMap((line) => wrapText(line, LEDGER_WIDTH - 1));
}
