import { cached } from '../../../common/cached.js';
import { itemAt } from '../../../common/item-at.js';
import type { Session } from '../../../match/session.js';
import { decision, type Decision, type DecisionKind, type Imagined, type Move } from '../../../rules/game.js';
import type { PlaceId } from '../../map/index.js';
import { choiceStyle, placeMoves } from './choices.js';
import { likeliest } from './likely.js';

/**
 * The letters that choose a place: none that means something else where places are chosen, and last those that use a card,
 * so that one of them pressed twice seldom chooses.
 */
export const LETTERS = ['a', 'c', 'g', 'w', 'x', 'y', 'z', 's', 'e', 'r', 'b'] as const;

/** What is typed for each place, the likeliest first: one letter for the likeliest, two for the rest. */
export type Codes = ReadonlyMap<PlaceId, string>;

/** The letters of a decision, and what the action or phase has come to by then: each place that had a letter, with its last. */
export interface Lettering {
  readonly kind: DecisionKind;
  readonly codes: Codes;
  readonly known: Codes;
}

const NONE: Codes = new Map();
const letterings = new WeakMap<Imagined, Lettering>();

/**
 * The letters of the places that the latest decision of a session offers. Within an action or phase a place keeps its letters,
 * and a letter that chose one place chooses no other in a question of the same kind.
 * @param before of the parts of the action or phase that are committed; null at its beginning
 */
export function letteringOf({ committed, steps }: Session, before: Lettering | null): Lettering | null {
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

/** The letters of police power beside a decision: those of the decision itself where it offers the same place. */
export const codesBeside = cached((state: Imagined, moves: ReadonlyMap<PlaceId, Move>, last: Lettering | null): Codes =>
  lettersFor(likeliest(state, 'police-power', moves), last, NONE),
);

function lettered(state: Imagined, { kind, options }: Decision, last: Lettering | null): Lettering {
  const known = last?.known ?? NONE;
  const codes = lettersFor(likeliest(state, kind, placeMoves(options)), last, last?.kind === kind ? known : NONE);
  return { kind, codes, known: new Map([...known, ...codes]) };
}

/** Whether two codes cannot stand beside each other, for one of them begins the other. */
const clash = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * A code for each place, none of which begins another.
 * @param last what the places had before, which they keep
 * @param past codes that no other place gets while there are others
 */
function lettersFor(places: readonly PlaceId[], last: Lettering | null, past: Codes): Codes {
  const offered = places.slice(0, LETTERS.length ** 2);
  const kept = new Map<PlaceId, string>();
  for (const [place, code] of [...(last?.codes ?? NONE), ...(last?.known ?? NONE)]) {
    const stays = offered.includes(place) && !kept.has(place);
    if (stays && ![...kept.values()].some((other) => clash(code, other))) kept.set(place, code);
  }
  const added = offered.filter((place) => !kept.has(place));
  const gone = [...past].flatMap(([place, code]) => (kept.has(place) ? [] : [code]));
  const codes = codesBesideOthers(added.length, kept, gone);
  const given = new Map(added.map((place, index) => [place, codes.added[index]]));
  return new Map(offered.map((place) => [place, given.get(place) ?? codes.kept.get(place) ?? '']));
}

/** So many codes beside those kept; where there are too few, letters that stood alone get a second one. */
function codesBesideOthers(
  number: number,
  kept: Codes,
  gone: readonly string[],
): { readonly added: readonly string[]; readonly kept: Codes } {
  const taken = [...kept.values()];
  const added = freeCodes(number, taken, gone);
  if (added) return { added, kept };
  const [place, letter] = [...kept].findLast(([, code]) => code.length === 1) ?? [];
  if (place === undefined || letter === undefined) return codesBesideOthers(number, kept, []);
  return codesBesideOthers(number, new Map([...kept, [place, letter + LETTERS[0]]]), gone);
}

/** So many codes beside others, with as many single letters as can be; null where there are fewer. */
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

/** The next letter of each place whose code begins with what is typed, as the map shows it. */
export function nextLetters(codes: Codes, typed: string): ReadonlyMap<PlaceId, string> {
  return new Map(
    [...codes].flatMap(([place, code]): (readonly [PlaceId, string])[] => {
      const next = code.startsWith(typed) ? code[typed.length] : undefined;
      return next === undefined ? [] : [[place, next]];
    }),
  );
}
