import { Box } from 'ink';
import { type ReactNode, useMemo, useState } from 'react';
import type { Imagined } from '../../rules/game.js';
import { QUITTING } from '../game/key-table.js';
import {
  type GameLists,
  type Menu,
  type MenuChoice,
  menuKeys,
  openMenu,
  pressMenu,
  told,
  typeInto,
} from '../game/menu.js';
import { figuresOf } from '../game/model.js';
import { screenLayout } from '../layout.js';
import { drawPrompt } from '../panes/bars.js';
import { drawDialog, drawTooSmall } from '../panes/dialogs.js';
import { closeHint, helpLines, keyHints, keyLines, namesWidth } from '../panes/key-hints.js';
import type { Look } from '../panes/look.js';
import { drawMapPane, mapFigures } from '../panes/map.js';
import { drawMenu } from '../panes/menu.js';
import { Canvas, CanvasView, keyId, type ScreenSize, useKeys, useScreenSize } from '../../terminal/index.js';
import { useLook } from '../use-look.js';

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
  const map = useMemo(() => {
    const figures = mapFigures(board, figuresOf(board));
    return layout && drawMapPane(layout.map, figures, {}, look);
  }, [board, layout, look]);

  useKeys(
    (key) => {
      // Nothing can be seen, so nothing is chosen.
      if (!layout) {
        if (QUITTING.ids.includes(keyId(key))) onChoose({ type: 'quit' });
        return true;
      }
      const pressed = pressMenu(menu, key);
      const problem = pressed.choice ? onChoose(pressed.choice) : null;
      setMenu(told(pressed.menu, problem));
      return pressed.menu !== menu || pressed.choice !== undefined;
    },
    {
      onPaste: (text) => {
        const typed = layout ? typeInto(menu, text) : menu;
        setMenu(typed);
        return typed !== menu;
      },
    },
  );

  if (!layout || !map) return <CanvasView canvas={drawTooSmall(look, size)} />;
  const { columns, mapWidth, sideWidth } = layout;
  // The row of the tracks, which the menu has not, goes to the prompt where it tells a problem.
  const promptHeight = layout.promptHeight + (menu.problem ? 1 : 0);
  const height = size.rows - TITLE_HEIGHT - promptHeight;
  // Lists of games need more columns than a small terminal has beside the map.
  const covers = listsGames(menu) && sideWidth < ROOM_FOR_GAMES;
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <CanvasView canvas={drawTitle(look, columns)} />
      <Box height={height}>
        {covers ? null : (
          <Box width={mapWidth}>
            <CanvasView canvas={map} />
          </Box>
        )}
        <CanvasView canvas={drawMenu(menu, look, covers ? columns : sideWidth, height)} />
      </Box>
      <CanvasView canvas={drawMenuPrompt(menu, look, columns, promptHeight)} />
      {menu.help ? (
        <Box position="absolute" width={columns} height={size.rows} alignItems="center" justifyContent="center">
          <CanvasView canvas={drawMenuHelp(menu, look, size)} z={1} />
        </Box>
      ) : null}
    </Box>
  );
}

const TITLE_HEIGHT = 1;
const ROOM_FOR_GAMES = 60;

function listsGames({ page }: Menu): boolean {
  return page === 'resume' || page === 'replay';
}

function drawTitle(look: Look, width: number): Canvas {
  const canvas = new Canvas(width, TITLE_HEIGHT);
  canvas.text(1, 0, look.screen.title, look.theme.title);
  return canvas;
}

/** What the keys of the present page do, in a frame. */
function drawMenuHelp(menu: Menu, look: Look, size: ScreenSize): Canvas {
  const told = keyLines(menuKeys(menu), look.screen.keys.menu, look);
  const lines = [...helpLines(told, namesWidth(told)), { text: closeHint(look), style: look.theme.muted }];
  return drawDialog(lines, look.screen.menu.helpTitle, look, size);
}

function drawMenuPrompt(menu: Menu, look: Look, width: number, height: number): Canvas {
  const { page, problem } = menu;
  const words = look.screen.menu;
  const keys = keyHints(menuKeys(menu), look.screen.keys.menu, look);
  const refusal = problem?.type === 'deal' ? words.notANumber : (problem?.sentence ?? null);
  const text = words.prompts[page];
  return drawPrompt({ side: null, text, clause: '', refusal, keys }, look, width, height);
}
