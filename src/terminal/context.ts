import {
  createContext,
  useCallback,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ColourLevel } from './colour.js';
import type { Shade, ThemeChoice } from './shade.js';
import { themeFor, type ColourScheme, type Theme } from './theme.js';
import { symbolsFor, type Symbols } from './symbols.js';
import type { Key, Paste } from './keys.js';
import type { KeyStack } from './key-stack.js';
import type { ScreenOutput } from './screen-output.js';
import type { ScreenSize } from './streams.js';

/** A value that tells its listeners when it changes. */
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

/** What the components of one session share. */
export interface TerminalContext {
  readonly output: ScreenOutput;
  readonly keys: KeyStack;
  readonly size: Observable<ScreenSize>;
  readonly shade: Observable<Shade>;
  /** Turns to the next of the colours a user may choose, shows them and says which they are. */
  readonly turnTheme: () => ThemeChoice;
  /** The last input, if nothing on the screen had a use for it. */
  readonly unused: Observable<Key | Paste | undefined>;
  readonly quit: (value?: unknown) => void;
  /** Keeps back keys that are typed until a work is done, or takes long. */
  readonly hold: (work: Promise<void>) => void;
  /** Drops keys, pastes and clicks made before the next frame is written. */
  readonly dropTyped: () => void;
  /** Rings the bell, unless the user wants none. */
  readonly ring: () => void;
  /** Numbers in the order components first came up: what came later lies above. */
  readonly nextOrder: () => number;
}

export const Terminal = createContext<TerminalContext | undefined>(undefined);

/** The session's terminal; throws outside runApp. */
export function useTerminal(): TerminalContext {
  const terminal = useContext(Terminal);
  if (terminal === undefined)
    throw new Error('This component works only inside runApp (or renderOnTerminal in tests).');
  return terminal;
}

/** A number that grows with the order in which components first came up. */
function useOrder(): number {
  const { nextOrder } = useTerminal();
  const [order] = useState(nextOrder);
  return order;
}

/** Columns and rows of the screen, live. */
export function useScreenSize(): ScreenSize {
  const { size } = useTerminal();
  return useSyncExternalStore(size.subscribe, size.get);
}

/** Which looks are shown; may change shortly after the start, when the terminal answers, and whenever the user wants. */
export function useColorScheme(): ColourScheme {
  const { shade } = useTerminal();
  return useSyncExternalStore(shade.subscribe, shade.get).scheme;
}

/** Turns to the next of the colours a user may choose, at once; brings which these are. */
export function useTurnTheme(): () => ThemeChoice {
  return useTerminal().turnTheme;
}

/** The looks for this session's background and colours. */
export function useTheme(): Theme {
  const { output } = useTerminal();
  return themeFor(useColorScheme(), output.look.level);
}

/** How many colours this session shows: 0 for none. */
export function useColourLevel(): ColourLevel {
  return useTerminal().output.look.level;
}

/** The signs for this session: Unicode, or ASCII. */
export function useSymbols(): Symbols {
  return symbolsFor(!useTerminal().output.look.ascii);
}

/** The last key or paste, if nothing on the screen had a use for it, and how to forget it. */
export function useUnusedInput(): [input: Key | Paste | undefined, forget: () => void] {
  const { unused } = useTerminal();
  const input = useSyncExternalStore(unused.subscribe, unused.get);
  const forget = useCallback(() => unused.set(undefined), [unused]);
  return [input, forget];
}

/** Forgets the last unused input when `stage` changes: what the screen says of it is no longer true then. */
export function useUnusedOnlyIn(stage: string): void {
  const { unused } = useTerminal();
  useLayoutEffect(() => unused.set(undefined), [stage, unused]);
}

/** Ends the screen; the value is what runApp's promise brings. */
export function useQuit(): (value?: unknown) => void {
  return useTerminal().quit;
}

/**
 * Begins a work whose end belongs to the key that began it: what is typed meanwhile is delivered afterwards, so that fast
 * typing loses nothing. Of a work that takes long the rest goes on beside the keys.
 */
export function useHold(): (work: Promise<void>) => void {
  return useTerminal().hold;
}

/** Drops keys, pastes and clicks made before the next frame is written: for a question nobody has seen yet. */
export function useDropTyped(): () => void {
  return useTerminal().dropTyped;
}

/** Says that the screen shows something secret: it must not stay in the scrollback of the terminal. */
export function useSecret(isShown: boolean): void {
  const { output } = useTerminal();
  useLayoutEffect(() => {
    if (isShown) output.markSecret();
  }, [isShown, output]);
}

/** Rings the bell of the terminal once, after the next frame; not where the user wants none. */
export function useBell(): () => void {
  return useTerminal().ring;
}

/** When a handler listens, and what besides keys it takes. */
export interface KeyOptions {
  /** Default true. */
  readonly isActive?: boolean;
  /** No handler below hears anything: for dialogs. Default false. */
  readonly isModal?: boolean;
  /** Higher is asked first, whatever came up when. Default 0. */
  readonly layer?: number;
  /** Takes pasted text (a search field); returns true when used. What nobody takes is dropped. */
  readonly onPaste?: (text: string) => boolean;
}

/**
 * Listens to keys. The handler returns true when it used the key; otherwise the next one below is asked. On top is the
 * component that came up last (children above their parents, later siblings above earlier ones).
 * Each key is delivered after the one before has been rendered, so a handler never works on an old state.
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
