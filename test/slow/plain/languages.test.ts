import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LEVELS } from '../../../src/notation/bot-names.js';
import type { CommandName } from '../../../src/plain/commands.js';
import { PROVINCES } from '../../../src/rules/board.js';
import { screen as ENGLISH_SCREEN } from '../../../src/text/en/screen.js';
import { FakeThinker } from '../../support/fake-thinker.js';
import { newMatch } from '../../support/match.js';
import { englishIn, PSEUDO, pseudoTexts } from '../../support/pseudo-language.js';
import { seeds } from '../../support/runs.js';
import { NAMES } from '../../ui/support/foreign.js';
import { linesFor } from '../../../src/plain/lesson.js';
import { listLessons, loadLesson } from '../../../src/lessons/lesson-files.js';
import { LessonMatch } from '../../../src/lessons/lesson-match.js';
import { gameFor } from '../../../src/match/seat.js';
import { startSession } from '../../../src/match/session.js';
import { learnInLines, numberPlayer, playMatch, playPlain, script } from '../../plain/driver.js';

const folder = mkdtempSync(join(tmpdir(), 'wsdv-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));

const texts = await pseudoTexts();
const { commands } = texts.screen.plainMode;

/** Returns a typed line with the command at its beginning in the other language. */
function translated(line: string): string {
  const [word, ...rest] = line.split(' ');
  const name = Object.entries(ENGLISH_SCREEN.plainMode.commands).find(([, one]) => one.word === word)?.[0];
  return name === undefined ? line : [commands[name as CommandName].word, ...rest].join(' ');
}

/** Everything that a player can ask. The rules themselves are in English only. */
const QUESTIONS = [
  ...['help', 'review', 'board', 'factories', 'tracks', 'cards', 'hand', 'card 18', 'card I', 'played'],
  ...[
    'forecast',
    ...Array.from({ length: 10 }, (_, phase) => `forecast ${phase + 1}`),
    'log 99',
    'who',
    'rules \u{1F40C}',
  ],
  ...['hint', 'more', 'list', 'card 99', '\u{1F40C}', 'a'.repeat(300)],
  ...PROVINCES.map(({ name }) => `board ${name}`),
];

/** Checks that no sentence has an English word. `names`: more words that are the same in every language. */
function expectForeign(out: string, names: readonly string[] = []): void {
  const same = new Set([...NAMES, ...names]);
  const english = out.split('\n').flatMap((line) => {
    const words = englishIn(line, same);
    return words.length === 0 ? [] : [`${words.join(' ')}: ${line}`];
  });
  expect([...new Set(english)].slice(0, 20)).toEqual([]);
}

it.each(seeds(1))('a game says nothing in English in another language, seed %i', async (seed) => {
  const typed: string[] = [];
  const player = numberPlayer(seed);
  const record = (line: string | null): string | null => (typed.push(line ?? ''), line);
  const { match } = await playMatch(newMatch(seed), (said) => record(player(said)));
  expect(match.record.end.outcome).not.toBeNull();
  const asked = typed.flatMap((line, index) => (index % 97 === 5 ? [...QUESTIONS, line] : [line]));
  const foreign = await playMatch(newMatch(seed), script(...asked.map(translated)), { language: PSEUDO });
  expect(foreign.match.record.lines).toHaveLength(match.record.lines.length);
  expectForeign(foreign.out);
});

it('the questions before a game against a bot, and what the bot does, say nothing in English in another language', async () => {
  const typed = ['bot:nobody', 'Ada', 'easy', 'help', 'yes', 'hint', '20', '1', '7', 'commit', 'undo', 'no', 'draw'];
  const thinker = new FakeThinker(true);
  thinker.reasons = [{ figure: 'economy-west', before: 2, now: 5, effect: 0.1 }];
  const options = { store: { folder }, thinker, language: PSEUDO };
  const { out } = await playPlain({ mode: 'ask' }, script(...typed.map(translated)), options);
  expect(out).toContain('50 %');
  // The path of the saved game is printed relative to this folder if that is shorter.
  const lines = out.split('\n').filter((line) => !line.includes(basename(folder)));
  expectForeign(lines.join('\n'), ['nobody', ...LEVELS]);
});

it('the lessons say nothing in English in another language', async () => {
  for (const listed of listLessons()) {
    const lesson = loadLesson(listed);
    if (lesson.opponent !== undefined) continue;
    const lines = lesson.steps.flatMap((step, index) => {
      const { match } = LessonMatch.at(lesson, index);
      return ['hint', 'hint', 'hint', ...linesFor(step, startSession(gameFor(match, lesson.seat)), texts)];
    });
    const typed = ['help', ...lines].map(translated);
    const { out } = await learnInLines(listed.number, script(...typed), { language: PSEUDO });
    expect(out.split('\n').length).toBeGreaterThan(3 * lesson.steps.length);
    expectForeign(out);
  }
});
