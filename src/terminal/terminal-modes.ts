const SAVE_TITLE = '\u001B[22;0t';
const RESTORE_TITLE = '\u001B[23;0t';

/** Alternate screen, no cursor, no automatic line break (the last cell of the screen must not scroll it), bracketed paste. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[?7l\u001B[?2004h\u001B[m\u001B[2J\u001B[H';
/** The same undone in reverse, after the end of an update that may have been cut off. */
const LEAVE = '\u001B[?2026l\u001B[m\u001B[2J\u001B[?2004l\u001B[?7h\u001B[?25h\u001B[?1049l';
/** Buttons and wheel are reported (1000), in digits (1006). With Shift a terminal goes on selecting text by itself. */
const HEAR_MOUSE = '\u001B[?1000h\u001B[?1006h';
const LEAVE_MOUSE = '\u001B[?1006l\u001B[?1000l';

/** Asks for the background colour (OSC 11). */
export const ASK_BACKGROUND = '\u001B]11;?\u001B\\';

/** What of a terminal a full screen takes beside the screen. */
export interface TakenModes {
  /** What the window is called meanwhile; without it the window keeps its name. */
  readonly title?: string | undefined;
  readonly mouse: boolean;
}

/** The bytes that begin a full screen; with a title they also name the window and keep its old name. */
export function enterSequence({ title, mouse }: TakenModes): string {
  const named = title === undefined ? '' : `${SAVE_TITLE}\u001B]2;${printable(title)}\u0007`;
  return named + ENTER + (mouse ? HEAR_MOUSE : '');
}

/** The bytes that give the terminal back as it was. */
export function leaveSequence({ title, mouse }: TakenModes): string {
  return (mouse ? LEAVE_MOUSE : '') + LEAVE + (title === undefined ? '' : RESTORE_TITLE);
}

function printable(title: string): string {
  return title.replace(/\p{Cc}/gu, ' ').slice(0, 200);
}
