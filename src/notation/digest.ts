import { pendingIn, type State } from '../rules/game.js';

const DIGITS = 6;

/**
 * Six hex digits for what lies open on the table (FNV-1a over its JSON). Hidden cards are left out, and so are the cards of
 * the display: a digest gives nothing away, and holds before it is known which cards were laid.
 */
export function digestOf(state: State): string {
  const { decade, half, unrest, livingStandard, sectors, exportedProtests, socialists, socialistsInBox } = state;
  const { factories, infrastructure, tracks, flight, wall, stasiDisbanded, policeCards } = state;
  const { hands, display, special, drawPile, played, discarded, faceDown, outcome } = state;
  const open = [
    [decade, half, unrest, livingStandard, sectors, exportedProtests, socialists, socialistsInBox],
    [factories, infrastructure, tracks.prestige, tracks['western-currency'], tracks.socialism, flight],
    [wall, stasiDisbanded, policeCards.map(({ card, used }) => [card, used])],
    [
      hands.west.length,
      hands.east.length,
      display.length,
      special,
      drawPile.length,
      played,
      discarded,
      faceDown.length,
    ],
    [pendingIn(state)?.side ?? null, outcome && [outcome.winner, outcome.ending, outcome.decade, outcome.phase]],
  ];
  return fnv1a(JSON.stringify(open)).toString(16).padStart(8, '0').slice(-DIGITS);
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
