import { commitPart } from '../../match/match.js';
import { eventsIn } from '../../match/moment.js';
import { resumeMatch, type SavedMatch, type Written } from '../../match/saved-match.js';
import { dealKindOf, digestOf, eventsTold, readAction } from '../../notation/index.js';
import { decision } from '../../rules/game.js';
import { gameArgument } from '../../store/index.js';
import { describeEvent, ENGLISH, sentenceOf } from '../../text/index.js';
import { type DigestOptions, notePassedDigests } from '../digests.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { refuseFile, tellErrors } from '../games.js';
import { type HandsOptions, handsToShow } from '../hands.js';
import { readInput, STDIN } from '../input.js';
import type { Io } from '../io.js';
import { isDetail } from '../log-text.js';
import { printPosition } from '../position-text.js';
import { pathOfGame, savedFolder } from '../saved.js';
import { asJson } from './inspect.js';

export interface MoveOptions extends HandsOptions, DigestOptions {
  readonly json?: boolean;
}

/** `wsdv move GAME "…"`: plays one written action in a saved game, saves it and prints what happened. */
export async function move(
  io: Io,
  [word, written]: readonly [string, string],
  options: MoveOptions,
): Promise<ExitCode> {
  const action = written === STDIN ? await readInput(io, STDIN) : { ok: true as const, value: written };
  if (!action.ok) return io.refuse(action.error);
  const path = pathOfGame(io, word);
  if (!path.ok) return io.refuse(path.error);
  const resumed = resumeMatch(path.value, { acceptsDigests: options.acceptDigests });
  if (!resumed.ok) {
    if (resumed.error.type === 'closed') return io.refuse(resumed.error.error.sentence);
    return refuseFile(io, { ...resumed.error, file: path.value });
  }
  try {
    return await apply(io, resumed.value, action.value.trim(), options);
  } finally {
    resumed.value.close();
  }
}

/** An action as it stands in the other player's file may end with the digest of the position after it. */
function splitDigest(written: string): { action: string; digest: string | null } {
  const found = /^([\s\S]*?)\s+#([0-9a-f]{6})$/i.exec(written);
  return found === null ? { action: written, digest: null } : { action: found[1], digest: found[2].toLowerCase() };
}

async function apply(io: Io, game: SavedMatch, written: string, options: MoveOptions): Promise<ExitCode> {
  if (game.torn) io.note(`wsdv: ${game.torn.sentence}`);
  notePassedDigests(io, game.path, game.record.passedDigests);
  if (game.problem) return io.refuse(game.problem.sentence);
  const { unknown, stopped } = game.record;
  // A written action cannot tell a guessed card apart: that needs the lines of the file around it.
  if (unknown.length > 0 || stopped !== null) return io.refuse(notAllKnown(io, game));
  const { action, digest } = splitDigest(written);
  const mover = decision(game.record.end)?.side;
  const moves = readAction(game.record.end, action, { hands: options.hands === 'both' ? 'both' : (mover ?? 'none') });
  if (!moves.ok) {
    // Whoever wrote the action knows what it says.
    tellErrors(io, moves.error, { file: 'the action', text: action, hands: 'both' });
    return io.refuse('The action was not played.');
  }
  const tried = digest === null ? null : commitPart(game.match, moves.value);
  if (tried?.ok && digestOf(tried.value.match.record.end) !== digest) {
    return io.refuse(
      `The digest #${digest} does not fit: here the position after the action is #${digestOf(tried.value.match.record.end)}. The two games differ somewhere before; compare the files.`,
    );
  }
  const committed = await game.commit(moves.value);
  if (!committed.ok) return io.refuse(`${sentenceOf(committed.error, ENGLISH)} (${committed.error.clause})`);
  const { problem, moved } = committed.value;
  if (moved !== null) io.note(`wsdv: ${moved}`);
  if (problem) return io.refuse(`${problem.sentence} The action was not saved.`);
  tell(io, game.name, committed.value, options);
  return FINE;
}

function notAllKnown(io: Io, { path, name }: SavedMatch): string {
  return `The file does not tell where all cards of ${name} are. Write the action into ${path} yourself, with the cards that became known, and check it: ${io.command(`verify ${gameArgument(path, savedFolder(io))}`)}`;
}

/** Tells what a written action did, and the position after it. */
function tell(io: Io, name: string, { match, added, text: written }: Written, options: MoveOptions): void {
  const { end, unknown, header } = match.record;
  const hidden = { hands: handsToShow(options, end), unknown };
  const events = eventsTold(eventsIn(added), { hands: hidden.hands, unknown: new Set(unknown) });
  if (options.json) {
    io.json({ ...asJson(end, hidden, dealKindOf(header), null), schema: 'wsdv/move@1', game: name, written, events });
    return;
  }
  for (const event of events) {
    if (!isDetail(event)) io.line(io.wrap(describeEvent(event, ENGLISH), 0, 2));
  }
  io.line();
  printPosition(io, end, hidden);
}
