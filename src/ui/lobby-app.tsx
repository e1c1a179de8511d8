import { type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import type { Thinker } from '../bots/thinker.js';
import { itemAt } from '../common/item-at.js';
import { type ListedLesson, listLessons, type NumberedPuzzle } from '../lessons/lesson-files.js';
import { lessonFault, puzzleFault } from '../lessons/playable.js';
import type { Lobby } from '../match/lobby.js';
import { type Match, matchOf } from '../match/match.js';
import { readGame } from '../notation/index.js';
import { err, ok, type Result } from '../common/result.js';
import { tell } from '../text/index.js';
import { useQuit, useTurnSignals } from '../terminal/index.js';
import { MatchReplay, setUpBoard } from './app.js';
import { Exercise, type ExerciseScene } from './exercise.js';
import { LessonsDoneContext } from './lessons-done.js';
import { waitingIds } from './lobby/lobby-groups.js';
import { LobbyScreen, type OpenedTable } from './lobby/lobby-screen.js';
import { TableScreen } from './match/table-screen.js';
import { ThemeKey } from './widgets/theme-key.js';
import { MessageRows } from './widgets/message-row.js';
import { UnusedInput } from './widgets/unused-input.js';
import type { Texts } from './session-words.js';
import { useLook } from './use-look.js';

/** Current view of a shared box. */
export type LobbyScene =
  /**
   * The list of tables. The cursor is on the table with the name `chosen`, or on the first table if `chosen` is null.
   */
  | {
      readonly type: 'tables';
      readonly chosen: string | null;
      readonly page?: 'tables' | 'join' | 'puzzles';
      readonly left?: string | undefined;
    }
  | { readonly type: 'table'; readonly opened: OpenedTable }
  | { readonly type: 'replay'; readonly table: string; readonly match: Match }
  | ExerciseScene;

export interface LobbyAppProps {
  readonly lobby: Lobby;
  readonly first: LobbyScene;
  /**
   * Computes hints for the player at this terminal, and plays against the learner in lessons. If absent, there are no
   * hints, lessons or puzzles.
   */
  readonly thinker?: Thinker | undefined;
  /** Returns the time in milliseconds since 1970; the system clock if absent. */
  readonly now?: (() => number) | undefined;
}

/**
 * Draws a shared box: its tables, one table, or the replay of a finished game. Also handles the key for colours, and
 * input that no other component uses.
 */
export function LobbyApp(props: LobbyAppProps): ReactNode {
  return (
    <MessageRows>
      <SceneView {...props} />
      <ThemeKey />
      <UnusedInput />
    </MessageRows>
  );
}

function SceneView({ lobby, first, thinker, now }: LobbyAppProps): ReactNode {
  const look = useLook();
  const quit = useQuit();
  const [scene, setScene] = useState(first);
  const { ids: lessonsDone } = useContext(LessonsDoneContext);
  const backTo = (chosen: string) => (): void => setScene({ type: 'tables', chosen });
  const replay = (table: string, text: string): string | null => {
    const match = matchIn(table, text, look);
    if (match.ok) setScene({ type: 'replay', table, match: match.value });
    return match.ok ? null : match.error;
  };
  const { lessons, puzzles } = look.screen;
  const learn = (): string | null => {
    const lesson = nextLesson(lessonsDone());
    if (lesson === undefined) return lessons.missing;
    setScene({ type: 'lesson', lesson });
    return null;
  };
  const solve = (puzzle: NumberedPuzzle): string | null => {
    const fault = puzzleFault(puzzle);
    if (fault === null) setScene({ type: 'puzzle', puzzle });
    return fault === null ? null : puzzles.faults.file(fault.name);
  };
  switch (scene.type) {
    case 'tables':
      return (
        <LobbyScreen
          lobby={lobby}
          board={setUpBoard()}
          chosen={scene.chosen}
          page={scene.page}
          left={scene.left}
          now={now}
          onTable={(opened) => setScene({ type: 'table', opened })}
          onReplay={replay}
          onLearn={learn}
          onPuzzle={solve}
          onLeave={() => quit()}
        />
      );
    case 'lesson':
    case 'puzzle': {
      const page = scene.type === 'lesson' ? 'tables' : 'puzzles';
      const leave = (left?: string): void => setScene({ type: 'tables', chosen: null, page, left });
      return (
        <>
          {thinker && <Exercise scene={scene} thinker={thinker} onScene={setScene} onLeave={leave} />}
          <OtherTurns lobby={lobby} />
        </>
      );
    }
    case 'table': {
      const { table } = scene.opened.at;
      const again = async (): Promise<string | null> => {
        const text = await lobby.export(table);
        return text.ok ? replay(table, text.value) : text.error;
      };
      return (
        <>
          <TableScreen key={table} {...scene.opened} thinker={thinker} onReplay={again} onLeave={backTo(table)} />
          <OtherTurns lobby={lobby} except={table} />
        </>
      );
    }
    case 'replay':
      return (
        <>
          <MatchReplay match={scene.match} onLeave={backTo(scene.table)} />
          <OtherTurns lobby={lobby} />
        </>
      );
  }
}

/** Signals the turns of tables that are not on the screen. */
function OtherTurns({ lobby, except }: { readonly lobby: Lobby; readonly except?: string }): ReactNode {
  // `rows` can be a new array at each access, so the ids are compared as one text.
  const ids = useSyncExternalStore(lobby.listen, () =>
    waitingIds(lobby.rows.filter(({ table }) => table !== except)).join('\n'),
  );
  useTurnSignals(ids === '' ? [] : ids.split('\n'));
  return null;
}

/**
 * Returns the first lesson that is not done; the first lesson if all are done. Leaves out lessons that cannot be
 * played; undefined if no lesson can be played.
 */
function nextLesson(done: readonly string[]): ListedLesson | undefined {
  const canPlay = (lesson: ListedLesson): boolean => lessonFault(lesson) === null;
  const all = listLessons();
  return all.find((lesson) => !done.includes(lesson.id) && canPlay(lesson)) ?? all.find(canPlay);
}

/** Parses a move file. If parsing fails, returns a sentence about the first error. */
function matchIn(table: string, text: string, { words, screen }: Texts): Result<Match, string> {
  const record = readGame(text);
  if (record.ok) return ok(matchOf(record.value));
  return err(screen.lobby.unreadable(table, tell(words.files, itemAt(record.error, 0).reason)));
}
