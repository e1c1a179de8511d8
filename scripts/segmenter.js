/**
 * Replaces `Intl.Segmenter` in bundled libraries. The libraries create a segmenter while they are loaded, which takes
 * 12 ms of each start. This class creates the real segmenter only when it is first used.
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
