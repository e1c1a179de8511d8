/** What ends a process that does not mind it. SIGUSR1, which would open Node's debugger, means nothing to the program. */
// prettier-ignore
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGALRM', 'SIGVTALRM', 'SIGXCPU', 'SIGUSR2'] as const;
export type EndingSignal = (typeof SIGNALS)[number];

/** What is done when the process is about to end under a screen. */
export interface ProcessEvents {
  onSignal(signal: EndingSignal): void;
  onException(error: unknown): void;
  /** The last moment: only synchronous work counts. */
  onExit(): void;
  /** The process is about to be stopped (Ctrl-Z, `kill -TSTP`), by `stop`, at once or later. */
  onStop(stop: () => void): void;
  /** The process runs again after it was stopped, or could not be. */
  onContinue(): void;
}

/** Watches the ends a process can come to; returns how to stop watching. For the one session that owns the process. */
export function guardProcess(events: ProcessEvents): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isEndingSignal(signal)) events.onSignal(signal);
  };
  const onException = (error: unknown): void => events.onException(error);
  const onExit = (): void => events.onExit();
  const onContinue = (): void => events.onContinue();
  const onStop = (): void => events.onStop(stop);
  const stop = (): void => {
    // Only the signal's default action stops the process, and it knows where nobody could let it go on.
    process.off('SIGTSTP', onStop);
    process.kill(process.pid, 'SIGTSTP');
    process.on('SIGTSTP', onStop);
    events.onContinue();
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

const MOST_KEPT = 65536;

/**
 * Keeps what others write to these streams (warnings, console.log) from tearing the screen.
 * Returns how to stop; stopping hands the kept text to the stream it was meant for, to a terminal only if it is wanted.
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
