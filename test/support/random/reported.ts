import type { PhaseReport } from '../../../src/rules/end-of-decade/report.js';
import type { PhaseForecast } from '../../../src/rules/inspect/index.js';

/** What a phase reported, in the words of the forecast. */
export function reported(report: PhaseReport): Partial<PhaseForecast> {
  switch (report.type) {
    case 'flight':
      return { type: 'flight', ...report.reckoning };
    case 'wall-price':
      return { type: 'wall-price', dismantlings: 1 };
    case 'prestige':
      return { type: 'prestige', holder: report.holder, marker: report.box };
    case 'currency':
      return { type: 'currency', ...report.reckoning };
    case 'police-price':
      return { type: 'police-price', dismantlings: report.cards };
    case 'keeping-standard':
      return { type: 'keeping-standard' };
    case 'internal-differences':
      return { type: 'internal-differences', differences: report.differences };
    case 'east-west-differences':
      return { type: 'east-west-differences' };
    case 'police-power':
      return { type: 'police-power', ready: report.ready };
    case 'socialists':
      return { type: 'socialists', owned: report.owned, change: report.change };
    case 'collapse':
      return { type: 'collapse', protests: report.protests };
  }
}
