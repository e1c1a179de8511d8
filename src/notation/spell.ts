import { PROVINCES } from '../rules/board.js';
import type { EventIcon } from '../rules/cards.js';
import {
  type Decision,
  type EventTask,
  type Move,
  sourceIcons,
  type State,
  type Task,
  type Use,
} from '../rules/game.js';
import { iconText } from './icon-words.js';
import { cardName, cityName, connectionName, provinceName, sectorName } from './names.js';

/** The uses of a card as written. */
export const USE_WORDS: Readonly<Record<Use, string>> = {
  unrest: 'unrest',
  build: 'build',
  'living-standard': 'standard',
  event: 'event',
};

/** No more, or none. */
export const DONE_WORD = '-';

/** The event whose icon is asked for or being placed, if that is what the state waits for. */
export function eventTask(state: State): EventTask | null {
  const top: Task | undefined = state.tasks.at(-1);
  return top?.type === 'event' ? top : null;
}

/** The icons of the event the state waits for that may be taken up or ignored now, by index. */
export function iconOptions(state: State, pending: Decision): readonly { index: number; icon: EventIcon }[] {
  const task = eventTask(state);
  if (!task || pending.kind !== 'icon') return [];
  const icons = sourceIcons(task.source);
  const indexes = new Set(
    pending.options.flatMap((move) => (move.type === 'icon' || move.type === 'ignore' ? [move.icon] : [])),
  );
  return [...indexes].map((index) => ({ index, icon: icons[index] }));
}

/** A move as written canonically in answer to what the state waits for; the card of an action with its use. */
export function spell(state: State, pending: Decision, move: Move): string {
  switch (move.type) {
    case 'take':
      return `${cardName(move.card)} ${USE_WORDS[move.use]}`;
    case 'discard':
      return `discard ${cardName(move.card)}`;
    case 'let-draw':
      return 'draw';
    case 'province':
      return attackerPrefix(state, pending) + provinceName(move.province);
    case 'factory':
      return cityName(move.city);
    case 'infrastructure':
      return connectionName(move.connection);
    case 'sector':
      return sectorName(move.sector);
    case 'icon':
      return spellIcon(state, pending, move.icon);
    case 'ignore':
      return `ignore ${spellIcon(state, pending, move.icon)}`;
    case 'box':
      return `box ${boxText(move.box)}`;
    case 'look':
      return `look ${move.at}`;
    case 'exchange':
      return `exchange ${cardName(move.seen)} for ${cardName(move.own)}`;
    case 'remove':
      return `remove ${cardName(move.card)}`;
    case 'police':
      return `police ${provinceName(move.province)}`;
    case 'done':
      return attackerPrefix(state, pending) + DONE_WORD;
  }
}

export function boxText(box: number): string {
  return box > 0 ? `+${box}` : String(box);
}

function spellIcon(state: State, pending: Decision, index: number): string {
  const options = iconOptions(state, pending);
  const icon = options.find((option) => option.index === index)?.icon;
  if (!icon) return String(index);
  return iconText(
    icon,
    options.map((option) => option.icon),
  );
}

/** An attack names its attacker, for the reader's sake (R9.7). */
function attackerPrefix(state: State, pending: Decision): string {
  const attacker = attackerOf(state, pending);
  return attacker === null ? '' : `${provinceName(PROVINCES[attacker].id)} > `;
}

/** The province whose attack is decided now. */
export function attackerOf(state: State, pending: Decision): number | null {
  const top = state.tasks.at(-1);
  return pending.kind === 'attack' && top?.type === 'attacks' ? (top.queue[0]?.attacker ?? null) : null;
}
