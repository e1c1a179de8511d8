import { cached } from '../../../common/cached.js';
import { itemAt } from '../../../common/item-at.js';
import type { Session } from '../../../match/session.js';
import { decision, type Decision, type DecisionKind, type SeatState, type Move } from '../../../rules/game.js';
import type { PlaceId } from '../../map/index.js';
import { choiceStyle, placeMoves } from './choices.js';
import { likeliest } from './likely.js';

/**
 * Letters for the codes of places. While a place is being chosen, these keys have no other meaning. The letters that
 * are also keys for using a card come last. So if a player presses such a key twice, the second press rarely chooses a
 * place.
 */
export const LETTERS = ['a', 'c', 'g', 'w', 'x', 'y', 'z', 's', 'e', 'r', 'b'] as const;

/** The code to type for each place, in order of likelihood. The likeliest places have one letter, the others two. */
export type Codes = ReadonlyMap<PlaceId, string>;

/**
 * Codes for the places of a decision; `kind` is null before the first decision on the map in an action or phase.
 * `known`: the latest code of every place that has had a code in this action or phase. `earlier`: the same for earlier
 * actions and phases.
 */
export interface PlaceCodes {
  readonly kind: DecisionKind | null;
  readonly codes: Codes;
  readonly known: Codes;
  readonly earlier: Codes;
}

const NONE: Codes = new Map();
const letterings = new WeakMap<SeatState, PlaceCodes>();

/**
 * Returns the codes for the places of the latest decision on the map; null before the first such decision. Within an
 * action or phase a place keeps its code. No other place gets this code in decisions of the same kind.
 * @param before the codes at the last commit in the action or phase, or `codesForNext` of an earlier action or phase;
 *   null at the beginning of a game and after a take-back
 */
export function placeCodesOf({ committed, steps }: Session, before: PlaceCodes | null): PlaceCodes | null {
  const states = [committed, ...steps.map(({ state }) => state)];
  const known = states.findLastIndex((state) => letterings.has(state));
  let last = known < 0 ? before : (letterings.get(itemAt(states, known)) ?? null);
  for (const state of states.slice(known + 1)) {
    const open = decision(state);
    if (!open || choiceStyle(open) !== 'map') continue;
    last = lettered(state, open, last);
    letterings.set(state, last);
  }
  return last;
}

/** Returns the codes at the beginning of the next action or phase. */
export function codesForNext(last: PlaceCodes | null): PlaceCodes | null {
  return last && { kind: null, codes: NONE, known: NONE, earlier: new Map([...last.earlier, ...last.known]) };
}

/**
 * Returns codes for the places where police power can be used instead of answering the open decision. Places that the
 * decision itself offers keep their codes.
 */
export const codesBeside = cached(
  (state: SeatState, moves: ReadonlyMap<PlaceId, Move>, last: PlaceCodes | null): Codes =>
    lettersFor(likeliest(state, 'police-power', moves), last, NONE),
);

/**
 * Number of codes kept free for places that become legal while building: a new factory makes the lines of its city
 * legal. With these free codes, other places keep their codes.
 */
const SPARE_TO_BUILD = 12;

function lettered(state: SeatState, { kind, options }: Decision, last: PlaceCodes | null): PlaceCodes {
  const known = last?.known ?? NONE;
  const places = likeliest(state, kind, placeMoves(options));
  const spare = kind === 'build' ? SPARE_TO_BUILD : 0;
  const codes = lettersFor(places, last, last?.kind === kind ? known : NONE, spare);
  return { kind, codes, known: new Map([...known, ...codes]), earlier: last?.earlier ?? NONE };
}

/** Whether two codes exclude each other, because one is a prefix of the other. */
const clash = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Returns a code for each of the first 121 places (`LETTERS.length` squared); no code is a prefix of another code.
 * @param last the codes of the previous decision; a place keeps its code
 * @param past codes of places in earlier decisions; another place gets such a code only if all other codes are taken
 * @param spare number of codes to leave for later decisions, if possible
 */
function lettersFor(places: readonly PlaceId[], last: PlaceCodes | null, past: Codes, spare = 0): Codes {
  const offered = places.slice(0, LETTERS.length ** 2);
  const kept = new Map<PlaceId, string>();
  for (const [place, code] of [...(last?.codes ?? NONE), ...(last?.known ?? NONE)]) {
    const stays = offered.includes(place) && !kept.has(place);
    if (stays && ![...kept.values()].some((other) => clash(code, other))) kept.set(place, code);
  }
  const added = offered.filter((place) => !kept.has(place));
  const gone = [...past].flatMap(([place, code]) => (kept.has(place) ? [] : [code]));
  const codes = codesBesideOthers(added.length, kept, gone, kept.size === 0 ? spare : 0);
  const given = withEarlier(added, codes.added, last?.earlier ?? NONE);
  return new Map(offered.map((place) => [place, given.get(place) ?? codes.kept.get(place) ?? '']));
}

/**
 * Distributes the codes in the order of the places. But a place gets its earlier code if this is one of the codes and as
 * long as the code that the place would get otherwise. So the likeliest places still have one letter.
 */
function withEarlier(places: readonly PlaceId[], codes: readonly string[], earlier: Codes): Codes {
  const given = new Map<PlaceId, string>();
  const free = new Set(codes);
  places.forEach((place, index) => {
    const code = earlier.get(place);
    if (code === undefined || code.length !== codes[index]?.length || !free.delete(code)) return;
    given.set(place, code);
  });
  const rest = [...free];
  return new Map(places.map((place) => [place, given.get(place) ?? rest.shift() ?? '']));
}

/**
 * Returns `number` new codes in addition to the kept codes. If too few codes are free, some kept one-letter codes get a
 * second letter.
 */
function codesBesideOthers(
  number: number,
  kept: Codes,
  gone: readonly string[],
  spare: number,
): { readonly added: readonly string[]; readonly kept: Codes } {
  const taken = [...kept.values()];
  const added = freeCodes(number + spare, taken, gone) ?? freeCodes(number, taken, gone);
  if (added) return { added, kept };
  const [place, letter] = [...kept].findLast(([, code]) => code.length === 1) ?? [];
  if (place === undefined || letter === undefined) return codesBesideOthers(number, kept, [], 0);
  return codesBesideOthers(number, new Map([...kept, [place, letter + LETTERS[0]]]), gone, 0);
}

/** Returns `number` free codes, with one letter if possible; null if too few codes are free. */
function freeCodes(number: number, taken: readonly string[], gone: readonly string[]): readonly string[] | null {
  const barred = [...taken, ...gone];
  const isFree = (code: string): boolean => barred.every((other) => !clash(code, other));
  const single = LETTERS.filter(isFree);
  const paired = (letters: readonly string[]): string[] =>
    letters.flatMap((one) => LETTERS.map((two) => one + two)).filter(isFree);
  const begun = paired(LETTERS.filter((letter) => taken.some((code) => code.length > 1 && code.startsWith(letter))));
  const rest = Math.max(0, number - single.length - begun.length);
  const first = Math.ceil(rest / (LETTERS.length - 1));
  if (first > single.length) return null;
  const alone = single.length - first;
  return [...single.slice(0, alone), ...begun, ...paired(single.slice(alone))].slice(0, number);
}

/** Returns the letter to type next for each place whose code begins with `typed`, to be shown on the map. */
export function nextLetters(codes: Codes, typed: string): ReadonlyMap<PlaceId, string> {
  return new Map(
    [...codes].flatMap(([place, code]): (readonly [PlaceId, string])[] => {
      const next = code.startsWith(typed) ? code[typed.length] : undefined;
      return next === undefined ? [] : [[place, next]];
    }),
  );
}
