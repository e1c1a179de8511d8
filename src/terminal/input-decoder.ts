import { StringDecoder } from 'node:string_decoder';

/** First byte of a C1 control in UTF-8: the second is the control's code. */
const C1_LEAD = 0xc2;

/**
 * Decodes UTF-8 input from a terminal, also when a character is split between chunks. A byte from 0x80 to 0x9F at the start
 * of a character is not valid UTF-8: it is decoded as a C1 control, because some terminals send 8-bit controls.
 */
export class InputDecoder {
  private readonly decoder = new StringDecoder('utf8');
  /** Continuation bytes that the last character still needs. */
  private missing = 0;

  /** Returns the characters that are complete after this chunk. */
  write(chunk: Uint8Array | string): string {
    if (typeof chunk === 'string') return chunk;
    return this.decoder.write(Buffer.from(chunk.some((byte) => byte >= 0x80) ? this.withControls(chunk) : chunk));
  }

  private withControls(chunk: Uint8Array): number[] {
    const bytes: number[] = [];
    for (const byte of chunk) {
      const continues = this.missing > 0 && isContinuation(byte);
      if (!continues && byte >= 0x80 && byte <= 0x9f) bytes.push(C1_LEAD);
      this.missing = continues ? this.missing - 1 : continuationsAfter(byte);
      bytes.push(byte);
    }
    return bytes;
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
