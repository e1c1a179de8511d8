import { itemAt } from '../common/item-at.js';
import { type Decade, DECADES } from '../rules/cards.js';
import type { Catalogue, LessonWords, ScreenWords } from '../text/catalogue.js';
import { describeForecastChange } from '../text/index.js';
import type { Lack, Remark } from './course.js';
import type { FigureRange } from './foreseen.js';
import { type Puzzle, SOLVE } from './puzzle.js';
import type { Nearness } from './nearness.js';
import { gainOf } from './puzzle-gain.js';

/** The catalogues from which the sentences of puzzles are made. */
export interface PuzzleTexts {
  readonly screen: Pick<ScreenWords, 'puzzles'>;
  readonly words: Catalogue;
}

/** Returns the title of a puzzle and its task, for the list and the pane. */
export function puzzleHeads(
  { id, seat, position, goal }: Puzzle,
  { screen: { puzzles }, words }: PuzzleTexts,
): { readonly title: string; readonly task: string } {
  const own = puzzles.words[id];
  if (own !== undefined || goal !== 'best') return { title: own?.title ?? id, task: own?.task ?? '' };
  const { title, task } = puzzles.best;
  return { title: title(words.side[seat], words.decade(decadeOf(position))), task };
}

function decadeOf({ decade = 1 }: Puzzle['position']): Decade {
  return DECADES.find((one) => one === decade) ?? 1;
}

/** Returns the sentences of a puzzle as words of the lesson that plays it. */
export function puzzleLessonWords(puzzle: Puzzle, texts: PuzzleTexts): LessonWords {
  const { puzzles } = texts.screen;
  const { title, task } = puzzleHeads(puzzle, texts);
  const { hint = hintOf(puzzle, texts), remarks = {}, end = endOf(puzzle, texts) } = puzzles.words[puzzle.id] ?? {};
  const solve = { task: puzzles.task(texts.words.side[puzzle.seat], task), more: hint, remarks };
  return { title, about: task, steps: { [SOLVE]: solve }, end };
}

/** Returns a hint: the card that the solution takes. */
function hintOf({ solution }: Puzzle, { screen }: PuzzleTexts): string {
  const [, card = ''] = solution.split(' ');
  return screen.puzzles.best.hint(card);
}

/**
 * Returns why the best action is best: by how much its chance to win is higher than that of any other action, and what
 * the action changes in the forecast.
 */
function endOf(puzzle: Puzzle, { screen, words }: PuzzleTexts): string {
  const { end } = screen.puzzles.best;
  const gain = puzzle.goal === 'best' ? gainOf(puzzle) : null;
  return end(puzzle.margin ?? 0, gain && describeForecastChange(gain, words).text);
}

/** Returns the sentences about an action that misses the goal of a puzzle. */
export function lacksText({ lacks, near }: Extract<Remark, { type: 'lacks' }>, texts: PuzzleTexts): string {
  const { puzzles } = texts.screen;
  const what = lacks.length === 0 ? puzzles.best.wrong : puzzles.lacks(lacks.map((lack) => lackText(lack, texts)));
  return near === null ? `${what} ${puzzles.again}` : withNearness(what, near, texts);
}

/**
 * Returns a remark on a wrong action, followed by a sentence about what is right in the action, unless `near` is null.
 */
export function withNearness(remark: string, near: Nearness | null, { screen }: Pick<PuzzleTexts, 'screen'>): string {
  return near === null ? remark : `${remark} ${screen.puzzles.near[near]}`;
}

function lackText({ condition, figure }: Lack, texts: PuzzleTexts): string {
  const { puzzles } = texts.screen;
  if (condition === null) return puzzles.hasReply;
  const name = figureName(condition, texts);
  if ('forecast' in condition && condition.forecast === 'insolvency')
    return itemAt(puzzles.figures.forecast.insolvency, figure.least + figure.most);
  const { atLeast, atMost } = condition;
  const goal =
    atLeast !== undefined && atLeast === atMost
      ? puzzles.exactly(atLeast)
      : atLeast === undefined
        ? puzzles.atMost(atMost ?? 0)
        : puzzles.atLeast(atLeast);
  return puzzles.lack(name, rangeText(figure, texts), goal);
}

function rangeText({ least, most }: FigureRange, { screen }: PuzzleTexts): string {
  return least === most ? String(least) : screen.puzzles.range(least, most);
}

function figureName(condition: NonNullable<Lack['condition']>, { screen, words }: PuzzleTexts): string {
  const { figures } = screen.puzzles;
  if ('forecast' in condition) {
    const { forecast } = figures;
    switch (condition.forecast) {
      case 'protests':
        return forecast.protests(words.side[condition.side]);
      case 'lost':
      case 'differences':
      case 'attacks':
        return forecast[condition.forecast](words.province[condition.province]);
      case 'rundowns':
        return forecast.rundowns;
      case 'insolvency':
        return '';
    }
  }
  if ('track' in condition) return figures.track(words.track[condition.track]);
  if ('province' in condition) return figures.province[condition.figure](words.province[condition.province]);
  return 'side' in condition ? figures.side[condition.figure](words.side[condition.side]) : figures.flight;
}
