const SAVE_TITLE = '\u001B[22;0t';
const RESTORE_TITLE = '\u001B[23;0t';

const ALTERNATE = '\u001B[?1049h';
const NORMAL = '\u001B[?1049l';
/** No cursor, no automatic line break (the last cell of the screen must not scroll it), bracketed paste. */
const ENTER = '\u001B[?25l\u001B[?7l\u001B[?2004h';
/** The same undone in reverse; the end of an update and the erasing, which come before, are in `leaveSequence`. */
const LEAVE = '\u001B[?2004l\u001B[?7h\u001B[?25h' + NORMAL;
const END_UPDATE = '\u001B[?2026l';
/** Buttons and wheel are reported (1000), in digits (1006). With Shift a terminal goes on selecting text by itself. */
const HEAR_MOUSE = '\u001B[?1000h\u001B[?1006h';
const LEAVE_MOUSE = '\u001B[?1006l\u001B[?1000l';

/** Asks for the background colour (OSC 11). */
export const ASK_BACKGROUND = '\u001B]11;?\u001B\\';

/** Where `askAlternate` leaves the cursor if there is no alternate screen; programs are never started there. */
export const WITHOUT_ALTERNATE = { row: 1, column: 2 };
const ASK_CURSOR = '\u001B[6n';
/**
 * Finds out whether the terminal has an alternate screen: leaving it puts the cursor back where it was before. Of the two
 * answers (CPR) the first tells whether the terminal answers rightly, the second whether the cursor went back.
 */
export function askAlternate(rows: number): string {
  return `${ALTERNATE}${scrollAway(rows)}\u001B[1;2H${ASK_CURSOR}${NORMAL}${ASK_CURSOR}`;
}

/** Where there is no alternate screen: scrolls off what is on the screen down to the cursor, so that it is not lost. */
function scrollAway(rows: number): string {
  return '\n'.repeat(rows);
}

/** Puts the cursor into the first row and column. */
export const HOME = '\u001B[H';
/** Erases the lines that scrolled off the screen (ED 3). */
const FORGET_SCROLLBACK = '\u001B[3J';

/**
 * Erases the screen row by row and leaves the cursor in the first one. Erased at once (ED 2, or ED 0 in the first
 * row) tmux, GNU screen and others push it into their scrollback where there is no alternate screen.
 * @param rows as many as were drawn; more that there may be below are erased, too
 * @param withScrollback also what has scrolled off, where the terminal can. Not in the first row: GNU screen takes it for ED 0.
 */
export function eraseScreen(rows: number, withScrollback = false): string {
  const eraseRow = (_: unknown, y: number): string => `\u001B[${y + 1}H\u001B[K`;
  const below = `\u001B[${rows + 1}H\u001B[J${withScrollback ? FORGET_SCROLLBACK : ''}`;
  return `\u001B[m${Array.from({ length: rows }, eraseRow).join('')}${below}${HOME}`;
}

/** What of a terminal a full screen takes beside the screen. */
export interface TakenModes {
  /** What the window is called meanwhile; without it the window keeps its name. */
  readonly title?: string | undefined;
  readonly mouse: boolean;
}

/**
 * The bytes that begin a full screen; with a title they also name the window and keep its old name.
 * @param keeps whether the screen shows what others wrote, which is not to be lost
 */
export function enterSequence({ title, mouse }: TakenModes, rows: number, keeps: boolean): string {
  const named = title === undefined ? '' : `${SAVE_TITLE}\u001B]2;${printable(title)}\u0007`;
  return named + ALTERNATE + (keeps ? scrollAway(rows) : '') + ENTER + eraseScreen(rows) + (mouse ? HEAR_MOUSE : '');
}

/** The bytes that erase what was drawn and give the terminal back as it was, even after an update that was cut off. */
export function leaveSequence({ title, mouse }: TakenModes, rows: number): string {
  const modes = LEAVE + (title === undefined ? '' : RESTORE_TITLE);
  return END_UPDATE + (mouse ? LEAVE_MOUSE : '') + eraseScreen(rows) + modes;
}

function printable(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ').slice(0, 200);
}
