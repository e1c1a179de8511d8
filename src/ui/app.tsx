import { type ReactNode, useCallback, useState } from 'react';
import type { AnySeat } from '../notation/index.js';
import { type SeatState, newGame, seatState, viewOf } from '../rules/game.js';
import { err, ok, type Result } from '../common/result.js';
import type { Thinker } from '../bots/thinker.js';
import { lessonFault, puzzleFault } from '../lessons/playable.js';
import type { Match } from '../match/match.js';
import type { SavedMatch } from '../match/saved-match.js';
import { watched } from '../match/watch.js';
import type { MenuChoice, OpenedPage } from './menu/menu.js';
import type { LastLine, OpenResult, SavedGames } from '../match/saved-games.js';
import { LastLineScreen } from './menu/last-line-screen.js';
import { menuLists } from './menu-games.js';
import { MenuScreen } from './menu/menu-screen.js';
import { ReplayScreen, type ReplayScreenProps } from './match/replay/replay-screen.js';
import { Exercise, type ExerciseScene } from './exercise.js';
import { Hotseat } from './hotseat.js';
import { ThemeKey } from './widgets/theme-key.js';
import { MessageRows } from './widgets/message-row.js';
import { UnusedInput } from './widgets/unused-input.js';
import { useQuit } from '../terminal/index.js';
import type { ScreenWords } from '../text/index.js';
import { useLook } from './use-look.js';

/** Current view of the program. */
export type Scene =
  | { readonly type: 'menu'; readonly page?: OpenedPage; readonly left?: string | undefined }
  | ExerciseScene
  | OpenResult
  | {
      readonly type: 'replay';
      readonly match: Match;
      /** Index of the first moment shown; 0 if absent. */
      readonly at?: number;
      readonly speed?: number;
      /** View shown when the player leaves the replay; if absent, leaving ends the program. */
      readonly back?: 'menu' | SavedMatch;
    };

export interface AppProps {
  readonly games: SavedGames;
  readonly first: Scene;
  readonly thinker: Thinker;
  /**
   * Whether the whole screen is hidden while one player hands the keyboard over to the other. If false or absent, only
   * the hands are hidden.
   */
  readonly cover?: boolean;
  /** Whether bots may resign; false if absent. */
  readonly botsResign?: boolean;
}

/**
 * Draws the whole program: menu, game, replay, lesson or puzzle. Also handles the key for colours, and input that no
 * other component uses.
 */
export function App(props: AppProps): ReactNode {
  return (
    <MessageRows>
      <SceneView {...props} />
      <ThemeKey />
      <UnusedInput />
    </MessageRows>
  );
}

function SceneView({ games, first, thinker, cover = false, botsResign = false }: AppProps): ReactNode {
  const [scene, setScene] = useState<Scene>(first);
  const quit = useQuit();
  const { screen } = useLook();
  const toMenu = async (): Promise<void> => {
    await games.leave();
    setScene({ type: 'menu' });
  };
  const onMenu = first.type === 'menu' ? toMenu : undefined;
  switch (scene.type) {
    case 'menu':
      return (
        <MenuScreen
          board={setUpBoard()}
          lists={() => menuLists(games)}
          page={scene.page}
          left={scene.left}
          onChoose={(choice) => choose(choice, { games, screen }, setScene, quit)}
        />
      );
    case 'lesson':
    case 'puzzle': {
      const page = scene.type === 'lesson' ? 'learn' : 'puzzles';
      const leave = (left?: string): void => setScene({ type: 'menu', page, left });
      return <Exercise scene={scene} thinker={thinker} onScene={setScene} onLeave={leave} />;
    }
    case 'game': {
      const { game } = scene;
      const onReplay = (): void => setScene({ type: 'replay', match: game.match, back: game });
      const shown = { game, thinker, onReplay, onMenu, cover, botsResign };
      return <Hotseat {...shown} />;
    }
    case 'last-line': {
      const { question } = scene;
      const answer = (lastLine: LastLine): string | null => {
        const resumed = games.resume(question.path, lastLine, question);
        if (resumed.ok) setScene(resumed.value);
        return resumed.ok ? null : resumed.error;
      };
      return <LastLineScreen question={question} onAnswer={answer} onLeave={() => quit()} />;
    }
    case 'replay': {
      const { back, match, at, speed } = scene;
      const leave = (): void => {
        if (back === undefined) quit();
        else setScene(back === 'menu' ? { type: 'menu' } : { type: 'game', game: back });
      };
      return <MatchReplay match={match} at={at} speed={speed} onLeave={leave} />;
    }
  }
}

/** Carries out a choice made in the menu. Returns the reason if the choice cannot be carried out, otherwise null. */
function choose(choice: MenuChoice, from: SceneContext, show: (scene: Scene) => void, quit: () => void): string | null {
  if (choice.type === 'quit') {
    quit();
    return null;
  }
  const scene = sceneOf(choice, from);
  if (!scene.ok) return scene.error;
  show(scene.value);
  return null;
}

/** Data and functions needed to carry out a choice made in the menu. */
interface SceneContext {
  readonly games: SavedGames;
  readonly screen: ScreenWords;
}

function sceneOf(
  choice: Exclude<MenuChoice, { type: 'quit' }>,
  { games, screen }: SceneContext,
): Result<Scene, string> {
  if (choice.type === 'replay') {
    const match = games.read(choice.game.path);
    return match.ok ? ok({ type: 'replay', match: match.value, back: 'menu' }) : match;
  }
  if (choice.type === 'resume') return games.resume(choice.game.path);
  if (choice.type === 'learn') {
    const fault = lessonFault(choice.lesson);
    return fault === null ? ok({ type: 'lesson', lesson: choice.lesson }) : err(screen.lessons.fault(fault.path));
  }
  if (choice.type === 'puzzle') {
    const fault = puzzleFault(choice.puzzle);
    return fault === null ? ok({ type: 'puzzle', puzzle: choice.puzzle }) : err(screen.puzzles.faults.file(fault.path));
  }
  const game = games.begin(choice.game);
  return game.ok ? ok({ type: 'game', game: game.value }) : game;
}

/** Returns the board before the first action (R2), which does not depend on the seed. */
export function setUpBoard(): SeatState {
  return seatState(viewOf(newGame({ seed: 0 }).state, 'spectator'));
}

export interface MatchReplayProps extends Omit<ReplayScreenProps, 'watch'> {
  readonly match: Match;
}

/** Replays a match. The screen gets only the information that the watching seat may have. */
export function MatchReplay({ match, ...shown }: MatchReplayProps): ReactNode {
  const watch = useCallback((watcher: AnySeat) => watched(match, watcher), [match]);
  return <ReplayScreen watch={watch} {...shown} />;
}
