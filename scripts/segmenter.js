/**
 * Replaces `Intl.Segmenter` in bundled libraries. They create theirs while they are loaded, which takes 12 ms of each
 * start; here the real one is created when it is first used.
 */
export class Segmenter {
  #of;
  #real;

  constructor(...of) {
    this.#of = of;
  }

  segment(text) {
    this.#real ??= new globalThis.Intl.Segmenter(...this.#of);
    return this.#real.segment(text);
  }
}
