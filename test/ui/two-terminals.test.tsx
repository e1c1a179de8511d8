import { afterEach, describe, expect, it } from 'vitest';
import { SharedMatch } from '../../src/match/shared-match.js';
import type { Side } from '../../src/rules/board.js';
import type { CardId } from '../../src/rules/cards.js';
import { decision } from '../../src/rules/game.js';
import { GameScreen } from '../../src/ui/match/game-screen.js';
import { cardsNamed } from '../support/card-names.js';
import { BYTES, renderOnTerminal, type RunningApp } from '../support/render-on-terminal.js';
import { matchInMemory, newMatch } from '../support/match.js';

const SIZES = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];
const PLAYERS = { west: 'Ada', east: 'Karl' };
const running: RunningApp[] = [];

afterEach(async () => {
  for (const { terminal, end } of running.splice(0)) {
    await terminal.type(BYTES.ctrlC);
    await end;
  }
});

async function seated(shared: SharedMatch, side: Side, size: { columns: number; rows: number }): Promise<RunningApp> {
  const element = <GameScreen game={shared.game(side)} port={shared.port(side)} players={PLAYERS} seat={side} />;
  const app = await renderOnTerminal(element, size);
  running.push(app);
  return app;
}

describe.each(SIZES)('two terminals on one match at $columns x $rows', (size) => {
  it('each sees its own hand, waits while the other decides, and is shown what was committed', async () => {
    const saved = matchInMemory(newMatch(7));
    const shared = new SharedMatch(saved);
    const west = await seated(shared, 'west', size);
    const east = await seated(shared, 'east', size);
    const hand = (side: Side): readonly CardId[] => saved.match.record.end.hands[side];
    const [text, other] = [west, east].map(
      ({ terminal }) =>
        () =>
          terminal.screen.text(),
    );
    expect(text()).toContain('Take a card: arrows/digits look at one');
    expect(other()).toContain('Ada decides.');
    await west.terminal.type('b', 'd', 'd');
    expect(text()).toContain('Your choices are complete.');
    // Other players do not see a draft.
    expect(other()).not.toContain('builds');
    expect(decision(saved.match.record.end)?.side).toBe('west');
    await west.terminal.type('\r');
    await east.terminal.settle();
    expect(text()).toContain('Karl decides.');
    expect(other()).toContain('What happened last');
    expect(other()).toContain('West takes');
    await east.terminal.type('\r');
    expect(other()).toContain('Take a card: arrows/digits look at one');
    expect(cardsNamed(east.terminal.stdout.written, hand('east'))).toEqual(hand('east'));
    expect(cardsNamed(west.terminal.stdout.written, hand('east'))).toEqual([]);
    expect(cardsNamed(east.terminal.stdout.written, hand('west'))).toEqual([]);
  });

  it('whoever waits looks around and reads, answers nothing, and goes on where the other stopped', async () => {
    const saved = matchInMemory(newMatch(7));
    const shared = new SharedMatch(saved);
    const west = await seated(shared, 'west', size);
    const east = await seated(shared, 'east', size);
    const other = (): string => east.terminal.screen.text();
    for (const key of ['\r', ' ', 'b', 'd', 'd', '1']) await east.terminal.type(key);
    expect(other()).toContain('Ada decides.');
    await east.terminal.type('v');
    expect(other()).toContain('What is at this place');
    await east.terminal.type('\r', 'm');
    await west.terminal.type('b', 'd', 'd', '\r');
    await east.terminal.settle();
    expect(other()).toContain('Ledger');
    await east.terminal.type('q', '\r');
    expect(other()).toContain('Take a card: arrows/digits look at one');
    expect(saved.match.record.lines).toHaveLength(1);
  });

  it('a seat commits nothing for the other', async () => {
    const saved = matchInMemory(newMatch(7));
    const shared = new SharedMatch(saved);
    const move = decision(saved.match.record.end)!.options[0];
    expect(await shared.port('east').commit([move])).toEqual({ type: 'refused', refusal: null });
    expect(await shared.port('spectator').commit([move])).toEqual({ type: 'refused', refusal: null });
    expect(saved.match.record.lines).toHaveLength(0);
  });
});
