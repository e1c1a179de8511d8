import { afterEach, describe, expect, it } from 'vitest';
import { decision } from '../../src/rules/game.js';
import { matchOf } from '../../src/match/match.js';
import { watched } from '../../src/match/watch.js';
import { isOver } from '../../src/notation/index.js';
import { ReplayScreen } from '../../src/ui/match/replay/replay-screen.js';
import { type FinishedGames, FinishedGamesContext } from '../../src/ui/newcomer.js';
import { sessionWords, TextsContext } from '../../src/ui/session-words.js';
import { closeAll, hotseat, type Hotseat, type HotseatOptions } from '../support/hotseat.js';
import { ENTER, LIFT } from '../support/key-driver.js';
import { BYTES, renderOnTerminal } from '../support/render-on-terminal.js';
import { LAST_ACTION, table } from '../support/table.js';
import { randomRecord } from './support/random-record.js';

afterEach(closeAll);

/** Counts finished games in memory. */
function counter(finished: number): FinishedGames {
  let count = finished;
  return { count: () => count, add: () => void count++ };
}

const opened = (finished: FinishedGames, options: HotseatOptions = {}): Promise<Hotseat> =>
  hotseat({ ...options, finished });

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 101, rows: 38 },
] as const;

describe.each(SIZES)('the short forms on the map at $columns x $rows', (size) => {
  it('are explained in the first three games, and in no row of anything else', async () => {
    const [newcomer, player] = [await opened(counter(2), size), await opened(counter(3), size)];
    const [explained, plain] = [newcomer.text().split('\n'), player.text().split('\n')];
    expect(newcomer.text()).toMatch(/L = standard/);
    expect(newcomer.text()).toMatch(/e = economy/);
    expect(newcomer.text()).toMatch(/NI 3: unrest|u = unrest/);
    expect(player.text()).not.toMatch(/e = economy/);
    // The explanations cover only sea and foreign countries. Everything else is the same as without explanations,
    // except that the last row may name other keys.
    expect(explained).toHaveLength(plain.length);
    const differing = explained
      .slice(0, -1)
      .flatMap((row, y) => [...row].flatMap((char, x) => (char === plain[y][x] ? [] : [plain[y][x]])));
    expect(differing.length).toBeGreaterThan(20);
    expect(differing.filter((char) => !' ~░'.includes(char))).toEqual([]);
  });
});

describe('what is in sight', () => {
  it('decides which signs are explained', async () => {
    const size = { columns: 101, rows: 38 };
    const calm = await opened(counter(0), { ...size, state: table({ turn: 'west' }) });
    expect(calm.text()).not.toContain('! = mass protest');
    const uproar = await opened(counter(0), { ...size, state: table({ turn: 'west', unrest: { bayern: 4 } }) });
    expect(uproar.text()).toContain('! = mass protest');
  });

  it('is explained in ASCII and without colours, too', async () => {
    const { text } = await opened(counter(0), { ascii: true, colourLevel: 0 });
    expect(text()).toMatch(/NI 3: unrest[^]*L = standard[^]*e = economy/);
  });
});

describe('the number of finished games', () => {
  it('grows when a game ends on the screen, but not when an ended game is opened', async () => {
    const finished = counter(2);
    const state = table({
      ...LAST_ACTION,
      unrest: { bayern: 6, hessen: 6, niedersachsen: 6, 'nordrhein-westfalen': 6 },
    });
    const game = await opened(finished, { state });
    await game.type(LIFT, 'b', 'd', 'd');
    expect(finished.count()).toBe(2);
    await game.type(ENTER);
    // A player who leaves during the last reports has finished the game, too.
    expect([game.driver.stage === 'over', finished.count()]).toEqual([false, 3]);
    for (let keys = 0; game.driver.stage !== 'over' && keys < 100; keys++) await game.type(game.driver.onward);
    expect(game.driver.stage).toBe('over');
    expect(game.text()).not.toContain('face down');
    expect(finished.count()).toBe(3);
    const { match } = game.driver;
    expect(decision(match.record.end)).toBeNull();
    const again = await opened(finished, { match });
    expect(again.driver.stage).toBe('over');
    expect(finished.count()).toBe(3);
  });

  it('does not grow when a replay reaches the end of its game', async () => {
    const finished = counter(2);
    const match = matchOf(randomRecord(1).record);
    expect(isOver(match.record)).toBe(true);
    const replay = (
      <TextsContext.Provider value={sessionWords(true)}>
        <FinishedGamesContext.Provider value={finished}>
          <ReplayScreen watch={(seat) => watched(match, seat)} onLeave={() => undefined} />
        </FinishedGamesContext.Provider>
      </TextsContext.Provider>
    );
    const { terminal } = await renderOnTerminal(replay);
    await terminal.type(BYTES.end);
    expect(terminal.screen.text()).toContain('wins.');
    expect(finished.count()).toBe(2);
  });
});
