import { expect, it } from 'vitest';
import { withEndReply } from '../../../src/ui/match/commit.js';
import { openScreen } from '../../../src/ui/match/screen.js';
import { newMatch, sessionOf } from '../../support/match.js';

it('a reply to an offer of a draw shows its message, and does not end the wait for a commit', () => {
  const sending = { ...openScreen(sessionOf(newMatch(7)), 'west'), stage: { type: 'sending' } as const };
  const declined = withEndReply(sending, { type: 'refused', refusal: null, problem: 'The bot declines.' });
  expect(declined).toMatchObject({ stage: sending.stage, note: { sentence: 'The bot declines.' } });
  expect(withEndReply(sending, { type: 'refused', refusal: null })).toBe(sending);
});
