import { itemAt } from '../common/item-at.js';
import { fold, foldings } from '../common/words.js';
import { cityName, findCity, findConnection, findProvince, findSector, provinceName } from '../notation/names.js';
import { cardName } from '../notation/index.js';
import { CITIES, type CityId, CONNECTIONS, PROVINCES, type ProvinceId } from '../rules/board.js';
import { cardById } from '../rules/cards.js';
import { inspect, type Inspection } from '../rules/figures.js';
import { type Decision, type Move, play, sameMove, type SeatState, why } from '../rules/game.js';
import { placeLines, placeName } from '../text/describe-place.js';
import { describeMove, moveContext } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { placeOfMove } from '../text/place-ids.js';

/** An answer to a decision, with the number that chooses it. */
export interface Entry {
  readonly key: string;
  readonly move: Move;
  /** The answer in words, without its number. */
  readonly text: string;
  /** Names of the answer, folded by `foldings`. The beginning of a name is enough to choose the answer. */
  readonly names: readonly string[];
  /** Provinces of the answer's factory or infrastructure; empty for other answers. */
  readonly provinces: readonly ProvinceId[];
}

/** Number of the answer "nothing more". */
const NONE = '0';
/** Decisions about cards. Their answers have the numbers of the cards. */
const BY_CARD: ReadonlySet<Decision['kind']> = new Set(['keep-hand', 'special-price']);

/** Returns all answers to a decision. The answer "nothing more" or "let West draw" has the number 0 and comes last. */
export function entriesOf(state: SeatState, open: Decision, texts: Texts): readonly Entry[] {
  const figures = inspect(state);
  const moves = [...open.options, ...open.extras];
  const isLast = ({ type }: Move): boolean => type === 'done' || (type === 'let-draw' && open.kind === 'special-price');
  const numbered = moves.filter((move) => !isLast(move));
  const context = moveContext(state, open);
  const entry = (move: Move, key: string): Entry => {
    const words = describeMove(move, texts.words, context);
    const details = detailsOf(move, state, open, figures, texts);
    return {
      key,
      move,
      text: details === '' ? words : `${words}: ${details}`,
      names: [...new Set([...namesOf(move, texts), ...foldings(words)])],
      provinces: provincesAt(move),
    };
  };
  return [
    ...numbered.map((move, index) =>
      entry(move, BY_CARD.has(open.kind) && move.type === 'discard' ? cardName(move.card) : String(index + 1)),
    ),
    ...moves.filter(isLast).map((move) => entry(move, NONE)),
  ];
}

/** Returns the folded names of an answer's place or card. */
function namesOf(move: Move, { words, screen }: Texts): readonly string[] {
  switch (move.type) {
    case 'province':
    case 'police': {
      const named = PROVINCES.find(({ id }) => id === move.province)?.name ?? '';
      const names = [named, provinceName(move.province), words.province[move.province]];
      const police = move.type === 'police' ? names.map((name) => `${screen.plainMode.police} ${name}`) : [];
      return [...names, ...police].flatMap(foldings);
    }
    case 'factory':
      return foldings(cityName(move.city));
    case 'infrastructure': {
      const [a, b] = CONNECTIONS.find(({ id }) => id === move.connection)?.between ?? [];
      if (a === undefined || b === undefined) return [];
      return [`${cityName(a)} ${cityName(b)}`, `${cityName(b)} ${cityName(a)}`].flatMap(foldings);
    }
    case 'discard':
    case 'remove':
      return foldings(cardById(move.card).title.en);
    case 'take':
    case 'let-draw':
    case 'sector':
    case 'icon':
    case 'ignore':
    case 'box':
    case 'look':
    case 'exchange':
    case 'done':
      return [];
  }
}

function provincesAt(move: Move): readonly ProvinceId[] {
  const cities: readonly CityId[] =
    move.type === 'factory'
      ? [move.city]
      : move.type === 'infrastructure'
        ? (CONNECTIONS.find(({ id }) => id === move.connection)?.between ?? [])
        : [];
  return [...new Set(cities.flatMap((city) => CITIES.find(({ id }) => id === city)?.province ?? []))];
}

/** Returns the provinces that have answers: for each province its name and its number of answers. */
export function provincesOf(
  entries: readonly Entry[],
  { words }: Texts,
): readonly { readonly name: string; readonly answers: number }[] {
  return PROVINCES.flatMap(({ id }) => {
    const answers = entries.filter(({ provinces }) => provinces.includes(id)).length;
    return answers === 0 ? [] : [{ name: words.province[id], answers }];
  });
}

/** Returns what a new piece would be worth, or the state of the answer's place; '' for an answer without a place. */
function detailsOf(move: Move, state: SeatState, open: Decision, figures: Inspection, texts: Texts): string {
  const place = placeOfMove(move);
  if (place === undefined) return '';
  if (open.kind === 'build' || (open.kind === 'icon' && move.type === 'factory'))
    return worthOf(move, state, figures, texts);
  const lines = placeLines(place, state, figures, texts);
  const words = lines.map(({ text }) => text);
  if (move.type !== 'province' && move.type !== 'police') return words.join(', ');
  if (RAISING.has(open.kind)) return [...words.slice(1), itemAt(words, 0)].join(', ');
  return words.filter((_, index) => index === 0 || itemAt(lines, index).tone === 'danger').join(', ');
}

/** Decisions about living standards. Their details show the unrest of a province last. */
const RAISING: ReadonlySet<Decision['kind']> = new Set([
  'living-standard',
  'add-living-standard',
  'remove-living-standard',
  'hamburg',
]);

/** Returns the value of a new factory, or whether new infrastructure works, and the economies that change. */
function worthOf(
  move: Move,
  state: SeatState,
  before: Inspection,
  { words, screen: { plainMode: say } }: Texts,
): string {
  const played = play(state, move);
  if (!played.ok) return '';
  const after = inspect(played.value.moments[0].state);
  const changes = PROVINCES.flatMap(({ id }) => {
    const [old, now] = [before.provinces[id].economy.best, after.provinces[id].economy.best];
    return old === now ? [] : [say.economy(words.province[id], old, now)];
  });
  if (move.type === 'factory') {
    const value = after.factories[move.city]?.value ?? 0;
    return [say.built(value), ...changes].join(', ');
  }
  if (move.type !== 'infrastructure') return '';
  return [after.workingConnections.includes(move.connection) ? say.working : say.notWorking, ...changes].join(', ');
}

/** What a typed text means at a decision. */
export type Match =
  | { readonly type: 'entry'; readonly entry: Entry }
  | { readonly type: 'several'; readonly entries: readonly Entry[] }
  /** The text is the name of a province. `entries`: the answers in this province. */
  | { readonly type: 'province'; readonly entries: readonly Entry[] }
  | { readonly type: 'illegal'; readonly move: Move }
  | { readonly type: 'number' }
  | { readonly type: 'unknown' };

/**
 * Finds the answer that a typed text chooses: by its number, by its whole name, or by the beginning of its name. A
 * place of the board that is not an answer is returned as an illegal move.
 */
export function matchEntry(typed: string, entries: readonly Entry[], state: SeatState): Match {
  const number = /^(?:\d{1,3}|[ivx]{1,4})$/i.test(typed) ? typed.toUpperCase().replace(/^0+(?=\d)/, '') : null;
  const byKey = number === null ? undefined : entries.find(({ key }) => key === number);
  if (byKey !== undefined) return { type: 'entry', entry: byKey };
  if (/^\d+$/.test(typed)) return { type: 'number' };
  const wanted = fold(typed);
  if (wanted === '') return { type: 'unknown' };
  const whole = entries.filter(({ names }) => names.includes(wanted));
  const typedProvinces = placesNamed(typed).flatMap((move) => (move.type === 'province' ? [move.province] : []));
  const inside = entries.filter(({ provinces }) => provinces.some((one) => typedProvinces.includes(one)));
  const isAtProvince = ({ move }: Entry): boolean => move.type === 'police' && typedProvinces.includes(move.province);
  if (inside.length > 0 && whole.every(isAtProvince)) return { type: 'province', entries: [...inside, ...whole] };
  const named = whole.length > 0 ? whole : entries.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
  // The name of a province alone chooses an answer to the decision itself. Using police power in the province is also
  // possible then, but needs the word `police` before the name.
  const asked = named.filter(({ move }) => move.type !== 'police');
  const found = asked.length > 0 ? asked : named;
  const [first, ...others] = found.length > 0 ? found : aliased(typed, entries);
  if (first !== undefined)
    return others.length === 0 ? { type: 'entry', entry: first } : { type: 'several', entries: [first, ...others] };
  const illegal = placesNamed(typed).filter((move) => why(state, move) !== null);
  const [move] = illegal.toSorted((a, b) => rank(a, entries) - rank(b, entries));
  return move === undefined ? { type: 'unknown' } : { type: 'illegal', move };
}

/** Returns the answers whose place has another name in the text, such as Munich for München. */
function aliased(typed: string, entries: readonly Entry[]): readonly Entry[] {
  const moves = placesNamed(typed);
  return entries.filter(({ move }) => moves.some((one) => sameMove(one, move)));
}

/** Returns the sort key of an illegal move: 0 if the decision has an answer of the move's type, otherwise 1. */
function rank(move: Move, entries: readonly Entry[]): 0 | 1 {
  return entries.some((entry) => entry.move.type === move.type) ? 0 : 1;
}

/** Returns a move for each place that a text names. */
export function placesNamed(typed: string): readonly Move[] {
  const all = <Id>({
    exact,
    begun,
  }: {
    readonly exact: readonly Id[];
    readonly begun: readonly Id[];
  }): readonly Id[] => (exact.length > 0 ? exact : begun);
  return [
    ...all(findProvince(typed)).map((province): Move => ({ type: 'province', province })),
    ...all(findCity(typed)).map((city): Move => ({ type: 'factory', city })),
    ...all(findConnection(typed)).map((connection): Move => ({ type: 'infrastructure', connection })),
    ...all(findSector(typed)).map((sector): Move => ({ type: 'sector', sector })),
  ];
}

/** Returns the name of the place of a move; '' for a move without a place. */
export function placeNameOf(move: Move, texts: Texts): string {
  const place = placeOfMove(move);
  return place === undefined ? '' : placeName(place, texts);
}
