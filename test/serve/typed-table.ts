import type { Match } from '../../src/match/match.js';
import { partOf } from '../../src/match/session.js';
import type { Person } from '../../src/match/table-port.js';
import { writeGame } from '../../src/notation/index.js';
import { type Side, SIDES } from '../../src/rules/board.js';
import { decision, type Decision, type Move, type Seat } from '../../src/rules/game.js';
import { ENTER } from '../support/key-driver.js';
import type { PtyTerminal } from '../support/pty-terminal.js';
import type { Chance } from '../support/random/random-game.js';
import { SeatDriver } from '../support/seat-driver.js';
import { waitUntil } from '../support/virtual-terminal.js';

/** A player's or spectator's real terminal, and a model of its screen that gets the same keys. */
interface Place {
  readonly terminal: PtyTerminal;
  readonly driver: SeatDriver;
}

/** A side in the middle of an action, and its uncommitted answers. */
export interface InAction {
  readonly side: Side;
  readonly draft: readonly Move[];
}

const SEATS: readonly Seat[] = [...SIDES, 'spectator'];
/** Removes trailing spaces, which the screen may or may not have written. */
const withoutBlanks = (text: string): string => text.replace(/ +$/gm, '');

/**
 * A table played at real terminals by keys only. Each terminal must show exactly what its model shows. Playing waits
 * for that, so no key is typed before its screen is drawn.
 */
export class TypedTable {
  readonly #places = new Map<Seat, Place>();
  readonly #names = new Map<Seat, string>();
  readonly #openDeal: boolean;
  #match: Match;

  /** @param match the complete game, including hidden cards */
  constructor(match: Match, openDeal: boolean) {
    this.#match = match;
    this.#openDeal = openDeal;
  }

  get match(): Match {
    return this.#match;
  }

  /** Adds a terminal. If both sides then have a terminal, waits until every screen shows all people at the table. */
  async come(seat: Seat, name: string, terminal: PtyTerminal, draft: readonly Move[] = []): Promise<void> {
    const { cols: columns, rows } = terminal.screen.xterm;
    this.#names.set(seat, name);
    this.#places.set(seat, { terminal, driver: new SeatDriver({ match: this.#match, seat, columns, rows, draft }) });
    if (SIDES.every((side) => this.#places.has(side))) await this.shown();
  }

  /** Removes a terminal; waits until all other screens show that. */
  async gone(seat: Seat): Promise<void> {
    this.#places.delete(seat);
    if (seat === 'spectator') this.#names.delete(seat);
    await this.shown();
  }

  driver(seat: Seat): SeatDriver {
    return this.#place(seat).driver;
  }

  #place(seat: Seat): Place {
    const place = this.#places.get(seat);
    if (!place) throw new Error(`nobody is there as ${seat}`);
    return place;
  }

  get #people(): readonly Person[] {
    return SEATS.flatMap((seat) => {
      const name = this.#names.get(seat);
      return name === undefined ? [] : [{ name, seat, connected: this.#places.has(seat) }];
    });
  }

  /** Waits until every terminal shows what its model shows. */
  async shown(): Promise<void> {
    for (const [seat, { driver, terminal }] of this.#places) {
      const wanted = withoutBlanks(await driver.renderedText(this.#people, this.#openDeal));
      const text = (): string => withoutBlanks(terminal.screen.text());
      await waitUntil(
        () => text() === wanted,
        () => `${seat} should see\n${wanted}\nbut sees\n${text()}\nin the game\n${writeGame(this.#match.record)}`,
      );
    }
  }

  /** Types keys at a terminal. If the keys commit parts, applies these parts to the models of all other terminals. */
  type(seat: Seat, keys: string): void {
    const { driver, terminal } = this.#place(seat);
    terminal.type(keys);
    for (const part of driver.follow(keys)) {
      for (const [other, place] of this.#places) if (other !== seat) place.driver.applyPart(part);
      this.#match = driver.match;
    }
  }

  get decision(): Decision {
    const open = decision(this.#match.record.end);
    if (!open) throw new Error('the game is over');
    return open;
  }

  /** Plays until `isEnough` returns true or the game is over. */
  async play(random: Chance, isEnough: (match: Match) => boolean): Promise<void> {
    while (!isEnough(this.#match) && this.#match.record.end.outcome === null) {
      await this.#playPart(random);
      await this.#turnPages();
    }
  }

  async #playPart(random: Chance): Promise<void> {
    const before = this.#match;
    const { side } = this.decision;
    while (this.#match === before) {
      if (this.driver(side).stage === 'reviewing') this.type(side, ENTER);
      else this.#answer(random);
    }
    await this.shown();
  }

  /** Gives a random answer at the terminal of the deciding side. */
  #answer(random: Chance): void {
    const { side } = this.decision;
    const { driver } = this.#place(side);
    const { options } = driver.decision;
    this.type(side, driver.bytesFor(options[random(options.length)]));
  }

  /** Presses Enter at every terminal until none shows a report. */
  async #turnPages(): Promise<void> {
    for (const [seat, { driver }] of this.#places) while (driver.stage === 'moment') this.type(seat, ENTER);
    await this.shown();
  }

  /** Plays until the side is in the middle of an action. */
  async playIntoAction(wanted: Side, random: Chance): Promise<InAction> {
    for (;;) {
      const { side } = this.decision;
      const driver = this.driver(side);
      const draft = partOf(driver.screen.session);
      if (side === wanted && draft.length > 1 && driver.stage === 'choosing') {
        await this.shown();
        return { side, draft };
      }
      if (driver.stage === 'reviewing') {
        this.type(side, ENTER);
        await this.shown();
        await this.#turnPages();
      } else this.#answer(random);
    }
  }
}
