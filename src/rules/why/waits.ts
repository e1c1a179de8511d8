import type { DecisionKind } from '../handler.js';
import type { MoveType } from '../move.js';

/** What answers a decision takes, and what the player asked must do, after "the game waits for West to". */
interface Wait {
  readonly accepts: readonly MoveType[];
  readonly todo: string;
}

const province = (todo: string, ...more: MoveType[]): Wait => ({ accepts: ['province', ...more], todo });
const piece = (todo: string, ...more: MoveType[]): Wait => ({ accepts: ['factory', 'infrastructure', ...more], todo });

/** Every kind of decision. `done` is accepted where stopping is a matter of this kind, even if not at this moment. */
export const WAITS: Readonly<Record<DecisionKind, Wait>> = {
  'take-card': { accepts: ['take'], todo: 'take a card and use it for one action' },
  'keep-hand': { accepts: ['discard', 'done'], todo: 'discard kept hand cards or keep the rest' },
  'special-price': {
    accepts: ['discard', 'let-draw'],
    todo: 'pay for the special card: discard a hand card or let West draw',
  },
  build: piece('build a factory or infrastructure', 'done'),
  dismantle: piece('dismantle a factory or infrastructure'),
  'living-standard': province('place living standards', 'done'),
  'move-to-west-berlin': { accepts: ['sector', 'done'], todo: 'move a new living standard to West Berlin, or none' },
  icon: { accepts: ['icon', 'ignore'], todo: 'choose the next icon of the event' },
  'add-unrest': province('say where unrest is added'),
  'remove-unrest': province('say where unrest is removed'),
  'move-unrest-from': province('say which province unrest moves away from'),
  'move-unrest-to': province('say which province the unrest moves to'),
  'end-mass-protest': province('choose the province whose mass protest ends'),
  'add-living-standard': province('say where the living standard is placed', 'sector'),
  'remove-living-standard': province('say where a living standard is removed'),
  'stop-factory': { accepts: ['factory'], todo: 'choose the foreign factory that is stopped' },
  'run-down': piece('choose what is rundown'),
  repair: { accepts: ['factory'], todo: 'choose the factory that is repaired' },
  look: { accepts: ['look'], todo: "look at West's hand or at the draw pile" },
  exchange: { accepts: ['exchange', 'remove', 'done'], todo: 'exchange a card seen, remove one, or do neither' },
  'return-unrest': province('say where unrest from the police cards returns'),
  'past-the-end': province('use an arrow past the end of its track, or decline', 'done'),
  'export-protest': province('choose the supplier that carries a mass protest of West Berlin'),
  'recall-protest': province('choose the supplier that is rid of a mass protest of West Berlin'),
  'police-power': { accepts: ['police', 'done'], todo: 'use police power, or decline' },
  'place-socialist': province('send a socialist to a mass protest'),
  'remove-socialist': province('choose the province that loses a socialist'),
  'prestige-box': { accepts: ['box', 'done'], todo: 'use a box of the prestige track, or none' },
  hamburg: province('say which province Hamburg belongs to'),
  'west-berlin-standard': { accepts: ['sector'], todo: 'choose the sector that loses a living standard' },
  attack: province('choose the neighbour that gets unrest, or decline', 'done'),
};
