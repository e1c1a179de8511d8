// A program that imports the package. .ci/steps/package compiles and runs it outside the project.
import { type Bot, bot, decision, eventsFor, LEVELS, newGame, play, viewOf } from 'wir-sind-das-volk';

/** `true` if a value has the type any. The line below then does not compile. */
type Untyped<T> = 0 extends 1 & T ? true : false;
export const untyped: [Untyped<typeof newGame>, Untyped<typeof decision>, Untyped<typeof play>, Untyped<Bot>] = [
  false,
  false,
  false,
  false,
];

const faces = [newGame, decision, play].map((face) => typeof face);
if (faces.some((kind) => kind !== 'function')) throw new Error(`library face: ${String(faces)}`);

const { state, events } = newGame({ seed: 1 });
const side = decision(state)?.side ?? 'west';
const { part } = await bot({ level: LEVELS[1], seed: 1 }).choose(viewOf(state, side), eventsFor(events, side), {
  simulations: 5,
});
if (!play(state, part[0]).ok) throw new Error('a bot of the library plays what is not legal');
