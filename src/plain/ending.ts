import type { Bots } from '../bots/bot-seats.js';
import type { Port, PortReply } from '../match/port.js';
import type { News } from '../match/seat.js';
import type { Session } from '../match/session.js';
import type { TerminalSeat } from '../match/shared-match.js';
import { other, type Side } from '../rules/board.js';
import { type Conclusion, decision } from '../rules/game.js';
import { botFaultIn } from '../text/index.js';
import type { Texts } from '../text/language.js';
import type { Ask } from './ask.js';
import type { Voice } from './voice.js';

/** A match that a player wants to end. */
interface Ending {
  readonly seat: TerminalSeat;
  /** The session of the match, which is not over. */
  readonly session: Session;
  readonly port: Port;
  /** The bots of the match; null if no bot plays. */
  readonly bots: Bots | null;
  readonly players: Readonly<Record<Side, string>>;
  readonly texts: Texts;
  readonly voice: Voice;
  readonly ask: Ask;
}

/**
 * Asks whether a player resigns, or whether both agree on a draw. Returns the news if the game has ended; otherwise
 * null.
 */
export async function askToEnd(how: 'resign' | 'draw', ending: Ending): Promise<News | null> {
  const { seat, session, texts, voice } = ending;
  // With both seats here, the side that decides can end the game. Answers that are not committed do not count yet, even
  // if they are complete.
  const side = seat === 'both' ? decision(session.committed)?.side : seat;
  if (side === undefined || side === 'spectator') {
    voice.say(texts.screen.plainMode.cannotEnd);
    return null;
  }
  return how === 'resign' ? resign(side, ending) : offerDraw(side, ending);
}

function resign(side: Side, ending: Ending): Promise<News | null> {
  const { words, screen } = ending.texts;
  ending.voice.say(screen.table.resign.here(words.side[side], words.side[other(side)]));
  return end({ type: 'resigned', side }, ending);
}

async function offerDraw(side: Side, ending: Ending): Promise<News | null> {
  const { seat, bots, players, texts, voice } = ending;
  const { here } = texts.screen.table;
  const name = players[other(side)];
  if (bots === null || seat === 'both') {
    voice.say(...here.offers(players[side], name));
    return end({ type: 'draw' }, ending);
  }
  try {
    const reply = await bots.offerDraw();
    if (reply !== 'declined') return newsOf(reply);
    voice.say(here.declines(name));
  } catch (error) {
    voice.say(here.cannotAnswer(name, botFaultIn(texts.words.botFault, error)));
  }
  return null;
}

async function end(conclusion: Conclusion, ending: Ending): Promise<News | null> {
  const { port, ask, texts, voice } = ending;
  if ((await ask.confirms()) && port.conclude !== undefined) return newsOf(await port.conclude(conclusion));
  voice.say(texts.screen.plainMode.notEnded);
  return null;
}

/** Returns the news of a reply; null if the request was refused. */
function newsOf(reply: PortReply): News | null {
  return reply.type === 'committed' ? reply.news : null;
}
