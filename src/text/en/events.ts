import { itemAt } from '../../common/item-at.js';
import { CITIES, type CityId, CONNECTION, CONNECTION_SIDE, other, type Side, TRACK_END } from '../../rules/board.js';
import { type CardId, oneArrow, type PlainIcon } from '../../rules/cards.js';
import { UNREST_PER_PROTEST } from '../../rules/figures.js';
import {
  type Conclusion,
  type DecisionKind,
  type IconSource,
  isPlaced,
  type Outcome,
  sourceIcons,
  type Use,
} from '../../rules/game.js';
import type { EventOf, EventTexts } from '../told-of.js';
import { concluded } from './course.js';
import { boxIcons, icon } from './icons.js';
import { move } from './moves.js';
import * as n from './names.js';

export const ending: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'East collapses',
  'west-collapses': 'West collapses',
  'both-collapse': 'Both sides collapse',
  insolvency: 'East is insolvent: it has no piece left to pay with',
  'socialism-triumphs': 'Socialism triumphs: East would own more than twelve socialists',
  'socialism-fails': 'Socialism fails: East has fewer socialists than it must lose',
  'east-survives': 'East survives the fourth decade',
};

export function outcome({ winner, ending: how, decade, phase }: Outcome): string {
  return `${n.side[winner]} wins. ${ending[how]} (${n.decade(decade)}, ${n.phase(phase)}).`;
}

export function conclusion(how: Conclusion): string {
  const wins = how.type === 'resigned' ? `${n.side[other(how.side)]} wins. ` : '';
  return `${wins}${concluded(how)}.`;
}

const PURPOSE: Readonly<Record<Use, string>> = {
  unrest: 'to remove one unrest',
  build: 'to build',
  'living-standard': 'to raise the living standard',
  event: 'for its event',
};

const FROM: Readonly<Record<EventOf<'took'>['from'], string>> = {
  hand: ' from the hand',
  display: '',
  special: ', the special card,',
};

const takes = (side: Side, card: CardId, from = ''): string => `${n.side[side]} takes ${n.named(card)}${from}`;
const cards = (ids: readonly EventOf<'decade-began'>['special'][]): string => n.list(ids.map(n.named));
const protests = (unrest: number): number => Math.floor(unrest / UNREST_PER_PROTEST);

function unrest({ province, before, now }: EventOf<'unrest'>): string {
  const change = protests(now) - protests(before);
  const protest = change === 0 ? '' : change > 0 ? '; a mass protest begins' : '; a mass protest ends';
  return `Unrest in ${n.province[province]} ${before} → ${now}${protest}`;
}

function builder(city: CityId): string {
  const found = CITIES.find((one) => one.id === city);
  return n.side[found?.side === 'west' ? 'west' : 'east'];
}

const FACTORY: Readonly<Record<EventOf<'factory'>['what'], (city: CityId) => string>> = {
  built: (city) => `${builder(city)} builds a factory in ${n.city[city]}`,
  dismantled: (city) => `The factory in ${n.city[city]} is dismantled`,
  rundown: (city) => `The factory in ${n.city[city]} is run down`,
  repaired: (city) => `The factory in ${n.city[city]} is repaired`,
  stopped: (city) => `The factory in ${n.city[city]} is closed for good`,
};

/** Returns a phrase for the side that made the choice; '' if the event does not name the side. */
const chosenBy = (by?: Side): string => (by === undefined ? '' : `, chosen by ${n.side[by]}`);

function infrastructure({ connection, before, now, by }: EventOf<'infrastructure'>): string {
  const where = n.connection(connection);
  const builds = n.side[itemAt(CONNECTION_SIDE, CONNECTION[connection])];
  return now > before
    ? `${builds} builds infrastructure on ${where}`
    : `${before - now === 1 ? 'Infrastructure' : `${before - now} pieces of infrastructure`} on ${where} ${n.plural(before - now, 'is', 'are')} removed${chosenBy(by)}`;
}

function iconWords(source: IconSource, index: number, single = false): string {
  const found = sourceIcons(source).at(index);
  if (!found) return `icon ${index + 1}`;
  return icon(single ? oneArrow(found) : found);
}

/** Returns the words of an icon. If an event has several such icons, or a pair of arrows, also says that it is one. */
function oneIconWords(source: IconSource, index: number): string {
  const words = iconWords(source, index, true);
  const found = sourceIcons(source).at(index);
  const alike = sourceIcons(source).filter((_, other) => iconWords(source, other, true) === words).length;
  if (found?.icon === 'arrow' && found.steps > 1) return `one of ${found.steps} arrows, ${words}`;
  return alike > 1 ? `one of ${alike} icons, ${words}` : words;
}

/** Why no place is legal for an icon. */
const NO_PLACE: Readonly<Record<PlainIcon['icon'], string>> = {
  build: 'nothing can be built there',
  dismantle: 'there is nothing to dismantle',
  'add-unrest': 'no province can get more unrest',
  'remove-unrest': 'there is no unrest',
  'move-unrest': 'there is no unrest',
  'end-mass-protest': 'there is no mass protest',
  'add-living-standard': 'no province can get a living standard',
  'add-living-standard-without-relief': 'no province can get a living standard',
  'remove-living-standard': 'there is no living standard',
  'stop-factory': 'there is no factory to close',
  'run-down': 'no factory can be run down',
  repair: 'no factory is rundown',
};

/** Returns, in brackets, why an icon has no legal place; '' for icons without places. */
function reasonOf(source: IconSource, index: number): string {
  const found = sourceIcons(source).at(index);
  return found && isPlaced(found) ? ` (${NO_PLACE[found.icon]}, R6.4d)` : '';
}

/**
 * Whether an event names a kind of decision. The event has the kind as a plain string, so any text except '' is
 * trusted.
 */
function isKind(kind: string): kind is DecisionKind {
  return kind !== '';
}

function forced({ side, kind, move: answer }: EventOf<'forced'>): string {
  const context = isKind(kind) ? { kind } : {};
  // Safe cast: the compiler cannot match a move with its own entry in `move`.
  const say = move[answer.type] as (one: typeof answer, context: object) => string;
  const words = answer.type === 'icon' ? 'the last icon' : say(answer, context);
  return `${n.side[side]} has only one choice: ${words}`;
}

function looked({ at, count, cards: seen }: EventOf<'looked'>): string {
  const what = at === 'hand' ? "West's hand" : `the top ${n.count(count, 'card')} of the draw pile`;
  return `East looks at ${what}${seen ? `: ${cards(seen)}` : ''}`;
}

function exchanged({ with: place, seen, own }: EventOf<'exchanged'>): string {
  const where = place === 'hand' ? "West's hand" : 'the draw pile';
  const taken = seen === undefined ? 'a card' : n.named(seen);
  return `East takes ${taken} from ${where} and puts ${own === undefined ? 'a hand card' : n.named(own)} in its place`;
}

/**
 * Returns the effects of an icon in one line, such as `Unrest in Sachsen 3 → 2` or `Living standard in Bayern 1 → 0,
 * chosen by East`. `effects`: a sentence for each effect; `by`: the side that chose, if the card leaves the choice to one
 * side (R6.4c).
 */
export function carriedOut(effects: readonly string[], by?: Side): string {
  const [first = '', ...others] = effects;
  return [first, ...others.map(inSentence)].join('; ') + chosenBy(by);
}

/** Returns a sentence with a small first letter, for use after a colon. A name at the beginning keeps its capital. */
const inSentence = (text: string): string =>
  text.replace(/^(?:Unrest|Living|Infrastructure|The) /, (word) => word.toLowerCase());

export const event: EventTexts = {
  position: ({ decade }) => `The game starts from a position in ${n.decade(decade)}`,
  'decade-began': ({ decade, special }) => `${n.decade(decade)} begins. Special card: ${n.named(special)}`,
  'half-began': ({ decade, half, display, first }) =>
    `${n.decade(decade)}, ${n.half(half)}: ${n.side[first]} begins. Display: ${display.length > 0 ? cards(display) : 'no cards'}`,
  drew: ({ side, count, cards: drawn }) =>
    `${n.side[side]} draws ${n.count(count, 'card')}${drawn ? `: ${cards(drawn)}` : ''}`,
  discarded: ({ side, card }) => `${n.side[side]} discards ${n.named(card)}`,
  took: ({ side, card, from, use }) => `${takes(side, card, FROM[from])} ${PURPOSE[use]}`,
  forced,
  icon: ({ side, source, icon: index, single }) => `${n.side[side]}: ${iconWords(source, index, single)}`,
  'icon-ignored': ({ source, icon: index, why }) =>
    why === 'chosen'
      ? `Ignored: ${oneIconWords(source, index)} (by choice: allowed once on a dual card, R6.4b)`
      : `Not possible: ${iconWords(source, index)}${reasonOf(source, index)}`,
  unrest,
  'exported-protest': ({ supplier, before, now }) =>
    now > before
      ? `West Berlin puts one more mass protest in ${n.province[supplier]} (${before} → ${now})`
      : `A mass protest that West Berlin put in ${n.province[supplier]} ends (${before} → ${now})`,
  factory: ({ city, what, by }) => FACTORY[what](city) + chosenBy(by),
  infrastructure,
  'living-standard': ({ province, sector, before, now }) => {
    const where = sector === undefined ? n.province[province] : `${n.province[province]}, ${n.sector[sector]}`;
    return `Living standard in ${where} ${before} → ${now}`;
  },
  track: ({ track, before, now }) => `${n.track[track]} ${n.signed(before)} → ${n.signed(now)}`,
  'past-the-end': ({ track, toward }) =>
    `${n.track[track]} is at the end of its track (${n.signed(toward === 'east' ? TRACK_END : -TRACK_END)})`,
  'police-card': ({ card }) => `${n.named(card)} becomes a police card in front of East`,
  'police-used': ({ card, province }) => `Police power of ${n.named(card)} is used in ${n.province[province]}`,
  'stasi-disbanded': ({ cards: gone, returning }) => {
    const what = gone.length === 0 ? 'there were no police cards' : `${n.count(gone.length, 'police card')} discarded`;
    return `The Stasi is disbanded: ${what}${returning > 0 ? `, ${returning} unrest returns` : ''}`;
  },
  wall: ({ standing }) => (standing ? 'The Berlin Wall is built' : 'The Berlin Wall is opened'),
  socialist: ({ province, before, now }) =>
    now > before
      ? `A socialist goes to ${n.province[province]} (${before} → ${now}) and removes 1 unrest`
      : `A socialist leaves ${n.province[province]} (${before} → ${now})`,
  'socialists-in-box': ({ before, now }) => `Socialists in the holding box ${before} → ${now}`,
  looked,
  exchanged,
  'removed-card': ({ card }) =>
    `East removes ${card === undefined ? 'a card of the draw pile' : n.named(card)} from the game`,
  attack: ({ attacker, target, unrest: added }) =>
    `${n.province[attacker]} attacks ${n.province[target]}: ${added} unrest will be added`,
  'attack-declined': ({ attacker, targets }) => {
    const [first, ...others] = targets.map((target) => n.province[target]);
    return others.length === 0
      ? `${n.province[attacker]} does not attack ${first}`
      : `${n.province[attacker]} attacks neither ${n.list([first ?? '', ...others], 'nor')}`;
  },
  'prestige-box': ({ side, box }) =>
    box === null
      ? `${n.side[side]} uses no prestige box`
      : `${n.side[side]} uses prestige box ${n.signed(box)}: ${boxIcons(box)}`,
  hamburg: ({ province }) => `West chooses: Hamburg counts for ${n.province[province]} in this phase`,
  phase: ({ phase }) => n.phaseHeading(phase),
  ended: ({ outcome: how }) => outcome(how),
  concluded: ({ conclusion: how }) => conclusion(how),
  'taken-back': ({ side, card, use }) => `Taken back: ${takes(side, card)} ${PURPOSE[use]}`,
};
