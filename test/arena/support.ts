import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Contest } from '../../src/arena/contest.js';
import type { GameResult } from '../../src/arena/results.js';

/** A contest of the weakest level with itself, unless told otherwise. */
export function contest({ a = 'newcomer', b = 'newcomer', ...others }: Partial<Contest> & { a?: string; b?: string }) {
  return { players: { a, b }, seed: 1, effort: {}, patience: 60, ...others } satisfies Contest;
}

/** A result without what differs from run to run. */
export function untimed({ milliseconds: _, ...result }: GameResult): object {
  return result;
}

export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wsdv-arena-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** What a program greets with. */
export const GREETS = "if (asked.type === 'hello') return hello;";
/** The answer of a program that takes the first option; such a game costs a hundredth of one between levels. */
export const FIRST = "return { type: 'part', moves: [asked.view.decision.options[0]] };";

/** Reads questions line by line and answers by `answer(asked)`, a line of text or null for none. */
const LISTENING = `
const { createInterface } = require('node:readline');
const hello = { type: 'hello', protocol: 1 };
createInterface({ input: process.stdin }).on('line', (line) => {
  const said = answer(JSON.parse(line));
  if (said !== null) process.stdout.write((typeof said === 'string' ? said : JSON.stringify(said)) + '\\n');
});
`;

/**
 * A program of somebody else.
 * @param answer the body of a function of \`asked\`, which may answer with \`hello\`
 * @returns how the arena names it
 */
export function program(answer: string): string {
  const file = join(folder(), 'program.cjs');
  writeFileSync(file, `${LISTENING}\nfunction answer(asked) {\n${answer}\n}\n`);
  return `program:${process.execPath} ${file}`;
}
