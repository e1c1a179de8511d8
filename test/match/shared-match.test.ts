import { describe, expect, it } from 'vitest';
import { err } from '../../src/common/result.js';
import { startSession } from '../../src/match/session.js';
import { type SavingOutcome, SharedMatch } from '../../src/match/shared-match.js';
import { type Conclusion, decision, type Seat } from '../../src/rules/game.js';
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

describe('the end of a match', () => {
  it('is for players: a terminal with one seat resigns only for itself, and a spectator ends nothing', async () => {
    const port = (seat: 'west' | 'east' | 'spectator' | 'both') => {
      const shared = new SharedMatch(matchInMemory(newMatch(7)));
      return { shared, port: shared.port(seat) };
    };
    const ends = async (seat: 'west' | 'east' | 'spectator' | 'both', conclusion: Conclusion): Promise<unknown> => {
      const at = port(seat);
      const reply = await at.port.conclude?.(conclusion);
      return [reply?.type, at.shared.match.record.conclusion];
    };
    const east = { type: 'resigned', side: 'east' } as const;
    expect(await ends('west', east)).toEqual(['refused', null]);
    expect(await ends('east', east)).toEqual(['committed', east]);
    expect(await ends('both', east)).toEqual(['committed', east]);
    expect(await ends('spectator', { type: 'draw' })).toEqual(['refused', null]);
    expect(await ends('west', { type: 'draw' })).toEqual(['committed', { type: 'draw' }]);
  });

  it('comes once: an ended match is ended no second time', async () => {
    const shared = new SharedMatch(matchInMemory(newMatch(7)));
    expect(await shared.port('both').conclude?.({ type: 'draw' })).toMatchObject({ type: 'committed' });
    expect(await shared.resignByBot('west')).toEqual({ type: 'refused', refusal: null });
    expect(shared.match.record.conclusion).toEqual({ type: 'draw' });
  });
});

describe('a match that another process has continued', () => {
  it('takes over its parts: every terminal sees them, and the refused action is not played', async () => {
    const before = newMatch(7);
    const elsewhere = committed(before, randomAction(before.record.end, chance(1)));
    const goneOn = () => Promise.resolve(err({ code: 'gone-on', elsewhere } as const));
    const outcomes: SavingOutcome[] = [];
    const shared = new SharedMatch(
      { match: before, commit: goneOn, takeBack: goneOn, conclude: goneOn },
      (outcome) => void outcomes.push(outcome),
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
    expect(await shared.port('west').conclude?.({ type: 'draw' })).toEqual({ type: 'refused', refusal: null });
    expect(outcomes).toEqual(['elsewhere', 'elsewhere', 'elsewhere']);
  });
});
