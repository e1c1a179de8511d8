import { itemAt } from '../../common/item-at.js';
import { CONNECTION, LINES, other } from '../../rules/board.js';
import { cardById, type CardId, type IconTarget } from '../../rules/cards.js';
import type { AtPlace, EconomyLack, IconSource, RefusalOf } from '../../rules/game.js';
import type { RefusalTexts } from '../told-of.js';
import { waitsFor } from './decisions.js';
import * as n from './names.js';

const WHERE: Readonly<Record<IconTarget, string>> = {
  'west-germany': 'in West Germany (not West Berlin)',
  'west-berlin': 'in West Berlin',
  'rheinland-pfalz': 'in Rheinland-Pfalz',
  'nordrhein-westfalen': 'in Nordrhein-Westfalen',
  bayern: 'in Bayern',
  sachsen: 'in Sachsen',
  'east-berlin': 'in East Berlin',
  'niedersachsen-or-hamburg': 'in Niedersachsen or at Hamburg',
  cssr: 'in the ČSSR or on a connection to it',
  polska: 'in Poland or on a connection to it',
  rheinsberg: 'in Rheinsberg',
};

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const ordinal = (number: number): string => ORDINALS[number - 1] ?? `${number}th`;

const isOrAre = (number: number): string => n.plural(number, 'is', 'are');

function placeName({ place }: { readonly place: AtPlace['place'] }): string {
  switch (place.type) {
    case 'factory':
      return n.city[place.city];
    case 'infrastructure':
      return n.connection(place.connection);
    case 'province':
      return n.province[place.province];
    case 'sector':
      return n.sector[place.sector];
  }
}

const KINDS_OF_PLACE = { factory: 'city', infrastructure: 'connection', province: 'province', sector: 'sector' };

/** Returns where an icon may take effect, such as `in Sachsen`; `on the side of East` if the card names no place. */
const whereWords = ({ side, where }: AtPlace): string =>
  where === null ? `on the side of ${n.side[side]}` : WHERE[where];

const ICON_VERBS: Readonly<Partial<Record<AtPlace['kind'], string>>> = {
  build: 'builds',
  dismantle: 'dismantles',
  repair: 'repairs',
};

function cardName(id: CardId): string {
  const card = cardById(id);
  return card.kind === 'special' ? `the special card “${n.cardTitle(card)}”` : `card ${n.cardName(card)}`;
}

const sourceName = (source: IconSource): string =>
  source.type === 'prestige' ? `Prestige box ${source.box}` : n.capital(cardName(source.card));

function notOwn(refusal: RefusalOf<'not-own'>): string {
  const { kind, side, place } = refusal;
  const owner = n.side[side];
  const what = KINDS_OF_PLACE[place.type];
  if (kind === 'dismantle')
    return `${n.capital(placeName(refusal))} is not a ${what} of ${owner}: a piece of ${owner} must be dismantled.`;
  if (kind === 'run-down') return `Only ${owner} factories can be run down.`;
  if (kind !== 'past-the-end') return `${placeName(refusal)} is not a ${what} of ${owner}.`;
  return side === 'east'
    ? 'Past the end of its track this arrow lets East only remove 1 unrest of its own.'
    : 'Past the end of its track this arrow lets West only add 1 unrest in an East province.';
}

function wrongPlace(refusal: RefusalOf<'wrong-place'>): string {
  const { kind, where } = refusal;
  if (kind === 'hamburg') return 'Hamburg belongs to Niedersachsen or to Schleswig-Holstein.';
  if (kind === 'stop-factory') {
    return `This icon can close only a factory in ${where === 'polska' ? 'Poland' : 'the ČSSR'}.`;
  }
  return `This icon ${ICON_VERBS[kind] ?? 'takes effect'} only ${whereWords(refusal)}.`;
}

function unknownId(refusal: RefusalOf<'unknown-id'>): string {
  if (refusal.what === 'icon') return `${sourceName(refusal.source)} has only ${n.count(refusal.icons, 'icon')}.`;
  if (refusal.what === 'box') return 'The prestige track has boxes from -6 to 6.';
  const what = refusal.what === 'use' ? 'use of a card' : refusal.what;
  return `There is no ${what}${refusal.id === null ? ' of that kind' : ` “${refusal.id}”`}.`;
}

function otherDecision(refusal: RefusalOf<'other-decision'>): string {
  if (refusal.asked === 'decision') return `The game waits for ${waitsFor(refusal)}.`;
  const targets = n.list(
    refusal.targets.map((id) => n.province[id]),
    'or',
  );
  const attack = `In this attack ${n.province[refusal.attacker]} can only attack ${targets}`;
  return `${attack}; the attack on ${n.province[refusal.target]} is a separate decision.`;
}

const IN_KIND_OF_PLACE: Readonly<Record<AtPlace['place']['type'], string>> = {
  factory: 'in a city',
  infrastructure: 'on a connection',
  province: 'in a province',
  sector: 'in a sector of West Berlin',
};

const DONE_AT_PLACE: Readonly<Partial<Record<AtPlace['kind'], string>>> = {
  build: 'A factory or infrastructure is built',
  dismantle: 'A factory or infrastructure is dismantled',
  'living-standard': 'A living standard is raised',
  'move-to-west-berlin': 'The living standard is placed',
  'add-unrest': 'Unrest is added',
  'remove-unrest': 'Unrest is removed',
  'move-unrest-from': 'Unrest is taken away',
  'move-unrest-to': 'The moved unrest is placed',
  'end-mass-protest': 'A mass protest ends',
  'add-living-standard': 'A living standard is added',
  'remove-living-standard': 'A living standard is removed',
  'stop-factory': 'A factory is closed',
  'run-down': 'A piece is run down',
  repair: 'A factory is repaired',
  'return-unrest': 'The returned unrest is placed',
  'past-the-end': 'Unrest is placed',
  'export-protest': 'The exported mass protest is placed',
  'recall-protest': 'The exported mass protest is removed',
  'place-socialist': 'A socialist is placed',
  'remove-socialist': 'A socialist is removed',
  hamburg: 'Hamburg counts',
  'west-berlin-standard': 'A living standard is removed',
  attack: 'Unrest is added',
};

function otherKindOfPlace({ kind, place, takes }: RefusalOf<'other-kind-of-place'>): string {
  const kinds = takes.map((type) => IN_KIND_OF_PLACE[type]).join(' or ');
  return `${DONE_AT_PLACE[kind] ?? 'This is decided'} ${kinds}, not ${IN_KIND_OF_PLACE[place.type]}.`;
}

function protestsAt({ provinces }: RefusalOf<'mass-protest'>): string {
  const names = n.list(provinces.map((id) => n.province[id]));
  return provinces.length === 1
    ? `A mass protest in ${names} blocks building.`
    : `Mass protests in ${names} block building.`;
}

function need({ province, economy, besides, next, needs }: EconomyLack): string {
  const including = besides.length > 0 ? ` (${factories(besides)} included)` : '';
  const standard = `economy ${needs} for its ${ordinal(next)} living standard`;
  return `${n.province[province]} needs ${standard} and has ${economy}${including}`;
}

const factories = (cities: EconomyLack['besides']): string => n.list(cities.map((id) => n.city[id]));

function economyTooLow(refusal: RefusalOf<'economy-too-low'>): string {
  const help = n.count(refusal.help, 'point');
  switch (refusal.most) {
    case 'card':
      return `${need(refusal)}. The card can add only ${help}.`;
    case 'province':
      return `${need(refusal)}. A card can add at most ${refusal.help} in one province.`;
    case 'side':
      return `No province of ${n.side[refusal.side]} can get a living standard. ${need(refusal)}; the card can add ${help}.`;
  }
}

function countsElsewhere(refusal: RefusalOf<'counts-elsewhere'>): string {
  const { besides, placed } = refusal;
  const count = n.plural(besides.length, 'counts', 'count');
  const needed = `${isOrAre(besides.length)} needed for ${n.list(placed.map((id) => n.province[id]))}`;
  return `${need(refusal)}. But in one action ${factories(besides)} ${count} for only one province, and ${needed}.`;
}

function westBerlinClosed({ kind, bySector }: RefusalOf<'west-berlin-closed'>): string {
  if (kind === 'living-standard') {
    return 'A living standard reaches West Berlin only by a move from a supplier: place it in the supplier first.';
  }
  return bySector
    ? 'Choose a sector of West Berlin for the living standard.'
    : 'This event cannot place a living standard in West Berlin.';
}

function mayNotStop({ kind, event }: RefusalOf<'may-not-stop'>): string {
  if (event) return 'You cannot stop yet: every icon of an event must be executed if it is possible.';
  if (kind === 'take-card') return 'You cannot pass: take a card.';
  return 'You cannot stop now: choose one of the possible answers.';
}

function notSeen({ move, at }: RefusalOf<'card-not-seen'>): string {
  if (move === 'exchange') return "An exchange needs a card that East sees and a card of East's own hand.";
  return at === 'hand'
    ? 'Only a card of the draw pile may be removed from the game.'
    : 'East does not see this card: only a card that East sees can be removed.';
}

function notHere({ side, card }: RefusalOf<'card-not-here'>): string {
  const where =
    cardById(card).kind === 'special'
      ? 'is not in the display'
      : `is neither in the display nor in ${n.side[side]}'s hand`;
  return `${n.capital(cardName(card))} ${where}.`;
}

function hamburgClosed({ chosen }: RefusalOf<'hamburg-closed'>): string {
  return chosen === null
    ? 'You cannot build in Hamburg: both Niedersachsen and Schleswig-Holstein have a mass protest.'
    : `Hamburg belongs to ${n.province[chosen]} throughout this action, and a mass protest there blocks building.`;
}

function noFreeLine(refusal: RefusalOf<'no-free-line'>): string {
  const lines = refusal.place.type === 'infrastructure' ? itemAt(LINES, CONNECTION[refusal.place.connection]) : 1;
  return `${n.plural(lines, 'The line', 'Both lines')} of ${placeName(refusal)} ${isOrAre(lines)} already built.`;
}

function notDual({ source }: RefusalOf<'not-dual'>): string {
  if (source.type === 'prestige') return 'No icon of a prestige box may be ignored.';
  const color = n.color[cardById(source.card).color];
  return `No icon of a ${color} event may be ignored: only dual events allow that.`;
}

export const refusal: RefusalTexts = {
  'game-over': () => 'The game is over: there is nothing left to decide.',
  'in-passing': () => 'There is nothing to decide now: the game continues automatically.',
  'unknown-move': () => 'The game does not know this kind of answer.',
  'unknown-id': unknownId,
  'other-decision': otherDecision,
  'other-kind-of-place': otherKindOfPlace,
  'may-not-stop': mayNotStop,
  'not-own': notOwn,
  'wrong-place': wrongPlace,
  'east-only': () => 'Only East may take the special card.',
  'card-not-here': notHere,
  'card-not-in-hand': ({ side, card }) => `${n.capital(cardName(card))} is not in ${n.side[side]}'s hand.`,
  'card-not-seen': notSeen,
  'special-event-only': () => 'A special card can be used only for its event.',
  'event-of-other-side': ({ side, card }) =>
    `Only ${n.side[other(side)]} may use ${n.color[cardById(card).color]} events.`,
  'event-demands-more': ({ side, demand, points }) =>
    `For this event ${n.side[side]} must dismantle pieces worth ${n.count(demand, 'build point')}, but has ${points === 0 ? 'no such piece' : `only pieces worth ${points}`}.`,
  'must-dismantle': ({ side, card }) =>
    `To remove unrest with a ${n.color[cardById(card).color]} card, ${n.side[side]} must dismantle one piece, but has none that can be dismantled.`,
  'must-discard': ({ side, cards, keep }) =>
    `${n.side[side]} holds ${n.count(cards, 'card')} and must discard until only ${keep} are left.`,
  'draw-pile-empty': ({ want }) =>
    want === 'draw' ? 'The draw pile is empty: East must discard a hand card.' : 'The draw pile is empty.',
  'hand-empty': () => "West's hand is empty.",
  'foreign-city': (it) => `${placeName(it)} is foreign: only the events of cards 7 and 9 build there.`,
  'foreign-factory': ({ kind }) => `Foreign factories cannot be ${kind === 'run-down' ? 'run down' : 'dismantled'}.`,
  rheinsberg: () => 'Only the event of card 27 builds in Rheinsberg.',
  occupied: (it) => `There is already a factory in ${placeName(it)}.`,
  'closed-for-good': (it) =>
    `The factory in ${placeName(it)} was closed for good: no factory can be built there again.`,
  'no-free-line': noFreeLine,
  'no-factory': (it) =>
    it.place.type === 'infrastructure'
      ? `Neither end of ${placeName(it)} has a factory.`
      : `There is no factory in ${placeName(it)}.`,
  'mass-protest': protestsAt,
  'hamburg-closed': hamburgClosed,
  'no-infrastructure': (it) => `There is no infrastructure on ${placeName(it)}.`,
  rundown: (it) =>
    it.kind === 'run-down'
      ? `The factory in ${placeName(it)} is already rundown.`
      : `The factory in ${placeName(it)} is rundown, and rundown factories cannot be dismantled.`,
  'not-rundown': (it) => `There is no rundown factory in ${placeName(it)}.`,
  'infrastructure-on-it': (it) =>
    `There is infrastructure on the connections of ${placeName(it)}, such as ${n.connection(it.connection)}: dismantle the infrastructure first.`,
  'factory-first': () => 'East still has a factory that can be run down: choose a factory.',
  'no-unrest': ({ side, place }) =>
    place === null ? `${n.side[side]} has no unrest to remove.` : `There is no unrest in ${placeName({ place })}.`,
  'no-mass-protest': (it) => `There is no mass protest in ${placeName(it)}.`,
  'same-province': (it) => `The unrest comes from ${placeName(it)}: it must go to another province.`,
  'line-maximum': (it) =>
    `This line of the card adds at most ${it.most} unrest to one province, and ${placeName(it)} already got ${it.most} unrest.`,
  'line-distinct': (it) =>
    `Each icon of this line of the card needs a different province, and another icon has already used ${placeName(it)}.`,
  'already-placed': (it) =>
    it.kind === 'return-unrest'
      ? `At most 1 unrest returns to each province, and ${placeName(it)} already got 1 unrest.`
      : `${placeName(it)} already got a living standard in this action.`,
  'enough-placed': ({ most }) => `An action places at most ${most} living standards.`,
  'place-one-first': () => 'At least one living standard must be placed before you may stop.',
  'economy-too-low': economyTooLow,
  'points-used-up': (it) =>
    `${need(it)}. The province would need ${n.count(it.alone, 'point')} of the card, but only ${it.left} ${isOrAre(it.left)} left.`,
  'counts-elsewhere': countsElsewhere,
  'west-berlin-closed': westBerlinClosed,
  'not-just-placed': ({ supplier }) =>
    `This action placed no living standard in ${n.province[supplier]}, the supplier of this sector.`,
  'supplier-not-ahead': ({ supplier, standard, westBerlin }) =>
    `${n.province[supplier]} has ${n.count(standard, 'living standard')} and West Berlin ${westBerlin}: the supplier must have more.`,
  'sectors-uneven': ({ sector }) => `Sectors must be filled evenly: choose another sector before ${n.sector[sector]}.`,
  'no-living-standard': (it) => `There is no living standard in ${placeName(it)}.`,
  'icon-done': () => 'This icon has already been executed or ignored.',
  'equal-icon-first': () => 'This line of the card has several equal icons: choose the first remaining icon.',
  'must-ignore-dismantle': () => 'You have too few pieces that can be dismantled: ignore one of the dismantle icons.',
  'not-dual': notDual,
  'ignored-already': () => 'One arrow or icon of this event has already been ignored.',
  'not-a-supplier': (it) => `${placeName(it)} does not supply West Berlin.`,
  'no-exported-protest': (it) => `There is no exported mass protest in ${placeName(it)}.`,
  'no-socialist': (it) => `There is no socialist in ${placeName(it)}.`,
  'police-not-now': () =>
    "Police power can be used only in phase 8, or in East's own actions after East has chosen a card.",
  'no-police-card': () => 'East has no police card.',
  'police-used': () => 'Every police card has been used in this decade.',
  'box-not-reached': ({ marker }) =>
    marker === 0
      ? 'The prestige marker is on 0: there is no box to use.'
      : `The prestige marker is on ${marker}: only this box and the boxes between this box and 0 can be used.`,
  'not-a-neighbour': ({ attacker, target }) =>
    `${n.province[attacker]} and ${n.province[target]} are not neighbours across the inner-German border.`,
  'no-effect': ({ attacker, target, usable, standard }) =>
    `${n.province[attacker]} can use ${n.count(usable, 'living standard')} and ${n.province[target]} has ${standard}: an attack would have no effect.`,
  'not-possible': () => 'This answer is not possible now.',
};
