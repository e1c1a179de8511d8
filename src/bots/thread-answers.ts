import * as v from 'valibot';
import { moveSchema } from '../match/move-schema.js';
import { SIDES } from '../rules/board.js';
import { isCardId } from '../rules/cards.js';
import { type Move, play, seatState, USES, type View } from '../rules/game.js';
import { FIGURES } from './figures.js';
import type { FromThread } from './thread-messages.js';

const chance = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const part = v.pipe(v.array(moveSchema), v.minLength(1));
const reasons = v.array(
  v.looseObject({ figure: v.picklist(FIGURES), before: v.number(), now: v.number(), effect: v.number() }),
);
const plan = v.looseObject({
  side: v.picklist(SIDES),
  moves: v.array(moveSchema),
  action: v.nullable(v.looseObject({ card: v.custom(isCardId), use: v.picklist(USES) })),
});
const found = v.looseObject({ plan, chance, answer: v.nullable(plan) });
const other = v.looseObject({ part, chance, reasons });

const answerSchema = v.union([
  v.looseObject({ id: v.number(), done: chance }),
  v.looseObject({
    id: v.number(),
    choice: v.looseObject({
      part,
      considered: v.pipe(v.array(found), v.minLength(1)),
      instead: v.nullable(other),
      before: chance,
      reasons,
      simulations: v.number(),
    }),
  }),
  v.looseObject({ id: v.number(), judged: v.looseObject({ chance, better: v.nullable(other) }) }),
  v.looseObject({ id: v.number(), takesDraw: v.boolean() }),
  v.looseObject({ id: v.number(), problem: v.string() }),
]);

/** Whether a message has the fields of a bot thread's answer. Its moves may still be illegal; see `isLegalPart`. */
export function isAnswer(message: unknown): message is FromThread {
  return v.is(answerSchema, message);
}

/** Whether all moves of a part are legal when played in order on the seat's view. */
export function isLegalPart(view: View, moves: readonly Move[]): boolean {
  let state = seatState(view);
  for (const move of moves) {
    const played = play(state, move);
    if (!played.ok) return false;
    ({ state } = played.value);
  }
  return true;
}
