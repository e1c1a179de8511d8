import { itemAt } from '../../common/item-at.js';
import type { OwnDecision } from '../../match/seat.js';
import { ASKING_BACK, ENTER, ESCAPE, type Keys, keys } from '../widgets/key-table.js';
import { sendTakeBack } from './commit.js';
import { canTakeBack } from './deciding/answers.js';
import { type GameKey, type KeyResult, screenKey } from './game-keys.js';
import { botsOf } from './screen.js';
import type { MatchScreenState } from './state.js';

/** Whether this is a practice game against a bot. */
export function isPractised(screen: MatchScreenState): boolean {
  return screen.session.practice !== null && botsOf(screen) !== null;
}

/** Returns the decisions to which the player can go back, newest first. */
export function decisionsIn(screen: MatchScreenState): readonly OwnDecision[] {
  return isPractised(screen) ? (screen.session.practice ?? []).toReversed() : [];
}

/**
 * Returns the index of the decision under the cursor of the list. If another process has undone that decision, the
 * cursor is on the decision before it.
 */
export function chosenDecision(screen: MatchScreenState): number {
  const all = decisionsIn(screen);
  const index = all.findIndex(({ line }) => line <= (screen.backLine ?? Infinity));
  return index < 0 ? all.length - 1 : index;
}

/** Moves the cursor of the list to the decision at an index. */
export function pointDecision(screen: MatchScreenState, index: number): MatchScreenState {
  return { ...screen, backLine: itemAt(decisionsIn(screen), index).line };
}

/**
 * Key that opens the list of decisions to which the player can go back. If the draft has answers, the key undoes an
 * answer instead.
 */
export const GO_BACK: GameKey = screenKey(
  ASKING_BACK,
  'goBack',
  (screen) => ({ ...screen, overlay: 'go-back', backLine: null, refusal: null, note: null }),
  (screen) => decisionsIn(screen).length > 0 && screen.stage.type !== 'sending' && !canTakeBack(screen),
);

const MOVING: Keys = {
  ...keys(['up', 'down', 'k', 'j', 'home', 'end', 'pageUp', 'pageDown'], 'arrows'),
  also: ['k', 'j'],
};
const PAGE_ROWS = 10;

export const IN_GO_BACK: readonly GameKey[] = [
  screenKey(MOVING, 'moveDecision', moveDecision, (screen) => decisionsIn(screen).length > 1),
  { keys: ENTER, words: 'goBackThere', does: goBack },
  screenKey({ ...ESCAPE, ids: ['escape', 'q', 'u'] }, 'close', (screen) => ({ ...screen, overlay: null })),
];

export function moveDecision(screen: MatchScreenState, id: string): MatchScreenState {
  const last = decisionsIn(screen).length - 1;
  const by = { up: -1, k: -1, pageUp: -PAGE_ROWS, pageDown: PAGE_ROWS, home: -last, end: last }[id] ?? 1;
  return last < 0 ? screen : pointDecision(screen, Math.max(0, Math.min(last, chosenDecision(screen) + by)));
}

export function goBack(screen: MatchScreenState): KeyResult {
  const decision = decisionsIn(screen)[chosenDecision(screen)];
  return decision === undefined ? { screen } : { screen: sendTakeBack(screen), backTo: decision.line };
}
