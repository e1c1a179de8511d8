import { useCallback, useRef, useState } from 'react';
import { withStatus } from './at-table.js';
import type { KeyResult } from './game-keys.js';
import { botsOf, tableOf } from './screen.js';
import { followedHint } from './hints/hints.js';
import type { Cursor, MatchScreenState } from './state.js';

export type ChangeScreen = (change: (screen: MatchScreenState) => MatchScreenState) => void;

interface ScreenState {
  /** The state drawn last. */
  readonly screen: MatchScreenState;
  /** Applies a change to the newest state. */
  readonly change: ChangeScreen;
  /** Returns the newest state. It differs from `screen` while a change is not drawn yet. */
  readonly newest: () => MatchScreenState;
}

export function useScreenState(first: () => MatchScreenState): ScreenState {
  const [screen, setScreen] = useState(first);
  const latest = useRef(screen);
  const change = useCallback<ChangeScreen>((how) => {
    latest.current = how(latest.current);
    setScreen(latest.current);
  }, []);
  const newest = useCallback(() => latest.current, []);
  return { screen, change, newest };
}

/**
 * Returns the result of a key or click on the newest screen. The key was handled with the screen drawn last, because
 * the player had not seen a newer one. Changes that are not drawn yet are kept, except in a replay. Returns null if the
 * game, an answer or the type of the stage has changed meanwhile. In that case the key may leave the screen, but do
 * nothing else.
 */
export function resultOnNewest(
  pressed: KeyResult,
  drawn: MatchScreenState,
  newest: MatchScreenState,
): KeyResult | null {
  // A replay that plays automatically changes all the time. Its keys replace the state, so that one key press pauses it.
  if (newest === drawn || drawn.mode.type === 'replay') return pressed;
  if (newest.session !== drawn.session || newest.stage.type !== drawn.stage.type) return null;
  return { ...pressed, screen: pressed.screen === drawn ? newest : merged(pressed.screen, drawn, newest) };
}

/**
 * Returns the screen after a key, with the changes that the newest screen has compared to the drawn screen. If the key
 * gave an answer or moved a cursor, all cursors are where the key left them. Cursor positions from a hint that arrived
 * meanwhile are dropped, because they belong to the decision that was drawn.
 */
function merged(after: MatchScreenState, drawn: MatchScreenState, newest: MatchScreenState): MatchScreenState {
  const stage = after.stage === drawn.stage ? newest.stage : after.stage;
  const isMoved =
    after.session !== drawn.session || Object.keys(changedFields(cursorOf(drawn), cursorOf(after))).length > 0;
  // If a key has stopped the bot or requested another hint, a progress report of the bot must not undo this change.
  const isProgress = newest.hint === drawn.hint || newest.hint?.thought.type === 'thinking';
  const hint = after.hint !== drawn.hint && isProgress ? after.hint : newest.hint;
  const screen = {
    ...after,
    ...changedFields(drawn, newest),
    ...(isMoved ? cursorOf(after) : {}),
    mode: modeWithBots(after, drawn, newest),
    stage,
    hint,
  };
  const table = tableOf(newest);
  const told = table === tableOf(drawn) || table === null ? screen : withStatus(screen, table);
  return followedHint(drawn, told);
}

type Cursors = Pick<MatchScreenState, keyof Cursor | 'aim' | 'origin'>;

function cursorOf({ focus, card, place, entry, pointing, aim, origin }: MatchScreenState): Cursors {
  return { focus, card, place, entry, pointing, aim, origin };
}

function modeWithBots(
  after: MatchScreenState,
  drawn: MatchScreenState,
  newest: MatchScreenState,
): MatchScreenState['mode'] {
  const { mode } = after;
  const [own, before, now] = [botsOf(after), botsOf(drawn), botsOf(newest)];
  if (mode.type !== 'own-seat' || own === null || before === null || now === null) return mode;
  return { ...mode, bots: { ...own, ...changedFields(before, now) } };
}

/** Returns the fields of `after` that differ from the fields of `before`. */
function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const isChanged = ([name, value]: [string, unknown]): boolean => !Object.is(value, before[name as keyof T]);
  return Object.fromEntries(Object.entries(after).filter(isChanged)) as Partial<T>;
}
