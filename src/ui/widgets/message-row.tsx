import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Number of rows above the last row that are free for a short message; 0 if the message takes the last row. */
const RowsContext = createContext(0);
const SetRowsContext = createContext<(rows: number) => void>(() => undefined);

/**
 * Provides the number of rows for short messages (`MomentLine`). The screen in `children` sets this number with
 * `useRowsForMessages`.
 */
export function MessageRows({ children }: { readonly children: ReactNode }): ReactNode {
  const [rows, setRows] = useState(0);
  return (
    <SetRowsContext value={setRows}>
      <RowsContext value={rows}>{children}</RowsContext>
    </SetRowsContext>
  );
}

/** Returns the number of rows above the last row that are free for a short message; 0 if no row is free. */
export function useMessageRows(): number {
  return useContext(RowsContext);
}

/**
 * Reserves the `rows` rows above the last row for short messages, so that a message does not cover the keys in the last
 * row.
 */
export function useRowsForMessages(rows: number): void {
  const set = useContext(SetRowsContext);
  useEffect(() => {
    set(rows);
    return () => set(0);
  }, [rows, set]);
}
