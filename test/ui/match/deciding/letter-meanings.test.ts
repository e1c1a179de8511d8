import { describe, expect, it } from 'vitest';
import { latest } from '../../../../src/match/session.js';
import { type DecisionKind, DONE } from '../../../../src/rules/game.js';
import { charKey, type Key, namedKey } from '../../../../src/terminal/input/keys.js';
import { isRevealingAnswer } from '../../../../src/ui/match/deciding/answers.js';
import { choiceStyle, placeOfMove } from '../../../../src/ui/match/deciding/choices.js';
import { keysAlways, keysNow, pressKey } from '../../../../src/ui/match/keys.js';
import { shownCard } from '../../../../src/ui/match/model.js';
import { mapMoves, openDecision, placeCodes } from '../../../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';
import { statesByKind } from '../../../support/hotseat.js';
import { KeyDriver, LIFT, playRandomGame } from '../../../support/key-driver.js';
import { matchAt, roomOn } from '../../../support/match.js';

const room = roomOn('small');
const press = (screen: MatchScreenState, ...typed: readonly Key[]): MatchScreenState =>
  typed.reduce((now, key) => pressKey(now, key, room).screen, screen);
const chars = (text: string): Key[] => [...text].map((char) => charKey(char));

/** What keys do in a decision: which labels the screen shows, and what `d` does. */
type Meaning = readonly [labels: 'letters choose' | 'digits point', d: 'd ends' | 'd asks' | 'no d'];

/**
 * Meaning of the keys in each kind of decision. `digits point`: a digit only moves the cursor, and Enter chooses. `d
 * asks`: while something is left to place, the first `d` in an action only asks, and the second `d` ends the placing.
 */
const MEANINGS: Readonly<Record<DecisionKind, Meaning>> = {
  'take-card': ['digits point', 'no d'],
  'keep-hand': ['digits point', 'd ends'],
  'special-price': ['digits point', 'no d'],
  build: ['letters choose', 'd asks'],
  dismantle: ['letters choose', 'no d'],
  'living-standard': ['letters choose', 'd asks'],
  'move-to-west-berlin': ['letters choose', 'd ends'],
  icon: ['digits point', 'no d'],
  'add-unrest': ['letters choose', 'no d'],
  'remove-unrest': ['letters choose', 'no d'],
  'move-unrest-from': ['letters choose', 'no d'],
  'move-unrest-to': ['letters choose', 'no d'],
  'end-mass-protest': ['letters choose', 'no d'],
  'add-living-standard': ['letters choose', 'no d'],
  'remove-living-standard': ['letters choose', 'no d'],
  'stop-factory': ['letters choose', 'no d'],
  'run-down': ['letters choose', 'no d'],
  repair: ['letters choose', 'no d'],
  look: ['digits point', 'no d'],
  exchange: ['digits point', 'd ends'],
  'return-unrest': ['letters choose', 'no d'],
  'past-the-end': ['letters choose', 'd ends'],
  'export-protest': ['letters choose', 'no d'],
  'recall-protest': ['letters choose', 'no d'],
  'police-power': ['letters choose', 'd ends'],
  'place-socialist': ['letters choose', 'no d'],
  'remove-socialist': ['letters choose', 'no d'],
  'prestige-box': ['digits point', 'd ends'],
  hamburg: ['letters choose', 'no d'],
  'west-berlin-standard': ['letters choose', 'no d'],
  attack: ['letters choose', 'd ends'],
};

/** Random games that together contain every kind of decision. */
const STATES = statesByKind([1, 2, 4, 6, 7, 18, 21, 23, 35, 62, 107, 782]);

/**
 * Returns two screens with a decision of this kind. On the first screen the cursor is on no option, on the second it is
 * on an option.
 */
function screensOf(kind: DecisionKind): MatchScreenState[] {
  const driver = new KeyDriver(matchAt(STATES.get(kind)!), { columns: 80, rows: 24 });
  if (driver.stage !== 'choosing') driver.follow(LIFT);
  expect(driver.decision.kind).toBe(kind);
  const { screen } = driver;
  return [{ ...screen, pointing: 'nothing' }, press(screen, namedKey('down'))];
}

describe.each([...STATES.keys()])('in a decision of the kind %s', (kind) => {
  const [labels, d] = MEANINGS[kind];

  it('i opens the page of a card, and only where the decision is about a card', () => {
    for (const screen of screensOf(kind)) {
      const pressed = press(screen, charKey('i'));
      const card = shownCard(pressed, latest(pressed.session));
      expect(pressed.overlay).toBe(card === null ? screen.overlay : 'card');
    }
  });

  it('each label shown does what its words say, whether the cursor is on an option or not', () => {
    for (const screen of screensOf(kind)) {
      const told = [...keysNow(screen, room), ...keysAlways(screen, room)];
      const open = openDecision(screen)!;
      expect(choiceStyle(open) === 'map' ? 'letters choose' : 'digits point').toBe(labels);
      const codes = [...placeCodes(screen)];
      expect(codes.length).toBe(labels === 'letters choose' ? mapMoves(screen).size : 0);
      for (const [place, code] of codes) {
        const chosen = press(screen, ...chars(code)).session;
        expect(placeOfMove(chosen.steps[screen.session.steps.length].move), code).toBe(place);
      }
      // A letter at a place chooses this place. The last line and the help give it no other meaning.
      const letters = new Set(codes.flatMap(([, code]) => [...code]));
      const others = told.filter(({ words }) => words !== 'pickPlace').flatMap(({ keys }) => keys.ids);
      expect(others.filter((id) => letters.has(id))).toEqual([]);
      // A letter never gives an answer that reveals hidden cards, because such an answer cannot be taken back.
      for (const move of mapMoves(screen).values()) expect(isRevealingAnswer(screen, move)).toBe(false);
      if (labels === 'digits point') {
        const pointed = press(screen, charKey('1'));
        expect(pointed.session).toBe(screen.session);
        expect(told.some(({ words }) => words === 'pickEntry' || words === 'pickCard')).toBe(true);
      }
    }
  });

  it(`${d}`, () => {
    for (const screen of screensOf(kind)) {
      const told = keysNow(screen, room).some(({ keys }) => keys.ids.includes('d'));
      expect(told).toBe(d !== 'no d' && openDecision(screen)!.options.some(({ type }) => type === 'done'));
      const once = press(screen, charKey('d'));
      if (!told) {
        expect(latest(once.session)).toBe(latest(screen.session));
        continue;
      }
      const ended = d === 'd ends' ? once : press(once, charKey('d'));
      if (d !== 'd ends') expect(latest(once.session)).toBe(latest(screen.session));
      expect(ended.session.steps[screen.session.steps.length].move).toEqual({ type: 'done' });
    }
  });
});

it('d that would reveal the cards dealt next first points at its answer, and then gives it', () => {
  let met = 0;
  playRandomGame(8, (screen) => {
    const open = openDecision(screen);
    const mayDecline = screen.stage.type === 'choosing' && open?.options.some(({ type }) => type === 'done');
    if (!open || mayDecline !== true || screen.pointing !== 'nothing' || !isRevealingAnswer(screen, DONE)) return;
    expect(open.kind).toBe('keep-hand');
    const once = press(screen, charKey('d'));
    expect(once.session).toBe(screen.session);
    expect(open.options[once.entry]).toEqual(DONE);
    expect(pressKey(once, charKey('d'), room).part).toEqual([DONE]);
    met++;
  });
  expect(met).toBeGreaterThan(0);
});

it('the games show every kind of decision', () => {
  const missing = Object.keys(MEANINGS).filter((kind) => !STATES.has(kind as DecisionKind));
  expect(missing).toEqual([]);
});
