import type { Answers, Identity, Notice, Request, RequestOf, ServeError } from './protocol.js';

/** A request that a client may send after entering. */
export type VisitRequest = Exclude<Request, RequestOf<'enter'>>;

/** Result of a request, or why it is refused. */
export type Outcome = { readonly ok: Answers[VisitRequest['do']] } | { readonly error: ServeError };

/** Session of one client at the service. */
export interface ServiceSession {
  /**
   * Prepares a reply. The returned function computes the reply. Call this function just before you send the reply, so
   * that the reply is not older than the notices sent earlier.
   */
  answer(request: VisitRequest): Promise<() => Outcome>;
  /** Ends the session; may be called while a reply is being prepared. */
  close(): void;
}

/** Opens a session for each entered client. `send` sends the client a notice. */
export interface Host {
  visit(identity: Identity, send: (notice: Notice) => void): ServiceSession;
}
