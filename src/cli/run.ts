import { inspect } from 'node:util';
import { isNoHome } from '../store/data-folder.js';
import { harmlessInPlace, withoutPaths } from '../common/harmless.js';
import type { Command } from './declare.js';
import { isAtSharedBox } from './environment.js';
import { type ExitCode, FINE, NO, USAGE } from './exit-code.js';
import type { Surroundings } from './io.js';
import { UsageError } from './misuse.js';
import { parseCommandLine, wrapped } from './program.js';
import { withCommand } from './with-command.js';

/** Internal command that the scripts of `wsdv completion` call at Tab. */
const COMPLETE = '__complete';

/**
 * Returns the arguments to parse. For an unknown command, returns only its name: with `help` or `--help` Commander
 * would show the help of the whole program instead of an error. For `help help`, returns `--help`.
 */
function withoutHelpForNothing(args: readonly string[], commands: readonly Command[]): readonly string[] {
  const [first, second] = args.filter((arg) => arg !== '--no-color');
  if (first === 'help' && second === 'help') return ['--help'];
  const named = first === 'help' ? second : first;
  const isCommand = commands.some(({ name }) => name === named);
  return isCommand || named === undefined || named.startsWith('-') || named === 'help' ? args : [named];
}

/**
 * Runs one command line and returns its exit code. Prints errors instead of throwing them: the exit code is then USAGE
 * for a wrong command line and NO for any other error.
 * @param args the arguments after the program's name
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
    if (error instanceof UsageError) return tellMisuse(error, surroundings);
    if (isNoHome(error)) {
      stderr.write(`wsdv: ${language.plain.commands.noHome}\n`);
      return NO;
    }
    stderr.write(`wsdv: ${harmlessInPlace(programErrorMessage(error, args, surroundings))}\n`);
    return NO;
  }
}

function tellMisuse(
  { message, command: name }: UsageError,
  { stderr, environment, language, command: typed = 'wsdv' }: Surroundings,
): ExitCode {
  // The message quotes typed words, which may contain control characters.
  stderr.write(harmlessInPlace(`${wrapped(`wsdv: ${message}`, stderr, environment)}\n`));
  stderr.write(
    `${language.plain.commands.tryHelp([typed, ...(name === undefined ? [] : [name]), '--help'].join(' '))}\n`,
  );
  return USAGE;
}

/**
 * Returns the message about an error in the program, or the stack trace if WSDV_DEBUG is set. At a shared box an error's
 * own message is left out if it may contain a path. The caller must replace control characters.
 */
export function programErrorMessage(
  error: unknown,
  args: readonly string[],
  { environment, language }: Pick<Surroundings, 'environment' | 'language'>,
): string {
  if (environment['WSDV_DEBUG']) return inspect(error);
  const words = error instanceof Error ? error.message : String(error);
  if (isAtSharedBox(args)) return language.plain.commands.failedThere(withoutPaths(words));
  return language.plain.commands.mistake(words);
}
