import { describe, expect, it } from 'vitest';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import { forecastAfterAction } from '../../../src/rules/figures.js';
import { phaseIn } from '../../../src/rules/inspect/as-it-stands.js';
import { standardReason } from '../../../src/rules/forecast/standard-reasons.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { randomTable } from '../../support/random/end-of-decade.js';
import { chance } from '../../support/random/random-game.js';
import { seeds } from '../../support/runs.js';
import { at, type Scene } from '../helpers/scenario.js';

const POOR: Scene = { turn: 'west', display: [18, 19, 3], factories: [], unrestEverywhere: 0 };

const reason = (scene: Partial<Scene>, ...provinces: ProvinceId[]) =>
  standardReason(forecastAfterAction(at({ ...POOR, ...scene }).state), provinces);

describe('the reason why provinces can lose living standards (R9.5)', () => {
  it('is Hamburg, which counts for only one of its provinces (R10.3)', () => {
    const hamburg: Partial<Scene> = { factories: ['hamburg'], standard: { niedersachsen: 1, 'schleswig-holstein': 1 } };
    expect(reason(hamburg, 'niedersachsen')).toEqual({
      type: 'hamburg',
      to: 'schleswig-holstein',
      isLostAnyway: false,
    });
    expect(reason(hamburg, 'niedersachsen', 'schleswig-holstein')).toEqual({
      type: 'hamburg',
      to: null,
      isLostAnyway: false,
    });
    const more: Partial<Scene> = { factories: ['hamburg'], standard: { niedersachsen: 2 } };
    expect(reason(more, 'niedersachsen')).toMatchObject({ to: 'schleswig-holstein', isLostAnyway: true });
  });

  it('is the value of the export factory, or of the weakest supplier of West Berlin', () => {
    expect(reason({ standard: { bayern: 1 } }, 'bayern')).toEqual({ type: 'export-factory', value: 0 });
    const two: Partial<Scene> = { factories: ['muenchen'], standard: { bayern: 2, niedersachsen: 1 } };
    expect(reason(two, 'bayern')).toEqual({ type: 'export-factory', value: 1 });
    expect(reason(two, 'bayern', 'niedersachsen')).toBeNull();
    const berlin: Partial<Scene> = { factories: ['dortmund'], sectors: { british: 2 } };
    expect(reason(berlin, 'west-berlin')).toEqual({ type: 'supplier', value: 1 });
  });

  it('is a piece that East may have to give up before, if its export factory is good enough now', () => {
    const east: Partial<Scene> = { factories: ['leipzig', 'berlin', 'jena'], standard: { sachsen: 1 }, currency: -3 };
    expect(reason(east, 'sachsen')).toEqual({ type: 'pieces' });
  });

  it('is known for every province that can lose one, and for no other', () => {
    const wrong: string[] = [];
    const types = new Set<string>();
    for (const seed of seeds(80, 90)) {
      const found = forecastAfterAction(randomTable(chance(seed), 1));
      const { byProvince } = phaseIn(found.phases, 'keeping-standard')!;
      for (const { id } of PROVINCES) {
        const one = standardReason(found, [id]);
        if ((one !== null) !== (byProvince[id]?.most ?? 0) > 0) wrong.push(`${seed} ${id}`);
        if (one !== null) types.add(one.type);
      }
    }
    expect(wrong).toEqual([]);
    expect([...types].sort()).toEqual(['export-factory', 'hamburg', 'pieces', 'supplier']);
  });
});
