import type { Command, Option } from 'commander';
import { nearest } from '../common/words.js';
import { onOneLine } from '../common/harmless.js';
import type { Help } from './declare.js';

/** Thrown for a wrong command line. The message is a sentence for the user. */
export class UsageError extends Error {
  /** @param command the command whose help is suggested; absent for the help of the program */
  constructor(
    sentence: string,
    readonly command?: string,
  ) {
    super(sentence);
  }
}

interface CommandLineError {
  /** Commander's error code. */
  readonly code: string;
  /** The command whose arguments or options are wrong. For an unknown command, this is the program itself. */
  readonly command: Command;
  readonly args: readonly string[];
}

/**
 * Returns the error for a wrong command line. Commander's error code says which mistake it is; the details come from
 * what Commander parsed.
 * @throws Error for a code that no command line of this program can cause
 */
export function misuseIn(help: Help, wrong: CommandLineError): UsageError {
  const { command } = wrong;
  return new UsageError(sentenceIn(help, wrong), command.parent ? command.name() : undefined);
}

function sentenceIn({ wrong: say }: Help, { code, command, args }: CommandLineError): string {
  switch (code) {
    case 'commander.unknownOption': {
      const [option = ''] = command.parseOptions(command.args).unknown;
      const all = [command, ...(command.parent ? [command.parent] : [])].flatMap((one) =>
        one.createHelp().visibleOptions(one),
      );
      // `play` and `new` have this option, so users of other commands are told where it exists.
      if (option === '--practice') return say.noPractice;
      const flags = option.startsWith('--') ? all.flatMap(({ long }) => long ?? []) : [];
      return suggesting(say, say.unknownOption(onOneLine(option)), option, flags);
    }
    case 'commander.unknownCommand': {
      const [name = ''] = command.args;
      const names = command
        .createHelp()
        .visibleCommands(command)
        .map((one) => one.name());
      return suggesting(say, say.unknownCommand(onOneLine(name)), name, names);
    }
    case 'commander.optionMissingArgument': {
      // Commander takes any following word as an option's value, so an option without a value is always the last word.
      // `--no-color` is skipped here, because Commander removes it first.
      const last = args.findLast((arg) => arg !== '--no-color') ?? '';
      return say.valueMissing(command.options.find(({ long }) => long === last)?.flags ?? onOneLine(last));
    }
    case 'commander.missingMandatoryOptionValue':
      return say.optionMissing(command.options.find((option) => isMissing(command, option))?.flags ?? '');
    case 'commander.missingArgument': {
      const missing = command.registeredArguments.find(
        ({ required }, index) => required && index >= command.args.length,
      );
      return say.argumentMissing(missing?.name() ?? '');
    }
    case 'commander.excessArguments':
      return say.tooMany(command.name(), command.registeredArguments.length, command.args.length);
    default:
      throw new Error(code);
  }
}

function isMissing(command: Command, option: Option): boolean {
  const value: unknown = command.getOptionValue(option.attributeName());
  return option.mandatory && value === undefined;
}

/** Maximum number of suggested names. */
const MOST_SUGGESTED = 3;

/** Returns a sentence about a mistyped name. Below the sentence are the names that the user may have meant. */
function suggesting(say: Help['wrong'], sentence: string, typed: string, names: readonly string[]): string {
  const near = nearest(typed, [...new Set(names)], MOST_SUGGESTED);
  const [only, ...others] = near;
  if (only === undefined) return sentence;
  return `${sentence}\n${others.length === 0 ? say.near(only) : say.nearOneOf(near.join(', '))}`;
}
