import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { SeatState } from '../../rules/game.js';
import { type KeyLine, QUITTING } from '../widgets/key-table.js';
import { figuresOf } from '../match/model.js';
import { type ScreenLayout, screenLayout } from '../layout.js';
import { drawBanner } from '../match/beside/bars.js';
import { PromptView } from '../match/beside/prompt-view.js';
import { drawDialog, drawTooSmall } from '../widgets/dialogs.js';
import { layoutMap } from '../map/index.js';
import { drawHeadline, HEADLINE_HEIGHT } from './headline.js';
import { closeHint, helpLines, keyHints, keyLines, type KeyWords, namesWidth } from '../widgets/key-hints.js';
import type { Look } from '../widgets/look.js';
import type { CommonWords, Pages, PagesState, PressResult } from '../widgets/pages.js';
import { drawMapPane, mapFigures } from '../match/beside/map-pane.js';
import { Canvas, CanvasView, keyId, useKeys, useScreenSize } from '../../terminal/index.js';

/** Props of a screen that is shown before a game and has pages beside the board. */
export interface MenuFrameProps<State extends PagesState, Choice, Words extends string> {
  readonly pages: Pages<State, Choice, Words>;
  readonly state: State;
  /** Receives the result of a key, click, paste or turn of the wheel. */
  readonly onPressed: (pressed: PressResult<State, Choice>) => void;
  readonly look: Look;
  /** Position drawn on the map. */
  readonly board: SeatState;
  readonly title: string;
  /**
   * Whether the page is a list. If the column beside the map is too narrow for a list, the list is shown without the
   * map.
   */
  readonly isList: boolean;
  /** Urgent message shown instead of the title. It is not shown if there is a `poster`. */
  readonly banner?: string | null;
  /** Draws the page. `isAlone`: false if the poster is drawn beside the page; the page then omits the explanation. */
  readonly draw: (width: number, height: number, isAlone: boolean) => Canvas;
  /** Explanation for newcomers, on the page or in place of the map. With a poster, the title is in large letters. */
  readonly poster?: Poster;
  /** Text at the foot of the screen, above the keys. */
  readonly prompt: string;
  readonly words: Readonly<Record<Words | CommonWords, KeyWords>>;
  /** Title of the list of keys that covers the screen while help is open. */
  readonly helpTitle: string;
}

/**
 * Explanation for newcomers. Usually the page contains the explanation. If the page has no room for the explanation, or
 * if the map does not fit below the large title, the explanation replaces the map.
 */
interface Poster {
  /** Line below the title. */
  readonly below: string;
  /** Returns whether a page of this size has room for the explanation. */
  readonly fitsPage: (width: number, height: number) => boolean;
  readonly draw: (width: number, height: number) => Canvas;
}

const TITLE_HEIGHT = 1;
/** Minimum columns of a list beside the map. */
const ROOM_FOR_LISTS = 60;

/**
 * Handles keys and pastes, and draws the page beside the board. In a terminal that is too small, draws a message with
 * the required size; then only the key for quitting works.
 */
export function MenuFrame<State extends PagesState, Choice, Words extends string>(
  props: MenuFrameProps<State, Choice, Words>,
): ReactNode {
  const { pages, state, onPressed, look, board, title, isList, banner = null, draw, poster, prompt } = props;
  const size = useScreenSize();
  const layout = useMemo(() => screenLayout(size), [size]);
  const map = useMemo(
    () => layout && drawMapPane(layout.map, mapFigures(board, figuresOf(board)), {}, look),
    [board, layout, look],
  );
  const follow = (pressed: PressResult<State, Choice>): boolean => {
    onPressed(pressed);
    return pressed.state !== state || pressed.choice !== undefined;
  };
  useKeys(
    (key) => {
      if (layout) return follow(pages.press(state, key));
      // The page is not visible, so only the key for quitting works.
      if (QUITTING.ids.includes(keyId(key))) onPressed({ state, choice: { type: 'quit' } });
      return true;
    },
    { onPaste: (text) => follow({ state: layout ? pages.type(state, text) : state }) },
  );
  if (!layout || !map) return <CanvasView canvas={drawTooSmall(look, size)} />;
  const { columns, rows, mapWidth, sideWidth } = layout;
  // A menu has no line of tracks, so one row is free. While a refusal is shown, the prompt gets this row.
  const refusal = state.problem?.(look.screen) ?? null;
  const promptHeight = layout.promptHeight + (refusal === null ? 0 : 1);
  const besideLarge = rows - HEADLINE_HEIGHT - promptHeight;
  const mapHeight = layoutMap(layout.map).height;
  const titleHeight = poster === undefined ? TITLE_HEIGHT : HEADLINE_HEIGHT + (besideLarge > mapHeight ? 1 : 0);
  const height = rows - titleHeight - promptHeight;
  const isCrowded = poster !== undefined && (height < mapHeight || !poster.fitsPage(sideWidth, height));
  const covers = isList && sideWidth < ROOM_FOR_LISTS;
  const told = pages.keys(state);
  const hints = keyHints(told, props.words, look);
  // While help is open, a click on a hint would press its key in the help page, so the hints are not clickable.
  const pressed = state.help ? hints.map((hint) => ({ ...hint, key: null })) : hints;
  const model = { side: null, clause: '', keys: pressed, text: prompt, refusal };
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      {poster === undefined ? (
        <CanvasView canvas={banner === null ? drawTitle(title, look, columns) : drawBanner(banner, look, columns)} />
      ) : (
        <CanvasView canvas={drawHeadline(title, poster.below, look, columns, titleHeight)} />
      )}
      <Box height={height}>
        {covers ? null : (
          <Box width={mapWidth}>
            <CanvasView canvas={isCrowded ? poster.draw(mapWidth, height) : map} />
          </Box>
        )}
        <CanvasView
          canvas={draw(covers ? columns : sideWidth, height, !isCrowded)}
          onClick={(on) => follow(pages.click(state, on))}
          onWheel={(turn) => follow({ state: pages.wheel(state, turn) })}
        />
      </Box>
      <PromptView model={model} look={look} width={columns} height={promptHeight} />
      {state.help ? (
        <Box position="absolute" width={columns} height={rows} alignItems="center" justifyContent="center">
          <CanvasView canvas={drawKeys(props.helpTitle, keyLines(told, props.words, look), layout, look)} z={1} />
        </Box>
      ) : null}
    </Box>
  );
}

function drawTitle(title: string, look: Look, width: number): Canvas {
  const canvas = new Canvas(width, TITLE_HEIGHT);
  canvas.text(1, 0, title, look.theme.title);
  return canvas;
}

/** Draws a framed list of the keys of a page and their effects. */
function drawKeys(title: string, lines: readonly KeyLine[], layout: ScreenLayout, look: Look): Canvas {
  return drawDialog(helpLines(lines, namesWidth(lines)), [closeHint(look)], title, look, layout);
}
