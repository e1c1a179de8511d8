import { describe, expect, it } from 'vitest';
import { err } from '../../src/common/result.js';
import { startSession } from '../../src/match/session.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { decision, type Seat } from '../../src/rules/game.js';
import { openDecision, openScreen } from '../../src/ui/match/screen.js';
import { chance, randomAction } from '../cli/support.js';
import { committed, matchAt, matchInMemory, newMatch } from '../support/match.js';
import { answer, icon, pending, police, province, table, take } from '../support/table.js';

describe('R8b police power beside a decision of West in an action of East', () => {
  const unrest = { bayern: 3, hessen: 3, sachsen: 3 };
  const start = table({ decade: 4, turn: 'east', display: [64, 63], policeCards: [{ card: 5 }], unrest });
  const state = answer(start, take(64, 'event'), icon(0));
  const shared = () => new SharedMatch(matchInMemory(matchAt(state)));
  const extrasFor = (own: Seat | null) => openDecision(openScreen(startSession(shared().game('west')), own))?.extras;

  it('is open at one keyboard, where East may reach for it', () => {
    expect(pending(state)).toMatchObject({ side: 'west' });
    expect(extrasFor(null)).toContainEqual(police('sachsen'));
  });

  it('is not offered to a seat of West, and not taken from it', async () => {
    expect(extrasFor('west')).toEqual([]);
    const port = shared().port('west');
    const refused = { type: 'refused', refusal: null };
    expect(await port.commit([police('sachsen'), province('bayern')])).toEqual(refused);
    expect(await port.commit([province('bayern')])).toMatchObject({ type: 'committed' });
  });
});

describe('a match that another process has continued', () => {
  it('takes over its parts: every terminal sees them, and the refused action is not played', async () => {
    const before = newMatch(7);
    const elsewhere = committed(before, randomAction(before.record.end, chance(1)));
    const goneOn = () => Promise.resolve(err({ code: 'gone-on', elsewhere } as const));
    const written: boolean[] = [];
    const shared = new SharedMatch({ match: before, commit: goneOn, takeBack: goneOn }, (isElsewhere) =>
      written.push(isElsewhere),
    );
    const seen: unknown[] = [];
    for (const seat of ['west', 'east', 'both'] as const) {
      shared.port(seat).listen?.(({ game }) => seen.push([seat, game.view.decision?.side]));
    }
    const part = randomAction(before.record.end, chance(2));
    expect(await shared.port('both').commit(part)).toEqual({ type: 'refused', refusal: null });
    const { side } = decision(elsewhere.match.record.end)!;
    expect(seen).toEqual(['west', 'east', 'both'].map((seat) => [seat, side]));
    expect(await shared.port('both').takeBack()).toEqual({ type: 'refused', refusal: null });
    expect(written).toEqual([true, true]);
  });
});
