import type { ProvinceId } from '../../rules/board.js';
import type { AttackCause, Danger } from '../../rules/figures.js';
import type { DangerTexts } from '../told-of.js';
import { attack, BOTH_COLLAPSE, ONE_HAMBURG } from './forecast-changes.js';
import { count, list, mapName, plural, province as provinceName, shortProvince, side as sideName } from './names.js';

/** Returns that a side will, can or may collapse, or that both sides will. `may`: it is not certain that any choices lead to the collapse. */
const collapse = ({ side, isCertain, ending, protests }: Extract<Danger, { readonly type: 'collapse' }>): string =>
  ending === 'both-collapse'
    ? BOTH_COLLAPSE
    : `${sideName[side]} ${isCertain ? 'collapses' : protests.reached ? 'can collapse' : 'may collapse'}`;

/** Provinces that can attack the same targets. */
interface JointAttack {
  readonly who: readonly ProvinceId[];
  readonly targets: readonly ProvinceId[];
}

/** Whether a province attacks only one target. West Berlin attacks both of its neighbours (R9.7). */
const isLimited = (attacker: ProvinceId): boolean => attacker !== 'west-berlin';

function byAttackers(causes: readonly AttackCause[]): readonly JointAttack[] {
  const attacks = new Map<string, JointAttack>();
  for (const { attackers, target } of causes) {
    const who = attackers.map(({ province }) => province);
    attacks.set(who.join(), { who, targets: [...(attacks.get(who.join())?.targets ?? []), target] });
  }
  return [...attacks.values()];
}

/** Returns the attacks in groups. Attacks that share a province that attacks only one target are in the same group. */
function alternatives(attacks: readonly JointAttack[]): readonly (readonly JointAttack[])[] {
  return attacks.reduce<readonly (readonly JointAttack[])[]>((groups, attack) => {
    const shares = ({ who }: JointAttack): boolean => who.some((one) => isLimited(one) && attack.who.includes(one));
    const joined = groups.filter((group) => group.some(shares));
    return [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), attack]];
  }, []);
}

type NameOf = (province: ProvinceId) => string;

/**
 * Returns dangers in few words. Attacks of which a province can make only one are one danger, with "or" between them
 * (R9.7).
 */
function inShort(
  dangers: readonly Danger[],
  name: NameOf,
  say: (who: readonly string[], targets: readonly string[], isChoice: boolean) => string,
): string[] {
  const attacks = dangers.flatMap((one) => (one.type === 'attack' ? [one] : []));
  return [
    ...dangers.flatMap((one) => (one.type === 'collapse' ? [collapse(one)] : [])),
    ...alternatives(byAttackers(attacks)).map((attacks) =>
      attacks.map(({ who, targets }) => say(who.map(name), targets.map(name), who.some(isLimited))).join(' or '),
    ),
    ...dangers.flatMap((one) => {
      if (one.type === 'behind') return [`${name(one.province)} is behind`];
      return one.type === 'standards-lost'
        ? [`${list(one.provinces.map(name), 'or')} -${count(one.lost, 'standard')}`]
        : [];
    }),
  ];
}

/** Dangers at the End of Decade in one line, such as `Dangers: ST attacks HE, SH -1 standard`. */
export const danger: DangerTexts = {
  long: (dangers) =>
    dangers.map((one) => {
      if (one.type === 'attack') return attack(one);
      if (one.type === 'collapse') {
        if (one.ending === 'both-collapse') return 'both sides collapse, so East wins (phase 10)';
        const { least, most, reached } = one.protests;
        const protests = one.isCertain ? `at least ${least}` : reached ? `up to ${most}` : `at most ${most}`;
        return `${collapse(one)}: ${protests} mass protests at the end (phase 10)`;
      }
      if (one.type === 'behind') return `${provinceName[one.province]} is behind: a mass protest (phase 6)`;
      const where = list(
        one.provinces.map((province) => provinceName[province]),
        'or',
      );
      const because = one.provinces.length > 1 ? `; ${ONE_HAMBURG}` : '';
      return `${where} loses ${count(one.lost, 'standard')} (phase 5${because})`;
    }),
  short: (dangers) =>
    inShort(
      dangers,
      shortProvince,
      (who, targets, isChoice) =>
        `${list(who)} ${plural(who.length, 'attacks', 'attack')} ${list(targets, isChoice ? 'or' : 'and')}`,
    ),
  shortest: (dangers) =>
    inShort(dangers, mapName, (who, targets, isChoice) => `${who.join('+')} → ${targets.join(isChoice ? '/' : '+')}`),
  line: (dangers, more) =>
    `${plural(dangers.length + more, 'Danger')}: ${dangers.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
};
