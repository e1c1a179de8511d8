import { type ForecastChange, isNewAttack } from '../rules/figures.js';
import { describeForecastChange } from './describe.js';
import type { Texts } from './language.js';

/**
 * Returns a sentence for each attack in phase 7 that an action makes possible or worse. If a province is in several of
 * these sentences, a further sentence says that it attacks only one target; West Berlin attacks both (R9.7).
 */
export function newAttackTexts(changes: readonly ForecastChange[], { words, screen }: Texts): string[] {
  const { newAttack, onlyOneTarget } = screen.overlay.report;
  const found = changes.filter(isNewAttack);
  const attackers = found.flatMap(({ attack }) => attack.attackers.map(({ province }) => province));
  const choosing = attackers.filter((one, at) => one !== 'west-berlin' && attackers.indexOf(one) < at);
  return [
    ...found.map((change) => newAttack(describeForecastChange(change, words).text)),
    ...[...new Set(choosing)].map((one) => onlyOneTarget(words.province[one])),
  ];
}
