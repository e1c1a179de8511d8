import type { Bots } from '../bots/bot-seats.js';
import type { Thinker } from '../bots/thinker.js';
import { withOwnExtras } from '../match/own-answers.js';
import type { Port } from '../match/port.js';
import type { News, SeatGame } from '../match/seat.js';
import * as sessions from '../match/session.js';
import type { TerminalSeat } from '../match/shared-match.js';
import { other, type Side } from '../rules/board.js';
import { type Decision, decision, type GameEvent, isRevealing, type Seat, type SeatState } from '../rules/game.js';
import { botFaultIn, sentenceOf } from '../text/index.js';
import type { Texts } from '../text/language.js';
import type { RuleSection } from '../text/rulebook.js';
import { type Ask, Interrupted, Leaving } from './ask.js';
import type { Command } from './commands.js';
import { Deciding } from './deciding.js';
import { askToEnd } from './ending.js';
import { newAttackSentences, newsSentences } from './dangers.js';
import { eventSentences, lastTurn } from './events.js';
import { hintSentences } from './hint.js';
import { lookUp, type Situation } from './lookup.js';
import type { PlainLesson } from './lesson.js';
import { chooseEarlier } from './practice.js';
import type { Voice } from './voice.js';
import { welcomeSentences } from './welcome.js';

/** A match, and what plain mode needs to play it. */
export interface PlainMatchOptions {
  readonly seat: TerminalSeat;
  readonly game: SeatGame;
  /** A port of a match in this process: its replies have no `problem`. */
  readonly port: Port;
  /** The bots of the match; null if no bot plays. */
  readonly bots: Bots | null;
  /** Runs the bot that gives hints; null if there are no hints. */
  readonly thinker: Thinker | null;
  readonly players: Readonly<Record<Side, string>>;
  readonly rules: readonly RuleSection[];
  readonly texts: Texts;
  readonly voice: Voice;
  /** Returns the sentences about saving that were not printed yet, each only once; absent if the match is not saved. */
  readonly takeNotices?: () => readonly string[];
  readonly ask: Ask;
  /** The lesson that the player does; absent in a game. */
  readonly lesson?: PlainLesson;
  /** Called when a game has ended at this terminal, except a practice game and a game between bots. */
  readonly onEnded?: () => void;
}

/** Time in milliseconds after which a line is printed that a bot is thinking. */
const LONG_THOUGHT = 4000;
/** Decisions whose answers name hidden cards: cards of the player's hand, or cards that East has looked at. */
const NAMES_HAND: ReadonlySet<Decision['kind']> = new Set(['keep-hand', 'special-price', 'exchange']);

/** Plays a match line by line until the player leaves. Uses only what the seat of the terminal may know. */
export class PlainMatch {
  readonly #options: PlainMatchOptions;
  readonly #ask: Ask;
  readonly #deciding: Deciding;
  readonly #arrived: News[] = [];
  #session: sessions.Session;
  /** With both seats at this terminal: the side whose player is at the keyboard; null before `ready`. */
  #atKeyboard: Side | null = null;
  /** Whether the hand of the player at the keyboard was printed, and is therefore in the scrollback. */
  #isHandSaid = false;
  /** Sides whose player had a hint since the side's last commit. */
  readonly #hinted = new Set<Side>();
  #isEndSaid = false;
  /** State of the table when the player at the keyboard took over; null before the first hand-over. */
  #turnStart: SeatState | null = null;

  constructor(options: PlainMatchOptions) {
    this.#options = options;
    this.#session = sessions.startSession(options.game);
    this.#ask = options.ask;
    this.#deciding = new Deciding(this.#ask, options.texts, {
      isHandOpen: () => options.seat !== 'both' || this.#isHandSaid,
      general: (command) => this.#general(command),
      refused: (code) => this.#stepDone(options.lesson?.refused(code, this.#session)),
    });
  }

  /** Whether answers since the last commit are lost if the player leaves now. */
  get hasDraft(): boolean {
    return sessions.canUndo(this.#session);
  }

  /** Plays until the player leaves or the input ends. */
  async play(): Promise<Leaving['why']> {
    const leave = this.#options.port.listen((news) => this.#arrived.push(news));
    try {
      const { lesson, seat, players, texts, voice } = this.#options;
      if (lesson === undefined) voice.say(...welcomeSentences(this.#session, seat, players, texts));
      for (;;) await this.#step();
    } catch (error) {
      if (error instanceof Leaving) return error.why;
      throw error;
    } finally {
      leave();
    }
  }

  async #step(): Promise<void> {
    try {
      await this.#next();
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
    }
  }

  async #next(): Promise<void> {
    for (let news = this.#arrived.shift(); news !== undefined; news = this.#arrived.shift()) this.#follow(news);
    if (sessions.isEnded(this.#session)) this.#sayEnd();
    await this.#options.lesson?.follow(this.#session, (command) => this.#general(command));
    if (sessions.isEnded(this.#session)) return this.#over();
    if (sessions.hasRevealed(this.#session)) return this.#commit();
    if (sessions.isComplete(this.#session)) return this.#review();
    const open = this.#open();
    if (open === null) throw new Leaving('left');
    const { seat } = this.#options;
    if (seat === 'both' && this.#atKeyboard !== open.side) return this.#handOver(open);
    this.#sayNotices();
    if (seat !== 'both' && open.side !== seat) return this.#botPlays(open.side);
    const answeredItself = sessions.addAutomaticAnswers(this.#session);
    if (answeredItself.steps.length > this.#session.steps.length) {
      this.#sayAnswer(answeredItself);
      this.#session = answeredItself;
      return undefined;
    }
    if (seat === 'both' && NAMES_HAND.has(open.kind)) this.#isHandSaid = true;
    const answered = await this.#deciding.decide(this.#session, open);
    if (answered === 'back') return this.#goBack();
    const kept = this.#options.lesson?.answered(this.#session, answered) ?? answered;
    if (kept === answered) this.#sayAnswer(answered);
    this.#session = kept;
    return undefined;
  }

  #sayNotices(): void {
    const { voice, takeNotices } = this.#options;
    if (takeNotices !== undefined) voice.say(...takeNotices());
  }

  async #review(): Promise<void> {
    const next = await this.#deciding.review(this.#session);
    if (next === 'back') return this.#goBack();
    const given = this.#session;
    this.#session = next === 'commit' ? (this.#options.lesson?.committing(given) ?? given) : next;
    if (next === 'commit' && this.#session === given) return this.#commit();
  }

  /**
   * Prints the effects of the answers that were just added. The cards that they reveal are known only after the commit.
   */
  #sayAnswer(after: sessions.Session): void {
    const before = this.#session.steps.length;
    const added = after.steps.slice(before).flatMap(({ moments: [own] }) => own.events);
    this.#sayOwn(added.filter((event) => !isRevealing(event)));
  }

  /** Prints which cards the committed answers have revealed. */
  #sayRevealed({ game: { events }, moments }: News): void {
    const passed = new Set(moments.flatMap((moment) => moment.events));
    const own = events.slice(this.#session.log.length).filter((event) => !passed.has(event));
    if (own.some(({ type }) => type === 'looked')) this.#isHandSaid = true;
    this.#sayOwn(own.filter(isRevealing));
  }

  /** Prints events as the player at the keyboard may know them. */
  #sayOwn(events: readonly GameEvent[]): void {
    const { texts, voice, seat } = this.#options;
    const own = seat === 'both' ? (this.#atKeyboard ?? 'spectator') : seat;
    voice.say(...eventSentences(events, own, texts, this.#session));
  }

  #open(): Decision | null {
    const open = decision(sessions.latest(this.#session));
    const { seat } = this.#options;
    return open !== null && seat !== 'both' ? withOwnExtras(open, open.side) : open;
  }

  /** Prints what has happened in the match, and continues with the new state. */
  #follow({ moments, game }: News): void {
    const { texts, voice } = this.#options;
    const start = sessions.latest(this.#session);
    this.#session = sessions.startSession(game);
    const seat = this.#logSeat();
    if (moments.length > 0 && this.#options.lesson?.isReport) this.#options.lesson.sayStep();
    voice.say(...newsSentences(moments, start, seat, texts, this.#session));
    this.#deciding.forget();
  }

  /**
   * Returns the seat whose view of the events is printed. With both seats at this terminal nothing hidden is printed
   * unless a player asks for it.
   */
  #logSeat(): Seat {
    return this.#options.seat === 'both' ? 'spectator' : this.#options.seat;
  }

  async #commit(): Promise<void> {
    const { port, voice, texts } = this.#options;
    const side = decision(this.#session.committed)?.side;
    const isHinted = side !== undefined && this.#hinted.has(side);
    const part = sessions.partOf(this.#session);
    const reply = await (isHinted ? port.commit(part, 'hint') : port.commit(part));
    if (reply.type === 'committed') {
      this.#ask.progressed();
      if (side !== undefined) this.#hinted.delete(side);
      this.#sayRevealed(reply.news);
      return this.#follow(reply.news);
    }
    if (reply.type === 'refused') this.#options.lesson?.commitRefused(reply.refusal);
    if (reply.type === 'refused' && reply.refusal !== null)
      voice.say(texts.screen.plainMode.refused(sentenceOf(reply.refusal, texts.words), reply.refusal.clause));
    if (this.#arrived.length === 0 && sessions.hasRevealed(this.#session)) this.#session = sessions.undo(this.#session);
  }

  async #handOver(open: Decision): Promise<void> {
    const { voice, texts, players } = this.#options;
    const { plainMode: say } = texts.screen;
    // Sentences about a draft, an undone answer or a hint may have named cards of the hand, too.
    if (this.#atKeyboard !== null) {
      voice.say(say.handOver.blank);
      voice.clearWindow();
    }
    this.#sayNotices();
    this.#isHandSaid = false;
    this.#atKeyboard = null;
    voice.say(say.handOver.pass(players[open.side]));
    const asking = this.#session.mayTakeBack;
    if (asking !== null) voice.say(say.handOver.takeBack(texts.words.side[asking]));
    await this.#ask.until(say.prompt.handOver(players[open.side]), async (typed, command) => {
      if (command?.name === 'ready') {
        this.#atKeyboard = open.side;
        voice.say(...eventSentences(lastTurn(this.#session, open.side), 'spectator', texts, this.#session));
        voice.say(...newAttackSentences(this.#turnStart, this.#session.committed, texts));
        this.#turnStart = this.#session.committed;
        return true;
      }
      if (command?.name === 'undo' && asking !== null) return this.#takeBack(asking);
      if (typed !== '' && (command === null || !(await this.#general(command)))) voice.say(say.handOver.only);
      return false;
    });
  }

  /** Asks the player who decides next whether the last action may be taken back. */
  async #takeBack(asking: Side): Promise<boolean> {
    const { port, texts, players, voice } = this.#options;
    voice.say(...texts.screen.takeBack.question(players[asking], players[other(asking)]));
    if (!(await this.#ask.confirms())) {
      voice.say(texts.screen.plainMode.takeBackRefused);
      return false;
    }
    const reply = await port.takeBack();
    if (reply.type !== 'committed') return this.#refused();
    this.#follow(reply.news);
    voice.say(texts.screen.plainMode.takenBack);
    return true;
  }

  #refused(): boolean {
    const { voice, texts } = this.#options;
    voice.say(texts.screen.plainMode.notEnded);
    return this.#arrived.length > 0;
  }

  async #botPlays(side: Side): Promise<void> {
    const { bots, texts, voice, seat } = this.#options;
    const { plainMode: say, bots: told } = texts.screen;
    const level = bots?.levels[side];
    if (bots === null || level === undefined) throw new Leaving('left');
    if (seat === 'spectator') await this.#untilEnter(say.prompt.watch);
    const who = [texts.words.side[side], told.levels[level]] as const;
    const timer = setTimeout(() => voice.say(told.thinking(...who)), LONG_THOUGHT);
    const never = new AbortController().signal;
    const problem = await bots.play(never, never).finally(() => clearTimeout(timer));
    if (problem === null) return this.#ask.progressed();
    voice.say(told.stuck(...who, botFaultIn(texts.words.botFault, problem)), say.thinkAgain);
    await this.#untilEnter(say.prompt.watch);
  }

  #untilEnter(prompt: string): Promise<void> {
    const { plainMode: say } = this.#options.texts.screen;
    return this.#ask.until(prompt, async (typed, command) => {
      if (typed !== '' && (command === null || !(await this.#general(command)))) this.#ask.say(say.nobodyAsked);
      return typed === '' || this.#arrived.length > 0;
    });
  }

  /** Prints the result of the game, once. */
  #sayEnd(): void {
    const { texts, voice, onEnded, seat } = this.#options;
    const { conclusion, committed, practice } = this.#session;
    this.#sayNotices();
    if (this.#isEndSaid) return;
    this.#isEndSaid = true;
    if (conclusion !== null) voice.say(texts.words.conclusion(conclusion));
    else if (committed.outcome !== null) voice.say(texts.words.outcome(committed.outcome));
    if (practice === null && seat !== 'spectator') onEnded?.();
  }

  async #over(): Promise<void> {
    const { practice } = this.#session;
    const { plainMode: say } = this.#options.texts.screen;
    await this.#ask.until(say.prompt.over, async (typed, command) => {
      if (command?.name === 'undo' && practice !== null) {
        await this.#goBack();
        return true;
      }
      if (typed !== '' && (command === null || !(await this.#general(command)))) this.#ask.say(say.nobodyAsked);
      return !sessions.isEnded(this.#session);
    });
  }

  /** In a practice game, lets the player choose an earlier decision and goes back to it. */
  async #goBack(): Promise<void> {
    const { port, texts, voice } = this.#options;
    const chosen = await chooseEarlier(this.#session, this.#logSeat(), texts, this.#ask);
    if (chosen === null) return;
    const reply = await port.takeBack(chosen);
    if (reply.type !== 'committed') return void this.#refused();
    this.#isEndSaid = false;
    this.#follow({ ...reply.news, moments: [] });
    voice.say(texts.screen.notes['gone-back']);
  }

  #situation(): Situation {
    const { seat, players, rules, texts } = this.#options;
    const isOver = sessions.isEnded(this.#session);
    const own = seat === 'both' ? (isOver ? null : this.#atKeyboard) : seat === 'spectator' ? null : seat;
    // When the answers are complete but not committed, the state after them is only a preview. Its decision is not open
    // yet.
    const open = isOver || sessions.isComplete(this.#session) ? null : this.#open();
    const side = own ?? open?.side ?? 'west';
    const isWatching = seat === 'spectator';
    return { session: this.#session, open, hand: own, isWatching, seat: this.#logSeat(), side, players, rules, texts };
  }

  /** Carries out a command that works at every prompt. Returns false if the command is not such a command. */
  async #general(command: Command): Promise<boolean> {
    const { texts, voice, seat, lesson } = this.#options;
    const { plainMode: say } = texts.screen;
    const { name } = command;
    if (name === 'quit') throw new Leaving('left');
    if (name === 'help') {
      voice.say(...say.help, ...(this.#session.practice === null ? [] : [say.practiceHelp]));
      if (lesson !== undefined) voice.say(lesson.course.puzzle === null ? say.lesson.help : say.puzzle.help);
    } else if (name === 'step' && lesson !== undefined) lesson.turn(command.rest);
    else if (name === 'next') {
      lesson?.leavePuzzle();
      // `leavePuzzle` throws in a puzzle. Elsewhere `next` is not a command.
      return false;
    } else if (name === 'more') this.#ask.more();
    else if (name === 'hint') {
      if (lesson?.help(this.#session) !== true) await this.#hint();
    } else if (name === 'resign' || name === 'draw') {
      if (sessions.isEnded(this.#session) || lesson !== undefined) voice.say(say.cannotEnd);
      else await this.#endGame(name);
    } else {
      const at = this.#situation();
      const answer = lookUp(command, at);
      if (answer === null) return false;
      this.#ask.page(answer);
      if (name === 'hand' && at.hand !== null && seat === 'both') {
        this.#isHandSaid = true;
        voice.say(say.handStays);
      }
    }
    this.#stepDone(lesson?.looked(command, this.#session));
    return true;
  }

  /** Ends the open question if the learner has just done the step of the lesson. */
  #stepDone(isDone: boolean | undefined): void {
    if (isDone === true) throw new Interrupted();
  }

  async #endGame(how: 'resign' | 'draw'): Promise<void> {
    const news = await askToEnd(how, { ...this.#options, session: this.#session, ask: this.#ask });
    if (news === null) return;
    this.#follow(news);
    throw new Interrupted();
  }

  async #hint(): Promise<void> {
    const { thinker, texts, voice } = this.#options;
    const { plainMode: say } = texts.screen;
    const { open, hand } = this.#situation();
    if (sessions.isComplete(this.#session)) return voice.say(say.commitNow);
    if (thinker === null || open === null || open.side !== hand) return voice.say(say.hint.notNow);
    this.#hinted.add(open.side);
    voice.say(...(await hintSentences(thinker, this.#session, open.side, texts, (text) => voice.say(text))));
  }
}
