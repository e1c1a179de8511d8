import type { PuzzleWords } from '../../lesson-words.js';

export const medium: Readonly<Record<string, PuzzleWords>> = {};
