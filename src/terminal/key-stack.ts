import type { Key } from './keys.js';

/** Layer of listeners that get every key first, and layer of those that get only keys nobody else handled. */
export const FIRST_ASKED = 100;
export const LAST_ASKED = -1;

/** A listener for keys and pastes. Its functions return true for a handled event, which no other listener gets then. */
export interface KeyListener {
  readonly onKey: (key: Key) => boolean;
  readonly onPaste?: ((text: string) => boolean) | undefined;
  /** Whether listeners below get no event, handled or not; keys still reach layers below 0. */
  readonly isModal: boolean;
  /** Higher layers come first; layers below 0 get keys even below a modal listener. */
  readonly layer: number;
  /** Within a layer the higher number comes first. */
  readonly order: number;
}

/** Offers each key to the listeners from top to bottom until one of them handles it. */
export class KeyStack {
  private listeners: readonly KeyListener[] = [];

  /** Adds a listener; returns a function that removes it. */
  add(listener: KeyListener): () => void {
    this.listeners = [...this.listeners, listener].sort((a, b) => b.layer - a.layer || b.order - a.order);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /** Returns whether a listener handled the key. */
  key(key: Key): boolean {
    let isCovered = false;
    for (const listener of this.listeners) {
      if (isCovered && listener.layer >= 0) continue;
      if (listener.onKey(key)) return true;
      isCovered ||= listener.isModal;
    }
    return false;
  }

  /** Returns whether a listener took the pasted text. */
  paste(text: string): boolean {
    for (const listener of this.listeners) {
      if (listener.onPaste?.(text) === true) return true;
      if (listener.isModal) return false;
    }
    return false;
  }
}
