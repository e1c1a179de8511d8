const DEFAULT = 'play';
const OF_THE_PROGRAM = new Set(['-h', '--help', '-V', '--version']);

/** Returns the arguments, with `play` before them when they name no command: `wsdv`, `wsdv --seed 7`. */
export function withCommand(args: readonly string[]): string[] {
  const first = args.find((arg) => arg !== '--no-color');
  if (first !== undefined && (OF_THE_PROGRAM.has(first) || !first.startsWith('-'))) return [...args];
  return [DEFAULT, ...args];
}
