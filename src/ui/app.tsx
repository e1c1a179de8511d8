import { type ReactNode, useState } from 'react';
import { ok, type Result } from '../rules/result.js';
import type { Desk } from './desk.js';
import type { MenuChoice } from './game/menu.js';
import { type Replay, replayOf } from './game/replay.js';
import { type LastLine, type LastLineQuestion, OpenGame } from './saving.js';
import { LastLineScreen } from './screens/last-line-screen.js';
import { MenuScreen } from './screens/menu-screen.js';
import { ReplayScreen } from './screens/replay-screen.js';
import { SavedGameScreen } from './screens/saved-game-screen.js';
import { UnusedInput } from './screens/unused-input.js';
import { useQuit } from './terminal/index.js';

/** What the screen shows as a whole. */
export type Scene =
  | { readonly type: 'menu' }
  | { readonly type: 'game'; readonly game: OpenGame }
  | { readonly type: 'last-line'; readonly question: LastLineQuestion }
  | {
      readonly type: 'replay';
      readonly replay: Replay;
      readonly at?: string;
      readonly speed?: number;
      /** Where leaving the replay leads; the end of the program when left out. */
      readonly back?: 'menu' | OpenGame;
    };

export interface AppProps {
  readonly desk: Desk;
  readonly first: Scene;
  /** Whether a hand-over covers the whole screen. */
  readonly cover?: boolean;
}

/** The whole program on the screen: menu, game, replay, and an answer to every key. */
export function App(props: AppProps): ReactNode {
  return (
    <>
      <SceneView {...props} />
      <UnusedInput />
    </>
  );
}

function SceneView({ desk, first, cover = false }: AppProps): ReactNode {
  const [scene, setScene] = useState<Scene>(first);
  const quit = useQuit();
  switch (scene.type) {
    case 'menu':
      return <MenuScreen lists={() => desk.lists()} onChoose={(choice) => choose(choice, desk, setScene, quit)} />;
    case 'game': {
      const { game } = scene;
      const onReplay = (): void => setScene({ type: 'replay', replay: replayOf(game.record), back: game });
      return <SavedGameScreen game={game} onReplay={onReplay} cover={cover} />;
    }
    case 'last-line': {
      const { question } = scene;
      const answer = (lastLine: LastLine): string | null => {
        const resumed = resumedScene(desk, question.path, lastLine);
        if (resumed.ok) setScene(resumed.value);
        return resumed.ok ? null : resumed.error;
      };
      return <LastLineScreen question={question} onAnswer={answer} onLeave={() => quit()} />;
    }
    case 'replay': {
      const { back, ...shown } = scene;
      const leave = (): void => {
        if (back === undefined) quit();
        else setScene(back === 'menu' ? { type: 'menu' } : { type: 'game', game: back });
      };
      return <ReplayScreen {...shown} onLeave={leave} />;
    }
  }
}

/** Does what was chosen in the menu; says why it cannot be. */
function choose(choice: MenuChoice, desk: Desk, show: (scene: Scene) => void, quit: () => void): string | null {
  if (choice.type === 'quit') {
    quit();
    return null;
  }
  const scene = sceneOf(choice, desk);
  if (!scene.ok) return scene.error;
  show(scene.value);
  return null;
}

function sceneOf(choice: Exclude<MenuChoice, { type: 'quit' }>, desk: Desk): Result<Scene, string> {
  if (choice.type === 'replay') {
    const replay = desk.replay(choice.game.path);
    return replay.ok ? ok({ type: 'replay', replay: replay.value, back: 'menu' }) : replay;
  }
  if (choice.type === 'resume') return resumedScene(desk, choice.game.path);
  const game = desk.begin(choice.game);
  return game.ok ? ok({ type: 'game', game: game.value }) : game;
}

/** A saved game on the screen, or what must be asked before; a sentence says why it cannot be played on. */
export function resumedScene(desk: Desk, path: string, lastLine?: LastLine): Result<Scene, string> {
  const resumed = desk.resume(path, lastLine);
  if (!resumed.ok) return resumed;
  const { value } = resumed;
  return ok(value instanceof OpenGame ? { type: 'game', game: value } : { type: 'last-line', question: value });
}
