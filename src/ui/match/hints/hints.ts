import { draftEvents, latest } from '../../../match/session.js';
import { decision, viewOf } from '../../../rules/game.js';
import { type GameKey, screenKey } from '../game-keys.js';
import { type Keys, keys } from '../../widgets/key-table.js';
import { CLOSING } from '../../widgets/scroll.js';
import type { HintQuestion, HintThought, MatchScreenState } from '../state.js';

export const HINT_LEVEL = 'expert';

/** Whether a hint was requested since the last commit. */
export function wasHinted({ hint, session }: MatchScreenState): boolean {
  return hint?.committed === session.committed;
}

/** Whether a bot should be thinking about a hint now. */
export function isHinting({ hint, overlay }: MatchScreenState): boolean {
  return overlay === 'hint' && hint?.thought.type === 'thinking';
}

/** Returns the screen with the progress or result of a hint; unchanged if the hint is outdated or done. */
export function hinted(screen: MatchScreenState, question: HintQuestion, thought: HintThought): MatchScreenState {
  const { hint } = screen;
  if (hint?.question !== question || hint.thought.type !== 'thinking') return screen;
  if (thought.type === 'thinking' && thought.done === hint.thought.done) return screen;
  const isStopped = hint.thought.isStopped;
  return { ...screen, hint: { ...hint, thought: thought.type === 'thinking' ? { ...thought, isStopped } : thought } };
}

function ask(screen: MatchScreenState): MatchScreenState {
  const { session, hint } = screen;
  const at = latest(session);
  // A hint has already been given for this decision, so the same hint is shown again.
  if (hint?.at === at && hint.thought.type === 'told') return { ...screen, overlay: 'hint' };
  const side = decision(at)?.side;
  if (!side) return screen;
  const question = { view: viewOf(at, side), events: [...session.log, ...draftEvents(session)] };
  const thought = { type: 'thinking', done: 0, isStopped: false } as const;
  return { ...screen, overlay: 'hint', hint: { committed: session.committed, at, question, thought } };
}

/** Key that requests a hint: what a bot would play in this position. */
export const HINT = screenKey(keys('H'), 'hint', ask, ({ hasHints }) => hasHints);

const mayStop = ({ hint }: MatchScreenState): boolean => hint?.thought.type === 'thinking' && !hint.thought.isStopped;

const CLOSING_HINT: Keys = { ...CLOSING, ids: [...CLOSING.ids, 'H'] };

/** Keys of the hint page. While the bot is thinking, the keys that usually close a page stop the bot instead. */
export const ON_HINT: readonly GameKey[] = [
  screenKey(
    CLOSING_HINT,
    'stopHint',
    (screen) =>
      screen.hint?.thought.type === 'thinking'
        ? { ...screen, hint: { ...screen.hint, thought: { ...screen.hint.thought, isStopped: true } } }
        : screen,
    mayStop,
  ),
  screenKey(CLOSING_HINT, 'close', (screen) => ({ ...screen, overlay: null })),
];
