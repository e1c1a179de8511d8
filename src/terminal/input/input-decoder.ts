import { StringDecoder } from 'node:string_decoder';

/** First of the two UTF-8 bytes of a C1 control; the second byte is the control's code. */
const C1_LEAD = 0xc2;

/** First byte of the characters U+00C0 to U+00FF in UTF-8. */
const UPPER_LATIN_LEAD = 0xc3;
/**
 * Matches the bytes that introduce an old (X10) mouse report: CSI and `M`. Three bytes of data follow. CSI is `ESC [`
 * or the 8-bit control, which may be raw or UTF-8.
 */
const OLD_MOUSE = /(?:\u001B\[|\u009B)M$/;
/** Ctrl-C and Ctrl-Z. */
const SIGNAL_BYTES: readonly number[] = [0x03, 0x1a];

/**
 * Decodes UTF-8 input from a terminal, even if a character is split between chunks. A byte from 0x80 to 0x9F at the
 * start of a character is not valid UTF-8: it is decoded as a C1 control, because some terminals send 8-bit controls.
 * Each of the three bytes of an old mouse report becomes one character, even if they form one character in UTF-8.
 */
export class InputDecoder {
  private readonly decoder = new StringDecoder('utf8');
  /** Number of continuation bytes missing from the last character. */
  private missing = 0;
  /** The last three bytes, as Latin-1; U+FFFD stands for a continuation byte of text. */
  private last = '';
  /** Number of bytes missing from an old mouse report. */
  private mouseBytes = 0;

  /** Returns the characters that are complete after this chunk. */
  write(chunk: Uint8Array | string): string {
    if (typeof chunk === 'string') return chunk;
    return this.decoder.write(Buffer.from(this.withControls(chunk)));
  }

  private withControls(chunk: Uint8Array): number[] {
    const bytes: number[] = [];
    for (const byte of chunk) {
      if (this.takesMouseByte(byte)) {
        if (byte >= 0x80) bytes.push(byte < 0xc0 ? C1_LEAD : UPPER_LATIN_LEAD);
        bytes.push(byte < 0xc0 ? byte : byte - 0x40);
        continue;
      }
      const continues = this.missing > 0 && isContinuation(byte);
      if (!continues && byte >= 0x80 && byte <= 0x9f) bytes.push(C1_LEAD);
      this.findOldMouse(byte, continues);
      this.missing = continues ? this.missing - 1 : continuationsAfter(byte);
      bytes.push(byte);
    }
    return bytes;
  }

  /** Stops waiting for the rest of an old mouse report. */
  dropReport(): void {
    this.mouseBytes = 0;
  }

  /**
   * Whether this byte belongs to an old mouse report. NUL can be a byte of the report. Ctrl-C and Ctrl-Z are keys and
   * leave the report open. Any other control character ends the report.
   */
  private takesMouseByte(byte: number): boolean {
    if (this.mouseBytes === 0 || SIGNAL_BYTES.includes(byte)) return false;
    const isTaken = byte === 0 || byte >= 0x20;
    this.mouseBytes = isTaken ? this.mouseBytes - 1 : 0;
    return isTaken;
  }

  /**
   * Detects the beginning of an old mouse report. The byte 0x9B within a character of text (ś, ě) does not begin a
   * report.
   */
  private findOldMouse(byte: number, continues: boolean): void {
    if (SIGNAL_BYTES.includes(byte)) return;
    const isText = continues && !this.last.endsWith('\u00C2');
    this.last = (this.last + (isText ? '\uFFFD' : String.fromCharCode(byte))).slice(-3);
    if (OLD_MOUSE.test(this.last)) this.mouseBytes = 3;
  }
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf;
}

function continuationsAfter(lead: number): number {
  if (lead >= 0xf0 && lead <= 0xf4) return 3;
  if (lead >= 0xe0 && lead < 0xf0) return 2;
  return lead >= C1_LEAD && lead < 0xe0 ? 1 : 0;
}
