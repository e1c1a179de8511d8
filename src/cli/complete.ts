import { dataFolder, gamesFolder } from '../store/data-folder.js';
import { listGames } from '../store/saved-games.js';
import { type Argument, type Command, flagOf, type Option, type ValueOption } from './declare.js';
import { type ExitCode, FINE } from './exit-code.js';
import type { Surroundings } from './io.js';
import { withCommand } from './with-command.js';

/**
 * `wsdv __complete -- WORD...`: prints the candidates for the last word, one per line. Commands and options have a
 * description after a tab. A line that begins with a slash asks the shell for files that match the pattern after the slash. The
 * candidates are not filtered by the typed letters, because the shell filters them.
 */
export function complete(
  [first, ...rest]: readonly string[],
  surroundings: Surroundings,
  commands: readonly Command[],
): ExitCode {
  const words = first === '--' || first === undefined ? rest : [first, ...rest];
  const lines = candidates(words, surroundings, commands).map((line) => `${line}\n`);
  surroundings.stdout.write(lines.join(''));
  return FINE;
}

function candidates(
  words: readonly string[],
  surroundings: Surroundings,
  commands: readonly Command[],
): readonly string[] {
  const { help } = surroundings.language.plain;
  const typed = words.at(-1) ?? '';
  // bash splits `--hands=west` into three words, so the word `=` is dropped here. `--no-color` is dropped because it
  // may precede the command.
  const before = words.slice(0, -1).filter((word) => word !== '=' && word !== '--no-color');
  if (before.length === 0 && typed.startsWith('-')) {
    return [`--version\t${help.showVersion}`, `--no-color\t${help.noColors}`, `--help\t${help.showHelp}`];
  }
  const [name, ...given] = withCommand(before);
  if (before.length === 0 || (name === 'help' && !typed.startsWith('-'))) {
    return [...commands.map((one) => `${one.name}\t${help.commands[one.name]}`), `help\t${help.helpCommand}`];
  }
  const command = commands.find((one) => one.name === name);
  if (!command) return [];
  const options = Object.entries(command.options).map(([key, option]) => [flagOf(key, option), option] as const);
  const taking = (flag: string | undefined): ValueOption | undefined => takingValue(options, flag);

  const asked = taking(given.at(-1));
  if (asked) return values(asked, surroundings);
  if (typed.startsWith('-')) {
    const [flag, value] = typed.split('=');
    if (value !== undefined) return (taking(flag)?.choices ?? []).map((choice) => `${flag}=${choice}`);
    return [...options.map(([one, { text }]) => `${one}\t${text(help)}`), `--help\t${help.showHelp}`];
  }
  const place = given.filter((word, index) => !/^-./.test(word) && !taking(given[index - 1])).length;
  return values(
    command.arguments.find(({ usage }, index) => index === place || usage.includes('...')),
    surroundings,
  );
}

function takingValue(
  options: readonly (readonly [string, Option])[],
  flag: string | undefined,
): ValueOption | undefined {
  const [, option] = options.find(([one]) => one === flag) ?? [];
  return option?.type === 'value' ? option : undefined;
}

/** Returns the candidates for the value of an option or argument. */
function values(one: ValueOption | Argument | undefined, { environment }: Surroundings): readonly string[] {
  if (one?.choices !== undefined) return one.choices;
  if (one?.offers === undefined) return [];
  if (one.offers === 'files') return ['/*'];
  const games = listGames(gamesFolder(dataFolder(environment)));
  const names = games.ok ? games.value.map(({ name }) => name) : [];
  // A name that looks like an option or an escaped path is not offered, because it would not be parsed as a game.
  return [...names.filter((name) => !/^-|\\/.test(name)), '/*.wsdv'];
}
