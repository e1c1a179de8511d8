import type { Bots } from '../../../bots/bot-seats.js';
import type { PortReply } from '../../../match/port.js';
import { other, type Side } from '../../../rules/board.js';
import { botFaultIn } from '../../../text/index.js';
import type { Look } from '../../widgets/look.js';
import { ownSeat, sideOf } from '../screen.js';
import type { MatchScreenState } from '../state.js';

/** Offers the bot a draw. If the bot declines or cannot answer, the `problem` of the reply is a sentence about that. */
export async function offerToBot(
  bots: Bots,
  shown: MatchScreenState,
  players: Readonly<Record<Side, string>>,
  { words, screen }: Look,
): Promise<PortReply> {
  const { declines, cannotAnswer } = screen.table.here;
  const name = players[other(sideOf(ownSeat(shown)) ?? 'west')];
  const refused = (problem: string): PortReply => ({ type: 'refused', refusal: null, problem });
  try {
    const reply = await bots.offerDraw();
    return reply === 'declined' ? refused(declines(name)) : reply;
  } catch (error) {
    return refused(cannotAnswer(name, botFaultIn(words.botFault, error)));
  }
}
