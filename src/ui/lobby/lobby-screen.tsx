import { type ReactNode, useContext, useEffect, useState } from 'react';
import { loadPuzzles, type NumberedPuzzle, puzzleFaults } from '../../lessons/lesson-files.js';
import type { Lobby, NewTable } from '../../match/lobby.js';
import type { TablePort, TableSeat } from '../../match/table-port.js';
import type { SeatState } from '../../rules/game.js';
import type { Result } from '../../common/result.js';
import { useHold, useSecret, useTurnSignals } from '../../terminal/index.js';
import { PuzzlesSolvedContext } from '../lessons-done.js';
import type { Puzzles } from '../menu/menu.js';
import { MenuFrame } from '../menu/menu-frame.js';
import { useLook } from '../use-look.js';
import { LOBBY, type LobbyChoice, type LobbyView, madeIn, openLobby, refusedIn, withTables } from './lobby.js';
import { waitingIds } from './lobby-groups.js';
import { drawLobby } from './lobby-pane.js';

export interface OpenedTable {
  readonly at: TableSeat;
  readonly port: TablePort;
}

export interface LobbyScreenProps {
  readonly lobby: Lobby;
  /** The board before the first action. */
  readonly board: SeatState;
  /** Name of the table under the cursor at the start; null for the first table. */
  readonly chosen?: string | null;
  /** The first page; the list of tables if absent. */
  readonly page?: 'tables' | 'join' | 'puzzles' | undefined;
  /** Id of the puzzle that the player has just left. */
  readonly left?: string | undefined;
  /** Returns the time in milliseconds since 1970; the system clock if absent. */
  readonly now?: (() => number) | undefined;
  readonly onTable: (opened: OpenedTable) => void;
  /**
   * Shows the replay of a finished table from the text of its move file. Returns the reason if the replay fails,
   * otherwise null.
   */
  readonly onReplay: (table: string, text: string) => string | null;
  /** Begins the next lesson. Returns the reason if there is none that can be played, otherwise null. */
  readonly onLearn: () => string | null;
  /** Begins a puzzle. Returns the reason if the puzzle cannot be played, otherwise null. */
  readonly onPuzzle: (puzzle: NumberedPuzzle) => string | null;
  readonly onLeave: () => void;
}

/** Interval (ms) at which the times in the list are updated. The list shows whole minutes. */
const TIMES_INTERVAL = 20_000;

/** Shows the list of tables of a shared box. The user creates, resumes or watches a table, or takes a free seat. */
export function LobbyScreen(props: LobbyScreenProps): ReactNode {
  const { lobby: service, board, chosen = null, page: firstPage, left, now = Date.now } = props;
  // The lobby shows invitation codes, which must not stay in the terminal's scrollback.
  useSecret(true);
  const look = useLook();
  const hold = useHold();
  const { ids: solved } = useContext(PuzzlesSolvedContext);
  const [lobby, setLobby] = useState<LobbyView>(() =>
    openLobby(service, chosen, firstPage, { all: loadPuzzles(), done: solved(), left, faults: faultsInBox() }),
  );
  const time = useTime(now);
  useEffect(() => {
    const take = (): void => setLobby((before) => withTables(before, service));
    // Shows changes of the tables that happened before the subscription.
    take();
    return service.listen(take);
  }, [service]);
  useTurnSignals(waitingIds(lobby.rows));

  const refuse = (problem: string | null): void => {
    if (problem !== null) setLobby((before) => refusedIn(before, problem));
  };
  // The pages offer no further request while a reply is awaited (`isAsked`).
  const ask = (choice: LobbyChoice): void => {
    if (choice.type === 'quit') props.onLeave();
    else if (choice.type === 'learn') refuse(props.onLearn());
    else if (choice.type === 'puzzle') refuse(props.onPuzzle(choice.puzzle));
    else hold(answered(choice, props).then((change) => setLobby(change)));
  };
  const { page, isAsked, isAway, whyAway = null } = lobby;
  const { lobby: words, keys } = look.screen;
  const name = look.fold(service.name);
  return (
    <MenuFrame
      pages={LOBBY}
      state={lobby}
      onPressed={({ state, choice }) => {
        // `state` was computed from the lobby as it was drawn last. Since then, the tables may have changed or a reply
        // may have arrived. These changes must not be lost.
        if (state !== lobby) setLobby((now) => (lobby.isAsked && !now.isAsked ? now : withTables(state, service)));
        if (choice) ask(choice);
      }}
      look={look}
      board={board}
      title={words.title(name)}
      isList
      banner={isAway ? (whyAway === null ? words.away : look.fold(whyAway)) : null}
      draw={(width, height) => drawLobby(lobby, { name, now: time }, look, width, height)}
      prompt={isAsked ? words.asked : words.prompts[page]}
      words={keys.lobby}
      helpTitle={words.helpTitle}
    />
  );
}

/** Returns the faults of the puzzles without the path of the program, which is no concern of players with a key. */
function faultsInBox(): NonNullable<Puzzles['faults']> {
  return puzzleFaults().map(({ what, name }) => ({ what, path: name }));
}

/** Returns the current time, updated every `TIMES_INTERVAL` milliseconds. */
function useTime(now: () => number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), TIMES_INTERVAL);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}

type Change = (lobby: LobbyView) => LobbyView;
const settled: Change = (lobby) => ({ ...lobby, isAsked: false });

/** Carries out a choice at the service. Resolves to a function that changes the lobby according to the reply. */
async function answered(
  choice: Exclude<LobbyChoice, { type: 'quit' | 'learn' | 'puzzle' }>,
  { lobby, onTable, onReplay }: LobbyScreenProps,
): Promise<Change> {
  const told = <T,>(result: Result<T, string>, onDone: (value: T) => Change): Change =>
    result.ok ? onDone(result.value) : (before) => refusedIn(before, result.error);
  const goTo = async (table: string): Promise<Change> =>
    told(await lobby.open(table), (opened) => {
      onTable(opened);
      return settled;
    });
  const making = async (table: NewTable): Promise<Change> => {
    const made = await lobby.create(table);
    // A table against a bot is opened at once, because there is no invitation code to pass on.
    if (made.ok && table.bot !== undefined) return goTo(made.value.table);
    return told(made, (value) => (before) => madeIn(before, { ...value, whom: table.for ?? null }));
  };
  switch (choice.type) {
    case 'create':
      return making(choice.table);
    case 'sit': {
      const seat = await lobby.sit(choice.table, choice.code);
      return seat.ok ? goTo(choice.table) : told(seat, () => settled);
    }
    case 'join': {
      const table = await lobby.join(choice.code);
      return table.ok ? goTo(table.value) : told(table, () => settled);
    }
    case 'bot': {
      const seat = await lobby.seatBot(choice.table, choice.level);
      return seat.ok ? goTo(choice.table) : told(seat, () => settled);
    }
    case 'open':
      return goTo(choice.table);
    case 'replay':
      return told(await lobby.export(choice.table), (text) => {
        const problem = onReplay(choice.table, text);
        return problem === null ? settled : (before) => refusedIn(before, problem);
      });
  }
}
