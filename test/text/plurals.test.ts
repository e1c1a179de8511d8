import { describe, expect, it } from 'vitest';
import { count } from '../../src/text/en/numbers.js';
import { forecast } from '../../src/rules/figures.js';
import { newGame, whyNot } from '../../src/rules/game.js';
import { screen as ENGLISH_SCREEN } from '../../src/text/en/screen.js';
import { describeDecision, describeForecast, describeSheet, ENGLISH } from '../../src/text/index.js';
import { table } from '../support/table.js';
import { refusalInEnglish } from '../support/english-messages.js';

describe('numbers and what they count', () => {
  it('one thing is told in the singular, unrest never in the plural', () => {
    expect([0, 1, 2].map((number) => count(number, 'line'))).toEqual(['0 lines', '1 line', '2 lines']);
    expect(count(2, 'unrest', 'unrest')).toBe('2 unrest');
  });

  it('a list of tables names five, and says how many more there are', () => {
    const { whose } = ENGLISH.serve.accepting;
    const tables = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    expect([5, 6, 7].map((count) => whose(['anna'], tables.slice(0, count)))).toEqual([
      '"anna" at a, b, c, d, e',
      '"anna" at a, b, c, d, e and 1 more',
      '"anna" at a, b, c, d, e and 2 more',
    ]);
  });

  it('a connection of one line has one line', () => {
    const { connection } = ENGLISH_SCREEN.here;
    expect([connection(0, 1, false), connection(1, 2, false)]).toEqual([
      '0 of 1 line built: needs the line and a factory at each end to work',
      '1 of 2 lines built: needs both lines and a factory at each end to work',
    ]);
    expect([connection(1, 1, true), connection(2, 2, false)]).toEqual([
      '1 line built: working, adds 1 to the factories at its ends',
      'both lines built: needs a factory at each end to work',
    ]);
  });

  it('the question of what returns from police cards tells how much unrest is left (R8d)', () => {
    const ask = (left: number): string => {
      const state = { ...newGame({ seed: 1 }).state, tasks: [{ type: 'return-unrest' as const, left, placed: [] }] };
      return describeDecision({ kind: 'return-unrest', side: 'east', options: [] }, ENGLISH, state).prompt;
    };
    expect([ask(1), ask(2)]).toEqual([
      'Where do you put back unrest from police cards? (1 left)',
      'Where do you put back unrest from police cards? (2 left)',
    ]);
  });

  it('the sum of a collapse names one mass protest and several', () => {
    const lines = describeSheet({ type: 'collapse', protests: { west: 1, east: 2 } }, ENGLISH);
    const terms = lines.flatMap((line) => ('amount' in line ? [`${line.amount} ${line.text}`] : []));
    expect(terms).toEqual(['1 mass protest, West', '2 mass protests, East']);
  });

  it('the forecast names one mass protest and several', () => {
    const state = table({ turn: 'west', unrest: { bayern: 4, sachsen: 8 }, socialists: { box: 0 } });
    const collapse = forecast(state).phases.find((phase) => phase.type === 'collapse')!;
    const terms = describeForecast(collapse, ENGLISH).lines.flatMap((line) => {
      return 'amount' in line ? [`${line.amount} ${line.text}`] : [];
    });
    expect(terms).toEqual(['1 mass protest, West', '2 mass protests, East']);
  });
});

describe('a connection', () => {
  it('is written with one dash without blanks in what the rules say, too', () => {
    const place = { type: 'infrastructure', connection: 'flensburg-kiel' } as const;
    const refusal = whyNot(newGame({ seed: 1 }).state, { about: 'dismantle', place });
    expect(refusalInEnglish(refusal)?.sentence).toContain('Flensburg–Kiel');
  });
});
