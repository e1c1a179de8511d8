import { Box } from 'ink';
import { type ReactNode, useContext, useMemo } from 'react';
import { type Side, SIDES } from '../../rules/board.js';
import { cardById } from '../../rules/cards.js';
import { type Decision, decision, phaseOf, USES } from '../../rules/game.js';
import { placeOf, placeText } from '../../notation/index.js';
import { describeDecision, sentenceOf } from '../../text/index.js';
import { USE_KEYS, USE_WORDS } from './deciding/choosing-keys.js';
import type { GameWords } from './game-keys.js';
import { ENTER, keys, CONTINUE } from '../widgets/key-table.js';
import { layoutMap, placeAt } from '../map/index.js';
import { keysAlways, keysNow, keysOver } from './keys.js';
import type { Frame } from './report/merge-frames.js';
import { playbackOf } from './replay/playback.js';
import { changesShown, figuresOf, withFigures, usesOf } from './model.js';
import {
  isHandedOver,
  isLooking,
  isOnNone,
  mapMoves,
  openDecision,
  pickedCard,
  placeCodes,
  shownTable,
  typedLetter,
} from './screen.js';
import { continuesAfterCommit, isComplete, latest } from '../../match/session.js';
import { drawBanner, drawPrompt, drawStatus, fitsPrompt, type PromptModel } from './beside/bars.js';
import { type Hint, keyHints, type KeyWords, nameOf } from '../widgets/key-hints.js';
import type { Look } from '../widgets/look.js';
import { type KeyMessage, keyMessage } from './note.js';
import { upcomingOf } from '../../text/upcoming.js';
import { mapMarks } from './beside/map-marks.js';
import { drawMapPane, mapFigures } from './beside/map-pane.js';
import { drawReplayBar, replayPrompt } from './replay/replay-lines.js';
import { reportOf } from './report/report.js';
import { botPrompt } from './bot-told.js';
import { bannerOf, isFree, topBarTexts } from './table-told.js';
import { drawOffScales, drawTrackLine } from './beside/track-line.js';
import { CanvasView } from '../../terminal/index.js';
import { PaneColumn } from './beside/pane-column.js';
import { showsScales } from './beside/panes-beside.js';
import { ReportColumn } from './report/report-column.js';
import { logPane } from './beside/log-pane.js';
import { isPractised } from './practice.js';
import { FinishedGamesContext, NEWCOMER_GAMES } from '../newcomer.js';
import { layoutQueries } from './room-for.js';
import type { GameViewProps } from './view-props.js';
import { coveredEdge, LessonPane } from './lesson/lesson-view.js';
import { handOverOf } from './beside/side-panes.js';
import type { MatchScreenState } from './state.js';

/** Draws the whole match screen: bars, map, panes. */
export function GameView(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  const playback = playbackOf(props.screen);
  return (
    <Box flexDirection="column" width={layout.columns} height={layout.rows}>
      {playback === null ? (
        <StatusBar {...props} />
      ) : (
        <CanvasView canvas={drawReplayBar(playback, look, layout.columns)} />
      )}
      <Box height={layout.bodyHeight + layout.covered}>
        <Box flexDirection="column" width={layout.mapWidth}>
          <MapPane {...props} />
          {layout.logHeight === 0 ? null : <LogBelow {...props} />}
        </Box>
        <Box marginTop={coveredEdge(props) === 'top' ? layout.covered : 0}>
          <SideColumn {...props} />
        </Box>
      </Box>
      <LessonPane {...props} />
      <TrackBar {...props} />
      <PromptBar {...props} />
    </Box>
  );
}

function StatusBar({ screen, players, layout, look, saved }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const side = openDecision(screen)?.side ?? sideAtWork(screen);
  const over = screen.stage.type === 'over';
  const banner = bannerOf(screen, players, look);
  const { mark: openDeal, people } = topBarTexts(screen, players, look);
  const mark = isPractised(screen) ? look.screen.practice.mark : openDeal;
  // While a seat is free, the text about what follows is left out, to leave room for the text about that seat.
  const isWaiting = SIDES.some((one) => isFree(screen, one));
  const canvas = useMemo(() => {
    const place = placeOf(state);
    const upcoming = isWaiting ? null : upcomingOf(state, side);
    if (banner !== null) return drawBanner(banner, look, layout.columns, placeText(place, look.words));
    const pile = state.drawPile.length;
    return drawStatus({ place, over, side, players, pile, upcoming, mark, people, saved }, look, layout.columns);
  }, [state, over, side, players, mark, people, isWaiting, banner, saved, look, layout]);
  return <CanvasView canvas={canvas} />;
}

/**
 * Returns the side whose answers wait for a commit, or else the side whose action is shown; null if there is no such
 * side.
 */
function sideAtWork(screen: MatchScreenState): Side | null {
  const part =
    isComplete(screen.session) && screen.stage.type !== 'sending' ? decision(screen.session.committed) : null;
  return part?.side ?? shownTable(screen).action?.side ?? null;
}

/** Draws the line of tracks, without the items that the scales beside the map already show. */
function TrackBar(props: GameViewProps): ReactNode {
  const { screen, layout, look } = props;
  const state = shownTable(screen);
  const moved = changesShown(screen)?.moved;
  const isBeside = showsScales(props);
  const canvas = useMemo(
    () => (isBeside ? drawOffScales : drawTrackLine)(withFigures(state), look, layout.columns, moved),
    [state, look, layout, moved, isBeside],
  );
  return <CanvasView canvas={canvas} />;
}

function MapPane({ screen, layout, look, onMouse }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const figures = useMemo(() => mapFigures(state, figuresOf(state)), [state]);
  const moves = mapMoves(screen);
  const hasLegend = useContext(FinishedGamesContext).count() < NEWCOMER_GAMES;
  const marks = mapMarks(screen, hasLegend);
  const canvas = useMemo(() => drawMapPane(layout.map, figures, marks, look), [layout, figures, marks, look]);
  return (
    <CanvasView
      canvas={canvas}
      linkAt={(x, y) => placeAt(layoutMap(layout.map), { x, y }, moves)}
      onClick={(on) => onMouse?.({ type: 'click', on })}
    />
  );
}

function LogBelow({ screen, layout, look, onMouse }: GameViewProps): ReactNode {
  return (
    <CanvasView
      canvas={logPane(screen, look).draw(layout.mapWidth, layout.logHeight)}
      onWheel={(turn) => onMouse?.({ type: 'wheel', over: 'log', turn })}
    />
  );
}

function PromptBar(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  return <CanvasView canvas={drawPrompt(promptOf(props), look, layout.columns, layout.promptHeight)} />;
}

function promptOf(props: GameViewProps): PromptModel {
  return { side: null, clause: '', ...answeredIn(props), ...askedBy(props), keys: hintsOf(props) };
}

function hintsOf(props: GameViewProps): readonly Hint[] {
  const { screen, look, isBehindNotice = false } = props;
  if (isBehindNotice) return [];
  const room = layoutQueries(props);
  const told =
    screen.overlay === null
      ? [...keysNow(screen, room), ...keysAlways(screen, room)]
      : keysOver(screen.overlay, screen, room);
  const hints = keyHints(told, keyWords(screen, look), look);
  // Hints are not clickable in two cases, because of the second click of a double click: it must not press a key of the
  // overlay that the first click opened, and at a hand-over it must not uncover a hand.
  const mayClick = (key: string | null): boolean =>
    screen.overlay === null && !(isHandedOver(screen) && CONTINUE.ids.some((id) => id === key));
  return hints.map((hint) => (mayClick(hint.key) ? hint : { ...hint, key: null }));
}

type Asked = Pick<PromptModel, 'text'> & Partial<Pick<PromptModel, 'side' | 'clause'>>;

function askedBy(props: GameViewProps): Asked {
  const { screen, players, layout, look } = props;
  const { screen: words } = look;
  const { stage } = screen;
  if (isLooking(screen)) return { text: words.looking };
  switch (stage.type) {
    case 'handed-over': {
      const { side, asks, clause } = handOverOf(props);
      return { side, text: asks, clause };
    }
    case 'reviewing':
      return { text: reviewTitle(screen, players, look) };
    case 'waiting': {
      const { side, name, clause } = handOverOf(props);
      const ofBot = botPrompt(screen, side, look);
      if (ofBot !== null) return { text: ofBot };
      const text = isFree(screen, side) ? words.table.nobodyYet(look.words.side[side]) : words.waiting(name);
      return { side, text, clause };
    }
    case 'following':
      return { text: words.table.following };
    case 'sending':
      return { text: words.sending };
    case 'moment':
      return momentPrompt(stage.frames[0], props);
    case 'over':
      return { text: words.over.title };
    case 'choosing':
      return choosePrompt(screen, props);
    case 'watching':
      return replayPrompt(stage.playback, layout, look);
  }
}

/**
 * Returns the texts of the keys. The text of "done" depends on the decision. While a card is picked, its uses are
 * marked as possible or not.
 */
function keyWords(screen: MatchScreenState, look: Look): Readonly<Record<GameWords, KeyWords>> {
  const { game } = look.screen.keys;
  const open = openDecision(screen);
  if (!open) return game;
  const done = { ...game.done, hint: look.words.decision[open.kind].done.toLowerCase() };
  const picked = pickedCard(screen);
  if (picked === null) return { ...game, done };
  const uses = usesOf(latest(screen.session), picked, look.words);
  const marked = USES.map((use): [GameWords, KeyWords] => {
    const { hint, help } = game[USE_WORDS[use]];
    return [USE_WORDS[use], { hint: `${uses[use] === null ? look.symbols.check : look.symbols.cross} ${hint}`, help }];
  });
  return { ...game, done, ...Object.fromEntries(marked) };
}

/** Returns the message about the last key: why it did nothing, or what it did. */
function answeredIn(props: GameViewProps): KeyMessage {
  const { screen, look } = props;
  const { refusal } = screen;
  if (refusal === null) return keyMessage(screen, look);
  return { refusal: refusedText(sentenceOf(refusal, look.words), props) };
}

/**
 * Returns the text of a refusal. If a use of a card was refused, adds the uses that are possible, unless the prompt has
 * no room for them.
 */
function refusedText(sentence: string, { screen, layout, look }: GameViewProps): string {
  const card = pickedCard(screen) ?? screen.card;
  if (openDecision(screen)?.kind !== 'take-card' || card === null) return sentence;
  const uses = usesOf(latest(screen.session), card, look.words);
  const left = USES.filter((use) => uses[use] === null);
  if (left.length === 0 || !USES.some((use) => uses[use] === sentence)) return sentence;
  const names = nameOf(keys(left.flatMap((use) => USE_KEYS[use].ids)), look);
  const text = `${sentence} ${look.screen.usesLeft(names)}`;
  return fitsPrompt(text, layout.columns, layout.promptHeight) ? text : sentence;
}

/**
 * Returns the prompt for answers that wait for a commit. It says whether these answers complete the action or phase, or
 * whether the other side decides next.
 */
function reviewTitle({ session }: MatchScreenState, players: GameViewProps['players'], look: Look): string {
  const { review } = look.screen;
  const next = continuesAfterCommit(session) ? decision(latest(session)) : null;
  if (!next) return review.title;
  return review.part[phaseOf(latest(session)) > 0 ? 'phase' : 'action'](players[next.side]);
}

/** Returns the prompt for a report. Uses the short form if the long form does not fit. */
function momentPrompt(frame: Frame, { look, layout }: GameViewProps): Pick<PromptModel, 'text' | 'clause'> {
  const { prompt, shortPrompt = prompt, clause } = reportOf(frame, look);
  const fits = fitsPrompt(prompt, layout.columns, layout.promptHeight, clause);
  return { text: fits ? prompt : shortPrompt, clause };
}

function choosePrompt(screen: MatchScreenState, { look, layout }: GameViewProps): Asked {
  const { screen: words, words: catalogue } = look;
  const state = latest(screen.session);
  const open = openDecision(screen) ?? decision(state);
  if (!open) return { text: '' };
  const question = screen.aim === 'police' ? policeQuestion(open) : open;
  const asked = { side: question.side, clause: screen.refusal?.clause ?? question.clause };
  const [picked, typed] = [pickedCard(screen), typedLetter(screen)];
  if (picked !== null && screen.aim === 'decision' && screen.focus !== 'log')
    return { ...asked, text: words.useCard(catalogue.cardName(cardById(picked))) };
  if (typed !== '') return { ...asked, text: words.secondLetter(typed) };
  if (question.kind === 'take-card' && screen.aim === 'decision' && screen.focus === 'cards')
    return { ...asked, text: words.takeCard(nameOf(LOOKING_AT_CARDS, look), nameOf(USING_CARDS, look)) };
  const { prompt, unused } = describeDecision(question, catalogue, state);
  if (!isOnNone(screen)) return { ...asked, text: withTwoLetters(prompt, asked.clause, { screen, look, layout }) };
  const { done } = catalogue.decision[open.kind];
  return { ...asked, text: unused === null ? words.onNone(done, nameOf(ENTER, look)) : words.stopAsked(unused, done) };
}

/** Adds to a question which letters on the map need a second letter, if there are such letters and the line has room. */
function withTwoLetters(
  prompt: string,
  clause: string,
  { screen, look, layout }: Pick<GameViewProps, 'screen' | 'look' | 'layout'>,
): string {
  const codes = [...placeCodes(screen).values()];
  const first = [...new Set(codes.filter(({ length }) => length > 1).map((code) => code.charAt(0)))].toSorted();
  const text = `${prompt} ${look.screen.twoLetters(first)}`;
  return first.length > 0 && fitsPrompt(text, layout.columns, layout.promptHeight, clause) ? text : prompt;
}

/** Keys that only move the cursor among the cards. */
const LOOKING_AT_CARDS = keys(['digits', 'arrows']);
const USING_CARDS = keys(USES.flatMap((use) => USE_KEYS[use].ids));

/**
 * Returns a separate decision about police power, for use during another decision. The question is the same as after an
 * action's last effect (R8b).
 */
function policeQuestion({ extras }: Decision): Decision {
  return { side: 'east', kind: 'police-power', clause: 'R8b', options: extras, extras: [] };
}

/** Draws the column beside the map: panes, or the report between two decisions. */
function SideColumn(props: GameViewProps): ReactNode {
  const { stage } = props.screen;
  if (stage.type === 'moment' && !isLooking(props.screen))
    return <ReportColumn key={stage.frames.length} stage={stage} {...props} />;
  return <PaneColumn {...props} />;
}
