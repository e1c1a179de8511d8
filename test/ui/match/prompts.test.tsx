import { afterEach, describe, expect, it } from 'vitest';
import { decision, type DecisionKind } from '../../../src/rules/game.js';
import { choiceStyle, needsHand } from '../../../src/ui/match/deciding/choices.js';
import { placeCodes } from '../../../src/ui/match/screen.js';
import { describeDecision, describeMove, ENGLISH, moveContext } from '../../../src/text/index.js';
import { closeAll, hotseat, statesByKind } from '../../support/hotseat.js';
import { ENTER, KeyDriver, LIFT } from '../../support/key-driver.js';
import { matchAt } from '../../support/match.js';
import { BYTES } from '../../support/render-on-terminal.js';
import { answer, table, take } from '../../support/table.js';

/** Random games that together contain every kind of decision. */
const GAMES = [1, 2, 4, 6, 7, 18, 21, 23, 35, 62, 107, 782];
const STATES = statesByKind(GAMES);
/** Explains the card keys next to the question at a hand-over. */
const TAKE_A_CARD = 'Take a card: arrows/digits look at one, r/b/s/e use it.';
const KINDS = Object.keys(ENGLISH.decision) as DecisionKind[];
const LISTED = KINDS.filter((kind) => {
  const state = STATES.get(kind);
  const open = state && decision(state);
  return open && choiceStyle(open) === 'list';
});

afterEach(closeAll);

describe('what the game waits for', () => {
  it('every kind of decision comes up in the games of this test', () => {
    expect([...STATES.keys()].toSorted()).toEqual(KINDS.toSorted());
  });

  it.each(KINDS)('%s: side, question, clause and keys stand whole on 80 columns', async (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    const { text, type } = await hotseat({ state });
    if (needsHand(open)) await type(LIFT);
    const rows = text().split('\n');
    expect(rows).toHaveLength(24);
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80);
    const [prompt, keys] = rows.slice(-2);
    const isCard = kind === 'take-card';
    const question = isCard ? TAKE_A_CARD : describeDecision(open, ENGLISH, state).prompt;
    expect(prompt).toContain(` ${ENGLISH.side[open.side]} `);
    expect(prompt).toContain(question);
    expect(prompt.trimEnd().endsWith(open.clause)).toBe(true);
    expect(keys.trim()).not.toBe('');
    expect(keys).not.toContain('…');
    expect(keys).toContain('? help');
    for (const done of open.options.filter((move) => move.type === 'done')) expect(keys, done.type).toMatch(/^ *d \S/);
    if (open.extras.length > 0) expect(keys).toContain('p police power');
  });

  it.each(LISTED)('%s: its pane has its title whole on 80 columns', async (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    const { text, type } = await hotseat({ state });
    if (needsHand(open)) await type(LIFT);
    expect(text()).toContain(`┏━ ▶ ${ENGLISH.decision[kind].title} ━`);
    // The entry for "done" shows the key that chooses it at once, not a digit that only moves the cursor.
    if (!open.options.some((move) => move.type === 'done')) return;
    await type('k');
    expect(text()).toContain(`d ${ENGLISH.decision[kind].done.slice(0, 15)}`);
  });

  it.each(LISTED)('%s: each entry of a list can be read in full on 80 columns', async (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    const { text, type } = await hotseat({ state });
    if (needsHand(open)) await type(LIFT);
    const context = moveContext(state, open);
    for (const move of open.options) {
      await type('j');
      const beside = text()
        .split('\n')
        .map((line) =>
          line
            .slice(53, 79)
            .replace(/^[▶\dd ]{0,3}/, '')
            .trim(),
        );
      expect(beside.join(' ')).toContain(describeMove(move, ENGLISH, context));
    }
  });

  it.each(KINDS)('%s: each option can be reached by keys and is named before it is chosen', (kind) => {
    const state = STATES.get(kind)!;
    const open = decision(state)!;
    for (const move of [...open.options, ...open.extras].slice(0, 40)) {
      const driver = new KeyDriver(matchAt(state), { columns: 120, rows: 40 });
      driver.follow(LIFT);
      expect(() => driver.answer(move)).not.toThrow();
    }
  });
});

describe('R5.3 where no factory is left to run down', () => {
  it('the question is which piece goes instead', async () => {
    const infrastructure = { 'berlin-cottbus': 1, 'bitterfeld-leipzig': 1 };
    const factories = { berlin: 'rundown', bitterfeld: 'rundown' } as const;
    const state = table({ endOfDecade: 3, factories, infrastructure, tracks: { 'western-currency': -3 } });
    const { text } = await hotseat({ state });
    expect(text().split('\n').at(-2)).toMatch(/ No factory to run down: remove which piece\? +R5\.3$/);
  });
});

describe('R9.1, R9.3 where several pieces go one after the other', () => {
  const asked = async (state: Parameters<typeof hotseat>[0]): Promise<string> =>
    (await hotseat(state)).text().split('\n').at(-2)!;

  it('the question says how many are left, and says nothing of the last one', async () => {
    const factories = { berlin: 'intact', bitterfeld: 'intact', leipzig: 'intact' } as const;
    const lacking = (currency: number): Parameters<typeof hotseat>[0] => ({
      state: table({
        endOfDecade: 3,
        factories,
        tracks: { 'western-currency': currency },
        livingStandard: { sachsen: 1 },
      }),
    });
    expect(await asked(lacking(-4))).toMatch(/ Which factory is run down\? \(2 rundowns left\) +R5\.3$/);
    expect(await asked(lacking(-3))).toMatch(/ Which factory is run down\? +R5\.3$/);
    const fleeing = table({ endOfDecade: 1, factories, played: [2, 12], livingStandard: { bayern: 3 } });
    expect(await asked({ state: fleeing })).toMatch(/ Dismantle which piece of East\? \(2 dismantlings left\) +R\d/);
  });
});

describe('the places beside the map where none is chosen yet', () => {
  it('each stands behind the letter that chooses it', async () => {
    const { driver, text, type } = await hotseat({ state: STATES.get('run-down')! });
    const codes = [...placeCodes(driver.screen).values()];
    const listed = [...text().matchAll(/│ +([a-z]{1,2}) {2}\S.*│$/gm)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(1);
    expect(listed.toSorted()).toEqual(codes.toSorted());
    await type(ENTER);
    const [prompt, keys] = text().split('\n').slice(-2);
    expect(prompt).toMatch(/Which factory is run down\? .*✗ No place chosen\. +R5\.3$/);
    expect(keys).toContain('arrows place  letters choose');
  });
});

describe('Enter where a place is to be chosen', () => {
  const ON_MAP = KINDS.filter((kind) => {
    const state = STATES.get(kind);
    const open = state && decision(state);
    return open && choiceStyle(open) === 'map' && open.options.some(({ type }) => type !== 'done');
  });

  it.each(ON_MAP)('%s: chooses nothing until a key has shown the cursor; this is so after each answer, too', (kind) => {
    const driver = new KeyDriver(matchAt(STATES.get(kind)!), { columns: 80, rows: 24 });
    driver.follow(LIFT);
    let answered = 0;
    for (; answered < 3 && driver.stage === 'choosing' && choiceStyle(driver.decision) === 'map'; answered++) {
      const { session } = driver.screen;
      if (placeCodes(driver.screen).size === 0) return;
      driver.follow(ENTER);
      expect(driver.screen.session).toBe(session);
      expect(driver.screen.note).toBe('no-place-chosen');
      driver.follow(BYTES.up);
      expect(driver.screen.session).toBe(session);
      driver.follow(ENTER);
      expect(driver.screen.session).not.toBe(session);
    }
    expect(answered).toBeGreaterThan(0);
  });

  it('police power is not used at a place that the player has not chosen', () => {
    const position = { turn: 'east', display: [8, 9], policeCards: [{ card: 5 }], unrest: { sachsen: 3 } } as const;
    const driver = new KeyDriver(matchAt(answer(table(position), take(8, 'unrest'))), { columns: 80, rows: 24 });
    driver.follow(`${LIFT}p`);
    const { session } = driver.screen;
    driver.follow(ENTER);
    expect(driver.screen).toMatchObject({ session, note: 'no-place-chosen' });
    driver.follow(`n${ENTER}`);
    expect(driver.screen.session).not.toBe(session);
  });
});

describe('the note about letters of two-letter codes', () => {
  it('makes room for a message beside the question', async () => {
    const { text, type, driver } = await hotseat({ state: STATES.get('build')! });
    const state = STATES.get('build')!;
    const { prompt: question } = describeDecision(decision(state)!, ENGLISH, state);
    const prompt = (): string => text().split('\n').at(-2)!;
    expect([...placeCodes(driver.screen).values()].some((code) => code.length > 1)).toBe(true);
    expect(prompt()).toMatch(/letter/);
    await type(ENTER);
    expect(prompt()).toContain(`${question}  ✗ No place chosen.`);
  });
});

describe('an open dialog', () => {
  it('shows its keys, and the prompt behind it only the question', async () => {
    const { text, type } = await hotseat();
    await type(LIFT);
    expect(text().split('\n').at(-2)).toContain(TAKE_A_CARD);
    for (const key of ['t', 'q']) {
      await type(key);
      expect(text()).toMatch(/[┃━].*Esc \w+/);
      const [question, keys] = text().split('\n').slice(-2);
      expect(question).toMatch(/^ {2}West {2}Take a card and use it for one action\. +R3d$/);
      expect(keys.trim()).toBe('');
      await type(BYTES.escape);
    }
  });
});

describe('R9.7 the attacks of a province', () => {
  it('are not chosen by Enter; the keys of the last line choose one or none', async () => {
    const { text, type } = await hotseat({ state: STATES.get('attack')! });
    await type(ENTER);
    const [prompt, keys] = text().split('\n').slice(-2);
    expect(prompt).toContain('✗ No place chosen.');
    expect(keys).toMatch(/^ d do not attack .*letters choose/);
  });

  it('stand above what declining means', async () => {
    const { text } = await hotseat({ state: STATES.get('attack')! });
    const beside = [...text().matchAll(/│ ([^│┃]*?) *│$/gm)].map(([, row]) => row).join(' ');
    expect(beside).toMatch(
      /Do not attack An attack adds unrest only on the other side\. If you do not attack, that side is spared\./,
    );
  });
});

describe('R8b police power beside a decision', () => {
  it('asks its own question, as at the end of the action; back from it the decision is asked again', async () => {
    const position = { turn: 'east', display: [8, 9], policeCards: [{ card: 5 }], unrest: { sachsen: 3 } } as const;
    const state = answer(table(position), take(8, 'unrest'));
    const { terminal, text, type } = await hotseat({ state });
    const prompt = (): string => text().split('\n').at(-2)!;
    expect(prompt()).toMatch(/East .*Where is 1 unrest removed\? +R6\.1/);
    await type('p');
    expect(prompt()).toMatch(/East .*Where does police power remove 1 unrest\? +R8b/);
    await type(BYTES.escape);
    await terminal.waitFor('Where is 1 unrest removed?');
  });
});

describe('the keys at the foot of the screen', () => {
  const ONE_PLACE = table({
    turn: 'east',
    display: [8, 9],
    policeCards: [{ card: 5 }],
    factories: { berlin: 'none', bitterfeld: 'none', leipzig: 'intact', dresden: 'intact' },
  });

  it('name only those that go on where no place can be chosen', async () => {
    const { text, type } = await hotseat({ state: ONE_PLACE });
    await type(LIFT, 's', 'n', ENTER);
    const [prompt, keys] = text().split('\n').slice(-2);
    expect(prompt).toContain('No other province can get a living standard.');
    expect(keys.trim()).toBe('d place no more  p police power  u undo  v ask about a place  / find  ? help');
  });

  it('where no place can be chosen, no place stands beside the map, arrows say that they do nothing, Enter tells the keys', async () => {
    const { text, type } = await hotseat({ state: ONE_PLACE });
    await type(LIFT, 's', 'n', ENTER);
    const before = text();
    expect(before).not.toMatch(/─ (Sachsen|Thüringen|Brandenburg) ─/);
    await type(BYTES.up, BYTES.left, 'n', 'N');
    const withoutPrompt = (shown: string): string[] => shown.split('\n').slice(0, -2);
    expect(withoutPrompt(text())).toEqual(withoutPrompt(before));
    expect(text()).toMatch(/ N does nothing here\. *$/);
    await type(ENTER);
    expect(text()).toContain('No legal place: d or Enter continues, p uses police power.');
    await type('?', '3');
    expect(text()).not.toMatch(/Enter +choose the/);
    expect(text()).toMatch(/d +choose nothing more, or nothing at all/);
    await type('?', 'v');
    expect(text()).toMatch(/─ Sachsen ─/);
  });

  it('name taking back only where something can be taken back', async () => {
    const { text, type } = await hotseat({ state: answer(ONE_PLACE, take(8, 'unrest')) });
    const keys = (): string => text().split('\n').at(-1)!.trim();
    expect(keys()).toBe('p police power  arrows place  letters choose  n/N next  ? help');
    await type('?', '3');
    expect(text()).not.toContain('undo the last answer');
    await type('?', 'p', 'n', ENTER);
    expect(keys()).toBe('arrows place  letters choose  u undo  n/N next  v ask about a place  ? help');
    await type('?');
    expect(text()).toContain('undo the last answer');
    await type('?', 'u', '?');
    expect(text()).toContain('redo the answer you have undone');
  });

  it('show another card in full when its digit is pressed', async () => {
    const game = await hotseat();
    await game.type(LIFT, '1', 'i');
    const [first, second] = [game.text(), await game.type('2').then(() => game.text())];
    const title = (text: string): string => /━ ▶? ?([^━]*“[^”]*”)/.exec(text)?.[1] ?? '';
    expect(title(first)).not.toBe('');
    expect(title(second)).not.toBe('');
    expect(title(second)).not.toBe(title(first));
    expect(second).toContain('Esc close');
  });

  it('name the card in full when a card is chosen, on 80 columns too', async () => {
    for (const columns of [80, 120]) {
      const { text, type } = await hotseat({ columns });
      await type(LIFT);
      expect(text().split('\n').at(-1)).toMatch(/e event {2}i full card {2}Tab map .*\? help/);
    }
  });

  it('promise no reason about places of the map while a card is chosen; the pane beside it tells what is possible', async () => {
    const { text, type } = await hotseat();
    await type(LIFT, 'v');
    expect(text().split('\n').at(-1)).toContain('Esc back');
    expect(text().split('\n').at(-1)).not.toContain('Enter');
    expect(text()).toMatch(/[✓✗] /);
  });

  it('promise a choice or a reason where a place is chosen', async () => {
    const { text, type } = await hotseat();
    await type(LIFT, 'b', 'v');
    expect(text().split('\n').at(-1)).not.toContain('Enter');
    await type(ENTER);
    expect(text()).toContain('No place chosen.');
    await type('n');
    expect(text().split('\n').at(-1)).toContain('Enter choose, or see why it is illegal');
  });
});
