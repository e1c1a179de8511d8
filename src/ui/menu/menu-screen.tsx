import { type ReactNode, useContext, useState } from 'react';
import { listLessons, loadPuzzles, puzzleFaults } from '../../lessons/lesson-files.js';
import { SIDES } from '../../rules/board.js';
import type { SeatState } from '../../rules/game.js';
import { LessonsDoneContext, PuzzlesSolvedContext } from '../lessons-done.js';
import { useLook } from '../use-look.js';
import type { Look } from '../widgets/look.js';
import { BUTTON } from '../widgets/page-kinds.js';
import { type GameLists, MENU, type Menu, type MenuChoice, type OpenedPage, openMenu, withProblem } from './menu.js';
import { MenuFrame } from './menu-frame.js';
import { drawMenu, drawPrimer, hasRoomForPrimer } from './menu-pane.js';
import { asksForPractice, levelOfField } from './new-game.js';

export interface MenuScreenProps {
  /** Returns the saved games; called only once. */
  readonly lists: () => GameLists;
  /** The board before the first action. */
  readonly board: SeatState;
  /** Page to open instead of the main page. */
  readonly page?: OpenedPage | undefined;
  /** Id of the puzzle that the player has just left. */
  readonly left?: string | undefined;
  /** Carries out a choice. Returns the reason if the choice cannot be carried out, otherwise null. */
  readonly onChoose: (choice: MenuChoice) => string | null;
}

export function MenuScreen({ board, lists, page: first, left, onChoose }: MenuScreenProps): ReactNode {
  const look = useLook();
  const lessons = useContext(LessonsDoneContext);
  const puzzles = useContext(PuzzlesSolvedContext);
  const [menu, setMenu] = useState(() =>
    openMenu(
      lists(),
      {
        lessons: { all: listLessons(), done: lessons.ids() },
        puzzles: { all: loadPuzzles(), done: puzzles.ids(), left, faults: puzzleFaults() },
      },
      first,
    ),
  );
  const { page } = menu;
  const { menu: words, title, keys } = look.screen;
  const poster = {
    below: words.welcome,
    fitsPage: hasRoomForPrimer,
    draw: (width: number, height: number) => drawPrimer(look, width, height),
  };
  return (
    <MenuFrame
      pages={MENU}
      state={menu}
      onPressed={({ state, choice }) => setMenu(withProblem(state, choice ? onChoose(choice) : null))}
      look={look}
      board={board}
      title={title}
      isList={page !== 'main' && page !== 'new'}
      draw={(width, height, isAlone) => drawMenu(menu, look, width, height, isAlone)}
      {...(page === 'main' ? { poster } : {})}
      prompt={promptOf(menu, look)}
      words={keys.menu}
      helpTitle={words.helpTitle}
    />
  );
}

/** Returns the prompt of a page. On the page of a new game, the prompt is about the field under the cursor. */
function promptOf(menu: Menu, { screen }: Look): string {
  const { prompts, forWhom, forWhomSide } = screen.menu;
  const { page, cursor } = menu;
  if (page !== 'new') return prompts[page];
  const field = cursor.new ?? 'west';
  const level = levelOfField(menu, field);
  if (level !== null) return forWhom[level];
  if (asksForPractice(menu)) {
    // On the button, the prompt is about the side that the person plays.
    const side = field === BUTTON ? SIDES.find((one) => levelOfField(menu, one) === null) : field;
    if (side === 'west' || side === 'east') return forWhomSide[side];
  }
  return prompts[field === 'practice' ? 'practice' : 'new'];
}
