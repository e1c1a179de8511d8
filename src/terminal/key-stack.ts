import type { Key } from './keys.js';

/** Layers of what hears every key before all others, and of what is asked when nobody else has a use for it. */
export const FIRST_ASKED = 100;
export const LAST_ASKED = -1;

/** A listener for keys. Each function returns true when the event is dealt with and must go no further down. */
export interface KeyListener {
  readonly onKey: (key: Key) => boolean;
  /** A paste is text: without a listener that takes it, it is dropped. */
  readonly onPaste?: ((text: string) => boolean) | undefined;
  /** Nothing below hears anything, whether this listener used the event or not; those that are asked last do. */
  readonly isModal: boolean;
  /** Higher is asked first; what lies below 0 is asked last, whatever is modal. */
  readonly layer: number;
  /** Among equal layers the higher number is asked first. */
  readonly order: number;
}

/** Who hears a key: the top-most listener first, the next one below only if that one did not use it. */
export class KeyStack {
  private listeners: readonly KeyListener[] = [];

  /** Adds a listener; returns how to take it away. */
  add(listener: KeyListener): () => void {
    this.listeners = [...this.listeners, listener].sort((a, b) => b.layer - a.layer || b.order - a.order);
    return () => {
      this.listeners = this.listeners.filter((other) => other !== listener);
    };
  }

  /** Gives a key to the listeners; true when one of them used it. */
  key(key: Key): boolean {
    let isCovered = false;
    for (const listener of this.listeners) {
      if (isCovered && listener.layer >= 0) continue;
      if (listener.onKey(key)) return true;
      isCovered ||= listener.isModal;
    }
    return false;
  }

  /** Gives a pasted text to the top-most listener that takes it; true when there is one. */
  paste(text: string): boolean {
    for (const listener of this.listeners) {
      if (listener.onPaste?.(text) === true) return true;
      if (listener.isModal) return false;
    }
    return false;
  }
}
