import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';

/** Columns of the prompt that a short message can use. */
export interface FreeColumns {
  /** Row within the prompt. */
  readonly row: number;
  readonly from: number;
  readonly width: number;
}

/** Space for a short message in the last rows of the screen. */
interface MessageSpace {
  /** Number of rows above the last row that a message may cover; 0 if the message takes the last row. */
  readonly rows: number;
  /** Columns for a message, the best first. A message that is too wide for all of them covers the `rows`. */
  readonly free: readonly FreeColumns[];
}

const NO_SPACE: MessageSpace = { rows: 0, free: [] };
const SpaceContext = createContext(NO_SPACE);
const SetSpaceContext = createContext<(space: MessageSpace) => void>(() => undefined);

/**
 * Provides the space for short messages (`MomentLine`). The screen in `children` sets this space with
 * `useSpaceForMessages`.
 */
export function MessageRows({ children }: { readonly children: ReactNode }): ReactNode {
  const [space, setSpace] = useState(NO_SPACE);
  return (
    <SetSpaceContext value={setSpace}>
      <SpaceContext value={space}>{children}</SpaceContext>
    </SetSpaceContext>
  );
}

/** Returns the space for a short message. */
export function useMessageSpace(): MessageSpace {
  return useContext(SpaceContext);
}

/**
 * Offers short messages the columns `free`. A message that fits into none of them is shown in the `rows` rows above the
 * last row, so that it does not cover the keys in the last row.
 */
export function useSpaceForMessages(rows: number, free: readonly FreeColumns[]): void {
  const set = useContext(SetSpaceContext);
  const offered = useEffectEvent(() => free);
  const form = JSON.stringify(free);
  useEffect(() => {
    set({ rows, free: offered() });
  }, [rows, form, set]);
  useEffect(() => () => set(NO_SPACE), [set]);
}
