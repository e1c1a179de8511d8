import { describe, expect, test } from 'vitest';
import { at, changes, type Scene } from '../helpers/scenario.js';

const sorted = (places: readonly string[]) => [...places].sort();

/** Plays card 17, whose event dismantles three East pieces. Stops when West chooses the first of them. */
const takeEast = (scene: Partial<Scene>) =>
  at({ turn: 'west', display: [17, 20], ...scene }).play('17 event', 'icon 0');

describe('R5.2 dismantling', () => {
  test('R5.2a one piece of infrastructure, or a factory with no infrastructure on any of its connections', () => {
    const game = takeEast({
      factories: ['berlin', 'bitterfeld', 'rostock', 'jena', 'hamburg'],
      infrastructure: { 'berlin-bitterfeld': 2, 'bitterfeld-jena': 1 },
    });
    expect(sorted(game.options)).toEqual(['berlin-bitterfeld', 'bitterfeld-jena', 'rostock']);
    game.play('bitterfeld-jena');
    expect(game.asked).toBe('west icon');
    game.play('icon 1');
    expect(sorted(game.options)).toEqual(['berlin-bitterfeld', 'jena', 'rostock']);
  });

  test('R5.2b rundown factories cannot be dismantled, foreign ones never; infrastructure on East’s connections can', () => {
    const game = takeEast({
      factories: ['polska-south', 'dresden', 'hamburg'],
      rundown: ['berlin', 'rostock'],
      infrastructure: { 'berlin-polska-south': 1, 'schwedt-polska-south': 1 },
    });
    expect(sorted(game.options)).toEqual(['berlin-polska-south', 'dresden', 'schwedt-polska-south']);
  });

  test('R5.2c a province’s connections count with either end in it', () => {
    const game = at({
      turn: 'east',
      display: [43, 54],
      decade: 3,
      factories: ['koblenz', 'kassel', 'bremen', 'koeln', 'hannover', 'fulda', 'berlin'],
      infrastructure: { 'koeln-koblenz': 1, 'dortmund-kassel': 1, 'bremen-duisburg': 2, 'frankfurt-koblenz': 1 },
    });
    game.play('43 event', 'icon 0');
    expect(sorted(game.options)).toEqual(['bremen-duisburg', 'dortmund-kassel', 'koeln-koblenz']);
  });

  test('R6.4l 63: everything at Hamburg and in Niedersachsen to the far ends', () => {
    const game = at({
      turn: 'east',
      display: [63, 64],
      decade: 4,
      factories: ['flensburg', 'kiel', 'wolfsburg', 'bremen', 'dortmund', 'berlin'],
      infrastructure: { 'flensburg-hamburg': 1, 'flensburg-kiel': 1, 'wolfsburg-kassel': 1, 'bremen-duisburg': 1 },
    });
    game.play('63 event');
    // The card has three equal icons. The first of them is executed automatically.
    expect(sorted(game.options)).toEqual(['bremen-duisburg', 'flensburg-hamburg', 'wolfsburg-kassel']);
    game.play('bremen-duisburg');
    expect(sorted(game.options)).toEqual(['bremen', 'flensburg-hamburg', 'wolfsburg-kassel']);
  });

  test('R6.4h 43 never takes what lies elsewhere, even when the rest is ignored', () => {
    const game = at({ turn: 'east', display: [43, 54], decade: 3, factories: ['hamburg', 'duisburg', 'berlin'] });
    const before = game.state;
    game.play('43 event', 'icon 0', 'icon 1', 'icon 2');
    expect(changes(before, game.state)).toEqual({ duisburg: 'none', 'unrest nordrhein-westfalen': 1, played: [43] });
  });
});

describe('R5.3 rundown', () => {
  /** Card 46: a living standard and a repair in East Berlin, and one rundown. */
  const palace = (scene: Partial<Scene>) =>
    at({ turn: 'east', display: [46, 54], decade: 3, box: 0, ...scene }).play('46 event', 'icon 2');

  test('strikes an intact East factory, Rheinsberg too, never a foreign or rundown one [ruling]', () => {
    const game = palace({ factories: ['berlin', 'rheinsberg', 'polska-south', 'hamburg'], rundown: ['jena'] });
    expect(sorted(game.options)).toEqual(['berlin', 'rheinsberg']);
  });

  test('strikes factories with infrastructure, which stays', () => {
    const game = palace({ infrastructure: { 'berlin-bitterfeld': 2 } });
    const before = game.state;
    game.play('bitterfeld');
    expect(changes(before, game.state)).toEqual({ bitterfeld: 'rundown' });
  });

  test('[ruling] when none can be, one piece of East infrastructure or the rundown Rheinsberg factory goes instead', () => {
    const game = palace({
      factories: ['polska-south', 'hamburg'],
      rundown: ['rheinsberg', 'jena'],
      infrastructure: { 'berlin-polska-south': 1, 'jena-cssr-west': 1 },
    });
    expect(sorted(game.options)).toEqual(['berlin-polska-south', 'jena-cssr-west', 'rheinsberg']);
    const before = game.state;
    game.play('rheinsberg');
    expect(changes(before, game.state)).toEqual({ rheinsberg: 'none' });
  });

  test('[ruling] with none of these the icon of an event is ignored', () => {
    const game = palace({ factories: ['polska-south', 'hamburg'], rundown: ['jena'] });
    expect(game.events.at(-1)).toMatchObject({ type: 'icon-ignored', icon: 2, why: 'impossible' });
    expect(game.state.outcome).toBeNull();
  });
});

describe('R10.4 Rheinsberg', () => {
  const scene = { factories: ['rheinsberg', 'dortmund'], decade: 2 } satisfies Partial<Scene>;

  test('counts as 2 dismantling points: turned over first, removed at the second', () => {
    const game = takeEast({ ...scene, factories: [...scene.factories], rundown: [] });
    // Rheinsberg is the only piece, so both dismantling points apply to it without a question.
    expect(game.events).toContainEqual({ type: 'factory', city: 'rheinsberg', what: 'rundown' });
    game.play('icon 1');
    expect(game.events).toContainEqual({ type: 'factory', city: 'rheinsberg', what: 'dismantled' });
  });

  test('R6.4d Rheinsberg counts 2 for the demand of an own event, rundown 1, other rundown factories nothing', () => {
    const uses = (rundown: Scene['rundown'], factories: Scene['factories']) =>
      at({ turn: 'east', display: [13, 19], factories: factories ?? [], rundown: rundown ?? [] }).uses(13);
    expect(uses(['berlin'], ['hamburg'])).not.toContain('unrest');
    expect(uses(['rheinsberg'], ['hamburg'])).toContain('unrest');
    expect(uses([], ['rheinsberg', 'hamburg'])).toContain('unrest');
  });

  test('R10.1, R10.4 a protest in Brandenburg closes it to card 27; both icons are ignored (R6.4l)', () => {
    const game = at({ turn: 'east', display: [27, 31], decade: 2, box: 0, unrest: { brandenburg: 4 } });
    const before = game.state;
    game.play('27 event', 'icon 0');
    expect(changes(before, game.state)).toEqual({ prestige: 1, played: [27] });
  });

  test('R5.1f it is never built by ordinary points', () => {
    expect(at({ turn: 'east', display: [2, 19] }).play('2 build').options).not.toContain('rheinsberg');
  });
});
