import { format, resolveConfig } from 'prettier';
import { COMMANDS } from '../src/cli/commands/index.js';
import { type Argument, type Command, COMMON_OPTIONS, flagOf, type Option } from '../src/cli/declare.js';
import { plain } from '../src/text/en/plain.js';

/** The document with lists that are generated from the declarations of the commands (src/cli/commands/). */
export const COMMAND_DOCS = 'docs/cli.md';

const { help } = plain;

/**
 * Returns the text of `COMMAND_DOCS` with new lists between its markers.
 * @throws Error if a marker is missing
 */
export async function withCommandDocs(text: string): Promise<string> {
  const made = between(between(text, 'commands', overview()), 'options', COMMANDS.map(reference).join('\n\n'));
  return format(made, { ...(await resolveConfig(COMMAND_DOCS)), filepath: COMMAND_DOCS });
}

function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: made by \`npm run docs\` -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${COMMAND_DOCS} needs the lines ${begin} and ${end}.`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

function overview(): string {
  return table(
    ['Command', 'What it does'],
    COMMANDS.map((command) => [code(usageOf(command)), help.commands[command.name]]),
  );
}

function reference(command: Command): string {
  const rows = [
    ...command.arguments.flatMap((one) => (one.text === undefined ? [] : [argumentRow(one, help.options[one.text])])),
    ...Object.entries(command.options)
      .filter(([key]) => !(key in COMMON_OPTIONS))
      .map(([key, option]) => optionRow(key, option)),
  ];
  const parts = [
    `### \`wsdv ${command.name}\``,
    ...(rows.length > 0 ? [table(['Option', 'What it does'], rows)] : []),
    ['```sh', ...command.examples, '```'].join('\n'),
  ];
  return parts.join('\n\n');
}

const usageOf = ({ name, arguments: given }: Command): string => [name, ...given.map(({ usage }) => usage)].join(' ');

function argumentRow({ usage, choices = [] }: Argument, text: string): string[] {
  return [code(usage), help.values(text, choices, '')];
}

function optionRow(key: string, option: Option): string[] {
  const flag = flagOf(key, option);
  const text = option.text(help);
  if (option.type !== 'value') return [code(flag), text];
  const { usage, choices = [], usual } = option;
  return [code(`${flag} ${usage}`), help.values(text, choices, usual === undefined ? '' : JSON.stringify(usual))];
}

const code = (text: string): string => `\`${text}\``;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
