import { StringDecoder } from 'node:string_decoder';

/** First byte of a C1 control in UTF-8: the second is the control's code. */
const C1_LEAD = 0xc2;

/**
 * Decodes the UTF-8 bytes of a terminal, characters cut in two between chunks included. A byte from 0x80 to 0x9F where a
 * character should begin is not UTF-8: it is the C1 control of a terminal that sends 8-bit controls, and becomes one.
 */
export class InputDecoder {
  private readonly decoder = new StringDecoder('utf8');
  /** Continuation bytes that the last character still needs. */
  private missing = 0;

  /** The characters complete with this chunk. */
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
