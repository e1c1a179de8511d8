import * as v from 'valibot';
import { CITIES, CONNECTIONS, PROVINCES, SECTORS } from '../rules/board.js';
import { type CardId, isCardId } from '../rules/cards.js';
import { type Move, USES } from '../rules/game.js';

const idsOf = <Id extends string>(facts: readonly { readonly id: Id }[]): Id[] => facts.map(({ id }) => id);

const card = v.custom<CardId>(isCardId);
const province = v.picklist(idsOf(PROVINCES));
const city = v.picklist(idsOf(CITIES));
const connection = v.picklist(idsOf(CONNECTIONS));
const sector = v.picklist(SECTORS);
const use = v.picklist(USES);
/**
 * Maximum value of icon indexes and boxes of the prestige track in a move that comes from outside the program. Real
 * moves have smaller values.
 */
const MOST = 20;
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST));
const box = v.pipe(v.number(), v.integer(), v.minValue(-MOST), v.maxValue(MOST));

/**
 * Validates a move that comes from outside the program: its type must be known, and it must have exactly the fields of
 * that type. Does not check whether the rules allow the move.
 */
export const moveSchema: v.GenericSchema<Move> = v.variant('type', [
  v.strictObject({ type: v.literal('take'), card, use }),
  v.strictObject({ type: v.picklist(['discard', 'remove']), card }),
  v.strictObject({ type: v.picklist(['let-draw', 'done']) }),
  v.strictObject({ type: v.picklist(['province', 'police']), province }),
  v.strictObject({ type: v.literal('factory'), city }),
  v.strictObject({ type: v.literal('infrastructure'), connection }),
  v.strictObject({ type: v.literal('sector'), sector }),
  v.strictObject({ type: v.picklist(['icon', 'ignore']), icon: index }),
  v.strictObject({ type: v.literal('box'), box }),
  v.strictObject({ type: v.literal('look'), at: v.picklist(['hand', 'pile']) }),
  v.strictObject({ type: v.literal('exchange'), seen: card, own: card }),
]);
