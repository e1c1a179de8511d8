import { cached } from '../../../common/cached.js';
import { itemAt } from '../../../common/item-at.js';
import type { Side } from '../../../rules/board.js';
import type { Decision, SeatState } from '../../../rules/game.js';
import { describeDecision, sentenceOf } from '../../../text/index.js';
import { cardChoices, choiceStyle } from '../deciding/choices.js';
import { eventNow } from '../../../text/event-now.js';
import { eventsBeside, figuresOf, lastTurn, logSeat, openHands, shownCard, sideShown, usesOf } from '../model.js';
import { previewOf } from '../deciding/preview.js';
import { mayAskTakeBack } from '../deciding/answers.js';
import {
  hasNoPlace,
  isCovered,
  isLooking,
  mapMoves,
  openDecision,
  openSide,
  placeCodes,
  pointedPlace,
  shownTable,
  uncoveredSide,
} from '../screen.js';
import { latest } from '../../../match/session.js';
import { MIN_PANE_ROWS } from '../../layout.js';
import type { PlaceId } from '../../map/index.js';
import type { CardId } from '../../../rules/cards.js';
import { logLines, shortLogLines } from './log.js';
import { fitsPrompt } from './bars.js';
import { textWidth } from '../../../terminal/index.js';
import { type CardsModel, cardsRows, drawCards } from '../deciding/cards.js';
import { type DetailModel, detailRows, drawDetail, fullDetailRows, hiddenDetailRows } from '../deciding/detail.js';
import { type HandOver, handOverLines } from '../../widgets/dialogs.js';
import { previewLines } from '../deciding/effect-lines.js';
import { keyMessage } from '../note.js';
import { besidesLines, meaningLines, placeLines, placeName, questionLines } from '../deciding/here.js';
import type { Look } from '../../widgets/look.js';
import { happenedLines } from '../replay/replay-lines.js';
import { dangerLines, effectsPane, hasEffects } from '../deciding/effects-pane.js';
import { entriesPane } from '../deciding/entries-pane.js';
import { openCardLines } from '../deciding/open-card-lines.js';
import { optionsPane, typedPane } from '../deciding/options-pane.js';
import { supplierGain, supplierPane } from '../deciding/supplier-gain.js';
import type { BesideProps } from '../view-props.js';
import { hintedCard, showsEndOfDecade } from '../hints/follow.js';
import { hintPane } from '../hints/hint-pane.js';
import { newAttackLines } from '../report/report.js';
import { footPanes, paneBelowMap } from './foot-panes.js';
import { LEAST_TOLD_WIDTH, toldCards } from '../deciding/word-cards.js';
import { linesPane, type Pane } from '../../widgets/pane.js';
import type { Playback, MatchScreenState } from '../state.js';

/** Returns the panes beside the map: the panes of the stage, then the foot panes. */
export function sidePanes(props: BesideProps): Pane[] {
  const { screen, look, layout } = props;
  return [...stagePanes(props), ...footPanes(screen, look, layout)];
}

function stagePanes(props: BesideProps): Pane[] {
  const { screen, look } = props;
  if (isLooking(screen)) return herePane(props);
  switch (screen.stage.type) {
    case 'moment':
      // The report is drawn by its own component, because the report can be scrolled.
      return [];
    case 'reviewing':
    case 'sending':
      return [effectsPane(screen, look)];
    case 'handed-over':
      return handOverPanes(props);
    case 'following':
      return [cardsPane(props), ...(hasEffects(screen, look) ? [effectsPane(screen, look)] : [])];
    case 'waiting':
      return [cardsPane(props), ...pastPane(props), ...nextPane(props)];
    case 'watching':
      return watchedPanes(screen.stage.playback, props);
    case 'over':
      return [cardsPane(props)];
    case 'choosing':
      return chosenPanes(props);
  }
}

/**
 * Returns the panes of stage `choosing`. A refusal too long for the prompt gets a pane above the other panes.
 * Exception: while the player chooses a card, the cards stay on top if there is room. The rows of the refusal are then
 * taken from the list of cards, so that the text of the card under the cursor keeps its rows.
 */
function chosenPanes(props: BesideProps): Pane[] {
  const [refusal, panes] = [longRefusal(props), choicePanes(props)];
  const { sideWidth: width, bodyHeight } = props.layout;
  const [first, ...rest] = panes;
  const isCards = asksForCard(props.screen);
  if (first && isCards && refusal.length > 0) {
    const others = refusal.reduce((sum, pane) => sum + pane.rows(width), rest.length > 0 ? LEAST_TEXT : 0);
    const rows = Math.min(first.rows(width), bodyHeight - others);
    if (rows >= LEAST_CARDS) return [{ ...first, rows: () => rows }, ...refusal, ...rest];
  }
  const all = [...refusal, ...panes];
  return all.length > 0 ? all : optionsPane(props);
}

/** Minimum rows of the list of cards, and of the text of the card under the cursor, while a refusal is shown. */
const LEAST_CARDS = 4;
const LEAST_TEXT = 6;

/**
 * Returns the panes of a replay: the cards, and a pane with the events of the shown action or phase. Beside a small
 * map, the cards are shown only while they have the focus.
 */
function watchedPanes(playback: Playback, props: BesideProps): Pane[] {
  const { screen, layout, look } = props;
  const { session, focus } = screen;
  const isSmall = layout.map === 'small' && paneBelowMap(layout) !== 'log';
  const happened = (pane?: Parameters<typeof happenedLines>[3]): Pane =>
    linesPane(look.screen.replay.happened, happenedLines(playback, session, look, pane), look, focus !== 'log');
  const whole = happened();
  const rows = (width: number): number => Math.max(MIN_PANE_ROWS, whole.rows(width));
  const draw: Pane['draw'] = (width, height, first) =>
    (whole.rows(width) > height ? happened({ width: width - 4, rows: height - 2 }) : whole).draw(width, height, first);
  const told: Pane = { ...whole, rows, fullRows: rows, reducedRows: isSmall ? MIN_PANE_ROWS : STORY.least, draw };
  return isSmall && focus !== 'cards' ? [told] : [cardsPane(props, cardsBesideStory(props)), told];
}

/**
 * Rows kept in a replay for the pane with the events of the shown action or phase. The scales are shown only if `least`
 * rows remain for that pane. The cards get a fuller form only if `rows` rows remain.
 */
const STORY = { least: 10, rows: 12 } as const;

/**
 * Returns the cards of a replay in the fullest form that leaves `STORY.rows` rows free: with events in words, as small
 * cards, or as lines.
 */
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

/** Whether the player has to choose a card now. */
function asksForCard(screen: MatchScreenState): boolean {
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
  const hint = hintPane(props);
  if (asksForCard(screen)) return [...cardsAbove(hint, props), ...details, ...nextPane(props)];
  const effects = hasEffects(screen, look) ? [effectsPane(screen, look)] : [];
  if (style === 'map' || screen.aim !== 'decision') {
    const typed = typedPane(props);
    const here = typed.length > 0 ? typed : herePane(props);
    const asked = here.length === 0 ? supplierPane(state, open, look) : here;
    const panes = [...hint, ...asked, ...effects, ...details];
    return here.length === 0 && props.layout.bodyHeight >= LISTS_OPTIONS ? [...panes, ...optionsPane(props)] : panes;
  }
  return [entriesPane(props, open), ...hint, ...details, ...effects];
}

/** Minimum height of the column beside the map, in rows, to list the options below the other panes. */
const LISTS_OPTIONS = 30;

/** Returns a pane with the reason for a refusal if the reason does not fit into the prompt; otherwise no pane. */
function longRefusal({ screen: { refusal }, layout, look }: BesideProps): Pane[] {
  if (refusal === null) return [];
  const text = sentenceOf(refusal, look.words);
  if (fitsPrompt(text, layout.columns, layout.promptHeight)) return [];
  return [linesPane(look.screen.refused(refusal.clause), [{ text, style: look.theme.warning }], look)];
}

/** Returns the contents of the hand-over screen: who must take over the keyboard, and for which decision. */
export function handOverOf({
  screen,
  players,
  look,
  isBehindNotice = false,
}: Pick<BesideProps, 'screen' | 'players' | 'look' | 'isBehindNotice'>): HandOver {
  const open = openDecision(screen);
  const side = open?.side ?? 'west';
  return {
    side,
    name: players[side],
    asks: open ? describeDecision(open, look.words, latest(screen.session)).prompt : '',
    clause: open?.clause ?? '',
    mayAsk: !isBehindNotice && mayAskTakeBack(screen),
    opensHand: isCovered(screen),
    said: keyMessage(screen, look),
    past: logLines(lastTurn(screen, side), look),
  };
}

function handOverPanes(props: BesideProps): Pane[] {
  const { look } = props;
  const handOver = handOverOf(props);
  return [linesPane(look.screen.handOver.pane, handOverLines(handOver, look), look), ...pastPane(props)];
}

/**
 * Returns the pane with the events that happened while the player did not watch; no pane if there are no such events.
 */
function pastPane({ screen, look, layout }: BesideProps): Pane[] {
  const events = eventsBeside(screen);
  const past = logLines(events, look, logSeat(screen), { helped: screen.session.helped });
  if (past.length === 0) return [];
  const { curtain } = look.screen;
  const { pastStart: start, session } = screen;
  const attacks = start === null ? [] : newAttackLines({ start, state: session.committed }, look);
  const whole = linesPane(curtain.past, [...past, ...attacks], look);
  const next = openDecision(screen)?.side ?? null;
  const danger = attacks.length === 0 ? [] : dangerLines(session.committed, next, look, layout.sideWidth);
  const cut = linesPane(curtain.past, [...danger, ...shortLogLines(events, look, logSeat(screen))], look);
  return [
    {
      ...whole,
      draw: (width, height, first) => (whole.rows(width) > height ? cut : whole).draw(width, height, first),
    },
  ];
}

/** Returns the pane that says what the other side can do next with open cards; no pane if there is nothing to say. */
function nextPane({ screen, look, layout }: BesideProps): Pane[] {
  const side = showsEndOfDecade(screen) ? openSide(screen) : null;
  const lines = openCardLines(shownTable(screen), side, look, layout.sideWidth);
  return lines.length === 0 ? [] : [linesPane(look.screen.panes.next, lines, look)];
}

/** Minimum rows of the cards above a hint: some cards, and the frame. */
const LEAST_CARD_ROWS = 7;

/** Returns the pane of the cards and the pane of a hint below it. A long hint leaves fewer rows for the cards. */
function cardsAbove(hint: readonly Pane[], props: BesideProps): Pane[] {
  const cards = cardsPane(props);
  const rows = (width: number): number => {
    const below = hint.reduce((sum, pane) => sum + (pane.fullRows?.(width) ?? 0), 0);
    return Math.min(cards.rows(width), Math.max(LEAST_CARD_ROWS, props.layout.bodyHeight - below));
  };
  return [hint.length === 0 ? cards : { ...cards, rows }, ...hint];
}

function cardsPane(props: BesideProps, model = cardsModel(props)): Pane {
  const { look } = props;
  const rows = (width: number): number => cardsRows(model, width);
  return { rows, fullRows: rows, draw: (width, height) => drawCards(model, look, width, height) };
}

export function cardsModel({ screen, players, layout, look }: BesideProps): CardsModel {
  const state = shownTable(screen);
  const side = sideShown(screen);
  const hands = openHands(screen, state);
  const uncovered = uncoveredSide(screen) === side;
  const isReplay = screen.stage.type === 'watching';
  const model: CardsModel = {
    side,
    // In a replay, West's hand is always above East's hand, whichever side decides.
    ...(isReplay ? { upper: 'west' } : {}),
    display: state.display,
    special: state.special,
    hands,
    players,
    isOver: screen.stage.type === 'over',
    choices: uncovered ? cardChoices(state, side) : isReplay ? [] : state.display,
    order: screen.order?.cards[side] ?? [],
    cursor: uncovered && screen.stage.type === 'choosing' ? screen.card : null,
    hinted: hintedCard(screen),
    focused: screen.focus === 'cards' && !isReplay,
    columnHeight: layout.bodyHeight,
  };
  return layout.map === 'large' && layout.sideWidth >= LEAST_TOLD_WIDTH
    ? told(model, screen, look, layout.sideWidth)
    : model;
}

/**
 * Returns the model with the events of the cards in words. While the player chooses which card to take, each event also
 * says what it would do now, if there is room.
 */
function told(model: CardsModel, screen: MatchScreenState, look: Look, width: number): CardsModel {
  const { side, display, special, hands, columnHeight } = model;
  const open = [hands.west, hands.east].filter((hand) => typeof hand !== 'number').flat();
  const ids = [...display, ...(special === null ? [] : [special]), ...open];
  const inWords = (now: SeatState | null): CardsModel => ({
    ...model,
    told: toldCards(ids, { side, now }, look, width),
  });
  const isAsked = openDecision(screen)?.kind === 'take-card' && model.cursor !== null;
  const withNow = isAsked ? inWords(latest(screen.session)) : null;
  return withNow && cardsRows(withNow, width) <= columnHeight - BELOW_CARDS ? withNow : inWords(null);
}

/** Rows kept below the cards of a large screen, for the card under the cursor, the scales and the log. */
const BELOW_CARDS = 30;

function detailPane({ screen, look }: BesideProps, card: NonNullable<MatchScreenState['card']>, open: Decision): Pane {
  const state = latest(screen.session);
  const model = detailModel(state, card, open.side, open.kind === 'take-card', look);
  return {
    // The number of rows is the same for every card, so that the panes below do not move with the cursor.
    rows: (width) =>
      model.uses === null ? detailRows(model, look, width) : mostDetailRows(state, open.side, look, width),
    fullRows: (width) => fullDetailRows(model, look, width),
    reducedRows: DETAIL_ENOUGH,
    hiddenRows: (width, height) => hiddenDetailRows(model, look, width, height),
    draw: (width, height, first) => drawDetail(model, look, width, height, first),
  };
}

/** @param isTaken whether the open decision is which card to take */
const detailModel = cached((state: SeatState, card: CardId, side: Side, isTaken: boolean, look: Look): DetailModel => ({
  card,
  side,
  uses: isTaken ? usesOf(state, card, look.words) : null,
  now: isTaken ? eventNow(state, card, side, look) : null,
}));

/** Number of rows that is enough for the uses of a card and the first lines of its event. */
const DETAIL_ENOUGH = 9;

/** Returns the maximum number of rows of the detail pane, over all cards that the side can take. */
const mostDetailRows = cached((state: SeatState, side: Side, look: Look, width: number): number =>
  Math.max(
    ...cardChoices(state, side).map((card) => {
      const uses = { unrest: null, build: null, 'living-standard': null, event: null };
      return detailRows({ card, side, uses, now: eventNow(state, card, side, look) }, look, width);
    }),
  ),
);

/**
 * Returns the pane about the place under the cursor. The title of the pane shows the letter of the place, and its first
 * lines show the place's figures. If the place can be chosen, the pane also shows what that choice would change.
 * Otherwise the pane shows which actions are possible at the place. If the column has room, the pane then also explains
 * the place. Returns no pane if the cursor is not on a place.
 */
function herePane({ screen, look, layout }: BesideProps): Pane[] {
  const place = pointedPlace(screen);
  if (place === undefined || hasNoPlace(screen)) return [];
  const state = shownTable(screen);
  const figures = figuresOf(state);
  const move = mapMoves(screen).get(place);
  const facts = [...placeLines(place, state, figures, look), ...besidesLines(place, figures, look)];
  const preview = move
    ? [...previewLines(previewOf(state, move), place, look), ...supplierGain(state, move, look)]
    : questionLines(place, state, look);
  const meanings = move ? [] : meaningLines(place, figures, look);
  const code = placeCodes(screen).get(place) ?? '';
  const name = code === '' ? placeName(place, look) : `${code}  ${placeName(place, look)}`;
  // If the name is too long for the title, the first line of the pane has the whole name.
  const whole = textWidth(name) > layout.sideWidth - TITLE_MARGIN ? [{ text: name }] : [];
  const panes = Array.from({ length: meanings.length + 1 }, (_, left) =>
    linesPane(name, [...whole, ...facts, ...preview, ...meanings.slice(0, meanings.length - left)], look),
  );
  const pane = panes.find((one) => one.rows(layout.sideWidth) <= layout.bodyHeight) ?? itemAt(panes, meanings.length);
  // The number of rows stays nearly constant, so that the panes below do not move with the cursor.
  const steady = (width: number): number => steadyRows(place, width, move === undefined);
  return [{ ...pane, rows: (width) => Math.max(pane.rows(width), steady(width)) }];
}

/** Columns of a frame that its title cannot use. */
const TITLE_MARGIN = 6;

/**
 * Returns a number of rows that is enough for nearly every place. A narrow pane needs more rows for a province, and for
 * the list of the actions that are possible at a place.
 * @param listsActions whether the pane has this list: true if the place cannot be chosen
 */
function steadyRows(place: PlaceId, width: number, listsActions: boolean): number {
  if (width >= ROOMY) return 10;
  return (place.startsWith('province:') ? 14 : 10) + (listsActions ? 4 : 0);
}

/** Minimum columns of a pane that is not narrow. */
const ROOMY = 40;
