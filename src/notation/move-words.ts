import { cached } from '../common/cached.js';
import { itemAt } from '../common/item-at.js';
import {
  CITIES,
  CITY,
  CONNECTION,
  CONNECTION_SIDE,
  ENDS,
  PROVINCE,
  PROVINCE_SIDE,
  PROVINCES,
  type Side,
} from '../rules/board.js';
import type { EventIcon, Icon, IconTarget } from '../rules/cards.js';
import {
  type Decision,
  type EventTask,
  type Move,
  sourceIcons,
  type State,
  type Task,
  type Use,
} from '../rules/game.js';
import { plain } from './characters.js';
import { cardName, cityName, connectionName, provinceName, sectorName } from './names.js';
import { fold } from '../common/words.js';

/** Returns the words for an icon: the canonical word first, then the other accepted words. */
function wordsOf(icon: Icon): readonly string[] {
  switch (icon.icon) {
    case 'arrow':
      return icon.track === 'western-currency' ? ['currency', 'western currency'] : [icon.track];
    case 'add-unrest':
      return ['+unrest', 'add unrest', 'unrest'];
    case 'remove-unrest':
      return ['-unrest', 'remove unrest', 'unrest'];
    case 'move-unrest':
      return ['move', 'move unrest'];
    case 'end-mass-protest':
      return ['end protest', 'end mass protest'];
    case 'add-living-standard':
    case 'add-living-standard-without-relief':
      return ['+standard', 'add standard', 'standard', '+ls', 'ls', 'living standard', 'add living standard'];
    case 'remove-living-standard':
      return ['-standard', 'remove standard', 'standard', '-ls', 'ls', 'living standard', 'remove living standard'];
    case 'stop-factory':
      return ['stop', 'stop factory'];
    case 'run-down':
      return ['run down', 'rundown'];
    case 'build-berlin-wall':
      return ['wall', 'build wall', 'berlin wall', 'build berlin wall'];
    case 'open-berlin-wall':
      return ['wall', 'open wall', 'berlin wall', 'open berlin wall'];
    case 'disband-stasi':
      return ['stasi', 'disband stasi'];
    case 'guillaume-affair':
      return ['guillaume', 'guillaume affair'];
    case 'build':
    case 'dismantle':
    case 'repair':
    case 'police':
      return [icon.icon];
  }
}

export function iconWord(icon: Icon): string {
  return itemAt(wordsOf(icon), 0);
}

const PLACES: Readonly<Record<IconTarget, string>> = {
  'west-germany': 'West Germany',
  'west-berlin': 'West Berlin',
  'rheinland-pfalz': 'Rheinland-Pfalz',
  'nordrhein-westfalen': 'Nordrhein-Westfalen',
  bayern: 'Bayern',
  sachsen: 'Sachsen',
  'east-berlin': 'East Berlin',
  'niedersachsen-or-hamburg': 'Niedersachsen or Hamburg',
  cssr: 'ČSSR',
  polska: 'Polska',
  rheinsberg: 'Rheinsberg',
};

/**
 * Returns the place where an icon takes effect, to distinguish icons with the same word; '' for icons without a place.
 */
export function iconPlace(icon: Icon): string {
  if (!('side' in icon)) return '';
  return icon.where ? PLACES[icon.where] : icon.side === 'west' ? 'West' : 'East';
}

/**
 * Returns the text of an icon in move files: its word, with its place if another icon has the same word but another
 * place.
 */
function iconText(icon: Icon, others: readonly Icon[]): string {
  const word = iconWord(icon);
  const place = iconPlace(icon);
  const doubtful = others.some((other) => iconWord(other) === word && iconPlace(other) !== place);
  return doubtful ? `${word} (${place})` : word;
}

/** Folds a word for comparison: ignores spaces and case, but keeps signs in front (+unrest, -unrest). */
export function foldWord(text: string): string {
  const signs = /^[^\p{L}\p{N}]*/u.exec(plain(text))?.[0] ?? '';
  return signs.replace(/\s/g, '') + fold(text);
}

const foldedWordsOf = cached((icon: Icon): readonly string[] => wordsOf(icon).map(foldWord));

/** Minimum letters of an abbreviation. */
const SHORTEST_WORD = 2;

/** Returns how well a phrase, folded by `foldWord`, names an icon: 2 in full, 1 abbreviated, 0 not at all. */
export function iconNameMatch(folded: string, icon: Icon): 0 | 1 | 2 {
  const words = foldedWordsOf(icon);
  if (words.includes(folded)) return 2;
  return folded.length >= SHORTEST_WORD && words.some((word) => word.startsWith(folded)) ? 1 : 0;
}

/**
 * Returns how well the words in brackets after an icon's word fit this icon: 2 in full, 1 abbreviated, 0 not at all.
 */
export function qualifierMatch(qualifier: string, icon: Icon): 0 | 1 | 2 {
  if (!('side' in icon)) return 0;
  const wanted = fold(qualifier);
  const place = fold(iconPlace(icon));
  if (place === wanted) return 2;
  return place.startsWith(wanted) || fold(icon.side) === wanted ? 1 : 0;
}

/** Icons that take effect in a city or on a connection; all others take effect in a province. */
const ON_BUILDINGS: ReadonlySet<Icon['icon']> = new Set<Icon['icon']>([
  'build',
  'dismantle',
  'stop-factory',
  'run-down',
  'repair',
]);

/**
 * Whether the kind, side and printed place of an icon allow the icon to take effect at a place. Ignores the pieces on
 * the board.
 */
export function iconReaches(icon: EventIcon, move: Move): boolean {
  if (!('side' in icon)) return false;
  const { side, where } = icon;
  if (ON_BUILDINGS.has(icon.icon) !== (move.type === 'factory' || move.type === 'infrastructure')) return false;
  if (move.type === 'province') {
    return PROVINCE_SIDE[PROVINCE[move.province]] === side && whereIncludes(where, move.province);
  }
  if (move.type === 'sector') return icon.westBerlinAllowed === true;
  if (move.type === 'factory') return cityFits(side, where, CITY[move.city]);
  if (move.type !== 'infrastructure') return false;
  const connection = CONNECTION[move.connection];
  if (where === undefined) return CONNECTION_SIDE[connection] === side;
  return itemAt(ENDS, connection).some((city) => cityFits(side, where, city));
}

function whereIncludes(where: IconTarget | undefined, province: string): boolean {
  if (where === undefined) return true;
  return where === 'west-germany' ? province !== 'west-berlin' : where === province;
}

function cityFits(side: Side, where: IconTarget | undefined, city: number): boolean {
  const { id, side: land, province } = itemAt(CITIES, city);
  if (where === undefined) return land === side;
  if (where === 'cssr' || where === 'polska') return id.startsWith(where);
  if (where === 'rheinsberg') return id === where;
  if (where === 'niedersachsen-or-hamburg') return id === 'hamburg' || province === 'niedersachsen';
  return province === where;
}

/** Words for the uses of a card in move files. */
export const USE_WORDS: Readonly<Record<Use, string>> = {
  unrest: 'unrest',
  build: 'build',
  'living-standard': 'standard',
  event: 'event',
};

/** The answer "nothing more" or "none". */
export const DONE_WORD = '-';

/** Returns the event in progress; null if the state waits for something else. */
export function eventTask(state: State): EventTask | null {
  const top: Task | undefined = state.tasks.at(-1);
  return top?.type === 'event' ? top : null;
}

/** Returns the icons that can be chosen or ignored now, with their indices in the event. */
export function iconOptions(state: State, pending: Decision): readonly { index: number; icon: EventIcon }[] {
  const task = eventTask(state);
  if (!task || pending.kind !== 'icon') return [];
  const icons = sourceIcons(task.source);
  const indexes = new Set(
    pending.options.flatMap((move) => (move.type === 'icon' || move.type === 'ignore' ? [move.icon] : [])),
  );
  return [...indexes].map((index) => ({ index, icon: itemAt(icons, index) }));
}

/** Returns the canonical text of a move as an answer to the pending decision; a take includes the card's use. */
export function moveText(state: State, pending: Decision, move: Move): string {
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

/** Returns a box of a track as in move files: `+3`, `0`, `-2`. */
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

/**
 * Returns the beginning of an attack's text: the attacker and ` > `, which are written only for human readers (R9.7).
 * '' for other decisions.
 */
function attackerPrefix(state: State, pending: Decision): string {
  const attacker = attackerOf(state, pending);
  return attacker === null ? '' : `${provinceName(itemAt(PROVINCES, attacker).id)} > `;
}

/** Returns the index in `PROVINCES` of the province whose attack is decided now; null for other decisions. */
export function attackerOf(state: State, pending: Decision): number | null {
  const top = state.tasks.at(-1);
  return pending.kind === 'attack' && top?.type === 'attacks' ? (top.queue[0]?.attacker ?? null) : null;
}
