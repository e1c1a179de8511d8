import { inspect } from 'node:util';
import { CommanderError } from 'commander';
import { NoHome } from '../store/data-folder.js';
import { harmlessInPlace, withoutPaths } from '../text/harmless.js';
import { isAtSharedBox } from './environment.js';
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
 * The arguments, or of a command there is not only its name, that it is told so: with `--help`, and after `help`,
 * Commander would show the help of the whole program as if nothing were wrong.
 */
function withoutHelpForNothing(args: readonly string[], commands: readonly string[]): readonly string[] {
  const [first, second] = args.filter((arg) => arg !== '--no-color');
  const named = first === 'help' ? second : first;
  const isCommand = named === undefined || named.startsWith('-') || named === 'help' || commands.includes(named);
  return isCommand ? args : [named];
}

/**
 * Runs one command line.
 * @param args the arguments after the program's name
 * @returns the exit code; whatever there is to say has been said
 */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const outcome: { code: ExitCode } = { code: FINE };
  try {
    const program = createProgram(surroundings, (code) => (outcome.code = code));
    const commands = program.commands.map((command) => command.name());
    await program.parseAsync(withoutHelpForNothing(withCommand(args), commands), { from: 'user' });
    return outcome.code;
  } catch (error) {
    // Commander has printed its sentence; 2 stands for a wrong command line.
    if (error instanceof CommanderError) return error.exitCode === 0 ? FINE : USAGE;
    if (error instanceof NoHome) {
      surroundings.stderr.write(`wsdv: ${surroundings.language.plain.commands.noHome}\n`);
      return NO;
    }
    surroundings.stderr.write(`wsdv: ${harmlessInPlace(mistakeOf(error, args, surroundings))}\n`);
    return NO;
  }
}

/** A mistake in the program itself: told in a line, with its trace only for those who ask for it. */
export function mistakeOf(
  error: unknown,
  args: readonly string[],
  { environment, language }: Pick<Surroundings, 'environment' | 'language'>,
): string {
  if (environment['WSDV_DEBUG']) return inspect(error);
  const words = error instanceof Error ? error.message : String(error);
  if (isAtSharedBox(args)) return language.plain.commands.failedThere(withoutPaths(words));
  return language.plain.commands.mistake(words);
}
