import type { Frame } from '../../src/ui/match/report/merge-frames.js';
import { expect, expectTypeOf, it } from 'vitest';
import type { Session } from '../../src/match/session.js';
import { type Moment, type Move, play, type Played, type State } from '../../src/rules/game.js';
import type { Result } from '../../src/common/result.js';
import { type SeatState, seatState } from '../../src/rules/seats/seat-state.js';
import type { Simulation } from '../../src/rules/engine/simulation.js';
import { sample } from '../../src/rules/seats/sample.js';
import { figuresOf } from '../../src/ui/match/model.js';

it('the compiler keeps true states from screens, and what is played on an imagined one stays imagined', () => {
  expectTypeOf<State>().not.toExtend<SeatState>();
  expectTypeOf<SeatState>().toExtend<State>();
  expectTypeOf(seatState).returns.toEqualTypeOf<SeatState>();
  expectTypeOf(sample).returns.toEqualTypeOf<SeatState>();
  const playImagined = (state: SeatState, move: Move) => play(state, move);
  expectTypeOf(playImagined).returns.toExtend<Result<Played<SeatState>, unknown>>();
  expectTypeOf<Played<SeatState>['moments'][0]>().toEqualTypeOf<Moment<SeatState>>();
  expectTypeOf<Simulation<SeatState>['state']>().toEqualTypeOf<SeatState>();
  expectTypeOf<Session['committed']>().toEqualTypeOf<SeatState>();
  expectTypeOf<Frame['state']>().toEqualTypeOf<SeatState>();
  expectTypeOf(figuresOf).parameter(0).toEqualTypeOf<SeatState>();
  expectTypeOf<Moment>().not.toExtend<Moment<SeatState>>();
  // The compiler checks the expectations above. Vitest also requires an assertion that is checked at run time.
  expect(seatState).toBeTypeOf('function');
});
