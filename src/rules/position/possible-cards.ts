import { CITIES } from '../board/cities.js';
import { advantage } from '../board/tracks.js';
import type { CardId, Decade } from '../cards/card.js';
import { cardById, eventIcons, normalCards, specialCard } from '../cards/deck.js';
import { dealProblems, dealtCards } from '../deals.js';
import { DISPLAY_SIZE, HAND_SIZE } from '../decade.js';
import type { State } from '../state.js';
import { EVENT_BUILDINGS } from './possible-board.js';
import { impossible, type Problem } from './problem.js';
import { cardsOf, type Start } from './table.js';

/** West may hold one card more, drawn as the price of a special card (R3e). */
const MOST_IN_HAND = { west: HAND_SIZE + 1, east: HAND_SIZE } as const;

/** What cards cannot be where the position puts them (R3, R6.4, R8). */
export function cardProblems(s: State, start: Start): Problem[] {
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
      const where = before === field ? `stands twice in ${field}` : `is both in ${before} and in ${field}`;
      return [impossible(field, 'R3b', `Card ${card} ${where}.`)];
    }
    places.set(card, field);
    const { kind, decade } = cardById(card);
    if (kind === 'normal') return [];
    const face = specials.get(decade);
    specials.set(decade, card);
    return face === undefined
      ? []
      : [impossible(field, 'R3b', `${face} and ${card} are the two faces of one card; only one can be in a game.`)];
  });
}

/** The last decade whose cards are on the table. */
function lastDealt(s: State, start: Start): number {
  return start.type === 'decade' ? s.decade - 1 : s.decade;
}

function decadeProblems(s: State, start: Start): Problem[] {
  const last = lastDealt(s, start);
  return cardsOf(s)
    .filter(({ card }) => cardById(card).decade > last)
    .map(({ card, field }) => {
      const decade = cardById(card).decade;
      const sentence =
        decade === s.decade
          ? `Card ${card} cannot be dealt yet at the start of decade ${decade}: give turn, keepHand or endOfDecade.`
          : `Card ${card} belongs to decade ${decade}, the position is in decade ${s.decade}.`;
      return impossible(field, 'R3b', sentence);
    });
}

function rowProblems(s: State): Problem[] {
  const problems: Problem[] = [];
  if (s.display.length > DISPLAY_SIZE) {
    problems.push(
      impossible('display', 'R3b', `The display has ${DISPLAY_SIZE} cards at most, not ${s.display.length}.`),
    );
  }
  for (const side of ['west', 'east'] as const) {
    const cards = s.hands[side].length;
    const most = MOST_IN_HAND[side];
    if (cards > most) {
      const clause = side === 'west' ? 'R3e' : 'R3b';
      problems.push(impossible(`hands.${side}`, clause, `This hand has ${most} cards at most, not ${cards}.`));
    }
  }
  return problems;
}

function policeProblems(s: State, start: Start): Problem[] {
  const problems: Problem[] = [];
  const ready =
    start.type === 'decade' || start.type === 'keep-hand' || (start.type === 'end-of-decade' && start.phase > 8);
  s.policeCards.forEach(({ card, used }, index) => {
    const field = `policeCards.${index}`;
    if (!eventIcons(card).some(({ icon }) => icon === 'police')) {
      problems.push(impossible(`${field}.card`, 'R6.4j', `Card ${card} has no police icon.`));
    }
    if (used && ready)
      problems.push(impossible(`${field}.used`, 'R8c', 'After phase 8 every police card is ready again.'));
  });
  if (s.stasiDisbanded && s.policeCards.length > 0) {
    problems.push(impossible('policeCards', 'R8d', 'East has no police cards after the Stasi is disbanded.'));
  }
  return problems;
}

/** Cards of earlier decades get into the display or the draw pile by the Guillaume Affair only (R6.4k). */
function strayProblems(s: State): Problem[] {
  const dealt = [...s.display, ...s.drawPile];
  const strays = dealt.filter((card) => cardById(card).decade < s.decade);
  const guillaume = normalCards(s.decade).find((card) =>
    eventIcons(card).some(({ icon }) => icon === 'guillaume-affair'),
  );
  const exchanged = guillaume !== undefined && !unplayed(s).has(guillaume) ? 1 : 0;
  return strays.slice(exchanged).map((card) => {
    const field = s.display.includes(card) ? 'display' : 'drawPile';
    const sentence = `Card ${card} belongs to decade ${cardById(card).decade}; ${field} holds cards of decade ${s.decade}.`;
    return impossible(field, 'R3b', sentence);
  });
}

/** Cards whose event cannot have happened yet. */
function unplayed(s: State): ReadonlySet<CardId> {
  return new Set([...s.hands.west, ...s.hands.east, ...s.display, ...s.drawPile]);
}

function buildingProblems(s: State, start: Start): Problem[] {
  const waiting = unplayed(s);
  const last = lastDealt(s, start);
  return EVENT_BUILDINGS.flatMap(({ cards, cities, states, what, most }): Problem[] => {
    const there = cities.filter((city) => (states as readonly string[]).includes(s.factories[city]));
    const possible = cards.some((card) => cardById(card).decade <= last && !waiting.has(card));
    const tooMany = there.at(possible ? most : 0);
    if (tooMany === undefined) return [];
    const field = `factories.${CITIES[tooMany].id}`;
    const by = cards.map((card) => `card ${card}`).join(' or ');
    return possible
      ? [impossible(field, 'R6.4l', `There is at most ${most} ${what}, from the event of ${by}.`)]
      : [impossible(field, 'R5.1f', `A ${what} comes from the event of ${by}, not played yet.`)];
  });
}

/** While hands are kept, the cards of this decade's hands are still to be drawn (R3b). */
function waitingProblems(s: State, start: Start): Problem[] {
  const deal = s.deals[s.decade];
  if (start.type !== 'keep-hand' || !deal) return [];
  return dealtCards(s.decade, { ...deal, pile: [] })
    .filter(({ card }) => !s.drawPile.includes(card))
    .map(({ card, field }) => impossible(field, 'R3b', `Card ${card} is to be dealt, but not in drawPile.`));
}

/** What does not fit the moment at which the game goes on (R3b, R3f, R9.1). */
export function momentProblems(s: State, start: Start): Problem[] {
  const problems: Problem[] = [];
  const phase = start.type === 'end-of-decade' ? start.phase : 0;
  const atStart = start.type === 'decade' || start.type === 'keep-hand';
  if (phase > 0 && s.half === 1) {
    problems.push(impossible('half', 'R3g', 'The End of Decade comes after the second half.'));
  }
  if (phase > 0 && s.display.length > 0) {
    problems.push(impossible('display', 'R3f', 'The End of Decade comes when the display is empty.'));
  }
  if (phase > 1 && s.played.length > 0) {
    problems.push(impossible('played', 'R9.1', 'The first phase of the End of Decade discards the played row.'));
  }
  if (atStart) problems.push(...freshDecadeProblems(s, start));
  return problems;
}

function freshDecadeProblems(s: State, start: Start): Problem[] {
  const problems: Problem[] = [];
  const say = (field: string, sentence: string) => problems.push(impossible(field, 'R3b', sentence));
  if (s.half === 2) say('half', 'At the start of a decade the first half is still to come.');
  if (s.display.length > 0) say('display', 'At the start of a decade the display is still empty.');
  if (s.played.length > 0) say('played', 'At the start of a decade the played row is empty.');
  if (start.type === 'decade') {
    if (s.drawPile.length > 0)
      say('drawPile', 'At the start of a decade the draw pile is shuffled; give turn or deals.');
    if (s.special !== null) say('special', 'At the start of a decade the special card is laid by the rules.');
  } else if (start.type === 'keep-hand') {
    if (s.decade === 1) say('keepHand', 'In decade 1 nobody has cards to keep.');
    const first = advantage(s.tracks.prestige);
    if (start.side !== first && s.hands[first].length > HAND_SIZE) {
      say(`hands.${first}`, `The holder of the advantage has chosen already and keeps ${HAND_SIZE} cards at most.`);
    }
  }
  return problems;
}

/** The special card, the Wall and the Stasi tell one story (R3b, R8d). */
export function specialProblems(s: State, start: Start): Problem[] {
  const problems: Problem[] = [];
  const say = (field: string, sentence: string) => problems.push(impossible(field, 'R3b', sentence));
  const taken = s.special === null && start.type !== 'decade';
  if (start.type === 'keep-hand' && taken) say('special', 'Nobody can have taken the special card yet.');
  if (s.special !== null && cardById(s.special).decade === s.decade && s.special !== specialCard(s.decade, s.wall)) {
    say('special', `The special card shows ${specialCard(s.decade, s.wall)} ${s.wall ? 'with' : 'without'} the Wall.`);
  } else if (s.special !== null && cardById(s.special).decade !== s.decade) {
    say('special', `The special card of decade ${s.decade} is ${specialCard(s.decade, s.wall)}, not ${s.special}.`);
  }
  const wallBuilt = s.decade > 2 || (s.decade === 2 && taken);
  if (s.wall && !wallBuilt) say('wall', 'Nobody has taken special card II, which builds the Wall.');
  if (s.decade === 2 && taken && !s.wall) say('wall', 'Special card II was taken, so the Wall stands.');
  const disbanded = s.decade === 4 && taken;
  if (s.stasiDisbanded && !disbanded)
    say('stasiDisbanded', 'Nobody has taken special card IV, which disbands the Stasi.');
  if (disbanded && !s.stasiDisbanded) say('stasiDisbanded', 'Special card IV was taken, so the Stasi is disbanded.');
  if (disbanded && s.wall) say('wall', 'With the Wall standing, nobody has taken The Wall comes down.');
  return problems;
}
