import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { itemAt } from '../../src/common/item-at.js';
import { resumeMatch, startMatch } from '../../src/match/saved-match.js';
import { addAutomaticAnswers, isComplete } from '../../src/match/session.js';
import { SharedMatch } from '../../src/match/shared-match.js';
import { MOST_LINES } from '../../src/plain/ask.js';
import type { State } from '../../src/rules/game.js';
import { savedGame } from '../cli/support.js';
import { FakeThinker } from '../support/fake-thinker.js';
import { matchAt, newMatch, sessionOf } from '../support/match.js';
import { randomGame } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';
import { numberPlayer, playMatch, playPlain, script } from './driver.js';

const folder = mkdtempSync(join(tmpdir(), 'wsdv-plain-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = { folder };

/** Plays a game of Ada and Karl. Returns the program's output before each typed line (`said`), and all output. */
async function dialogue(...lines: readonly string[]): Promise<{ said: string[]; out: string }> {
  const said: string[] = [];
  const next = script(...lines);
  const { out } = await playMatch(newMatch(1), (heard) => (said.push(heard), next()));
  return { said, out };
}

/**
 * Returns a state in the middle of an event. All remaining icons are executed without a question, and then the action
 * ends.
 */
function iconsWithoutChoice(): State {
  const found: State[] = [];
  for (const seed of seeds(5)) {
    randomGame(seed, ({ before }) => {
      const session = addAutomaticAnswers(sessionOf(matchAt(before)));
      if (session.steps.length > 0 && isComplete(session)) found.push(before);
    });
  }
  return itemAt(found, 0);
}

const FIRST_ACTION = ['ready', '20', 'remove', 'bay', 'commit'];

describe('a decision', () => {
  it('is answered by card number and use, and by the beginning of a name; commit plays the answers', async () => {
    const { said } = await dialogue('ready', '20 r', 'bay', 'commit');
    expect(said[1]).toMatch(/^20\. “The Wirtschaftswunder”, yellow, value 4\.$/m);
    expect(said[2]).toMatch(/^7\. Bayern: 3 unrest, 1 short of a mass protest\.$/m);
    expect(said[2]).toMatch(
      /West decides: Where is 1 unrest removed\? \(R6\.1\) Your choice \(number or name, \? for help\):$/m,
    );
    expect(said[3]).toMatch(/^Unrest in Bayern 3 to 2\.\nYour answers are complete\.$/m);
    expect(said[4]).toMatch(/^Pass the keyboard to Karl\.\n.*Karl: type "ready":\n$/ms);
  });

  it('refuses an illegal place with a sentence and a rule, an unknown word and an unknown number', async () => {
    const { said } = await dialogue('ready', '20 b', 'leipzig', 'xyzzy', '99', 'b');
    expect(said[3]).toMatch(/^Not possible: Leipzig .*\(R.*\)\.$/m);
    expect(said[4]).toContain('"xyzzy" is not an answer and not a command.');
    expect(said[5]).toMatch(/^There is no number 99 in the list; the last one is 0\.$/m);
    expect(said[6]).toMatch(/^"b" fits several answers: /m);
  });

  it('with many places says their provinces; list says them page by page, a province its own; Enter alone the question', async () => {
    const { said } = await dialogue('ready', '20 b', '', 'list', 'more', 'more', 'bay', 'more');
    expect(said[2]).toMatch(/^\d+ answers: Schleswig-Holstein \d+, .*Bayern \d+\. Type a province for its places/m);
    expect(said[2]).not.toMatch(/^1\. /m);
    expect(said[3]).toMatch(/^West decides: Where do you build\?.*\n$/);
    expect(said[4].match(/^\d+\. /gm)?.length).toBe(20);
    expect(said[4]).toMatch(/^1\. Factory in Flensburg: value 1, economy of Schleswig-Holstein 1 to 2\.$/m);
    expect(said[4]).toMatch(/^\d+ lines left\. Type "more" for the rest\.$/m);
    expect(said[5]).toMatch(/^21\. /);
    expect(said[6]).toContain('There is nothing more to read.');
    expect(said[7]).toMatch(/^\d+\. Factory in Bayreuth: /);
    expect(said[7]).not.toContain('Flensburg');
  });

  it('inside an action lists few answers again, and undo goes back answer by answer', async () => {
    const { said } = await dialogue('ready', '20 b', 'münchen', 'ulm', 'review', 'undo', 'undo', 'undo', 'undo');
    expect(said[3]).toContain('West builds a factory in München.');
    expect(said[5]).toMatch(
      /^Your answers are not complete\. So far:\n20 “The Wirtschaftswunder”: Build\.\nFactory in München, Factory in Ulm\.$/m,
    );
    expect(said[6]).toMatch(/^Undone: Factory in Ulm\.$/m);
    expect(said[7]).toMatch(/^Undone: Factory in München\.$/m);
    expect(said[8]).toMatch(/^Undone: 20 “The Wirtschaftswunder”: Build\.$/m);
    expect(said[9]).toContain('There is nothing to undo since the last commit.');
  });

  it('that followed by itself cannot be undone, and says so', async () => {
    const state = iconsWithoutChoice();
    const { out } = await playMatch(matchAt(state), script('ready', 'undo'));
    expect(out).toMatch(
      /Type "commit" to play your answers, or "undo":\nThere is nothing to undo since the last commit\.\nType "commit"/,
    );
  });

  it('asks before an answer that shows hidden cards, and takes no for an answer', async () => {
    const asked: string[] = [];
    // In this game, the first answer that shows hidden cards is about the hand cards to keep for the next decade. The
    // answer reveals the deal of that decade.
    const player = numberPlayer(5);
    let declined = false;
    await playPlain(
      { mode: 'new', players: { west: 'Ada', east: 'Karl' }, seed: 5, name: 'reveals' },
      (said) => {
        if (said.includes('This answer shows hidden cards.')) {
          asked.push(said);
          if (!declined) return ((declined = true), 'no');
        }
        return player(said);
      },
      { store },
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(/Type "yes" or "no":\n$/);
  });
});

describe('rules', () => {
  it('are said for the decision, a number, a word of the glossary or any word', async () => {
    const { said } = await dialogue(
      'ready',
      'rules',
      'rules 6.3a',
      'rules supplier',
      'rules crowbar',
      'rules flight or wall',
    );
    expect(said[2]).toMatch(/^R3d: /);
    expect(said[3]).toMatch(/^R6\.3a: /);
    expect(said[4]).toMatch(/^Supplier: .* Type "rules R1d" for the rule\.\nWest decides/);
    expect(said[5]).toMatch(/^No rule contains "crowbar"\.$/m);
    expect(said[6]).toMatch(/^R9\.1: /m);
  });
});

describe('the board', () => {
  it('says the place that is named, and which name no place has', async () => {
    const { said } = await dialogue('board bayern', 'board atlantis');
    expect(said[1]).toMatch(/^Bayern: 3 unrest, /m);
    expect(said[1]).not.toContain('is named');
    expect(said[2]).toContain('No province, city, connection or sector is named "atlantis".');
  });
});

describe('two players', () => {
  it('get no hand before ready, and blank lines after a hand was said', async () => {
    const { said } = await dialogue('hand', '20', 'ready', 'hand', '20 r', 'bay', 'commit', 'board west');
    expect(said[1]).toContain('type "ready" first');
    expect(said[2]).toContain('First type "ready".');
    expect(said[4]).toMatch(/, in your hand\.$/m);
    expect(said[7]).toMatch(/Blank lines push them.*\n{60}Pass the keyboard to Karl\./s);
    expect(said[8]).toMatch(/^Bayern: 2 unrest, /m);
  });

  it('have a hand moved out of a window higher than 60 rows, too', async () => {
    const answer = script('ready', 'hand', '20 r', 'bay', 'commit');
    const { out } = await playMatch(newMatch(1), answer, { rows: 130 });
    expect(out).toMatch(/Blank lines push them.*\n{131}Pass the keyboard to Karl\./);
  });

  it('take the last action back if the other one agrees', async () => {
    const { said } = await dialogue(...FIRST_ACTION, 'undo', 'no', 'undo', 'yes', 'ready');
    expect(said[6]).toContain('Ada asks to take the last action back.\nKarl, do you agree?');
    expect(said[7]).toContain('The request was refused.');
    expect(said[9]).toContain('The last action was taken back.');
    expect(said[9]).toContain('Pass the keyboard to Ada.');
    expect(said[10]).toContain('West decides: Take which card?');
  });

  it('hear what the other player has done, after ready', async () => {
    const { said } = await dialogue(...FIRST_ACTION, 'ready');
    expect(said[6]).toMatch(
      /^West takes 20 “The Wirtschaftswunder” to remove one unrest\.\nUnrest in Bayern 3 to 2\.$/m,
    );
  });

  it('resign for themselves before a commit that ends their turn', async () => {
    const { said } = await dialogue('ready', '20 r', 'bay', 'resign', 'no', 'quit');
    expect(said.join('\n')).toMatch(/West resigns|resign for West|West to resign|East wins/);
  });

  it('hear of no hand in a game that is over', async () => {
    const { said } = await dialogue('ready', 'resign', 'yes', 'hand', 'quit');
    expect(said.join('\n')).not.toMatch(/, in your hand\.$/m);
    expect(said[4]).toMatch(/^West has 2 cards in hand\.\nEast has 2 cards in hand\./);
  });

  it('who have answered everything hear of no later decision', async () => {
    const { said } = await dialogue('ready', '20 r', 'bay', 'who', 'rules', 'hint', 'draw', 'no');
    expect(said[4]).not.toContain('decides:');
    expect(said.slice(4, 7)).toEqual(
      [5, 6, 7].map(() => expect.stringContaining('Nothing is played yet. Type "commit"')),
    );
    expect(said[7]).toContain('Karl, do you agree?');
  });

  it('resign after a question, or agree on a draw', async () => {
    const resigned = await dialogue('ready', 'resign', 'no', 'resign', 'yes', 'board', 'quit');
    expect(resigned.said[3]).toContain('The game continues.');
    expect(resigned.out).toMatch(/^East wins\. West resigns\.\nThe game is over\./m);
    const drawn = await dialogue('ready', 'draw', 'yes', 'quit');
    expect(drawn.out).toMatch(/Karl, do you agree\?.*Both sides agree on a draw\.\nThe game is over\./s);
  });
});

describe('a game against a bot', () => {
  const players = { west: 'Ada', east: 'bot:easy' };
  const draws = new FakeThinker(true);

  it('tells what the bot did and why, without a hand-over', async () => {
    const thinker = new FakeThinker(true);
    thinker.reasons = [{ figure: 'economy-west', before: 2, now: 5, effect: 0.1 }];
    const { out } = await playPlain({ mode: 'new', players, seed: 1, name: 'told' }, script('20 r', 'bay', 'commit'), {
      store,
      thinker,
    });
    expect(out).toMatch(
      /^East takes .*\n(?:.*\n)*?Why: more factory value in the West \(2 to 5\)\. The bot rates East's chance to win at 50 %\.$/m,
    );
    expect(out).not.toContain('type "ready"');
  });

  it('accepts or declines a draw', async () => {
    const { out } = await playPlain({ mode: 'new', players, seed: 1, name: 'draw' }, script('draw'), {
      store,
      thinker: draws,
    });
    expect(out).toContain('The bot (easy) declines the draw: the game continues.');
    draws.draws = true;
    const agreed = await playPlain({ mode: 'new', players, seed: 1, name: 'agreed' }, script('draw', 'quit'), {
      store,
      thinker: draws,
    });
    expect(agreed.out).toContain('Both sides agree on a draw.');
  });

  it('gives a hint, which the move file notes with the next commit', async () => {
    const { out } = await playPlain(
      { mode: 'new', players, seed: 1, name: 'hinted' },
      script('hint', '20 r', 'bay', 'commit'),
      { store },
    );
    expect(out).toMatch(/^The bot advises: .*\n(?:.*\n)*?.*The move file will note the hint\.$/m);
    expect(readFileSync(join(folder, 'hinted.wsdv'), 'utf8')).toMatch(/^W.* ; hint$/m);
  });

  it('in practice ends when an endless pipe only undoes, and names no earlier decision', async () => {
    const start = { mode: 'new', players, seed: 1, name: 'undone', practice: true } as const;
    let lines = 0;
    const { code, out } = await playPlain(start, () => (++lines > 2 * MOST_LINES ? null : 'undo'), { store });
    expect(code).toBe(1);
    expect(out).toContain(`Nothing was played in the last ${MOST_LINES} lines.`);
    expect(out).toContain('There is no earlier decision.');
  });

  it('in practice goes back to an earlier decision, also from the end', async () => {
    const lines = ['20 r', 'bay', 'commit', 'undo', '1', '20 r', 'bay', 'commit', 'resign', 'yes', 'undo', '1', 'who'];
    const { out } = await playPlain(
      { mode: 'new', players, seed: 1, name: 'practised', practice: true },
      script(...lines),
      { store },
    );
    expect(out).toMatch(/^1\. I\.1\.1: West takes 20 .*\nGo back to which decision/m);
    expect(out.match(/You are back at this decision\./g)?.length).toBe(2);
  });

  it('counts when it ends here, except a practice game', async () => {
    let counted = 0;
    const onFinished = () => void counted++;
    await playPlain({ mode: 'new', players, seed: 1, name: 'c1', practice: true }, script('resign', 'yes', 'quit'), {
      store,
      onFinished,
    });
    expect(counted).toBe(0);
    await playPlain({ mode: 'new', players, seed: 1, name: 'c2' }, script('resign', 'yes', 'quit'), {
      store,
      onFinished,
    });
    expect(counted).toBe(1);
  });

  it('of two bots is watched action by action', async () => {
    const both = { west: 'bot:easy', east: 'bot:hard' };
    const { out } = await playPlain(
      { mode: 'new', players: both, seed: 1, name: 'watched' },
      script('', '', 'hand', '20'),
      { store },
    );
    expect(out).toContain('Two bots play.');
    expect(out).toMatch(/^West takes/m);
    expect(out).toMatch(/^East takes/m);
    expect(out).toContain('the hands are hidden');
    expect(out).toContain('No decision is open.');
  });
});

describe('saved games', () => {
  it('have the file that the screen writes, and continue on the screen and back', async () => {
    const players = { west: 'Ada', east: 'Karl' };
    await playPlain({ mode: 'new', players, seed: 1, name: 'plain' }, script(...FIRST_ACTION, 'quit'), { store });
    const screen = startMatch({ players, seed: 1, name: 'screen', exact: true, folder });
    if (!screen.ok) throw new Error(screen.error.code);
    const port = new SharedMatch(screen.value).port('both');
    const part = [
      { type: 'take', card: 20, use: 'unrest' },
      { type: 'province', province: 'bayern' },
    ] as const;
    expect((await port.commit(part)).type).toBe('committed');
    screen.value.close();
    const text = (name: string): string => readFileSync(join(folder, `${name}.wsdv`), 'utf8');
    expect(text('plain')).toBe(text('screen'));
    const resumed = resumeMatch(join(folder, 'plain.wsdv'));
    expect(resumed.ok && resumed.value.record.lines.length).toBe(1);
    if (resumed.ok) resumed.value.close();
    const { out, code } = await playPlain(
      { mode: 'resume', file: join(folder, 'screen.wsdv') },
      script('ready', 'log'),
      { store },
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^Unrest in Bayern 3 to 2\.$/m);
    expect(out).toContain('Pass the keyboard to Karl.');
  });

  it('continue in the middle of a long game', async () => {
    const path = savedGame(folder, 'long', 3, 20);
    const { out, code } = await playPlain({ mode: 'resume', file: path }, script('ready', 'who', 'board', 'tracks'), {
      store,
    });
    expect([code, out.includes('Decade')]).toEqual([0, true]);
  });

  it('are locked while they are played: a second player plays in memory, is told so, and the exit code is 1', async () => {
    const path = savedGame(folder, 'locked', 3, 4);
    const first = resumeMatch(path);
    const { code, out, errors } = await playPlain({ mode: 'resume', file: path }, script('quit'), { store });
    if (first.ok) first.value.close();
    expect(code).toBe(1);
    expect(out + errors).toMatch(/another|process|open/);
  });

  it('that cannot be read are refused with a sentence', async () => {
    const { code, errors } = await playPlain({ mode: 'resume', file: join(folder, 'none.wsdv') }, script(), { store });
    expect([code, errors === '']).toEqual([1, false]);
  });
});

describe('without options', () => {
  it('asks which game is resumed', async () => {
    const own = mkdtempSync(join(folder, 'own-'));
    savedGame(own, 'one', 3, 4);
    const { out } = await playPlain({ mode: 'ask' }, script('5', '1', 'who'), { store: { folder: own } });
    expect(out).toMatch(/^0\. A new game\.\n1\. one\.$/m);
    expect(out).toContain('There is no number 5 in the list');
    expect(out).toContain('West: Anna. East: Bernd.');
  });

  it('asks who plays, and whether it is a practice game', async () => {
    const own = mkdtempSync(join(folder, 'new-'));
    const { out } = await playPlain({ mode: 'ask' }, script('Ada', 'bot:nobody', 'easy', 'yes', 'who'), {
      store: { folder: own },
    });
    expect(out).toMatch(/nobody/);
    expect(out).toContain('West: Ada. East: bot (easy).');
    expect(out).toContain('This is a practice game');
  });
});

describe('a name', () => {
  it('may begin like a command', async () => {
    const own = mkdtempSync(join(folder, 'named-'));
    const { out } = await playPlain({ mode: 'ask' }, script('Q Smith', 'Exit Jones', 'no', 'who'), {
      store: { folder: own },
    });
    expect(out).toContain('West: Q Smith. East: Exit Jones.');
  });
});
