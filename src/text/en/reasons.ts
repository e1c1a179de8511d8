import { isProved } from '../../common/estimate.js';
import { type Side, SOCIALISTS } from '../../rules/board.js';
import { count, openChance, signed } from './numbers.js';
import { side as sideName } from './course.js';

/** Returns a reason for or against an action: the figure before the action and the figure after it, in words. */
type ReasonText = (before: number, now: number) => string;

const counted =
  (one: string, several: string): ReasonText =>
  (before, now) =>
    `${now} ${now === 1 ? one : several} instead of ${before}`;
/** Returns the reason with the phase, or the moment, of its figures in brackets behind it. */
const when =
  (time: string, reason: ReasonText): ReasonText =>
  (before, now) =>
    `${reason(before, now)} (${time})`;
const moved =
  (track: string): ReasonText =>
  (before, now) =>
    `${track} on ${signed(now)} instead of ${signed(before)}`;

const ofSide = (side: Side) => {
  const name = sideName[side];
  return {
    economy: counted(`point of economy in the ${name}`, `points of economy in the ${name}`),
    unrest: counted(`unrest in the ${name}`, `unrest in the ${name}`),
    protests: counted(`mass protest in the ${name}`, `mass protests in the ${name}`),
    then: when('after phase 9', counted(`mass protest in the ${name}`, `mass protests in the ${name}`)),
    differences: when('phase 6', counted(`unrest for the ${name}`, `unrest for the ${name}`)),
    attacks: when('phase 7', counted(`unrest for the ${name}`, `unrest for the ${name}`)),
    standards: counted(`living standard in the ${name}`, `living standards in the ${name}`),
  };
};
const west = ofSide('west');
const east = ofSide('east');

/**
 * Returns why a bot played its action.
 * @param before chance of the bot's side to win before the action, a quick estimate, 0 to 1
 * @param now chance of the bot's side with the action, after looking ahead, 0 to 1
 */
export function because(side: string, reasons: readonly string[], before: number, now: number): string {
  const own = isProved(now)
    ? `After this action ${side} certainly ${now === 1 ? 'wins' : 'loses'}: all possible answers were examined to the end of the game.`
    : `${side}'s chance to win: ${openChance(before)} before (quick estimate), ${openChance(now)} after (looking ahead).`;
  return reasons.length === 0 ? `No single number explains the action. ${own}` : `Why: ${reasons.join(', ')}. ${own}`;
}

/** Reason for taking a card whose event the other side would have used. */
export const denied = (side: string): string => `${side} does not get the event of the card`;

/**
 * Returns words for the build points that East has left after the End of Decade. A negative number means missing
 * points.
 */
function spare(before: number, now: number): string {
  const [is, was] = [now, before].map((points) => (points < 0 ? 'too few' : 'to spare'));
  const than = is === was ? Math.abs(before) : `${Math.abs(before)} ${was}`;
  return `East has ${count(Math.abs(now), 'build point')} ${is} instead of ${than} (End of Decade)`;
}

/** Returns words for the socialists that East owns after phase 9 (R9.9). A negative number means missing socialists. */
function socialists(before: number, now: number): string {
  const had = before < 0 ? `${-before} too few` : before;
  const has = now < 0 ? `${count(-now, 'socialist')} too few` : count(now, 'socialist');
  const end = now < 0 ? ' (so East loses)' : now > SOCIALISTS ? ' (so East wins)' : '';
  return `${has}${end} instead of ${had} (after phase 9)`;
}

/** Reasons for an action, by the figure that the action changes. Each is a phrase without a full stop. */
export const reason = {
  prestige: moved('prestige'),
  'currency-track': moved('Western currency'),
  socialism: moved('socialism'),
  wall: (_before, now) =>
    now === 1
      ? 'the Wall stands, and East pays 1 build point instead of flight'
      : 'the Wall is open, and flight costs East build points again',
  police: counted('police card ready', 'police cards ready'),
  socialists,
  flight: when('phase 1', counted('space of flight', 'spaces of flight')),
  currency: when('phase 3', (before, now) => `${now} Western currency missing instead of ${before}`),
  insolvency: spare,
  'economy-west': west.economy,
  'economy-east': east.economy,
  'unrest-west': west.unrest,
  'unrest-east': east.unrest,
  'protests-west': west.protests,
  'protests-east': east.protests,
  'protests-then-west': west.then,
  'protests-then-east': east.then,
  'differences-west': west.differences,
  'differences-east': east.differences,
  'attacks-on-west': west.attacks,
  'attacks-on-east': east.attacks,
  'standards-west': west.standards,
  'standards-east': east.standards,
} satisfies Readonly<Record<string, ReasonText>>;
