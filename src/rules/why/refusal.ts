import type { Clause } from '../handler.js';

/** Every code a refusal can have, with what it means. */
export const REFUSAL_CODES = {
  'game-over': 'nothing is decided any more',
  'in-passing': 'the state is a pause that was passed on the way to the next decision',
  'unknown-move': 'no answer of a known type',
  'unknown-id': 'names a place, card or other thing that does not exist',
  'other-decision': 'an answer to another question than the one the game asks now',
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
  'no-exported-protest': 'the supplier carries no mass protest of West Berlin',
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

/** Why a move is refused: a code for programs, a sentence for a person, the rule clause. Tells open information only. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
  readonly clause: Clause;
}

export function refuse(code: RefusalCode, clause: Clause, sentence: string): Refusal {
  return { code, sentence, clause };
}
