import type { Thinker } from '../../../src/bots/thinker.js';
import type { Seat } from '../../../src/rules/game.js';
import { TableScreen } from '../../../src/ui/match/table-screen.js';
import { MessageRows } from '../../../src/ui/widgets/message-row.js';
import { UnusedInput } from '../../../src/ui/widgets/unused-input.js';
import { renderOnTerminal, type RunningApp, type TerminalOptions } from '../../support/render-on-terminal.js';
import type { TableInMemory, Terminal } from '../../support/shared-table.js';

export interface Seated extends Terminal {
  readonly app: RunningApp;
  readonly text: () => string;
  readonly bar: () => string;
  readonly type: (...keys: string[]) => Promise<void>;
}

interface SeatedOptions extends TerminalOptions {
  readonly name?: string;
  /** Runs the bot that gives hints. */
  readonly thinker?: Thinker;
  /** Called when the player leaves the screen. */
  readonly onLeave?: () => void;
}

/** Seats a player at a table, with a separate terminal. */
export async function seated(
  table: TableInMemory,
  seat: Seat,
  { columns = 80, rows = 24, name = seat, thinker, onLeave = () => undefined, ...terminalOptions }: SeatedOptions = {},
): Promise<Seated> {
  const there = table.connectTerminal(name, seat);
  const element = (
    <MessageRows>
      <TableScreen
        at={there.at}
        port={there.port}
        thinker={thinker}
        onReplay={() => Promise.resolve('It cannot be read.')}
        onLeave={onLeave}
      />
      <UnusedInput />
    </MessageRows>
  );
  const app = await renderOnTerminal(element, { columns, rows, ...terminalOptions });
  const { terminal } = app;
  const text = (): string => terminal.screen.text();
  return { ...there, app, text, bar: () => terminal.screen.rows()[0], type: (...keys) => terminal.type(...keys) };
}
