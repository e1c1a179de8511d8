import { newGame } from '../rules/game.js';
import { startSession } from './game/session.js';
import { GameScreen } from './screens/game-screen.js';
import { exitCodeOf, runApp } from './terminal/index.js';

export async function runScreen(options: { seed?: number }): Promise<number> {
  const started = newGame(options);
  const players = { west: 'West', east: 'East' };
  const end = await runApp(<GameScreen session={startSession(started)} players={players} onCommit={() => ''} />);
  return exitCodeOf(end);
}
