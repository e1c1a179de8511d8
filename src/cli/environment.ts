/** The commands that run at the terminal of a shared box, which may be in anybody's hands. */
const AT_SHARED_BOX = new Set(['lobby', 'join', 'turns']);
/** What a terminal says of its colours and characters, and the words that ssh was given (`wsdv lobby --as` takes few of them). */
const TAKEN = /^(?:TERM|COLORTERM|NO_COLOR|LANG|LC_\w+|SSH_ORIGINAL_COMMAND)$/;

/** Whether arguments name a command that runs at the terminal of a shared box. */
export function isAtSharedBox(args: readonly string[]): boolean {
  return AT_SHARED_BOX.has(args.find((arg) => arg !== '--no-color') ?? '');
}

/** Takes out of an environment all that somebody else's terminal has no say in. */
export function forgetOthers(environment: Record<string, string | undefined>): void {
  for (const name of Object.keys(environment)) if (!TAKEN.test(name)) Reflect.deleteProperty(environment, name);
}
