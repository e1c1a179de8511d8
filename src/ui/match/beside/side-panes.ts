import { cached } from '../../../common/cached.js';
import type { Side } from '../../../rules/board.js';
import type { Decision, Imagined } from '../../../rules/game.js';
import { describeDecision, describeMove, moveContext, sentenceOf } from '../../../text/index.js';
import { cardChoices, choiceStyle } from '../deciding/choices.js';
import { eventNow } from '../deciding/event-now.js';
import { eventsBeside, figuresOf, lastTurn, logSeat, openHands, shownCard, sideShown, usesOf } from '../model.js';
import { previewOf } from '../deciding/preview.js';
import { mayAsk } from '../deciding/answers.js';
import {
  hasNoPlace,
  isCovered,
  isLooking,
  mapMoves,
  openDecision,
  placeCodes,
  pointedPlace,
  shownTable,
  uncoveredSide,
} from '../screen.js';
import { latest } from '../../../match/session.js';
import { LEAST_PANE } from '../../layout.js';
import type { PlaceId } from '../../map/index.js';
import { choicesFirstLines, logLines } from './log.js';
import { fitsPrompt } from './bars.js';
import { type CardsModel, cardsRows, drawCards } from '../deciding/cards.js';
import { detailRows, drawDetail, fullDetailRows } from '../deciding/detail.js';
import { type HandOver, handOverLines } from '../../widgets/dialogs.js';
import { previewLines } from '../deciding/effect-lines.js';
import { saidBy } from '../note.js';
import { placeLines, placeName, questionLines } from '../deciding/here.js';
import type { Look } from '../../widgets/look.js';
import { happenedLines } from '../replay/replay-lines.js';
import { hanging } from '../../widgets/sheet.js';
import { effectsPane, hasEffects } from '../deciding/effects-pane.js';
import { entriesPane } from '../deciding/entries-pane.js';
import type { BesideProps } from '../view-props.js';
import { footPanes } from './foot-panes.js';
import { earlierLogPane } from './log-pane.js';
import { LEAST_TOLD_WIDTH, toldCards } from '../deciding/word-cards.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import type { Playback, Screen } from '../state.js';

/**
 * What stands beside the map: what the stage asks for from the top, at the foot what keeps its place, and between them in
 * rows that would stay blank what the log below the map has no room for.
 */
export function sidePanes(props: BesideProps): Pane[] {
  const { screen, look, layout } = props;
  return [...stagePanes(props), ...earlierLogPane(screen, look, layout), ...footPanes(screen, look, layout)];
}

/** What stands beside the map in the present stage. */
function stagePanes(props: BesideProps): Pane[] {
  const { screen, look } = props;
  if (isLooking(screen)) return herePane(screen, look);
  switch (screen.stage.type) {
    case 'moment':
      // The report above them is a component of its own: it scrolls.
      return [];
    case 'reviewing':
    case 'sending':
      return [effectsPane(screen, look)];
    case 'handed-over':
      return handOverPanes(props);
    case 'following':
      return [cardsPane(props), ...(hasEffects(screen, look) ? [effectsPane(screen, look)] : [])];
    case 'waiting':
      return [cardsPane(props), ...pastPane(props)];
    case 'watching':
      return watchedPanes(screen.stage.playback, props);
    case 'over':
      return [cardsPane(props)];
    case 'choosing':
      return chosenPanes(props);
  }
}

/** What there is to choose from; why the last key did nothing stands below cards, which keep their place, if it can. */
function chosenPanes(props: BesideProps): Pane[] {
  const [refusal, panes] = [longRefusal(props), choicePanes(props)];
  const { sideWidth: width, bodyHeight } = props.layout;
  const [first, ...rest] = panes;
  const isCards = asksForCard(props.screen);
  const rows = [first, ...refusal].reduce((sum, pane) => sum + (pane?.rows(width) ?? 0), 0);
  if (first && isCards && rows <= bodyHeight) return [first, ...refusal, ...rest];
  const all = [...refusal, ...panes];
  return all.length > 0 ? all : optionsPane(props);
}

/** The cards and what happened; beside a small map it is the cards only when they are asked for. */
function watchedPanes(playback: Playback, props: BesideProps): Pane[] {
  const { screen, layout, look } = props;
  const { session, focus } = screen;
  const isSmall = layout.map === 'small' && layout.logHeight === 0;
  const happened = (pane?: Parameters<typeof happenedLines>[3]): Pane =>
    linesPane(look.screen.replay.happened, happenedLines(playback, session, look, pane), look, focus !== 'log');
  const whole = happened();
  const rows = (width: number): number => Math.max(LEAST_PANE, whole.rows(width));
  const draw: Pane['draw'] = (width, height, first) =>
    (whole.rows(width) > height ? happened({ width: width - 4, rows: height - 2 }) : whole).draw(width, height, first);
  const told = { ...whole, rows, fullRows: rows, enough: isSmall ? LEAST_PANE : STORY.least, draw };
  return isSmall && focus !== 'cards' ? [told] : [cardsPane(props, cardsBesideStory(props)), told];
}

/** Rows for what happened in a replay: those before the scales of the tracks, and those before cards in a fuller form. */
const STORY = { least: 10, rows: 12 } as const;

/** The cards of a replay in the fullest form that leaves what happened its rows: in words, as small cards, or a line each. */
function cardsBesideStory(props: BesideProps): CardsModel {
  const { screen, look, layout } = props;
  const { sideWidth: width, bodyHeight } = layout;
  const feet = footPanes(screen, look, layout).filter(({ isScales }) => !isScales);
  const room = feet.reduce((rows, pane) => rows - pane.rows(width), bodyHeight - STORY.rows);
  const whole = cardsModel(props);
  const small = { ...whole, told: undefined };
  const fitting = [whole, small].find((model) => cardsRows(model, width) <= room);
  return fitting ?? { ...small, columnHeight: 0 };
}

/** What there is to choose on the map, each with its letter, where nothing is chosen yet and nothing else stands beside it. */
function optionsPane({ screen, look }: BesideProps): Pane[] {
  const open = openDecision(screen);
  if (!open) return [];
  const context = moveContext(latest(screen.session), open);
  const codes = new Map([...mapMoves(screen)].map(([place, move]) => [move, placeCodes(screen).get(place) ?? '']));
  const width = Math.max(0, ...[...codes.values()].map(({ length }) => length));
  const lines = open.options.map((move) => {
    // The title of the pane has said what for.
    const text = move.type === 'police' ? look.words.province[move.province] : describeMove(move, look.words, context);
    return width === 0 ? { text } : hanging(codes.get(move) ?? '', text, width);
  });
  const pane = linesPane(look.words.decision[open.kind].title, lines, look);
  return [{ ...pane, rows: (width) => Math.min(pane.rows(width), MOST_OPTIONS) }];
}

/** Rows of the options on the map, which are paged through, above which they leave the rest to other panes. */
const MOST_OPTIONS = 14;

/** Whether the cards are there to choose from. */
function asksForCard(screen: Screen): boolean {
  const open = openDecision(screen);
  return open !== undefined && open !== null && choiceStyle(open) === 'cards' && screen.aim === 'decision';
}

function choicePanes(props: BesideProps): Pane[] {
  const { screen, look } = props;
  const open = openDecision(screen);
  if (!open) return [];
  const state = latest(screen.session);
  const style = choiceStyle(open);
  const card = shownCard(screen, state);
  const details = card === null ? [] : [detailPane(props, card, open)];
  if (asksForCard(screen)) return [cardsPane(props), ...details];
  const effects = hasEffects(screen, look) ? [effectsPane(screen, look)] : [];
  if (style === 'map' || screen.aim !== 'decision') return [...herePane(screen, look), ...effects, ...details];
  return [entriesPane(props, open), ...details, ...effects];
}

/** Why the last key did nothing, where the prompt has no room for it; above all else until the next key. */
function longRefusal({ screen: { refusal }, layout, look }: BesideProps): Pane[] {
  if (refusal === null) return [];
  const text = sentenceOf(refusal, look.words);
  if (fitsPrompt(text, layout.columns, layout.promptHeight)) return [];
  return [linesPane(look.screen.refused(refusal.clause), [{ text, style: look.theme.warning }], look)];
}

/** Who must take over the keyboard, and what for. */
export function handOverOf(screen: Screen, players: BesideProps['players'], look: Look): HandOver {
  const open = openDecision(screen);
  const side = open?.side ?? 'west';
  return {
    side,
    name: players[side],
    asks: open ? describeDecision(open, look.words, latest(screen.session)).prompt : '',
    clause: open?.clause ?? '',
    mayAsk: mayAsk(screen),
    opensHand: isCovered(screen),
    said: saidBy(screen, look),
    past: logLines(lastTurn(screen, side), look),
  };
}

function handOverPanes(props: BesideProps): Pane[] {
  const { screen, players, look } = props;
  const handOver = handOverOf(screen, players, look);
  return [linesPane(look.screen.handOver.pane, handOverLines(handOver, look), look), ...pastPane(props)];
}

/** What the player who looks did not see happen. */
function pastPane({ screen, look }: BesideProps): Pane[] {
  const events = eventsBeside(screen);
  const past = logLines(events, look, logSeat(screen));
  if (past.length === 0) return [];
  const { curtain } = look.screen;
  const whole = linesPane(curtain.past, past, look);
  const cut = linesPane(curtain.past, choicesFirstLines(events, look, logSeat(screen)), look);
  return [
    {
      ...whole,
      draw: (width, height, first) => (whole.rows(width) > height ? cut : whole).draw(width, height, first),
    },
  ];
}

function cardsPane(props: BesideProps, model = cardsModel(props)): Pane {
  const { look } = props;
  const rows = (width: number): number => cardsRows(model, width);
  return { rows, fullRows: rows, draw: (width, height) => drawCards(model, look, width, height) };
}

/** What the cards pane shows. */
export function cardsModel({ screen, players, layout, look }: BesideProps): CardsModel {
  const state = shownTable(screen);
  const side = sideShown(screen);
  const hands = openHands(screen, state);
  const uncovered = uncoveredSide(screen) === side;
  const isReplay = screen.stage.type === 'watching';
  const model: CardsModel = {
    side,
    display: state.display,
    special: state.special,
    hands,
    players,
    choices: uncovered ? cardChoices(state, side) : isReplay ? [] : state.display,
    order: screen.order?.cards[side] ?? [],
    cursor: uncovered && screen.stage.type === 'choosing' ? screen.card : null,
    focused: screen.focus === 'cards' && !isReplay,
    columnHeight: layout.bodyHeight,
  };
  return layout.map === 'large' && layout.sideWidth >= LEAST_TOLD_WIDTH
    ? told(model, screen, look, layout.sideWidth)
    : model;
}

/** With the events in words, and what they would do now where a card is to be taken and there is room for that. */
function told(model: CardsModel, screen: Screen, look: Look, width: number): CardsModel {
  const { side, display, special, hands, columnHeight } = model;
  const open = [hands.west, hands.east].filter((hand) => typeof hand !== 'number').flat();
  const ids = [...display, ...(special === null ? [] : [special]), ...open];
  const inWords = (now: Imagined | null): CardsModel => ({
    ...model,
    told: toldCards(ids, { side, now }, look, width),
  });
  const isAsked = openDecision(screen)?.kind === 'take-card' && model.cursor !== null;
  const withNow = isAsked ? inWords(latest(screen.session)) : null;
  return withNow && cardsRows(withNow, width) <= columnHeight - BELOW_CARDS ? withNow : inWords(null);
}

/** Rows that the card under the cursor, scales and log need below the cards of a large screen. */
const BELOW_CARDS = 30;

function detailPane({ screen, look }: BesideProps, card: NonNullable<Screen['card']>, open: Decision): Pane {
  const state = latest(screen.session);
  const uses = open.kind === 'take-card' ? usesOf(state, card, look.words) : null;
  const now = open.kind === 'take-card' ? eventNow(state, card, open.side, look) : null;
  const model = { card, side: open.side, uses, now };
  return {
    // The panes below stay in their places while the cursor goes from card to card.
    rows: (width) => (uses === null ? detailRows(model, look, width) : mostDetailRows(state, open.side, look, width)),
    fullRows: (width) => fullDetailRows(model, look, width),
    enough: DETAIL_ENOUGH,
    draw: (width, height) => drawDetail(model, look, width, height),
  };
}

/** Rows in which the uses of a card and the first lines of its event are told. */
const DETAIL_ENOUGH = 9;

/** The rows that the longest of the cards to choose from needs. */
const mostDetailRows = cached((state: Imagined, side: Side, look: Look, width: number): number =>
  Math.max(
    ...cardChoices(state, side).map((card) => {
      const uses = { unrest: null, build: null, 'living-standard': null, event: null };
      return detailRows({ card, side, uses, now: eventNow(state, card, side, look) }, look, width);
    }),
  ),
);

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
