import type { Frame } from '../../src/ui/match/report/film.js';
import { expect, expectTypeOf, it } from 'vitest';
import type { Session } from '../../src/match/session.js';
import { type Moment, type Move, play, type Played, type State } from '../../src/rules/game.js';
import type { Result } from '../../src/common/result.js';
import { type Imagined, seatState } from '../../src/rules/seats/seat-state.js';
import type { Simulation } from '../../src/rules/engine/simulation.js';
import { sample } from '../../src/rules/seats/sample.js';
import { figuresOf } from '../../src/ui/match/model.js';

it('the compiler keeps true states from screens, and what is played on an imagined one stays imagined', () => {
  expectTypeOf<State>().not.toExtend<Imagined>();
  expectTypeOf<Imagined>().toExtend<State>();
  expectTypeOf(seatState).returns.toEqualTypeOf<Imagined>();
  expectTypeOf(sample).returns.toEqualTypeOf<Imagined>();
  const playImagined = (state: Imagined, move: Move) => play(state, move);
  expectTypeOf(playImagined).returns.toExtend<Result<Played<Imagined>, unknown>>();
  expectTypeOf<Played<Imagined>['moments'][0]>().toEqualTypeOf<Moment<Imagined>>();
  expectTypeOf<Simulation<Imagined>['state']>().toEqualTypeOf<Imagined>();
  expectTypeOf<Session['committed']>().toEqualTypeOf<Imagined>();
  expectTypeOf<Frame['state']>().toEqualTypeOf<Imagined>();
  expectTypeOf(figuresOf).parameter(0).toEqualTypeOf<Imagined>();
  expectTypeOf<Moment>().not.toExtend<Moment<Imagined>>();
  // The compiler checks all this; Vitest requires an assertion of its own.
  expect(seatState).toBeTypeOf('function');
});
