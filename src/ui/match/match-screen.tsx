import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Bots } from '../../bots/bot-seats.js';
import type { Thinker } from '../../bots/thinker.js';
import type { Side } from '../../rules/board.js';
import type { PortReply, Port } from '../../match/port.js';
import type { TablePort } from '../../match/table-port.js';
import { isEnded } from '../../match/session.js';
import { withServiceMessage } from './at-table.js';
import { offerToBot } from './bots/offer-to-bot.js';
import { atLegalPlace } from './deciding/cursors.js';
import { CONTINUE, QUITTING } from '../widgets/key-table.js';
import type { KeyResult } from './game-keys.js';
import { pressKey, withoutMessage } from './keys.js';
import { type MouseAction, pressMouse } from './mouse.js';
import { playbackOf, playOn } from './replay/playback.js';
import { withEndReply, withNews, refused, unanswered } from './commit.js';
import { isRolling, rollOn } from './report/frames.js';
import { wasHinted } from './hints/hints.js';
import { isHandedOver, isLooking, openDecision, openSide, ownSeat } from './screen.js';
import { pageLayout, screenLayout } from '../layout.js';
import { drawCurtain, drawTooSmall } from '../widgets/dialogs.js';
import {
  CanvasScreen,
  CanvasView,
  type Key,
  keyId,
  keyOfId,
  useDropTyped,
  useHold,
  useKeys,
  usePress,
  useQuit,
  useScreenSize,
  useSecret,
  useUnusedOnlyIn,
} from '../../terminal/index.js';
import { FinishedGamesContext } from '../newcomer.js';
import { useLook } from '../use-look.js';
import { GameView } from './game-view.js';
import { OverlayView } from './pages/overlay-view.js';
import { LESSON_ROWS } from './lesson/lesson-pane.js';
import { taughtByNews, withCommitRefused } from './lesson/taught.js';
import { isDone } from '../../lessons/course.js';
import { layoutQueries } from './room-for.js';
import { handOverOf } from './beside/side-panes.js';
import { useBots } from './bots/use-bots.js';
import { useHints } from './hints/use-hints.js';
import { type ChangeScreen, resultOnNewest, useScreenState } from './use-screen-state.js';
import { askTable, useTable } from './use-table.js';
import { useTurn } from './use-turn.js';
import type { MatchScreenState } from './state.js';

export interface MatchScreenProps {
  /** State of the screen at the beginning. */
  readonly first: MatchScreenState;
  readonly players: Readonly<Record<Side, string>>;
  /**
   * Receives the commits. The screen does not show a commit as done before the reply arrives. Omitted if nobody decides
   * on this screen.
   */
  readonly port?: Port;
  /** The same port as `port`, if the match is at a remote table. */
  readonly table?: TablePort;
  readonly bots?: Bots;
  /** Runs the bot that gives hints; if omitted, there are no hints. */
  readonly thinker?: Thinker | undefined;
  /** Called to replay the finished game. If the replay fails, resolves to a sentence with the reason. */
  readonly onReplay?: () => Promise<string | null> | void;
  /** Called when the players return to the menu; omitted if the game was not started from the menu. */
  readonly onMenu?: (() => Promise<void>) | undefined;
  /** Called to play a lesson from the step with this index, or to play the next lesson if `step` is null. */
  readonly onTurn?: ((step: number | null) => void) | undefined;
  /** Called when the lesson is done. */
  readonly onTaught?: (() => void) | undefined;
  /** Called when the players leave the screen; if omitted, the program ends. */
  readonly onLeave?: () => void;
  /** Text about the saved game for the top bar. */
  readonly saved?: string;
  /** Whether a hand-over hides the whole screen, not only the hands. */
  readonly cover?: boolean;
  /** Whether a notice is shown over the screen, so that no key or click may act. */
  readonly isBehindNotice?: boolean;
  /** The key that closed the latest notice, a new object for each notice. */
  readonly closingKey?: Key | undefined;
}

/** Shows a match with its overlays, handles keys and mouse, and sends the answers. */
export function MatchScreen({
  first,
  players,
  port,
  table,
  bots,
  thinker,
  onReplay,
  onMenu,
  onTurn,
  onTaught,
  onLeave,
  saved = '',
  cover = false,
  isBehindNotice = false,
  closingKey,
}: MatchScreenProps): ReactNode {
  const size = useScreenSize();
  const look = useLook();
  const quit = useQuit();
  const press = usePress();
  const leave = onLeave ?? quit;
  const { screen, change, newest } = useScreenState(() => atLegalPlace({ ...first, hasHints: thinker !== undefined }));
  const lessonRows = screen.lesson === null ? 0 : LESSON_ROWS;
  const layout = useMemo(() => screenLayout(size, lessonRows), [size, lessonRows]);
  const hold = useHold();
  const deliberate = useUnseenCurtain(
    layout && !isBehindNotice && isHandedOver(screen) ? openDecision(screen)?.side : undefined,
    closingKey,
  );
  useUnusedOnlyIn(screen.stage.type);
  // Besides the open hand of a player, the hands of a replay are secret. A spectator's replay shows no hands.
  const playback = playbackOf(screen);
  useSecret(openSide(screen) !== null || (playback !== null && playback.seat !== 'spectator'));
  const update = useCallback<ChangeScreen>(
    (how) => change((now) => taughtByNews(now, atLegalPlace(how(now)))),
    [change],
  );
  const send = (answer: Promise<PortReply>, isBack = false): void =>
    hold(answer.then((one) => update((now) => answered(now, one, isBack))));
  const end = (answer: Promise<PortReply>): void => hold(answer.then((one) => update((now) => withEndReply(now, one))));
  const ask = (said: Promise<string | null>): void =>
    hold(said.then((problem) => (problem === null ? undefined : update((now) => withServiceMessage(now, problem)))));
  useEffect(() => port?.listen((news) => update((now) => withNews(now, news))), [port, update]);
  useTable(table, screen, update);
  useBots(bots, screen, update);
  useTurn(screen);
  useHints(thinker, screen, update);
  usePlaying(screen, change);
  useFinished(screen);
  useTaught(screen, onTaught);

  useKeys((key) => {
    if (!layout) {
      // The terminal is too small to show the game, so only the keys for quitting work.
      if (QUITTING.ids.includes(keyId(key))) leave();
      return true;
    }
    const safe = deliberate(key, screen.overlay !== null);
    const isUsed = follow(pressKey(screen, safe, layoutQueries({ players, layout, look, saved })));
    // `UnusedInput` shows the message that this key has no effect. So the message about an earlier key is removed.
    if (!isUsed) change(withoutMessage);
    return isUsed;
  });

  const onMouse = (deed: MouseAction): void => {
    if (layout && !isBehindNotice) follow(pressMouse(screen, deed, layoutQueries({ players, layout, look, saved })));
  };
  /** Carries out the result of a key or click. Returns whether the key or click had an effect. */
  const follow = (pressed: KeyResult): boolean => {
    const isUsed = pressed.screen !== screen || pressed.leave !== undefined || pressed.toStep !== undefined;
    const result = resultOnNewest(pressed, screen, newest());
    // Leaving is carried out even if news has arrived since the screen was drawn.
    if (pressed.leave === 'menu' && onMenu) hold(onMenu());
    if (pressed.leave === 'quit') leave();
    if (pressed.leave === 'next-lesson' || pressed.toStep !== undefined) onTurn?.(pressed.toStep ?? null);
    if (result === null) return isUsed;
    change(() => result.screen);
    if (pressed.part && port) send(wasHinted(screen) ? port.commit(pressed.part, 'hint') : port.commit(pressed.part));
    if (pressed.takesBack && port) send(port.takeBack(), true);
    if (pressed.backTo !== undefined && port) send(port.takeBack(pressed.backTo), true);
    if (pressed.presses) press(pressed.presses);
    if (pressed.ends && port?.conclude) end(port.conclude(pressed.ends));
    if (pressed.asks && table) ask(askTable(table, pressed.asks));
    else if (pressed.asks?.type === 'offer' && bots) end(offerToBot(bots, screen, players, look));
    if (pressed.leave === 'replay') {
      const said = onReplay?.();
      if (said instanceof Promise) ask(said);
    }
    return isUsed;
  };

  if (!layout) return <CanvasView canvas={drawTooSmall(look, size)} />;
  const shown = { screen, players, layout, look, saved, onMouse };
  return (
    <CanvasScreen>
      {cover && isHandedOver(screen) ? (
        <CanvasView canvas={drawCurtain(handOverOf({ screen, players, look, isBehindNotice }), look, size)} />
      ) : (
        <GameView {...shown} isBehindNotice={isBehindNotice} />
      )}
      {screen.overlay === null ? null : (
        <OverlayView {...shown} layout={pageLayout(layout, lessonRows)} change={change} />
      )}
    </CanvasScreen>
  );
}

/** Time in ms. If neither Space nor Enter is pressed for this time, both keys may uncover a hand. */
const REST = 1000;

/**
 * Protects the hand of `next`, the player who takes over the keyboard, from keys that were meant for the previous
 * screen. Keys typed before the hand-over was on the screen are dropped. Players tend to press Enter once too often,
 * because Enter also commits, so Enter uncovers a hand only after `REST`. Space also has to wait for `REST` if it was
 * the last key before the hand-over, or if it closed a notice over the hand-over (`closingKey`). The returned function
 * handles Space and Enter. It returns Space if the key may uncover the hand now. Otherwise, and for any key that may be
 * part of a slow reply of the terminal, it returns Enter, which then only shows a message.
 */
function useUnseenCurtain(next: Side | undefined, closingKey: Key | undefined): (key: Key, isPageOpen: boolean) => Key {
  const dropTyped = useDropTyped();
  const last = useRef('enter');
  const isRested = useRef(false);
  const timer = useRef<NodeJS.Timeout>(undefined);
  useLayoutEffect(() => {
    if (closingKey) last.current = keyId(closingKey);
  }, [closingKey]);
  const rest = useCallback(() => {
    clearTimeout(timer.current);
    isRested.current = false;
    timer.current = setTimeout(() => {
      isRested.current = true;
    }, REST);
  }, []);
  useLayoutEffect(() => {
    if (next === undefined) return undefined;
    isRested.current = false;
    let isOver = false;
    void dropTyped().then(() => {
      if (!isOver) rest();
    });
    return () => {
      isOver = true;
      clearTimeout(timer.current);
    };
  }, [next, dropTyped, rest]);
  return useCallback(
    (key, isPageOpen) => {
      const id = keyId(key);
      if (next === undefined || isPageOpen) {
        last.current = id;
        if (next !== undefined) rest();
        return key;
      }
      const isOther = id === 'space' && last.current !== 'space';
      if (!CONTINUE.ids.includes(id) && !key.mayBeReply) return key;
      if (!key.mayBeReply && (isOther || isRested.current)) return keyOfId('space');
      rest();
      return keyOfId('enter');
    },
    [next, rest],
  );
}

/**
 * Counts the game when it ends on this screen. Does not count replays, practice games, lessons and games of which this
 * player is a spectator.
 */
function useFinished(screen: MatchScreenState): void {
  const { add } = useContext(FinishedGamesContext);
  const isOver = isEnded(screen.session);
  const wasOver = useRef(isOver);
  const isGame = screen.mode.type !== 'replay' && screen.session.practice === null && screen.lesson === null;
  const plays = isGame && ownSeat(screen) !== 'spectator';
  useEffect(() => {
    if (isOver && !wasOver.current && plays) add();
    wasOver.current = isOver;
  }, [isOver, plays, add]);
}

/** Reports once that the lesson is done. */
function useTaught({ lesson }: MatchScreenState, onTaught: (() => void) | undefined): void {
  const isTaught = lesson !== null && isDone(lesson);
  const report = useEffectEvent(() => onTaught?.());
  useEffect(() => {
    if (isTaught) report();
  }, [isTaught]);
}

/** Speed of an End of Decade that advances automatically, in phases per second. */
const ROLLING_SPEED = 0.4;

/**
 * Advances a replay or an End of Decade while it plays automatically. An End of Decade waits while a page is open or
 * the player looks around; a replay is then paused (`heldStill`).
 */
function usePlaying(screen: MatchScreenState, change: ChangeScreen): void {
  const playback = playbackOf(screen);
  const rolls = isRolling(screen) && screen.overlay === null && !isLooking(screen);
  const speed = playback?.playing ? playback.speed : rolls ? ROLLING_SPEED : 0;
  useEffect(() => {
    if (speed === 0) return undefined;
    const timer = setInterval(() => change((now) => rollOn(playOn(now))), 1000 / speed);
    return () => clearInterval(timer);
  }, [speed, change]);
}

/** @param isBack whether `answer` is the reply to a take-back, not to a commit */
function answered(screen: MatchScreenState, answer: PortReply, isBack: boolean): MatchScreenState {
  switch (answer.type) {
    case 'committed':
      return withNews(screen, answer.news, isBack);
    case 'refused':
      return withCommitRefused(refused(screen, answer.refusal, answer.problem));
    case 'unreachable':
      return unanswered(screen);
  }
}
