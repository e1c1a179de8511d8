import { seedAtTable } from '../../bots/names.js';
import { botComment, type PartComment } from '../../match/part-comments.js';
import type { TableSeat } from '../../match/table-port.js';
import type { SeatGame } from '../../match/seat.js';
import { answer, hasRevealed, isComplete, isEnded, latest, partOf, startSession } from '../../match/session.js';
import type { PortReply } from '../../match/port.js';
import { redactEvents, extend, newRecord, readAction } from '../../notation/index.js';
import { type Side, SIDES } from '../../rules/board.js';
import { decision, type Move, type Refusal, type Seat, seatState } from '../../rules/game.js';
import { err, ok, type Result } from '../../common/result.js';
import { RemoteTable } from '../../serve/client/remote-table.js';
import type { TableGame } from '../../serve/protocol.js';
import { botFaultIn, describeThought, sentenceOf, type Thought } from '../../text/index.js';
import { confirmBot } from '../confirm-bot.js';
import { printEvents } from '../event-text.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { seatAsked } from '../games.js';
import { tellErrors } from '../input.js';
import type { GameIo } from '../io.js';
import { knownCards } from '../known-cards.js';
import { printPosition } from '../position-text.js';
import { shownThought } from '../shown-thought.js';
import { askOfTable, enterBox, serveSentence, whyGone } from '../shared-box.js';
import { ActionByBot } from './action-by-bot.js';
import { endedHow, type Ending, endingIn } from './end-game.js';
import { asJson } from './inspect.js';
import type { ActionChoice, MoveOptions } from './move-options.js';

/** Source of an action for the player's own seat. The action is played part by part. */
interface ActionSource {
  /** The bot's explanation; null if the user wrote the action. */
  readonly thought: Thought | null;
  /**
   * Returns the next part; null if the seat has nothing more to play in the action.
   * @param gone aborted when the game at the table has changed meanwhile
   * @throws Error when a bot cannot think; the error's message is the reason
   */
  next(game: SeatGame, gone: AbortSignal): Promise<Part | null>;
  end(): void;
}

type Part = readonly Move[];

/** `wsdv move TABLE … --table`: plays an action on the player's own seat at a table of the shared box, part by part. */
export async function moveAtTable(
  io: GameIo,
  { table, by }: { readonly table: string; readonly by: ActionChoice },
  options: MoveOptions,
): Promise<ExitCode> {
  if ('digest' in by && by.digest !== null) return io.refuse(io.words.commands.move.noDigest(by.digest));
  const heard: { port?: RemoteTable } = {};
  const entered = await enterBox(io, options, { onNotice: (notice) => heard.port?.hear(notice) });
  if (!entered.ok) return io.refuse(entered.error);
  const client = entered.value;
  try {
    const opened = await askOfTable(io, client, table, (named) => client.ask({ do: 'open', table: named, look: true }));
    if (!opened.ok) return io.refuse(opened.error);
    const at = opened.value;
    const ending = 'action' in by ? endingIn(by.action, startSession(at.game).committed) : null;
    const begun = ending === null ? actionBy(io, at, by) : null;
    if (begun?.ok === false) return io.refuse(begun.error);
    const barred = ending === null ? null : barredEnd(io, at);
    if (barred !== null) return io.refuse(barred);
    if ('bot' in by && at.seat !== 'spectator') {
      const seat = io.words.commands.move.personsSeat.seat(io.words.side[at.seat], at.players[at.seat]);
      const refused = await confirmBot(io, { seat, level: by.bot, yes: options.yes });
      if (refused !== null) return refused;
    }
    const port = new RemoteTable(client, at, {
      problem: (asked) => (asked.type === 'refused' ? serveSentence(io, asked.error) : null),
      whyGone: (named, why) => whyGone(io, named, why),
      leave: () => undefined,
    });
    heard.port = port;
    if (ending !== null) return await endAtTable(io, { at, port, ending }, options);
    if (begun === null) return io.refuse(io.words.commands.move.notPlayed);
    const comment = 'bot' in by ? botComment(by.bot) : undefined;
    return await play(io, { at, port, action: begun.value, comment }, options);
  } finally {
    client.close();
  }
}

/** Returns why the player cannot end the game; null if the player can. */
function barredEnd(io: GameIo, { seat, game }: TableGame): string | null {
  const { commands, serve } = io.words;
  if (seat === 'spectator') return serve.error['not-seated']();
  const ended = endedHow(io, { conclusion: game.conclusion, outcome: game.view.outcome });
  return ended && commands.move.ended(ended);
}

/**
 * Resigns, or offers a draw. If the other side has offered a draw, accepts this offer. If another terminal has the
 * seat, first takes the seat back from it, as playing an action does.
 */
async function endAtTable(
  io: GameIo,
  { at, port, ending }: { readonly at: TableGame; readonly port: RemoteTable; readonly ending: Ending },
  options: MoveOptions,
): Promise<ExitCode> {
  let { game } = at;
  const deaf = port.listen((news) => ({ game } = news));
  const taken = await port.comeBack();
  const problem = taken ?? (await (ending === 'resign' ? port.resign() : port.offer('draw')));
  deaf();
  if (problem !== null) return io.refuse(problem);
  const isOffer = ending === 'draw' && !isEnded(startSession(game));
  const { move, saved } = io.words.commands;
  io.noteSaved((isOffer ? saved.offer : saved.endAtTable)(at.table));
  if (isOffer && !options.json) io.line(io.wrap(move.drawOffered));
  else printResult(io, { at, game, written: '', thought: null }, options);
  return FINE;
}

/** Returns the action to play. The error is a sentence that says why no action can be played. */
function actionBy(io: GameIo, at: TableGame, by: ActionChoice): Result<ActionSource, string> {
  const { seat, game } = at;
  const { commands, serve } = io.words;
  if (seat === 'spectator') return err(serve.error['not-seated']());
  const say = commands.move;
  const ended = endedHow(io, { conclusion: game.conclusion, outcome: game.view.outcome });
  if (ended !== null) return err(say.ended(ended));
  const { committed } = startSession(game);
  if (decision(committed)?.side !== seat) return err(serve.error['not-your-turn']());
  if ('bot' in by) return ok(new ActionByBot(by.bot, seedAtTable(seat, at)));
  const parts = partsOf(io, { seat, game }, by.action);
  if (!parts.ok) return parts;
  const left = parts.value.values();
  return ok({
    thought: null,
    next: () => Promise.resolve(left.next().value ?? null),
    end: () => undefined,
  });
}

/**
 * Splits a written action into parts, each with the answers of one commit. The error is a sentence that says why the
 * action cannot be played.
 */
function partsOf(
  io: GameIo,
  { seat, game }: { readonly seat: Side; readonly game: SeatGame },
  action: string,
): Result<readonly Part[], string> {
  const { commands, serve } = io.words;
  const say = commands.move;
  let session = startSession(game);
  const moves = readAction(session.committed, action, { seat });
  if (!moves.ok) {
    // The errors may name every card in the action, because the user who wrote the action knows the cards.
    tellErrors(io, moves.error, { file: say.action, text: action, seat: 'open' });
    return err(say.notPlayed);
  }
  const parts: Part[] = [];
  for (const move of moves.value) {
    if (decision(latest(session))?.side !== seat) return err(say.othersAnswer);
    const given = answer(session, move);
    if (!given.ok) return err(refusalIn(io, given.error));
    session = given.value;
    if (!isComplete(session) && !hasRevealed(session)) continue;
    parts.push(partOf(session).slice(parts.flat().length));
  }
  return parts.flat().length === moves.value.length ? ok(parts) : err(serve.error['no-part']('too-short'));
}

interface Playing {
  readonly at: TableGame;
  readonly port: RemoteTable;
  readonly action: ActionSource;
  /** Comment of the first part. */
  readonly comment: PartComment | undefined;
}

/**
 * Commits the parts one after the other. Prints what was played. If a part failed, also prints why the rest was not
 * played.
 */
async function play(io: GameIo, { at, port, action, comment }: Playing, options: MoveOptions): Promise<ExitCode> {
  const { cannotThink, partly } = io.words.commands.move;
  let { game } = at;
  let written = '';
  const tellPlayed = (): void => printResult(io, { at, game, written, thought: action.thought }, options);
  const stuck = (sentence: string): ExitCode => {
    if (written === '') return io.refuse(sentence);
    tellPlayed();
    return io.refuse(partly(sentence));
  };
  // Aborted when another terminal of the seat plays while the bot thinks.
  const gone = new AbortController();
  const deaf = port.listen(() => gone.abort());
  try {
    for (;;) {
      const part = await action.next(game, gone.signal);
      if (gone.signal.aborted) return stuck(io.words.serve.error['gone-on']());
      if (part === null) break;
      const answered = await port.commit(part, written === '' ? comment : undefined);
      if (answered.type !== 'committed') return stuck(problemIn(io, answered));
      written += writtenAs(game, part);
      ({ game } = answered.news);
    }
  } catch (error) {
    return stuck(cannotThink(botFaultIn(io.words.botFault, error)));
  } finally {
    deaf();
    action.end();
  }
  io.noteSaved(io.words.commands.saved.atTable(at.table));
  tellPlayed();
  return FINE;
}

function problemIn(io: GameIo, answered: Exclude<PortReply, { readonly type: 'committed' }>): string {
  if (answered.type === 'unreachable') return io.words.commands.move.unsure;
  if (answered.refusal) return refusalIn(io, answered.refusal);
  return answered.problem ?? io.words.serve.error['gone-on']();
}

function refusalIn(io: GameIo, refusal: Refusal): string {
  return `${sentenceOf(refusal, io.words)} (${refusal.clause})`;
}

/** Returns a part as lines of the move file, without headings and digests. */
function writtenAs({ view }: SeatGame, part: readonly Move[]): string {
  const record = newRecord({});
  const extended = record.ok ? extend({ ...record.value, end: seatState(view) }, part) : record;
  const lines = extended.ok ? extended.value.text.split('\n') : [];
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
}

interface PlayedAtTable {
  readonly at: TableSeat;
  readonly game: SeatGame;
  readonly written: string;
  readonly thought: Thought | null;
}

/** Prints what was played and the new position. Shows only what the seat may know. */
function printResult(io: GameIo, { at, game, written, thought }: PlayedAtTable, options: MoveOptions): void {
  const { view, conclusion } = game;
  const session = startSession(game);
  const state = session.committed;
  const isHidden = SIDES.filter((side) => view.hands[side].cards === null);
  const hidden = [...isHidden.flatMap((side) => state.hands[side]), ...state.drawPile];
  const own: Seat | 'open' = isEnded(session) ? 'open' : at.seat;
  const shown = { state, conclusion, seat: seatAsked(options) ?? own, unknown: hidden };
  const news = game.events.slice(at.game.events.length);
  const events = redactEvents(news, { seat: shown.seat, unknown: new Set() });
  if (options.json) {
    const position = asJson({ ...shown, deal: at.openDeal ? 'seed' : 'drawn' }, null);
    io.json({
      ...position,
      schema: 'wsdv/move@2',
      game: at.table,
      written,
      events,
      ...(thought && { thought: shownThought(thought, shown.seat) }),
    });
    return;
  }
  const known = shown.seat === at.seat ? { known: knownCards(view, game.events) } : {};
  printEvents(io, events);
  if (thought) io.line(describeThought(thought, io.words));
  io.line();
  printPosition(io, { ...shown, ...known });
}
