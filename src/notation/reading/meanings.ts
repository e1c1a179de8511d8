import type { CardId } from '../../rules/cards.js';
import { DONE, LET_DRAW, type Move } from '../../rules/game.js';
import { plain } from '../characters.js';
import { exchangedIn, likelyCards } from './answer-cards.js';
import { findCard, findCity, findConnection, findProvince, findSector, type NameMatches } from '../names.js';
import { fold } from '../../common/words.js';

/** Moves that a text can mean for any pending decision: `exact` by full names, `begun` by abbreviations. */
export type Meanings = NameMatches<Move>;

const NOTHING: Meanings = { exact: [], begun: [] };

const DONE_WORDS: ReadonlySet<string> = new Set([
  'done',
  'none',
  'no',
  'nothing',
  'stop',
  'pass',
  'end',
  'decline',
  'keep',
]);
const DRAW_WORDS: ReadonlySet<string> = new Set(['draw', 'letdraw', 'westdraws', 'letwestdraw']);

function map<From, To>(named: NameMatches<From>, to: (one: From) => To): NameMatches<To> {
  return { exact: named.exact.map(to), begun: named.begun.map(to) };
}

function join(...all: readonly Meanings[]): Meanings {
  return { exact: all.flatMap(({ exact }) => exact), begun: all.flatMap(({ begun }) => begun) };
}

const only = (move: Move): Meanings => ({ exact: [move], begun: [] });

/** Verbs before the thing they apply to, as in `police Sachsen`. */
const VERBS: readonly (readonly [RegExp, (rest: string) => Meanings])[] = [
  [/^police\s+(.+)$/i, (rest) => map(findProvince(rest), (province) => ({ type: 'police', province }))],
  [/^discard\s+(.+)$/i, (rest) => map(findCard(rest), (card) => ({ type: 'discard', card }))],
  [/^remove\s+(.+)$/i, (rest) => map(findCard(rest), (card) => ({ type: 'remove', card }))],
  [/^box\s*(.+)$/i, box],
  [/^look(?:\s+at)?\s+(.+)$/i, look],
  [/^exchange\s+(.+)$/i, exchange],
];

/** Maximum number of texts in the cache. A game has few different texts, but a hostile file may have many. */
const MOST_REMEMBERED = 4_000;
/** Maximum length in characters of a text to be parsed. Long enough for an exchange that names two titles. */
const LONGEST_MEANING = 120;
const remembered = new Map<string, Meanings>();

/** Returns all moves that a text can mean, except icons, which depend on the event. Results are cached. */
export function meaningsOf(written: string): Meanings {
  const text = plain(written);
  if (text.length > LONGEST_MEANING) return NOTHING;
  const known = remembered.get(text);
  if (known) return known;
  const found = findMeanings(text);
  if (remembered.size < MOST_REMEMBERED) remembered.set(text, found);
  return found;
}

function findMeanings(text: string): Meanings {
  if (text === '-') return only(DONE);
  // A sign belongs to an icon or a number. "+Sachsen" is not a place, and "Kiel-" is the first half of a connection.
  if (/^[+-](?!\s*\d+$)|[+-]$/.test(text)) return NOTHING;
  const folded = fold(text);
  if (DONE_WORDS.has(folded)) return only(DONE);
  if (DRAW_WORDS.has(folded)) return only(LET_DRAW);
  for (const [form, meaning] of VERBS) {
    const rest = form.exec(text)?.[1];
    if (rest === undefined) continue;
    const found = meaning(rest);
    if (found.exact.length + found.begun.length > 0) return found;
  }
  if (/^[+-]?\s*\d+$/.test(text)) return join(box(text), bareCard(text));
  return join(
    map(findProvince(text), (province) => ({ type: 'province', province })),
    map(findCity(text), (city) => ({ type: 'factory', city })),
    map(findConnection(text), (connection) => ({ type: 'infrastructure', connection })),
    map(findSector(text), (sector) => ({ type: 'sector', sector })),
    look(text),
  );
}

function box(text: string): Meanings {
  const number = /^[+-]?\s*\d+$/.test(text) ? Number(text.replace(/\s/g, '')) : NaN;
  return Number.isInteger(number) ? only({ type: 'box', box: number }) : NOTHING;
}

/** Parses a text that names only a card as a discard and as a removal; the decision shows which one is meant. */
function bareCard(text: string): Meanings {
  return join(
    map(findCard(text), (card) => ({ type: 'discard', card })),
    map(findCard(text), (card) => ({ type: 'remove', card })),
  );
}

function look(text: string): Meanings {
  const folded = fold(text);
  if (['hand', 'westhand', 'westshand', 'thehand'].includes(folded)) return only({ type: 'look', at: 'hand' });
  if (['pile', 'drawpile', 'thepile'].includes(folded)) return only({ type: 'look', at: 'pile' });
  return NOTHING;
}

/** Whether a text means "nothing more". */
export function isDone(text: string): boolean {
  return meaningsOf(text).exact.some(({ type }) => type === 'done');
}

function exchange(text: string): Meanings {
  const moves = exchangedIn(text).map(([seen, own]) => [findCard(seen), findCard(own)] as const);
  const pick = (from: (cards: NameMatches<CardId>) => readonly CardId[]): Move[] =>
    moves.flatMap(([seen, own]) =>
      from(seen).flatMap((one) => from(own).map((two): Move => ({ type: 'exchange', seen: one, own: two }))),
    );
  const exact = pick((cards) => cards.exact);
  return { exact, begun: exact.length > 0 ? [] : pick(likelyCards) };
}
