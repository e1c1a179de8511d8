import type { Side } from '../rules/board.js';
import type { Decade } from '../rules/cards.js';
import { eventsFor, type GameEvent, type Move, type View, viewOf } from '../rules/game.js';
import type { Match } from './match.js';
import type { MatchMoment } from './moment.js';
import { endsPart } from './stops.js';

/** A part of a match (the answers of one commit), with what its side knew before deciding. */
export interface DecidedPart {
  readonly side: Side;
  readonly decade: Decade;
  /** Index of the part's line in the record's lines. */
  readonly line: number;
  readonly view: View;
  /** All earlier events, as the deciding side saw them. */
  readonly events: readonly GameEvent[];
  readonly part: readonly Move[];
}

/** Yields the parts of a match in order, except parts that were taken back. */
export function* decidedParts({ moments }: Match): Generator<DecidedPart> {
  const told: GameEvent[] = [];
  let open: { readonly begun: Omit<DecidedPart, 'part'>; readonly part: Move[] } | null = null;
  for (const { step, events } of moments) {
    if (step !== null) {
      open ??= { begun: begunBy(step, told), part: [] };
      open.part.push(step.decision.move);
    }
    told.push(...events);
    if (open === null || step === null || !endsPart(step.before, step.played)) continue;
    yield { ...open.begun, part: open.part };
    open = null;
  }
}

function begunBy(
  { line, decision: { side }, before }: NonNullable<MatchMoment['step']>,
  told: readonly GameEvent[],
): Omit<DecidedPart, 'part'> {
  return { side, decade: before.decade, line, view: viewOf(before, side), events: eventsFor(told, side) };
}
