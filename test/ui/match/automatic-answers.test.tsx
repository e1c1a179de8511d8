import { afterEach, describe, expect, it } from 'vitest';
import { closeAll, hotseat } from '../../support/hotseat.js';
import { ENTER, LIFT } from '../../support/key-driver.js';
import { table } from '../../support/table.js';

afterEach(closeAll);

/** Card 3: two build points of East and an arrow, whose order makes no difference. */
const TWO_ICONS = table({ turn: 'east', display: [3] });

describe('an event whose order changes nothing (R6.4c)', () => {
  it('asks for the places alone; the record has every answer', async () => {
    const { driver, type, committed } = await hotseat({ state: TWO_ICONS });
    await type(LIFT, 'e');
    expect(driver.decision.kind).toBe('build');
    await type('n', ENTER);
    expect(driver.decision.kind).toBe('build');
    await type('n', ENTER);
    expect(driver.stage).toBe('reviewing');
    await type(ENTER);
    expect(committed[0].map((move) => (move.type === 'icon' ? `icon ${move.icon}` : move.type))).toEqual([
      'take',
      'icon 0',
      expect.any(String),
      'icon 1',
      expect.any(String),
    ]);
  });

  it('taking back goes to the last question asked, giving again to where it was', async () => {
    const { driver, type } = await hotseat({ state: TWO_ICONS });
    await type(LIFT, 'e', 'n', ENTER);
    const { steps } = driver.screen.session;
    expect(steps).toHaveLength(4);
    await type('u');
    expect(driver.decision.kind).toBe('build');
    expect(driver.screen.session.steps).toHaveLength(2);
    await type('u');
    expect(driver.decision.kind).toBe('take-card');
    expect(driver.screen.session.steps).toHaveLength(0);
    await type('U', 'U');
    expect(driver.screen.session.steps.map(({ move }) => move)).toEqual(steps.map(({ move }) => move));
  });

  it('the order is asked for where it may change something', async () => {
    const { driver, type } = await hotseat({ state: table({ turn: 'east', display: [2], unrest: { sachsen: 3 } }) });
    await type(LIFT, 'e');
    expect(driver.decision.kind).toBe('icon');
  });
});
