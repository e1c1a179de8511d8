import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readGame } from '../../src/notation/index.js';
import { PROVINCES, PROVINCES_OF, SIDES } from '../../src/rules/board.js';
import type { Position } from '../../src/rules/game.js';

// Tests what docs/move-files.md says about single answers, marks, runs and attacks.

const DOCUMENT = readFileSync(new URL('../../docs/move-files.md', import.meta.url), 'utf8');

/** Whether all these lines can be played from a position. */
function fits(position: Position, ...lines: readonly string[]): boolean {
  return readGame(`Format: wsdv 1\nPosition: ${JSON.stringify(position)}\n\n${lines.join('\n')}\n`).ok;
}

const DUAL: Position = {
  ...{ decade: 3, half: 1, turn: 'east', display: [42, 43], hands: { west: [44], east: [45] }, drawPile: [46, 47] },
  factories: { kiel: 'intact' },
};

describe('docs/move-files.md', () => {
  it('the last icon of a dual card is written as long as one may be ignored', () => {
    const [rest, next] = ['-unrest, W: Bayern, E: -unrest, W: Hessen, E: -unrest, W: Bayern', 'W 43 build: Bremen'];
    expect(fits(DUAL, `E 42 event: prestige, ${rest}`, next)).toBe(false);
    expect(fits(DUAL, `E 42 event: prestige, ${rest}, E: currency`, next)).toBe(true);
    expect(fits(DUAL, `E 42 event: ignore prestige, prestige, ${rest}`, next)).toBe(true);
  });

  it('every answer of East is written while a police card is ready', () => {
    const unrest = Object.fromEntries(PROVINCES.map(({ id }) => [id, id === 'sachsen' ? 2 : 0]));
    const at: Position = { ...DUAL, display: [46, 43], drawPile: [47, 48], unrest };
    const use = 'E 46 unrest';
    expect(fits(at, use, 'W 43 build')).toBe(true);
    const ready: Position = { ...at, policeCards: [{ card: 5 }] };
    expect(fits(ready, use, 'W 43 build')).toBe(false);
    expect(fits(ready, `${use}: Sachsen`, 'W 43 build')).toBe(true);
  });

  it('the mark of the other side belongs to the place, not to the icon', () => {
    expect(fits(DUAL, 'E 42 event: -unrest, W: Bayern')).toBe(true);
    expect(fits(DUAL, 'E 42 event: W: -unrest Bayern')).toBe(false);
    expect(fits(DUAL, 'E 42 event: -unrest W: Bayern')).toBe(false);
  });

  it('"-" is not left out in a run of a phase; about kept hand cards only just before an action', () => {
    const keeping: Position = {
      ...{ decade: 2, keepHand: 'west', hands: { west: [1, 2], east: [3, 4] } },
      drawPile: Array.from({ length: 20 }, (_, index) => 21 + index),
    };
    expect(fits(keeping, 'W: discard 1', 'E: discard 3, -', 'W 21 build')).toBe(false);
    expect(fits(keeping, 'W: discard 1, -', 'E: discard 3', 'W 21 build')).toBe(true);
    const attacking: Position = { decade: 2, endOfDecade: 7, livingStandard: { bayern: 1, thueringen: 1, hessen: 2 } };
    expect(fits(attacking, 'W: Sachsen-Anhalt', 'E: -')).toBe(false);
    expect(fits(attacking, 'W: Sachsen-Anhalt, -')).toBe(true);
  });

  it('attacks are asked in the order it lists', () => {
    const most = Object.fromEntries(PROVINCES_OF.west.map((province) => [PROVINCES[province].id, 2]));
    const at: Position = {
      ...{ decade: 2, endOfDecade: 7 },
      livingStandard: { ...most, 'west-berlin': { french: 1, british: 1 } },
    };
    const targets = 'Mecklenburg-Vorpommern, Brandenburg, Thüringen, Sachsen, East Berlin, Brandenburg';
    expect(fits(at, `W: ${targets}`)).toBe(true);
    for (const side of SIDES) {
      const listed = new RegExp(`^- ${side === 'west' ? 'West' : 'East'}: (.*)$`, 'm').exec(DOCUMENT)?.[1].split(', ');
      const attackers = PROVINCES_OF[side]
        .map((province) => PROVINCES[province])
        .filter(({ borders }) => borders.length > 0);
      const names = attackers.flatMap(({ id, name }) => {
        if (id === 'west-berlin') return ['West Berlin on East Berlin', 'West Berlin on Brandenburg'];
        return [id === 'east-berlin' ? 'East Berlin' : name];
      });
      expect(listed).toEqual(names);
    }
  });
});
