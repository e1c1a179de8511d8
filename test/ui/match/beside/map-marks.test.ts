import { expect, it } from 'vitest';
import { startCommit } from '../../../../src/ui/match/commit.js';
import { itemAt } from '../../../../src/common/item-at.js';
import { keyOfId } from '../../../../src/terminal/index.js';
import { mapMarks } from '../../../../src/ui/match/beside/map-marks.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import { KeyDriver, LIFT } from '../../../support/key-driver.js';
import { newMatch, roomOn, sessionOf } from '../../../support/match.js';

it('the marks of the map stay the same object while no key changes them, so that the map is not drawn again', () => {
  const screen = openScreen(sessionOf(newMatch(7)), 'west');
  const { screen: after } = pressKey(screen, keyOfId('right'), roomOn('small'));
  expect(after.card).not.toBe(screen.card);
  for (const hasLegend of [true, false]) {
    const marks = mapMarks(screen, hasLegend);
    expect(marks.hasLegend).toBe(hasLegend);
    expect(mapMarks(after, hasLegend)).toBe(marks);
  }
});

it('the marks of the map stay the same object while a complete action is sent, so that the map is not drawn again', () => {
  const driver = KeyDriver.ofSeed(7, { columns: 120, rows: 40 });
  driver.follow(LIFT);
  while (driver.stage === 'choosing') driver.answer(itemAt(driver.decision.options, 0));
  const { screen } = driver;
  expect(screen.stage.type).toBe('reviewing');
  expect(mapMarks(startCommit(screen).screen)).toBe(mapMarks(screen));
  expect(mapMarks(screen).changes).not.toBeNull();
});
