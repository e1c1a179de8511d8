import { withPendingEffects } from '../../../rules/figures.js';
import { answerQuestion, copyState, type SeatState, type Move, NO_LOG, play } from '../../../rules/game.js';
import { type Effect, effectsBetween, type TableWithFigures } from './effects.js';
import { withFigures } from '../model.js';

/** Effects of choosing a move. */
export interface Preview {
  /** Changes made by the choice itself, at once or later. */
  readonly own: readonly Effect[];
  /** Whether the only effect of the move is that living standards which would otherwise be lost are kept (R9.5). */
  readonly keeps: boolean;
  /** The kind of choices that must all be made before this choice takes effect; null if it takes effect at once. */
  readonly later: 'attacks' | 'living-standard' | null;
  /** Whether the values before the choice already include the pending effects of earlier choices. */
  readonly counted: boolean;
  /**
   * Changes that follow without another choice, until the action or phase ends. They include the pending effects of
   * earlier choices. They do not include cleaning up at the end (`TIDYING`).
   */
  readonly then: readonly Effect[];
}

const NOTHING: Preview = { own: [], keeps: false, later: null, counted: false, then: [] };

/** Returns the effects of a legal move. For an illegal move, all effects are empty. */
export function previewOf(state: SeatState, move: Move): Preview {
  const played = play(state, move);
  if (!played.ok) return NOTHING;
  const after = played.value.moments[0].state;
  const answered = copyState(state);
  answerQuestion(answered, move, NO_LOG);
  const withMove = (one: SeatState): TableWithFigures => withFigures(withPendingEffects(one, move));
  const before = withMove(state);
  const chosen = withMove(answered);
  const settled = withMove(after);
  const own = effectsBetween(before, chosen);
  const unrest = own.flatMap((effect) => (effect.type === 'unrest' ? [effect] : []));
  const laidDown = unrest.length > 0 && answered.unrest.every((now, province) => now === state.unrest[province]);
  const earlier = waitsFor(after) === null ? effectsBetween(withFigures(state), before) : [];
  return {
    own,
    keeps: own.length === 0 && state.tasks.at(-1)?.type === 'hamburg',
    later: laidDown ? waitsFor(after) : null,
    counted: unrest.some(({ province, before: from }) => from !== state.unrest[province]),
    then: [...earlier, ...effectsBetween(chosen, settled).filter(({ type }) => !TIDYING.has(type))],
  };
}

// Effects of cleaning up at the end of an action or phase: the card is laid down, played cards are discarded, and
// police cards become ready.
const TIDYING: ReadonlySet<Effect['type']> = new Set(['flight', 'police', 'hand', 'pile']);

function waitsFor(state: SeatState): Preview['later'] {
  const type = state.tasks.at(-1)?.type;
  if (type === 'attacks') return 'attacks';
  return type === 'living-standard' || type === 'move-to-west-berlin' ? 'living-standard' : null;
}
