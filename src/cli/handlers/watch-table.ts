import { isDeepStrictEqual } from 'node:util';
import { withShownNames } from '../../match/who.js';
import { SIDES } from '../../rules/board.js';
import { type Conclusion, eventsFor, type GameEvent, type View } from '../../rules/game.js';
import type { TableGame, TableNews } from '../../serve/protocol.js';
import { printEvents } from '../event-text.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { GameIo } from '../io.js';
import { askOfTable, awayNotes, type BoxOptions, enterBox } from '../shared-box.js';

/**
 * Prints the events of a table, with only what everybody may know, until its game is over. Does not take the caller's
 * seat from another terminal. Reconnects when the connection is lost.
 * @param gone resolves when nobody reads the lines any more
 */
export async function watchTable(
  io: GameIo,
  typed: string,
  options: BoxOptions,
  gone: Promise<unknown>,
): Promise<ExitCode> {
  const heard: { open?: () => void; news?: (news: TableNews) => void } = {};
  const entered = await enterBox(io, options, {
    onNotice: (notice) => {
      if (notice.notice === 'news') heard.news?.(notice.news);
    },
    onPresence: awayNotes(io, () => heard.open?.()),
  });
  if (!entered.ok) return io.refuse(entered.error);
  const { value: client } = entered;
  const lines = new TableLines(io);
  const code = await new Promise<ExitCode>((end) => {
    // A notice can arrive before the reply to `open` has been handled, so both are handled in the order of arrival.
    let work: Promise<void> = Promise.resolve();
    heard.open = () => {
      const opening = askOfTable(io, client, typed, (table) => client.ask({ do: 'open', table, look: true }));
      work = work.then(async () => {
        const at = await opening;
        if (!at.ok) end(io.refuse(at.error));
        else if (lines.opened(at.value)) end(FINE);
      });
    };
    heard.news = (news) => {
      work = work.then(() => {
        if (lines.changed(news)) end(FINE);
      });
    };
    heard.open();
    void gone.then(() => end(FINE));
  });
  client.close();
  return code;
}

/** Prints what is new at a table. */
class TableLines {
  readonly #io: GameIo;
  /** All events so far; null before the table was opened. */
  #events: readonly GameEvent[] | null = null;
  #version = 0;

  constructor(io: GameIo) {
    this.#io = io;
  }

  /** Prints the players, and the events of the action or phase under way or, later, the new events. Returns whether the game is over. */
  opened(at: TableGame): boolean {
    const { events, begun, view, conclusion } = at.game;
    const { side } = this.#io.words;
    const before = this.#events;
    if (before === null) {
      const { players } = withShownNames(at);
      this.#io.line(this.#io.wrap(SIDES.map((one) => `${side[one]}: ${players[one]}`).join('   ')));
      this.#events = events.slice(0, events.length - begun.events.length);
    }
    const changed = events.findIndex((event, index) => !isDeepStrictEqual(event, this.#events?.[index]));
    return this.#take(at.version, changed < 0 ? events.length : changed, events, { view, conclusion });
  }

  /** Prints the events of a change. Returns whether the game is over. */
  changed({ version, told, events, standing }: TableNews): boolean {
    if (this.#events === null || version <= this.#version) return false;
    return this.#take(version, told, [...this.#events.slice(0, told), ...events], standing);
  }

  /** @param told number of events, from the first on, that have been printed and are still valid */
  #take(
    version: number,
    told: number,
    events: readonly GameEvent[],
    { view, conclusion }: { readonly view: View; readonly conclusion: Conclusion | null },
  ): boolean {
    if (told < (this.#events?.length ?? 0)) this.#io.line(this.#io.wrap(this.#io.words.serve.ssh.takenBack));
    printEvents(this.#io, eventsFor(events.slice(told), 'spectator'));
    if (conclusion !== null) printEvents(this.#io, [{ type: 'concluded', conclusion }]);
    this.#events = events;
    this.#version = version;
    return view.outcome !== null || conclusion !== null;
  }
}
