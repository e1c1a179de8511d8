import { keys } from './key-table.js';

/** Rows by which each key scrolls. `page` is one row less than the visible rows. */
const STEPS: Readonly<Record<string, (page: number, last: number) => number>> = {
  up: () => -1,
  k: () => -1,
  left: () => -1,
  h: () => -1,
  down: () => 1,
  j: () => 1,
  right: () => 1,
  l: () => 1,
  pageUp: (page) => -page,
  pageDown: (page) => page,
  space: (page) => page,
  home: (_page, last) => -last,
  end: (_page, last) => last,
};

/** Letters that open a page over the match screen. While any page is open, each of these letters closes it. */
export const LETTER_OF_PAGE = { help: '?', forecast: 'f', log: 'L', ledger: 'm', played: 'P' } as const;
export const PAGE_LETTERS = Object.values(LETTER_OF_PAGE);

/** Keys that close a page shown over the screen. */
export const CLOSING = keys(['escape', 'enter', 'q', ...PAGE_LETTERS], 'escape');

/** Keys that close a notice. */
export const CLOSING_NOTICE = keys(['enter', 'space', 'escape'], 'enter');

/** Keys that scroll a report. The hint for scrolling a page also names them. */
export const SCROLLING = keys(['up', 'down', 'k', 'j', 'pageUp', 'pageDown', 'home', 'end'], 'arrows');

/**
 * Returns the index of the first row shown after a key; undefined if the key does not scroll.
 * @param last index of the first row shown when the page is scrolled to its end
 */
export function scrolled(id: string, first: number, rows: number, last: number): number | undefined {
  const step = STEPS[id];
  return step === undefined ? undefined : Math.max(0, Math.min(last, first + step(Math.max(1, rows - 1), last)));
}
