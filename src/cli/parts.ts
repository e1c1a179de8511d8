import type * as screen from '../ui/main.js';
import type { ExitCode } from './exit-code.js';
import type * as io from './io.js';
import type * as saved from './saved.js';

/** What a command does with its arguments and options, as Commander has read them. */
export type Work = {
  work(io: io.Io, args: readonly unknown[], options: object): ExitCode | Promise<ExitCode>;
}['work'];

/** What a command line may need, brought when it does: loaded only then, or there from the start. */
export interface Parts {
  readonly io: () => Promise<typeof io>;
  readonly saved: () => Promise<typeof saved>;
  readonly screen: () => Promise<typeof screen>;
  /** The commands by their names; those left out cannot run. */
  readonly commands: Readonly<Partial<Record<string, () => Promise<Work>>>>;
  /** Completion in a shell. */
  readonly complete?: () => Promise<(surroundings: io.Surroundings, words: readonly string[]) => void>;
}
