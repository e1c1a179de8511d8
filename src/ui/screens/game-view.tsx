import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { Side } from '../../rules/board.js';
import { cardById } from '../../rules/cards.js';
import { type Decision, decision, type Use, USES } from '../../rules/game.js';
import { placeOf } from '../../notation/index.js';
import { describeDecision, sentenceOf } from '../../text/index.js';
import { choiceStyle, mayBeDone } from '../game/choices.js';
import { figuresOf, reckoned, usesOf } from '../game/model.js';
import {
  canTakeBack,
  hasNoPlace,
  isLooking,
  isOnNone,
  mapMoves,
  openDecision,
  pointedPlace,
  type Screen,
  shownTable,
  stageOf,
} from '../game/screen.js';
import { goesOn, latest } from '../../match/session.js';
import { hasMoreReport } from '../game/shown.js';
import type { ScreenLayout } from '../layout.js';
import { drawPrompt, drawStatus, drawTrackLine, type PromptModel, withoutKey } from '../panes/bars.js';
import { USE_KEYS } from '../panes/detail.js';
import type { Look } from '../panes/look.js';
import { drawMapPane, mapFigures } from '../panes/map.js';
import { reportOf } from '../panes/report.js';
import { CanvasView } from '../../terminal/index.js';
import { PaneColumn } from './pane-column.js';
import { ReportColumn } from './report-column.js';
import { logPane } from './log-pane.js';
import { shownPanes } from './shown-panes.js';
import { handOverOf } from './side-panes.js';

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
        <Box flexDirection="column" width={layout.mapWidth}>
          <MapPane {...props} />
          {layout.logHeight === 0 ? null : <LogBelow {...props} />}
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
  const side = openDecision(screen)?.side ?? sideAtWork(screen);
  const over = stageOf(screen) === 'over';
  const canvas = useMemo(() => {
    const pile = state.drawPile.length;
    return drawStatus({ place: placeOf(state), over, side, players, pile, saved }, look, layout.columns);
  }, [state, over, side, players, saved, look, layout]);
  return <CanvasView canvas={canvas} />;
}

/** Whose part waits for a commit, or whose action is shown. */
function sideAtWork(screen: Screen): Side | null {
  const part = stageOf(screen) === 'review' ? decision(screen.session.committed) : null;
  return part?.side ?? shownTable(screen).action?.side ?? null;
}

function TrackBar({ screen, layout, look }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const canvas = useMemo(() => drawTrackLine(reckoned(state), look, layout.columns), [state, look, layout]);
  return <CanvasView canvas={canvas} />;
}

function MapPane({ screen, layout, look }: GameViewProps): ReactNode {
  const state = shownTable(screen);
  const figures = useMemo(() => mapFigures(state, figuresOf(state)), [state]);
  const { aim, focus } = screen;
  const moves = mapMoves(screen);
  const lit = useMemo(() => new Set(moves.keys()), [moves]);
  const cursor = lit.size > 0 || (focus === 'map' && aim === 'anywhere') ? pointedPlace(screen) : undefined;
  const canvas = useMemo(
    () => drawMapPane(layout.map, figures, { lit, cursor }, look),
    [layout, figures, lit, cursor, look],
  );
  return <CanvasView canvas={canvas} />;
}

/** The log below a map that leaves room for it. */
function LogBelow({ screen, layout, look }: GameViewProps): ReactNode {
  return <CanvasView canvas={logPane(screen, look).draw(layout.mapWidth, layout.logHeight)} />;
}

function PromptBar(props: GameViewProps): ReactNode {
  const { layout, look } = props;
  return <CanvasView canvas={drawPrompt(promptOf(props), look, layout.columns, layout.promptHeight)} />;
}

function promptOf(props: GameViewProps): PromptModel {
  const { screen, players, look } = props;
  const { screen: words } = look;
  const stage = stageOf(screen);
  const base = {
    side: null,
    clause: '',
    ...saidBy(screen, look),
  };
  if (isLooking(screen)) return { ...base, text: words.looking, keys: words.keys.looking };
  switch (stage) {
    case 'curtain':
    case 'hand-over': {
      const { side, asks, clause, mayAsk } = handOverOf(screen, players, look);
      const keys = words.keys[stage === 'curtain' ? 'curtain' : 'handOver'];
      return { ...base, side, text: asks, clause, keys: mayAsk ? keys : withoutKey(keys, words.keys.askHint) };
    }
    case 'review':
      return { ...base, text: reviewTitle(screen, players, look), keys: words.keys.review };
    case 'waiting': {
      const { side, name, clause } = handOverOf(screen, players, look);
      return { ...base, side, text: words.waiting(name), clause, keys: words.keys.waiting };
    }
    case 'sending':
      return { ...base, text: words.sending, keys: words.keys.sending };
    case 'frame':
      return { ...base, ...framePrompt(screen, look), keys: frameKeys(props) };
    case 'over':
      return { ...base, text: words.over.title, keys: words.keys.over };
    case 'choose':
      return choosePrompt(screen, look, base);
  }
}

/** What the last key led to, if that is to be told: why nothing, or what. */
function saidBy({ refusal, note }: Screen, { screen: { notes }, words }: Look): Pick<PromptModel, 'refusal' | 'news'> {
  if (refusal !== null) return { refusal: sentenceOf(refusal, words) };
  if (note === 'taken-back') return { refusal: null, news: notes[note] };
  return { refusal: note && notes[note] };
}

/** What a part that waits for a commit is called: all of an action or phase, or as much as is one side's. */
function reviewTitle({ session }: Screen, players: GameViewProps['players'], look: Look): string {
  const { review } = look.screen;
  const next = goesOn(session) ? decision(latest(session)) : null;
  return next ? review.part(players[next.side]) : review.title;
}

/** What the frame shows, in a line. */
function framePrompt({ frames: [frame] }: Screen, look: Look): Pick<PromptModel, 'text' | 'clause'> {
  if (!frame) return { text: '', clause: '' };
  const { prompt, clause } = reportOf(frame, look);
  return { text: prompt, clause };
}

function frameKeys(props: GameViewProps): string {
  const { keys } = props.look.screen;
  return hasMoreReport(props.screen, shownPanes(props)) ? keys.frameMore : keys.frame;
}

function choosePrompt(screen: Screen, look: Look, base: Pick<PromptModel, 'refusal' | 'news'>): PromptModel {
  const { screen: words, words: catalogue } = look;
  const state = latest(screen.session);
  const open = openDecision(screen) ?? decision(state);
  if (!open) return { ...base, side: null, text: '', clause: '', keys: '' };
  const question = screen.aim === 'police' ? policeQuestion(open) : open;
  const { prompt } = describeDecision(question, catalogue, state);
  const clause = screen.refusal?.clause ?? question.clause;
  const asked = { ...base, side: question.side, clause };
  const { picked } = screen;
  if (picked === null || !isAtDecision(screen))
    return { ...asked, text: askedText(screen, open, prompt, look), keys: keysOf(screen, open, words, catalogue) };
  const text = words.useCard(catalogue.cardName(cardById(picked)));
  return { ...asked, text, keys: pickedKeys(usesOf(state, picked, look.words), look) };
}

/** The question, or what Enter answers where that is not on the map. */
function askedText(
  screen: Screen,
  { kind }: Decision,
  prompt: string,
  { screen: words, words: catalogue }: Look,
): string {
  return isOnNone(screen) ? words.onNone(catalogue.decision[kind].done) : prompt;
}

/** The police power beside a decision, as it is asked for after the action's last effect (R8b). */
function policeQuestion({ extras }: Decision): Decision {
  return { side: 'east', kind: 'police-power', clause: 'R8b', options: extras, extras: [] };
}

function isAtDecision({ aim, focus }: Screen): boolean {
  return aim === 'decision' && focus !== 'log';
}

/** The keys of the uses of a card, and which of them are possible. */
function pickedKeys(uses: Readonly<Record<Use, string | null>>, { screen: words, symbols }: Look): string {
  const marked = USES.map((use) => {
    const mark = uses[use] === null ? symbols.check : symbols.cross;
    return `${USE_KEYS[use]} ${mark} ${words.shortUses[use]}`;
  });
  return [...marked, words.keys.picked].join('   ');
}

function keysOf(screen: Screen, open: Decision, words: Look['screen'], catalogue: Look['words']): string {
  if (screen.aim === 'police') return words.keys.police;
  const style = choiceStyle(open);
  if (screen.aim === 'anywhere') return words.keys[style === 'map' ? 'anywhereOnMap' : 'anywhere'];
  if (screen.focus === 'log') return words.keys.log;
  const keys = words.keys[hasNoPlace(screen) ? 'nowhere' : style];
  const possible = canTakeBack(screen) ? keys : withoutKey(keys, words.keys.undoHint);
  const police = open.extras.length > 0 ? `${words.keys.policeHint}   ` : '';
  if (!mayBeDone(open)) return `${police}${possible}`;
  const { done } = catalogue.decision[open.kind];
  if (isOnNone(screen)) return `${words.noneKey(done)}   ${police}${withoutKey(possible, words.keys.chooseHint)}`;
  return `${words.doneKey(done)}   ${police}${possible}`;
}

/** What stands beside the map: panes, or the report of what passes between two decisions. */
function SideColumn(props: GameViewProps): ReactNode {
  const frame = props.screen.frames[0];
  if (frame && !isLooking(props.screen))
    return <ReportColumn key={props.screen.frames.length} frame={frame} {...props} />;
  return <PaneColumn {...props} />;
}
