import type { Session } from '../match/session.js';
import type { Seat } from '../rules/game.js';
import type { Texts } from '../text/language.js';
import { type Ask, Leaving } from './ask.js';
import { eventSentences } from './events.js';

/**
 * In a practice game, lets the player choose one of the earlier decisions, newest first. Returns the index of the
 * decision's line; null if there is no earlier decision or the player chooses none.
 */
export async function chooseEarlier(session: Session, seat: Seat, texts: Texts, ask: Ask): Promise<number | null> {
  const { plainMode: say, practice: words } = texts.screen;
  const all = (session.practice ?? []).toReversed();
  if (all.length === 0) {
    ask.say(session.practice === null ? say.nothingToUndo : say.practice.none);
    return null;
  }
  const entries = all.map(({ label, from, to }, index) => {
    const [first = words.nothing] = eventSentences(session.log.slice(from, to), seat, texts, session);
    return say.entry(String(index + 1), say.practice.decision(label, first));
  });
  ask.say(words.about);
  ask.page(entries);
  let chosen: number | null = null;
  await ask.until(say.prompt.back, (typed, command) => {
    const decision = /^\d{1,4}$/.test(typed) ? all[Number(typed) - 1] : undefined;
    if (command?.name === 'quit') throw new Leaving('left');
    if (decision !== undefined) chosen = decision.line;
    else if (command?.name === 'more') ask.more();
    else if (command?.name === 'list') ask.page(entries);
    else if (command?.name !== 'no' && command?.name !== 'undo') ask.say(say.noEntry(typed, String(all.length)));
    return Promise.resolve(chosen !== null || command?.name === 'no' || command?.name === 'undo');
  });
  return chosen;
}
