import type { Side } from '../../../rules/board.js';
import type { Style } from '../../../terminal/index.js';
import type { IconNow } from '../../../text/event-now.js';
import type { Look } from '../../widgets/look.js';

/** Returns the style of an effect: good or bad for `side`, muted if it does nothing. */
export function nowStyle({ profits }: IconNow, side: Side, { theme }: Look): Style {
  if (profits === null) return theme.muted;
  return profits === side ? theme.good : theme.warning;
}
