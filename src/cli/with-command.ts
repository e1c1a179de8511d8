const DEFAULT = 'play';
const OF_THE_PROGRAM = new Set(['-h', '--help', '-V', '--version']);

/**
 * Returns the arguments. If they begin with an option of `play`, as in `wsdv --seed 7`, or if there are none, puts
 * `play` before them.
 */
export function withCommand(args: readonly string[]): string[] {
  const first = args.find((arg) => arg !== '--no-color');
  if (first !== undefined && (OF_THE_PROGRAM.has(first) || !first.startsWith('-'))) return [...args];
  return [DEFAULT, ...args];
}
