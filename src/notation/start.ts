import type { CardId } from '../rules/cards.js';
import { type GameEvent, newGame, type Played, startAt, type State, tableFrom } from '../rules/game.js';
import { err, ok, type Result } from '../rules/result.js';
import { type FileSaid, said } from './file-error.js';
import { dealCards, decadeOf } from './hidden-cards.js';
import { LIMITS } from './source.js';
import type { GameRecord, Header } from './record.js';
import type { Seed } from './seed.js';

/** The start of a game, and the cards in it whose place is a guess. */
export interface Start {
  readonly state: State;
  readonly guessed: ReadonlySet<CardId>;
}

/** Starts the game a header describes; the errors say why its position is none. */
export function startOf(header: Header): Result<Start, readonly FileSaid[]> {
  if (header.position !== null) return startFromPosition(header.position, header);
  const { deals, guessed } = dealCards(header);
  return ok({ state: dealt(header.seed, deals).state, guessed });
}

/** Only a number is for the rules to shuffle by: random bits have dealt every decade before. */
function dealt(seed: Seed | null, deals: State['deals']): Played {
  return newGame({ seed: typeof seed === 'number' ? seed : 0, deals });
}

/**
 * What happened before the first decision of a record, hidden cards included; nothing where the cards of a start
 * position were told apart only later in the file.
 */
export function openingEvents({ header, start }: Pick<GameRecord, 'header' | 'start'>): readonly GameEvent[] {
  if (header.position === null) return dealt(header.seed, start.deals).events;
  const started = startAt(JSON.parse(header.position));
  const isSame = started.ok && JSON.stringify(started.value.state) === JSON.stringify(start);
  return isSame ? started.value.events : [];
}

function startFromPosition(text: string, header: Header): Result<Start, readonly FileSaid[]> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const dealt = header.table ? dealCards({ seed: null, deals: {} }) : null;
  const json: unknown = dealt ? withDeals(parsed.value, dealt.deals) : parsed.value;
  const table = tableFrom(json);
  const started = table.ok ? startAt(json) : table;
  if (!table.ok || !started.ok) {
    const problems = table.ok ? [] : table.error;
    return err(problems.map((problem) => said('position', problem)));
  }
  // A decade that is still to be dealt is dealt from guesses; one that lies on the table is known but for its `Unknown`.
  const { decade, tasks } = table.value;
  const next = tasks.at(-1)?.type === 'start-decade' ? decade : decade + 1;
  const guessed = [...(dealt?.guessed ?? [])].filter((card) => decadeOf(card) >= next);
  return ok({ state: started.value.state, guessed: new Set([...guessed, ...header.unknown]) });
}

function withDeals(json: unknown, deals: object): unknown {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json, deals } : json;
}

function parseJson(text: string): Result<unknown, readonly FileSaid[]> {
  if (nesting(text) > LIMITS.nesting) return err([said('tooDeep', LIMITS.nesting)]);
  try {
    return ok(JSON.parse(text));
  } catch {
    return err([said('notJson')]);
  }
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
