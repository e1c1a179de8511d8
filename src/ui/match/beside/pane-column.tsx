import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { itemAt } from '../../../common/item-at.js';
import { WHEEL_ROWS } from '../mouse.js';
import { SCROLLED } from '../replay/playback.js';
import { isLooking } from '../screen.js';
import { scrolled } from '../../widgets/scroll.js';
import { CanvasView, keyId, useKeys } from '../../../terminal/index.js';
import type { GameViewProps } from '../view-props.js';
import type { MatchScreenState } from '../state.js';
import type { Pane } from '../../widgets/pane.js';
import { panesBeside } from './panes-beside.js';

const FRAME = 2;
const PAGING = ['pageUp', 'pageDown'];

/** Parts of the screen's state that the panes beside the map do not show. */
const ABOVE: ReadonlySet<string> = new Set<keyof MatchScreenState>(['overlay', 'help', 'search']);

/**
 * Whether two states show the same panes. A page opened over the panes does not change the panes, so opening or closing
 * a page does not reset their paging.
 */
function isSameBelow(before: MatchScreenState, now: MatchScreenState): boolean {
  if (before === now) return true;
  const names = Object.keys({ ...before, ...now }) as (keyof MatchScreenState)[];
  return names.every((name) => ABOVE.has(name) || before[name] === now[name]);
}

/**
 * Draws the panes beside the map. If the contents of some panes do not fit, the player can page through the first of
 * these panes.
 */
export function PaneColumn(props: GameViewProps): ReactNode {
  const { screen, layout, onMouse } = props;
  const { sideWidth: width } = layout;
  const placed = panesBeside(props);
  const missing = placed.map(
    ({ pane, rows }) => pane.hiddenRows?.(width, rows) ?? (pane.pages ? (pane.fullRows?.(width) ?? 0) - rows : 0),
  );
  const cut = missing.findIndex((rows) => rows > 0);
  const missingRows = missing[cut] ?? 0;
  const [paged, setPaged] = useState({ screen, offset: 0 });
  const isReplay = screen.stage.type === 'watching' && !isLooking(screen);
  // In a replay, a key that does nothing, such as scrolling at the end of the log, must not reset the paging.
  const isThere = isReplay && paged.screen.session === screen.session && paged.screen.focus === screen.focus;
  const isSame = isSameBelow(paged.screen, screen);
  // Stores this screen, so that the next screen is compared with it. So each key that changes the panes resets the
  // paging, even if a later key undoes the change. Without paging there is nothing to reset, and storing would draw the
  // panes twice.
  if (paged.offset > 0 && paged.screen !== screen && !isThere) setPaged({ screen, offset: isSame ? paged.offset : 0 });
  const offset = isSame || isThere ? paged.offset : 0;
  const pageTo = (to: number | undefined): void => setPaged({ screen, offset: to ?? offset });
  const wheelOf = ({ wheel }: Pane, index: number): ((turn: -1 | 1) => void) | undefined => {
    if (wheel) return (turn) => onMouse?.({ type: 'wheel', over: wheel, turn });
    if (index !== cut || screen.overlay !== null) return undefined;
    return (turn) => pageTo(Math.max(0, Math.min(missingRows, offset + turn * WHEEL_ROWS)));
  };
  const paging = isReplay && screen.focus !== 'log' ? SCROLLED.ids : PAGING;
  // If the log has the focus, PageUp and PageDown scroll the log. Exception: in a replay, while the log shows its
  // newest line, these keys first page through the pane that is cut. PageDown pages down to the end of this pane,
  // PageUp up to its top.
  const isPast = (id: string): boolean =>
    screen.focus === 'log' &&
    (!isReplay || screen.logOffset > 0 || (id === 'pageDown' ? offset >= missingRows : offset === 0));
  useKeys((key) => {
    const id = keyId(key);
    if (cut < 0 || screen.overlay !== null || !paging.includes(id) || isPast(id)) return false;
    pageTo(scrolled(id, offset, itemAt(placed, cut).rows - FRAME, missingRows));
    return true;
  });
  return (
    <Box flexDirection="column">
      {placed.map(({ pane, rows }, index) => (
        <CanvasView
          key={index}
          canvas={pane.draw(width, rows, index === cut ? offset : 0)}
          onClick={(on) => onMouse?.({ type: 'click', on })}
          onWheel={wheelOf(pane, index)}
        />
      ))}
    </Box>
  );
}
