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

/** Returns where an icon may take effect: `in Sachsen`; `on the side of East` if the card names no place. */
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
  if (kind === 'dismantle') return `A piece of ${owner} is to be dismantled; ${placeName(refusal)} is not its ${what}.`;
  if (kind === 'run-down') return `Only ${owner} factories become rundown.`;
  if (kind !== 'past-the-end') return `${placeName(refusal)} is not a ${what} of ${owner}.`;
  return side === 'east'
    ? 'East may only remove unrest of its own here.'
    : 'West may only add unrest in an East province here.';
}

function wrongPlace(refusal: RefusalOf<'wrong-place'>): string {
  const { kind, where } = refusal;
  if (kind === 'hamburg') return 'Hamburg belongs to Niedersachsen or to Schleswig-Holstein.';
  if (kind === 'stop-factory') {
    return `This icon stops only a factory in ${where === 'polska' ? 'Poland' : 'the ČSSR'}.`;
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
  const targets = n.list(refusal.targets.map((id) => n.province[id]));
  const attack = `This attack of ${n.province[refusal.attacker]} is on ${targets}`;
  return `${attack}; ${n.province[refusal.target]} is another one.`;
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
  'run-down': 'A piece becomes rundown',
  repair: 'A factory is repaired',
  'return-unrest': 'Unrest is returned',
  'past-the-end': 'Unrest is placed',
  'export-protest': 'The exported mass protest is placed',
  'recall-protest': 'The exported mass protest is taken back',
  'place-socialist': 'A socialist is placed',
  'remove-socialist': 'A socialist is removed',
  hamburg: 'Hamburg counts',
  'west-berlin-standard': 'A living standard is removed',
  attack: 'Unrest is stirred up',
};

function otherKindOfPlace({ kind, place, takes }: RefusalOf<'other-kind-of-place'>): string {
  const kinds = takes.map((type) => IN_KIND_OF_PLACE[type]).join(' or ');
  return `${DONE_AT_PLACE[kind] ?? 'This is decided'} ${kinds}, not ${IN_KIND_OF_PLACE[place.type]}.`;
}

function protestsAt({ provinces }: RefusalOf<'mass-protest'>): string {
  const names = n.list(provinces.map((id) => n.province[id]));
  return provinces.length === 1
    ? `A mass protest in ${names} keeps build points away.`
    : `Mass protests in ${names} keep build points away.`;
}

function need({ province, economy, besides, next, needs }: EconomyLack): string {
  const including = besides.length > 0 ? `, ${factories(besides)} included` : '';
  const standard = `the ${ordinal(next)} living standard needs ${needs}`;
  return `The economy of ${n.province[province]} is ${economy}${including}; ${standard}`;
}

const factories = (cities: EconomyLack['besides']): string => n.list(cities.map((id) => n.city[id]));

function economyTooLow(refusal: RefusalOf<'economy-too-low'>): string {
  const help = n.count(refusal.help, 'point');
  switch (refusal.most) {
    case 'card':
      return `${need(refusal)}, and the card gives only ${help}.`;
    case 'province':
      return `${need(refusal)}, and a card covers at most ${refusal.help} for one province.`;
    case 'side':
      return `No province of ${n.side[refusal.side]} can get a living standard. ${need(refusal)}, and the card covers ${help}.`;
  }
}

function countsElsewhere(refusal: RefusalOf<'counts-elsewhere'>): string {
  const { besides, placed } = refusal;
  const count = n.plural(besides.length, 'counts', 'count');
  const needed = `${isOrAre(besides.length)} needed for ${n.list(placed.map((id) => n.province[id]))}`;
  return `${need(refusal)}, but ${factories(besides)} ${count} for one province only in an action and ${needed}.`;
}

function westBerlinClosed({ kind, bySector }: RefusalOf<'west-berlin-closed'>): string {
  if (kind === 'living-standard') {
    return 'West Berlin gets a living standard only by moving one just placed on a supplier.';
  }
  return bySector
    ? 'In West Berlin a sector must be chosen for the living standard.'
    : 'This event places no living standard in West Berlin.';
}

function mayNotStop({ kind, event }: RefusalOf<'may-not-stop'>): string {
  if (event) return 'Every icon of an event is executed as long as it is possible.';
  if (kind === 'take-card') return 'There is no passing: a card must be taken.';
  return 'Here one of the possible answers must be chosen.';
}

function notSeen({ move, at }: RefusalOf<'card-not-seen'>): string {
  if (move === 'exchange') return 'East may exchange only one of the cards it sees with one of its own hand.';
  return at === 'hand'
    ? 'Only a card of the draw pile may be removed from the game.'
    : 'East may remove only one of the cards it sees.';
}

function notHere({ side, card }: RefusalOf<'card-not-here'>): string {
  const where =
    cardById(card).kind === 'special'
      ? 'does not lie beside the display'
      : `is not in the display or in ${n.side[side]}'s hand`;
  return `${n.capital(cardName(card))} ${where}.`;
}

function hamburgClosed({ chosen }: RefusalOf<'hamburg-closed'>): string {
  return chosen === null
    ? 'Hamburg is closed: both Niedersachsen and Schleswig-Holstein have a mass protest.'
    : `Hamburg belongs to ${n.province[chosen]} throughout this action, and a mass protest there keeps build points away.`;
}

function noFreeLine(refusal: RefusalOf<'no-free-line'>): string {
  const lines = refusal.place.type === 'infrastructure' ? itemAt(LINES, CONNECTION[refusal.place.connection]) : 1;
  return `${n.plural(lines, 'The line', 'Both lines')} of ${placeName(refusal)} ${isOrAre(lines)} built already.`;
}

function notDual({ source }: RefusalOf<'not-dual'>): string {
  if (source.type === 'prestige') return 'All icons of a prestige box are executed: none may be ignored.';
  const color = n.color[cardById(source.card).color];
  return `All icons of a ${color} event are executed: only dual cards let one be ignored.`;
}

export const refusal: RefusalTexts = {
  'game-over': () => 'The game is over: nothing is decided any more.',
  'in-passing': () => 'Nothing is decided here: the game goes on by itself.',
  'unknown-move': () => 'This is not an answer the game knows.',
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
  'special-event-only': () => 'A special card can be used for its event only.',
  'event-of-other-side': ({ side, card }) =>
    `${n.capital(n.color[cardById(card).color])} card: its event is ${n.side[other(side)]}'s.`,
  'event-demands-more': ({ side, demand, points }) =>
    `This event demands ${n.count(demand, 'dismantling')}, ${n.side[side]} has ${n.count(points, 'build point')} to give.`,
  'must-dismantle': ({ side, card }) =>
    `With a ${n.color[cardById(card).color]} card ${n.side[side]} must dismantle one build point to remove unrest, and has none to give.`,
  'must-discard': ({ side, cards, keep }) =>
    `${n.side[side]} holds ${n.count(cards, 'card')} and must discard until there are ${keep}.`,
  'draw-pile-empty': ({ want }) =>
    want === 'draw' ? 'The draw pile is empty: East has to discard a hand card.' : 'The draw pile is empty.',
  'hand-empty': () => "West's hand is empty.",
  'foreign-city': (it) => `${placeName(it)} is foreign: only cards 7 and 9 build there.`,
  'foreign-factory': ({ kind }) => `Foreign factories are never ${kind === 'run-down' ? 'rundown' : 'dismantled'}.`,
  rheinsberg: () => 'Only the event of card 27 builds in Rheinsberg.',
  occupied: (it) => `A factory stands in ${placeName(it)} already.`,
  'closed-for-good': (it) => `The factory in ${placeName(it)} was stopped: none is ever built there again.`,
  'no-free-line': noFreeLine,
  'no-factory': (it) =>
    it.place.type === 'infrastructure'
      ? `No factory at either end of ${placeName(it)}.`
      : `There is no factory in ${placeName(it)}.`,
  'mass-protest': protestsAt,
  'hamburg-closed': hamburgClosed,
  'no-infrastructure': (it) => `There is no infrastructure on ${placeName(it)}.`,
  rundown: (it) =>
    it.kind === 'run-down'
      ? `The factory in ${placeName(it)} is rundown already.`
      : `The factory in ${placeName(it)} is rundown: rundown factories cannot be dismantled.`,
  'not-rundown': (it) => `There is no rundown factory in ${placeName(it)}.`,
  'infrastructure-on-it': (it) =>
    `The factory in ${placeName(it)} cannot be dismantled: infrastructure stands on its connections, as on ${n.connection(it.connection)}.`,
  'factory-first': () => 'As long as East has a factory that is not rundown, one must be rundown.',
  'no-unrest': ({ side, place }) =>
    place === null ? `${n.side[side]} has no unrest to remove.` : `There is no unrest in ${placeName({ place })}.`,
  'no-mass-protest': (it) => `There is no mass protest in ${placeName(it)}.`,
  'same-province': (it) => `The unrest comes from ${placeName(it)}: it must go to another province.`,
  'line-maximum': (it) =>
    `The line allows at most ${it.most} in one province, and ${placeName(it)} has got ${it.most}.`,
  'line-distinct': (it) => `The line demands different provinces, and ${placeName(it)} has got one.`,
  'already-placed': (it) =>
    it.kind === 'return-unrest'
      ? `At most one unrest returns to a province, and ${placeName(it)} has got one.`
      : `${placeName(it)} has got a living standard in this action already.`,
  'enough-placed': ({ most }) => `An action places at most ${most} living standards.`,
  'place-one-first': () => 'At least one living standard must be placed before you may stop.',
  'economy-too-low': economyTooLow,
  'points-used-up': (it) =>
    `${need(it)}, ${n.count(it.alone, 'point')} of the card would do but ${it.left} ${isOrAre(it.left)} left.`,
  'counts-elsewhere': countsElsewhere,
  'west-berlin-closed': westBerlinClosed,
  'not-just-placed': ({ supplier }) =>
    `This action placed no living standard in ${n.province[supplier]}, its supplier.`,
  'supplier-not-ahead': ({ supplier, standard, westBerlin }) =>
    `${n.province[supplier]} has ${n.count(standard, 'living standard')}, West Berlin ${westBerlin}: a supplier needs more.`,
  'sectors-uneven': ({ sector }) => `The sectors are filled evenly: the others come before ${n.sector[sector]}.`,
  'no-living-standard': (it) => `There is no living standard in ${placeName(it)}.`,
  'icon-done': () => 'This icon has been executed or ignored already.',
  'equal-icon-first': () => 'Of equal icons in one line the first that is left comes first.',
  'must-ignore-dismantle': () =>
    'There are fewer build points to give than dismantle icons: one of them must be ignored.',
  'not-dual': notDual,
  'ignored-already': () => 'One arrow or icon of this event has been ignored already.',
  'not-a-supplier': (it) => `${placeName(it)} does not supply West Berlin.`,
  'no-exported-protest': (it) => `${placeName(it)} carries no mass protest of West Berlin.`,
  'no-socialist': (it) => `There is no socialist in ${placeName(it)}.`,
  'police-not-now': () => "Police power is used in East's own actions, from the choice of the card on, and in phase 8.",
  'no-police-card': () => 'No police card lies in front of East.',
  'police-used': () => 'Every police card has been used in this decade.',
  'box-not-reached': ({ marker }) =>
    marker === 0
      ? 'The prestige marker is on 0: there is no box to use.'
      : `The prestige marker is on ${marker}: only that box and those between it and 0 can be used.`,
  'not-a-neighbour': ({ attacker, target }) =>
    `${n.province[attacker]} and ${n.province[target]} do not meet at the inner-German border.`,
  'no-effect': ({ attacker, target, usable, standard }) =>
    `${n.province[attacker]} can use ${n.count(usable, 'living standard')} and ${n.province[target]} has ${standard}: an attack has no effect.`,
  'not-possible': () => 'This is not among the possible answers now.',
};
