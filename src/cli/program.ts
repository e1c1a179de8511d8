import { Argument, Command, Help as Format, Option } from 'commander';
import type { PlainWords } from '../text/catalogue.js';
import { harmless, onOneLine } from '../common/harmless.js';
import { version } from '../version.js';
import { columnsOf } from './columns.js';
import * as declared from './declare.js';
import type { Output, Surroundings } from './io.js';
import { UsageError, misuseIn } from './misuse.js';

/** Minimum width in columns at which help is wrapped; narrower help stays unwrapped. */
const LEAST_WRAPPED = 15;

/** A command to run, with its parsed arguments and options. */
export interface Invocation {
  readonly command: declared.Command;
  readonly args: readonly unknown[];
  readonly options: { readonly ascii?: boolean; readonly color?: unknown };
  /** Whether colours are allowed. */
  readonly color: boolean;
}

/**
 * Parses a command line, without loading the game.
 * @returns the command to run; null if help or the version was requested and has been printed
 * @throws UsageError for a wrong command line
 */
export function parseCommandLine(
  args: readonly string[],
  commands: readonly declared.Command[],
  surroundings: Surroundings,
): Invocation | null {
  let invocation: Invocation | null = null;
  const program = programWith(args, commands, surroundings, (found) => (invocation = found));
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof HelpPrinted)) throw error;
  }
  return invocation;
}

/** Thrown after help or the version has been printed, to stop parsing. */
class HelpPrinted extends Error {}

function programWith(
  args: readonly string[],
  commands: readonly declared.Command[],
  { stdout, environment, language }: Surroundings,
  found: (invocation: Invocation) => void,
): Command {
  const { help } = language.plain;
  const examples = (lines: readonly string[]): string =>
    `\n${help.titles.examples}\n${lines.map((line) => `  ${line}`).join('\n')}`;
  const exitCodes = (): string => wrapped(help.exitCodes, stdout, environment);
  const program = new Command('wsdv')
    .description(help.description)
    .version(version, '-V, --version', help.showVersion)
    .usage('[command] [options]')
    .addHelpText('after', () => `${examples(help.start)}\n\n${help.more}\n${exitCodes()}`)
    .helpOption('-h, --help', help.showHelp)
    .helpCommand('help [command]', help.helpCommand)
    .configureHelp({
      minWidthToWrap: LEAST_WRAPPED,
      styleTitle: (title) => titleIn(help.titles, title),
      optionDescription: (option) => valuesIn(help, option),
      argumentDescription: (argument) => valuesIn(help, argument),
    })
    .configureOutput({
      writeOut: (text) => stdout.write(harmless(text)),
      // Errors are thrown as `UsageError`, so that their text is in the language of the session.
      outputError: () => undefined,
      getOutHelpWidth: () => columnsOf(stdout, environment),
      getOutHasColors: () => false,
    })
    .option('--no-color', help.noColors);
  const ending = (command: Command): Command =>
    command.exitOverride((error) => {
      throw error.exitCode === 0 ? new HelpPrinted() : misuseIn(help, { code: error.code, command, args });
    });

  for (const one of commands) {
    const command = ending(program.command(one.name))
      .helpGroup(help.groups[one.group])
      .description(help.commands[one.name])
      .addOption(new Option('--no-color').hideHelp())
      .addHelpText('after', examples(one.examples));
    for (const argument of one.arguments) command.addArgument(argumentFor(command, argument, help));
    // Options are added only to the typed command, because adding options takes most of the time.
    const options = args.includes(one.name) ? Object.entries(one.options) : [];
    for (const [name, option] of options) command.addOption(optionFor(command, name, option, help));
    command.action((...given: unknown[]) => {
      const own = command.opts<{ ascii?: boolean; color?: unknown }>();
      // `cards --color` takes a value, but the value false always means `--no-color`.
      const color = own.color !== false && program.opts<{ color?: unknown }>().color !== false;
      // Commander assigns `--no-color` to the program, wherever it is typed. So it is copied to the command's options
      // here.
      const heard = color || typeof own.color === 'string' ? own : { ...own, color: false };
      found({ command: one, args: given.slice(0, -2), options: heard, color });
    });
  }
  return ending(program);
}

/** Wraps a text to the width of an output. */
export function wrapped(text: string, output: Output, environment: Surroundings['environment']): string {
  return new Format().boxWrap(text, columnsOf(output, environment));
}

function argumentFor(command: Command, { usage, text, choices }: declared.Argument, help: declared.Help): Argument {
  const argument = new Argument(usage, text === undefined ? '' : help.options[text]);
  if (choices === undefined) return argument;
  const parse = declared.oneOf(choices);
  return argument.choices(choices).argParser((value) => {
    const result = parse(value, help.mustBe);
    if (result.ok) return result.value;
    throw new UsageError(help.wrong.argumentValue(argument.name(), onOneLine(value), result.error), command.name());
  });
}

function optionFor(command: Command, name: string, declaration: declared.Option, help: declared.Help): Option {
  const flag = declared.flagOf(name, declaration);
  const description = declaration.text(help);
  if (declaration.type !== 'value') return new Option(flag, description);
  const { usage, choices, parse, usual, isAlwaysThere } = declaration;
  const option = new Option(`${flag} ${usage}`, description);
  if (choices !== undefined) option.choices(choices);
  if (usual !== undefined) option.default(usual);
  // Commander does not parse the value of an option that has none.
  if (option.optional) option.preset('');
  return option.makeOptionMandatory(isAlwaysThere).argParser<unknown>((value, before) => {
    const result = parse(value, help.mustBe, before);
    if (result.ok) return result.value;
    throw new UsageError(help.wrong.optionValue(option.flags, onOneLine(value), result.error), command.name());
  });
}

/** Translates a heading of Commander's help. The headings of groups are already translated and stay unchanged. */
function titleIn({ usage, options, arguments: named, commands }: PlainWords['help']['titles'], title: string): string {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': usage,
    'Options:': options,
    'Arguments:': named,
    'Commands:': commands,
  };
  return titles[title] ?? title;
}

/** Returns the description of an option or argument, with its choices and its default. */
function valuesIn({ values }: declared.Help, one: Option | Argument): string {
  const { description, argChoices = [] } = one;
  const defaultValue: unknown = one.defaultValue;
  const takesValue = !(one instanceof Option) || one.required || one.optional;
  return values(description, argChoices, takesValue && defaultValue !== undefined ? JSON.stringify(defaultValue) : '');
}
