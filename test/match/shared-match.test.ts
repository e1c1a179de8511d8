import { describe, expect, it } from 'vitest';
import { startSession } from '../../src/match/session.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import type { Seat } from '../../src/rules/game.js';
import { openDecision, openScreen } from '../../src/ui/match/screen.js';
import { matchAt, matchInMemory } from '../support/match.js';
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
