import { describe, expect, it } from 'vitest';
import { hasRevealed, latest, partOf } from '../../../../src/match/session.js';
import { screenLayout } from '../../../../src/ui/layout.js';
import { decision, type Move, sameMove, viewOf } from '../../../../src/rules/game.js';
import { keyOfId } from '../../../../src/terminal/index.js';
import { pressKey } from '../../../../src/ui/match/keys.js';
import { placeOfMove } from '../../../../src/ui/match/deciding/choices.js';
import { advisedMove, hintedCard, hintedPlaces, shownHint } from '../../../../src/ui/match/hints/follow.js';
import { hintPane } from '../../../../src/ui/match/hints/hint-pane.js';
import { openScreen } from '../../../../src/ui/match/screen.js';
import type { MatchScreenState } from '../../../../src/ui/match/state.js';
import { matchAt, newMatch, playedParts, roomOn, sessionOf } from '../../../support/match.js';
import { gameInParts } from '../../../support/random/game-in-parts.js';
import { chance, randomGame } from '../../../support/random/random-game.js';
import { withOtherSecrets } from '../../../support/random/secrets.js';
import { seeds } from '../../../support/runs.js';
import { advised } from '../../support/advised.js';
import { lookFor } from '../../support/look.js';

const room = roomOn('small');
const layout = screenLayout({ columns: 120, rows: 40 });
const look = lookFor();

const press = (screen: MatchScreenState, ...ids: string[]): MatchScreenState =>
  ids.reduce((now, id) => pressKey(now, keyOfId(id), room).screen, screen);

/** Returns the text of the pane of the hint. */
function paneText(screen: MatchScreenState): string {
  const props = { screen, look, layout: layout!, players: { west: 'Ada', east: 'Karl' } };
  return hintPane(props)
    .map((pane) => pane.draw(40, 30).toText().join('\n'))
    .join('\n');
}

const placesOf = (moves: readonly Move[]): Set<string> => new Set(moves.flatMap((move) => placeOfMove(move) ?? []));

describe('Enter after a hint', () => {
  it('puts the advised answers into the draft one by one, and never commits them or reveals a card', () => {
    const kinds = new Set<string>();
    let [whole, revealing] = [0, 0];
    for (const seed of seeds(2)) {
      const moves = gameInParts(seed).parts.flatMap((part) => part.moves);
      for (const { session, part } of playedParts(newMatch(seed), moves)) {
        const side = decision(session.committed)!.side;
        const first = openScreen({ ...session, steps: [] }, side);
        if (first.stage.type !== 'choosing' || first.session.steps.length > 0) continue;
        let screen = advised(first, part);
        expect(hintedPlaces(screen)).toEqual(placesOf(part));
        for (let pressed = 0; pressed < part.length && screen.stage.type === 'choosing'; pressed++) {
          const next = advisedMove(screen);
          if (next === null) throw new Error('The hint advises nothing.');
          kinds.add(next.type);
          const result = pressKey(screen, keyOfId('enter'), room);
          expect(result.part).toBeUndefined();
          if (result.screen.session === screen.session) break;
          screen = result.screen;
        }
        if (hasRevealed(session)) {
          expect(screen.stage.type).toBe('choosing');
          expect(screen.pointing).toBe('nothing');
          revealing++;
        } else {
          expect(screen.stage.type).toBe('reviewing');
          expect(viewOf(latest(screen.session), side)).toEqual(viewOf(latest(session), side));
          whole++;
        }
      }
    }
    expect(whole).toBeGreaterThan(50);
    expect(revealing).toBeGreaterThan(0);
    expect([...kinds]).toEqual(expect.arrayContaining(['take', 'province', 'factory', 'icon', 'done', 'discard']));
  });
});

const BUILDING: readonly Move[] = [
  { type: 'take', card: 4, use: 'build' },
  { type: 'factory', city: 'kiel' },
  { type: 'infrastructure', connection: 'kiel-hamburg' },
  { type: 'factory', city: 'bremen' },
];

describe('a hint', () => {
  const first = openScreen(sessionOf(newMatch(7)), 'west');
  const told = advised(first, BUILDING);

  it('lights its card and its places, and the cursor is on the card', () => {
    expect(hintedCard(told)).toBe(4);
    expect(told.card).toBe(4);
    expect([...hintedPlaces(told)]).toEqual(['city:kiel', 'connection:kiel-hamburg', 'city:bremen']);
  });

  it('goes on with the next answer, also after an undo and after its places in another order', () => {
    const built = press(told, 'enter', 'enter');
    expect([...hintedPlaces(built)]).toEqual(['connection:kiel-hamburg', 'city:bremen']);
    const back = press(built, 'u');
    expect([...hintedPlaces(back)]).toEqual(['city:kiel', 'connection:kiel-hamburg', 'city:bremen']);
    expect(back.place).toBe('city:kiel');
    const other = press({ ...back, place: 'city:bremen' }, 'enter');
    expect(partOf(other.session).at(-1)).toEqual({ type: 'factory', city: 'bremen' });
    expect([...hintedPlaces(other)]).toEqual(['city:kiel', 'connection:kiel-hamburg']);
  });

  it('leaves Enter to the cursor that the player has moved, and ends with an answer of the player', () => {
    const moved = press(press(told, 'enter'), 'n');
    expect(shownHint(moved)).not.toBeNull();
    const own = press(moved, 'enter');
    expect(partOf(own.session).at(-1)).not.toEqual(BUILDING[1]);
    expect(BUILDING.some((move) => sameMove(move, partOf(own.session).at(-1)!))).toBe(false);
    expect(shownHint(own)).toBeNull();
    expect(hintedPlaces(own).size).toBe(0);
  });

  it('R3j asks the same question and shows the same, whatever the hidden cards are', () => {
    let compared = 0;
    let step = 0;
    const random = chance(5);
    for (const seed of seeds(1)) {
      randomGame(seed, ({ before }) => {
        if (step++ % 9 !== 0) return;
        const open = decision(before)!;
        const other = withOtherSecrets(before, open.side, random);
        const [first, second] = [before, other].map((state) => openScreen(sessionOf(matchAt(state)), open.side));
        // If automatic answers have completed the part, there is nothing to advise.
        const { stage } = first;
        if (stage.type !== 'choosing') return;
        const [one, two] = [first, second].map((screen) => advised(screen, stage.open.options.slice(0, 1)));
        expect(two.hint?.question).toEqual(one.hint?.question);
        expect(paneText(two)).toBe(paneText(one));
        const secrets = ({ hands, drawPile }: typeof before): string => JSON.stringify([hands, drawPile]);
        if (secrets(other) !== secrets(before)) compared++;
      });
    }
    expect(compared).toBeGreaterThan(15);
  });
});
