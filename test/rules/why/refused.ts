import { describe, expect, it } from 'vitest';
import type { CityId } from '../../../src/rules/board/cities.js';
import type { ConnectionId } from '../../../src/rules/board/connections.js';
import type { Sector } from '../../../src/rules/board/geography.js';
import type { ProvinceId } from '../../../src/rules/board/provinces.js';
import type { CardId } from '../../../src/rules/cards/card.js';
import { type Move, why } from '../../../src/rules/game.js';
import type { Use } from '../../../src/rules/state.js';
import type { RefusalCode } from '../../../src/rules/why.js';
import { at, type Scene } from '../helpers/scenario.js';

export const take = (card: CardId, use: Use): Move => ({ type: 'take', card, use });
export const discard = (card: CardId): Move => ({ type: 'discard', card });
export const province = (id: ProvinceId): Move => ({ type: 'province', province: id });
export const police = (id: ProvinceId): Move => ({ type: 'police', province: id });
export const factory = (city: CityId): Move => ({ type: 'factory', city });
export const infrastructure = (connection: ConnectionId): Move => ({ type: 'infrastructure', connection });
export const sector = (id: Sector): Move => ({ type: 'sector', sector: id });
export const icon = (index: number): Move => ({ type: 'icon', icon: index });
export const ignore = (index: number): Move => ({ type: 'ignore', icon: index });
export const DONE: Move = { type: 'done' };

export interface Case {
  scene: Scene;
  play?: string[];
  move: Move;
  code: RefusalCode;
  clause: string;
  says: string;
}

export const west = (scene: Partial<Scene> = {}): Scene => ({ turn: 'west', display: [19, 1, 11], ...scene });
export const east = (scene: Partial<Scene> = {}): Scene => ({ turn: 'east', display: [3, 13, 11], ...scene });

export function check(title: string, cases: Record<string, Case>): void {
  describe(title, () => {
    it.each(Object.entries(cases))('%s', (_name, { scene, play = [], move, code, clause, says }) => {
      const { state } = at(scene).play(...play);
      expect(why(state, move)).toEqual({ code, clause, sentence: says });
    });
  });
}
