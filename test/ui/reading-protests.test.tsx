import { afterEach, describe, expect, it } from 'vitest';
import type { State } from '../../src/rules/game.js';
import { withNothingHidden } from '../../src/rules/seats/seat-state.js';
import { withFigures } from '../../src/ui/match/model.js';
import { screenLayout } from '../../src/ui/layout.js';
import { layoutMap, type MapFigures } from '../../src/ui/map/index.js';
import { mapFigures } from '../../src/ui/match/beside/map-pane.js';
import { sessionWords } from '../../src/ui/session-words.js';
import { closeAll, hotseat, type HotseatOptions } from '../support/hotseat.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { table } from '../support/table.js';
import { berlinInverse, provincesHighlighted, provincesInProtest, provincesInverse } from './support/heat-reader.js';

/** Eight provinces in protest, two of them by protests exported from West Berlin, and both halves of Berlin. */
const HOT = table({
  turn: 'east',
  decade: 3,
  wall: true,
  unrest: {
    sachsen: 8,
    'west-berlin': 8,
    thueringen: 5,
    'mecklenburg-vorpommern': 4,
    'sachsen-anhalt': 2,
    'east-berlin': 4,
    hessen: 4,
    niedersachsen: 0,
  },
  exportedProtests: { 'rheinland-pfalz': 1, 'nordrhein-westfalen': 1 },
});

/** States of random games in which provinces protest, one for each half-decade. */
const RANDOM = ((): State[] => {
  const found = new Map<string, State>();
  for (const seed of seeds(2)) {
    randomGame(seed, ({ before }) => {
      if (provincesInProtest(figuresOf(before)).size > 0) found.set(`${seed} ${before.decade} ${before.half}`, before);
    });
  }
  return [...found.values()].slice(0, 6);
})();

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];
const LOOKS: Readonly<Record<string, HotseatOptions>> = {
  dark: { scheme: 'dark' },
  light: { scheme: 'light' },
  'without colour': { colourLevel: 0 },
  'ASCII without colour': { colourLevel: 0, ascii: true, texts: sessionWords(false) },
};
const CASES = SIZES.flatMap((size) => Object.keys(LOOKS).map((look) => ({ ...size, look })));

function figuresOf(state: State): MapFigures {
  const { table: shown, figures } = withFigures(withNothingHidden(state));
  return mapFigures(shown, figures);
}

afterEach(closeAll);

describe.each(CASES)('at $columns x $rows, $look', ({ columns, rows, look }) => {
  it('the provinces in protest are read off the screen by style alone (R4, R10.2e)', async () => {
    expect(provincesInProtest(figuresOf(HOT)).size).toBe(8);
    expect(RANDOM).toHaveLength(6);
    for (const state of [HOT, ...RANDOM]) {
      const { terminal } = await hotseat({ columns, rows, state, cover: false, ...LOOKS[look] });
      const layout = layoutMap(screenLayout({ columns, rows })!.map);
      const shown = { screen: terminal.screen, layout, top: 1 };
      const meant = provincesInProtest(figuresOf(state));
      expect(provincesInverse(shown), look).toEqual(new Set(meant.keys()));
      const halves = [...meant.keys()].filter((id) => id.endsWith('-berlin'));
      expect(berlinInverse(shown), look).toEqual(new Set(halves));
      if (look === 'dark' || look === 'light') expect(provincesHighlighted(shown, look)).toEqual(meant);
      await closeAll();
    }
  });
});
