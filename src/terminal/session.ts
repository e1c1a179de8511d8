import { guardProcess, holdBack, type EndingSignal } from './process-guard.js';
import { sizeOf, type TerminalInput, type TerminalOutput } from './streams.js';
import { ASK_BACKGROUND, askAlternate, enterSequence, leaveSequence } from './terminal-modes.js';

/** How a screen came to its end. */
export type SessionEnd<Value = unknown> =
  | { readonly type: 'quit'; readonly value: Value | undefined }
  /** Ctrl-C. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'signal'; readonly signal: EndingSignal }
  | { readonly type: 'crashed'; readonly error: unknown }
  /** The terminal or its connection is gone. */
  | { readonly type: 'closed' };

/** What a session needs to know of its terminal. */
export interface SessionOptions {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  /** This session is the one the process runs for: it minds signals, exceptions and stray output. Not so over ssh. */
  readonly ownsProcess: boolean;
  readonly title?: string | undefined;
  /** Whether the terminal tells what the mouse does. */
  readonly mouse: boolean;
  readonly onEnd: (end: SessionEnd<never>) => void;
  /** The screen must be repainted, because it was away for a while. `hasAsked`: `askAlternate` was sent again. */
  readonly onReturn: (hasAsked: boolean) => void;
  /** Whether giving the terminal back must erase its scrollback, too. */
  readonly forgets?: () => boolean;
}

/** A terminal taken over for a full screen: enters and leaves its modes exactly once, whatever happens in between. */
export class TerminalSession {
  /** Writes to the terminal past everything that is held back. */
  readonly write: TerminalOutput['write'];
  private isEntered = false;
  private hasLeft = false;
  private releaseProcess: (() => void) | undefined;
  private releaseStreams: ReturnType<typeof holdBack> | undefined;

  constructor(private readonly options: SessionOptions) {
    const { stdout } = options;
    const write = stdout.write.bind(stdout);
    this.write = (data, taken) => {
      try {
        write(data, taken);
      } catch {
        // The terminal is gone; its own events tell.
      }
    };
  }

  /** Writes a frame, but drops it while the shell has the terminal. */
  readonly writeFrame: TerminalOutput['write'] = (data, taken) => {
    if (this.isEntered) this.write(data, taken);
    else taken?.();
  };

  /** Takes the terminal over and asks whether it has an alternate screen (`askAlternate`); the answers arrive as input. */
  enter(): void {
    const { stdin, stdout, ownsProcess } = this.options;
    // These two stay for good: a terminal that went away goes on reporting errors, which nobody else would catch.
    stdout.on('error', this.gone);
    stdin.on('error', this.gone);
    stdin.on('end', this.gone);
    stdin.on('close', this.gone);
    stdout.on('close', this.gone);
    if (ownsProcess) this.releaseProcess = guardProcess(this.processEvents);
    this.takeOver();
  }

  /**
   * Gives the terminal back as it was, and what others wrote meanwhile with it. Harmless when done twice. Until
   * `release` signals go on being minded: a second one must not cut short what the first one ends.
   * @param taken called when the terminal has taken it all, at once or later
   */
  leave(taken?: () => void): void {
    this.hasLeft = true;
    this.giveBack(taken);
  }

  /** Leaves the process to its own signals and exceptions again, and no longer tells when the terminal goes away. */
  release(): void {
    this.releaseProcess?.();
    const { stdin, stdout } = this.options;
    stdin.off('end', this.gone);
    stdin.off('close', this.gone);
    stdout.off('close', this.gone);
  }

  /** Ctrl-Z: stops the process group; the signal gives the terminal back, and the next one takes it over again. */
  suspend(): void {
    if (this.options.ownsProcess && process.platform !== 'win32') process.kill(0, 'SIGTSTP');
  }

  /** Asks the terminal for its background colour; the answer comes with the input. */
  askBackground(): void {
    this.write(ASK_BACKGROUND);
  }

  private get rows(): number {
    return sizeOf(this.options.stdout).rows;
  }

  private takeOver(): void {
    if (this.isEntered) return;
    this.isEntered = true;
    const { stdin, ownsProcess } = this.options;
    if (ownsProcess) this.releaseStreams = holdBack([process.stdout, process.stderr]);
    setRaw(stdin, true);
    stdin.ref?.();
    // `askAlternate` has already scrolled the old contents of the screen away.
    this.write(askAlternate(this.rows) + enterSequence(this.options, this.rows));
  }

  private giveBack(taken?: () => void): void {
    if (!this.isEntered) return taken?.();
    this.isEntered = false;
    const isTaken = this.writeLast(leaveSequence(this.options, this.rows, this.options.forgets?.()), taken);
    setRaw(this.options.stdin, false);
    this.options.stdin.unref?.();
    // Where nothing is taken, the process would wait for it.
    this.releaseStreams?.(isTaken);
    this.releaseStreams = undefined;
  }

  private writeLast(data: string, taken?: () => void): boolean {
    const { stdout } = this.options;
    if (stdout.writeLast !== undefined) return stdout.writeLast(data, taken);
    this.write(data);
    taken?.();
    return true;
  }

  private readonly gone = (): void => this.options.onEnd({ type: 'closed' });

  private readonly processEvents = {
    onSignal: (signal: EndingSignal): void => this.options.onEnd({ type: 'signal', signal }),
    onException: (error: unknown): void => this.options.onEnd({ type: 'crashed', error }),
    onExit: (): void => this.leave(),
    // A stopped process writes nothing, so the terminal must have taken what hides the screen. A second Ctrl-Z does not wait.
    // Not before `giveBack` is done, as the process goes on inside `stop` when it continues.
    onStop: (stop: () => void): void => this.giveBack(() => setImmediate(stop)),
    onContinue: (): void => {
      if (this.hasLeft) return;
      const isAway = !this.isEntered;
      if (isAway) this.takeOver();
      else {
        // The shell may have changed the mode. Node sets raw mode only if it believes it to be off, so turn it off first.
        setRaw(this.options.stdin, false);
        setRaw(this.options.stdin, true);
        this.write(enterSequence({ mouse: this.options.mouse }, this.rows));
      }
      this.options.onReturn(isAway);
    },
  };
}

function setRaw(stdin: TerminalInput, raw: boolean): void {
  try {
    stdin.setRawMode?.(raw);
  } catch {
    // A terminal that is gone has no mode to set.
  }
}
