import type { Answers, Identity, Notice, Request, RequestOf, ServeError } from './protocol.js';

/** What somebody who has entered may ask for. */
export type VisitRequest = Exclude<Request, RequestOf<'enter'>>;

/** What a request comes to: what it is answered with, or why it is refused. */
export type Outcome = { readonly ok: Answers[VisitRequest['do']] } | { readonly error: ServeError };

/** One terminal's stay with the service. */
export interface Visit {
  /** Brings what makes the answer, which is then sent at once: what is told meanwhile must not be older than the answer. */
  answer(request: VisitRequest): Promise<() => Outcome>;
  /** The terminal is gone, perhaps while an answer is made. */
  close(): void;
}

/** What stands behind the door: it is told who comes, and by what way to tell them what happens. */
export interface Host {
  visit(identity: Identity, send: (notice: Notice) => void): Visit;
}
