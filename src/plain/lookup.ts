import { draftEvents, isComplete, isEnded, shownState, type Session } from '../match/session.js';
import { cardName } from '../notation/index.js';
import { findCard, sideOf } from '../notation/names.js';
import { type Side, SIDES } from '../rules/board.js';
import { cardById, type CardId } from '../rules/cards.js';
import { type Decision, type Seat, type SeatState } from '../rules/game.js';
import { clausesOf } from '../text/decision-clauses.js';
import { describeDecision } from '../text/index.js';
import type { Texts } from '../text/language.js';
import { termsNamed } from '../text/find-terms.js';
import { TERM_CLAUSES } from '../text/glossary.js';
import { belongsTo, clauseId, clausesWith, type RuleClause, type RuleSection } from '../text/rulebook.js';
import { upcomingOf } from '../text/upcoming.js';
import { cardFacts, displayLines, handLines } from './cards.js';
import type { Command, CommandName } from './commands.js';
import { dangerSentences } from './dangers.js';
import { placesNamed } from './entries.js';
import { eventSentences } from './events.js';
import { boardFacts, factoryFacts, forecastFacts, phaseFacts, placeFacts, trackFacts } from './facts.js';

/** State of the match when a player asks a question about it. */
export interface Situation {
  readonly session: Session;
  /** The open decision; null if nobody decides. */
  readonly open: Decision | null;
  /** The side whose hand cards plain mode may print now; null if it must not print any hand. */
  readonly hand: Side | null;
  /** Whether the terminal only watches two bots. */
  readonly isWatching: boolean;
  /** The seat whose log is printed. */
  readonly seat: Seat;
  /** The side whose values are printed for cards. */
  readonly side: Side;
  readonly players: Readonly<Record<Side, string>>;
  readonly rules: readonly RuleSection[];
  readonly texts: Texts;
}

/** Number of sentences of the log that are printed if the player types no number. */
const LOG_LINES = 12;
const MOST_LOG_LINES = 999;

type Answer = (rest: string, state: SeatState, at: Situation) => readonly string[];

const ANSWERS: Readonly<Partial<Record<CommandName, Answer>>> = {
  board: (rest, state, { texts }) => boardOf(rest, state, texts),
  factories: (_rest, state, { texts }) => factoryFacts(state, texts),
  tracks: (_rest, state, { texts }) => trackFacts(state, texts),
  cards: (_rest, state, { side, texts }) => [
    ...displayLines(state, side, texts),
    texts.screen.plainMode.pile(state.drawPile.length),
  ],
  hand: (_rest, state, at) => handOf(state, at),
  card: cardOf,
  played: (_rest, state, { texts }) => playedCards(state, texts),
  forecast: forecastOf,
  log: (rest, _state, at) => logOf(rest, at),
  who: (_rest, state, at) => whoDecides(state, at),
  rules: (rest, _state, at) => rulesOf(rest, at),
};

/** Returns the answer to a player's question about the game; null if the command is not a question. */
export function lookUp({ name, rest }: Command, at: Situation): readonly string[] | null {
  return ANSWERS[name]?.(rest, shownState(at.session), at) ?? null;
}

function boardOf(rest: string, state: SeatState, texts: Texts): readonly string[] {
  if (rest === '') return SIDES.flatMap((side) => boardFacts(state, side, texts));
  const side = sideOf(rest);
  if (side !== null) return boardFacts(state, side, texts);
  const places = placesNamed(rest);
  return places.length === 0
    ? [texts.screen.plainMode.notFound(rest)]
    : places.flatMap((place) => placeFacts(place, state, texts));
}

function forecastOf(rest: string, state: SeatState, { side, isWatching, texts }: Situation): readonly string[] {
  if (rest !== '') return phaseFacts(state, rest, texts);
  return [...(isWatching ? [] : dangerSentences(state, side, texts)), ...forecastFacts(state, texts)];
}

function handOf(state: SeatState, { session, hand, texts, isWatching }: Situation): readonly string[] {
  const { words, screen } = texts;
  const { plainMode: say } = screen;
  const sizes = SIDES.filter((side) => side !== hand).map((side) =>
    say.handOf(words.side[side], state.hands[side].length),
  );
  if (hand !== null) return [...handLines(state, hand, texts), ...sizes];
  return isEnded(session) ? sizes : [isWatching ? say.handOfBots : say.handHidden, ...sizes];
}

function cardOf(rest: string, state: SeatState, { texts, hand, side, open }: Situation): readonly string[] {
  const { exact, begun } = findCard(rest);
  const [card, ...others] = exact.length > 0 ? exact : begun;
  if (card === undefined) return [texts.screen.plainMode.noCard(rest)];
  // Both faces of special card IV have the same number.
  const all = others.length > 0 && exact.length > 0 ? [card, ...others] : [card];
  return all.flatMap((id) => cardFacts(id, state, side, texts, hand !== null && open !== null));
}

function playedCards(state: SeatState, { words, screen }: Texts): readonly string[] {
  const { played: say } = screen;
  const name = (id: CardId): string => words.cardName(cardById(id));
  const police = state.policeCards.map(({ card, used }) => `${name(card)}, ${used ? say.used : say.ready}`);
  return [
    ...(state.played.length === 0
      ? [say.none]
      : [`${say.row(words.decade(state.decade))}: ${state.played.map(name).join(', ')}`]),
    ...(police.length === 0
      ? [state.stasiDisbanded ? say.stasiDisbanded : say.noPolice]
      : [`${say.police}: ${police.join('; ')}`]),
  ];
}

function logOf(rest: string, { session, seat, texts }: Situation): readonly string[] {
  const number = /^\d+$/.test(rest) ? Math.min(MOST_LOG_LINES, Number(rest)) : LOG_LINES;
  const own = seat === 'spectator' ? [] : draftEvents(session);
  const lines = eventSentences([...session.log, ...own], seat, texts, session);
  return number === 0 || lines.length === 0 ? [texts.screen.log.empty] : lines.slice(-number);
}

function whoDecides(state: SeatState, { session, open, players, texts }: Situation): readonly string[] {
  const { words, screen } = texts;
  const { who: say, pile, players: named } = screen.plainMode;
  const upcoming = upcomingOf(state, open?.side ?? null);
  const then = screen.upcoming;
  const next =
    upcoming === null
      ? []
      : upcoming.next === null
        ? [then.end]
        : [(upcoming.mayEnd ? then.maybe : then.next)(words.side[upcoming.next])];
  return [
    named(players.west, players.east),
    ...(open === null ? [] : [say.decides(words.side[open.side], players[open.side], promptOf(open, state, texts))]),
    ...(isComplete(session) ? [screen.plainMode.commitNow] : []),
    `${words.decade(state.decade)}, ${words.half(state.half)}`,
    ...next,
    say.left(state.display.length),
    pile(state.drawPile.length),
  ];
}

/** Returns the question of a decision, with the number of its rule. */
export function promptOf(open: Decision, state: SeatState, { words }: Texts): string {
  const { prompt } = describeDecision(open, words, state);
  return `${prompt} (${open.clause})`;
}

function rulesOf(rest: string, { session, open, rules, texts }: Situation): readonly string[] {
  const { rules: say, commitNow } = texts.screen.plainMode;
  if (rest === '') {
    if (open !== null) return clauseLines(clausesOf(open, rules), texts);
    return [isComplete(session) ? commitNow : texts.screen.overlay.help.noRules];
  }
  const id = clauseId(rest);
  const terms = termsNamed(rest, texts.words.glossary);
  if (terms.length > 0)
    return terms.map((term) => {
      const { name, meaning, example } = texts.words.glossary[term];
      return say.term(name, meaning, example, TERM_CLAUSES[term]);
    });
  const found =
    id === null
      ? clausesWith(rules, rest.split(/\s+/)).flatMap(({ clauses }) => clauses)
      : rules.flatMap(({ clauses }) => clauses.filter((one) => belongsTo(one.id, id)));
  return found.length === 0 ? [say.none(rest)] : clauseLines(found, texts);
}

function clauseLines(clauses: readonly RuleClause[], { screen }: Texts): readonly string[] {
  const { clause } = screen.plainMode.rules;
  return clauses.flatMap(({ id, paragraphs }) => {
    const [first = '', ...others] = paragraphs;
    return [clause(id, first), ...others].map((text) => text.replace(/^- /, ''));
  });
}

/** Returns only the numbers of the open cards. Enough for players who know which title each number has. */
export function cardNumbers(state: SeatState): readonly string[] {
  return [...state.display, ...(state.special === null ? [] : [state.special])].map(cardName);
}
