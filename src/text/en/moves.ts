import { oneArrow } from '../../rules/cards.js';
import { sourceIcons } from '../../rules/game.js';
import type { MoveContext, MoveTexts } from '../told-of.js';
import { decision } from './decisions.js';
import { icon, likeNearerBox } from './icons.js';
import { capital, city, connection, named, province, sector, signed, use } from './names.js';

function iconAt({ source, halved = [] }: MoveContext, index: number): string {
  const found = source && sourceIcons(source).at(index);
  if (!found) return `icon ${index + 1}`;
  return icon(halved.includes(index) ? oneArrow(found) : found);
}

function ignored(context: MoveContext, index: number): string {
  const found = context.source && sourceIcons(context.source).at(index);
  const pair = found?.icon === 'arrow' && found.steps === 2 && !context.halved?.includes(index);
  return pair ? `Ignore one of the two arrows: ${icon(oneArrow(found))}` : `Ignore: ${iconAt(context, index)}`;
}

/** Returns what an attack does to its target, such as ` (+2 unrest)`; '' if the move answers no attack. */
function targetUnrest(unrest: number | undefined): string {
  return unrest === undefined ? '' : ` (${signed(unrest)} unrest)`;
}

export const move: MoveTexts = {
  take: (one) => `${named(one.card)}: ${use[one.use]}`,
  discard: (one) => `Discard ${named(one.card)}`,
  'let-draw': () => 'Let West draw a card',
  province: (one, { targets }) => `${province[one.province]}${targetUnrest(targets?.get(one.province))}`,
  factory: (one) => `Factory in ${city[one.city]}`,
  infrastructure: (one) => `Infrastructure ${connection(one.connection)}`,
  sector: (one) => capital(sector[one.sector]),
  icon: (one, context) => capital(iconAt(context, one.icon)),
  ignore: (one, context) => ignored(context, one.icon),
  box: (one) =>
    `Box ${signed(one.box)}: ${sourceIcons({ type: 'prestige', box: one.box }).map(icon).join(', ')}${likeNearerBox(one.box)}`,
  look: (one) => (one.at === 'hand' ? "Look at West's hand" : 'Look at the top of the draw pile'),
  exchange: (one) => `Take ${named(one.seen)} in exchange for ${named(one.own)}`,
  remove: (one) => `Remove ${named(one.card)} from the game`,
  police: (one) => `Police power in ${province[one.province]}`,
  done: (_one, { kind, hand }) => {
    if (kind === undefined) return 'Done';
    return kind === 'keep-hand' && hand === 1 ? 'Keep the card' : decision[kind].done;
  },
};
