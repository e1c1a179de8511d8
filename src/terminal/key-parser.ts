import { StringDecoder } from 'node:string_decoder';
import { csiKey, linuxFunctionKey, mouseReport, oscReport, ss3Key } from './key-sequences.js';
import { charKey, keyOfCharacter, namedKey, type InputEvent } from './keys.js';

const ESC = '\u001B';
const PASTE_END = '\u001B[201~';
const LONGEST_PASTE = 65536;
const LONGEST_SEQUENCE = 1024;
const CSI = /\u001B\[([0-?]*)([ -/]*)([@-~])/y;
const UNFINISHED_CSI = /^\u001B\[[0-?]*[ -/]*$/;
const OSC = /\u001B\]([0-9][^\u0007\u001B]*)(?:\u0007|\u001B\\)/y;
const UNFINISHED_OSC = /^\u001B\](?:[0-9][^\u0007\u001B]*\u001B?)?$/;
/** What there is of a sequence that another character cut off. */
const CUT_CSI = /^\u001B\[[0-?]*[ -/]*/;

/** One thing read from the input: what it means (if anything) and how long it is; undefined: more must come first. */
type Parsed = { readonly events: readonly InputEvent[]; readonly length: number } | undefined;

/**
 * Cuts the bytes of a terminal into single events: keys that came together are told apart, characters and sequences
 * that came in pieces are put together, pastes are one event, focus reports and those of an old mouse are left out.
 *
 * Esc and a letter that arrive together are two keys, never Alt and the letter: over a slow line nobody could tell the
 * two apart, and a lost key is worse than an Alt that is not known here. Alt with a named key has its own sequences.
 */
export class KeyParser {
  private readonly decoder = new StringDecoder('utf8');
  private pending = '';
  private paste: string | undefined;

  /** The events complete with this chunk. */
  push(chunk: Uint8Array | string): InputEvent[] {
    this.pending += typeof chunk === 'string' ? chunk : this.decoder.write(Buffer.from(chunk));
    const events: InputEvent[] = [];
    let position = 0;
    while (position < this.pending.length) {
      const step = this.paste === undefined ? this.step(position) : this.pasteStep(position);
      if (step === undefined) break;
      events.push(...step.events);
      position += step.length;
    }
    this.pending = this.pending.slice(position);
    return events;
  }

  /** Whether nothing unfinished waits for more. */
  get isIdle(): boolean {
    return this.pending === '' && this.paste === undefined;
  }

  /** A chunk that is known to be pasted text, whatever its characters are. */
  pushPaste(chunk: Uint8Array | string): InputEvent[] {
    return [{ type: 'paste', text: typeof chunk === 'string' ? chunk : this.decoder.write(Buffer.from(chunk)) }];
  }

  /** How long to wait (in ms) before `flush`, when the input ends in an unfinished sequence. */
  get patience(): number | undefined {
    if (this.paste !== undefined) return 1000;
    if (this.pending === '') return undefined;
    return this.pending === ESC ? 50 : 300;
  }

  /** The events of an unfinished sequence of which no more came: a lone Esc is the key, fragments are dropped. */
  flush(): InputEvent[] {
    const rest = this.pending;
    this.pending = '';
    if (this.paste !== undefined) {
      const text = this.paste + rest;
      this.paste = undefined;
      return [{ type: 'paste', text }];
    }
    if (rest === ESC) return [namedKey('escape')];
    return rest.length === 2 ? [namedKey('escape'), charKey(rest.slice(1))] : [];
  }

  private step(at: number): Parsed {
    const char = String.fromCodePoint(this.pending.codePointAt(at) ?? 0);
    if (char !== ESC) return { events: [keyOfCharacter(char)], length: char.length };
    if (at + 1 >= this.pending.length) return undefined;
    switch (this.pending[at + 1]) {
      case '[':
        return this.csi(at);
      case 'O':
        return this.ss3(at);
      case ']':
        return this.osc(at);
      default:
        return { events: [namedKey('escape')], length: 1 };
    }
  }

  private csi(at: number): Parsed {
    CSI.lastIndex = at;
    const match = CSI.exec(this.pending);
    if (match === null) return this.brokenCsi(at);
    const [whole, parameters = '', intermediate = '', final = ''] = match;
    if (final === '[' && parameters === '') {
      const letter = this.pending[at + 3];
      if (letter === undefined) return undefined;
      const key = linuxFunctionKey(letter);
      return { events: key === undefined ? [] : [key], length: 4 };
    }
    // The old mouse report: three characters follow the M.
    if (final === 'M' && parameters === '') return this.pending.length < at + 6 ? undefined : { events: [], length: 6 };
    if (final === '~' && parameters === '200') this.paste = '';
    const event = intermediate === '' ? (mouseReport(parameters, final) ?? csiKey(parameters, final)) : undefined;
    return { events: event === undefined ? [] : [event], length: whole.length };
  }

  private brokenCsi(at: number): Parsed {
    const rest = this.pending.slice(at, at + LONGEST_SEQUENCE);
    if (UNFINISHED_CSI.test(rest) && rest.length < LONGEST_SEQUENCE) return undefined;
    const fragment = CUT_CSI.exec(rest)?.[0] ?? ESC;
    return { events: fragment.length > 2 ? [] : [namedKey('escape'), charKey('[')], length: fragment.length };
  }

  private ss3(at: number): Parsed {
    const letter = this.pending[at + 2];
    if (letter === undefined) return undefined;
    const key = ss3Key(letter);
    return key === undefined ? { events: [namedKey('escape')], length: 1 } : { events: [key], length: 3 };
  }

  private osc(at: number): Parsed {
    OSC.lastIndex = at;
    const match = OSC.exec(this.pending);
    if (match !== null) {
      const report = oscReport(match[1] ?? '');
      return { events: report === undefined ? [] : [report], length: match[0].length };
    }
    const rest = this.pending.slice(at);
    if (!UNFINISHED_OSC.test(rest)) return { events: [namedKey('escape')], length: 1 };
    return rest.length < LONGEST_SEQUENCE ? undefined : { events: [], length: rest.length };
  }

  private pasteStep(at: number): Parsed {
    const end = this.pending.indexOf(PASTE_END, at);
    if (end >= 0) {
      const text = (this.paste ?? '') + this.pending.slice(at, end);
      this.paste = undefined;
      return { events: [{ type: 'paste', text }], length: end - at + PASTE_END.length };
    }
    const complete = this.pending.length - unfinishedEnd(this.pending);
    this.paste = (this.paste ?? '') + this.pending.slice(at, complete);
    const length = complete - at;
    if (this.paste.length <= LONGEST_PASTE) return length > 0 ? { events: [], length } : undefined;
    // A paste without end is handed on in pieces, so that it neither fills the memory nor gets lost.
    const text = this.paste;
    this.paste = '';
    return { events: [{ type: 'paste', text }], length };
  }
}

/** How many characters at the end of the input may be the beginning of the end of a paste. */
function unfinishedEnd(input: string): number {
  for (let length = Math.min(PASTE_END.length - 1, input.length); length > 0; length--) {
    if (input.endsWith(PASTE_END.slice(0, length))) return length;
  }
  return 0;
}
