import { listGames, readGameFile, type SavedGame } from '../../table/index.js';
import type { Shelf } from '../saving.js';

/** A saved game as the menu lists it, as far as its text tells at a glance: nothing is replayed for it. */
export interface ListedGame extends SavedGame {
  readonly players: { readonly west: string; readonly east: string };
  /** The last heading of the file, '' before the first action. */
  readonly heading: string;
  /** The written result; null while the game goes on. */
  readonly result: string | null;
}

/** The games the menu knows of. */
export interface GameLists {
  readonly running: readonly ListedGame[];
  readonly over: readonly ListedGame[];
  /** Older games that are not listed. */
  readonly more: number;
  /** Why the folder cannot be read. */
  readonly problem: string | null;
}

/** More than anybody scrolls through; `wsdv list` has them all. */
const MOST = 60;

/** The saved games, the last written first, those that go on apart from those that are over. */
export function listForMenu({ folder, files }: Shelf): GameLists {
  const games = listGames(folder, files);
  if (!games.ok) return { running: [], over: [], more: 0, problem: games.error.sentence };
  const listed = games.value.slice(0, MOST).flatMap((game): ListedGame[] => {
    const text = readGameFile(game.path, files);
    return text.ok ? [{ ...game, ...glanceAt(text.value.text) }] : [];
  });
  return {
    running: listed.filter(({ result }) => result === null),
    over: listed.filter(({ result }) => result !== null),
    more: Math.max(0, games.value.length - MOST),
    problem: null,
  };
}

function glanceAt(text: string): Omit<ListedGame, keyof SavedGame> {
  const value = (key: string): string => new RegExp(`^${key}:[ \\t]*(.*)$`, 'im').exec(text)?.[1].trim() ?? '';
  const heading =
    text
      .match(/^# .*$/gm)
      ?.at(-1)
      ?.slice(2)
      .trim() ?? '';
  const result = value('Result');
  return {
    players: { west: value('West'), east: value('East') },
    heading,
    result: result === '' || result === 'unfinished' ? null : result,
  };
}
