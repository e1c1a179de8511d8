import type { Side } from '../../rules/board.js';
import type { Decision, Imagined } from '../../rules/game.js';
import { describeDecision, describeMove, moveContext, sentenceOf } from '../../text/index.js';
import { cardChoices, choiceStyle } from '../game/choices.js';
import { eventNow } from '../panes/event-now.js';
import { figuresOf, lastTurn, logSeat, openHands, shownCard, sideShown, usesOf } from '../game/model.js';
import { previewOf } from '../game/preview.js';
import {
  hasNoPlace,
  isLooking,
  mapMoves,
  mayAsk,
  openDecision,
  openSide,
  pointedPlace,
  type Screen,
  shownTable,
  stageOf,
} from '../game/screen.js';
import { latest } from '../../match/session.js';
import { LEAST_PANE } from '../layout.js';
import type { PlaceId } from '../map/index.js';
import { logLines } from '../panes/log.js';
import { fitsPrompt } from '../panes/bars.js';
import { type CardsModel, cardsRows, drawCards } from '../panes/cards.js';
import { detailRows, drawDetail, fullDetailRows } from '../panes/detail.js';
import { type HandOver, handOverLines } from '../panes/dialogs.js';
import { previewLines } from '../panes/effects.js';
import { placeLines, placeName, questionLines } from '../panes/here.js';
import type { Look } from '../panes/look.js';
import { happenedLines } from '../panes/replay.js';
import { effectsPane, hasEffects } from './effects-pane.js';
import { entriesPane } from './entries-pane.js';
import type { GameViewProps } from './game-view.js';
import { LEAST_LEDGER_WIDTH, ledgerPane } from './ledger-pane.js';
import { earlierLogPane, logPane } from './log-pane.js';
import { linesPane, type Pane } from './pane.js';

/** What stands beside the map, and in rows that would stay blank there what the log below the map has no room for. */
export function sidePanes(props: GameViewProps): Pane[] {
  const { screen, look, layout } = props;
  return [...stagePanes(props), ...earlierLogPane(screen, look, layout)];
}

/** What stands beside the map in the present stage. */
function stagePanes(props: GameViewProps): Pane[] {
  const { screen, look } = props;
  const { sideWidth, logHeight } = props.layout;
  const last = [
    ...(sideWidth >= LEAST_LEDGER_WIDTH ? [ledgerPane(screen, look)] : []),
    ...(logHeight === 0 ? [logPane(screen, look)] : []),
  ];
  if (isLooking(screen)) return [...herePane(screen, look), ...last];
  switch (stageOf(screen)) {
    case 'moment':
      // The report above them is a component of its own: it scrolls.
      return last;
    case 'review':
    case 'sending':
      return [effectsPane(screen, look), ...last];
    case 'curtain':
    case 'hand-over':
      return [...handOverPanes(props), ...last];
    case 'following': {
      const effects = hasEffects(screen, look) ? [effectsPane(screen, look)] : [];
      return [cardsPane(props), ...effects, ...last];
    }
    case 'waiting':
      return [cardsPane(props), ...pastPane(props), ...last];
    case 'watching':
      return watchedPanes(props);
    case 'over':
      return [cardsPane(props), ...last];
    case 'choose': {
      const panes = [...longRefusal(props), ...choicePanes(props), ...last];
      return panes.length > 0 ? panes : optionsPane(props);
    }
  }
}

/**
 * What happened, the cards and the log; beside a small map it is either the cards or the log. What happened gives way to both.
 */
function watchedPanes(props: GameViewProps): Pane[] {
  const { screen, layout, look } = props;
  const { playback, session, focus } = screen;
  if (!playback) return [];
  const { sideWidth, bodyHeight } = layout;
  const cards = cardsPane(props);
  const log = layout.logHeight === 0 ? [logPane(screen, look)] : [];
  const isSmall = log.length > 0 && layout.map === 'small';
  const happened = linesPane(
    look.screen.replay.happened,
    happenedLines(playback, session, look),
    look,
    focus !== 'log',
  );
  if (isSmall && focus === 'cards') return [cards, happened, ...log];
  const below = isSmall ? [] : [cards];
  const room = bodyHeight - (isSmall ? 0 : cards.rows(sideWidth)) - (log.length > 0 ? LEAST_LOG : 0);
  const rows = (width: number): number => Math.min(happened.rows(width), Math.max(LEAST_PANE, room));
  return [{ ...happened, rows }, ...below, ...log];
}

/** Rows that the log keeps beside what happened. */
const LEAST_LOG = LEAST_PANE + 2;

/** What there is to choose on the map, where nothing is chosen yet and nothing else stands beside it. */
function optionsPane({ screen, look }: GameViewProps): Pane[] {
  const open = openDecision(screen);
  if (!open) return [];
  const context = moveContext(latest(screen.session), open);
  const lines = open.options.map((move) => ({ text: describeMove(move, look.words, context) }));
  return [linesPane(look.words.decision[open.kind].title, lines, look)];
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
  const effects = hasEffects(screen, look) ? [effectsPane(screen, look)] : [];
  if (style === 'map' || screen.aim !== 'decision') return [...herePane(screen, look), ...effects, ...details];
  return [entriesPane(props, open), ...details, ...effects];
}

/** Why the last key did nothing, where the prompt has no room for it; above all else until the next key. */
function longRefusal({ screen: { refusal }, layout, look }: GameViewProps): Pane[] {
  if (refusal === null) return [];
  const text = sentenceOf(refusal, look.words);
  if (fitsPrompt(text, layout.columns, layout.promptHeight)) return [];
  return [linesPane(look.screen.refused(refusal.clause), [{ text, style: look.theme.warning }], look)];
}

/** Who must take over the keyboard, and what for. */
export function handOverOf(screen: Screen, players: GameViewProps['players'], look: Look): HandOver {
  const open = openDecision(screen);
  const side = open?.side ?? 'west';
  return {
    side,
    name: players[side],
    asks: open ? describeDecision(open, look.words, latest(screen.session)).prompt : '',
    clause: open?.clause ?? '',
    mayAsk: mayAsk(screen),
    opensHand: stageOf(screen) === 'curtain',
    past: logLines(lastTurn(screen, side), look),
  };
}

function handOverPanes(props: GameViewProps): Pane[] {
  const { screen, players, look } = props;
  const handOver = handOverOf(screen, players, look);
  return [linesPane(look.screen.handOver.pane, handOverLines(handOver, look), look), ...pastPane(props)];
}

/** What the player who looks did not see happen. */
function pastPane({ screen, look }: GameViewProps): Pane[] {
  const side = openSide(screen) ?? openDecision(screen)?.side;
  const past = side === undefined ? [] : logLines(lastTurn(screen, side), look, logSeat(screen));
  return past.length > 0 ? [linesPane(look.screen.curtain.past, past, look)] : [];
}

function cardsPane(props: GameViewProps): Pane {
  const model = cardsModel(props);
  const { look } = props;
  const rows = (width: number): number => cardsRows(model, width);
  return { rows, fullRows: rows, draw: (width, height) => drawCards(model, look, width, height) };
}

/** What the cards pane shows. */
export function cardsModel({ screen, players, layout }: Omit<GameViewProps, 'look' | 'saved'>): CardsModel {
  const state = shownTable(screen);
  const side = sideShown(screen);
  const hands = openHands(screen, state);
  const uncovered = screen.uncovered === side;
  return {
    side,
    display: state.display,
    special: state.special,
    hands,
    players,
    choices: uncovered ? cardChoices(state, side) : screen.playback ? [] : state.display,
    cursor: uncovered && stageOf(screen) === 'choose' ? screen.card : null,
    focused: screen.focus === 'cards' && screen.playback === null,
    columnHeight: layout.bodyHeight,
  };
}

function detailPane({ screen, look }: GameViewProps, card: NonNullable<Screen['card']>, open: Decision): Pane {
  const state = latest(screen.session);
  const uses = open.kind === 'take-card' ? usesOf(state, card, look.words) : null;
  const now = open.kind === 'take-card' ? eventNow(state, card, open.side, look) : null;
  const model = { card, side: open.side, uses, now };
  return {
    // The panes below stay in their places while the cursor goes from card to card.
    rows: (width) => (uses === null ? detailRows(model, look, width) : mostDetailRows(state, open.side, look, width)),
    fullRows: (width) => fullDetailRows(model, look, width),
    draw: (width, height) => drawDetail(model, look, width, height),
  };
}

const detailRowsKnown = new WeakMap<Imagined, { readonly width: number; readonly look: Look; readonly rows: number }>();

/** The rows that the longest of the cards to choose from needs. */
function mostDetailRows(state: Imagined, side: Side, look: Look, width: number): number {
  const known = detailRowsKnown.get(state);
  if (known?.width === width && known.look === look) return known.rows;
  const rows = Math.max(
    ...cardChoices(state, side).map((card) => {
      const uses = { unrest: null, build: null, 'living-standard': null, event: null };
      return detailRows({ card, side, uses, now: eventNow(state, card, side, look) }, look, width);
    }),
  );
  detailRowsKnown.set(state, { width, look, rows });
  return rows;
}

/** The place under the cursor, if there is one: what stands there, and what choosing it would change. */
function herePane(screen: Screen, look: Look): Pane[] {
  const place = pointedPlace(screen);
  if (place === undefined || hasNoPlace(screen)) return [];
  const state = shownTable(screen);
  const lines = placeLines(place, state, figuresOf(state), look);
  const move = mapMoves(screen).get(place);
  const preview = move ? previewLines(previewOf(state, move), place, look) : questionLines(place, state, look);
  const pane = linesPane(placeName(place, look), [...lines, ...preview], look);
  // The panes below stay in their places while the cursor goes from place to place.
  return [{ ...pane, rows: (width) => Math.max(pane.rows(width), steadyRows(place, width)) }];
}

/** Rows that are enough for nearly every place of a kind: about provinces there is more to tell. */
function steadyRows(place: PlaceId, width: number): number {
  return width < ROOMY && place.startsWith('province:') ? 14 : 10;
}

const ROOMY = 40;
