import { levelOf } from '../../../notation/bot-names.js';
import { itemAt } from '../../../common/item-at.js';
import { isFound } from '../../../match/chances.js';
import type { Session } from '../../../match/session.js';
import type { Decided, ReplayedMatch } from '../../../match/watch.js';
import { partsOfName } from '../../../match/who.js';
import { placeOf, placeText } from '../../../notation/index.js';
import type { Side } from '../../../rules/board.js';
import { cardById } from '../../../rules/cards.js';
import type { DecisionKind, GameEvent } from '../../../rules/game.js';
import { describeEvent, describeMove, tell } from '../../../text/index.js';
import { startOfDecade } from './playback.js';
import { Canvas, textWidth, truncateText } from '../../../terminal/index.js';
import type { ScreenLayout } from '../../layout.js';
import { WIDEST_NAME } from '../../start.js';
import { fitsPrompt, type PromptModel } from '../beside/bars.js';
import { logLines, shortLogLines, tookTexts } from '../beside/log.js';
import { type Line, wrapLines } from '../../widgets/lists.js';
import type { Look } from '../../widgets/look.js';
import { isPhaseOver, leftBlocks, phaseUnderWay, ruleLine, tidyingLines } from '../report/phase-end.js';
import { drawPhases, PHASES_WIDTH } from '../beside/phase-line.js';
import { joined } from '../../widgets/sheet.js';
import type { Playback } from '../state.js';

/** A moment of a replay, by its index `at`. */
type Point = Pick<Playback, 'told' | 'at'>;

/** Minimum columns of the progress bar. With fewer columns, the bar is left out. */
const LEAST_PROGRESS = 8;
/** Width of the longest label. All labels are padded to this width, so that the bar does not move. */
const LABEL = 'III.E10.1'.length;

/**
 * Draws the top bar of a replay: the decade and half or phase of the shown moment, the ten phases, the progress if
 * there is room, the speed, and the hands shown.
 */
export function drawReplayBar(playback: Playback, look: Look, width: number): Canvas {
  const canvas = new Canvas(width, 1);
  const { words, screen, theme, symbols } = look;
  const { told, at, playing, speed, seat } = playback;
  const { state, label } = itemAt(told.moments, at);
  const texts = screen.replay;
  const place = placeOf(state);
  const isPhase = place.type === 'phase';
  const whole = placeText(place, words);
  const parts = [label.padEnd(LABEL), `${playing ? texts.playing : texts.paused}, ${texts.speed(speed)}`];
  const rights = ['   ', '  '].map((gap) => `${[...parts, texts.hands[seat]].join(gap)} `);
  // The list of phases matters more than the names of phase and decade, which the prompt and the label also show.
  const times = isPhase ? [whole, words.decade(place.decade), ''] : [];
  const fitting = times
    .flatMap((time) => rights.map((right) => ({ right, time })))
    .find(({ right, time }) => 1 + textWidth(time) + PHASES_WIDTH + 2 <= width - textWidth(right));
  const right = fitting?.right ?? rights[0] ?? '';
  const end = width - textWidth(right) - 2;
  // A text too long for the bar is cut at its end. The label still shows the moment in short, such as `II.E3`.
  const time = fitting?.time ?? truncateText(whole, end - 1, symbols.ellipsis);
  let start = 1 + canvas.text(1, 0, time, theme.title);
  if (isPhase) start += drawPhases(canvas, start, place.phase, end, look);
  start += 2;
  const free = end - start;
  if (free >= LEAST_PROGRESS) drawProgress(canvas, start, Math.min(free, 60), playback, look);
  canvas.text(width - textWidth(right), 0, right, theme.muted);
  canvas.text(width - textWidth(right), 0, label, theme.title);
  return canvas;
}

function drawProgress(canvas: Canvas, x: number, width: number, { told, at }: Point, look: Look): void {
  const last = Math.max(1, told.moments.length - 1);
  const columnOf = (moment: number): number => x + Math.round(((width - 1) * moment) / last);
  const { dash, full, dot } = look.symbols;
  if (told.chances !== null) {
    drawChances(canvas, { x, width, cursor: columnOf(at) }, told.chances, look);
    return;
  }
  canvas.text(x, 0, dash.repeat(width), look.theme.muted);
  for (const decade of [2, 3, 4] as const) {
    const start = startOfDecade(told, decade) ?? 0;
    if (start > 0) canvas.put(columnOf(start), 0, dot, look.theme.muted);
  }
  canvas.put(columnOf(at), 0, full, look.theme.title);
}

/** Draws the progress bar as a curve of West's chance to win, with the shown moment highlighted. */
function drawChances(
  canvas: Canvas,
  { x, width, cursor }: { readonly x: number; readonly width: number; readonly cursor: number },
  chances: readonly (number | null)[],
  { symbols: { levels }, theme }: Look,
): void {
  for (let column = 0; column < width; column++) {
    const moment = Math.round((column * (chances.length - 1)) / Math.max(1, width - 1));
    const chance = chances[moment] ?? null;
    const level = chance === null ? 0 : 1 + Math.min(levels.length - 2, Math.floor(chance * (levels.length - 1)));
    canvas.put(x + column, 0, itemAt(levels, level), x + column === cursor ? theme.cursor : theme.muted);
  }
}

/**
 * Returns the prompt of a replay: the longest description of the moment that fits, and the number of the moment among
 * all moments.
 */
export function replayPrompt(
  playback: Playback,
  { columns, promptHeight }: ScreenLayout,
  look: Look,
): Pick<PromptModel, 'side' | 'text' | 'clause'> {
  const clause = look.screen.replay.position(playback.at + 1, playback.told.moments.length);
  const fits = (text: string): boolean => fitsPrompt(text, columns, promptHeight, clause);
  return { ...headlineOf(playback, look, fits), clause };
}

/**
 * Returns a description of the moment in one line: the side's decisions so far in its action or phase, or what happened
 * automatically. Hidden cards stay hidden. If several decisions do not fit, the line has only the newest one and its
 * number.
 */
export function headlineOf(
  point: Point,
  look: Look,
  fits: (text: string) => boolean,
): { side: Side | null; text: string } {
  const { told, at } = point;
  const { decided, events } = itemAt(told.moments, at);
  const { words, screen } = look;
  if (decided === null) return at === 0 ? { side: null, text: screen.replay.setUp } : courseLine(events, look, fits);
  const took = events.find((event) => event.type === 'took');
  if (decided.move?.type === 'take' && took) {
    const [whole, short] = tookTexts(took, look);
    return { side: decided.side, text: fits(whole) ? whole : short };
  }
  const { action, context } = decided;
  const said = decidedSoFar(point, decided, look);
  const asked = context.kind === undefined || !IN_PHASE.has(context.kind) ? '' : words.decision[context.kind].title;
  const abouts = action
    ? [words.cardTitle, words.shortTitle].map((title) => `${title(cardById(action.card))}, ${screen.uses[action.use]}`)
    : [asked];
  const newest = said.at(-1) ?? '';
  const texts = [
    ...abouts.map((about) => (about === '' ? '' : `${about}: `) + said.join(', ')),
    ...abouts.map((about) => screen.replay.choice(about, said.length, newest)),
  ];
  const shown = said.length > 1 ? texts : texts.slice(0, abouts.length);
  return { side: decided.side, text: shown.find(fits) ?? shown.at(-1) ?? '' };
}

/**
 * Decisions of the End of Decade that are answered with a place only, so the description must also name the decision.
 */
const IN_PHASE: ReadonlySet<string> = new Set<DecisionKind>([
  'dismantle',
  'run-down',
  'hamburg',
  'west-berlin-standard',
  'attack',
  'police-power',
  'remove-socialist',
  'place-socialist',
]);

/**
 * Returns the decisions of a side in its line of the move file, up to a moment. Omits the choice of the card, and
 * "done" after other decisions.
 */
function decidedSoFar({ told, at }: Point, { line, side }: Decided, look: Look): string[] {
  const own = told.moments.slice(0, at + 1).flatMap(({ decided }) => {
    const isOwn = decided?.line === line && decided.side === side && decided.move?.type !== 'take';
    return isOwn ? [decided] : [];
  });
  const telling = own.filter(({ move }) => move?.type !== 'done');
  return (telling.length > 0 ? telling : own).map(({ move, context }) =>
    move === null ? look.screen.replay.hiddenCards : describeMove(move, look.words, context),
  );
}

/**
 * Returns the text of the most important event of a moment without a decision. If the text about the end of the game
 * does not fit, leaves out the time. If the text about a half does not fit, leaves out its cards. `side` is the side
 * that took an action back; null for all other events.
 */
function courseLine(
  events: readonly GameEvent[],
  { words, screen }: Look,
  fits: (text: string) => boolean,
): { side: Side | null; text: string } {
  const find = (type: GameEvent['type']): GameEvent | undefined => events.find((event) => event.type === type);
  const phase = find('phase');
  const begins = phase === undefined ? (find('half-began') ?? find('decade-began')) : undefined;
  const told = events.find((event) => event.type === 'taken-back') ?? find('ended') ?? find('concluded') ?? begins;
  if (told?.type === 'ended' && !fits(describeEvent(told, words))) {
    const { winner, ending } = told.outcome;
    return { side: null, text: screen.replay.over(words.side[winner], words.ending[ending]) };
  }
  if (told?.type === 'half-began' && !fits(describeEvent(told, words))) {
    const begins = screen.overlay.report.begins(words.side[told.first]);
    return { side: null, text: `${words.decade(told.decade)}, ${words.half(told.half)}: ${begins}` };
  }
  if (told) return { side: told.type === 'taken-back' ? told.side : null, text: describeEvent(told, words) };
  return { side: null, text: phase ? describeEvent(phase, words) : '' };
}

/**
 * Maximum share of the pane's rows that comments may take above the events, if not everything fits. Longer comments are
 * below the events.
 */
const REMARKS_PART = 1 / 3;

/**
 * Returns the comments of the move file and, below them, what happened in the action or phase. Then come the rule of a
 * phase that does not end the game and, after the last phase, the summary of the decade.
 * @param pane size in columns and rows if not everything fits, otherwise null. With a size, long comments are below the
 *   events, and a phase that is followed by a choice has only its result, not its whole calculation.
 */
export function happenedLines(
  { told, at }: Point,
  { begun, log, thoughts }: Session,
  look: Look,
  pane: { readonly width: number; readonly rows: number } | null = null,
): Line[] {
  const { before, comments, decided, state } = itemAt(told.moments, at);
  const phase = phaseUnderWay(state, log);
  const linesOf = pane && decided !== null ? shortLogLines : logLines;
  const happened = linesOf(begun.events, look, 'spectator', { thoughts });
  const isOver = phase !== undefined && isPhaseOver({ before });
  const tidied = isOver ? tidyingLines(phase.report, look).map(({ text }) => ({ text: `  ${text}` })) : [];
  // After the end of the game no chance to win is shown, because the events say who has won.
  const isEnd = begun.events.some(({ type }) => type === 'ended' || type === 'concluded');
  const chance = isEnd ? null : (told.chances?.[at] ?? null);
  const remark = (text: string): Line => ({ text: look.fold(text), style: look.theme.good });
  // Findings of the analysis are long, and are best read together with the chance to win, so they are below the events.
  const found = comments.filter(isFound).map(remark);
  if (chance !== null) found.unshift({ text: look.screen.replay.chance(chance), style: look.theme.muted });
  const remarks = comments.filter((comment) => !isFound(comment)).map(remark);
  const left = isOver ? leftBlocks(phase, state, look) : [];
  const rule = phase && !isEnd ? [ruleLine(phase, look)] : [];
  // Before the first action only the deal has happened, so the comments about the game come first.
  const isAbove = at === 0 || pane === null || wrapLines(remarks, pane.width).length <= pane.rows * REMARKS_PART;
  const both = [[...happened, ...tidied, ...found], remarks];
  return joined([...(isAbove ? both.toReversed() : both), stoppedLines(told, at, look), ...left, rule]);
}

/**
 * Returns lines that say why the replay ends before the end of its file. Returns no lines before the last moment, or if
 * the replay shows the whole file.
 */
function stoppedLines({ moments, stopped }: ReplayedMatch, at: number, { screen, words, theme }: Look): Line[] {
  if (stopped === null || at < moments.length - 1) return [];
  return [{ text: screen.replay.stopped(tell(words.files, stopped)), style: theme.warning }];
}

/** Minimum width in columns of an identity after a long name. */
const LEAST_IDENTITY = 6;

/**
 * Returns a name with its identity, at most `WIDEST_NAME` columns wide. `whole` is the complete text, with the kind of
 * identity. If `whole` is too wide, the kind is left out, and both name and identity are cut with an ellipsis.
 */
function shortName(name: string, identity: string, whole: string, { fold, symbols }: Look): string {
  if (textWidth(fold(whole)) <= WIDEST_NAME) return fold(whole);
  const { ellipsis } = symbols;
  const room = WIDEST_NAME - ' ()'.length;
  const own = truncateText(identity, Math.max(LEAST_IDENTITY, room - textWidth(name)), ellipsis);
  return `${truncateText(name, room - textWidth(own), ellipsis)} (${own})`;
}

/**
 * Returns the players' names, cut if they are too wide for the screen. A player without a name gets the name of the
 * side.
 */
export function namesOf({ players }: Pick<ReplayedMatch, 'players'>, look: Look): Record<Side, string> {
  const { words, screen, fold, symbols } = look;
  const shown = (side: Side): string => {
    const level = levelOf(players[side]);
    if (level !== null) return screen.bots.name(screen.bots.levels[level]);
    const parts = partsOfName(players[side]);
    if (parts !== null) return shortName(fold(parts.name), fold(parts.who.name), players[side], look);
    return truncateText(fold(players[side]), WIDEST_NAME, symbols.ellipsis) || words.side[side];
  };
  return { west: shown('west'), east: shown('east') };
}
