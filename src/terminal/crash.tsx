import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly onCrash: (error: unknown) => void;
  /** Ink took the tree down itself (its own useApp().exit()). */
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** Ends the session at a render error before Ink can draw its own report. */
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

/** What a crash says of itself in one line; '' when it says nothing. */
export function reasonOf(error: unknown): string {
  const message = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
  return message.trim().replace(/[.!]$/, '');
}

/** A crash with its stack, for whoever looks for its cause. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
