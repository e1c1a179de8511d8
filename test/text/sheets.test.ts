import { describe, expect, it } from 'vitest';
import type { ProvinceId } from '../../src/rules/board.js';
import { forecast, type Reckoning } from '../../src/rules/figures.js';
import { describeForecast, describeSheet, describeWarning, ENGLISH, type SheetLine } from '../../src/text/index.js';
import { randomGame } from '../support/random/random-game.js';
import { table } from '../support/table.js';
import { FLIGHT_OF_E9_1 } from '../support/worked-examples.js';
import { seeds } from '../support/runs.js';

const lines = (sheet: readonly SheetLine[]): string[] =>
  sheet.map((line) => ('amount' in line ? `${line.amount} ${line.text}` : line.text));

const sheetOf = (report: Reckoning): string[] => lines(describeSheet(report, ENGLISH));

/** Returns each sum of a sheet with the total of the terms above it. */
function sumsOf(sheet: readonly SheetLine[]): { terms: number; sum: number }[] {
  return sheet.flatMap((line, index) => {
    if (line.type !== 'sum') return [];
    const above = sheet.slice(0, index).flatMap((one) => (one.type === 'term' ? [Number(one.amount)] : []));
    const sum = Number(line.amount.slice(2));
    return [{ terms: above.reduce((total, one) => total + one, 0), sum: line.text === 'missing' ? -sum : sum }];
  });
}

describe('reports of phases as sums', () => {
  it('flight with every term of the worked example (R9.1, E9.1)', () => {
    expect(sheetOf({ type: 'flight', ...FLIGHT_OF_E9_1, first: 'west' })).toEqual([
      '+2 flight signs played',
      '+1 best West standard',
      '+1 red police cards',
      '+0 any mass protest in the East',
      '-0 worst East standard',
      '-1 any mass protest in the West',
      '= 3 spaces',
      'East dismantles 1 piece per 2 spaces: 1 piece. West chooses the piece.',
    ]);
    const two = { ...FLIGHT_OF_E9_1, dismantlings: 2, first: 'east' } as const;
    expect(sheetOf({ type: 'flight', ...two }).at(-1)).toContain(
      'East chooses the first piece, then the sides take turns.',
    );
  });

  it('flight below 0 says that the track ends there (R9.1)', () => {
    const reckoning = {
      playedSigns: 0,
      westBest: 0,
      redPoliceCards: 0,
      eastProtests: 0,
      eastWorst: 1,
      westProtests: 1,
      spaces: 0,
      dismantlings: 0,
      first: 'west',
    } as const;
    const told = sheetOf({ type: 'flight', ...reckoning });
    expect(told).toContain('= -2 spaces');
    expect(told).toContain('The sum is kept within 0 to 20 spaces: 0.');
  });

  it('currency: box and earning factories against the standards, what is missing costs rundowns (R9.3)', () => {
    const reckoning = {
      box: 3,
      weakestWest: 3,
      weakest: ['schleswig-holstein', 'bayern'],
      hamburg: 'schleswig-holstein',
      exports: [
        { province: 'sachsen', value: 5, earns: true },
        { province: 'thueringen', value: 2, earns: false },
      ],
      income: 4,
      needed: 8,
      missing: 4,
    } as const;
    expect(sheetOf({ type: 'currency', ...reckoning })).toEqual([
      'Each East export factory worth at least 3 earns 1 Western currency. (The weakest in the West is worth 3: Schleswig-Holstein and Bayern.) Hamburg counts for Schleswig-Holstein, the province that is worst for East.',
      '+3 Western currency box',
      '+1 export factory: Sachsen 5',
      '+0 too weak: Thüringen 2',
      '= 4 income',
      "-8 East's standards",
      '= 4 missing',
      '4 rundowns: both players choose a factory in turn. When no factory is left, other pieces are removed.',
    ]);
  });

  it('currency names the West provinces for which every East export factory earns, and Hamburg only where it counts (R9.3)', () => {
    const found = { box: 0, weakestWest: 0, hamburg: null, exports: [], income: 0, needed: 0, missing: 0 } as const;
    const told = (...weakest: ProvinceId[]): string | undefined =>
      sheetOf({ type: 'currency', ...found, weakest }).find((line) => line.includes('earns 1'));
    const earns =
      'Each East export factory worth at least 0 earns 1 Western currency, so all do. (The weakest in the West is worth 0:';
    expect(told('bayern')).toBe(`${earns} Bayern.)`);
    expect(told('bayern', 'hessen')).toBe(`${earns} Bayern and Hessen.)`);
    expect(told('bayern', 'hessen', 'niedersachsen')).toBe(`${earns} Bayern and 2 more West provinces.)`);
  });

  it('attacks show the subtraction, and which targets are a choice (R9.7)', () => {
    const hessen = {
      side: 'west',
      attacker: 'hessen',
      usable: 3,
      targets: [
        { province: 'thueringen', unrest: 3 },
        { province: 'sachsen-anhalt', unrest: 1 },
      ],
    } as const;
    const sachsen = {
      side: 'east',
      attacker: 'sachsen',
      usable: 2,
      targets: [{ province: 'bayern', unrest: 1 }],
    } as const;
    const told = (...attacks: Reckoning<'east-west-differences'>['attacks']): string[] =>
      sheetOf({ type: 'east-west-differences', first: 'west', attacks });
    const sum = "Unrest = attacker's usable standards - target's standards.";
    expect(told(hessen, sachsen)).toEqual([
      `2 attacks, West's attacks first. Each attack may be declined. ${sum}`,
      '+3 Hessen → Thüringen: 3 - 0',
      '+1 or instead → Sachsen-Anhalt: 3 - 2',
      '+1 Sachsen → Bayern: 2 - 1',
    ]);
    expect(told(sachsen)[0]).toBe(`East can make 1 attack and may decline it. ${sum}`);
  });

  it('prestige names every box that can be used with what it does, the one of the marker first (R9.2)', () => {
    expect(sheetOf({ type: 'prestige', holder: 'west', marker: -4 })).toEqual([
      'The marker is on -4: West may use this box or a box between this box and 0.',
      '-4: dismantle 1 piece of East; add 1 unrest in the East',
      '-3: add 1 unrest in the East',
      '-2: run down 1 factory of East (the same as box -1)',
      '-1: run down 1 factory of East',
    ]);
    for (const marker of [1, -1])
      expect(sheetOf({ type: 'prestige', holder: 'west', marker })[0]).toBe(
        `The marker is on ${marker > 0 ? '+1' : '-1'}: West may use this box.`,
      );
    expect(sheetOf({ type: 'prestige', holder: 'west', marker: 0 })).toHaveLength(1);
  });

  it('internal differences show the subtraction, in West Berlin without the 1 (R9.6)', () => {
    const differences = [
      { province: 'west-berlin', highest: 3, standard: 2, unrest: 1 },
      { province: 'hessen', highest: 3, standard: 1, unrest: 1 },
    ] as const;
    expect(sheetOf({ type: 'internal-differences', differences })).toEqual([
      'Unrest = best standard of its side - own standard - 1. In West Berlin the 1 is not subtracted.',
      '+1 West Berlin: 3 - 2',
      '+1 Hessen: 3 - 1 - 1',
      'Each mass protest that arises in West Berlin puts one more mass protest in a supplier (R10.2e): Rheinland-Pfalz, Nordrhein-Westfalen or Baden-Württemberg.',
    ]);
    expect(sheetOf({ type: 'internal-differences', differences: differences.slice(1) })).toEqual([
      'Unrest = best standard of its side - own standard - 1.',
      '+1 Hessen: 3 - 1 - 1',
    ]);
  });

  it('police power says how many of the cards are left to use, and why none is (R9.8)', () => {
    const told = (ready: number, cards: number): string => sheetOf({ type: 'police-power', ready, cards }).join(' ');
    expect(told(0, 0)).toBe('East has no police cards.');
    expect(told(0, 1)).toMatch(/^East used its police card in this decade/);
    expect(told(0, 3)).toMatch(/^East used all 3 police cards in this decade/);
    expect(told(1, 2)).toMatch(/^East may still use 1 of 2 police cards/);
  });

  it('socialists and collapse name the winner (R9.9, R9.10)', () => {
    const found = { type: 'socialists', marker: 6, change: 4, owned: 8, box: 5, removed: 0 } as const;
    expect(sheetOf({ ...found, ending: null })).toEqual([
      '8 socialists (box and provinces)',
      '+4 socialism track, box +6',
      '= 12 of 12 socialists',
      '5 socialists in the holding box: while East has a mass protest, each socialist goes to a mass protest and removes 1 unrest there (R7a).',
    ]);
    expect(sheetOf({ ...found, box: 0, ending: null }).join()).not.toContain('holding box');
    expect(sheetOf({ ...found, ending: 'socialism-triumphs' }).at(-1)).toMatch(/socialism triumphs, East wins/);
    expect(sheetOf({ ...found, ending: 'socialism-fails' }).at(-1)).toMatch(/socialism fails, West wins/);
    expect(sheetOf({ ...found, box: 0, removed: 2, ending: null }).at(-1)).toMatch(/^West removes 2 /);
    expect(sheetOf({ type: 'collapse', protests: { west: 0, east: 4 } }).at(-1)).toBe(
      '4 or more mass protests: East collapses.',
    );
    expect(sheetOf({ type: 'collapse', protests: { west: 4, east: 5 } }).at(-1)).toMatch(
      /If both sides collapse, East wins/,
    );
  });
});

describe('forecasts', () => {
  it('every sum of every phase adds up, in all moments of random games (R9)', () => {
    let sums = 0;
    for (const seed of seeds(3)) {
      randomGame(seed, ({ before }) => {
        for (const phase of forecast(before).phases) {
          const { result, lines: sheet } = describeForecast(phase, ENGLISH);
          expect(result).not.toBe('');
          expect(sheet.length).toBeGreaterThan(0);
          for (const { terms, sum } of sumsOf(sheet)) {
            sums++;
            expect(terms).toBe(sum);
          }
        }
      });
    }
    expect(sums).toBeGreaterThan(1000);
  });

  it('tell each province that has fallen behind, and only where none has that none has (R9.6)', () => {
    const phase = forecast(table({ turn: 'west' })).phases.find(({ type }) => type === 'internal-differences');
    if (phase?.type !== 'internal-differences') throw new Error('no such phase');
    const told = (differences: typeof phase.differences): string =>
      lines(describeForecast({ ...phase, differences }, ENGLISH).lines).join('\n');
    expect(told([])).toContain('No province is far enough behind');
    const behind = told([{ province: 'hessen', highest: 3, standard: 1, unrest: 1 }]);
    expect(behind).toContain('+1 Hessen: 3 - 1 - 1');
    expect(behind).not.toContain('No province');
  });

  it('tell the mass protests after the socialists unless the game ends with them (R9.9)', () => {
    const phase = forecast(table({ turn: 'west' })).phases.find(({ type }) => type === 'socialists');
    if (phase?.type !== 'socialists') throw new Error('no such phase');
    const told = (ending: typeof phase.ending): string =>
      lines(describeForecast({ ...phase, ending }, ENGLISH).lines).join('\n');
    expect(told(null)).toMatch(/mass protests/i);
    expect(told('socialism-fails')).not.toMatch(/mass protests/i);
  });

  it('warns of a collapse that is there, and of one that the unrest of phase 6 would bring (R9.10)', () => {
    const now = table({
      turn: 'west',
      unrest: { brandenburg: 4, 'east-berlin': 4, sachsen: 4, thueringen: 4 },
      socialists: { box: 0 },
    });
    expect(forecast(now).warnings.map((warning) => describeWarning(warning, ENGLISH))).toContain(
      'East collapses: 4 mass protests at the end; 4 are enough (R9.10).',
    );
    const soon = table({
      turn: 'west',
      unrest: { bayern: 12, hessen: 3 },
      factories: { jena: 'intact' },
      livingStandard: { thueringen: 1 },
    });
    const [warned] = forecast(soon).warnings.map((warning) => describeWarning(warning, ENGLISH));
    expect(warned).toMatch(
      /^West may collapse: at most 4 mass protests at the end \(if nothing is chosen: 3\); both sides decide \(R9\.10\)\.$/,
    );
    const last = forecast(soon).phases.find((phase) => phase.type === 'collapse')!;
    expect(describeForecast(last, ENGLISH).result).toBe('Mass protests: West 3 now and at the end (at most 4), East 0');
  });

  it('says of points just enough for what is due that none is missing (R9.0)', () => {
    const { insolvency } = forecast(table({ turn: 'west' }));
    const sum = (margin: number): string | undefined =>
      lines(ENGLISH.insolvency({ ...insolvency, margin, can: margin < 0 ? 'only-if' : 'no' }, 0)).find((line) =>
        /^=/.test(line),
      );
    expect([-1, 0, 1].map(sum)).toEqual(['= 1 missing', '= 0 left', '= 1 left']);
  });

  it('says of a prestige box and of rundowns how they count in what East can pay (R9.0, R5.3)', () => {
    const figures = { ...forecast(table({ turn: 'west' })).insolvency, flight: 0, currency: 0, police: 0 };
    const said = (more: Partial<typeof figures>) => lines(ENGLISH.insolvency({ ...figures, ...more }, 0));
    const rundown = 'A rundown counts as 1 point: a rundown factory cannot be dismantled.';
    expect(said({ prestige: 1 })).toContain('West may choose a prestige box: East then owes 1 more of these points.');
    expect(said({ prestige: 1 })).toContain(rundown);
    expect(said({ prestige: 0, currency: 2 })).toContain(rundown);
    expect(said({ prestige: 0 })).not.toContain(rundown);
  });

  it('names the phase under way once, and no earlier phase, in what East must pay (R9.0)', () => {
    const figures = { ...forecast(table({ turn: 'west' })).insolvency, underWay: 2, flight: 0, currency: 1, police: 3 };
    const dues = (phase: number): string[] =>
      lines(ENGLISH.insolvency(figures, phase)).filter((line) => line.startsWith('-'));
    expect([1, 2, 3].map(dues)).toEqual([
      ['-2 Phase 1: Flight or Wall', '-1 Phase 3: Western currency', '-3 Phase 4: Price of police power'],
      ['-2 Phase 2: Prestige', '-1 Phase 3: Western currency', '-3 Phase 4: Price of police power'],
      ['-2 Phase 3: Western currency', '-3 Phase 4: Price of police power'],
    ]);
  });

  it('warns of insolvency with what there is and what is due (R9.0)', () => {
    const state = table({
      turn: 'west',
      factories: { berlin: 'none', bitterfeld: 'intact' },
      policeCards: [{ card: 5 }, { card: 15 }],
      decade: 2,
    });
    expect(
      forecast(state)
        .warnings.map((warning) => describeWarning(warning, ENGLISH))
        .join(' '),
    ).toMatch(/^National insolvency: East can pay 1 build point and owes \d \(R9\.0\)\.$/);
  });

  it('warns of an insolvency that whatever is chosen brings, and says where it cannot be told (R9.0)', () => {
    const figures = { ...forecast(table({ turn: 'west' })).insolvency, points: 5, due: 5, margin: 0 };
    const dueBounds = { least: 5, most: 12, reached: false };
    const warned = (can: 'yes' | 'unknown'): string =>
      describeWarning({ type: 'insolvency', already: can === 'yes', figures: { ...figures, dueBounds, can } }, ENGLISH);
    expect(warned('yes')).toBe(
      'National insolvency: East can pay 5 build points and owes more, whatever the players choose (R9.0).',
    );
    expect(warned('unknown')).toBe(
      'East may become insolvent: East can pay 5 build points and owes between 5 and 12. There are too many cases to be sure (R9.0).',
    );
    const [price] = forecast(table({ turn: 'west' })).phases;
    if (!('insolvency' in price)) throw new Error('Phase 1 has a price.');
    expect(lines(describeForecast({ ...price, insolvency: 'unknown' }, ENGLISH).lines).join()).toContain(
      'East may be unable to pay everything',
    );
  });

  const resultsOf = (position: Parameters<typeof table>[0]): Record<string, string> =>
    Object.fromEntries(
      forecast(table(position)).phases.map((phase) => [phase.type, describeForecast(phase, ENGLISH).result]),
    );

  it('tell what goes when East can give what is due, and otherwise that it cannot, never pieces it has not (R9.0)', () => {
    const poor = { turn: 'west', factories: { berlin: 'none' }, livingStandard: { sachsen: 4 } } as const;
    const rich = { ...poor, infrastructure: { 'berlin-bitterfeld': 2 } } as const;
    expect(resultsOf(rich).currency).toBe('Missing: 3; rundowns: 1, other pieces: 2');
    expect(resultsOf(poor).currency).toBe('Missing: 3, more than East can pay');

    const police = { turn: 'west', factories: { berlin: 'none' }, policeCards: [{ card: 5 }, { card: 15 }] } as const;
    expect(resultsOf({ ...police, factories: {} })['police-price']).toBe('East dismantles 2 pieces');
    expect(resultsOf(police)['police-price']).toBe('East must dismantle 2 pieces, more than it can');

    const walled = {
      turn: 'west',
      decade: 2,
      wall: true,
      played: ['II'],
      factories: { berlin: 'none', bitterfeld: 'none' },
    } as const;
    expect(resultsOf({ ...walled, factories: {} })['wall-price']).toBe('Prestige 0 to -1; East dismantles 1 piece');
    expect(resultsOf(walled)['wall-price']).toBe('Prestige 0 to -1; East must dismantle 1 piece, more than it can');
  });
});
