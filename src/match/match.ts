import { itemAt } from '../common/item-at.js';
import {
  type TakeBackRefusal,
  conclude as concludeRecord,
  type DecisionEvents,
  extend,
  type Extension,
  type GameRecord,
  goBackTo,
  isPractice,
  labelsOf,
  linesTakenBack,
  lastAction,
  type Line,
  openingEvents,
  stepsOf,
  takeBack as takeBackRecord,
  takeBacks,
} from '../notation/index.js';
import type { Side } from '../rules/board.js';
import type { Conclusion, GameEvent, Move, Refusal, State } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import { atOnce } from '../common/at-once.js';
import { type AtLine, atLine, labelOf, type MatchMoment, momentsOf } from './moment.js';
import { type PartComment, withHintOwed } from './part-comments.js';
import { endsPart } from './stops.js';

/**
 * A running or finished game: its record, and all its moments. The moments contain both hands. Only code that may know
 * all cards uses a `Match`; all other code uses a `SeatGame`.
 */
export interface Match {
  readonly record: GameRecord;
  readonly moments: readonly [MatchMoment, ...MatchMoment[]];
}

/** A match after a change. */
export interface Continued {
  readonly match: Match;
  readonly added: readonly MatchMoment[];
  /** Text to append to the move file, in whole lines. */
  readonly text: string;
}

/** Plays a record and returns its match. States share their unchanged parts, so a whole game needs little memory. */
export function matchOf(record: GameRecord): Match {
  return atOnce(makingMatch(record));
}

/** Builds the same match as `matchOf`, one line per step, so that a service can do other work between the steps. */
export function* makingMatch(record: GameRecord): Generator<void, Match> {
  const steps = stepsOf(record);
  const opening = openingOf(record);
  const later: MatchMoment[] = [];
  const labels = labelsOf(record.lines);
  let next = steps.next();
  const back = takeBacks(record.lines);
  for (const [index, line] of record.lines.entries()) {
    yield;
    const at = atLine(itemAt(labels, index), line);
    for (; !next.done && next.value.line === index; next = steps.next()) later.push(...momentsOf(next.value, at));
    if (line.takesBack === 0 || isPractice(record.header)) continue;
    const lines = itemAt(back, index).takenBack.map((one) => itemAt(record.lines, one));
    later.push(takenBackAt(at, lines, later.at(-1) ?? opening));
  }
  if (record.conclusion !== null) later.push(concludedAt(record.conclusion, later.at(-1) ?? opening));
  return { record, moments: [opening, ...later] };
}

/** Returns the moment before the first decision. It has the events of the set-up. */
function openingOf(record: GameRecord): MatchMoment {
  const { header, start: state } = record;
  const events = openingEvents(record);
  const { comments } = header;
  return {
    before: 'decision',
    state,
    events,
    label: labelOf({ state, events: [] }),
    step: null,
    endsActionOrPhase: true,
    comments,
  };
}

/**
 * Returns the moment after a take-back. The state of this moment is the state before the action that was taken back. A
 * practice game has no moments after take-backs: its moments are those of a game in which nothing was taken back. So
 * bots do not learn which actions were taken back.
 */
function takenBackAt(at: AtLine, lines: readonly Line[], { state }: MatchMoment): MatchMoment {
  return { before: 'decision', state, events: takenBack(lines, state), ...at, step: null, endsActionOrPhase: true };
}

/** Returns the moment after the players ended the game. Its state is that of the moment before. */
function concludedAt(conclusion: Conclusion, { state, label }: MatchMoment): MatchMoment {
  const events: readonly GameEvent[] = [{ type: 'concluded', conclusion }];
  return { before: 'decision', state, events, label, step: null, endsActionOrPhase: true, comments: [] };
}

/**
 * Returns the event of a take-back. The event contains the action, and the cards that the action revealed and that are
 * in the side's hand again.
 */
function takenBack(lines: readonly Line[], { hands }: State): readonly GameEvent[] {
  const action = lines.at(0)?.action ?? null;
  if (action === null) return [];
  const named = lines.flatMap(({ action: one, decisions }) => [
    ...(one === null ? [] : [one.card]),
    ...decisions.flatMap(({ move }) => (move.type === 'discard' ? [move.card] : [])),
  ]);
  return [{ type: 'taken-back', ...action, shown: hands[action.side].filter((card) => named.includes(card)) }];
}

/**
 * Plays a part (the answers of one commit) and adds it to the match. If the player still knows earlier advice
 * (`owesHint`), the comment of the part begins with `hint`.
 * @returns the longer match, or why the rules refuse one of the answers
 */
export function commitPart(
  match: Match,
  part: readonly Move[],
  comment: string | null = null,
): Result<Continued, Refusal> {
  const extended = extend(match.record, part, { digest: true, comment: withHintOwed(match.record, comment) });
  return extended.ok ? ok(continuedBy(match, extended.value)) : extended;
}

/**
 * Why a list of answers is not exactly one part: the list ends before the part is complete, or continues after its end.
 */
export type NoPart = 'too-short' | 'too-long';

/**
 * Plays exactly one part, like `commitPart`. Answers after the end of the part are not played, so the reply cannot
 * reveal hidden information to a client.
 * @returns the longer match; why the answers are not exactly one part; or why the rules refuse one of them
 */
export function commitExactPart(
  match: Match,
  part: readonly Move[],
  comment: PartComment | null = null,
): Result<Continued, Refusal | NoPart> {
  const { record } = match;
  const extended = extend(record, part, { digest: true, until: endsPart, comment: withHintOwed(record, comment) });
  if (!extended.ok) return extended;
  const { steps } = extended.value;
  const last = steps.at(-1);
  if (steps.length < part.length) return err('too-long');
  return last && endsPart(last.before, last.played) ? ok(continuedBy(match, extended.value)) : err('too-short');
}

function continuedBy({ moments: [opening, ...moments] }: Match, extension: Extension): Continued {
  const { record: longer, text, steps } = extension;
  const labels = labelsOf(longer.lines);
  const added = steps.flatMap((step) => {
    const { line } = step;
    return momentsOf(step, atLine(itemAt(labels, line), itemAt(longer.lines, line)));
  });
  return { match: { record: longer, moments: [opening, ...moments, ...added] }, added, text };
}

/**
 * Takes back the last action by adding a take-back line to the record.
 * @returns the match with the state before the action, or why nothing can be taken back
 */
export function takeBack(match: Match): Result<Continued, TakeBackRefusal> {
  const {
    record,
    moments: [opening, ...moments],
  } = match;
  const last = lastAction(record, latestEvents(match));
  if (!last.ok) return last;
  const taken = takeBackRecord(record, { digest: true, latest: latestEvents(match) });
  if (!taken.ok) return taken;
  const { record: longer, text } = taken.value;
  const first = moments.findIndex(({ step }) => step !== null && step.line >= last.value.first);
  const kept = moments.slice(0, first);
  const line = longer.lines.length - 1;
  const at = atLine(itemAt(labelsOf(longer.lines), line), itemAt(longer.lines, line));
  const back = takenBackAt(at, linesTakenBack(longer.lines, line), kept.at(-1) ?? opening);
  return ok({ match: { record: longer, moments: [opening, ...kept, back] }, added: [back], text });
}

/**
 * Goes back in a practice game to the beginning of a line. The first decision of that line must be one of the given
 * side. Going back adds a line to the record.
 * @param line index of the line in the record
 * @returns the match with the state before the line, or why the game cannot go back to that line
 */
export function goBack(match: Match, line: number, side: Side): Result<Continued, TakeBackRefusal> {
  const {
    record,
    moments: [opening, ...moments],
  } = match;
  const first = moments.findIndex(({ step }) => step?.line === line);
  if (moments[first]?.step?.decision.side !== side) return err('noSuchLine');
  const back = goBackTo(record, line, { digest: true });
  if (!back.ok) return back;
  return ok({
    match: { record: back.value.record, moments: [opening, ...moments.slice(0, first)] },
    added: [],
    text: back.value.text,
  });
}

/**
 * Ends the game by resignation, by a draw or by closing the table.
 * @returns the ended match, or `over` if the game had already ended
 */
export function conclude({ record, moments }: Match, conclusion: Conclusion): Result<Continued, 'over'> {
  const concluded = concludeRecord(record, conclusion);
  if (!concluded.ok) return concluded;
  const [opening, ...later] = moments;
  const end = concludedAt(conclusion, later.at(-1) ?? opening);
  const { record: ended, text } = concluded.value;
  return ok({ match: { record: ended, moments: [opening, ...later, end] }, added: [end], text });
}

/** Returns the side whose last action can be taken back; null if no action can be. In a practice game always null. */
export function takeBackSide(match: Match): Side | null {
  const last = lastAction(match.record, latestEvents(match));
  return last.ok ? itemAt(itemAt(match.record.lines, last.value.first).decisions, 0).side : null;
}

/** Yields the events of each decision of a match, latest first. */
function* latestEvents({ moments }: Match): Generator<DecisionEvents> {
  let automatic: readonly GameEvent[] = [];
  for (let index = moments.length - 1; index >= 0; index--) {
    const { step, events } = itemAt(moments, index);
    const all = automatic.length === 0 ? events : [...events, ...automatic];
    if (step !== null) yield { line: step.line, events: all };
    automatic = step === null ? all : [];
  }
}
