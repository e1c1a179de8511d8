import { describe, expect, it } from 'vitest';
import type { Side } from '../../../src/rules/board/side.js';
import { runPhase } from '../../../src/rules/end-of-decade/phases.js';
import { answerQuestion, type Pending, settle } from '../../../src/rules/engine/engine.js';
import { NO_LOG } from '../../../src/rules/engine/event-log.js';
import type { Move, State } from '../../../src/rules/game.js';
import { forcedProtests } from '../../../src/rules/forecast/forced-protests.js';
import { spareFactories, sparePieces } from '../../../src/rules/forecast/spare-pieces.js';
import { dangersOf } from '../../../src/rules/inspect/dangers.js';
import { boundedForecast, forecast } from '../../../src/rules/forecast/forecast.js';
import { flightDue } from '../../../src/rules/forecast/insolvency.js';
import { protestsOf, UNREST_PER_PROTEST } from '../../../src/rules/pieces/unrest.js';
import { copyState } from '../../../src/rules/state/copy-state.js';
import { CITY, CONNECTION, PROVINCE } from '../../../src/rules/board/geography.js';
import { randomTable, smallTable } from '../../support/random/end-of-decade.js';
import { type Chance, chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';

/** Bound far above every number of mass protests, so that it hides nothing. */
const NO_BOUND = 99;

const forcedIn = (table: State, side: Side): number => forcedProtests(table, boundedForecast(table).p, side, NO_BOUND);

/** Answers of East as `forcedProtests` describes them. */
class CarefulEast {
  /** Infrastructure that East plans to give, one connection for each piece. */
  #plan: number[];
  #rundowns: number[] | null = null;
  readonly #police: number;

  constructor(table: State, byEast: number) {
    this.#police = table.policeCards.length;
    this.#plan = [...(sparePieces(table, byEast) ?? [])];
  }

  answer(s: State, phase: number, { kind, options }: Pending): Move {
    if (kind === 'dismantle' && phase !== 3) return this.#give(s, options);
    if (kind === 'run-down') return this.#runDown(s, options);
    if (kind === 'police-power' || kind === 'place-socialist') return easiest(s, options);
    return options.find(({ type }) => type === 'done') ?? options[0];
  }

  #give(s: State, options: readonly Move[]): Move {
    this.#repair(s);
    const connection = this.#plan.shift();
    return (
      options.find((move) => move.type === 'infrastructure' && CONNECTION[move.connection] === connection) ?? options[0]
    );
  }

  /** Replaces planned pieces that West has removed. */
  #repair(s: State): void {
    const left = { ...s, infrastructure: [...s.infrastructure] };
    const kept = this.#plan.filter((connection) => left.infrastructure[connection]-- > 0);
    left.infrastructure = left.infrastructure.map((pieces) => Math.max(0, pieces));
    this.#plan = [...kept, ...(sparePieces(left, this.#plan.length - kept.length) ?? [])];
  }

  /** Plans all rundowns before the first one. */
  planRundowns(s: State, byEast: number): void {
    this.#plan.length = Math.min(this.#plan.length, this.#police);
    this.#repair(s);
    const infrastructure = [...s.infrastructure];
    for (const connection of this.#plan) infrastructure[connection]--;
    this.#rundowns = [...(spareFactories({ ...s, infrastructure }, byEast) ?? [])];
  }

  #runDown(_s: State, options: readonly Move[]): Move {
    const planned = options.find((move) => move.type === 'factory' && this.#rundowns?.includes(CITY[move.city]));
    return planned ?? options[0];
  }
}

/** Returns the answer that removes unrest where a mass protest ends soonest. */
function easiest(s: State, options: readonly Move[]): Move {
  const price = (move: Move): number => {
    if (!('province' in move)) return UNREST_PER_PROTEST + 1;
    const unrest = s.unrest[PROVINCE[move.province]];
    return unrest < UNREST_PER_PROTEST ? UNREST_PER_PROTEST + 2 : (unrest % UNREST_PER_PROTEST) + 1;
  };
  return options.reduce((best, move) => (price(move) < price(best) ? move : best));
}

/** Plays an End of Decade: East with care, West at random. Returns null if the game ends before phase 10. */
function playCarefully(table: State, random: Chance): State | null {
  const flight = flightDue(table);
  const isWestFirst = table.tracks.prestige - (table.wall ? 1 : 0) <= 0;
  const turns = (count: number): number => count - Math.floor((count + (isWestFirst ? 1 : 0)) / 2);
  const east = new CarefulEast(table, (table.wall ? 1 : turns(flight)) + table.policeCards.length);
  const s = copyState(table);
  for (let phase = 1; phase <= 10; phase++) {
    s.tasks = [];
    runPhase(s, phase, NO_LOG);
    if (s.outcome !== null && phase < 10) return null;
    const rundowns = s.tasks.filter(({ type }) => type === 'run-down').length;
    if (rundowns > 0) east.planRundowns(s, turns(rundowns));
    s.tasks[0] = { type: 'turn', side: 'west' };
    if (phase === 10) break;
    let pending = settle(s, NO_LOG);
    while (pending !== null && pending.kind !== 'take-card') {
      const { options } = pending;
      const move = pending.side === 'east' ? east.answer(s, phase, pending) : options[random(options.length)];
      answerQuestion(s, move, NO_LOG);
      pending = settle(s, NO_LOG);
    }
    if (s.outcome !== null) return null;
  }
  return s;
}

/** Returns the number of mass protests with the best play of both sides; null if there are too many lines. */
function bestPlay(table: State, side: Side, most: number): number | null {
  let left = most;
  const known = new Map<string, number>();
  const valueOf = (s: State, phase: number): number => {
    if (--left < 0) return 0;
    const pending = settle(s, NO_LOG);
    if (s.outcome !== null) return phase < 10 ? 0 : protestsOf(s, side);
    if (pending === null || pending.kind === 'take-card')
      return phase === 9 ? protestsOf(s, side) : begin(s, phase + 1);
    const key = `${phase}${JSON.stringify(s)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const values = pending.options.map((move) => {
      const next = copyState(s);
      answerQuestion(next, move, NO_LOG);
      return valueOf(next, phase);
    });
    const value = pending.side === side ? Math.min(...values) : Math.max(...values);
    known.set(key, value);
    return value;
  };
  const begin = (from: State, phase: number): number => {
    const s = copyState(from);
    s.tasks = [];
    runPhase(s, phase, NO_LOG);
    s.tasks[0] = { type: 'turn', side: 'west' };
    return valueOf(s, phase);
  };
  const value = begin(table, 1);
  return left < 0 ? null : value;
}

describe('mass protests that the other side can force (R9)', () => {
  it.each(['west', 'east'] as const)('are never fewer than with the best play of both sides: %s', (side) => {
    let compared = 0;
    let exact = 0;
    const wrong: string[] = [];
    for (const seed of seeds(60)) {
      const table = smallTable(chance(seed), 1);
      const limit = forcedIn(table, side);
      if (limit === NO_BOUND) continue;
      const best = bestPlay(table, side, 3000);
      if (best === null) continue;
      compared++;
      if (best === limit) exact++;
      if (best > limit) wrong.push(`seed ${seed}: ${best} with best play, limit ${limit}`);
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(5);
    expect(exact).toBeGreaterThan(compared / 2);
  });

  it('are never exceeded in the East if East gives its spare pieces, whatever West chooses', () => {
    let compared = 0;
    const wrong: string[] = [];
    for (const seed of seeds(400)) {
      const random = chance(seed);
      const table = randomTable(random, 1);
      const limit = forcedIn(table, 'east');
      if (limit === NO_BOUND) continue;
      for (let times = 0; times < 4; times++) {
        const end = playCarefully(table, random);
        if (end === null) continue;
        compared++;
        const protests = protestsOf(end, 'east');
        if (protests > limit) wrong.push(`seed ${seed}: ${protests}, limit ${limit}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  });

  it('decide whether a possible collapse is a danger and a warning, or only a matter of own choices', () => {
    const seen = new Set<string>();
    const wrong: string[] = [];
    for (const seed of seeds(150)) {
      const found = forecast(randomTable(chance(seed), 1));
      const phase = found.phases.find((one) => one.type === 'collapse')!;
      for (const side of ['west', 'east'] as const) {
        const verdict = phase.collapses[side];
        const isAlarm = verdict === 'yes' || verdict === 'only-if';
        seen.add(verdict);
        if ((verdict === 'own-choices') !== (phase.after.protests[side].most >= 4 && phase.forced[side] < 4)) {
          wrong.push(`seed ${seed}: ${verdict}, forced ${phase.forced[side]}`);
        }
        const isDanger = dangersOf(found, side).some(({ type }) => type === 'collapse');
        const isWarning = found.warnings.some((one) => one.type === 'collapse' && one.side === side);
        if (isDanger !== isAlarm || isWarning !== isAlarm) wrong.push(`seed ${seed}: danger of ${side}`);
      }
    }
    expect(wrong).toEqual([]);
    expect([...seen].sort()).toEqual(['no', 'only-if', 'own-choices', 'yes']);
  });
});
