import { afterEach, describe, expect, it } from 'vitest';
import { CITIES } from '../../../../src/rules/board.js';
import { latest } from '../../../../src/match/session.js';
import { charKey, namedKey } from '../../../../src/terminal/input/keys.js';
import { describeDecision } from '../../../../src/text/index.js';
import { fitsPrompt } from '../../../../src/ui/match/beside/bars.js';
import { mayBeDone } from '../../../../src/ui/match/deciding/choices.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { openDecision } from '../../../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';
import { closeAll, hotseat, type Hotseat } from '../../../support/hotseat.js';
import { ENTER, LIFT, playRandomGame } from '../../../support/key-driver.js';
import { roomOn } from '../../../support/match.js';
import { BYTES } from '../../../support/render-on-terminal.js';
import { seeds } from '../../../support/runs.js';
import { stageIn } from '../../../support/stages.js';
import { table } from '../../../support/table.js';
import { advised } from '../../support/advised.js';
import { lookFor } from '../../support/look.js';

afterEach(closeAll);

const room = roomOn('small');
const look = lookFor();

/** Factories with which several provinces of the West can get a living standard. */
const FACTORIES = Object.fromEntries(
  CITIES.filter(({ province }) => ['bayern', 'hessen', 'baden-wuerttemberg'].includes(province ?? '')).map(({ id }) => [
    id,
    'intact',
  ]),
);

/** Returns a game in which West has taken a card of value 3 for building. */
async function building(): Promise<Hotseat> {
  const game = await hotseat({ state: table({ turn: 'west', display: [14] }) });
  await game.type(LIFT, 'b');
  return game;
}

const lastLines = (game: Hotseat): readonly string[] =>
  game
    .text()
    .split('\n')
    .slice(-2)
    .map((line) => line.trim());
const answers = ({ driver }: Hotseat): readonly string[] => driver.screen.session.steps.map(({ move }) => move.type);

describe('stopping an action with something left to place', () => {
  it.each([
    ['d', 'd'],
    ['Enter', ENTER],
  ])('is asked once in the last lines at 80x24; %s then ends it', async (_name, key) => {
    const game = await building();
    await game.type('d');
    const [asked, keys] = lastLines(game);
    expect(asked).toMatch(/\d build points left, \d+ places possible\. Build no more\?/);
    expect(keys).toMatch(/^Enter\/d build no more {2}Esc back {2}arrows place/);
    expect(answers(game)).toEqual(['take']);
    await game.type(key);
    expect(answers(game)).toEqual(['take', 'done']);
  });

  it('goes back to the place under the cursor by Esc or an arrow, and is not asked again in this action', async () => {
    for (const back of [BYTES.escape, BYTES.down]) {
      const again = await building();
      await again.type('n');
      const { place } = again.driver.screen;
      await again.type('d', back);
      expect(again.driver.screen).toMatchObject({ pointing: 'option', place });
      expect(answers(again)).toEqual(['take']);
      await again.type(ENTER);
      expect(answers(again)).toHaveLength(2);
      await again.type('d');
      expect(answers(again).at(-1)).toBe('done');
    }
  });

  it('is asked again after the card is taken anew', async () => {
    const game = await building();
    await game.type('d', 'd', 'u', 'u', 'b', 'd');
    expect(answers(game)).toEqual(['take']);
    expect(game.text()).toContain('Build no more?');
  });

  it('is asked again after a hint or a redo takes the card anew', async () => {
    const game = await building();
    await game.type('d', 'u');
    const { screen } = game.driver;
    expect(screen).toMatchObject({ isStopAsked: true, session: { steps: [] } });
    const taken: readonly (readonly [string, MatchScreenState])[] = [
      ['hint', pressKey(advised(screen, [{ type: 'take', card: 14, use: 'build' }]), namedKey('enter'), room).screen],
      ['redo', pressKey(screen, charKey('U'), room).screen],
    ];
    for (const [how, after] of taken) {
      expect(after.session.steps, how).toHaveLength(1);
      const asked = pressKey(after, charKey('d'), room).screen;
      expect(asked.session, how).toBe(after.session);
      expect(asked.pointing, how).toBe('none');
    }
  });

  it('tells how many living standards are possible', async () => {
    const game = await hotseat({ state: table({ turn: 'west', display: [14], factories: FACTORIES }) });
    await game.type(LIFT, 's', 'n', ENTER, 'd');
    expect(lastLines(game)[0]).toMatch(/3 more provinces possible without points\. Place no more\?/);
  });
});

describe('d in random games at 80x24', () => {
  const met = new Set<string>();

  it.each(seeds(12))('asks once in an action, only if a legal place is unused (game %i)', (seed) => {
    playRandomGame(seed, (shown) => {
      const screen = pressKey(shown, charKey('n'), room).screen;
      const open = openDecision(screen);
      if (!open || stageIn(screen) !== 'choosing') return;
      if (!mayBeDone(open) || screen.pointing === 'nothing') return;
      const isUnused = ['build', 'living-standard'].includes(open.kind) && open.options.length > 1;
      const after = pressKey(screen, charKey('d'), room).screen;
      const isAsked = after.session === screen.session;
      expect(isAsked, open.kind).toBe(isUnused && !screen.isStopAsked);
      met.add(isAsked ? `${open.kind} asks` : isUnused ? 'asked before' : 'not asked');
      if (!isAsked) return;
      expect(pressKey(after, charKey('d'), room).screen.session.steps.at(-1)?.move).toEqual({ type: 'done' });
      const back = pressKey(after, namedKey('escape'), room).screen;
      expect(back).toMatchObject({ focus: 'map', place: screen.place, pointing: 'option', isStopAsked: true });
      expect(pressKey(back, charKey('d'), room).screen.session.steps.at(-1)?.move).toEqual({ type: 'done' });
      const { unused } = describeDecision(open, look.words, latest(screen.session));
      const asked = look.screen.stopAsked(unused ?? '', look.words.decision[open.kind].done);
      expect(fitsPrompt(asked, 80, 2, open.clause), asked).toBe(true);
    });
  });

  it('asks in both actions that place several pieces, and lets other decisions end at once', () => {
    expect([...met]).toEqual(expect.arrayContaining(['build asks', 'living-standard asks', 'not asked']));
  });
});
