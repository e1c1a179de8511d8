import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Contest } from '../../src/arena/contest.js';
import type { GameResult } from '../../src/arena/results.js';

/** Returns a contest, by default of the weakest bot level against itself. */
export function contest({ a = 'newcomer', b = 'newcomer', ...others }: Partial<Contest> & { a?: string; b?: string }) {
  return { players: { a, b }, seed: 1, effort: {}, patience: 60, ...others } satisfies Contest;
}

/** Returns a result without the time it took, which differs in every run. */
export function untimed({ milliseconds: _, ...result }: GameResult): object {
  return result;
}

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wsdv-arena-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Code with which a program replies to the greeting. */
export const GREETS = "if (asked.type === 'hello') return hello;";
/**
 * Code of a program that always chooses the first option. A game between two such programs is a hundred times as fast
 * as a game between two bots.
 */
export const FIRST = "return { type: 'part', moves: [asked.view.decision.options[0]] };";

/**
 * Code that parses each input line as a question and prints what `answer(asked)` returns for it. Text is printed as it
 * is, other values as JSON. Null prints nothing.
 */
const LISTENING = `
const { createInterface } = require('node:readline');
const hello = { type: 'hello', protocol: 1 };
createInterface({ input: process.stdin }).on('line', (line) => {
  const said = answer(JSON.parse(line));
  if (said !== null) process.stdout.write((typeof said === 'string' ? said : JSON.stringify(said)) + '\\n');
});
`;

/**
 * Writes a program for the arena to a file.
 * @param answer body of a function whose parameter `asked` is the question. The body may use `hello`, the reply to the
 * greeting.
 * @returns the name of the program as a player of the arena
 */
export function program(answer: string): string {
  const file = join(folder(), 'program.cjs');
  writeFileSync(file, `${LISTENING}\nfunction answer(asked) {\n${answer}\n}\n`);
  return `program:${process.execPath} ${file}`;
}
