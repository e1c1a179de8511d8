import { describe, expect, it } from 'vitest';
import { withNothingHidden } from '../../../../src/rules/seats/seat-state.js';
import type { ProvinceId } from '../../../../src/rules/board.js';
import { decision, type Move, type Position, type State } from '../../../../src/rules/game.js';
import { placeOfMove } from '../../../../src/ui/match/deciding/choices.js';
import { effectsBetween, type TableWithFigures } from '../../../../src/ui/match/deciding/effects.js';
import { withFigures } from '../../../../src/ui/match/model.js';
import { previewOf } from '../../../../src/ui/match/deciding/preview.js';
import { effectLines, previewLines } from '../../../../src/ui/match/deciding/effect-lines.js';
import { answer, asked, done, factory, police, province, sector, table, take } from '../../../support/table.js';
import { lookFor } from '../../support/look.js';

function preview(state: State, move: Move): string[] {
  const { options, extras } = decision(state)!;
  expect([...options, ...extras]).toContainEqual(move);
  return previewLines(previewOf(withNothingHidden(state), move), placeOfMove(move)!, lookFor()).map(({ text }) => text);
}

describe('R9.7 an attack', () => {
  const start = table({
    endOfDecade: 7,
    livingStandard: { bayern: 3, hessen: 2 },
    unrest: { thueringen: 2, sachsen: 1, 'sachsen-anhalt': 0 },
    tracks: { prestige: -1 },
  });
  const targets = (state: State): ProvinceId[] =>
    decision(state)!.options.flatMap((move) => (move.type === 'province' ? [move.province] : []));

  it('that is not the last names the unrest it lays down and when it arrives', () => {
    expect(targets(start)).toContain('thueringen');
    expect(preview(start, province('thueringen'))).toEqual([
      'Choosing this place:',
      'unrest 2 → 4',
      'mass protests 0 → 1',
      'The unrest is added when all attacks are chosen.',
    ]);
  });

  it('that is the last sets its own unrest apart from what the attacks before it bring now', () => {
    const last = answer(start, province('thueringen'));
    expect(targets(last)).toContain('thueringen');
    const BEFORE = ['Then automatically:', 'Thüringen: unrest 2 → 4, mass protests 0 → 1'];
    expect(preview(last, province('thueringen'))).toEqual([
      'Choosing this place:',
      'unrest 4 → 7',
      'The numbers include the choices so far.',
      ...BEFORE,
    ]);
    expect(preview(last, province('sachsen'))).toEqual([
      'Choosing this place:',
      'unrest 1 → 4',
      'mass protests 0 → 1',
      ...BEFORE,
    ]);
  });
});

describe('R6.3e a living standard', () => {
  const WEST = { hamburg: 'none', koblenz: 'intact', kaiserslautern: 'intact', saarbruecken: 'intact' } as const;
  const EAST = { leipzig: 'intact', dresden: 'intact', eisenach: 'intact', jena: 'intact' } as const;
  const raise = (side: 'west' | 'east'): State =>
    answer(
      table({
        turn: side,
        display: [8, 9],
        factories: { ...WEST, ...EAST },
        unrest: { sachsen: 2, thueringen: 0, 'rheinland-pfalz': 3, 'west-berlin': 3 },
        policeCards: [{ card: 5 }],
      }),
      take(8, 'living-standard'),
    );

  it('names the unrest that goes when all are placed, where there is any', () => {
    const state = raise('east');
    expect(preview(state, province('sachsen'))).toEqual([
      'Choosing this place:',
      'unrest 2 → 1',
      'living standard 0 → 1',
      'The unrest is removed when all standards are placed.',
    ]);
    expect(preview(state, province('thueringen'))).toEqual(['Choosing this place:', 'living standard 0 → 1']);
  });

  it('that is the last leaves out the unrest that goes by those before it', () => {
    const last = answer(raise('east'), province('sachsen'));
    expect(preview(last, province('thueringen'))).toEqual(['Choosing this place:', 'living standard 0 → 1']);
  });

  it('police power between does not wait for the others', () => {
    const between = answer(raise('east'), province('thueringen'));
    expect(preview(between, police('sachsen'))).toEqual([
      'Choosing this place:',
      'unrest 2 → 1',
      'Police cards ready 1 → 0',
    ]);
  });

  it('R8b police power that ends the action brings the unrest that goes by those placed before', () => {
    const last = answer(raise('east'), province('thueringen'), province('sachsen'));
    expect(preview(last, police('brandenburg'))).toEqual([
      'Choosing this place:',
      'unrest 3 → 2',
      'Police cards ready 1 → 0',
      'Then automatically:',
      'Sachsen: unrest 2 → 1',
    ]);
  });

  it('R10.2c that moves to West Berlin relieves West Berlin, and its supplier no more', () => {
    const moving = answer(raise('west'), province('rheinland-pfalz'), done);
    expect(asked(moving)).toBe('west move-to-west-berlin');
    expect(preview(moving, sector('french'))).toEqual([
      'Choosing this place:',
      'living standard 0 → 1',
      'Rheinland-Pfalz: living standard 1 → 0',
      'West Berlin: unrest 3 → 2',
      'West Berlin: living standard 0 → 1',
    ]);
  });
});

describe('R9.5 the province of Hamburg', () => {
  it('is told by what it keeps, or by what the others lose', () => {
    const state = table({ endOfDecade: 5, wall: true, decade: 2, livingStandard: { 'schleswig-holstein': 1 } });
    expect(asked(state)).toBe('west hamburg');
    expect(preview(state, province('schleswig-holstein'))).toEqual([
      'With this choice no living standard is lost here.',
    ]);
    expect(preview(state, province('niedersachsen'))).toEqual([
      'Choosing this place:',
      'Schleswig-Holstein: living standard 1 → 0',
    ]);
  });
});

describe('what ends an action or phase', () => {
  it('R9.1 is no effect of a dismantling: the next one without a choice is set apart, the laying away of cards left out', () => {
    const state = table({ endOfDecade: 1, played: [2, 12], livingStandard: { bayern: 3 } });
    expect(asked(state)).toMatch(/dismantle$/);
    expect(preview(state, factory('bitterfeld'))).toEqual([
      'Choosing this place:',
      'factory dismantled (value 1)',
      'Sachsen-Anhalt: economy 1 → 0',
      'Then automatically:',
      'East Berlin: economy 1 → 0',
      'Berlin: factory dismantled (value 1)',
    ]);
  });
});

describe('flight from the Republic', () => {
  const figures = (position: Position): TableWithFigures => withFigures(withNothingHidden(table(position)));
  const flight = (position: Position): string[] =>
    effectLines(effectsBetween(figures(position), figures({ ...position, unrest: PROTEST })), lookFor())
      .map(({ text }) => text)
      .filter((text) => text.startsWith('Flight'));
  const PROTEST = { sachsen: 4 };

  it('R9.1 is told as it would be now, but not while the Wall stands', () => {
    expect(flight({ turn: 'west' })).toEqual(['Flight 0 → 1']);
    expect(flight({ turn: 'west', wall: true, decade: 2 })).toEqual([]);
  });
});
