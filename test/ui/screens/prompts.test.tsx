import { afterEach, describe, expect, it } from 'vitest';
import { decision, type DecisionKind } from '../../../src/rules/game.js';
import { needsHand } from '../../../src/ui/game/choices.js';
import { describeDecision, ENGLISH } from '../../../src/text/index.js';
import { closeAll, hotseat, statesByKind } from '../../support/hotseat.js';
import { BYTES } from '../../support/render-on-terminal.js';

/** Random games in which every kind of decision comes up. */
const GAMES = [1, 2, 4, 6, 7, 18, 21, 23, 35, 62, 107, 782];
const STATES = statesByKind(GAMES);
const KINDS = Object.keys(ENGLISH.decision) as DecisionKind[];

afterEach(closeAll);

describe('what the game waits for', () => {
  it('every kind of decision comes up in the games of this test', () => {
    expect([...STATES.keys()].toSorted()).toEqual(KINDS.toSorted());
  });

  it.each(KINDS)('%s: side, question, clause and keys stand whole on 80 columns', async (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    const { text, type } = await hotseat({ state });
    if (needsHand(open)) await type(BYTES.enter);
    const rows = text().split('\n');
    expect(rows).toHaveLength(24);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
    const [prompt, keys] = rows.slice(-2);
    const { title, prompt: question } = describeDecision(open, ENGLISH, state.tasks.at(-1));
    const fits = question.length <= 80 - 8 - ENGLISH.side[open.side].length - 4;
    expect(prompt).toContain(` ${ENGLISH.side[open.side]} `);
    expect(prompt).toContain(fits ? question : title);
    expect(prompt.trimEnd().endsWith(open.clause)).toBe(true);
    expect(keys.trim()).not.toBe('');
    expect(keys).not.toContain('…');
    expect(keys).toContain('? help');
    for (const done of open.options.filter((move) => move.type === 'done')) expect(keys, done.type).toMatch(/^ *d \S/);
    if (open.extras.length > 0) expect(keys).toContain('p police power');
  });

  it.each(KINDS)('%s: each option can be reached by keys and is named before it is chosen', async (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    for (const move of [...open.options, ...open.extras].slice(0, 40)) {
      const { driver } = await hotseat({ state, columns: 120, rows: 40 });
      if (driver.stage === 'curtain') driver.follow(BYTES.enter);
      expect(() => driver.answer(move)).not.toThrow();
      await closeAll();
    }
  });
});
