import { CommanderError } from 'commander';
import { type ExitCode, FINE, NO, USAGE } from './exit-code.js';
import type { Surroundings } from './io.js';
import { createProgram } from './program.js';

/** What stands for the command when none is given. */
const DEFAULT = 'play';
const OF_THE_PROGRAM = new Set(['-h', '--help', '-V', '--version']);

/** The arguments with `play` in its place when they name no command: `wsdv`, `wsdv --seed 7`. */
export function withCommand(args: readonly string[]): string[] {
  const first = args.find((arg) => arg !== '--no-color');
  if (first !== undefined && (OF_THE_PROGRAM.has(first) || !first.startsWith('-'))) return [...args];
  return [DEFAULT, ...args];
}

/**
 * Runs one command line.
 * @param args the arguments after the program's name
 * @returns the exit code; whatever there is to say has been said
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const outcome: { code: ExitCode } = { code: FINE };
  try {
    await createProgram(surroundings, (code) => (outcome.code = code)).parseAsync(withCommand(args), { from: 'user' });
    return outcome.code;
  } catch (error) {
    // Commander has printed its sentence; 2 stands for a wrong command line.
    if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : USAGE;
    surroundings.stderr.write(`wsdv: ${sentenceOf(error)}\n`);
    return NO;
  }
}

/** A mistake in the program itself: told in a line, with its trace only for those who ask for it. */
function sentenceOf(error: unknown): string {
  if (process.env['WSDV_TRACE'] && error instanceof Error && error.stack !== undefined) return error.stack;
  const words = error instanceof Error ? error.message : String(error);
  return `something went wrong inside the program: ${words}\nPlease report it; WSDV_TRACE=1 prints where it happened.`;
}
