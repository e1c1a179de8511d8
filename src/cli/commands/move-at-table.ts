import type { TableSeat } from '../../match/table-port.js';
import type { SeatGame } from '../../match/seat.js';
import { answer, hasRevealed, isComplete, isEnded, latest, partOf, startSession } from '../../match/session.js';
import type { Answer } from '../../match/port.js';
import { eventsTold, extend, newRecord, readAction } from '../../notation/index.js';
import { SIDES } from '../../rules/board.js';
import { decision, type Move, type Refusal, type Seat, seatState } from '../../rules/game.js';
import { err, ok, type Result } from '../../rules/result.js';
import { RemoteTable } from '../../serve/remote-table.js';
import type { TableGame } from '../../serve/protocol.js';
import { sentenceOf } from '../../text/index.js';
import { printEvents } from '../event-text.js';
import { type ExitCode, FINE } from '../exit-code.js';
import { seatAsked } from '../games.js';
import { tellErrors } from '../input.js';
import type { GameIo } from '../io.js';
import { printPosition } from '../position-text.js';
import { enterBox, serveSentence } from '../shared-box.js';
import { asJson } from './inspect.js';
import type { MoveOptions } from './move.js';

/** `wsdv move TABLE "…" --table`: plays one written action at a table of the shared box, part by part, on the own seat. */
export async function moveAtTable(
  io: GameIo,
  { table, action, digest }: { readonly table: string; readonly action: string; readonly digest: string | null },
  options: MoveOptions,
): Promise<ExitCode> {
  const say = io.words.commands.move;
  if (digest !== null) return io.refuse(say.noDigest(digest));
  const heard: { port?: RemoteTable } = {};
  const entered = await enterBox(io, options, { onNotice: (notice) => heard.port?.hear(notice) });
  if (!entered.ok) return io.refuse(entered.error);
  const client = entered.value;
  try {
    const opened = await client.ask({ do: 'open', table });
    if (opened.type === 'unreachable') return io.refuse(io.words.serve.unreachable);
    if (opened.type === 'refused') return io.refuse(serveSentence(io, opened.error));
    const at = opened.ok;
    const parts = partsOf(io, at, action);
    if (!parts.ok) return io.refuse(parts.error);
    const port = new RemoteTable(client, at, {
      problem: (asked) => (asked.type === 'refused' ? serveSentence(io, asked.error) : null),
      leave: () => undefined,
    });
    heard.port = port;
    return await play(io, { at, port, parts: parts.value }, options);
  } finally {
    client.close();
  }
}

/** The parts of a written action, each up to a stop of the seat; or why it cannot be played there, in a sentence. */
function partsOf(io: GameIo, { seat, game }: TableGame, action: string): Result<readonly (readonly Move[])[], string> {
  const { commands, serve } = io.words;
  const say = commands.move;
  if (seat === 'spectator') return err(serve.error['not-seated']());
  let session = startSession(game);
  if (game.conclusion !== null) return err(say.ended(io.words.conclusion(game.conclusion)));
  const { outcome } = session.committed;
  if (outcome) return err(say.ended(io.words.outcome(outcome)));
  if (decision(session.committed)?.side !== seat) return err(serve.error['not-your-turn']());
  const moves = readAction(session.committed, action, { seat });
  if (!moves.ok) {
    tellErrors(io, moves.error, { file: say.action, text: action, seat });
    return err(say.notPlayed);
  }
  const parts: (readonly Move[])[] = [];
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
  readonly parts: readonly (readonly Move[])[];
}

/** Commits part after part, tells what was played, and why the rest was not. */
async function play(io: GameIo, { at, port, parts }: Playing, options: MoveOptions): Promise<ExitCode> {
  let { game } = at;
  let written = '';
  for (const [index, part] of parts.entries()) {
    const answered = await port.commit(part);
    if (answered.type !== 'committed') {
      if (index > 0) tell(io, { at, game, written }, options);
      const sentence = problemIn(io, answered);
      return io.refuse(index > 0 ? io.words.commands.move.partly(sentence) : sentence);
    }
    written += writtenAs(game, part);
    ({ game } = answered.news);
  }
  tell(io, { at, game, written }, options);
  return FINE;
}

function problemIn(io: GameIo, answered: Exclude<Answer, { readonly type: 'committed' }>): string {
  if (answered.type === 'unreachable') return io.words.commands.move.unsure;
  if (answered.refusal) return refusalIn(io, answered.refusal);
  return answered.problem ?? io.words.serve.error['gone-on']();
}

function refusalIn(io: GameIo, refusal: Refusal): string {
  return `${sentenceOf(refusal, io.words)} (${refusal.clause})`;
}

/** A part as it stands in the move file, but for headings and digests. */
function writtenAs({ view }: SeatGame, part: readonly Move[]): string {
  const record = newRecord({});
  const extended = record.ok ? extend({ ...record.value, end: seatState(view) }, part) : record;
  const lines = extended.ok ? extended.value.text.split('\n') : [];
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => `${line}\n`)
    .join('');
}

interface Played {
  readonly at: TableSeat;
  readonly game: SeatGame;
  readonly written: string;
}

/** Tells what was played and the position after it, as far as the seat may know. */
function tell(io: GameIo, { at, game, written }: Played, options: MoveOptions): void {
  const { view, conclusion } = game;
  const session = startSession(game);
  const state = session.committed;
  const isHidden = SIDES.filter((side) => view.hands[side].cards === null);
  const hidden = [...isHidden.flatMap((side) => state.hands[side]), ...state.drawPile];
  const own: Seat | 'open' = isEnded(session) ? 'open' : at.seat;
  const shown = { state, conclusion, seat: seatAsked(options) ?? own, unknown: hidden };
  const news = game.events.slice(at.game.events.length);
  const events = eventsTold(news, { seat: shown.seat, unknown: new Set() });
  if (options.json) {
    const position = asJson({ ...shown, deal: at.openDeal ? 'seed' : 'drawn' }, null);
    io.json({ ...position, schema: 'wsdv/move@2', game: at.table, written, events });
    return;
  }
  printEvents(io, events);
  io.line();
  printPosition(io, shown);
}
