import type { Option } from 'commander';
import type { PlainWords } from '../../text/catalogue.js';
import { createProgram } from '../program.js';
import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

type Words = PlainWords['help']['completion'];

/** What a shell needs to know of a command. */
interface Known {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly KnownOption[];
  /** What else it takes; with move files, the names of saved games, too. */
  readonly words: 'games' | 'files' | 'none' | readonly string[];
}

interface KnownOption {
  readonly flag: string;
  readonly summary: string;
  readonly value: 'none' | 'file' | 'word';
  /** The values there are, when they are few. */
  readonly choices: readonly string[];
}

const GAMES = new Set(['resume', 'move']);
const FILES = new Set(['replay', 'verify', 'inspect', 'stats', 'export']);

/** The commands as they are, so that completion never lags behind. */
function knownCommands(io: Io): Known[] {
  const program = createProgram(io.surroundings, () => undefined);
  return program.commands.map((command) => ({
    name: command.name(),
    summary: command.description(),
    options: command
      .createHelp()
      .visibleOptions(command)
      .flatMap((option) => (option.long ? [knownOption(option, option.long)] : [])),
    words: GAMES.has(command.name())
      ? 'games'
      : FILES.has(command.name())
        ? 'files'
        : (command.registeredArguments[0]?.argChoices ?? 'none'),
  }));
}

function knownOption({ flags, required, description, argChoices }: Option, flag: string): KnownOption {
  const value = flags.endsWith('<file>') ? 'file' : required ? 'word' : 'none';
  return { flag, summary: description, value, choices: argChoices ?? [] };
}

/** `wsdv completion bash|zsh|fish`: a script for the shell. */
export function completion(io: Io, [shell]: readonly ['bash' | 'zsh' | 'fish']): ExitCode {
  const known = knownCommands(io);
  const scripts = { bash, zsh, fish };
  io.raw(scripts[shell](known, io.words.help.completion));
  return FINE;
}

// Names of saved games, asked when Tab is pressed; a broken installation must not spoil the prompt.
const NAMES = 'wsdv list --names 2>/dev/null';

function bashWords({ options, words }: Known): string {
  const flags = options.map(({ flag }) => flag).join(' ');
  const more = Array.isArray(words) ? ` ${words.join(' ')}` : '';
  return `${flags}${more}`;
}

function bash(commands: readonly Known[]): string {
  const cases = commands.map((known) => {
    const values = known.options
      .filter(({ choices }) => choices.length > 0)
      .map(
        ({ flag, choices }) => `      ${flag}) COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$cur")); return ;;`,
      );
    const lines = [`    ${known.name})`];
    if (values.length > 0) lines.push('      case $prev in', ...values.map((line) => `  ${line}`), '      esac');
    lines.push(`      words="${bashWords(known)}"`);
    if (known.words === 'games' || known.words === 'files') lines.push(`      words="$words $(${NAMES})"`);
    if (known.words === 'files') lines.push('      files=yes');
    lines.push('      ;;');
    return lines.join('\n');
  });
  return `# bash completion for wsdv
_wsdv() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} words="" files=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$cur"))
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ -n "$files" ] && [ "\${cur#-}" = "$cur" ]; then
    local IFS=$'\\n'
    COMPREPLY+=($(compgen -f -X '!*.wsdv' -- "$cur") $(compgen -d -S / -- "$cur"))
    compopt -o nospace 2>/dev/null
  fi
}
complete -F _wsdv wsdv
`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function zsh(commands: readonly Known[], say: Words): string {
  const colon = (text: string): string => text.replaceAll(':', '\\:').replaceAll('[', '(').replaceAll(']', ')');
  const cases = commands.map(({ name, options, words }) => {
    const flags = options.map(({ flag, summary, value, choices }) => {
      const values = { none: '', file: `:${say.file}:_files`, word: `:${say.value}:(${choices.join(' ')})` };
      return quoted(`${flag}[${colon(summary)}]${values[value]}`);
    });
    const rest =
      words === 'games'
        ? quoted(`*:${say.game}:_wsdv_games`)
        : words === 'files'
          ? quoted(`*:${say.files}:_wsdv_files`)
          : Array.isArray(words)
            ? quoted(`*:${say.value}:(${words.join(' ')})`)
            : '';
    return `    ${name}) _arguments ${[...flags, rest].filter((part) => part !== '').join(' ')} ;;`;
  });
  return `#compdef wsdv
_wsdv_games() {
  local -a games
  games=(\${(f)"$(${NAMES})"})
  compadd -a games
}
_wsdv_files() {
  _alternative ${quoted(`games:${say.games}:_wsdv_games`)} ${quoted(`files:${say.files}:_files -g "*.wsdv"`)}
}
_wsdv() {
  local -a commands
  commands=(${commands.map(({ name, summary }) => `\n    ${quoted(`${name}:${colon(summary)}`)}`).join('')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _wsdv ]; then _wsdv "$@"; else compdef _wsdv wsdv; fi
`;
}

function fish(commands: readonly Known[]): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => {
    const on = `-n '__fish_seen_subcommand_from ${name}'`;
    const rest =
      words === 'games'
        ? [`complete -c wsdv ${on} -f -a '(${NAMES})'`]
        : words === 'files'
          ? [`complete -c wsdv ${on} -F -a '(${NAMES})'`]
          : Array.isArray(words)
            ? [`complete -c wsdv ${on} -f -a '${words.join(' ')}'`]
            : [`complete -c wsdv ${on} -f`];
    return [
      `complete -c wsdv -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
      ...options.map(({ flag, summary: what, value, choices }) => {
        const values = { none: '', file: ' -r -F', word: choices.length > 0 ? ` -x -a '${choices.join(' ')}'` : ' -x' };
        return `complete -c wsdv ${on} -l ${flag.slice(2)} -d ${quoted(what)}${values[value]}`;
      }),
      ...rest,
    ];
  });
  return `# fish completion for wsdv\n${lines.join('\n')}\n`;
}
