import * as sessions from '../match/session.js';
import type { Session } from '../match/session.js';
import { cardName } from '../notation/index.js';
import { cardById, type CardId } from '../rules/cards.js';
import { forecastAfterAction, forecastChanges } from '../rules/figures.js';
import {
  type Decision,
  decision,
  type Move,
  phaseOf,
  type RefusalCode,
  takeableCards,
  type Use,
} from '../rules/game.js';
import {
  describeForecastChange,
  describeMove,
  describePart,
  isLogged,
  moveContext,
  sentenceOf,
} from '../text/index.js';
import type { Texts } from '../text/language.js';
import type { Ask } from './ask.js';
import { displayLines, handLines, typedCard, typedUse, linesOfUses, usesOf } from './cards.js';
import type { Command } from './commands.js';
import { dangerSentences } from './dangers.js';
import { type Entry, entriesOf, matchEntry, provincesOf } from './entries.js';
import { withFullNames } from './facts.js';
import { cardNumbers, promptOf } from './lookup.js';

export interface DecidingOptions {
  /** Whether the hand of the deciding side may be printed without the player asking for it. */
  readonly isHandOpen: () => boolean;
  /** Carries out a command that works at every prompt; resolves to false for other commands. */
  readonly general: (command: Command) => Promise<boolean>;
  /** Called after the rules have refused an answer. */
  readonly refused?: (code: RefusalCode) => void;
}

/**
 * If two questions of the same kind follow each other, the answers are listed again only if their number is at most
 * this.
 */
const FEW = 6;

/**
 * Maximum number of answers that are listed one by one if some are factories or infrastructure. If there are more
 * answers, factories and infrastructure are not listed until the player asks for the list. Only the names of their
 * provinces are printed.
 */
const MANY = 12;

/** Asks for the answers of decisions. */
export class Deciding {
  readonly #ask: Ask;
  readonly #texts: Texts;
  readonly #options: DecidingOptions;
  /** Kind of the last decision that was not the choice of a card; '' if the next question must list its answers. */
  #heard = '';
  /** Side, decade and half-decade whose display was printed last; '' for none. */
  #display = '';

  constructor(ask: Ask, texts: Texts, options: DecidingOptions) {
    this.#ask = ask;
    this.#texts = texts;
    this.#options = options;
  }

  /**
   * Makes the next question list its answers again, even if the question is of the same kind as the last question. Call
   * it after each commit, because another player may decide next.
   */
  forget(): void {
    this.#heard = '';
  }

  /**
   * Asks for one answer. Returns the session with this answer added or with the last answer undone; `back` if the
   * player of a practice game wants to go back beyond the last commit.
   */
  async decide(session: Session, open: Decision): Promise<Session | 'back'> {
    return open.kind === 'take-card' ? this.#take(session, open) : this.#choose(session, open);
  }

  async #choose(session: Session, open: Decision): Promise<Session | 'back'> {
    const { words, screen } = this.#texts;
    const { plainMode: say } = screen;
    const state = sessions.latest(session);
    const entries = entriesOf(state, open, this.#texts);
    const lines = entries.map(({ key, text }) => say.entry(key, text));
    const provinces = provincesOf(entries, this.#texts);
    if (lines.length > MANY && provinces.length > 0) {
      const others = entries.filter((entry) => entry.provinces.length === 0);
      this.#ask.say(say.inProvinces(lines.length, provinces), ...others.map(({ key, text }) => say.entry(key, text)));
    } else if (this.#heard === open.kind && lines.length > FEW) this.#ask.say(say.others(lines.length));
    else this.#ask.page(lines);
    this.#heard = open.kind;
    return this.#until(session, say.prompt.choose(words.side[open.side], promptOf(open, state, this.#texts)), {
      list: () => this.#ask.page(lines),
      answer: (typed, command) => {
        const none = command?.name === 'done' ? entries.find(({ move }) => move.type === 'done') : undefined;
        if (none !== undefined) return this.#give(session, none.move, none.text);
        const match = matchEntry(typed, entries, state);
        switch (match.type) {
          case 'entry':
            return this.#give(session, match.entry.move, match.entry.text);
          case 'several':
            return this.#no(say.several(typed, match.entries.map(keyed)));
          case 'province':
            this.#ask.page(match.entries.map(({ key, text }) => say.entry(key, text)));
            return Promise.resolve(null);
          case 'illegal':
            return this.#give(session, match.move, '');
          case 'number':
            return this.#no(say.noEntry(typed, entries.map(({ key }) => key).at(-1) ?? ''));
          case 'unknown':
            return this.#no(say.unknown(typed));
        }
      },
    });
  }

  async #take(session: Session, open: Decision): Promise<Session | 'back'> {
    const { words, screen } = this.#texts;
    const { plainMode: say } = screen;
    const { side } = open;
    const state = sessions.latest(session);
    const { decade, half } = state;
    const hand = state.hands[side];
    const isOpen = (): boolean => this.#options.isHandOpen();
    const list = (): void =>
      this.#ask.page([
        ...displayLines(state, side, this.#texts),
        ...(hand.length === 0 ? [] : isOpen() ? handLines(state, side, this.#texts) : [say.handAside(hand.length)]),
      ]);
    const display = `${side} ${decade} ${half}`;
    if (this.#display !== display) list();
    else this.#ask.say(say.cardNumbers(cardNumbers(state), isOpen() ? hand.map(cardName) : null));
    this.#display = display;
    return this.#until(session, say.prompt.take(words.side[side]), {
      list,
      answer: async (typed) => {
        const takeable = takeableCards(state, side);
        const found = typedCard(typed, takeable);
        if (found.type === 'none') return this.#no(/^\d+$/.test(typed) ? say.noCard(typed) : say.unknown(typed));
        if (found.type === 'several')
          return this.#no(
            say.several(
              typed,
              found.cards.map((card) => words.cardName(cardById(card))),
            ),
          );
        const { card, rest } = found;
        // If a card cannot be taken, the reason is the same for every use. So the use does not matter here.
        if (!takeable.includes(card)) return this.#give(session, { type: 'take', card, use: 'build' }, '');
        return this.#use(session, open, card, rest);
      },
    });
  }

  /**
   * Asks for the use of a card, unless the player has already typed a use. Resolves to null if the player wants another
   * card.
   */
  async #use(session: Session, { side }: Decision, card: CardId, typed: string): Promise<Session | null> {
    const { words, screen } = this.#texts;
    const { plainMode: say } = screen;
    const uses = usesOf(sessions.latest(session), card, side, this.#texts);
    const lines = linesOfUses(uses, this.#texts);
    const give = async (use: Use): Promise<Session | null> => {
      const wanted = uses.find((one) => one.use === use);
      return wanted !== undefined && wanted.why !== null && wanted.code !== null
        ? this.#refuse(say.useNot([wanted.text], wanted.why), wanted.code)
        : this.#give(session, { type: 'take', card, use }, '');
    };
    const first = typedUse(typed, this.#texts);
    const given = first === null ? null : await give(first);
    if (given !== null) return given;
    if (typed !== '' && first === null) this.#ask.say(say.unknown(typed));
    let result: Session | null = null;
    this.#ask.say(...lines);
    await this.#ask.until(say.prompt.use(words.cardName(cardById(card))), async (text, command) => {
      if (command?.name === 'undo') return true;
      if (command?.name === 'list') this.#ask.page(lines);
      else if (text === '' || (command !== null && (await this.#options.general(command)))) return false;
      else {
        const use = typedUse(text, this.#texts);
        result = use === null ? await this.#no(say.unknown(text)) : await give(use);
      }
      return result !== null;
    });
    return result;
  }

  /** Repeats the question until the player gives a legal answer or undoes an answer. */
  async #until(
    session: Session,
    prompt: string,
    { list, answer }: { list: () => void; answer: (typed: string, command: Command | null) => Promise<Session | null> },
  ): Promise<Session | 'back'> {
    const { plainMode: say } = this.#texts.screen;
    let result: Session | 'back' | null = null;
    await this.#ask.until(prompt, async (typed, command) => {
      const name = command?.name;
      if (name === 'list') list();
      else if (name === 'review' || name === 'commit') {
        this.#ask.say(
          say.incomplete,
          ...this.#answers(session),
          ...(name === 'review' ? this.#endOfDecade(session) : []),
          ...(name === 'commit' ? [say.commitLater] : []),
        );
      } else if (name === 'undo') {
        result = this.#undo(session);
      } else if (typed !== '' && (command === null || !(await this.#options.general(command)))) {
        result = await answer(typed, command);
      }
      return result !== null;
    });
    return result ?? session;
  }

  /**
   * Returns the session without its last answer; `back` if a practice game can go back further; otherwise prints that
   * nothing can be undone and returns null.
   */
  #undo(session: Session): Session | 'back' | null {
    if (sessions.canUndo(session)) {
      this.#sayUndone(session);
      return sessions.undo(session);
    }
    if (session.practice !== null) return 'back';
    this.#ask.say(this.#texts.screen.plainMode.nothingToUndo);
    return null;
  }

  /** Prints which answer is undone. */
  #sayUndone(session: Session): void {
    const before = sessions.undo(session);
    const move = before.undone.at(-1);
    const state = sessions.latest(before);
    const open = decision(state);
    if (move === undefined || open === null) return;
    const text = describeMove(move, this.#texts.words, moveContext(state, open));
    this.#ask.say(this.#texts.screen.plainMode.undone(text));
  }

  /**
   * Adds an answer. If the answer is illegal, prints the reason. If the answer reveals something hidden, first asks for
   * confirmation. Resolves to null if the answer is not added.
   */
  async #give(session: Session, move: Move, text: string): Promise<Session | null> {
    const { words, screen } = this.#texts;
    const { plainMode: say } = screen;
    const given = sessions.answer(session, move);
    if (!given.ok)
      return this.#refuse(say.refused(sentenceOf(given.error, words), given.error.clause), given.error.code);
    if (sessions.hasRevealed(given.value)) {
      this.#ask.say(say.reveals);
      if (!(await this.#ask.confirms())) return null;
    }
    const events = given.value.steps.at(-1)?.moments[0].events ?? [];
    if (text !== '' && !events.some(isLogged)) this.#ask.say(say.chosen(text));
    return given.value;
  }

  #refuse(sentence: string, code: RefusalCode): Promise<null> {
    this.#ask.say(sentence);
    this.#options.refused?.(code);
    return Promise.resolve(null);
  }

  #no(sentence: string): Promise<null> {
    this.#ask.say(sentence);
    return Promise.resolve(null);
  }

  /**
   * Asks whether to commit the complete answers. Returns `commit`, the session with the last answer undone, or `back`
   * to go back beyond the last commit.
   */
  async review(session: Session): Promise<'commit' | 'back' | Session> {
    const { plainMode: say } = this.#texts.screen;
    let result: 'commit' | 'back' | Session | null = null;
    this.#heard = '';
    this.#ask.say(say.complete, ...this.#endOfDecade(session));
    await this.#ask.until(say.prompt.commit, async (typed, command) => {
      if (command?.name === 'commit') result = 'commit';
      else if (command?.name === 'undo') result = this.#undo(session);
      else if (command?.name === 'review' || command?.name === 'list')
        this.#ask.say(...this.#answers(session), ...this.#endOfDecade(session));
      else if (typed !== '' && (command === null || !(await this.#options.general(command))))
        this.#ask.say(say.commitNow);
      return result !== null;
    });
    return result ?? session;
  }

  /** Returns the answers since the last commit. */
  #answers(session: Session): readonly string[] {
    const { words, screen } = this.#texts;
    const answers = describePart(session.committed, sessions.partOf(session), words);
    return answers.length === 0 ? [screen.plainMode.noAnswers] : answers;
  }

  /**
   * Returns the dangers for the side that decides (`dangerSentences`), and the changes that the action or phase makes to
   * the End of Decade.
   */
  #endOfDecade(session: Session): readonly string[] {
    const { words, screen } = this.#texts;
    const before = session.begun.state;
    const now = sessions.shownState(session);
    const side = decision(session.committed)?.side;
    const changes = forecastChanges(forecastAfterAction(before), forecastAfterAction(now));
    const dangers = side === undefined ? [] : dangerSentences(now, side, this.#texts, changes);
    if (changes.length === 0) return dangers;
    const { endOfDecade, laterPhases } = screen.review;
    const told = changes.map((change) => withFullNames(describeForecastChange(change, words).text, this.#texts));
    return [...dangers, phaseOf(before) > 0 ? laterPhases : endOfDecade, ...told];
  }
}

const keyed = ({ key, text }: Entry): string => `${key} ${text.split(':')[0] ?? ''}`;
