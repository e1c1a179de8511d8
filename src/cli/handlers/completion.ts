import { type ExitCode, FINE } from '../exit-code.js';
import type { Io } from '../io.js';

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

/**
 * `wsdv completion bash|zsh|fish`: prints the completion script for this shell. At Tab the script calls the command
 * `wsdv __complete`. That command prints one candidate per line, some followed by a tab and a description. A line that
 * begins with a slash, such as `/*.wsdv`, stands for the files that match the pattern after the slash.
 */
export function completion(io: Io, [shell]: readonly ['bash' | 'zsh' | 'fish']): ExitCode {
  io.raw({ bash: BASH, zsh: ZSH, fish: FISH }[shell]);
  return FINE;
}
