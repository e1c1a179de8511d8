import { guardProcess, holdBack, type EndingSignal } from './process-guard.js';
import { sizeOf, type TerminalInput, type TerminalOutput } from './streams.js';
import { askAlternate, enterSequence, leaveSequence, type TakenModes } from './terminal-modes.js';

/** Why a screen ended. */
export type SessionEnd<Value = unknown> =
  | { readonly type: 'quit'; readonly value: Value | undefined }
  /** The user pressed Ctrl-C. */
  | { readonly type: 'interrupted' }
  | { readonly type: 'signal'; readonly signal: EndingSignal }
  | { readonly type: 'crashed'; readonly error: unknown }
  /** The terminal or its connection is gone. */
  | { readonly type: 'closed' };

export interface SessionOptions {
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  /**
   * Whether the session handles the signals and exceptions of the process and holds back its other output; false over
   * ssh.
   */
  readonly ownsProcess: boolean;
  /** Returns the window's title at present; undefined if the window keeps its own title. */
  readonly titled?: () => string | undefined;
  /** Whether the terminal is requested to report mouse events. */
  readonly mouse: boolean;
  /**
   * Called when the session must end. May be called several times, also after `leave`, because a lost terminal can emit
   * more than one event.
   */
  readonly onEnd: (end: SessionEnd<never>) => void;
  /**
   * Called when the process was continued after a stop; the screen must be repainted. `hasAsked`: whether
   * `askAlternate` was sent again.
   */
  readonly onReturn: (hasAsked: boolean) => void;
  /** Whether restoring the terminal must erase its scrollback, too. */
  readonly forgets?: () => boolean;
}

/**
 * A terminal taken over for a full screen. Each time its modes are entered, they are left exactly once: at Ctrl-Z, at
 * the end, or when the process ends.
 */
export class TerminalSession {
  /** Writes to the terminal even while other output is held back. */
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
        // The terminal is gone; its own events report that.
      }
    };
  }

  /** Writes a frame. While the shell has the terminal, frames are dropped. */
  readonly writeFrame: TerminalOutput['write'] = (data, taken) => {
    if (this.isEntered) this.write(data, taken);
    else taken?.();
  };

  /**
   * Takes the terminal over and asks it whether it has an alternate screen (`askAlternate`). The answers arrive as
   * input.
   */
  enter(asksBackground = false): void {
    const { stdin, stdout, ownsProcess } = this.options;
    // The two error listeners are never removed: a disconnected terminal reports more errors, which would be uncaught.
    stdout.on('error', this.gone);
    stdin.on('error', this.gone);
    stdin.on('end', this.gone);
    stdin.on('close', this.gone);
    stdout.on('close', this.gone);
    if (ownsProcess) this.releaseProcess = guardProcess(this.processEvents);
    this.takeOver(asksBackground);
  }

  /**
   * Restores the terminal and writes the output that was held back. Calling it twice is harmless. Signals are handled
   * until `release`, so that a second signal does not interrupt the shutdown.
   * @param taken called when the restoring output no longer waits (see `TerminalOutput`); at once if the output has no
   * `writeLast`, or if the terminal is already restored
   */
  leave(taken?: () => void): void {
    this.hasLeft = true;
    this.giveBack(taken);
  }

  /**
   * Stops handling signals and exceptions of the process, and the end of the streams. Errors of the streams are still
   * reported to `onEnd`.
   */
  release(): void {
    this.releaseProcess?.();
    const { stdin, stdout } = this.options;
    stdin.off('end', this.gone);
    stdin.off('close', this.gone);
    stdout.off('close', this.gone);
  }

  /**
   * Stops the process group (Ctrl-Z). The SIGTSTP handler restores the terminal, the SIGCONT handler takes it over
   * again.
   */
  suspend(): void {
    if (this.maySuspend) process.kill(0, 'SIGTSTP');
  }

  /** Whether Ctrl-Z can stop the process. */
  get maySuspend(): boolean {
    return this.options.ownsProcess && process.platform !== 'win32';
  }

  private get rows(): number {
    return sizeOf(this.options.stdout).rows;
  }

  private get modes(): TakenModes {
    return { title: this.options.titled?.(), mouse: this.options.mouse };
  }

  private takeOver(asksBackground = false): void {
    if (this.isEntered) return;
    this.isEntered = true;
    const { stdin, ownsProcess } = this.options;
    if (ownsProcess) this.releaseStreams = holdBack([process.stdout, process.stderr]);
    setRaw(stdin, true);
    stdin.ref?.();
    // `askAlternate` comes first: it scrolls the old contents of the screen away before `enterSequence` erases the
    // screen.
    this.write(askAlternate(this.rows, asksBackground) + enterSequence(this.modes, this.rows));
  }

  private giveBack(taken?: () => void): void {
    if (!this.isEntered) return taken?.();
    this.isEntered = false;
    const isTaken = this.writeLast(leaveSequence(this.modes, this.rows, this.options.forgets?.()), taken);
    setRaw(this.options.stdin, false);
    this.options.stdin.unref?.();
    // If the terminal accepts no output, the text that waits for the terminal is dropped: to write this text would
    // block the process.
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
    // A stopped process cannot write, so `stop` waits until the terminal has accepted the restoring output. Only a
    // second Ctrl-Z does not wait. `giveBack` may call back before it has turned raw mode off, so `setImmediate` delays
    // `stop` until `giveBack` has returned.
    onStop: (stop: () => void): void => this.giveBack(() => setImmediate(stop)),
    onContinue: (): void => {
      if (this.hasLeft) return;
      const isAway = !this.isEntered;
      if (isAway) this.takeOver();
      else {
        // The shell may have turned raw mode off without Node noticing. Node does not turn on a mode that it believes
        // to be on, so turn raw mode off first.
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
    // The terminal is gone, so it has no mode to set.
  }
}
