import type { Reckoning } from '../../../rules/figures.js';
import { cardById } from '../../../rules/cards.js';
import { type Decision, decision, type GameEvent, type SeatState, type Moment, phaseOf } from '../../../rules/game.js';
import { placeText, placeOf } from '../../../notation/index.js';
import { describeDecision, describeEvent, describeSheet } from '../../../text/index.js';
import { newAttackTexts } from '../../../text/new-attacks.js';
import type { Canvas } from '../../../terminal/index.js';
import { forecastChangesOf } from '../model.js';
import type { Frame } from './merge-frames.js';
import { titleRows } from '../deciding/card-titles.js';
import { scrollHint, writeFoot } from '../../widgets/key-hints.js';
import { logLines, tookTexts } from '../beside/log.js';
import type { Line } from '../../widgets/lists.js';
import { wrapLines } from '../../widgets/lists.js';
import { drawMore, framed, type Look, sideStyle } from '../../widgets/look.js';
import { isPhaseOver, leftBlocks, type PhaseEvent, ruleLine, tidyingLines } from './phase-end.js';
import { type Block, joined, sheetLines } from '../../widgets/sheet.js';
import { helpTexts, thoughtTexts } from '../../../match/thought-texts.js';

/** A report shown between two decisions: a phase of the End of Decade, the start of a half or decade, or an action. */
export interface MomentReport {
  readonly title: string;
  /** Title for the prompt, including the phase. */
  readonly prompt: string;
  /** Shorter form of `prompt`, used if `prompt` does not fit. */
  readonly shortPrompt?: string;
  /** Rule clause of the phase, e.g. `R9.3`; '' outside phases. */
  readonly clause: string;
  /**
   * Returns the text of the report, not yet wrapped to `width` columns.
   * @param isCut whether the text does not fit completely; the summary of a decade is then last
   */
  readonly blocks: (width: number, isCut: boolean) => readonly Block[];
}

export function reportOf(moment: Frame, look: Look): MomentReport {
  const report = bareReport(moment, look);
  const { helped } = moment;
  if (helped === undefined) return report;
  const lines = helped.flatMap((one) => helpTexts(one, look)).map((text) => ({ text }));
  return { ...report, blocks: (width, isCut) => [...report.blocks(width, isCut), lines] };
}

/** Returns the report without the lines about hints and other help that players had. */
function bareReport(moment: Frame, look: Look): MomentReport {
  const phases = moment.events.filter((event) => event.type === 'phase');
  const last = phases.at(-1);
  return last ? phaseReport(moment, last, phases.slice(0, -1), look) : plainReport(moment, look);
}

/**
 * Returns the report of a phase.
 * @param quiet earlier phases that changed nothing and are part of this report
 */
function phaseReport(
  moment: Moment<SeatState>,
  phase: PhaseEvent,
  quiet: readonly PhaseEvent[],
  look: Look,
): MomentReport {
  const title = look.screen.overlay.report.title(look.words.decade(phase.decade));
  return {
    title,
    prompt: `${title}, ${describeEvent(phase, look.words)}`,
    clause: `R9.${phase.phase}`,
    blocks: (width, isCut) => {
      const before = quiet.map((one) => [headingOf(one, look), ...quietLines(one, look)]);
      const found = isLaid(moment) ? [] : sheetLines(describeSheet(phase.report, look.words), look);
      const left = leftBlocks(phase, moment.state, look);
      return [
        ...before,
        [headingOf(phase, look), ...found],
        happenedBlock(moment, phase.report, look, width),
        // If not everything fits, the threats of the next decade come before the summary of the present decade.
        ...(isCut ? left.toReversed() : left),
        questionBlock(moment, look, width),
        // The end of the game has already been explained by its calculation.
        ...(moment.state.outcome === null ? [[ruleLine(phase, look)]] : []),
      ];
    },
  };
}

function headingOf(phase: PhaseEvent, { words, theme }: Look): Line {
  return { text: describeEvent(phase, words), style: theme.title };
}

/** Returns the lines of a phase that changed nothing: its calculation, and what is cleaned up at its end. */
function quietLines(event: PhaseEvent, look: Look): Line[] {
  const sheet = describeSheet(event.report, look.words);
  const hasSum = sheet.some(({ type }) => type === 'sum');
  return [...sheetLines(hasSum ? sheet : sheet.slice(0, 1), look), ...tidyingLines(event.report, look)];
}

/**
 * Returns a line that says who decides after this report. The line also says what is decided, if that takes at most two
 * rows. Empty if no decision follows.
 */
function questionBlock(moment: Moment<SeatState>, look: Look, width: number): Block {
  const { state } = moment;
  const open = askedAfter(moment);
  if (open === null) return [];
  const { then, thenDecides } = look.screen.overlay.report;
  const [side, style] = [look.words.side[open.side], { ...sideStyle(look, open.side), bold: true }];
  const { prompt } = describeDecision(open, look.words, state);
  const wrapped = (text: string): Block => wrapLines([{ text, style }], width);
  const long = wrapped(then(side, prompt));
  return long.length <= MOST_QUESTION ? long : wrapped(thenDecides(side));
}

const MOST_QUESTION = 2;

/** Returns the decision right after a report; null if no decision follows. */
function askedAfter({ before, state }: Moment<SeatState>): Decision | null {
  return before === 'decision' ? decision(state) : null;
}

function plainReport(frame: Frame, look: Look): MomentReport {
  const { events, state, thought } = frame;
  const { words, screen, theme } = look;
  const took = events.find((event) => event.type === 'took');
  const isBare = events.every((event) => event === took) && (took === undefined || state.action === null);
  const blocks = (width: number): Block[] => [
    ...(events.length > 0 ? eventBlocks(events, look, width) : []),
    ...(isBare ? [[{ text: screen.curtain.nothingMore, style: theme.muted }]] : []),
    newAttackLines(frame, look),
    ...(events.at(-1)?.type === 'decade-began' ? [questionBlock(frame, look, width)] : []),
    ...(thought ? [thoughtTexts(thought, look).map((text) => ({ text }))] : []),
  ];
  if (took) {
    const [prompt, shortPrompt] = tookTexts(took, look);
    return { title: screen.curtain.past, prompt, shortPrompt, clause: '', blocks };
  }
  const begins = events.some(({ type }) => type === 'decade-began' || type === 'half-began');
  const decade = words.decade(state.decade);
  // The title does not name the half, because a narrow frame would cut it off. The prompt names the half.
  if (begins) return { title: decade, prompt: placeText(placeOf(state), words), clause: '', blocks };
  const title = phaseOf(state) > 0 ? screen.overlay.report.title(decade) : screen.curtain.past;
  return { title, prompt: title, clause: '', blocks };
}

/** Returns lines about the attacks in phase 7 that an action makes possible or worse (R9.7). */
export function newAttackLines({ start, state }: Pick<Frame, 'start' | 'state'>, look: Look): Line[] {
  if (start === undefined || state.outcome !== null) return [];
  const texts = newAttackTexts(forecastChangesOf(start, state), look);
  return texts.map((text) => ({ text, style: look.theme.warning, hang: 2 }));
}

/**
 * Returns blocks with the events as in the log. At the start of a half-decade, the first block names the side that
 * plays first. At the start of a second half-decade, the first block also says that both players keep their hand cards.
 * The last block lists the cards of the display, one card per line.
 */
function eventBlocks(events: readonly GameEvent[], look: Look, width: number): readonly Block[] {
  const half = events.find((event) => event.type === 'half-began');
  if (half === undefined) return [logLines(events, look)];
  const { words, screen, theme } = look;
  const begins = { text: screen.overlay.report.begins(words.side[half.first]), style: sideStyle(look, half.first) };
  const rest = events.filter((event) => event !== half);
  const cards = half.display.flatMap((id) => titleRows(cardById(id), look, width));
  const display = { text: screen.display, style: theme.title };
  const stay = half.half === 2 ? [{ text: screen.overlay.report.handsStay, style: theme.muted }] : [];
  return [
    [begins, ...stay],
    logLines(rest, look),
    cards.length > 0 ? [display, ...cards.map((text) => ({ text }))] : [],
  ];
}

const isAttack = ({ type }: GameEvent): boolean => type === 'attack' || type === 'attack-declined';

/**
 * Whether the unrest caused by attacks has been placed. The report then does not repeat the possible attacks and the
 * choices, because earlier reports have shown them (R9.7).
 */
function isLaid({ events }: Pick<Moment, 'events'>): boolean {
  return events.some(isAttack);
}

function happenedBlock(moment: Moment<SeatState>, report: Reckoning, look: Look, width: number): Block {
  const { events, before, state } = moment;
  const { report: texts } = look.screen.overlay;
  const rest = events.filter((event) => event.type !== 'phase' && !(isLaid({ events }) && isAttack(event)));
  const logged = logLines(rest, look).map(({ text, style }) => ({
    text: text.trimStart(),
    ...(style ? { style } : {}),
  }));
  const isOver = isPhaseOver({ before });
  const waits = !isOver && state.outcome === null;
  const tidied = isOver ? tidyingLines(report, look) : [];
  const lines = wrapLines([...logged, ...tidied, ...followingLines(logged, moment, look)], width - 2);
  // The calculation above already says that neither side collapsed.
  const isQuiet = waits || (report.type === 'collapse' && state.outcome === null);
  if (lines.length === 0) return isQuiet ? [] : [{ text: texts.nothing, style: look.theme.muted }];
  return [
    { text: texts.happened, style: look.theme.title },
    ...lines.map((line) => ({ ...line, text: `  ${line.text}` })),
  ];
}

/**
 * Returns a line that says that West's losses follow after the decision about Hamburg (R9.5). Returns no line unless
 * losses of East are listed before this decision. Without the line, a player could think that West loses nothing.
 */
function followingLines(lost: readonly Line[], moment: Moment<SeatState>, look: Look): Line[] {
  const open = askedAfter(moment);
  if (lost.length === 0 || open?.kind !== 'hamburg') return [];
  return [{ text: look.screen.overlay.report.lossesFollow(look.words.side[open.side]) }];
}

/**
 * Returns the lines of a report for a frame of `width` columns. If not all lines fit into `rows` rows, the
 * summary of a decade comes last.
 */
export function reportLines(report: MomentReport, width: number, rows = Infinity): Line[] {
  const room = width - 4;
  const linesOf = (isCut: boolean): Line[] => wrapLines(joined(report.blocks(room, isCut)), room);
  const whole = linesOf(false);
  return whole.length <= rows ? whole : linesOf(true);
}

/**
 * Draws the report as a pane, starting with line `first`. Arrows at the edge show in which directions there are more
 * lines.
 */
export function drawReport(
  { title }: MomentReport,
  lines: readonly Line[],
  look: Look,
  { width, height, first }: { readonly width: number; readonly height: number; readonly first: number },
): Canvas {
  const canvas = framed(look, width, height, title, true);
  const rows = height - 2;
  lines.slice(first, first + rows).forEach(({ text, style }, row) => canvas.text(2, row + 1, text, style));
  if (lines.length <= rows) return canvas;
  writeFoot(canvas, [scrollHint(look)], look);
  drawMore(canvas, look, { above: first > 0, below: first + rows < lines.length });
  return canvas;
}
