import { CITY, CONNECTION, PROVINCE, PROVINCES_OF, SECTORS, SUPPLIERS } from '../../../src/rules/board/geography.js';
import type { CityId } from '../../../src/rules/board/cities.js';
import type { ConnectionId } from '../../../src/rules/board/connections.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import type { Side } from '../../../src/rules/board/side.js';
import { answerQuestion, type OnAutomatic, type Pending, settle } from '../../../src/rules/engine/engine.js';
import type { GameEvent } from '../../../src/rules/engine/event-log.js';
import type { PhaseType, Reckoning } from '../../../src/rules/end-of-decade/reckoning.js';
import type { Factory, PoliceCard, State } from '../../../src/rules/state/state.js';
import { type Board, lay, word } from '../helpers/scene.js';

/** A position in the second half-decade. Omitted fields are empty: no unrest, no factory. */
export interface Table extends Omit<Board, 'standard' | 'sectors' | 'exported' | 'police' | 'usedPolice'> {
  readonly livingStandard?: Board['standard'];
  /** Living standards of the French, British and American sector. */
  readonly sectors?: readonly [number, number, number];
  /** Exported protests of the suppliers, in the order of the sectors. */
  readonly exported?: readonly [number, number, number];
  readonly police?: readonly PoliceCard[];
}

export const ready = (...cards: number[]): PoliceCard[] => cards.map((card) => ({ card, used: false }));
/** Police cards with unrest on them (R8b). */
export const used = (...cards: number[]): PoliceCard[] => cards.map((card) => ({ card, used: true }));

/** Returns the state of a position, without any task. */
export function stateOf({
  livingStandard = {},
  sectors = [0, 0, 0],
  exported = [0, 0, 0],
  police = [],
  ...board
}: Table) {
  const s = lay({ half: 2, unrestEverywhere: 0, factories: [], box: 0, standard: livingStandard, ...board });
  s.sectors = [...sectors];
  s.exportedProtests = [...exported];
  s.policeCards = police.map((card) => ({ ...card }));
  return s;
}

/** Thrown inside the rules to stop the run after its last phase, before the next phase begins. */
class Stop extends Error {}

/** Runs the End of Decade from one phase to another; a test answers its questions. */
export class PhaseRun {
  readonly events: GameEvent[] = [];
  state: State;
  private pending: Pending | null = null;
  /** Whether the last phase of the run is over and the game has not ended. */
  isOver = false;

  constructor(
    table: Table,
    from: number,
    private readonly last = from,
  ) {
    this.state = stateOf(table);
    this.state.tasks = [{ type: 'end-of-decade', phase: from }];
    this.goOn();
  }

  /** Side and kind of the question, such as `east dismantle`; null if there is none. */
  get asked(): string | null {
    return this.pending && `${this.pending.side} ${this.pending.kind}`;
  }

  get options(): string[] {
    return (this.pending?.options ?? []).map(word);
  }

  /** Answers the questions one after the other. Throws if an answer is not an option. */
  answer(...answers: string[]): this {
    for (const answer of answers) {
      const move = this.pending?.options.find((option) => word(option) === answer);
      if (!move) throw new Error(`"${answer}" is no answer to ${this.asked}: ${this.options.join(', ')}`);
      answerQuestion(this.state, move, this.events);
      this.goOn();
    }
    return this;
  }

  /** Returns the report that the phase made when it began. */
  report<T extends PhaseType>(type: T): Extract<Reckoning, { type: T }> {
    const event = this.events.find((one) => one.type === 'phase' && one.report.type === type);
    if (event?.type !== 'phase') throw new Error(`the phase ${type} did not run`);
    return event.report as Extract<Reckoning, { type: T }>;
  }

  /** Automatic answers so far (questions with one option), such as `west run-down: berlin`. */
  get forced(): string[] {
    return this.events.flatMap((one) => (one.type === 'forced' ? [`${one.side} ${one.kind}: ${word(one.move)}`] : []));
  }

  unrest(province: ProvinceId): number {
    return this.state.unrest[PROVINCE[province]];
  }

  standard(province: ProvinceId): number {
    return this.state.livingStandard[PROVINCE[province]];
  }

  factory(city: CityId): Factory {
    return this.state.factories[CITY[city]];
  }

  infrastructure(connection: ConnectionId): number {
    return this.state.infrastructure[CONNECTION[connection]];
  }

  /** Returns the total unrest of a side. */
  unrestOf(side: Side): number {
    return PROVINCES_OF[side].reduce((sum, province) => sum + this.state.unrest[province], 0);
  }

  /** Exported protests by supplier; suppliers without any are left out. */
  get exported(): Partial<Record<ProvinceId, number>> {
    const ids = Object.keys(PROVINCE) as ProvinceId[];
    return Object.fromEntries(
      SECTORS.flatMap((_, sector) =>
        this.state.exportedProtests[sector] > 0 ? [[ids[SUPPLIERS[sector]], this.state.exportedProtests[sector]]] : [],
      ),
    );
  }

  private goOn(): void {
    try {
      this.pending = settle(this.state, this.events, this.stopAfterLast);
    } catch (thrown) {
      if (!(thrown instanceof Stop)) throw thrown;
      this.pending = null;
      this.isOver = true;
    }
  }

  /**
   * Stops before the phase that follows the last phase of the run. West Berlin has then already exported its protests
   * (R10.2e).
   */
  private readonly stopAfterLast: OnAutomatic = ({ tasks }) => {
    const top = tasks.at(-1);
    if (top?.type === 'next-decade' && this.last === 10) throw new Stop();
    if (top?.type === 'end-of-decade' && top.phase > this.last) throw new Stop();
  };
}
