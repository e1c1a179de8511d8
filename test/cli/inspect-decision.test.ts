import { describe, expect, it } from 'vitest';
import { asJson } from '../../src/cli/handlers/inspect.js';
import {
  decision,
  type DecisionKind,
  newGame,
  play,
  seatState,
  startAt,
  type State,
  viewOf,
} from '../../src/rules/game.js';
import { chance } from '../support/random/random-game.js';
import { seeds } from '../support/runs.js';

interface Told {
  readonly decision: {
    readonly kind: DecisionKind;
    readonly options: readonly unknown[];
    readonly extras: readonly unknown[];
  };
}

/** Returns the decision that `wsdv inspect --json` prints without `--hands`. */
const told = (state: State): Told['decision'] =>
  (asJson({ state, conclusion: null, seat: 'spectator', unknown: [], deal: null }, null) as Told).decision;

describe('wsdv inspect --json without --hands', () => {
  it('R9.5 lists every legal move of West Berlin', () => {
    const standards = { 'west-berlin': { french: 2, british: 2, american: 1 } };
    const at = startAt({ decade: 2, endOfDecade: 5, livingStandard: standards, factories: { dortmund: 'intact' } });
    if (!at.ok) throw new Error(JSON.stringify(at.error));
    const { state } = at.value;
    const open = decision(state);
    expect(open?.options.length).toBeGreaterThan(1);
    expect(told(state)).toMatchObject({ kind: open?.kind, options: open?.options });
  });

  it('lists every legal move that names no hidden card, and none that may depend on one', () => {
    const seen = new Set<DecisionKind>();
    for (const seed of seeds(6)) {
      const random = chance(seed);
      const game = newGame({ seed });
      let state: State = game.state;
      for (let open = decision(state); open; open = decision(state)) {
        const imagined = decision(seatState(viewOf(state, 'spectator')));
        const isNew = !seen.has(open.kind);
        seen.add(open.kind);
        // Figures and forecast are slow, so each kind of decision is printed only once.
        if (isNew) {
          const { options, extras } = told(state);
          expect(extras).toEqual(open.extras);
          if (options.length > 0) expect(options).toEqual(open.options);
          else expect(['take-card', 'keep-hand', 'special-price', 'exchange']).toContain(open.kind);
        }
        if (!['take-card', 'keep-hand', 'special-price', 'exchange'].includes(open.kind)) {
          expect(imagined?.options).toEqual(open.options);
        }
        const played = play(state, open.options[random(open.options.length)]);
        if (!played.ok) throw new Error(played.error.code);
        ({ state } = played.value);
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});
