// What a program that imports the package sees. Compiled and run by .ci/steps/package outside the project.
import { decision, newGame, play } from 'wir-sind-das-volk';

/** `true` for a value without a type: then the line below it does not compile. */
type Untyped<T> = 0 extends 1 & T ? true : false;
export const untyped: [Untyped<typeof newGame>, Untyped<typeof decision>, Untyped<typeof play>] = [false, false, false];

const faces = [newGame, decision, play].map((face) => typeof face);
if (faces.some((kind) => kind !== 'function')) throw new Error(`library face: ${String(faces)}`);
