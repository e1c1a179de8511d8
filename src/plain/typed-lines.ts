import { itemAt } from '../common/item-at.js';
import {
  addAutomaticAnswers,
  answer,
  canUndo,
  isComplete,
  latest,
  partOf,
  type Session,
  undo,
} from '../match/session.js';
import { cardName, cityName, connectionName, provinceName, sectorName } from '../notation/index.js';
import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../rules/board.js';
import { decision, type Move, sameMove } from '../rules/game.js';
import type { Texts } from '../text/language.js';
import { cityPlace, connectionPlace, placeOfMove, provincePlace, sectorPlace } from '../text/place-ids.js';
import { entriesOf, matchEntry } from './entries.js';

/**
 * Returns the lines that a player types to give these answers and to commit them. Wrong answers of the session are
 * undone first.
 */
export function typedLines(part: readonly Move[], session: Session, texts: Texts): readonly string[] {
  const { commands } = texts.screen.plainMode;
  const lines: string[] = [];
  let now = session;
  while (canUndo(now) && !beginsWith(part, now)) {
    lines.push(commands.undo.word);
    now = undo(now);
  }
  if (!beginsWith(part, now)) now = { ...now, steps: [] };
  for (now = addAutomaticAnswers(now); !isComplete(now); now = addAutomaticAnswers(now)) {
    const move = part[now.steps.length];
    const given = move && answer(now, move);
    if (!given?.ok) break;
    lines.push(typedLine(itemAt(part, now.steps.length), now, texts));
    now = given.value;
  }
  return [...lines, commands.commit.word];
}

const beginsWith = (part: readonly Move[], session: Session): boolean =>
  partOf(session).every((move, index) => {
    const other = part[index];
    return other !== undefined && sameMove(move, other);
  });

/**
 * Returns the line that a player types to give an answer. For a card this is its number and use. For any other answer
 * it is the name of the answer's place if only this answer matches the name, otherwise the number of the answer.
 */
function typedLine(move: Move, session: Session, texts: Texts): string {
  const { commands, uses } = texts.screen.plainMode;
  if (move.type === 'take') return `${cardName(move.card)} ${itemAt(uses[move.use], 0)}`;
  if (move.type === 'done') return commands.done.word;
  const state = latest(session);
  const open = decision(state);
  if (open === null) return '';
  const entries = entriesOf(state, open, texts);
  const entry = entries.find((one) => sameMove(one.move, move));
  const name = nameOf(move, texts);
  const match = matchEntry(name, entries, state);
  return match.type === 'entry' && match.entry === entry ? name : (entry?.key ?? '');
}

function nameOf(move: Move, { words, screen }: Texts): string {
  if (move.type === 'province') return words.province[move.province];
  if (move.type === 'police') return `${screen.plainMode.police} ${words.province[move.province]}`;
  // The sectors have other names in other languages, so they are typed by number.
  return move.type === 'sector' ? '' : typedPlace(placeOfMove(move) ?? '');
}

/** Names of all places, as a player types them in any language. */
const NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...PROVINCES.map(({ id }) => [provincePlace(id), provinceName(id)] as const),
  ...CITIES.map(({ id }) => [cityPlace(id), cityName(id)] as const),
  ...CONNECTIONS.map(({ id }) => [connectionPlace(id), connectionName(id)] as const),
  ...SECTORS.map((id) => [sectorPlace(id), sectorName(id)] as const),
]);

/** Returns the name of a place, as a player types it. */
export function typedPlace(place: string): string {
  return NAMES.get(place) ?? '';
}
