import { isProved } from '../../common/estimate.js';
import { type Side, SOCIALISTS } from '../../rules/board.js';
import { signed } from '../signed.js';
import { openChance } from './numbers.js';
import { side as sideName } from './course.js';

/**
 * Returns a reason for or against an action: in words, and in brackets the figure before and after the action.
 * @param isComparison whether `before` is the figure after another action; the text then claims no change on the board
 */
type ReasonText = (before: number, now: number, isComparison?: boolean) => string;

/** Returns the figures behind a reason, such as `(4 → 3)`, or in a comparison `(3 instead of 4)`. */
const figures = (before: number | string, now: number | string, isComparison = false): string =>
  isComparison ? `(${now} instead of ${before})` : `(${before} → ${now})`;

/**
 * @param what name of the figure, as it is written after the word `more`
 * @param fewer the word in place of `more` if the figure shrinks
 */
const compared =
  (what: string, fewer: 'fewer' | 'less' = 'fewer'): ReasonText =>
  (before, now, isComparison) =>
    `${now > before ? 'more' : fewer} ${what} ${figures(before, now, isComparison)}`;
const moved =
  (track: string): ReasonText =>
  (before, now, isComparison = false) =>
    isComparison
      ? `${track} on box ${signed(now)} instead of box ${signed(before)}`
      : `${track} moves toward ${sideName[now > before ? 'east' : 'west']} ${figures(signed(before), signed(now))}`;

const ofSide = (side: Side) => {
  const name = sideName[side];
  return {
    // Each factory counts once here. In the economies of provinces, Hamburg and foreign factories can count for several.
    economy: compared(`factory value in the ${name}`, 'less'),
    unrest: compared(`unrest in the ${name}`, 'less'),
    protests: compared(`mass protests in the ${name}`),
    then: compared(`mass protests in the ${name} after phase 9`),
    differences: compared(`unrest for the ${name} in phase 6`, 'less'),
    attacks: compared(`unrest for the ${name} in phase 7`, 'less'),
    standards: compared(`living standards in the ${name}`),
  };
};
const west = ofSide('west');
const east = ofSide('east');

/**
 * Returns why a bot played its action.
 * @param chance chance of the bot's side to win with the action, after looking ahead, 0 to 1
 */
export function because(side: string, reasons: readonly string[], chance: number): string {
  const own = isProved(chance)
    ? `After this action ${side} certainly ${chance === 1 ? 'wins' : 'loses'}: all possible answers were examined to the end of the game.`
    : `The bot rates ${side}'s chance to win at ${openChance(chance)}.`;
  return reasons.length === 0 ? own : `Why: ${reasons.join(', ')}. ${own}`;
}

/** Reason for taking a card whose event the other side would have used. */
export const denied = (side: string): string => `${side} does not get the event of this card`;

/**
 * Returns words for the build points that East has left when it has given up all that it owes at the End of Decade
 * (R9.0). A negative number means missing points.
 */
function spare(before: number, now: number, isComparison?: boolean): string {
  const isSame = before < 0 === now < 0;
  const [was, is] = [before, now].map(
    (points) => `${Math.abs(points)}${isSame ? '' : points < 0 ? ' missing' : ' to spare'}`,
  );
  const points = `build points${!isSame ? '' : now < 0 ? ' missing' : ' to spare'}: `;
  const changed = figures(was ?? '', is ?? '', isComparison).replace('(', `(${points}`);
  return `East is ${now > before ? 'further from' : 'closer to'} insolvency at the End of Decade ${changed}`;
}

/** Returns words for the socialists that East owns after phase 9 (R9.9). A negative number means missing socialists. */
function socialists(before: number, now: number, isComparison?: boolean): string {
  const [had, has] = [before, now].map((number) => (number < 0 ? `${-number} too few` : number));
  const end = now < 0 ? ', so East loses' : now > SOCIALISTS ? ', so East wins' : '';
  return `${now > before ? 'more' : 'fewer'} socialists after phase 9 ${figures(had ?? 0, has ?? 0, isComparison)}${end}`;
}

/** Reasons for an action, by the figure that differs. Each is a phrase without a full stop. */
export const reason = {
  prestige: moved('prestige'),
  'currency-track': moved('Western currency'),
  socialism: moved('socialism'),
  wall: (_before, now, isComparison = false) =>
    now === 1
      ? 'the Wall stands, and East pays 1 build point instead of flight'
      : `the Wall ${isComparison ? 'does not stand' : 'is open'}, and flight costs East build points${isComparison ? '' : ' again'}`,
  police: compared('police cards ready'),
  socialists,
  flight: compared('spaces of flight in phase 1'),
  currency: compared('Western currency missing in phase 3', 'less'),
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
