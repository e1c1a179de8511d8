import { type ReactNode, useContext, useMemo, useState } from 'react';
import type { Thinker } from '../bots/thinker.js';
import { type Course, startCourse, startPuzzle } from '../lessons/course.js';
import { LessonMatch } from '../lessons/lesson-match.js';
import type { Puzzle } from '../lessons/puzzle.js';
import type { Lesson } from '../lessons/schema.js';
import { gameFor } from '../match/seat.js';
import type { Port } from '../match/port.js';
import { SharedMatch } from '../match/shared-match.js';
import { BotGame } from './bot-game.js';
import { LessonsDoneContext, PuzzlesSolvedContext } from './lessons-done.js';
import { GameScreen } from './match/game-screen.js';
import { namesOf } from './match/replay/replay-lines.js';
import { useLook } from './use-look.js';

export interface LessonGameProps {
  readonly lesson: Lesson;
  /** Number of the lesson, from 1. */
  readonly number: number;
  /** Whether no lesson or puzzle follows this one. */
  readonly isLast?: boolean;
  readonly thinker: Thinker;
  readonly onNext: () => void;
  readonly onLeave: () => void;
}

/** Screen of a lesson. The learner can jump to any step; the lesson then continues from that step. */
export function LessonGame({ lesson, number, isLast = false, onNext, ...more }: LessonGameProps): ReactNode {
  const [course, setCourse] = useState(() => startCourse(lesson, number, 0, isLast));
  const [turns, setTurns] = useState(0);
  const { add } = useContext(LessonsDoneContext);
  const turn = (step: number | null): void => {
    if (step === null) return onNext();
    setCourse(startCourse(lesson, number, step, isLast));
    setTurns(turns + 1);
  };
  return <LessonRun key={turns} course={course} onTurn={turn} onTaught={() => add(lesson.id)} {...more} />;
}

export interface PuzzleGameProps extends Omit<LessonGameProps, 'lesson'> {
  readonly puzzle: Puzzle;
}

/** Screen of a puzzle. */
export function PuzzleGame({ puzzle, number, isLast = false, onNext, ...more }: PuzzleGameProps): ReactNode {
  const [course] = useState(() => startPuzzle(puzzle, number, isLast));
  const { add } = useContext(PuzzlesSolvedContext);
  return <LessonRun course={course} onTurn={onNext} onTaught={() => add(puzzle.id)} {...more} />;
}

interface LessonRunProps extends Pick<LessonGameProps, 'thinker' | 'onLeave'> {
  readonly course: Course;
  readonly onTurn: (step: number | null) => void;
  readonly onTaught: () => void;
}

/** Screen of a puzzle, or of a lesson from the present step of `course`. */
function LessonRun({ course, thinker, ...more }: LessonRunProps): ReactNode {
  const look = useLook();
  const { lesson, step } = course;
  const [{ match, shared, game }] = useState(() => {
    const match = LessonMatch.at(lesson, step);
    return { match, shared: new SharedMatch(match), game: gameFor(match.match, lesson.seat) };
  });
  const port = useMemo(() => saying(look.screen.lessons.noReply, match.port()), [match, look]);
  const players = namesOf(match.match.record.header, look);
  const shown = { players, saved: '', lesson: course, ...more };
  if (lesson.opponent !== undefined) return <BotGame match={shared} thinker={thinker} {...shown} />;
  return <GameScreen game={game} seat={lesson.seat} port={port} {...shown} />;
}

/**
 * Returns a port that explains a refused part: if the lesson's other side has no legal reply to the part, adds the text
 * `noReply`.
 */
function saying(noReply: string, port: Port): Port {
  const commit: Port['commit'] = async (part) => {
    const reply = await port.commit(part);
    return reply.type === 'refused' && reply.refusal === null ? { ...reply, problem: noReply } : reply;
  };
  return { ...port, commit };
}
