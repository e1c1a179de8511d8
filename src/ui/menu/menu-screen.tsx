import { type ReactNode, useMemo, useState } from 'react';
import { LEVELS } from '../../bots/levels.js';
import type { Imagined } from '../../rules/game.js';
import { QUITTING } from '../widgets/key-table.js';
import {
  clickMenu,
  wheelMenu,
  type GameLists,
  type Menu,
  type MenuChoice,
  type MenuProblem,
  type MenuPressed,
  menuKeys,
  openMenu,
  pressMenu,
  told,
  typeInto,
} from './menu.js';
import { screenLayout } from '../layout.js';
import { drawTooSmall } from '../widgets/dialogs.js';
import { drawMenu, drawPrimer, hasRoomForPrimer } from './menu-pane.js';
import type { ScreenWords } from '../../text/index.js';
import { CanvasView, keyId, useKeys, useScreenSize } from '../../terminal/index.js';
import { useLook } from '../use-look.js';
import { MenuFrame } from './menu-frame.js';

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
  const size = useScreenSize();
  const look = useLook();
  const layout = useMemo(() => screenLayout(size), [size]);
  const [menu, setMenu] = useState<Menu>(() => openMenu(lists()));

  /** Does what a key or the mouse led to; whether that is anything. */
  const follow = (pressed: MenuPressed): boolean => {
    const problem = pressed.choice ? onChoose(pressed.choice) : null;
    setMenu(told(pressed.menu, problem));
    return pressed.menu !== menu || pressed.choice !== undefined;
  };
  useKeys(
    (key) => {
      // Nothing can be seen, so nothing is chosen.
      if (!layout) {
        if (QUITTING.ids.includes(keyId(key))) onChoose({ type: 'quit' });
        return true;
      }
      return follow(pressMenu(menu, key));
    },
    {
      onPaste: (text) => {
        const typed = layout ? typeInto(menu, text) : menu;
        setMenu(typed);
        return typed !== menu;
      },
    },
  );

  if (!layout) return <CanvasView canvas={drawTooSmall(look, size)} />;
  const { page, problem, help } = menu;
  const words = look.screen.menu;
  const refusal = problem && problemIn(problem, words);
  const poster = {
    below: words.welcome,
    fitsPage: hasRoomForPrimer,
    draw: (width: number, height: number) => drawPrimer(look, width, height),
  };
  return (
    <MenuFrame
      layout={layout}
      look={look}
      board={board}
      title={look.screen.title}
      isList={page === 'resume' || page === 'replay'}
      draw={(width, height, isAlone) => drawMenu(menu, look, width, height, isAlone)}
      {...(page === 'main' ? { poster } : {})}
      onClick={(on) => follow(clickMenu(menu, on))}
      onWheel={(turn) => setMenu(wheelMenu(menu, turn))}
      prompt={{ text: words.prompts[page], refusal }}
      keys={{ told: menuKeys(menu), words: look.screen.keys.menu, help: help ? words.helpTitle : null }}
    />
  );
}

/** Why the last choice led nowhere, as a sentence. */
function problemIn(problem: MenuProblem, words: ScreenWords['menu']): string {
  switch (problem.type) {
    case 'deal':
      return words.notANumber;
    case 'level':
      return words.noLevel(problem.level, LEVELS);
    case 'told':
      return problem.sentence;
  }
}
