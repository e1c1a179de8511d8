import { constants } from 'node:os';
import type { Instance } from 'ink';
import type { ReactNode } from 'react';
import type { PlainWords } from '../text/index.js';
import { plain } from '../text/en/plain.js';
import { colourLevelOf, screenProblem, showsNotices, showsUnicode } from './capabilities.js';
import type { ColourLevel } from './drawing/colour.js';
import { Observable, Terminal, type TerminalContext } from './context.js';
import { CrashBoundary, reasonOf, stackOf } from './crash.js';
import { CursorQueries } from './input/cursor-queries.js';
import { renderInk } from './ink.js';
import { KeyReader } from './input/key-reader.js';
import { withoutSequences } from './input/key-sequences.js';
import { KeyStack } from './input/key-stack.js';
import type { Answer, InputEvent, Key, MouseReport, Paste } from './input/keys.js';
import type { Limits } from './limits.js';
import { MissingAnswers } from './input/missing-answers.js';
import { ownOutput } from './own-output.js';
import type { EndingSignal } from './process-guard.js';
import { ScreenOutput } from './screen-output.js';
import { TerminalSession, type SessionEnd } from './session.js';
import { choiceAfter, shadeFor, type Shade, type ThemeChoice } from './drawing/screen-colours.js';
import type { Environment, ScreenSize, TerminalInput, TerminalOutput } from './streams.js';
import { askCursorAt } from './terminal-modes.js';
import { TurnSignals, type TurnTexts } from './turn-signals.js';
import { backgroundOfReport, schemeOfEnvironment, type Background } from './drawing/theme.js';

/** Options of `runApp`. By default the streams and the environment are those of the process. */
export interface AppOptions {
  readonly stdin?: TerminalInput;
  readonly stdout?: TerminalOutput;
  /** Receives the message about a crash, after the terminal has been restored. */
  readonly stderr?: { write(text: string): unknown };
  readonly environment?: Environment;
  /** The terminal's background, if known beforehand. By default COLORFGBG and a query to the terminal decide. */
  readonly scheme?: 'dark' | 'light' | undefined;
  /** The user's colour choice. By default the colours suit the background. */
  readonly theme?: ThemeChoice | undefined;
  /** Whether to write ASCII only (`--ascii`). By default TERM and the locale decide. */
  readonly ascii?: boolean | undefined;
  /** Colour level of the terminal. By default NO_COLOR, FORCE_COLOR, TERM and COLORTERM decide. */
  readonly colourLevel?: ColourLevel | undefined;
  /** Whether the bell may ring. Default true. */
  readonly bell?: boolean | undefined;
  /** Whether the mouse may be used. Default true. */
  readonly mouse?: boolean | undefined;
  /** Limits for a session on a shared machine; none by default. */
  readonly limits?: Limits | undefined;
  /** The window's title while the application is running. */
  readonly title?: string | undefined;
  readonly turn?: TurnTexts;
  /** Messages for two cases: the terminal cannot show a screen, and the application crashed. Default: English. */
  readonly words?: Pick<PlainWords['commands'], 'noScreen' | 'screenClosed'>;
  /** Whether to handle signals, exceptions and stray output of the process. Default: true unless `stdout` is given. */
  readonly ownsProcess?: boolean;
}

const IN_ENGLISH = plain.commands;

/** The terminal cannot show a full screen. The error's message is one sentence for the user. */
export class UnfitTerminalError extends Error {
  override readonly name = 'UnfitTerminalError';
}

/**
 * Runs an Ink application on the whole screen of a terminal. When the application ends, for any reason, restores the
 * terminal. The promise then resolves with that reason. It rejects only if the terminal cannot show a full screen
 * (UnfitTerminalError). A crash is reported on stderr in one sentence, or with its stack if WSDV_DEBUG is set. After a
 * signal the caller should exit with `exitCodeOf`.
 */
export function runApp(element: ReactNode, options: AppOptions = {}): Promise<SessionEnd> {
  const { stdin = process.stdin, environment = process.env, words = IN_ENGLISH } = options;
  const { stdout = ownOutput(process.stdout, options.limits?.patience), ownsProcess = options.stdout === undefined } =
    options;
  const problem = screenProblem(stdin, stdout, environment);
  if (problem !== undefined) return Promise.reject(new UnfitTerminalError(words.noScreen[problem]));
  const all = { ...options, stdin, stdout, environment, ownsProcess };
  return new Promise((resolve) => new App(element, all, resolve).start());
}

/**
 * Returns the exit code: 0 after quitting, 1 after a crash, otherwise 128 plus the number of a signal. Ctrl-C counts as
 * SIGINT, and a closed terminal as SIGHUP.
 */
export function exitCodeOf(end: SessionEnd): number {
  switch (end.type) {
    case 'quit':
      return 0;
    case 'crashed':
      return 1;
    case 'interrupted':
      return exitCodeOfSignal('SIGINT');
    case 'closed':
      return exitCodeOfSignal('SIGHUP');
    case 'signal':
      return exitCodeOfSignal(end.signal);
    default:
      return end satisfies never;
  }
}

function exitCodeOfSignal(signal: EndingSignal): number {
  return 128 + constants.signals[signal];
}

type FullOptions = AppOptions & Required<Pick<AppOptions, 'stdin' | 'stdout' | 'environment' | 'ownsProcess'>>;

class App {
  private readonly session: TerminalSession;
  private readonly output: ScreenOutput;
  private readonly turns: TurnSignals;
  private readonly keys = new KeyStack();
  private readonly reader: KeyReader;
  private readonly context: TerminalContext;
  private background: Background;
  private choice: ThemeChoice | undefined;
  private readonly tree: ReactNode;
  private ink: Instance | undefined;
  private order = 0;
  private hasEnded = false;
  private hasResolved = false;
  private readonly cursorQueries = new CursorQueries((keeps) => this.output.learnScrollback(keeps));
  private readonly answers = new MissingAnswers();
  /** Accepts keys again. Keys are ignored from Ctrl-Z on, because the user types them for the shell. */
  private onReturn: (() => void) | undefined;

  constructor(
    element: ReactNode,
    private readonly options: FullOptions,
    private readonly resolve: (end: SessionEnd) => void,
  ) {
    const { stdin, stdout, environment, title, mouse = true, ownsProcess, limits } = options;
    const onReturn = (hasAsked: boolean): void => this.comeBack(hasAsked);
    const onEnd = (end: SessionEnd): void => this.end(end);
    const forgets = (): boolean => this.output.mayHaveLeaked;
    const titled = (): string | undefined => this.turns.title;
    this.session = new TerminalSession({ stdin, stdout, titled, mouse, ownsProcess, onEnd, onReturn, forgets });
    const level = options.colourLevel ?? colourLevelOf(environment);
    const look = { level, ascii: options.ascii ?? !showsUnicode(environment) };
    this.output = new ScreenOutput(stdout, look, this.session.writeFrame, limits);
    this.turns = new TurnSignals(this.output, title, options.turn, showsNotices(environment));
    this.background = { scheme: options.scheme ?? schemeOfEnvironment(environment) };
    this.choice = options.theme;
    this.reader = new KeyReader(
      stdin,
      (event) => this.deliver(event),
      limits && { ...limits, onDrop: () => this.context.ring() },
    );
    this.context = this.makeContext();
    this.tree = (
      <CrashBoundary onCrash={(error) => this.end({ type: 'crashed', error })} onGone={() => this.quit()}>
        <Terminal value={this.context}>{element}</Terminal>
      </CrashBoundary>
    );
  }

  private makeContext(): TerminalContext {
    const { output, keys } = this;
    const size = new Observable<ScreenSize>({ columns: output.columns, rows: output.rows });
    output.on('resize', () => size.set({ columns: output.columns, rows: output.rows }));
    const shade = new Observable<Shade>(this.shadeNow());
    output.setGround(shade.get().ground);
    const unused = new Observable<Key | Paste | undefined>(undefined);
    return {
      output,
      keys,
      size,
      shade,
      turnTheme: () => this.turnTheme(),
      unused,
      press: (key) => queueMicrotask(() => this.press(key)),
      quit: (value) => this.quit(value),
      hold: (work) => this.hold(work),
      dropTyped: () => this.reader.dropUntil(this.shown()),
      ring: () => (this.options.bell === false ? undefined : output.ring()),
      turns: this.turns,
      nextOrder: () => ++this.order,
    };
  }

  start(): void {
    const isAsked = this.wantsBackground();
    this.session.enter(isAsked);
    this.reader.start();
    if (isAsked) this.asked('background');
    this.askedAlternate();
    this.output.open(isAsked ? nextInput() : undefined);
    this.guarded(() => {
      this.ink = renderInk(this.tree, this.output);
    });
  }

  private askedAlternate(): void {
    // Two calls, because `askAlternate` requests the cursor position twice.
    this.asked('cursor');
    this.asked('cursor');
    this.cursorQueries.askedAlternate();
  }

  /**
   * Resolves when the next frame is written. If the terminal answers cursor queries, waits until it has drawn that
   * frame.
   */
  private async shown(): Promise<void> {
    await this.output.paintAfter(nextInput());
    await this.cursorQueries.caughtUp(this.output, (position) => {
      this.session.writeFrame(askCursorAt(position));
      this.asked('cursor');
    });
  }

  /**
   * Whether to request the background colour. True if the option `scheme` is not given, the screen has colours, and the
   * terminal is not the Linux console.
   */
  private wantsBackground(): boolean {
    const { scheme, environment } = this.options;
    return scheme === undefined && this.output.look.level > 0 && environment['TERM'] !== 'linux';
  }

  private asked(answer: Answer): void {
    this.answers.asked(answer);
    this.reader.expectAnswer(answer);
  }

  private deliver(event: InputEvent): void {
    if (event.type === 'background' || event.type === 'cursor') this.answers.answered(event.type);
    if (this.hasEnded) return;
    switch (event.type) {
      case 'background':
        this.background = backgroundOfReport(event);
        this.showShade();
        this.settle();
        return;
      case 'paste':
        this.offer(event, () => this.keys.paste(withoutSequences(event.text)));
        return;
      case 'key':
        this.press(event);
        return;
      case 'cursor':
        this.cursorQueries.take(event);
        return;
      case 'mouse':
        this.point(event);
        return;
      default:
        event satisfies never;
    }
  }

  private shadeNow(): Shade {
    return shadeFor(this.choice, this.background, this.output.look.level);
  }

  private showShade(): void {
    const shade = this.shadeNow();
    this.output.setGround(shade.ground);
    this.guarded(() => this.context.shade.set(shade));
  }

  private turnTheme(): ThemeChoice {
    this.choice = choiceAfter(this.context.shade.get().choice);
    this.showShade();
    return this.choice;
  }

  private press(key: Key): void {
    if (this.hasEnded) return;
    if (key.ctrl && key.char === 'c') return this.end({ type: 'interrupted' });
    if (key.ctrl && key.char === 'z') return this.suspend();
    if (key.ctrl && key.char === 'l') return this.output.repaint();
    this.offer(key, () => this.keys.key(key));
  }

  /**
   * Handles a mouse event: presses the key to which the clicked cell is linked. Other clicks and the wheel go to the
   * layer under the mouse.
   */
  private point(report: MouseReport): void {
    const found = this.output.layerAt(report.x, report.y);
    const link = report.did === 'click' ? found?.link : undefined;
    if (typeof link === 'object') return this.press(link);
    this.guarded(() => {
      this.context.unused.set(undefined);
      if (report.did !== 'click') found?.layer.onWheel?.(report.did === 'wheel-up' ? -1 : 1);
      else if (link !== undefined) found?.layer.onClick?.(link);
    });
    this.settle();
  }

  /** Offers an input to the listeners. If no listener uses it, `unused` holds it until the next input. */
  private offer(input: Key | Paste, give: () => boolean): void {
    this.guarded(() => this.context.unused.set(give() ? undefined : input));
    this.settle();
  }

  private hold(work: Promise<void>): void {
    this.reader.hold(
      work.then(
        () => this.settle(),
        (error: unknown) => this.end({ type: 'crashed', error }),
      ),
    );
  }

  /** Renders the same tree again, so that Ink commits all pending changes before the next event is delivered. */
  private settle(): void {
    if (!this.hasEnded) this.guarded(() => this.ink?.rerender(this.tree));
  }

  private guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.end({ type: 'crashed', error });
    }
  }

  private suspend(): void {
    // A second Ctrl-Z ends the wait for the terminal's answers: the process stops at once.
    if (this.answers.endWait() || !this.session.maySuspend) return;
    // Ends an earlier `dropUntil`, then drops keys until the process continues: the user types them for the shell.
    this.onReturn?.();
    void this.reader.dropUntil(new Promise((resolve) => (this.onReturn = resolve)));
    this.answers.after(() => this.session.suspend());
  }

  private comeBack(hasAsked: boolean): void {
    // The terminal's answers may differ now, because the process may have been continued in another terminal.
    if (hasAsked) {
      this.answers.restart();
      this.cursorQueries.restart();
      this.askedAlternate();
    }
    this.output.repaint();
    // Keys typed before the screen is visible again must have no effect on it.
    void this.reader.dropUntil(this.shown());
    this.onReturn?.();
  }

  private quit(value?: unknown): void {
    this.end({ type: 'quit', value });
  }

  private end(end: SessionEnd): void {
    if (this.hasEnded) {
      if (!mayWait(end)) this.finish(end);
      return;
    }
    this.hasEnded = true;
    this.output.close();
    if (end.type === 'quit' || end.type === 'interrupted') this.answers.after(() => this.finish(end));
    else this.finish(end);
  }

  /**
   * Restores the terminal. Calls `conclude` when the terminal has accepted the restoring output, or at once if the end
   * cannot wait.
   */
  private finish(end: SessionEnd): void {
    this.answers.cancel();
    this.cursorQueries.stop();
    this.reader.stop();
    this.session.leave(() => this.conclude(end));
    if (!mayWait(end)) this.conclude(end);
  }

  private conclude(end: SessionEnd): void {
    if (this.hasResolved) return;
    this.hasResolved = true;
    if (end.type === 'crashed') this.tellCrash(end.error);
    // Deferred, because the session may have been ended in the middle of a React commit.
    setImmediate(() => {
      this.ink?.unmount();
      this.resolve(end);
      setImmediate(() => this.session.release());
    });
  }

  private tellCrash(error: unknown): void {
    const { stderr = process.stderr, environment, words = IN_ENGLISH } = this.options;
    const details = (environment['WSDV_DEBUG'] ?? '') !== '';
    stderr.write(`${details ? stackOf(error) : words.screenClosed(reasonOf(error))}\n`);
  }
}

/**
 * Whether a session that ends may wait until a stalled terminal accepts the output that restores the terminal. A closed
 * terminal never accepts output. A signal must end the process soon. SIGINT is an exception: a second Ctrl-C sends
 * SIGINT, and the terminal must be restored before the process ends.
 */
function mayWait(end: SessionEnd): boolean {
  return end.type !== 'closed' && (end.type !== 'signal' || end.signal === 'SIGINT');
}

/** Resolves after Node has polled for input. By then the answers of a local terminal, which come at once, are read. */
function nextInput(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
