import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FreeColumns } from '../match/beside/bars.js';

/** Space above the last row for a short message. */
interface MessageSpace {
  /** Number of rows above the last row that a message may cover; 0 if the message takes the last row. */
  readonly rows: number;
  /** Columns in one of these rows that a message fills without covering a text; null if there are none. */
  readonly beside: FreeColumns | null;
}

const NO_SPACE: MessageSpace = { rows: 0, beside: null };
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

/** Returns the space above the last row for a short message. */
export function useMessageSpace(): MessageSpace {
  return useContext(SpaceContext);
}

/**
 * Reserves the `rows` rows above the last row for short messages, so that a message does not cover the keys in the last
 * row. A message that fits into the columns `beside` is shown there.
 */
export function useSpaceForMessages(rows: number, { row, from, width }: FreeColumns): void {
  const set = useContext(SetSpaceContext);
  useEffect(() => {
    set({ rows, beside: { row, from, width } });
  }, [rows, row, from, width, set]);
  useEffect(() => () => set(NO_SPACE), [set]);
}
