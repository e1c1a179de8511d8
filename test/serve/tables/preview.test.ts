import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { other } from '../../../src/rules/board.js';
import { type Move, sameMove } from '../../../src/rules/game.js';
import { AFFAIR } from '../../support/affair.js';
import { runs } from '../../support/runs.js';
import { CARLA, closeTables, isOnTurn, tableOfTwo, tablesIn, Visitor } from '../support.js';
import { tableAtDoor } from '../table-at-door.js';

afterEach(closeTables);

/** Creates a table of two players. `actor` is the player on turn. */
async function standing() {
  const tables = await tablesIn();
  const { west, east, table } = await tableOfTwo(tables);
  const games = await Promise.all([west, east].map((visitor) => visitor.ask('open', { table })));
  const turn = games.findIndex(isOnTurn);
  const [actor, opponent] = turn === 0 ? [west, east] : [east, west];
  return { tables, table, actor, opponent, at: games[turn] };
}

describe('preview', () => {
  it('shows the decision of the table before the first answer', async () => {
    const { actor, table, at } = await standing();
    const shown = await actor.ask('preview', { table, version: at.version, moves: [] });
    expect(shown).toEqual({ complete: false, decision: at.game.view.decision });
  });

  it('leads to a complete part by any of the options it shows, and changes nothing on the way', async () => {
    const { actor, opponent, table } = await standing();
    const players = [actor, opponent];
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), async (choices) => {
        const games = await Promise.all(players.map((visitor) => visitor.ask('open', { table })));
        const turn = games.findIndex(isOnTurn);
        if (turn < 0) return;
        const { version } = games[turn];
        const moves: Move[] = [];
        for (;;) {
          const { complete, decision } = await players[turn].ask('preview', { table, version, moves });
          if (complete) break;
          expect(decision?.yours).toBe(true);
          const options = decision?.options ?? [];
          expect(options.length).toBeGreaterThan(0);
          moves.push(options[(choices.next().value ?? 0) % options.length]);
        }
        const again = await players[turn].ask('open', { table });
        expect(again.version).toBe(version);
        expect(again.draft).toEqual([]);
        const acted = await players[turn].ask('act', { table, version, moves });
        expect(acted.type).toBe('committed');
      }),
      { numRuns: runs(12) },
    );
  });

  it('refuses what act would refuse: another version, who is not on turn, who only watches, an illegal answer, too many', async () => {
    const { tables, actor, opponent, table, at } = await standing();
    const { version } = at;
    const moves: Move[] = [];
    const decided = async () => actor.ask('preview', { table, version, moves });
    for (let now = await decided(); !now.complete; now = await decided()) moves.push(now.decision!.options[0]);
    const carla = new Visitor(tables, CARLA);
    expect(await carla.try('preview', { table, version, moves: [] })).toMatchObject({ error: { code: 'not-opened' } });
    await carla.ask('open', { table });
    const asked = [
      await carla.try('preview', { table, version, moves: [] }),
      await opponent.try('preview', { table, version, moves }),
      await actor.try('preview', { table, version: version + 1, moves }),
      await actor.try('preview', { table, version, moves: [{ type: 'done' }] }),
      await actor.try('preview', { table, version, moves: [...moves, moves[0]] }),
    ];
    expect(asked.map((one) => (one.ok ? null : one.error.code))).toEqual([
      ...['not-seated', 'not-your-turn', 'gone-on', 'illegal', 'no-part'],
    ]);
    const waiting = await opponent.ask('preview', { table, version, moves: [] });
    expect(waiting.decision).toMatchObject({ yours: false, options: [] });
  });

  it('shows nothing hidden: behind an answer that reveals cards it tells only that the part is complete', async () => {
    const { visitors, standing: open, table } = await tableAtDoor(AFFAIR);
    const { version } = await open('east');
    const wanted: Move[] = [
      { type: 'take', card: 50, use: 'event' },
      { type: 'look', at: 'hand' },
    ];
    const moves: Move[] = [];
    for (;;) {
      const { complete, decision } = await visitors.east.ask('preview', { table, version, moves });
      if (complete) {
        expect(decision).toBeNull();
        break;
      }
      const options = decision?.options ?? [];
      moves.push(options.find((one) => wanted.some((want) => sameMove(one, want))) ?? options[0]);
    }
    expect(moves.at(-1)).toEqual({ type: 'look', at: 'hand' });
    expect(await visitors[other('east')].try('preview', { table, version, moves })).toHaveProperty('error');
  });
});
