import { type Clock, realClock } from '../clock.js';
import type { NoticeCommand, NoticeFailure } from './notice-command.js';
import { pauseAfter } from './turn-notices.js';

/** Number of attempts to send a code. */
const MOST_ATTEMPTS = 3;

/** Sends the codes with which players confirm their addresses. */
export class CodeNotices {
  readonly #command: NoticeCommand;
  readonly #onFailed: (why: NoticeFailure, pause: number | null) => void;
  readonly #clock: Clock;

  /** @param onFailed called when a code could not be sent; `pause`: milliseconds until the next attempt, null if none */
  constructor(
    command: NoticeCommand,
    onFailed: (why: NoticeFailure, pause: number | null) => void,
    clock: Clock = realClock,
  ) {
    this.#command = command;
    this.#onFailed = onFailed;
    this.#clock = clock;
  }

  /** Sends a code to an address. A failed attempt is repeated after a pause. */
  async send(identity: string, address: string, code: string): Promise<void> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      const end = await this.#command.run(() => Promise.resolve({ kind: 'code', identity, address, code }));
      if (end === 'sent' || end === 'cancelled') return;
      const pause = attempt < MOST_ATTEMPTS ? pauseAfter(attempt) : null;
      this.#onFailed(end, pause);
      if (pause !== null) await new Promise<void>((resolve) => void this.#clock.after(pause, resolve));
    }
  }
}
