import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ColourLevel } from './drawing/colour.js';
import type { Shade, ThemeChoice } from './drawing/screen-colours.js';
import { themeFor, type ColourScheme, type Theme } from './drawing/theme.js';
import { symbolsFor, type Symbols } from './drawing/symbols.js';
import type { Key, Paste } from './input/keys.js';
import type { KeyStack } from './input/key-stack.js';
import type { ScreenOutput } from './screen-output.js';
import type { ScreenSize } from './streams.js';
import type { TurnSignals } from './turn-signals.js';

/** A value that calls its listeners when it changes. Setting an equal value calls no listener. */
export class Observable<Value> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: Value) {}

  readonly get = (): Value => this.current;

  set(value: Value): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}

/** State and functions shared by the components of one session. */
export interface TerminalContext {
  readonly output: ScreenOutput;
  readonly keys: KeyStack;
  readonly size: Observable<ScreenSize>;
  readonly shade: Observable<Shade>;
  /** Switches to the next colour choice, redraws the screen, and returns the new choice. */
  readonly turnTheme: () => ThemeChoice;
  /** The last key or paste if no listener used it; otherwise undefined. */
  readonly unused: Observable<Key | Paste | undefined>;
  /** Presses a key after the present input has been handled and its changes are rendered. */
  readonly press: (key: Key) => void;
  readonly quit: (value?: unknown) => void;
  /** Queues input until a promise resolves, but at most for 1 second. */
  readonly hold: (work: Promise<void>) => void;
  /** Drops keys, pastes and clicks made before the terminal shows the next frame. Resolves when that frame is shown. */
  readonly dropTyped: () => Promise<void>;
  /** Rings the bell, unless the user turned it off. */
  readonly ring: () => void;
  readonly turns: Pick<TurnSignals, 'notify' | 'show'>;
  /**
   * Returns the next of a series of increasing numbers, one for each new component. Components with higher numbers are
   * on top.
   */
  readonly nextOrder: () => number;
}

export const Terminal = createContext<TerminalContext | undefined>(undefined);

/** Returns the session's terminal; throws outside runApp. */
export function useTerminal(): TerminalContext {
  const terminal = useContext(Terminal);
  if (terminal === undefined)
    throw new Error('This component works only inside runApp (or renderOnTerminal in tests).');
  return terminal;
}

function useOrder(): number {
  const { nextOrder } = useTerminal();
  const [order] = useState(nextOrder);
  return order;
}

/** Returns the columns and rows of the screen; re-renders when they change. */
export function useScreenSize(): ScreenSize {
  const { size } = useTerminal();
  return useSyncExternalStore(size.subscribe, size.get);
}

/**
 * Returns the current colour scheme. It changes when the terminal reports its background colour and when the user
 * chooses other colours.
 */
export function useColorScheme(): ColourScheme {
  const { shade } = useTerminal();
  return useSyncExternalStore(shade.subscribe, shade.get).scheme;
}

/** Returns a function that switches to the next colour choice and returns the new choice. */
export function useTurnTheme(): () => ThemeChoice {
  return useTerminal().turnTheme;
}

export function useTheme(): Theme {
  const { output } = useTerminal();
  return themeFor(useColorScheme(), output.look.level);
}

/** Returns the session's colour level; 0 means no colours. */
export function useColourLevel(): ColourLevel {
  return useTerminal().output.look.level;
}

/** Returns the session's symbols, Unicode or ASCII. */
export function useSymbols(): Symbols {
  return symbolsFor(!useTerminal().output.look.ascii);
}

/** Returns the last key or paste if no listener used it, and a function that forgets this input. */
export function useUnusedInput(): [input: Key | Paste | undefined, forget: () => void] {
  const { unused } = useTerminal();
  const input = useSyncExternalStore(unused.subscribe, unused.get);
  const forget = useCallback(() => unused.set(undefined), [unused]);
  return [input, forget];
}

/** Clears the unused input when `stage` changes, because a message about that input no longer applies. */
export function useUnusedOnlyIn(stage: string): void {
  const { unused } = useTerminal();
  useLayoutEffect(() => unused.set(undefined), [stage, unused]);
}

/** Returns a function that presses a key, as if the user had typed it after the present key. */
export function usePress(): (key: Key) => void {
  return useTerminal().press;
}

/** Returns a function that ends the screen; its argument becomes the `value` of runApp's result. */
export function useQuit(): (value?: unknown) => void {
  return useTerminal().quit;
}

/**
 * Returns a function that queues input until a promise resolves, so that keys act on the resulting state. After 1
 * second the queued input is delivered even if the promise is still pending.
 */
export function useHold(): (work: Promise<void>) => void {
  return useTerminal().hold;
}

/**
 * Returns a function that drops input made before the terminal shows the next frame, because the user has not seen that
 * frame's question yet. The promise resolves when the frame is shown.
 */
export function useDropTyped(): () => Promise<void> {
  return useTerminal().dropTyped;
}

/** When `isShown` becomes true, records that the screen shows something that must not stay in the scrollback. */
export function useSecret(isShown: boolean): void {
  const { output } = useTerminal();
  useLayoutEffect(() => {
    if (isShown) output.markSecret();
  }, [isShown, output]);
}

/**
 * Signals the user's turn, as far as the user wants it: the window's title says so while a game waits, and the bell and
 * a notification call the user when another game begins to wait. A game that waits from the start does not call.
 * @param waiting ids of the games that wait for the user
 * @param patience minimum time without a turn after which the user is called, in milliseconds
 */
export function useTurnSignals(waiting: readonly string[], patience = 0): void {
  const { ring, turns } = useTerminal();
  const known = useRef(waiting);
  const freeSince = useRef<number>(undefined);
  const isTurn = waiting.length > 0;
  useEffect(() => {
    const now = performance.now();
    freeSince.current ??= now;
    const isCalled = waiting.some((id) => !known.current.includes(id));
    if (isCalled && now - freeSince.current >= patience) {
      ring();
      turns.notify();
    }
    if (!isTurn && known.current.length > 0) freeSince.current = now;
    known.current = waiting;
  });
  useEffect(() => (isTurn ? turns.show() : undefined), [turns, isTurn]);
}

export interface KeyOptions {
  /** Whether the handler gets keys. Default true. */
  readonly isActive?: boolean;
  /**
   * Whether the handler belongs to a dialog. Handlers below a dialog get no keys or pastes, except that layers below 0
   * still get keys. Default false.
   */
  readonly isModal?: boolean;
  /** Handlers of a higher layer get keys first, even if they appeared earlier. Default 0. */
  readonly layer?: number;
  /** Handles pasted text, for example in a search field; returns true when it used the text. */
  readonly onPaste?: (text: string) => boolean;
}

/**
 * Listens to keys. The handler returns true when it used the key; otherwise the next handler below gets the key. The
 * component that appeared last is on top (children above their parents, later siblings above earlier ones). Each key is
 * delivered after the previous key's changes have been rendered, so a handler never works on an old state.
 */
export function useKeys(handler: (key: Key) => boolean, options: KeyOptions = {}): void {
  const { isActive = true, isModal = false, layer = 0, onPaste } = options;
  const { keys } = useTerminal();
  const order = useOrder();
  const takesPaste = onPaste !== undefined;
  const onKey = useEffectEvent(handler);
  const paste = useEffectEvent((text: string) => onPaste?.(text) ?? false);
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const listener = {
      onKey: (key: Key) => onKey(key),
      onPaste: takesPaste ? (text: string) => paste(text) : undefined,
    };
    return keys.add({ ...listener, isModal, layer, order });
  }, [keys, isActive, isModal, layer, order, takesPaste]);
}
