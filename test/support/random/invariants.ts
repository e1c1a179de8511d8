/** Invariants of every moment of every game. Each function returns sentences about what is wrong. */
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import { CITIES } from '../../../src/rules/board/cities.js';
import type { CardId } from '../../../src/rules/cards/card.js';
import { cardById } from '../../../src/rules/cards/deck.js';
import { about, type Decision, decision, type State } from '../../../src/rules/game.js';
import { endsOf, hasFactory, protestsIn, provinceIds, sideOf, standardsPossible, unrestIn } from './board.js';
import { allMoves, type Step } from './random-game.js';
import { eventProblems } from './replayed-events.js';

const CARDS_IN_A_DECADE = 21;
const SOCIALISTS = 12;

/** Checks every invariant of one step of a game played through the public interface. */
export function stepProblems({ before, decision: asked, move, played }: Step): string[] {
  const { state, events } = played;
  return [
    ...stateProblems(state, decision(state)),
    ...eventProblems(before, state, events),
    ...standardProblems(before, asked, move),
    ...courseProblems(before, state),
  ];
}

export function stateProblems(s: State, asked: Decision | null): string[] {
  return [
    ...cardProblems(s),
    ...socialistProblems(s),
    ...protestProblems(s, asked),
    ...pieceProblems(s),
    ...numberProblems(s),
    ...decisionProblems(s, asked),
  ];
}

function cardsOnTable(s: State): CardId[] {
  const police = s.policeCards.map(({ card }) => card);
  const special = s.special === null ? [] : [s.special];
  // The card of the current action is nowhere else until the action ends, unless it became a police card.
  const acting = s.action && !police.includes(s.action.card) ? [s.action.card] : [];
  const rows = [s.hands.west, s.hands.east, s.display, s.drawPile, s.played, s.discarded, s.faceDown];
  return [...rows.flat(), ...police, ...special, ...acting];
}

/** R3b: all cards of the decades so far (20 normal ones and a special card each) are on the table exactly once. */
function cardProblems(s: State): string[] {
  const cards = cardsOnTable(s);
  const problems: string[] = [];
  const due = s.decade * CARDS_IN_A_DECADE;
  if (cards.length !== due) problems.push(`${cards.length} cards are on the table, not ${due}`);
  if (new Set(cards).size !== cards.length) problems.push('a card is on the table twice');
  if (cards.some((card) => cardById(card).decade > s.decade)) problems.push('a card of a later decade is on the table');
  const specials = cards.filter((card) => cardById(card).kind === 'special');
  if (new Set(specials.map((card) => cardById(card).decade)).size !== s.decade)
    problems.push('a special card is missing');
  return problems;
}

function socialistProblems(s: State): string[] {
  const owned = s.socialistsInBox + s.socialists.reduce((sum, one) => sum + one, 0);
  const strays = provinceIds.filter((id, index) => sideOf(id) === 'west' && s.socialists[index] !== 0);
  const problems = strays.map((id) => `a socialist is in ${id}`);
  if (owned > SOCIALISTS) problems.push(`East owns ${owned} of ${SOCIALISTS} socialists`);
  return problems;
}

/** R10.2e: West Berlin's protests are exported at once, except while a supplier is being chosen. */
function protestProblems(s: State, asked: Decision | null): string[] {
  const exported = s.exportedProtests.reduce((sum, one) => sum + one, 0);
  const due = Math.floor(unrestIn(s, 'west-berlin') / 4);
  const choosing = asked?.kind === 'export-protest' || asked?.kind === 'recall-protest';
  return exported === due || choosing || s.outcome ? [] : [`${exported} protests are exported, not ${due}`];
}

function pieceProblems(s: State): string[] {
  const lines = CONNECTIONS.flatMap(({ id, lines: most }, index) => {
    const pieces = s.infrastructure[index];
    if (pieces > most) return [`${id} has ${pieces} pieces on ${most} lines`];
    return pieces > 0 && !endsOf(id).some((city) => hasFactory(s, city)) ? [`${id} hangs in the air`] : [];
  });
  const factories = CITIES.flatMap(({ id, side }, index) => {
    const factory = s.factories[index];
    if (factory === 'rundown' && side !== 'east') return [`${id} is rundown`];
    return factory === 'closed' && side !== 'foreign' ? [`${id} is closed`] : [];
  });
  return [...lines, ...factories];
}

function numberProblems(s: State): string[] {
  const counts = [
    ...s.unrest,
    ...s.livingStandard,
    ...s.sectors,
    ...s.exportedProtests,
    ...s.socialists,
    ...s.infrastructure,
    s.socialistsInBox,
  ];
  const problems: string[] = [];
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) problems.push('a count is no whole number');
  if (Object.values(s.tracks).some((box) => !Number.isInteger(box) || Math.abs(box) > 6))
    problems.push('a marker is off');
  if (s.flight < 0 || s.flight > 20) problems.push('the flight marker is off its track');
  if (s.livingStandard[provinceIds.indexOf('west-berlin')] !== 0)
    problems.push('West Berlin stands outside its sectors');
  if (s.display.length > 7 || s.hands.west.length > 3 || s.hands.east.length > 2) problems.push('a row is too long');
  return problems;
}

/** No dead end: an unfinished game has a decision with at least two different moves, and `about` describes its kind. */
function decisionProblems(s: State, asked: Decision | null): string[] {
  if (s.outcome) return asked === null && s.tasks.length === 0 ? [] : ['a finished game still asks'];
  if (!asked) return ['a dead end: the game is not over, but nobody is asked'];
  const problems: string[] = [];
  const moves = allMoves(asked);
  if (asked.options.length === 0) problems.push(`${asked.kind} has no option`);
  if (moves.length < 2) problems.push(`${asked.kind} is asked with a single option`);
  const texts = moves.map((move) => Object.values(move).join());
  if (new Set(texts).size !== texts.length) problems.push(`${asked.kind} has an option twice`);
  if (asked.extras.length > 0 && s.action?.side !== 'east')
    problems.push('police power is open outside an East action');
  if (about(s)?.kind !== asked.kind) problems.push(`about does not speak of ${asked.kind}`);
  return problems;
}

/**
 * R6.3: after each placement, Hamburg, the foreign factories and the card's points can be divided among the provinces
 * so that all living standards of the action have enough economy.
 */
function standardProblems(before: State, asked: Decision, move: Step['move']): string[] {
  const now = about(before);
  if (now?.kind !== 'living-standard' || move.type !== 'province') return [];
  const placed = [...now.placed, move.province];
  if (placed.length > 3 || new Set(placed).size !== placed.length) return ['too many living standards in one action'];
  const standards = placed.map((province) => {
    const standard = before.livingStandard[provinceIds.indexOf(province)];
    return { province, standard: standard + (province === move.province ? 1 : 0) };
  });
  const possible = standardsPossible(before, asked.side, now.points, standards);
  return possible ? [] : [`living standards in ${placed.join(', ')} lack economy (R6.3)`];
}

/** Decade and half never decrease; the game ends at the latest in the End of Decade IV (R3i, R3k). */
function courseProblems(before: State, after: State): string[] {
  const problems: string[] = [];
  const clock = (s: State) => s.decade * 2 + s.half;
  if (clock(after) < clock(before)) problems.push('the game went back in time');
  if (after.outcome && (after.outcome.decade > 4 || after.outcome.phase < 1))
    problems.push('the game ended out of time');
  if (after.outcome) problems.push(...outcomeProblems(after));
  return problems;
}

const sum = (s: State, side: 'west' | 'east') =>
  provinceIds.filter((id) => sideOf(id) === side).reduce((total, id) => total + protestsIn(s, id), 0);

/** R9.10, R9.9, R9.0, R3i: the ending fits the state. */
function outcomeProblems(s: State): string[] {
  const { winner, ending, decade, phase } = s.outcome!;
  const west = sum(s, 'west') >= 4;
  const east = sum(s, 'east') >= 4;
  const expected: Record<typeof ending, boolean> = {
    'east-collapses': winner === 'west' && phase === 10 && east && !west,
    'west-collapses': winner === 'east' && phase === 10 && west && !east,
    'both-collapse': winner === 'east' && phase === 10 && west && east,
    insolvency: winner === 'west' && phase < 5,
    'socialism-triumphs': winner === 'east' && phase === 9,
    'socialism-fails': winner === 'west' && phase === 9,
    'east-survives': winner === 'east' && phase === 10 && decade === 4 && !west && !east,
  };
  return expected[ending] ? [] : [`${ending} in phase ${phase} does not agree with the table`];
}
