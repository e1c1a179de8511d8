import { newGame } from '../rules/game.js';
import { startAt } from '../rules/position/index.js';
import { err, ok, type Result } from '../rules/result.js';
import type { CardId } from '../rules/cards/card.js';
import type { State } from '../rules/state.js';
import { dealCards } from './hidden-cards.js';
import { LIMITS } from './limits.js';
import type { Header } from './record.js';

/** The start of a game, and the cards in it whose place is a guess. */
export interface Start {
  readonly state: State;
  readonly guessed: ReadonlySet<CardId>;
}

/** Starts the game a header describes; sentences say why its position is none. */
export function startOf(header: Header): Result<Start, readonly string[]> {
  if (header.position !== null) return startFromPosition(header.position);
  const { deals, guessed } = dealCards(header);
  return ok({ state: newGame({ seed: header.seed ?? 0, deals }).state, guessed });
}

function startFromPosition(text: string): Result<Start, readonly string[]> {
  if (nesting(text) > LIMITS.nesting) return err([`The position has brackets more than ${LIMITS.nesting} deep.`]);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err([`The position is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`]);
  }
  const started = startAt(json);
  if (!started.ok) return err(started.error.map(({ field, sentence }) => (field ? `${field}: ${sentence}` : sentence)));
  return ok({ state: started.value.state, guessed: new Set() });
}

/** How deep brackets stand within one another. */
function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') deepest = Math.max(deepest, ++depth);
    else if (sign === '}' || sign === ']') depth--;
  }
  return deepest;
}
