import type { PuzzleWords } from '../../lesson-words.js';

export const hard: Readonly<Record<string, PuzzleWords>> = {};
