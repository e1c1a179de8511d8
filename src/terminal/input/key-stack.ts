import type { Key } from './keys.js';

/** Layer of listeners that get every key before all others. */
export const FIRST_ASKED = 100;
/** Layer of listeners that get only keys that no other listener handled. */
export const LAST_ASKED = -1;

/**
 * A listener for keys and pastes. Its functions return true if they handled the event; other listeners then do not get
 * the event.
 */
export interface KeyListener {
  readonly onKey: (key: Key) => boolean;
  readonly onPaste?: ((text: string) => boolean) | undefined;
  /**
   * Whether listeners below get no events, even if this listener did not handle them; layers below 0 still get keys.
   */
  readonly isModal: boolean;
  /** Listeners of higher layers get events first. Layers below 0 get keys even below a modal listener. */
  readonly layer: number;
  /** Within a layer, listeners with higher numbers get events first. */
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

  /** Passes a key to the listeners; returns whether one of them handled it. */
  key(key: Key): boolean {
    let isCovered = false;
    for (const listener of this.listeners) {
      if (isCovered && listener.layer >= 0) continue;
      if (listener.onKey(key)) return true;
      isCovered ||= listener.isModal;
    }
    return false;
  }

  /** Passes pasted text to the listeners; returns whether one of them used it. */
  paste(text: string): boolean {
    for (const listener of this.listeners) {
      if (listener.onPaste?.(text) === true) return true;
      if (listener.isModal) return false;
    }
    return false;
  }
}
