import { noticeSequence, titleSequence } from './terminal-modes.js';
import type { ScreenOutput } from './screen-output.js';

/** The user's signals that it is their turn, besides the bell. An absent signal is turned off. */
export interface TurnTexts {
  /** The window's title while it is the user's turn. */
  readonly title?: string | undefined;
  /** Text of the notification (OSC 9) when the user's turn begins. */
  readonly notice?: string | undefined;
}

/** Keeps the window's title, and notifies the user whose turn begins. */
export class TurnSignals {
  readonly #output: Pick<ScreenOutput, 'sendAfter'>;
  readonly #usual: string | undefined;
  readonly #texts: TurnTexts;
  readonly #showsNotices: boolean;
  /** Number of components that show a game which waits for the user. */
  #waiting = 0;

  /**
   * @param usual the window's title otherwise; if undefined, the window keeps its own title
   * @param showsNotices whether the terminal may show notifications
   */
  constructor(
    output: Pick<ScreenOutput, 'sendAfter'>,
    usual: string | undefined,
    texts: TurnTexts = {},
    showsNotices = true,
  ) {
    this.#output = output;
    this.#usual = usual;
    this.#texts = texts;
    this.#showsNotices = showsNotices;
  }

  /** The window's title at present. */
  get title(): string | undefined {
    return this.#usual !== undefined && this.#waiting > 0 ? (this.#texts.title ?? this.#usual) : this.#usual;
  }

  /** Shows a notification, if the user and the terminal want one. */
  notify(): void {
    const { notice } = this.#texts;
    if (notice !== undefined && this.#showsNotices) this.#output.sendAfter('notice', noticeSequence(notice));
  }

  /** Shows in the window's title that it is the user's turn, until the returned function is called. */
  show(): () => void {
    this.#count(1);
    return () => this.#count(-1);
  }

  #count(more: 1 | -1): void {
    const before = this.title;
    this.#waiting += more;
    if (this.title !== undefined && this.title !== before) this.#output.sendAfter('title', titleSequence(this.title));
  }
}
