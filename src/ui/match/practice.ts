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

/** Key that opens the list of decisions to which the player can go back. While a draft has answers, the key undoes them. */
export const GO_BACK: GameKey = screenKey(
  ASKING_BACK,
  'goBack',
  (screen) => ({ ...screen, overlay: 'go-back', backEntry: 0, refusal: null, note: null }),
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
  const { backEntry } = screen;
  const by = { up: -1, k: -1, pageUp: -PAGE_ROWS, pageDown: PAGE_ROWS, home: -last, end: last }[id] ?? 1;
  return { ...screen, backEntry: Math.max(0, Math.min(last, backEntry + by)) };
}

export function goBack(screen: MatchScreenState): KeyResult {
  const decision = decisionsIn(screen)[screen.backEntry];
  return decision === undefined ? { screen } : { screen: sendTakeBack(screen), backTo: decision.line };
}
