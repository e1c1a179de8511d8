import { type ReactNode, useState } from 'react';
import type { Imagined } from '../../rules/game.js';
import { useLook } from '../use-look.js';
import { type GameLists, MENU, type MenuChoice, openMenu, told } from './menu.js';
import { MenuFrame } from './menu-frame.js';
import { drawMenu, drawPrimer, hasRoomForPrimer } from './menu-pane.js';

export interface MenuScreenProps {
  /** The saved games, asked for once. */
  readonly lists: () => GameLists;
  /** The board as it is set up. */
  readonly board: Imagined;
  /** Does what was chosen, or says why it cannot be. */
  readonly onChoose: (choice: MenuChoice) => string | null;
}

/** The menu before a game, beside the board as it is set up. */
export function MenuScreen({ board, lists, onChoose }: MenuScreenProps): ReactNode {
  const look = useLook();
  const [menu, setMenu] = useState(() => openMenu(lists()));
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
      onPressed={({ state, choice }) => setMenu(told(state, choice ? onChoose(choice) : null))}
      look={look}
      board={board}
      title={title}
      isList={page === 'resume' || page === 'replay'}
      draw={(width, height, isAlone) => drawMenu(menu, look, width, height, isAlone)}
      {...(page === 'main' ? { poster } : {})}
      prompt={words.prompts[page]}
      words={keys.menu}
      helpTitle={words.helpTitle}
    />
  );
}
