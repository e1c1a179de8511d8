import { inspect } from 'node:util';
import { isNoHome } from '../store/data-folder.js';
import { harmlessInPlace, withoutPaths } from '../common/harmless.js';
import type { Command } from './declare.js';
import { isAtSharedBox } from './environment.js';
import { type ExitCode, FINE, NO, USAGE } from './exit-code.js';
import type { Surroundings } from './io.js';
import { Misuse } from './misuse.js';
import { parseCommandLine, wrapped } from './program.js';
import { withCommand } from './with-command.js';

/** What the scripts of `wsdv completion` ask at Tab: not a command for people. */
const COMPLETE = '__complete';

/**
 * The arguments, or of a command there is not only its name, that it is told so: with `--help`, and after `help`,
 * Commander would show the help of the whole program as if nothing were wrong.
 */
function withoutHelpForNothing(args: readonly string[], commands: readonly Command[]): readonly string[] {
  const [first, second] = args.filter((arg) => arg !== '--no-color');
  if (first === 'help' && second === 'help') return ['--help'];
  const named = first === 'help' ? second : first;
  const isCommand = commands.some(({ name }) => name === named);
  return isCommand || named === undefined || named.startsWith('-') || named === 'help' ? args : [named];
}

/**
 * Runs one command line.
 * @param args the arguments after the program's name
 * @param commands those that can be run
 * @returns the exit code; whatever there is to say has been said
 */
export async function run(
  args: readonly string[],
  surroundings: Surroundings,
  commands: readonly Command[],
): Promise<ExitCode> {
  const { stderr, language } = surroundings;
  try {
    if (args[0] === COMPLETE) return (await import('./complete.js')).complete(args.slice(1), surroundings, commands);
    const invocation = parseCommandLine(withoutHelpForNothing(withCommand(args), commands), commands, surroundings);
    if (invocation === null) return FINE;
    const { command, args: given, options, color } = invocation;
    const [work, { openIo }] = await Promise.all([command.handler(), import('./io.js')]);
    const { ascii } = options;
    return await work(openIo(surroundings, { color, ...(ascii === undefined ? {} : { ascii }) }), given, options);
  } catch (error) {
    if (error instanceof Misuse) return tellMisuse(error, surroundings);
    if (isNoHome(error)) {
      stderr.write(`wsdv: ${language.plain.commands.noHome}\n`);
      return NO;
    }
    stderr.write(`wsdv: ${harmlessInPlace(mistakeOf(error, args, surroundings))}\n`);
    return NO;
  }
}

function tellMisuse(
  { message, command: name }: Misuse,
  { stderr, environment, language, command: typed = 'wsdv' }: Surroundings,
): ExitCode {
  // Mistyped words are quoted.
  stderr.write(harmlessInPlace(`${wrapped(`wsdv: ${message}`, stderr, environment)}\n`));
  stderr.write(
    `${language.plain.commands.tryHelp([typed, ...(name === undefined ? [] : [name]), '--help'].join(' '))}\n`,
  );
  return USAGE;
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
