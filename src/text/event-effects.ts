import type { Side } from '../rules/board.js';
import { type GameEvent, isPlaced, sourceIcons } from '../rules/game.js';
import type { Catalogue } from './catalogue.js';
import { describeEvent } from './describe.js';

export type EventWithEffects = [event: GameEvent, ...effects: GameEvent[]];

/**
 * Types of events that are printed on the line of the icon before them: effects of the icon, and forced answers. Forced
 * answers add no words.
 */
const EFFECTS: ReadonlySet<GameEvent['type']> = new Set([
  'unrest',
  'factory',
  'infrastructure',
  'living-standard',
  'track',
  'forced',
]);

/**
 * Joins each icon of a card's event with the effects that follow it. Returns the resulting list; other events stay as
 * they are.
 */
export function withEffects(events: readonly GameEvent[]): EventWithEffects[] {
  const apart: EventWithEffects[] = [];
  for (const event of events) {
    const last = apart.at(-1);
    if (last && isOfCard(last[0]) && EFFECTS.has(event.type)) last.push(event);
    else apart.push([event]);
  }
  return apart;
}

const isOfCard = (event: GameEvent): boolean => event.type === 'icon' && event.source.type !== 'prestige';

/**
 * Returns what an icon changed, and which side chose if the card leaves the choice to one side (R6.4c). Null if the icon
 * changed nothing.
 */
export function describeEffects(icon: GameEvent, effects: readonly GameEvent[], words: Catalogue): string | null {
  const said = effects.filter(({ type }) => type !== 'forced').map((effect) => describeEvent(effect, words));
  if (said.length === 0) return null;
  const namesSide = effects.some((effect) => 'by' in effect);
  return words.carriedOut(said, namesSide ? undefined : decider(icon));
}

/** Returns the side whose coat of arms is on an icon; undefined if the player who executes the event chooses. */
function decider(event: GameEvent): Side | undefined {
  const icon = event.type === 'icon' ? sourceIcons(event.source).at(event.icon) : undefined;
  return icon && isPlaced(icon) ? icon.decidedBy : undefined;
}
