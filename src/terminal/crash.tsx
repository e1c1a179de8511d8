import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onCrash: (error: unknown) => void;
  /** Called when the tree is unmounted, for example by Ink's own useApp().exit(). */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** Ends the session after a render error, before Ink can draw its own error report. */
export class CrashBoundary extends Component<BoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError(): { readonly hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override componentWillUnmount(): void {
    this.props.onGone();
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

/**
 * Returns the first line of an error's message without its final full stop or exclamation mark; '' if there is no
 * message.
 */
export function reasonOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  return message.trim().replace(/[.!]$/, '');
}

export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
