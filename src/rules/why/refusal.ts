import type { CityId } from '../board/cities.js';
import type { ConnectionId } from '../board/connections.js';
import type { Sector } from '../board/geography.js';
import type { ProvinceId } from '../board/provinces.js';
import type { Side } from '../board/side.js';
import type { CardId } from '../cards/card.js';
import type { IconTarget } from '../cards/icon.js';
import type { Clause, DecisionKind, Question } from '../engine/handler.js';
import type { MoveOf } from '../state/move.js';
import type { IconSource } from '../state/task.js';

/** Every code a refusal can have, with what it means. */
export const REFUSAL_CODES = {
  'game-over': 'nothing is decided any more',
  'in-passing': 'the state is a pause that was passed on the way to the next decision',
  'unknown-move': 'no answer of a known type',
  'unknown-id': 'names a place, card or other thing that does not exist',
  'other-decision': 'an answer to another question than the one the game asks now',
  'other-kind-of-place': 'a city, connection, province or sector, where the decision takes another kind of place',
  'may-not-stop': 'one of the answers must be chosen; stopping or declining is not among them',
  'not-own': 'belongs to the other side',
  'wrong-place': 'the words of the icon allow other places only',
  'east-only': 'a thing only East may do',
  'card-not-here': 'neither in the display nor in the own hand',
  'card-not-in-hand': 'not in the hand it would have to come from',
  'card-not-seen': 'not among the cards East looks at',
  'special-event-only': 'a special card can be used for its event only',
  'event-of-other-side': 'the colour of the card gives its event to the other side',
  'event-demands-more': 'the event demands more dismantling than the side can give',
  'must-dismantle': 'this use costs a build point to dismantle, and there is none',
  'must-discard': 'too many cards in hand to keep them all',
  'draw-pile-empty': 'there is no card to draw or to look at',
  'hand-empty': 'there is no card in the hand to look at',
  'foreign-city': 'foreign cities are built on by special events only',
  'foreign-factory': 'foreign factories are never dismantled, rundown or repaired',
  rheinsberg: 'Rheinsberg is built by its own event only',
  occupied: 'a factory stands there already',
  'closed-for-good': 'the factory there was stopped for good',
  'no-free-line': 'all lines of the connection have infrastructure',
  'no-factory': 'there is no factory where one is needed',
  'mass-protest': 'a mass protest keeps build points away',
  'hamburg-closed': 'mass protests keep build points away from Hamburg',
  'no-infrastructure': 'there is no infrastructure on the connection',
  rundown: 'the factory is rundown',
  'not-rundown': 'the factory is not rundown',
  'infrastructure-on-it': 'infrastructure stands on the connections of the factory',
  'factory-first': 'a factory must be rundown as long as there is an intact one',
  'no-unrest': 'there is no unrest to remove or to move',
  'no-mass-protest': 'there is no mass protest',
  'same-province': 'unrest moves to another province',
  'line-maximum': 'the line allows no more in one province',
  'line-distinct': 'the line demands different provinces',
  'already-placed': 'this province has been used already',
  'enough-placed': 'three living standards are placed already',
  'place-one-first': 'at least one must be placed before stopping',
  'economy-too-low': 'the economy does not allow one more living standard',
  'points-used-up': 'the points of the card are needed for other living standards of this action',
  'counts-elsewhere': 'Hamburg or a foreign factory is needed for another province of this action',
  'west-berlin-closed': 'living standards come to West Berlin by its own rules only',
  'not-just-placed': 'no living standard was placed in the supplier by this action',
  'supplier-not-ahead': 'the supplier has no more living standards than West Berlin',
  'sectors-uneven': 'the sectors must be filled evenly',
  'no-living-standard': 'there is no living standard to remove',
  'icon-done': 'the icon has been executed or ignored',
  'equal-icon-first': 'of equal icons the first one is taken up',
  'must-ignore-dismantle': 'a dismantle icon must be ignored, because there is nothing to give for it',
  'not-dual': 'only events of dual cards allow an icon to be ignored',
  'ignored-already': 'one icon or arrow of this event has been ignored already',
  'not-a-supplier': 'no supplier of West Berlin',
  'no-exported-protest': 'the supplier has no exported mass protest',
  'no-socialist': 'there is no socialist in the province',
  'police-not-now': 'not a moment for police power',
  'no-police-card': 'no police card lies in front of East',
  'police-used': 'every police card has been used in this decade',
  'box-not-reached': 'the box is not between 0 and the prestige marker',
  'not-a-neighbour': 'no common border',
  'no-effect': 'the target is not worse off',
  'not-possible': 'not among the legal answers, for no other reason known',
} as const;

export type RefusalCode = keyof typeof REFUSAL_CODES;

/**
 * The place that a refusal is about, with the kind of decision, the side, and the places that an icon's text allows.
 */
export interface AtPlace {
  readonly kind: DecisionKind;
  readonly side: Side;
  readonly place: MoveOf<'factory' | 'infrastructure' | 'province' | 'sector'>;
  /** Null if the text of the icon allows every place of its side. */
  readonly where: IconTarget | null;
}

/** Codes whose refusals need no values besides the place. */
export type PlaceCode =
  | 'not-own'
  | 'wrong-place'
  | 'foreign-city'
  | 'foreign-factory'
  | 'rheinsberg'
  | 'occupied'
  | 'closed-for-good'
  | 'no-free-line'
  | 'no-factory'
  | 'no-infrastructure'
  | 'rundown'
  | 'not-rundown'
  | 'factory-first'
  | 'no-unrest'
  | 'no-mass-protest'
  | 'same-province'
  | 'line-distinct'
  | 'already-placed'
  | 'no-living-standard'
  | 'not-a-supplier'
  | 'no-exported-protest'
  | 'no-socialist';

/**
 * Why the economy of a province does not allow one more living standard. `economy` is the highest economy that the
 * province can have, `needs` the economy that the living standard needs.
 */
export interface EconomyLack {
  readonly side: Side;
  readonly province: ProvinceId;
  readonly economy: number;
  /** Cities outside the province. Their factories are counted for the province. */
  readonly besides: readonly CityId[];
  /** Number of living standards of the province, including the additional one. */
  readonly next: number;
  readonly needs: number;
}

/**
 * The values of a refusal, by code. A code that is not here has `AtPlace` if it is a `PlaceCode`; otherwise it has no
 * values.
 */
interface RefusalValues {
  'unknown-id':
    | {
        readonly what: 'province' | 'city' | 'connection' | 'sector' | 'card' | 'use';
        readonly id: string | number | null;
      }
    | { readonly what: 'icon'; readonly source: IconSource; readonly icons: number }
    | { readonly what: 'box' };
  'other-decision':
    | { readonly asked: 'decision'; readonly side: Side; readonly kind: DecisionKind }
    | {
        readonly asked: 'attack';
        readonly attacker: ProvinceId;
        readonly targets: readonly ProvinceId[];
        readonly target: ProvinceId;
      };
  /** `takes`: the kinds of place that the decision takes. */
  'other-kind-of-place': AtPlace & { readonly takes: readonly AtPlace['place']['type'][] };
  /** `event`: whether the decision is part of an event. */
  'may-not-stop': { readonly kind: DecisionKind; readonly event: boolean };
  /** `keep` is the maximum hand size. */
  'must-discard': { readonly side: Side; readonly cards: number; readonly keep: number };
  'card-not-here': { readonly side: Side; readonly card: CardId };
  'card-not-in-hand': { readonly side: Side; readonly card: CardId };
  'card-not-seen': { readonly move: 'exchange' | 'remove'; readonly at: 'hand' | 'pile' };
  'event-of-other-side': { readonly side: Side; readonly card: CardId };
  'event-demands-more': { readonly side: Side; readonly demand: number; readonly points: number };
  'must-dismantle': { readonly side: Side; readonly card: CardId };
  'draw-pile-empty': { readonly want: 'draw' | 'look' };
  'mass-protest': AtPlace & { readonly provinces: readonly ProvinceId[] };
  /** `chosen` is the province Hamburg belongs to in this action; null while Hamburg may belong to either province. */
  'hamburg-closed': AtPlace & { readonly chosen: ProvinceId | null };
  'infrastructure-on-it': AtPlace & { readonly connection: ConnectionId };
  /** `place` is null when the side has no unrest anywhere. */
  'no-unrest': { readonly side: Side; readonly place: AtPlace['place'] | null };
  'line-maximum': AtPlace & { readonly most: number };
  'enough-placed': { readonly most: number };
  /**
   * `help`: maximum number of points that the card can add to the economy. `most`: what limits this number. `card`: the
   * card has no more points. `province`: a card can add at most this number for one province. `side`: no province of
   * the side can get a living standard, and `province` is the province whose economy lacks least.
   */
  'economy-too-low': EconomyLack & { readonly help: number; readonly most: 'card' | 'province' | 'side' };
  /**
   * `alone`: points of the card that this living standard would need if no other were placed. `left`: points of the
   * card that are not used yet.
   */
  'points-used-up': EconomyLack & { readonly alone: number; readonly left: number };
  'counts-elsewhere': EconomyLack & { readonly placed: readonly ProvinceId[] };
  /** `bySector`: whether the player can choose a sector of West Berlin instead. */
  'west-berlin-closed': { readonly kind: DecisionKind; readonly bySector: boolean };
  'not-just-placed': { readonly supplier: ProvinceId };
  'supplier-not-ahead': { readonly supplier: ProvinceId; readonly standard: number; readonly westBerlin: number };
  'sectors-uneven': { readonly sector: Sector };
  'not-dual': { readonly source: IconSource };
  'box-not-reached': { readonly marker: number };
  'not-a-neighbour': { readonly attacker: ProvinceId; readonly target: ProvinceId };
  'no-effect': {
    readonly attacker: ProvinceId;
    readonly target: ProvinceId;
    readonly usable: number;
    readonly standard: number;
  };
}

type RefusalValuesOf<C extends RefusalCode> = C extends keyof RefusalValues
  ? RefusalValues[C]
  : C extends PlaceCode
    ? AtPlace
    : unknown;

/**
 * Why a move is refused: a code, the rule clause, and the ids and numbers from which `sentenceOf` makes a sentence.
 * Contains open information only.
 */
export type RefusalOf<C extends RefusalCode> = { readonly code: C; readonly clause: Clause } & RefusalValuesOf<C>;
export type Refusal = { [C in RefusalCode]: RefusalOf<C> }[RefusalCode];

/** Returns the fields that all refusals about a place have. */
export function at(kind: DecisionKind, side: Side, place: AtPlace['place'], where?: IconTarget): AtPlace {
  return { kind, side, place, where: where ?? null };
}

/** Returns a refusal about a place, or null if `code` is null. `where`: the places that an icon's text allows. */
export function refuseAt(
  code: PlaceCode | null,
  { kind, side, clause }: Pick<Question, 'kind' | 'side' | 'clause'>,
  place: AtPlace['place'],
  where?: IconTarget,
): Refusal | null {
  return code && { code, clause, ...at(kind, side, place, where) };
}
