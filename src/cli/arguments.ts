import { InvalidArgumentError } from 'commander';

/** Readers of option values for commander; a wrong value is a wrong command line (exit 2). */

export function integer(value: string): number {
  const number = Number(value);
  if (!/^[+-]?\d+$/.test(value) || !Number.isSafeInteger(number)) {
    throw new InvalidArgumentError('It must be a whole number.');
  }
  return number;
}

/** A seed as move files know it. */
export function seed(value: string): number {
  const number = integer(value);
  if (Math.abs(number) > 0x7fffffff) throw new InvalidArgumentError('It must be a whole number up to 2147483647.');
  return number;
}

export function positive(value: string): number {
  const number = integer(value);
  if (number < 1) throw new InvalidArgumentError('It must be 1 or more.');
  return number;
}

export function speed(value: string): number {
  const number = Number(value);
  if (!(number > 0 && number <= 1000)) throw new InvalidArgumentError('It must be a number of actions a second.');
  return number;
}

const DECADES: Readonly<Record<string, 1 | 2 | 3 | 4>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  I: 1,
  II: 2,
  III: 3,
  IV: 4,
};

export function decade(value: string): 1 | 2 | 3 | 4 {
  const found = DECADES[value.toUpperCase()];
  if (found === undefined) throw new InvalidArgumentError('It must be a decade, I to IV or 1 to 4.');
  return found;
}
