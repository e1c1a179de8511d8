import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Imagined } from '../../rules/game.js';
import type { Told } from '../widgets/key-table.js';
import { figuresOf } from '../match/model.js';
import type { ScreenLayout } from '../layout.js';
import { drawBanner, drawPrompt, type PromptModel } from '../match/beside/bars.js';
import { drawDialog } from '../widgets/dialogs.js';
import { layoutMap } from '../map/index.js';
import { drawHeadline, HEADLINE_HEIGHT } from './headline.js';
import { closeHint, helpLines, keyHints, keyLines, type KeyWords, namesWidth } from '../widgets/key-hints.js';
import type { Look } from '../widgets/look.js';
import { drawMapPane, mapFigures } from '../match/beside/map-pane.js';
import { Canvas, CanvasView } from '../../terminal/index.js';

/** What a screen before a game is made of. */
export interface MenuFrameProps<Words extends string> {
  readonly layout: ScreenLayout;
  readonly look: Look;
  /** The board beside the page. */
  readonly board: Imagined;
  readonly title: string;
  /** Whether the page is a list, which needs more columns than a small terminal has beside the map. */
  readonly isList: boolean;
  /** Something that must be seen above all else. */
  readonly banner?: string | null;
  /** Draws the page; `isAlone` where no `poster` stands beside it. */
  readonly draw: (width: number, height: number, isAlone: boolean) => Canvas;
  /** What is told beside the page or in it; only with it the title is large. */
  readonly poster?: Poster;
  /** Called with what a click on the page is on, where that is not a key. */
  readonly onClick: (on: string) => void;
  /** Called when the wheel is turned over the page. */
  readonly onWheel: (turn: -1 | 1) => void;
  readonly prompt: Pick<PromptModel, 'text' | 'refusal'>;
  readonly keys: MenuKeys<Words>;
}

/** Stands in place of the map where that has no room beside the large title, or the page none for what it tells. */
interface Poster {
  /** A line below the title. */
  readonly below: string;
  readonly fitsPage: (width: number, height: number) => boolean;
  readonly draw: (width: number, height: number) => Canvas;
}

/** The keys of a page, and what their page of help is called while it lies over all. */
interface MenuKeys<Words extends string> {
  readonly told: readonly Told<Words>[];
  readonly words: Readonly<Record<Words, KeyWords>>;
  readonly help: string | null;
}

const TITLE_HEIGHT = 1;
const ROOM_FOR_LISTS = 60;

/** A page beside the board as it is set up, a title above and a prompt below. */
export function MenuFrame<Words extends string>(props: MenuFrameProps<Words>): ReactNode {
  const { layout, look, board, title, isList, banner = null, draw, poster, onClick, onWheel, prompt, keys } = props;
  const map = useMemo(
    () => drawMapPane(layout.map, mapFigures(board, figuresOf(board)), {}, look),
    [board, layout, look],
  );
  const { columns, rows, mapWidth, sideWidth } = layout;
  // The row of the tracks, which a menu has not, goes to the prompt where it tells a problem.
  const promptHeight = layout.promptHeight + (prompt.refusal === null ? 0 : 1);
  const besideLarge = rows - HEADLINE_HEIGHT - promptHeight;
  const mapHeight = layoutMap(layout.map).height;
  const titleHeight = poster === undefined ? TITLE_HEIGHT : HEADLINE_HEIGHT + (besideLarge > mapHeight ? 1 : 0);
  const height = rows - titleHeight - promptHeight;
  const isCrowded = poster !== undefined && (height < mapHeight || !poster.fitsPage(sideWidth, height));
  const covers = isList && sideWidth < ROOM_FOR_LISTS;
  const hints = keyHints(keys.told, keys.words, look);
  // A key would not mean the same to the page of help.
  const pressed = keys.help === null ? hints : hints.map((hint) => ({ ...hint, key: null }));
  const model = { side: null, clause: '', keys: pressed, ...prompt };
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
          onClick={onClick}
          onWheel={onWheel}
        />
      </Box>
      <CanvasView canvas={drawPrompt(model, look, columns, promptHeight)} />
      {keys.help === null ? null : (
        <Box position="absolute" width={columns} height={rows} alignItems="center" justifyContent="center">
          <CanvasView canvas={drawKeys(keys.help, keys, layout, look)} z={1} />
        </Box>
      )}
    </Box>
  );
}

function drawTitle(title: string, look: Look, width: number): Canvas {
  const canvas = new Canvas(width, TITLE_HEIGHT);
  canvas.text(1, 0, title, look.theme.title);
  return canvas;
}

/** What the keys of a page do, in a frame. */
function drawKeys<Words extends string>(
  title: string,
  { told, words }: MenuKeys<Words>,
  layout: ScreenLayout,
  look: Look,
): Canvas {
  const lines = keyLines(told, words, look);
  return drawDialog(helpLines(lines, namesWidth(lines)), [closeHint(look)], title, look, layout);
}
