import { itemAt } from '../common/item-at.js';
import { CARDS, type Decade, DECADES } from '../rules/cards.js';
import { other } from '../rules/board.js';
import type { Catalogue, LessonWords, ScreenWords } from '../text/catalogue.js';
import { placeName } from '../text/describe-place.js';
import type { Lack, Remark } from './course.js';
import type { FigureRange } from './foreseen.js';
import { type Puzzle, SOLVE } from './puzzle.js';
import type { Nearness } from './nearness.js';
import { type Advantage, advantagesOf, type NamedFigure, type Reason, socialismChangeOf } from './puzzle-advantage.js';

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
  const aim = puzzles.words[puzzle.id] === undefined ? aimOf(puzzle, texts) : '';
  const solve = { task: `${puzzles.task(texts.words.side[puzzle.seat], task)}${aim}`, more: hint, remarks };
  return { title, about: task, steps: { [SOLVE]: solve }, end };
}

/** Returns a hint: the card that the solution takes. */
function hintOf({ solution }: Puzzle, { screen }: PuzzleTexts): string {
  const [, card = ''] = solution.split(' ');
  return screen.puzzles.best.hint(card);
}

/** Maximum number of advantages that the last sentence of a puzzle names. */
const MOST_ADVANTAGES = 3;
/** Maximum length of the last sentence of a puzzle, in characters. */
const LONGEST_END = 218;

/**
 * Returns why the best action is best: first how it ends the game or prevents the end. Then by how much its chance to win
 * is higher than that of any other action, and how the resulting position differs from the position after the next best
 * action.
 */
function endOf(puzzle: Puzzle, texts: PuzzleTexts): string {
  const { end, same, decisive } = texts.screen.puzzles.best;
  const { margin = 0 } = puzzle;
  const found = advantagesOf(puzzle);
  if (found === null) return end(margin, null, []);
  const next = nextName(puzzle, texts);
  const [first] = found;
  const decision = decisionText(puzzle, first, texts);
  const said = (told: readonly string[]): string =>
    decision === null ? end(margin, next, told) : decisive(decision, end(margin, next, told));
  // After a certain end of the game nothing else matters.
  if (socialismChangeOf(puzzle)?.now || first?.collapse === 'certain') return said([]);
  const advantages = decision === null || socialismChangeOf(puzzle) ? found : found.slice(1);
  const all = [
    ...advantages.filter(({ figure }) => 'forecast' in figure).map((one) => advantageText(one, texts)),
    ...deniedText(puzzle, texts),
    ...advantages.filter(({ figure }) => !('forecast' in figure)).map((one) => advantageText(one, texts)),
  ];
  if (all.length === 0) return said(decision === null ? [same] : []);
  const told = all.slice(0, decision === null ? MOST_ADVANTAGES : MOST_ADVANTAGES - 1);
  while (told.length > (decision === null ? 1 : 0) && said(told).length > LONGEST_END) told.pop();
  return said(told);
}

/** Returns how the best action ends the game or prevents the end, as far as the forecast is certain; otherwise null. */
function decisionText(puzzle: Puzzle, first: Advantage | undefined, texts: PuzzleTexts): string | null {
  const socialism = socialismChangeOf(puzzle);
  if (socialism !== null) return texts.words.forecastChange.socialism(socialism);
  if (first === undefined) return null;
  const isInsolvency = 'forecast' in first.figure && first.figure.forecast === 'insolvency';
  return first.collapse !== null || isInsolvency ? advantageText(first, texts) : null;
}

/** Returns the card of an action, and its use, as in a move file. */
function cardAndUse(line = ''): readonly [card: string, use: string] {
  const [, card = '', use = ''] = /^\S+ (\S+) (\w+)/.exec(line) ?? [];
  return [card, use];
}

/**
 * Returns a sentence if only the best action takes a card from the display whose event the other side could use next.
 * Otherwise returns no sentence.
 */
function deniedText({ solution, next, seat, position }: Puzzle, { screen, words }: PuzzleTexts): readonly string[] {
  const [card] = cardAndUse(solution);
  const { display } = position;
  const { color } = CARDS.find(({ id }) => String(id) === card) ?? {};
  const own = seat === 'west' ? 'yellow' : 'red';
  const isInDisplay = Array.isArray(display) && display.some((one) => String(one) === card);
  if (!isInDisplay || color === undefined || color === own || card === cardAndUse(next)[0]) return [];
  return [screen.puzzles.best.denied(words.side[other(seat)], card)];
}

/** Returns words for the next best action: its card and use, or that only its places differ from the best action. */
function nextName({ solution, next = '' }: Puzzle, { screen }: PuzzleTexts): string {
  const [card, use] = cardAndUse(next);
  const { otherPlaces, otherCard } = screen.puzzles.best;
  return cardAndUse(solution).join() === `${card},${use}` ? otherPlaces : otherCard(card, use);
}

/**
 * Returns a sentence about the purpose of the best action, with a space before the sentence. The purpose depends on the
 * action's most important advantage. Empty if this advantage is not in the forecast.
 */
function aimOf(puzzle: Puzzle, { screen, words }: PuzzleTexts): string {
  const first = advantagesOf(puzzle)?.[0];
  if (socialismChangeOf(puzzle) !== null) return ` ${screen.puzzles.best.aims.socialism}`;
  if (first === undefined || !('forecast' in first.figure)) return '';
  const { forecast } = first.figure;
  const { aims } = screen.puzzles.best;
  if (first.collapse === 'certain') return ` ${aims.topple(words.side[other(puzzle.seat)])}`;
  return ` ${first.collapse === 'impossible' ? aims.survive(words.side[puzzle.seat]) : aims[forecast]}`;
}

function advantageText({ figure, best, next, collapse }: Advantage, texts: PuzzleTexts): string {
  const { puzzles } = texts.screen;
  if ('forecast' in figure && figure.forecast === 'insolvency') {
    const said = (range: FigureRange): string => itemAt(puzzles.figures.forecast.insolvency, range.least + range.most);
    return puzzles.best.verdict(said(best), said(next));
  }
  const name = figureName(figure, texts);
  const [now, instead] = [rangeText(best, texts), rangeText(next, texts)];
  return `${puzzles.best.differs(name, now, instead)}${collapse === null ? '' : puzzles.best.collapse[collapse]}`;
}

/** Returns the sentences about an action that misses the goal of a puzzle. */
export function lacksText({ lacks, reason, near }: Extract<Remark, { type: 'lacks' }>, texts: PuzzleTexts): string {
  const { puzzles } = texts.screen;
  const notBest = reason === null ? puzzles.best.wrong : puzzles.best.worse(reasonText(reason, texts));
  const what = lacks.length === 0 ? notBest : puzzles.lacks(lacks.map((lack) => lackText(lack, texts)));
  return near === null ? `${what} ${puzzles.again}` : withNearness(what, near, texts);
}

/** Returns a clause with the figures after an action and after the best action. */
function reasonText(reason: Reason, texts: PuzzleTexts): string {
  const { best: words, figures } = texts.screen.puzzles;
  if ('type' in reason) return words.afterBest(texts.words.forecastChange.socialism(reason));
  const { figure, best, next, collapse } = reason;
  if ('forecast' in figure && figure.forecast === 'insolvency')
    return words.afterBest(itemAt(figures.forecast.insolvency, best.least + best.most));
  const end = collapse === null ? '' : words.collapse[collapse];
  return `${words.afterBoth(figureName(figure, texts), rangeText(next, texts), rangeText(best, texts))}${end}`;
}

/**
 * Returns a remark on a wrong action, followed by a sentence about what is right in the action, unless `near` is null.
 */
export function withNearness(remark: string, near: Nearness | null, { screen, words }: PuzzleTexts): string {
  if (near === null) return remark;
  const { puzzles } = screen;
  if (near.places.length === 0) return `${remark} ${puzzles.near[near.right]}`;
  return `${remark} ${puzzles.nearPlaces(near.places.map((place) => placeName(place, { words })))}`;
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

function figureName(condition: NamedFigure, { screen, words }: PuzzleTexts): string {
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
