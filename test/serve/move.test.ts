import { describe, expect, it } from 'vitest';
import type { SeatGame } from '../../src/match/seat.js';
import { answer, isComplete, latest, partOf, startSession } from '../../src/match/session.js';
import { other, type Side } from '../../src/rules/board.js';
import { decision, type Move, type Position, sameMove } from '../../src/rules/game.js';
import { wsdv } from '../cli/support.js';
import { AFFAIR } from '../support/affair.js';
import { chance } from '../support/random/random-game.js';
import { somePart } from '../support/random/some-part.js';
import { freshServeFolder } from './service-support.js';
import { icon, police, province, take } from '../support/table.js';
import { tableAtDoor, writtenBy } from './table-at-door.js';

/** A served table with `move`, which runs the command for a side. */
async function servedTable(position?: Position) {
  const at = await tableAtDoor(position);
  const move = (side: Side | 'carla', action: string, ...more: string[]) => wsdv(at.moving(side, action, ...more));
  return { ...at, move };
}

/** Returns the action that plays the Guillaume Affair in East's own state, and the cards offered there for exchange. */
function exchanging(game: SeatGame): { action: string; cards: readonly unknown[] } {
  let session = startSession(game);
  let cards: readonly unknown[] = [];
  while (!isComplete(session)) {
    const open = decision(latest(session));
    if (!open) throw new Error('over');
    if (open.kind === 'exchange') cards = open.options.flatMap((one) => (one.type === 'exchange' ? [one.seen] : []));
    const wanted: Move[] = [
      { type: 'take', card: 50, use: 'event' },
      { type: 'look', at: 'hand' },
    ];
    const move = wanted.find((one) => open.options.some((option) => sameMove(one, option))) ?? open.options[0];
    const given = answer(session, move);
    if (!given.ok) throw new Error(given.error.code);
    session = given.value;
  }
  return { action: writtenBy({ game }, partOf(session)).action, cards };
}

/** Returns the part of a written action before its answer about the cards that East looked at. */
const upToLook = (action: string): string => action.split(/, (?=exchange|-$)/)[0] ?? '';

describe('wsdv move at a table', () => {
  it('plays the own action, tells what happened and the position as its seat may know it, and the other side hears', async () => {
    const { standing, visitors, move, turn, table } = await servedTable();
    const before = await standing(turn);
    const { action } = writtenBy(before, somePart(before.game, chance(1)));
    await standing(other(turn));
    const { code, out, err, saved } = await move(turn, action);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(saved).toEqual([`The action was played at table ${table}. Do not play it again.`]);
    const after = await standing(turn);
    expect(after.version).toBe(before.version + 1);
    expect(visitors[other(turn)].told('news').at(-1)?.news.version).toBe(after.version);
    const [own, theirs] = turn === 'west' ? ['West', 'East'] : ['East', 'West'];
    expect(out).toMatch(new RegExp(`^ *${own}.s hand +\\d+ “`, 'm'));
    expect(out).toMatch(new RegExp(`^ *${theirs}.s hand +\\d+ hidden$`, 'm'));
  });

  it('gives the same as JSON', async () => {
    const { standing, move, turn, table } = await servedTable();
    const before = await standing(turn);
    const { action } = writtenBy(before, somePart(before.game, chance(1)));
    const { code, out } = await move(turn, action, '--json');
    const after = await standing(turn);
    const json = JSON.parse(out) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(json).toMatchObject({ schema: 'wsdv/move@2', game: table, written: `${action}\n`, hands: turn });
    expect(json['events']).toEqual(after.game.events.slice(before.game.events.length));
    expect(json['view']).toEqual(after.game.view);
    expect(json['position']).toBeNull();
  });

  it('tells of no card that is hidden from the seat, whatever is asked for', async () => {
    const { standing, move, turn } = await servedTable();
    const before = await standing(turn);
    const { action } = writtenBy(before, somePart(before.game, chance(1)));
    const { out } = await move(turn, action, '--hands', 'both');
    expect(out).toMatch(new RegExp(`^ *${turn === 'west' ? 'East' : 'West'}.s hand +\\?, \\?$`, 'm'));
  });

  it.each([
    ['who is not on turn', 'theirs', '-', 'wsdv: The other side decides now.\n'],
    ['who does not sit there', 'carla', '-', 'wsdv: You do not sit at this table: you can watch.\n'],
    ['what the rules refuse, with its place', 'own', 'W 99 build: Kiel', /the action:1:.*\n[\s\S]*was not played\.\n$/],
    [
      'a digest, which tells of hidden cards',
      'own',
      'W 1 build #0a1b2c',
      /^wsdv: At a table the digest #0a1b2c cannot/,
    ],
  ])('refuses %s, and nothing changes', async (_what, who, action, said) => {
    const { standing, visitors, move, turn, table } = await servedTable();
    const before = await standing(turn);
    const seat = { theirs: other(turn), own: turn, carla: 'carla' as const }[who as 'theirs' | 'own' | 'carla'];
    const { code, out, err } = await move(seat, action === '-' ? 'W 20 build' : action);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
    // The player's open terminal keeps the seat.
    expect(visitors[turn].told('elsewhere')).toEqual([]);
    expect(await visitors[turn].try('draft', { table, version: before.version, moves: [] })).toMatchObject({
      ok: true,
    });
    expect((await standing(turn)).version).toBe(before.version);
  });

  it('takes the seat from an open terminal of the player when the action is played, not before', async () => {
    const { standing, visitors, move, turn, table } = await servedTable();
    const before = await standing(turn);
    const { action } = writtenBy(before, somePart(before.game, chance(1)));
    expect((await move(turn, action)).code).toBe(0);
    expect(visitors[turn].told('elsewhere')).toEqual([{ notice: 'elsewhere', table }]);
  });

  it('refuses an action of the other side behind the own one, or what ends before a stop, before anything is sent', async () => {
    const { standing, move, turn } = await servedTable();
    const before = await standing(turn);
    const part = somePart(before.game, chance(1));
    const { next } = writtenBy(before, part);
    if (next === null || next.side === turn) throw new Error('the other side must be asked next');
    const theirs = writtenBy(before, [...part, next.options[0]]).action;
    const beyond = await move(turn, theirs);
    expect([beyond.code, beyond.err]).toEqual([1, expect.stringContaining('This line begins a second action')]);
    const removing =
      before.game.view.decision?.options.filter((one) => one.type === 'take' && one.use === 'unrest') ?? [];
    const short = await move(turn, writtenBy(before, removing.slice(0, 1)).action);
    expect([short.code, short.err]).toEqual([1, expect.stringContaining('These answers are too few for one commit')]);
    expect((await standing(turn)).version).toBe(before.version);
  });

  it('plays a look at hidden cards and the exchange after it by two commands', async () => {
    const { standing, move, turn } = await servedTable(AFFAIR);
    expect(turn).toBe('east');
    const before = await standing('east');
    // West's hand is 55 and 56; East cannot know that and guesses.
    const guess = exchanging(before.game);
    expect(guess.cards).not.toContain(55);
    const refused = await move('east', guess.action);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('First play the action up to the point')]);
    expect((await standing('east')).version).toBe(before.version);
    const { code, out, err } = await move('east', upToLook(guess.action));
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^East looks at West's hand: 55 “.*” and 56 “/m);
    // East has looked at West's hand (R6.4k). From now on, East's output shows these cards, which stay hidden from
    // others.
    expect(out).toMatch(/^ *West's hand +55 “[^”]*”,\s+56 “[^”]*”$/m);
    expect(out).toMatch(/^ *Draw pile +3 hidden$/m);
    const looked = await standing('east');
    expect(looked.version).toBe(before.version + 1);
    const sees = exchanging(looked.game);
    expect(sees.cards).toContain(55);
    const rest = await move('east', sees.action);
    expect({ code: rest.code, err: rest.err }).toEqual({ code: 0, err: '' });
    const { east } = (await standing('east')).game.view.hands;
    expect(east.cards).toContain(55);
    const went = [53, 44].filter((card) => !east.cards?.includes(card));
    expect(went).toHaveLength(1);
    expect(rest.out).toMatch(new RegExp(`^ *West's hand +${went[0]} “[^”]*”,\\s+56 “`, 'm'));
  });

  it('tells the cards that an action turns up: those looked at, in JSON, too, and the display of the next half', async () => {
    const looking = await servedTable(AFFAIR);
    const guess = exchanging((await looking.standing('east')).game);
    const look = upToLook(guess.action);
    const told = JSON.parse((await looking.move('east', look, '--json')).out) as { events: readonly object[] };
    expect(told.events).toContainEqual({ type: 'looked', at: 'hand', count: 2, cards: [55, 56] });

    const { standing, move, visitors } = await servedTable({
      ...{ turn: 'west', decade: 2, half: 1, display: [21], drawPile: [26, 27, 28, 29, 30, 31, 32] },
      hands: { west: [22, 23], east: [24, 25] },
    });
    await standing('east');
    const { code, out } = await move('west', 'W 21 build: Kiel');
    expect(code).toBe(0);
    const [, display = ''] = /^Decade II, second half: .* Display: (.*(?:\n .*)*)/m.exec(out) ?? [];
    for (const card of [26, 27, 28, 29, 30, 31, 32]) expect(display).toMatch(new RegExp(`\\b${card} “`));
    const heard = visitors.east.told('news').flatMap(({ news }) => news.events);
    expect(heard.some(({ type }) => type === 'half-began')).toBe(true);
  });

  it('plays nothing when the game is over', async () => {
    const { standing, visitors, move, turn, table } = await servedTable();
    const { version } = await standing(turn);
    await visitors[turn].ask('resign', { table, version });
    const { code, err } = await move(turn, 'W 20 build');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/resigns.*The game is over: no more actions can be played\.\n$/),
    ]);
  });

  it('says that there is no such table', async () => {
    const folder = freshServeFolder();
    const { code, err } = await wsdv(['move', 'none', 'W 20', '--table', '--folder', folder.folder]);
    expect([code, err]).toEqual([1, expect.stringContaining('No table service is running in')]);
  });

  it('R8b takes no police power of East from West, which decides within an action of East', async () => {
    const unrest = { bayern: 3, hessen: 3, sachsen: 3 };
    const at = { decade: 4, turn: 'east', display: [64, 63], policeCards: [{ card: 5 }], unrest } as const;
    const { visitors, standing, table } = await tableAtDoor(at);
    const act = async (side: Side, ...moves: Move[]) => {
      const { version } = await standing(side);
      return visitors[side].try('act', { table, version, moves });
    };
    expect(await act('east', take(64, 'event'), icon(0))).not.toHaveProperty('error');
    expect(await act('west', police('sachsen'), province('bayern'))).toMatchObject({
      error: { code: 'not-your-turn' },
    });
    expect(await act('west', province('bayern'))).not.toHaveProperty('error');
  });
});
