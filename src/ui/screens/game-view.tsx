import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { type Decision, decision, type GameEvent, type Side } from '../../rules/game.js';
import { phaseOf } from '../../rules/ending.js';
import { describeDecision, describeMove, moveContext } from '../../text/index.js';
import { cardChoices, choiceStyle, mayBeDone } from '../game/choices.js';
import { effectsBetween } from '../game/effects.js';
import { eventNow } from '../game/event-now.js';
import { figuresOf, logLines, openHands, previewOf, reckoned, shownCard, usesOf } from '../game/model.js';
import { mapMoves, openDecision, type Screen, shownTable, stageOf } from '../game/screen.js';
import { draftEvents, latest } from '../game/session.js';
import type { ScreenLayout } from '../layout.js';
import { drawPrompt, drawStatus, drawTrackLine, type PromptModel } from '../panes/bars.js';
import { type CardsModel, drawCards } from '../panes/cards.js';
import { drawDetail } from '../panes/detail.js';
import { effectLines } from '../panes/effects.js';
import { placeLines, placeName } from '../panes/here.js';
import { drawEntries, drawLines, type Line } from '../panes/lists.js';
import type { Look } from '../panes/look.js';
import { drawMapPane, mapFigures } from '../panes/map.js';
import { type Canvas, CanvasView } from '../terminal/index.js';

/** What the game's screen is drawn from. */
export interface GameViewProps {
  readonly screen: Screen;
  readonly players: Readonly<Record<Side, string>>;
  readonly layout: ScreenLayout;
  readonly look: Look;
  /** A word about the saved game, for the bar at the top. */
  readonly saved: string;
}

/** The whole game on the screen: bars, map, panes. */
export function GameView(props: GameViewProps): ReactNode {
  const { layout } = props;
  return (
    <Box flexDirection="column" width={layout.columns} height={layout.rows}>
      <StatusBar {...props} />
      <Box height={layout.bodyHeight}>
        <Box width={layout.mapWidth}>
          <MapPane {...props} />
        </Box>
        <SideColumn {...props} />
      </Box>
      <TrackBar {...props} />
      <PromptBar {...props} />
    </Box>
  );
}

function StatusBar({ screen, players, layout, look, saved }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const side = openDecision(screen)?.side ?? state.action?.side ?? null;
  const canvas = useMemo(() => {
    const { decade, half } = state;
    const model = { decade, half, phase: phaseOf(state), side, players, pile: state.drawPile.length, saved };
    return drawStatus(model, look, layout.columns);
  }, [state, side, players, saved, look, layout]);
  return <CanvasView canvas={canvas} />;
}

function TrackBar({ screen, layout, look }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const canvas = useMemo(() => drawTrackLine(state, figuresOf(state), look, layout.columns), [state, look, layout]);
  return <CanvasView canvas={canvas} />;
}

function MapPane({ screen, layout, look }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const figures = useMemo(() => mapFigures(state, figuresOf(state)), [state]);
  const { place, aim, focus } = screen;
  const lit = useMemo(() => new Set(mapMoves(screen).keys()), [screen]);
  const cursor = lit.size > 0 || (focus === 'map' && aim === 'anywhere') ? place : undefined;
  const canvas = useMemo(
    () => drawMapPane(layout.map, figures, { lit, cursor }, look),
    [layout, figures, lit, cursor, look],
  );
  return <CanvasView canvas={canvas} />;
}

function PromptBar(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  return <CanvasView canvas={drawPrompt(promptOf(props), look, layout.columns, layout.promptHeight)} />;
}

function promptOf({ screen, players, look }: GameViewProps): PromptModel {
  const { screen: words } = look;
  const stage = stageOf(screen);
  const base = { side: null, title: '', clause: '', refusal: screen.refusal?.sentence ?? null };
  switch (stage) {
    case 'curtain': {
      const side = openDecision(screen)?.side ?? 'west';
      return { ...base, side, text: words.curtain.title(players[side]), keys: words.keys.curtain };
    }
    case 'review':
      return { ...base, text: words.review.title, keys: words.keys.review };
    case 'frame':
      return { ...base, text: words.frame.title, keys: words.keys.frame };
    case 'over':
      return { ...base, text: words.over.title, keys: words.keys.over };
    case 'choose':
      return choosePrompt(screen, look, base);
  }
}

function choosePrompt(screen: Screen, look: Look, base: Pick<PromptModel, 'title' | 'refusal'>): PromptModel {
  const { screen: words, words: catalogue } = look;
  const state = latest(screen.session);
  const open = openDecision(screen) ?? decision(state);
  if (!open) return { ...base, side: null, text: '', clause: '', keys: '' };
  const { title, prompt } = describeDecision(open, catalogue, state.tasks.at(-1));
  const clause = screen.refusal?.clause ?? open.clause;
  return { ...base, side: open.side, title, text: prompt, clause, keys: keysOf(screen, open, words, catalogue) };
}

function keysOf(screen: Screen, open: Decision, words: Look['screen'], catalogue: Look['words']): string {
  if (screen.aim === 'police') return words.keys.police;
  if (screen.aim === 'anywhere') return words.keys.anywhere;
  const style = choiceStyle(open);
  const keys = style === 'cards' && screen.picked !== null ? words.keys.uses : words.keys[style];
  const done = mayBeDone(open) ? `${words.doneKey(catalogue.decision[open.kind].done)}   ` : '';
  const police = open.extras.length > 0 ? `${words.keys.policeHint}   ` : '';
  return `${done}${police}${keys}`;
}

/** The panes beside the map, from top to bottom; each gets the rows it needs, the last one the rest. */
function SideColumn(props: GameViewProps): ReactNode {
  const { layout } = props;
  const panes = sidePanes(props);
  const canvases: Canvas[] = [];
  let left = layout.bodyHeight;
  for (const [index, pane] of panes.entries()) {
    const last = index === panes.length - 1;
    const height = last ? left : Math.min(left, pane.rows);
    if (height < LEAST_PANE) break;
    // A pane that would leave a useless rest takes the rest, too.
    const rest = left - height < LEAST_PANE ? left : height;
    canvases.push(pane.draw(layout.sideWidth, rest));
    left -= rest;
  }
  return (
    <Box flexDirection="column">
      {canvases.map((canvas, index) => (
        <CanvasView key={index} canvas={canvas} />
      ))}
    </Box>
  );
}

const LEAST_PANE = 4;

interface Pane {
  readonly rows: number;
  draw(width: number, height: number): Canvas;
}

function sidePanes(props: GameViewProps): Pane[] {
  const { screen, look } = props;
  const log = logPane(screen, look);
  switch (stageOf(screen)) {
    case 'frame':
      return [eventsPane(look.screen.frame.title, screen.frames[0]?.events ?? [], look), log];
    case 'review':
      return [effectsPane(screen, look), log];
    case 'curtain':
    case 'over':
      return [cardsPane(props), log];
    case 'choose':
      return [...choicePanes(props), log];
  }
}

function choicePanes(props: GameViewProps): Pane[] {
  const { screen, look } = props;
  const open = openDecision(screen);
  if (!open) return [];
  const state = latest(screen.session);
  const style = choiceStyle(open);
  const card = shownCard(screen, state);
  const details = card === null ? [] : [detailPane(props, card, open)];
  if (style === 'cards' && screen.aim === 'decision') return [cardsPane(props), ...details];
  const effects = screen.session.steps.length > 0 ? [effectsPane(screen, look)] : [];
  if (style === 'map' || screen.aim !== 'decision') return [...herePane(screen, look), ...effects, ...details];
  return [entriesPane(screen, open, look), ...details, ...effects];
}

function cardsPane({ screen, players, look }: GameViewProps): Pane {
  const state = shownTable(screen);
  const side = openDecision(screen)?.side ?? 'west';
  const hands = openHands(screen, state);
  const uncovered = screen.uncovered === side;
  const handLines = Object.values(hands).reduce<number>(
    (sum, hand) => sum + (typeof hand === 'number' ? 1 : hand.length + 1),
    0,
  );
  const model: CardsModel = {
    side,
    display: state.display,
    special: state.special,
    hands,
    players,
    choices: uncovered ? cardChoices(state, side) : state.display,
    cursor: uncovered ? screen.card : null,
    focused: screen.focus === 'cards',
  };
  const rows = 2 + state.display.length + (state.special === null ? 0 : 1) + handLines;
  return { rows, draw: (width, height) => drawCards(model, look, width, height) };
}

const DETAIL_ROWS = 18;

function detailPane({ screen, look }: GameViewProps, card: NonNullable<Screen['card']>, open: Decision): Pane {
  const state = latest(screen.session);
  const uses = open.kind === 'take-card' ? usesOf(state, card) : null;
  const now = open.kind === 'take-card' ? eventNow(state, card, open.side, look) : [];
  const model = { card, side: open.side, uses, now };
  return { rows: DETAIL_ROWS, draw: (width, height) => drawDetail(model, look, width, height) };
}

/** The place under the cursor: what stands there, and what choosing it would change. */
function herePane(screen: Screen, look: Look): Pane[] {
  const { place } = screen;
  if (place === undefined) return [];
  const state = latest(screen.session);
  const { here } = look.screen;
  const lines = placeLines(place, state, figuresOf(state), look);
  const move = mapMoves(screen).get(place);
  const preview = move
    ? [{ text: here.ifChosen, style: look.theme.legal }, ...effectLines(previewOf(state, move), look)]
    : [{ text: here.notLegal, style: look.theme.muted }];
  return [linesPane(placeName(place, look), [...lines, ...preview], look)];
}

function entriesPane(screen: Screen, open: Decision, look: Look): Pane {
  const state = latest(screen.session);
  const context = moveContext(state, open);
  const entries = open.options.map((move) => describeMove(move, look.words, context));
  const model = { title: look.words.decision[open.kind].title, entries, cursor: screen.entry };
  return { rows: entries.length + 2, draw: (width, height) => drawEntries(model, look, width, height) };
}

function effectsPane(screen: Screen, look: Look): Pane {
  const { committed } = screen.session;
  const effects = effectsBetween(reckoned(committed), reckoned(shownTable(screen)));
  const lines = effectLines(effects, look);
  return linesPane(look.screen.panes.effects, lines, look);
}

function eventsPane(title: string, events: readonly GameEvent[], look: Look): Pane {
  return linesPane(title, logLines(events, look), look);
}

function linesPane(title: string, lines: readonly Line[], look: Look): Pane {
  return { rows: 2 * lines.length + 2, draw: (width, height) => drawLines(lines, title, look, width, height) };
}

function logPane(screen: Screen, look: Look): Pane {
  const events = [...screen.session.log, ...draftEvents(screen.session)];
  const newest = logLines(events.slice(-LOG_EVENTS), look).reverse();
  return {
    rows: 0,
    draw: (width, height) =>
      drawLines(newest, look.screen.panes.log, look, width, height, {
        offset: screen.logOffset,
        focused: screen.focus === 'log',
      }),
  };
}

const LOG_EVENTS = 200;
