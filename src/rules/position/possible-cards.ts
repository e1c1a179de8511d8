import { CITIES } from '../board/cities.js';
import { advantage } from '../board/tracks.js';
import type { CardId, Decade } from '../cards/card.js';
import { cardById, eventIcons, guillaumeCard, specialCard } from '../cards/deck.js';
import { dealProblems, dealtCards } from '../engine/deals.js';
import { DISPLAY_SIZE, HAND_SIZE } from '../engine/decade.js';
import type { State } from '../state/state.js';
import { EVENT_BUILDINGS } from './possible-board.js';
import { type FaultCode, type Faults, impossible, type Problem } from './problem.js';
import { cardsOf, type StartPoint } from './table.js';

/** Maximum hand sizes. West may hold one card more, drawn as the price of a special card (R3e). */
const MOST_IN_HAND = { west: HAND_SIZE + 1, east: HAND_SIZE } as const;

/** Returns every reason why cards cannot be where the position puts them (R3, R6.4, R8). */
export function cardProblems(s: State, start: StartPoint): Problem[] {
  return [
    ...placeProblems(s),
    ...decadeProblems(s, start),
    ...rowProblems(s),
    ...policeProblems(s, start),
    ...strayProblems(s),
    ...buildingProblems(s, start),
    ...dealProblems(s.deals),
    ...waitingProblems(s, start),
  ];
}

function placeProblems(s: State): Problem[] {
  const places = new Map<CardId, string>();
  const specials = new Map<Decade, CardId>();
  return cardsOf(s).flatMap(({ card, field }) => {
    const before = places.get(card);
    if (before !== undefined) {
      return [impossible(field, 'R3b', 'card-twice', `${card}`, before, field)];
    }
    places.set(card, field);
    const { kind, decade } = cardById(card);
    if (kind === 'normal') return [];
    const face = specials.get(decade);
    specials.set(decade, card);
    return face === undefined ? [] : [impossible(field, 'R3b', 'both-faces', `${face}`, `${card}`)];
  });
}

/** Returns the latest decade whose cards have been dealt; 0 if no decade has been dealt. */
function lastDealt(s: State, start: StartPoint): number {
  return start.type === 'decade' ? s.decade - 1 : s.decade;
}

function decadeProblems(s: State, start: StartPoint): Problem[] {
  const last = lastDealt(s, start);
  return cardsOf(s)
    .filter(({ card }) => cardById(card).decade > last)
    .map(({ card, field }) => {
      const decade = cardById(card).decade;
      return decade === s.decade
        ? impossible(field, 'R3b', 'not-dealt-yet', `${card}`, decade)
        : impossible(field, 'R3b', 'later-decade', `${card}`, decade, s.decade);
    });
}

function rowProblems(s: State): Problem[] {
  const problems: Problem[] = [];
  if (s.display.length > DISPLAY_SIZE) {
    problems.push(impossible('display', 'R3b', 'display-too-long', DISPLAY_SIZE, s.display.length));
  }
  for (const side of ['west', 'east'] as const) {
    const cards = s.hands[side].length;
    const most = MOST_IN_HAND[side];
    if (cards > most) {
      const clause = side === 'west' ? 'R3e' : 'R3b';
      problems.push(impossible(`hands.${side}`, clause, 'hand-too-long', most, cards));
    }
  }
  return problems;
}

function policeProblems(s: State, start: StartPoint): Problem[] {
  const problems: Problem[] = [];
  const ready =
    start.type === 'decade' || start.type === 'keep-hand' || (start.type === 'end-of-decade' && start.phase > 8);
  s.policeCards.forEach(({ card, used }, index) => {
    const field = `policeCards.${index}`;
    if (!eventIcons(card).some(({ icon }) => icon === 'police')) {
      problems.push(impossible(`${field}.card`, 'R6.4j', 'no-police-icon', `${card}`));
    }
    if (used && ready) problems.push(impossible(`${field}.used`, 'R8c', 'police-ready'));
  });
  if (s.stasiDisbanded && s.policeCards.length > 0) {
    problems.push(impossible('policeCards', 'R8d', 'police-without-stasi'));
  }
  return problems;
}

/**
 * Returns a problem for each card of an earlier decade in the display or the draw pile, except for one card that the
 * Guillaume Affair can have put there (R6.4k).
 */
function strayProblems(s: State): Problem[] {
  const dealt = [...s.display, ...s.drawPile];
  const strays = dealt.filter((card) => cardById(card).decade < s.decade);
  const guillaume = guillaumeCard(s.decade);
  const exchanged = guillaume !== undefined && !unplayed(s).has(guillaume) ? 1 : 0;
  return strays.slice(exchanged).map((card) => {
    const field = s.display.includes(card) ? 'display' : 'drawPile';
    return impossible(field, 'R3b', 'stray-card', `${card}`, cardById(card).decade, field, s.decade);
  });
}

/** Returns the cards in hands, display and draw pile. Events of these cards cannot have happened yet. */
function unplayed(s: State): ReadonlySet<CardId> {
  return new Set([...s.hands.west, ...s.hands.east, ...s.display, ...s.drawPile]);
}

function buildingProblems(s: State, start: StartPoint): Problem[] {
  const waiting = unplayed(s);
  const last = lastDealt(s, start);
  return EVENT_BUILDINGS.flatMap(({ cards, cities, states, what, most }): Problem[] => {
    const there = cities.filter((city) => (states as readonly string[]).includes(s.factories[city]));
    const possible = cards.some((card) => cardById(card).decade <= last && !waiting.has(card));
    const tooMany = there.at(possible ? most : 0);
    if (tooMany === undefined) return [];
    const field = `factories.${CITIES[tooMany].id}`;
    return possible
      ? [impossible(field, 'R6.4l', 'too-many-buildings', what, most, cards)]
      : [impossible(field, 'R5.1f', 'building-to-come', what, cards)];
  });
}

/**
 * While players still choose which hand cards to keep, the hand cards of the decade's deal must be in the draw pile
 * (R3b). Returns a problem for each of these cards that is not there.
 */
function waitingProblems(s: State, start: StartPoint): Problem[] {
  const deal = s.deals[s.decade];
  if (start.type !== 'keep-hand' || !deal) return [];
  return dealtCards(s.decade, { ...deal, pile: [] })
    .filter(({ card }) => !s.drawPile.includes(card))
    .map(({ card, field }) => impossible(field, 'R3b', 'not-in-pile', `${card}`));
}

/** Returns everything that contradicts the point from which the game continues (R3b, R3f, R9.1). */
export function momentProblems(s: State, start: StartPoint): Problem[] {
  const problems: Problem[] = [];
  const phase = start.type === 'end-of-decade' ? start.phase : 0;
  const atStart = start.type === 'decade' || start.type === 'keep-hand';
  if (phase > 0 && s.half === 1) {
    problems.push(impossible('half', 'R3g', 'end-after-second-half'));
  }
  if (phase > 0 && s.display.length > 0) {
    problems.push(impossible('display', 'R3f', 'end-with-empty-display'));
  }
  if (phase > 1 && s.played.length > 0) {
    problems.push(impossible('played', 'R9.1', 'played-row-discarded'));
  }
  if (atStart) problems.push(...freshDecadeProblems(s, start));
  return problems;
}

/** Returns a function that adds a problem with clause R3b. */
function collector(problems: Problem[]) {
  return <C extends FaultCode>(field: string, code: C, ...values: Faults[C]): void => {
    problems.push(impossible(field, 'R3b', code, ...values));
  };
}

function freshDecadeProblems(s: State, start: StartPoint): Problem[] {
  const problems: Problem[] = [];
  const say = collector(problems);
  if (s.half === 2) say('half', 'fresh-second-half');
  if (s.display.length > 0) say('display', 'fresh-display');
  if (s.played.length > 0) say('played', 'fresh-played-row');
  if (start.type === 'decade') {
    if (s.drawPile.length > 0) say('drawPile', 'fresh-pile');
    if (s.special !== null) say('special', 'fresh-special');
  } else if (start.type === 'keep-hand') {
    if (s.decade === 1) say('keepHand', 'nothing-to-keep');
    const first = advantage(s.tracks.prestige);
    if (start.side !== first && s.hands[first].length > HAND_SIZE) {
      say(`hands.${first}`, 'holder-kept', HAND_SIZE);
    }
  }
  return problems;
}

/** Returns the contradictions between the special card, the Wall and the Stasi (R3b, R8d). */
export function specialProblems(s: State, start: StartPoint): Problem[] {
  const problems: Problem[] = [];
  const say = collector(problems);
  const taken = s.special === null && start.type !== 'decade';
  if (start.type === 'keep-hand' && taken) say('special', 'special-not-taken-yet');
  if (s.special !== null && cardById(s.special).decade === s.decade && s.special !== specialCard(s.decade, s.wall)) {
    say('special', 'special-face', `${specialCard(s.decade, s.wall)}`, s.wall);
  } else if (s.special !== null && cardById(s.special).decade !== s.decade) {
    say('special', 'special-of-decade', s.decade, `${specialCard(s.decade, s.wall)}`, `${s.special}`);
  }
  const wallBuilt = s.decade > 2 || (s.decade === 2 && taken);
  if (s.wall && !wallBuilt) say('wall', 'wall-not-built');
  if (s.decade === 2 && taken && !s.wall) say('wall', 'wall-stands');
  const disbanded = s.decade === 4 && taken;
  if (s.stasiDisbanded && !disbanded) say('stasiDisbanded', 'stasi-not-disbanded');
  if (disbanded && !s.stasiDisbanded) say('stasiDisbanded', 'stasi-disbanded');
  if (disbanded && s.wall) say('wall', 'wall-not-down');
  return problems;
}
