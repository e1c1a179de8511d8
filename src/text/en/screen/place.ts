import { list } from '../names.js';
import { count } from '../numbers.js';

/** Words for a place on the map: what is there, and what it means. In a narrow pane a row has 24 columns. */
export const placeWords = {
  factory: {
    none: () => 'no factory',
    intact: (value: number, working: number) => `factory of value ${value}${reasonForValue(working)}`,
    rundown: (value: number, working: number) => `rundown factory of value ${value}${reasonForValue(working)}`,
    closed: () => 'closed for good',
  },
  isExportFactory: 'export factory of the province',
  connection: (built: number, lines: number, working: boolean) => {
    const all = lines === 1 ? 'the line' : 'both lines';
    if (built < lines)
      return `${built} of ${count(lines, 'line')} built: needs ${all} and a factory at each end to work`;
    const done = lines === 1 ? '1 line built' : 'both lines built';
    return `${done}: ${working ? 'working, adds 1 to the factories at its ends' : 'needs a factory at each end to work'}`;
  },
  sector: (standard: number, supplier: string) => `living standard ${standard}, supplied by ${supplier}`,
  /** @param protests mass protests made by this unrest, without exported ones */
  unrest: (unrest: number, toNext: number, protests: number) => {
    if (protests > 0)
      return `${unrest} unrest: ${count(protests, 'mass protest')}, the next at ${unrest + toNext} unrest`;
    return unrest === 0 ? 'no unrest' : `${unrest} unrest, ${toNext} short of a mass protest`;
  },
  /**
   * Shown below the text `unrest`.
   * @param own mass protests made by the province's own unrest; the text `unrest` contains their number
   */
  protests: (own: number, exported: number) =>
    exported === 0
      ? 'cannot build'
      : `${own > 0 ? 'and ' : ''}${count(exported, 'exported mass protest')}: cannot build`,
  /** Line about West Berlin, which exports each of its mass protests to a supplier (R10.2e). */
  protestsInWestBerlin: (protests: number) =>
    `${count(protests, 'mass protest')}, and ${protests} more in its suppliers`,
  /** @param economy the best economy the province could have now */
  standard: (standard: number, needed: number, economy: number) =>
    `${standard === 0 ? 'no living standard yet: first' : `living standard ${standard}: next`} needs economy ${needed} (has ${economy})`,
  /** Line about Hamburg and foreign factories. @param value what the factory of the city adds to the economy */
  besides: (city: string, value: number) => `economy: ${city} adds ${value}, for only one province per action (R6.3d)`,
  standardOfSectors: (standard: number) => `living standard ${standard}, the sum of its sectors`,
  /** @param kept maximum number of living standards that the province keeps (R9.5) */
  exportFactory: (value: number, kept: number) => `export factory ${value}: ${keeps(kept)}`,
  noExportFactory: (kept: number) => `no export factory: ${keeps(kept)}`,
  socialists: (socialists: number) => count(socialists, 'socialist'),
  /**
   * Sentences that say what the rules mean for a place, whatever decision is open. Keep each sentence short, so that it
   * needs few rows in a narrow pane.
   */
  meaning: {
    protest: 'A mass protest closes a province to building (R5.1b).',
    protestInWestBerlin: 'A mass protest here causes a second one in a supplier (R10.2e).',
    factory: 'Without a factory the province keeps no living standards (R9.5).',
    noBuilding: 'Nothing can be built here (R10.2b).',
    supplies: (sector: string) => `This province supplies ${sector} of West Berlin (R10.2).`,
    across: (provinces: readonly string[]) =>
      `Across the border this province can attack, or be attacked by: ${list(provinces)} (R9.7).`,
    sector: 'A new living standard of the supplier may move here (R10.2c).',
    city: (province: string) => `A factory here adds its value to the economy of ${province} (R5.1e).`,
    hamburg: (provinces: readonly string[]) =>
      `Hamburg counts for ${list(provinces, 'or')}: West chooses each time (R10.3).`,
    foreign: 'A factory here counts for one East province with a working connection to this city (R10.5).',
    rheinsberg: 'A factory here is worth 2 and has no connections (R10.4).',
    missing: (cities: readonly string[]) => `There is no factory in ${list(cities, 'or')}.`,
    connection: 'A working connection makes the factories at its ends worth 1 more (R5.1d).',
  },
};

function keeps(kept: number): string {
  return `keeps ${kept === 0 ? 'no living standards' : `up to ${count(kept, 'living standard')}`}`;
}

function reasonForValue(working: number): string {
  return working > 0 ? `, ${working} of it from working connections` : ', no working connection';
}
