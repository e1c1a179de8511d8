import { type Argument, Option } from 'commander';
import { dataFolder, gamesFolder } from '../../store/data-folder.js';
import { listGames } from '../../store/saved-games.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io, Surroundings } from '../io.js';
import { createProgram } from '../program.js';
import { withCommand } from '../run.js';

const BASH = `# bash completion for wsdv
_wsdv() {
  local word typed=\${2//\\\\/}
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    case $word in
      *[\\$\\\`]*) ;; # readline leaves these signs as they are
      /*) { compopt -o filenames; mapfile -t -O \${#COMPREPLY[@]} COMPREPLY < <(
        compgen -f -X "!\${word#/}" -- "$typed"; compgen -d -- "$typed"); } 2>/dev/null ;;
      "$typed"*) COMPREPLY+=("$word") ;;
    esac
  done < <(wsdv __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD-1}" "$2" 2>/dev/null)
}
complete -F _wsdv wsdv
`;

const ZSH = `#compdef wsdv
_wsdv() {
  local line
  local -a words_found lines_shown
  for line in "\${(@f)$(wsdv __complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    case $line in
      '') ;;
      /*) _files -g "\${line#/}" ;;
      *) words_found+=("\${line%%$'\\t'*}") lines_shown+=("\${line/$'\\t'/  -- }") ;;
    esac
  done
  compadd -l -d lines_shown -a words_found
}
if [ "$funcstack[1]" = _wsdv ]; then _wsdv "$@"; else compdef _wsdv wsdv; fi
`;

const FISH = `# fish completion for wsdv
function __wsdv_complete
  set -l typed (commandline -ct)
  for line in (wsdv __complete -- (commandline -opc)[2..-1] "$typed" 2>/dev/null)
    if string match -q '/*' -- $line
      __fish_complete_suffix (string sub -s 3 -- $line)
    else
      printf '%s\\n' $line
    end
  end
end
complete -c wsdv -f -a '(__wsdv_complete)'
`;

/** `wsdv completion bash|zsh|fish`: a script for the shell, which asks `wsdv __complete` at Tab. */
export function completion(io: Io, [shell]: readonly ['bash' | 'zsh' | 'fish']): ExitCode {
  io.raw({ bash: BASH, zsh: ZSH, fish: FISH }[shell]);
  return FINE;
}

/**
 * `wsdv __complete -- WORD...`: prints what can stand in the place of the last word, one a line, and after a tab what that
 * is. A line that begins with a slash asks the shell for the files that match the rest of it. Which of them fit what was
 * typed, the shell knows best.
 */
export function complete(surroundings: Surroundings, words: readonly string[]): void {
  const lines = candidates(surroundings, words).map((line) => `${line}\n`);
  surroundings.stdout.write(lines.join(''));
}

function candidates(surroundings: Surroundings, words: readonly string[]): readonly string[] {
  const program = createProgram(surroundings, () => undefined);
  const help = program.createHelp();
  const typed = words.at(-1) ?? '';
  // bash cuts `--hands=west` into three words.
  const before = words.slice(0, -1).filter((word) => word !== '=' && word !== '--no-color');
  const [name, ...given] = withCommand(before);
  const command = before.length === 0 ? program : program.commands.find((one) => one.name() === name);
  if (!typed.startsWith('-') && (command === program || name === 'help')) {
    return help.visibleCommands(program).map((one) => `${one.name()}\t${one.description()}`);
  }
  if (!command) return [];
  const options = help.visibleOptions(command);
  const taking = (flag: string | undefined): Option | undefined =>
    options.find(({ long, required }) => required && long === flag);
  const values = (one: Option | Argument | undefined): readonly string[] =>
    one?.argChoices ?? others(surroundings, one);

  const asked = taking(given.at(-1));
  if (asked) return values(asked);
  if (typed.startsWith('-')) {
    const [flag, value] = typed.split('=');
    if (value === undefined) return options.map(({ long, description }) => `${long}\t${description}`);
    return (taking(flag)?.argChoices ?? []).map((choice) => `${flag}=${choice}`);
  }
  const place = given.filter((word, index) => !/^-./.test(word) && !taking(given[index - 1])).length;
  return values(command.registeredArguments.find(({ variadic }, index) => variadic || index === place));
}

/** Values of an option or argument whose choices are not few. */
function others({ environment }: Surroundings, one: Option | Argument | undefined): readonly string[] {
  if (one === undefined) return [];
  if (one instanceof Option) return one.flags.endsWith('<file>') ? ['/*'] : [];
  if (!/^(?:game|files?)$/.test(one.name())) return [];
  const games = listGames(gamesFolder(dataFolder(environment)));
  const names = games.ok ? games.value.map(({ name }) => name) : [];
  // A name that looks like an option or a path would not be read as a game.
  return [...names.filter((name) => !/^-|\\/.test(name)), '/*.wsdv'];
}
