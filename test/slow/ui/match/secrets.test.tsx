import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { decision, type Seat, type State } from '../../../../src/rules/game.js';
import { needsHand } from '../../../../src/ui/match/deciding/choices.js';
import { PAGE_LETTERS } from '../../../../src/ui/widgets/scroll.js';
import { cardsNamed } from '../../../support/card-names.js';
import { closeAll, hotseat } from '../../../support/hotseat.js';
import { LIFT } from '../../../support/key-driver.js';
import { chance, randomGame } from '../../../support/random/random-game.js';
import { seeds } from '../../../support/runs.js';
import { withOtherSecrets } from '../../../support/random/secrets.js';
import { BYTES } from '../../../support/render-on-terminal.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
];
/** Keys of the overlays that can be opened before the next player takes over. */
const LOOKS = [...PAGE_LETTERS, '/'];

/** Returns every `every`-th state of random games: of one game in `npm test`, of more games in `npm run long`. */
function moments(from: number, every: number): State[] {
  const states: State[] = [];
  let step = 0;
  for (const seed of seeds(1, from)) {
    randomGame(seed, ({ before }) => {
      if (step++ % every === 0) states.push(before);
    });
  }
  return states;
}

/** Returns the screen after each key, and every frame between the keys. */
async function frames(state: State, size: (typeof SIZES)[number], keys: readonly string[]): Promise<string> {
  const { text, type, terminal } = await hotseat({ state, ...size });
  const shown = [text()];
  for (const key of keys) {
    await type(key);
    shown.push(text());
  }
  // Queries are sent with the cursor at a random position, so they are removed here.
  const written = terminal.stdout.written.replace(/\u001B\[\d+;\d+H\u001B\[6n/g, '');
  await closeAll();
  return [...shown, written].join('\n');
}

/** The help reads the rules from a file when it is first opened. */
beforeAll(async () => {
  const { type, terminal } = await hotseat();
  await type('?', '4');
  await terminal.waitFor('For an action you take one card');
  await closeAll();
});

afterEach(closeAll);

describe('hidden cards', () => {
  it('R3j nothing on the screen of the side that decides depends on what it may not see', async () => {
    for (const [index, state] of moments(18, 19).entries()) {
      const open = decision(state)!;
      const seat: Seat = open.side;
      const other = withOtherSecrets(state, seat, chance(index));
      const size = SIZES[index % SIZES.length];
      const keys = needsHand(open) ? [LIFT, 'j', '?', '?', 'i'] : ['j', '?', '?', 'v'];
      expect(await frames(other, size, keys), `moment ${index}, ${open.kind}`).toBe(await frames(state, size, keys));
    }
  });

  it('R3j before the curtain is lifted nothing, not even what lies behind an overlay, depends on any hidden card', async () => {
    const curtains = moments(7, 12).filter((state) => needsHand(decision(state)!));
    expect(curtains.length).toBeGreaterThan(8);
    for (const [index, state] of curtains.entries()) {
      const other = withOtherSecrets(state, 'spectator', chance(index));
      const size = SIZES[index % SIZES.length];
      const keys = [LOOKS[index % LOOKS.length], BYTES.up];
      expect(await frames(other, size, keys), `curtain ${index} with ${keys[0]}`).toBe(await frames(state, size, keys));
    }
  });

  it('R3j once an action is committed, no byte of the other hand was ever written', async () => {
    const { driver, type, text, terminal } = await hotseat({ seed: 7, columns: 120, rows: 40 });
    const hand = driver.match.record.end.hands.east;
    expect(hand).toHaveLength(2);
    await type(LIFT, 'r');
    while (driver.stage === 'choosing') await type(...driver.onward);
    expect(driver.stage).toBe('reviewing');
    await type(BYTES.enter);
    expect(text()).toContain('Karl, it is your turn');
    expect(cardsNamed(terminal.stdout.written, hand)).toEqual([]);
  });

  it('the hand that lay open is gone from the screen and from the scrollback as soon as the action is complete', async () => {
    const { driver, type, text, terminal } = await hotseat({ seed: 7, columns: 200, rows: 60 });
    const hand = driver.match.record.end.hands.west;
    await type(LIFT);
    expect(cardsNamed(text(), hand)).toEqual(hand);
    await type('r');
    while (driver.stage === 'choosing') await type(...driver.onward);
    const gone = (): void => {
      expect(cardsNamed(text(), hand)).toEqual([]);
      expect(terminal.screen.normalLines()).toEqual([]);
    };
    gone();
    await type(BYTES.enter);
    expect(driver.stage).toBe('curtain');
    gone();
    await type(LIFT);
    gone();
  });
});
