import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decision, type Move, seatState, viewOf } from '../../src/rules/game.js';
import { describePart, ENGLISH } from '../../src/text/index.js';
import { readGame, stateAfter } from '../../src/notation/index.js';
import { newMatch } from '../support/match.js';
import { table } from '../support/table.js';

const { end } = newMatch(7).record;
const west = seatState(viewOf(end, 'west'));
const told = (part: readonly Move[]): readonly string[] => describePart(west, part, ENGLISH);

describe('answers in words', () => {
  it('begin with the card and its use; what is built stands in a line, equal pieces counted', () => {
    const line = { type: 'infrastructure', connection: 'kiel-hamburg' } as const;
    const part = [{ type: 'take', card: 4, use: 'build' }, { type: 'factory', city: 'kiel' }, line, line] as const;
    expect(told(part)).toEqual(['4 “Göttingen Eighteen”: Build', 'Factory in Kiel, Infrastructure Kiel–Hamburg (2)']);
  });

  it('have a line for icons that do the same, with their places', () => {
    const remove = (icon: number, province: 'bayern' | 'west-berlin'): readonly Move[] => [
      { type: 'icon', icon },
      { type: 'province', province },
    ];
    const event = [
      { type: 'take', card: 18, use: 'event' },
      ...remove(0, 'bayern'),
      ...remove(1, 'west-berlin'),
    ] as const;
    expect(told(event)).toEqual([
      '18 “The Miracle of Bern”: Event',
      'Remove 1 unrest in the West, 2 times: Bayern, West Berlin',
    ]);
  });

  it('do not put places behind an icon that asks for none', () => {
    const arrowFirst = [
      { type: 'take', card: 18, use: 'event' },
      { type: 'icon', icon: 2 },
      { type: 'province', province: 'bayern' },
      { type: 'province', province: 'west-berlin' },
    ] as const;
    expect(told(arrowFirst)).toEqual([
      '18 “The Miracle of Bern”: Event',
      'Prestige 2 boxes to the west',
      'Remove unrest: Bayern, West Berlin',
    ]);
  });

  it('name what is asked where neither card nor icon says it', () => {
    const reform = [
      { type: 'take', card: 13, use: 'event' },
      { type: 'icon', icon: 0 },
      { type: 'factory', city: 'kassel' },
      { type: 'icon', icon: 1 },
      { type: 'factory', city: 'koblenz' },
      { type: 'icon', icon: 2 },
      { type: 'factory', city: 'mannheim' },
      { type: 'province', province: 'schleswig-holstein' },
    ] as const;
    expect(told(reform)).toEqual([
      '13 “Monetary reform in the West”: Event',
      '1 build point for West, 3 times: Factory in Kassel, Factory in Koblenz, Factory in Mannheim',
      'Remove unrest: Schleswig-Holstein',
    ]);
    const unrest = [
      { type: 'take', card: 4, use: 'unrest' },
      { type: 'province', province: 'hessen' },
      { type: 'factory', city: 'dortmund' },
    ] as const;
    expect(told(unrest)).toEqual([
      '4 “Göttingen Eighteen”: Remove one unrest',
      'Hessen',
      'Dismantle: Factory in Dortmund',
    ]);
  });

  it('do not count police power among the places of an icon (R8b)', () => {
    const state = table({
      turn: 'east',
      display: [3, 18],
      unrest: { brandenburg: 3 },
      policeCards: [{ card: 5, used: false }],
    });
    const part = [
      { type: 'take', card: 3, use: 'event' },
      { type: 'icon', icon: 0 },
      { type: 'police', province: 'brandenburg' },
      { type: 'infrastructure', connection: 'berlin-polska-south' },
    ] as const;
    expect(describePart(seatState(viewOf(state, 'east')), part, ENGLISH)).toEqual([
      '3 “Monetary reform in the East”: Event',
      '1 build point for East: Infrastructure Berlin–Polska (south)',
      'Police power in Brandenburg',
    ]);
  });

  it('leave out that nothing more is chosen, but where it is the whole answer', () => {
    expect(told([{ type: 'take', card: 4, use: 'build' }, { type: 'done' }])).toEqual([
      '4 “Göttingen Eighteen”: Build',
    ]);
    const game = readGame(readFileSync(new URL('../fixtures/games/east-survives.wsdv', import.meta.url), 'utf8'));
    const states = game.ok ? game.value.lines.map((_, line) => stateAfter(game.value, line)) : [];
    const keeping = states.find((state) => decision(state)?.kind === 'keep-hand');
    const seat = keeping && seatState(viewOf(keeping, decision(keeping)?.side ?? 'west'));
    expect(seat && describePart(seat, [{ type: 'done' }], ENGLISH)).toEqual(['Discard cards: Keep all cards']);
  });

  it('name the attacker of each attack (R9.7)', () => {
    const game = readGame(readFileSync(new URL('../fixtures/games/east-survives.wsdv', import.meta.url), 'utf8'));
    const states = game.ok ? game.value.lines.map((_, line) => stateAfter(game.value, line)) : [];
    const attacking = states.find((state) => decision(state)?.kind === 'attack')!;
    const { side, options } = decision(attacking)!;
    const [target] = options.filter((move) => move.type === 'province');
    expect(describePart(seatState(viewOf(attacking, side)), [target], ENGLISH)).toEqual([
      expect.stringMatching(/^East-West differences: [\p{L} -]+ → [\p{L} -]+ \(\+\d unrest\)$/u),
    ]);
  });

  it('end where a hidden card would have to be known', () => {
    const part = [
      { type: 'take', card: 40, use: 'build' },
      { type: 'factory', city: 'kiel' },
    ] as const;
    expect(told(part)).toHaveLength(1);
  });
});
