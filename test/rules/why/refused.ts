import { describe, expect, it } from 'vitest';
import { type Move, why } from '../../../src/rules/game.js';
import type { RefusalCode } from '../../../src/rules/why/index.js';
import { refusalInEnglish } from '../../support/english-messages.js';
import { at, type Scene } from '../helpers/scenario.js';

export {
  discard,
  done as DONE,
  factory,
  icon,
  ignore,
  infrastructure,
  police,
  province,
  sector,
  take,
} from '../../support/table.js';

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
      expect(refusalInEnglish(why(state, move))).toEqual({ code, clause, sentence: says });
    });
  });
}
