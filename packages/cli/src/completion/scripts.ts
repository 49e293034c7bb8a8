/** The shells for which there is a completion script. */
export const shells = ["bash", "zsh", "fish"] as const;

/** The name of a shell. */
export type Shell = (typeof shells)[number];

// Bash breaks words at "=", so a candidate "name=value" has to lose its beginning. Bash 3.2 has no compopt.
const bash = `_turnwright() {
  local IFS=$' \\t\\n' line="\${COMP_LINE:0:COMP_POINT}" words last
  read -ra words <<< "$line"
  case "$line" in *[[:space:]]) words+=("") ;; esac
  last="\${words[\${#words[@]}-1]}"
  IFS=$'\\n'
  COMPREPLY=($(turnwright completion -- "\${words[@]:1}" 2>/dev/null))
  case "$last" in *=*) COMPREPLY=("\${COMPREPLY[@]#*=}") ;; esac
  case "\${COMPREPLY[0]}" in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o default -F _turnwright turnwright`;

const zsh = `_turnwright() {
  local -a found
  found=("\${(@f)$(turnwright completion -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${found[1]}" ]]; then
    compadd -a found
  else
    _files
  fi
}
compdef _turnwright turnwright`;

const fish =
  "complete -c turnwright -a '(turnwright completion -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'";

/** The script of each shell. It calls the command itself to get the completions of a word. */
export const scripts: { readonly [S in Shell]: string } = { bash, zsh, fish };
