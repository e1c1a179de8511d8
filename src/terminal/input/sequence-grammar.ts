// Patterns of escape sequences (ECMA-48, xterm). Those with the flag `y` match at their `lastIndex`.

/** Matches the first character of any sequence. */
export const SEQUENCE_BEGIN = /[\u001B\u0080-\u009F]/y;
/** Matches a CSI sequence: introducer, parameters and intermediates in any order, and the final character. */
export const CSI = /(?:\u001B\[|\u009B)([ -?]*)([@-~])/y;
export const UNFINISHED_CSI = /(?:\u001B\[|\u009B)[ -?]*/y;
/** Matches the introducer of SS3, or of SS2 in its 8-bit form. `ESC N` is missing: Esc and N are typed keys. */
export const SINGLE_SHIFT = /^(?:\u001BO|[\u008E\u008F])$/;
/** Matches the introducer of a control string: OSC, DCS, APC, PM or SOS. */
export const STRING_BEGIN = /\u001B[\]P_^X]|[\u0090\u0098\u009D-\u009F]/y;
/**
 * Matches a complete control string: introducer, content, and terminator (ST as `ESC \` or U+009C). BEL also ends OSC.
 * CAN in place of the terminator aborts the string. SUB does not, because SUB is Ctrl-Z.
 */
export const OSC = /(?:\u001B\]|\u009D)([^\u0007\u0018\u009C]*?)([\u0007\u0018\u009C]|\u001B\\)/y;
export const STRING = /(?:\u001B[P_^X]|[\u0090\u0098\u009E\u009F])([^\u0018\u009C]*?)([\u0018\u009C]|\u001B\\)/y;
/** Matches the introducer of a control string anywhere in the content of another sequence. */
export const ANOTHER_STRING = /\u001B[\]P_^X]|[\u0090\u0098\u009D-\u009F]/;
/**
 * Matches a chunk in which a control string, or a CSI sequence that is unfinished at the end of the chunk, begins. Complete CSI
 * sequences are missing, because they may be keys.
 */
export const BEGINS_ANOTHER = /\u001B[\]P_^X]|[\u0090\u0098\u009D-\u009F]|(?:\u001B\[|\u009B)[ -?]*$/;
/**
 * Matches a control character that cannot be one of the three bytes of an old (X10) mouse report. Each of these bytes
 * is 0 or at least 32.
 */
export const NO_MOUSE_BYTE = /[\u0001-\u001F]/;
/** Matches a character that ends an unfinished CSI sequence: CAN, Esc or a C1 control. */
export const CUTS_OFF = /[\u0018\u001B\u0080-\u009F]/;

/**
 * Matches one character or the complete sequence of one key. Alt-] and its like are missing. During a paste such input may be a pressed key, unless other input came just
 * before it.
 */
export const PRESSED = /^(?:[^]|\u001B(?:[^\]P_^X]|\[\[?[ -?]*[@-~]|O[^])?)$/u;
