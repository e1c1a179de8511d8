const SAVE_TITLE = '\u001B[22;0t';
const RESTORE_TITLE = '\u001B[23;0t';

const ALTERNATE = '\u001B[?1049h';
const NORMAL = '\u001B[?1049l';
/**
 * Hides the cursor, turns off automatic line wrapping (writing the last cell must not scroll the screen), and turns on
 * bracketed paste.
 */
const ENTER = '\u001B[?25l\u001B[?7l\u001B[?2004h';
/** Undoes `ENTER` in reverse order and leaves the alternate screen. `leaveSequence` erases the screen first. */
const LEAVE = '\u001B[?2004l\u001B[?7h\u001B[?25h' + NORMAL;
const END_UPDATE = '\u001B[?2026l';
/**
 * Turns on reports of buttons and the wheel (1000), with decimal coordinates (1006). With Shift the terminal still
 * selects text.
 */
const HEAR_MOUSE = '\u001B[?1000h\u001B[?1006h';
const LEAVE_MOUSE = '\u001B[?1006l\u001B[?1000l';

/** Requests the background colour (OSC 11). */
const ASK_BACKGROUND = '\u001B]11;?\u001B\\';

/**
 * Cursor position that `askAlternate` sets. A terminal without an alternate screen leaves the cursor at this position.
 * A terminal with an alternate screen restores the earlier position of the cursor. The two positions differ, because no
 * program starts with the cursor at the position set here.
 */
export const WITHOUT_ALTERNATE = { row: 1, column: 2 };
/** Requests the cursor position (CPR). */
const ASK_CURSOR = '\u001B[6n';
/**
 * Returns the query that finds out whether the terminal has an alternate screen. The query enters that screen, moves
 * the cursor, requests the cursor position (CPR), leaves the screen, and requests the position again. The first answer
 * shows whether the terminal reports positions correctly. The second answer shows whether leaving restored the cursor,
 * which only a real alternate screen does.
 * @param asksBackground whether to request the background colour first. If only the answers about the cursor come, the
 *   terminal does not report its background
 */
export function askAlternate(rows: number, asksBackground = false): string {
  return `${ALTERNATE}${scrollAway(rows)}${asksBackground ? ASK_BACKGROUND : ''}\u001B[1;2H${ASK_CURSOR}${NORMAL}${ASK_CURSOR}`;
}

/**
 * Returns newlines that scroll the lines above the cursor into the scrollback. Without an alternate screen, these lines
 * would otherwise be lost.
 */
function scrollAway(rows: number): string {
  return '\n'.repeat(rows);
}

/** Moves the cursor to the first row and column. */
export const HOME = '\u001B[H';
/**
 * Returns the query that puts the cursor at a position, requests the cursor position, and moves the cursor to the first
 * row and column. A reply with that position shows that the terminal has drawn everything written before the query.
 */
export function askCursorAt({ row, column }: { readonly row: number; readonly column: number }): string {
  return `\u001B[${row};${column}H${ASK_CURSOR}${HOME}`;
}

/** Erases the scrollback (ED 3). */
const FORGET_SCROLLBACK = '\u001B[3J';

/**
 * Returns the bytes that erase the screen row by row and move the cursor to the first row. Does not erase the whole
 * screen at once (ED 2, or ED 0 in the first row). Without an alternate screen, tmux, GNU screen and others would then
 * push the contents into their scrollback.
 * @param rows the number of drawn rows; rows below them are erased, too
 * @param withScrollback whether to erase the scrollback, too, if the terminal can do that. ED 3 is sent with the cursor
 * below the first row, because GNU screen treats it as ED 0.
 */
export function eraseScreen(rows: number, withScrollback = false): string {
  const eraseRow = (_: unknown, y: number): string => `\u001B[${y + 1}H\u001B[K`;
  const below = `\u001B[${rows + 1}H\u001B[J${withScrollback ? FORGET_SCROLLBACK : ''}`;
  return `\u001B[m${Array.from({ length: rows }, eraseRow).join('')}${below}${HOME}`;
}

/**
 * What a full screen changes in the terminal besides the contents: the title of the window, and reports of the mouse.
 */
export interface TakenModes {
  /** The window's title while the screen is shown; if undefined, the window keeps its own title. */
  readonly title?: string | undefined;
  readonly mouse: boolean;
}

/**
 * Returns the bytes that begin a full screen. With a title, these bytes also save the window's old title and set the
 * new title.
 */
export function enterSequence({ title, mouse }: TakenModes, rows: number): string {
  const named = title === undefined ? '' : SAVE_TITLE + titleSequence(title);
  return named + ALTERNATE + ENTER + eraseScreen(rows) + (mouse ? HEAR_MOUSE : '');
}

/** Returns the bytes that erase the screen and restore the terminal's modes, even after an interrupted update. */
export function leaveSequence({ title, mouse }: TakenModes, rows: number, withScrollback = false): string {
  const modes = LEAVE + (title === undefined ? '' : RESTORE_TITLE);
  return END_UPDATE + (mouse ? LEAVE_MOUSE : '') + eraseScreen(rows, withScrollback) + modes;
}

/** Returns the bytes that set the window's title (OSC 2). */
export function titleSequence(title: string): string {
  return `\u001B]2;${printable(title)}\u0007`;
}

/** Returns the bytes that show a notification (OSC 9). They do not end in BEL, which some terminals would ring. */
export function noticeSequence(text: string): string {
  return `\u001B]9;${printable(text)}\u001B\\`;
}

function printable(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ').slice(0, 200);
}
