import { describe, expect, it } from 'vitest';
import { needsCommit } from '../../src/lessons/goals.js';
import { listLessons, loadLesson } from '../../src/lessons/lesson-files.js';
import { screenLayout } from '../../src/ui/layout.js';
import { type MapMarks, mapGlyphs, type PlaceId } from '../../src/ui/map/index.js';
import { mapMarks } from '../../src/ui/match/beside/map-marks.js';
import { drawMapPane, mapFigures } from '../../src/ui/match/beside/map-pane.js';
import { firstMapRow, mapRows } from '../../src/ui/match/beside/map-rows.js';
import { hintedPlaces } from '../../src/ui/match/hints/follow.js';
import { LESSON_ROWS } from '../../src/ui/match/lesson/lesson-pane.js';
import { figuresOf } from '../../src/ui/match/model.js';
import { shownTable } from '../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../src/ui/match/state.js';
import { LessonDriver } from '../support/lesson-driver.js';
import { lookFor } from './support/look.js';

const SCRIPTED = listLessons()
  .map((listed) => ({ ...listed, lesson: loadLesson(listed) }))
  .filter(({ lesson }) => lesson.opponent === undefined);
const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
/** A letter that is nowhere else on the map. */
const LETTER = 'ÿ';

/** Returns the characters of the map that are on the screen, with changed marks. */
function mapText(
  screen: MatchScreenState,
  unicode: boolean,
  size: (typeof SIZES)[number],
  marks: Partial<MapMarks>,
): string {
  const layout = screenLayout(size, LESSON_ROWS)!;
  const table = shownTable(screen);
  const all = { ...mapMarks(screen, true), ...marks };
  const map = drawMapPane(layout.map, mapFigures(table, figuresOf(table)), all, lookFor(unicode));
  return mapRows(map, firstMapRow(0, screen, layout), layout.mapHeight)
    .toText()
    .join('\n');
}

/** Returns which letters and signs the map lacks at places that a step or a hint marks and that can be chosen. */
function missingIn(screen: MatchScreenState): { missing: string[]; letters: number } {
  const { letters = new Map<PlaceId, string>() } = mapMarks(screen);
  const hinted = [...hintedPlaces(screen)];
  const choosable = hinted.filter((place) => letters.has(place));
  const missing = SIZES.flatMap((size) =>
    [true, false].flatMap((unicode) => {
      const text = (marks: Partial<MapMarks>) => mapText(screen, unicode, size, marks);
      const count = (marks: Partial<MapMarks>) => text(marks).split(mapGlyphs(unicode).hint).length;
      return choosable.flatMap((place) => {
        const hasLetter = text({ letters: new Map([...letters, [place, LETTER]]) }).includes(LETTER);
        const hasSign = count({}) > count({ hinted: new Set(hinted.filter((one) => one !== place)) });
        const where = `${place} ${size.columns} ${unicode}`;
        return [...(hasLetter ? [] : [`letter ${where}`]), ...(hasSign ? [] : [`sign ${where}`])];
      });
    }),
  );
  return { missing, letters: choosable.length };
}

describe.each(SCRIPTED)('the places that lesson $number, $id, marks', ({ lesson, number }) => {
  const steps = lesson.steps.flatMap(({ id, lights = {}, done }, index) =>
    lights.places === undefined && !needsCommit(done) ? [] : [{ id, index, asks: needsCommit(done) }],
  );

  it.each(steps)('have their signs and letters on the screen, also as a hint: step $id', ({ index, asks }) => {
    for (const requests of asks ? ['', 'HH'] : ['']) {
      const driver = new LessonDriver(lesson, number, SIZES[0], index);
      driver.toDecision();
      if (requests !== '') driver.press(requests);
      const seen = [missingIn(driver.screen)];
      for (const move of asks ? driver.answerNow : []) {
        for (const key of driver.bytesFor(move).match(/\u001B\[\d+u|[^]/gu) ?? []) {
          driver.press(key);
          seen.push(missingIn(driver.screen));
        }
      }
      expect(seen.flatMap(({ missing }) => missing)).toEqual([]);
      const named = Object.values(lesson.steps[index].lights?.places ?? {});
      if (asks && named.length > 0) expect(seen.some(({ letters }) => letters > 0)).toBe(true);
    }
  });
});
