import { PROVINCES, type ProvinceId } from '../board/provinces.js';
import { type Side, SIDES } from '../board/side.js';
import { DONE } from '../state/move.js';
import type { State } from '../state/state.js';
import { phaseOf } from '../engine/ending.js';
import {
  asBounds,
  type Bounds,
  type CollapseVerdict,
  isExact,
  isWithin,
  type Range,
  type SearchedVerdict,
  sumOf,
  within,
} from './bounds.js';
import {
  differenceAsItStands,
  extraMissingAsItStands,
  lostAsItStands,
  phaseIn,
  protestsAsItStands,
} from '../inspect/as-it-stands.js';
import { forecastAfterSocialists } from './after-socialists.js';
import { type AttackCause, newAttacks } from '../inspect/dangers.js';
import { type Forecast, forecast } from './forecast.js';
import type { PhaseForecast } from './forecast-phases.js';
import { type ProtestPath, protestPath } from './protest-path.js';
import { withPendingEffects } from '../inspect/pending-effects.js';
import { standardReason, type StandardReason } from './standard-reasons.js';

/** A value in two forecasts. */
interface Change<T> {
  readonly before: T;
  readonly now: T;
}

type SocialismEnding = PhaseForecast<'socialists'>['ending'];

/** Changed figure of a province: living standards it loses, or unrest it gets. */
export interface ProvinceChange extends Change<Bounds> {
  readonly province: ProvinceId;
}

/**
 * What differs between two forecasts of the same End of Decade. `open`: whether the End of Decade is under way. Then
 * the earlier forecast already covers every choice, and a choice only narrows its ranges.
 */
export type ForecastChange = { readonly open?: true } & AsItStands & Difference;

/**
 * `stands`: the figure in the later forecast if nothing is chosen until the figure's phase. Absent if both bounds are
 * this number, if the figure depends on a choice that must be made, or if it is not worth showing (`boundsShown`).
 */
interface AsItStands {
  readonly stands?: number;
}

/** `forced`: maximum mass protests that the other side can force; set only if the side itself can avoid its collapse. */
interface Forced {
  readonly forced?: number;
}

type Difference =
  /** Whether East becomes insolvent (R9.0). `points` and `due` are those of the later forecast. */
  | ({ readonly type: 'insolvency'; readonly points: number; readonly due: Bounds } & Change<SearchedVerdict>)
  /** Whether the game ends in the socialist phase (R9.9). */
  | ({ readonly type: 'socialism' } & Change<SocialismEnding>)
  /**
   * Whether a side collapses (R9.10). `ending` and `protests` are those of the later forecast.
   */
  | ({
      readonly type: 'collapse';
      readonly side: Side;
      readonly ending: PhaseForecast<'collapse'>['ending'];
      readonly protests: Bounds;
    } & ProtestPath &
      Forced &
      Change<CollapseVerdict>)
  /**
   * Provinces of a side whose figure gets larger (`worse`) or smaller: living standards lost (R9.5), unrest for being
   * behind the best province (R9.6), maximum unrest from attacks (R9.7).
   */
  | {
      readonly type: 'standards-lost' | 'differences' | 'attacks';
      readonly side: Side;
      readonly worse: boolean;
      readonly provinces: readonly ProvinceChange[];
      /** Bounds of the sum over `provinces`. Living standards: at most as many as the side can lose in all. */
      readonly total: Change<Bounds>;
      /**
       * The possible attacks on the changed province, if the change has only one province. Set only if these attacks
       * add more unrest than in the earlier forecast, or make a mass protest that they did not make in the earlier
       * forecast. Both forecasts assume that nothing is chosen before the attacks.
       */
      readonly attack?: AttackCause;
      /** Why living standards are lost. Absent if the provinces have different reasons, or none is lost. */
      readonly reason?: StandardReason;
    }
  /**
   * Build points that East owes in phases 1 to 4 (R9.0). Left out if the verdict on insolvency changes, and during an End
   * of Decade.
   */
  | ({ readonly type: 'points-due' } & Change<Bounds>)
  /** Mass protests of a side after the last phase. Left out if the verdict on its collapse changes. */
  | ({ readonly type: 'protests'; readonly side: Side } & ProtestPath & Forced & Change<Bounds>);

/**
 * A change with the field `attack`: attacks that add more unrest than in the earlier forecast, or make a new mass
 * protest.
 */
export type NewAttack = Extract<ForecastChange, { readonly worse: boolean }> & { readonly attack: AttackCause };

type ProvinceFigure = Extract<ForecastChange, { readonly worse: boolean }>['type'];

/**
 * Forecasts the End of Decade as if the action under way ended now: the living standards placed so far have removed
 * their unrest (R6.3e), and socialists have gone to mass protests (R7a).
 */
export function forecastAfterAction(s: State): Forecast {
  return phaseOf(s) > 0 ? forecast(s) : forecastAfterSocialists(withPendingEffects(s, DONE));
}

/**
 * Returns what differs between two forecasts, the most important first: ends of the game, then what gets worse, then
 * what gets better. Leaves out a figure that may be the same in both forecasts: only its bounds have become tighter
 * (`isUnchanged`). Empty if the forecasts are from different phases.
 */
export function forecastChanges(before: Forecast, now: Forecast): ForecastChange[] {
  if (before.phase !== now.phase) return [];
  const changes = [
    ...insolvencyChange(before, now),
    ...socialismChange(before, now),
    ...SIDES.flatMap((side) => collapseChange(before, now, side)),
    ...provinceChanges(before, now, 'standards-lost'),
    ...provinceChanges(before, now, 'differences'),
    ...pointsChange(before, now),
    ...SIDES.flatMap((side) => protestsChange(before, now, side)),
    ...provinceChanges(before, now, 'attacks'),
  ];
  changes.sort((one, other) => rankOf(one) - rankOf(other));
  return changes.map((change) => ({
    ...change,
    ...asItStands(now, change),
    ...reasonOf(now, change),
    ...(before.phase > 0 ? { open: true as const } : {}),
  }));
}

function reasonOf(now: Forecast, change: Difference): { readonly reason?: StandardReason } {
  if (change.type !== 'standards-lost') return {};
  const reason = standardReason(
    now,
    change.provinces.map(({ province }) => province),
  );
  return reason === null ? {} : { reason };
}

function asItStands(now: Forecast, change: Difference): AsItStands {
  const bounds = boundsShown(change);
  const stands = bounds === null || isExact(bounds) ? null : standing(now, change);
  return stands === null ? {} : { stands };
}

/**
 * Returns the bounds of a change after the answers (`now`) if the value `stands` is worth showing beside them. Otherwise
 * returns null: for an end of the game that is certain, for an end by socialists, and for attacks, because attacks are
 * optional.
 */
function boundsShown(change: Difference): Range | null {
  if (change.type === 'insolvency') return change.now === 'yes' ? null : change.due;
  if (change.type === 'collapse') return change.now === 'yes' ? null : change.protests;
  if (change.type === 'points-due' || change.type === 'protests') return change.now;
  return change.type === 'standards-lost' || change.type === 'differences' ? change.total.now : null;
}

function standing({ phases, insolvency }: Forecast, change: Difference): number | null {
  switch (change.type) {
    case 'insolvency':
    case 'points-due':
      return insolvency.due + extraMissingAsItStands(phases);
    case 'collapse':
    case 'protests':
      return protestsAsItStands(phases, change.side);
    case 'standards-lost':
      return sumAsItStands(change.provinces.map(({ province }) => lostAsItStands(phases, province)));
    case 'differences':
      return sumAsItStands(change.provinces.map(({ province }) => differenceAsItStands(phases, change.side, province)));
    case 'socialism':
    case 'attacks':
      return null;
  }
}

const sumAsItStands = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, figure) => (sum === null || figure === null ? null : sum + figure), 0);

/**
 * Whether a change brings an end of the game closer: an end that was impossible is possible, or a possible end is
 * certain.
 */
export function isAlarm(change: ForecastChange): boolean {
  return isEnding(change) && isWorse(change);
}

function isEnding({ type }: ForecastChange): boolean {
  return type === 'insolvency' || type === 'socialism' || type === 'collapse';
}

function rankOf(change: ForecastChange): number {
  if (isEnding(change)) return 0;
  if (isNewAttack(change) && change.attack.isProtest) return 1;
  return isWorse(change) ? 2 : 3;
}

/**
 * Whether a change has the field `attack`: attacks that add more unrest to a province than in the earlier forecast, or
 * make a new mass protest.
 */
export function isNewAttack(change: ForecastChange): change is NewAttack {
  return change.type === 'attacks' && change.attack !== undefined;
}

/**
 * Whether a change is bad for some side: more losses, debts, unrest or mass protests, or an end of the game that has
 * become possible or certain.
 */
export function isWorse(change: ForecastChange): boolean {
  switch (change.type) {
    case 'insolvency':
    case 'collapse':
      return CERTAINTY[change.now] > CERTAINTY[change.before];
    case 'socialism':
      return change.now !== null;
    case 'points-due':
    case 'protests':
      return isMore(change);
    case 'standards-lost':
    case 'differences':
    case 'attacks':
      return change.worse;
  }
}

/** Returns the side for which a change is bad if `isWorse`, and otherwise good. */
export function sideHarmed(change: ForecastChange): Side {
  if ('side' in change) return change.side;
  if (change.type !== 'socialism') return 'east';
  return (change.now ?? change.before) === 'socialism-triumphs' ? 'west' : 'east';
}

const isMore = ({ before, now }: Change<Range>): boolean => now.least > before.least || now.most > before.most;

/**
 * Whether a figure counts as unchanged. The minimum must be the same. The maximum may be smaller if perhaps no line of
 * play reached the earlier maximum: then the true range may be the same in both forecasts. But if the new bounds are
 * reached and contain several numbers, the figure counts as changed: its true maximum may even have risen.
 */
const isUnchanged = ({ before, now }: Change<Bounds>): boolean =>
  now.least === before.least &&
  (now.most === before.most || (!before.reached && isWithin(now, before) && (!now.reached || now.most === now.least)));

/** A collapse that a side can avoid itself counts like no collapse. */
const CERTAINTY: Readonly<Record<SearchedVerdict | CollapseVerdict, number>> = {
  no: 0,
  'own-choices': 0,
  unknown: 1,
  'only-if': 1,
  yes: 2,
};

const isSameVerdict = (before: SearchedVerdict | CollapseVerdict, now: SearchedVerdict | CollapseVerdict): boolean =>
  CERTAINTY[before] === CERTAINTY[now];

function insolvencyChange({ insolvency: { can: before } }: Forecast, { insolvency }: Forecast): ForecastChange[] {
  const { can: now, points, dueBounds: due } = insolvency;
  return isSameVerdict(before, now) ? [] : [{ type: 'insolvency', before, now, points, due }];
}

function socialismChange(one: Forecast, other: Forecast): ForecastChange[] {
  const before = phaseIn(one.phases, 'socialists')?.ending ?? null;
  const now = phaseIn(other.phases, 'socialists')?.ending ?? null;
  return before === now ? [] : [{ type: 'socialism', before, now }];
}

function collapseChange(one: Forecast, other: Forecast, side: Side): ForecastChange[] {
  const [before, now] = [phaseIn(one.phases, 'collapse'), phaseIn(other.phases, 'collapse')];
  if (!before || !now || isSameVerdict(before.collapses[side], now.collapses[side])) return [];
  const protests = now.after.protests[side];
  return [
    {
      type: 'collapse',
      side,
      before: before.collapses[side],
      now: now.collapses[side],
      ending: now.ending,
      protests,
      ...forcedOf(now, side),
      ...protestPath(other, side),
    },
  ];
}

function protestsChange(one: Forecast, other: Forecast, side: Side): ForecastChange[] {
  const [before, now] = [phaseIn(one.phases, 'collapse'), phaseIn(other.phases, 'collapse')];
  if (!before || !now || !isSameVerdict(before.collapses[side], now.collapses[side])) return [];
  const change = { before: before.after.protests[side], now: now.after.protests[side] };
  if (isUnchanged(change)) return [];
  return [{ type: 'protests', side, ...change, ...forcedOf(now, side), ...protestPath(other, side) }];
}

const forcedOf = ({ collapses, forced }: PhaseForecast<'collapse'>, side: Side): Forced =>
  collapses[side] === 'own-choices' ? { forced: forced[side] } : {};

/**
 * Returns the change of the build points that East owes; empty if there is none. Also empty during an End of Decade:
 * there the points usually fall only because East has paid them, which is no news.
 */
function pointsChange({ phase, insolvency: one }: Forecast, { insolvency: other }: Forecast): ForecastChange[] {
  const change = { before: one.dueBounds, now: other.dueBounds };
  if (phase > 0 || isUnchanged(change) || !isSameVerdict(one.can, other.can)) return [];
  return [{ type: 'points-due', ...change }];
}

function provinceChanges(before: Forecast, now: Forecast, type: ProvinceFigure): ForecastChange[] {
  const [first, second] = [figuresOf(before, type), figuresOf(now, type)];
  const named = type === 'attacks' ? newAttacks(before, now) : NO_ATTACKS;
  return SIDES.flatMap((side) => {
    const changes = PROVINCES.filter((one) => one.side === side).map(({ id }) => ({
      province: id,
      before: first[id] ?? NONE,
      now: second[id] ?? NONE,
    }));
    const others = changes.filter((change) => !named.has(change.province) && !isUnchanged(change));
    const changeOf = (provinces: readonly ProvinceChange[], worse: boolean) => {
      const total = {
        before: totalOf(
          provinces.map((one) => one.before),
          limitOf(before, type, side),
        ),
        now: totalOf(
          provinces.map((one) => one.now),
          limitOf(now, type, side),
        ),
      };
      return { type, side, worse, provinces, total };
    };
    return [
      ...changes.flatMap((one) => {
        const attack = named.get(one.province);
        return attack === undefined ? [] : [{ ...changeOf([one], true), attack }];
      }),
      ...[true, false].flatMap((worse): ForecastChange[] => {
        const provinces = others.filter((change) => isMore(change) === worse);
        return provinces.length === 0 ? [] : [changeOf(provinces, worse)];
      }),
    ];
  });
}

/**
 * Returns the bounds of a sum. The bounds count as reached only if at most one of the ranges contains several numbers,
 * because two such ranges may not reach their bounds in the same line of play.
 */
function totalOf(all: readonly Bounds[], limit: Range): Bounds {
  const open = all.filter((one) => !isExact(one));
  const sum = sumOf(all);
  return asBounds(within(sum, limit), open.length <= 1 && isWithin(sum, limit) && all.every(({ reached }) => reached));
}

/**
 * Returns the limits of a sum over some provinces of a side. Together these provinces lose at most as many living
 * standards as the forecast says for the whole side.
 */
function limitOf(found: Forecast, type: ProvinceFigure, side: Side): Range {
  const lost = type === 'standards-lost' ? phaseIn(found.phases, 'keeping-standard')?.lost[side].most : undefined;
  return { least: 0, most: lost ?? Infinity };
}

const NO_ATTACKS: ReadonlyMap<ProvinceId, AttackCause> = new Map();

const NONE = asBounds({ least: 0, most: 0 }, true);

function figuresOf(found: Forecast, type: ProvinceFigure): Readonly<Partial<Record<ProvinceId, Bounds>>> {
  if (type === 'standards-lost') return phaseIn(found.phases, 'keeping-standard')?.byProvince ?? {};
  if (type === 'differences') return phaseIn(found.phases, 'internal-differences')?.byProvince ?? {};
  const { most = {}, certain = true } = phaseIn(found.phases, 'east-west-differences') ?? {};
  return Object.fromEntries(
    Object.entries(most).map(([province, unrest]) => [province, asBounds({ least: 0, most: unrest }, certain)]),
  );
}
