import { commitPart } from '../../match/match.js';
import { eventsIn } from '../../match/moment.js';
import { resumeMatch, type SavedMatch, type Written } from '../../match/saved-match.js';
import {
  botOpponents,
  commentIn,
  dealKindOf,
  digestOf,
  redactEvents,
  LIMITS,
  readAction,
} from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { decision } from '../../rules/game.js';
import { gameArgument } from '../../store/index.js';
import { describeThought, sentenceOf, tell as toldIn, type Thought } from '../../text/index.js';
import { seatToShow, tornSentence } from '../games.js';
import { notePassedDigests, readInput, refuseFile, STDIN, tellErrors } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { printEvents } from '../event-text.js';
import type { GameIo } from '../io.js';
import { printPosition, shownAfter } from '../position-text.js';
import { changedMeanwhile, restrictToOwner, pathOfGame, savedFolder } from '../saved.js';
import { shownThought } from '../shown-thought.js';
import { asJson } from './inspect.js';
import { endedHow, endGame, endingIn } from './end-game.js';
import type { ActionChoice, MoveOptions } from './move-options.js';

/**
 * `wsdv move GAME "…"`: plays one action in a saved game or at a table, and prints what happened. The action is written
 * by the user or chosen by a bot. `resign` and `draw` end the game instead.
 */
export async function move(
  io: GameIo,
  [word, written]: readonly [string, string | undefined],
  options: MoveOptions,
): Promise<ExitCode> {
  restrictToOwner(io);
  const say = io.words.commands.move;
  const { bot } = options;
  const isResigning = written?.trim().toLowerCase() === 'resign' || written === STDIN;
  if (options.for !== undefined && (!isResigning || options.table === true))
    return io.misused(say.forResigning, 'move');
  if (bot !== undefined) {
    if (written !== undefined) return io.misused(say.actionAndBot, 'move');
    if (options.table) return atTable(io, word, { bot }, options);
    return inGame(io, word, options, async (game) => {
      const { playByBot } = await import('./move-by-bot.js');
      return playByBot(io, game, { level: bot, yes: options.yes });
    });
  }
  if (written === undefined) return io.misused(say.actionOrBot, 'move');
  const action = written === STDIN ? await readInput(io, STDIN) : { ok: true as const, value: written };
  if (!action.ok) return io.refuse(action.error);
  if (options.table) {
    noteComment(io, commentIn(action.value), false);
    return atTable(io, word, splitDigest(action.value.trim()), options);
  }
  const text = action.value.trim();
  if (options.for !== undefined && text.toLowerCase() !== 'resign') return io.misused(say.forResigning, 'move');
  return inGame(io, word, options, (game) => {
    const ending = endingIn(text, game.record.end);
    return ending === null ? apply(io, game, text, options) : endGame(io, game, ending, options);
  });
}

async function atTable(io: GameIo, table: string, by: ActionChoice, options: MoveOptions): Promise<ExitCode> {
  const { moveAtTable } = await import('./move-at-table.js');
  return moveAtTable(io, { table, by }, options);
}

/** A change of the match. `thought` is the explanation of the bot that played it; absent or null if no bot did. */
type WrittenAction = Written & { readonly thought?: Thought | null };

/**
 * Opens a saved game, plays in it, and prints what happened.
 * @param plays plays and saves an action; returns an exit code if that is not possible
 */
async function inGame(
  io: GameIo,
  word: string,
  options: MoveOptions,
  plays: (game: SavedMatch) => Promise<WrittenAction | ExitCode>,
): Promise<ExitCode> {
  const path = pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const resumed = resumeMatch(path.value, { acceptsDigests: options.acceptDigests, setsAside: false });
  if (!resumed.ok) {
    if (resumed.error.type === 'closed') return io.refuse(toldIn(io.words.store, resumed.error.error.reason));
    return refuseFile(io, { ...resumed.error, file: path.value });
  }
  const game = resumed.value;
  let isAside = false;
  try {
    notePassedDigests(io, game.path, game.record.passedDigests);
    if (game.problem) return io.refuse(toldIn(io.words.store, game.problem.reason));
    const { unknown, stopped, conclusion, end } = game.record;
    const ended = endedHow(io, { conclusion, outcome: end.outcome });
    if (ended !== null && (conclusion !== null || options.bot !== undefined))
      return io.refuse(io.words.commands.move.ended(ended));
    // If cards had to be guessed, no written action can be played. A wrong guess is corrected only when the whole file
    // is read.
    if (unknown.length > 0 || stopped !== null) return io.refuse(notAllKnown(io, game));
    const played = await plays(game);
    if (typeof played === 'number') return played;
    const { problem, moved } = played;
    isAside = problem === null;
    if (game.torn && isAside) io.note(`wsdv: ${toldIn(io.words.store, game.torn.reason)}`);
    if (moved !== null) io.note(`wsdv: ${toldIn(io.words.store, moved)}`);
    if (problem) return io.refuse(io.words.commands.move.notSaved(toldIn(io.words.store, problem.reason)));
    const { saved } = io.words.commands;
    io.noteSaved((game.record.conclusion === null ? saved.action : saved.end)(game.name));
    printAction(io, game.name, played, options);
    return FINE;
  } finally {
    // Nothing was played, so the incomplete last line is still in the file.
    if (game.torn && !isAside) io.note(`wsdv: ${tornSentence(io, game.path, game.torn)}`);
    game.close();
  }
}

/**
 * Splits the digest off an action that was copied from a move file. The digest is `#` and six hex digits, at the end or
 * before a comment. The comment stays in the action.
 */
function splitDigest(written: string): { action: string; digest: string | null } {
  const found = /^((?:[\s\S]*\n)?[^;\n]*?)\s+#([0-9a-f]{6})(\s*;.*)?$/i.exec(written);
  if (found === null) return { action: written, digest: null };
  const [, action = '', digest = '', comment = ''] = found;
  return { action: action + comment, digest: digest.toLowerCase() };
}

/** Prints a note that the text after a semicolon was not played, because the user may have meant it as answers. */
function noteComment(io: GameIo, comment: string | null, isKept: boolean): void {
  if (comment !== null) io.note(io.words.commands.move.comment(comment, isKept));
}

async function apply(io: GameIo, game: SavedMatch, written: string, options: MoveOptions): Promise<Written | ExitCode> {
  const say = io.words.commands.move;
  const { action, digest } = splitDigest(written);
  const bots = botOpponents(game.record);
  const moves = readAction(game.record.end, action, { seat: seatToShow(options, game.record), bots });
  if (!moves.ok) {
    // The errors may name every card in the action, because the user who wrote the action knows the cards. Other hand
    // cards are named only if `--hands` shows them: the side that decides may be a bot or another person.
    tellErrors(io, moves.error, { file: say.action, text: action, seat: 'open' });
    return io.refuse(/^[a-z]+$/i.test(action) ? say.notPlayedWord : say.notPlayed);
  }
  const comment = commentIn(action);
  if (comment !== null && comment.length > LIMITS.comment) return io.refuse(say.longComment(LIMITS.comment));
  const tried = digest === null ? null : commitPart(game.match, moves.value);
  if (tried?.ok && digestOf(tried.value.match.record.end) !== digest) {
    return io.refuse(say.otherDigest(digest ?? '', digestOf(tried.value.match.record.end)));
  }
  const committed = await game.commit(moves.value, comment);
  if (committed.ok) {
    noteComment(io, comment, committed.value.problem === null);
    return committed.value;
  }
  if (committed.error.code === 'gone-on') return io.refuse(changedMeanwhile(io, game.path));
  return io.refuse(`${sentenceOf(committed.error, io.words)} (${committed.error.clause})`);
}

function notAllKnown(io: GameIo, { path, name }: SavedMatch): string {
  const check = io.command(`verify ${gameArgument(path, savedFolder(io))}`);
  return io.words.commands.move.notAllKnown(name, path, check);
}

/**
 * Prints what an action did, and the position after it. The JSON contains a bot's action as text only if the reader may
 * see the cards of the bot's side.
 */
function printAction(
  io: GameIo,
  name: string,
  { match, added, text: written, thought }: WrittenAction,
  options: MoveOptions,
): void {
  const { header, lines } = match.record;
  const shown = shownAfter(match.record, lines.length, seatToShow(options, match.record));
  const events = redactEvents(eventsIn(added), { seat: shown.seat, unknown: new Set(shown.unknown) });
  if (options.json) {
    const position = asJson({ ...shown, deal: dealKindOf(header) }, null);
    const isOpen = options.bot === undefined || shown.seat === 'open' || shown.seat === sideOf(added);
    io.json({
      ...position,
      schema: 'wsdv/move@2',
      game: name,
      written: isOpen ? written : null,
      events,
      ...(thought && { thought: shownThought(thought, shown.seat) }),
    });
    return;
  }
  printEvents(io, events);
  if (thought) io.line(describeThought(thought, io.words));
  io.line();
  printPosition(io, shown);
}

/** Returns the side of the first decision in these moments; undefined if they contain no decision. */
function sideOf(added: Written['added']): Side | undefined {
  const step = added.find((moment) => moment.step !== null)?.step;
  return step ? decision(step.before)?.side : undefined;
}
