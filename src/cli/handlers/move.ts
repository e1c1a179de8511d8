import { commitPart } from '../../match/match.js';
import { eventsIn } from '../../match/moment.js';
import { resumeMatch, type SavedMatch, type Written } from '../../match/saved-match.js';
import {
  botOpponents,
  commentIn,
  dealKindOf,
  digestOf,
  LIMITS,
  readAction,
  redactEvents,
  writeGame,
} from '../../notation/index.js';
import type { Side } from '../../rules/board.js';
import { decision } from '../../rules/game.js';
import { gameArgument } from '../../store/index.js';
import { describeThought, sentenceOf, tell as toldIn } from '../../text/index.js';
import { seatToShow, tornSentence } from '../games.js';
import { nameOf, notePassedDigests, readInput, refuseFile, STDIN, tellErrors } from '../input.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { printEvents } from '../event-text.js';
import type { GameIo } from '../io.js';
import { printPosition, shownAfter } from '../position-text.js';
import { changedMeanwhile, restrictToOwner, pathOfGame, savedFolder } from '../saved.js';
import { shownThought } from '../shown-thought.js';
import { asJson } from './inspect.js';
import { endedHow, endGame, endingIn } from './end-game.js';
import type { ActionChoice, MoveOptions, Preparing, WrittenAction } from './move-options.js';

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
    return inGame(io, word, options, async ({ match }) => {
      const { playByBot } = await import('./move-by-bot.js');
      return playByBot(io, match, { level: bot, yes: options.yes });
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

/**
 * Opens a saved game, plays in it, and prints what happened. While an action is prepared, the game is closed, so that
 * other processes can play. If the file changes meanwhile, the prepared action is not played.
 * @param before contents of the file for which the action was prepared (see `contentsOf`); absent if the action needs
 *   no preparation
 */
async function inGame(
  io: GameIo,
  word: string,
  options: MoveOptions,
  plays: (game: SavedMatch) => Promise<WrittenAction | Preparing | ExitCode>,
  before?: string,
): Promise<ExitCode> {
  const path = pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const resumed = resumeMatch(path.value, { acceptsDigests: options.acceptDigests, setsAside: false });
  if (!resumed.ok) {
    if (resumed.error.type === 'closed') return io.refuse(toldIn(io.words.store, resumed.error.error.reason));
    return refuseFile(io, { ...resumed.error, file: path.value });
  }
  const game = resumed.value;
  if (before === undefined) notePassedDigests(io, game.path, game.record.passedDigests);
  let played: WrittenAction | Preparing | ExitCode;
  try {
    const isChanged = before !== undefined && before !== contentsOf(game);
    const refused = isChanged ? io.refuse(io.words.commands.move.goneOn(game.name)) : notPlayable(io, game, options);
    played = refused ?? (await plays(game));
  } finally {
    game.close();
  }
  if (typeof played !== 'number' && 'prepare' in played) {
    const prepared = await played.prepare();
    if (typeof prepared !== 'number') return inGame(io, word, options, prepared, contentsOf(game));
    played = prepared;
  }
  // Saving a change moves an incomplete last line to another file. Without a saved change, the line stays where it is.
  const isAside = typeof played !== 'number' && played.problem === null;
  if (game.torn?.isLegal === false)
    io.note(`wsdv: ${isAside ? toldIn(io.words.store, game.torn.reason) : tornSentence(io, game.path, game.torn)}`);
  return typeof played === 'number' ? played : tellPlayed(io, game, played, options);
}

/** Returns the contents of a game's file, including a last line that was left out. */
const contentsOf = ({ record, torn }: SavedMatch): string => writeGame(record) + (torn?.text ?? '');

/**
 * Refuses a game in which no action can be played; returns null for other games. If the rules have ended the game, a
 * written action is not refused here: `readAction` reports it with the error's line and column.
 */
function notPlayable(io: GameIo, game: SavedMatch, { bot }: MoveOptions): ExitCode | null {
  if (game.problem) return io.refuse(toldIn(io.words.store, game.problem.reason));
  if (game.torn?.isLegal === true) {
    const resume = io.command(`resume ${gameArgument(game.path, savedFolder(io))}`);
    return io.refuse(io.words.commands.move.lastLineOpen(game.torn.line, nameOf(io, game.path), resume));
  }
  const { unknown, stopped, conclusion, end } = game.record;
  const ended = endedHow(io, { conclusion, outcome: end.outcome });
  if (ended !== null && (conclusion !== null || bot !== undefined))
    return io.refuse(io.words.commands.move.ended(ended));
  // If cards had to be guessed, no written action can be played: only reading the whole file can correct a wrong guess.
  return unknown.length > 0 || stopped !== null ? io.refuse(notAllKnown(io, game)) : null;
}

/** Prints what happened, or why it is not saved. */
function tellPlayed(io: GameIo, { name, record }: SavedMatch, played: WrittenAction, options: MoveOptions): ExitCode {
  const { problem, moved } = played;
  if (moved !== null) io.note(`wsdv: ${toldIn(io.words.store, moved)}`);
  if (problem) return io.refuse(io.words.commands.move.notSaved(toldIn(io.words.store, problem.reason)));
  const { saved } = io.words.commands;
  io.noteSaved((record.conclusion === null ? saved.action : saved.end)(name));
  printAction(io, name, played, options);
  return FINE;
}

/**
 * Splits the digest off an action that was copied from a move file. The digest is `#` and six hex digits, at the end of
 * the action or before its comment. The comment stays in the action.
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
    // The errors may quote every card in the action, because the user wrote the action. Other hand cards are named only
    // if the seat of `--hands` may see them (`seatToShow`): they may belong to a bot or another person.
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

/** Returns the side of the first decision that was added to the match; undefined if no decision was added. */
function sideOf(added: Written['added']): Side | undefined {
  const step = added.find((moment) => moment.step !== null)?.step;
  return step ? decision(step.before)?.side : undefined;
}
