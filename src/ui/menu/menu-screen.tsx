import { type ReactNode, useContext, useState } from 'react';
import { listLessons } from '../../lessons/lesson-files.js';
import type { SeatState } from '../../rules/game.js';
import { LessonsDoneContext } from '../lessons-done.js';
import { useLook } from '../use-look.js';
import { type GameLists, MENU, type MenuChoice, openMenu, withProblem } from './menu.js';
import { MenuFrame } from './menu-frame.js';
import { drawMenu, drawPrimer, hasRoomForPrimer } from './menu-pane.js';

export interface MenuScreenProps {
  /** Returns the saved games; called only once. */
  readonly lists: () => GameLists;
  /** The board before the first action. */
  readonly board: SeatState;
  /** Page to open instead of the main page. */
  readonly page?: 'learn' | undefined;
  /** Carries out a choice. Returns the reason if the choice cannot be carried out, otherwise null. */
  readonly onChoose: (choice: MenuChoice) => string | null;
}

export function MenuScreen({ board, lists, page: first, onChoose }: MenuScreenProps): ReactNode {
  const look = useLook();
  const { ids } = useContext(LessonsDoneContext);
  const [menu, setMenu] = useState(() => openMenu(lists(), { all: listLessons(), done: ids() }, first));
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
      isList={page === 'learn' || page === 'resume' || page === 'replay'}
      draw={(width, height, isAlone) => drawMenu(menu, look, width, height, isAlone)}
      {...(page === 'main' ? { poster } : {})}
      prompt={words.prompts[page === 'new' && menu.cursor.new === 'practice' ? 'practice' : page]}
      words={keys.menu}
      helpTitle={words.helpTitle}
    />
  );
}
