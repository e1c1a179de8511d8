/**
 * Signals that end a process by default. SIGUSR1 is missing: it would open Node's debugger, and bin/wsdv.js ignores it.
 */
// prettier-ignore
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGALRM', 'SIGVTALRM', 'SIGXCPU', 'SIGUSR2'] as const;
export type EndingSignal = (typeof SIGNALS)[number];

/** Callbacks for the end, the stop and the continuation of the process while a screen is shown. */
export interface ProcessEvents {
  onSignal(signal: EndingSignal): void;
  onException(error: unknown): void;
  /** Called last, when the process exits: only synchronous work is possible. */
  onExit(): void;
  /**
   * Called on Ctrl-Z and `kill -TSTP`. The callback must call `stop`, at once or later; `stop` stops the process,
   * unless the process has been continued since the callback was called.
   */
  onStop(stop: () => void): void;
  /** Called when the process is continued after a stop, and when the stop had no effect. */
  onContinue(): void;
}

/**
 * Registers the callbacks; returns a function that removes them. Call it only for the session that owns the process.
 */
export function guardProcess(events: ProcessEvents): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isEndingSignal(signal)) events.onSignal(signal);
  };
  const onException = (error: unknown): void => events.onException(error);
  const onExit = (): void => events.onExit();
  let continuations = 0;
  const onContinue = (): void => {
    continuations++;
    events.onContinue();
  };
  const onStop = (): void => {
    const before = continuations;
    events.onStop(() => {
      // After a continuation the screen has taken over the terminal again. Stopping now would leave the terminal
      // unrestored.
      if (continuations === before) stop();
    });
  };
  const stop = (): void => {
    // Only the default action of SIGTSTP stops the process, so `onStop` is removed while the signal is sent. If no
    // shell could continue the process, the signal has no effect.
    process.off('SIGTSTP', onStop);
    process.kill(process.pid, 'SIGTSTP');
    process.on('SIGTSTP', onStop);
    onContinue();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  process.on('uncaughtException', onException);
  process.on('exit', onExit);
  process.on('SIGTSTP', onStop);
  process.on('SIGCONT', onContinue);
  return () => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    process.off('uncaughtException', onException);
    process.off('exit', onExit);
    process.off('SIGTSTP', onStop);
    process.off('SIGCONT', onContinue);
  };
}

function isEndingSignal(signal: NodeJS.Signals): signal is EndingSignal {
  return SIGNALS.some((known) => known === signal);
}

/** Maximum length of the held text, in characters. */
const MOST_KEPT = 65536;

/**
 * Holds back other output to these streams (warnings, console.log), which would damage the screen. Returns a function
 * that stops holding back output. The function writes the last 65,536 characters held for each stream to that stream.
 * If `forTerminals` is false, text held for a terminal is discarded.
 */
export function holdBack(streams: readonly NodeJS.WritableStream[]): (forTerminals?: boolean) => void {
  const held = streams.map((stream) => {
    const write: unknown = Reflect.get(stream, 'write');
    let kept = '';
    const keep = (chunk: string | Uint8Array, encodingOrDone?: unknown, done?: unknown): boolean => {
      kept = (kept + (typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'))).slice(-MOST_KEPT);
      const callback = typeof encodingOrDone === 'function' ? encodingOrDone : done;
      if (typeof callback === 'function') process.nextTick(callback);
      return true;
    };
    stream.write = keep;
    return (forTerminals: boolean) => {
      Reflect.set(stream, 'write', write);
      const isWanted = forTerminals || Reflect.get(stream, 'isTTY') !== true;
      if (kept !== '' && isWanted) stream.write(kept);
    };
  });
  return (forTerminals = true) => held.forEach((release) => release(forTerminals));
}
