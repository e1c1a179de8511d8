import { cardById } from '../../../src/rules/cards/deck.js';
import type { Reckoning } from '../../../src/rules/end-of-decade/reckoning.js';
import type { GameEvent } from '../../../src/rules/engine/event-log.js';
import type { Outcome } from '../../../src/rules/state/state.js';
import { digestOf, provinceName, stepsOf, type GameRecord, type Line } from '../../../src/notation/index.js';

const sum = (...terms: readonly number[]): string =>
  terms.map((term) => (term < 0 ? `- ${-term}` : `+ ${term}`)).join(' ');

/** Returns the result of an End of Decade phase in numbers that a reader can check; null if there is nothing to say. */
function phaseComment(phase: number, report: Reckoning): string | null {
  switch (report.type) {
    case 'wall-price':
      return 'The Wall stands: prestige goes one box west, and East gives one build point.';
    case 'flight': {
      const { playedSigns, westBest, redPoliceCards, eastProtests, eastWorst, westProtests } = report;
      const { spaces, dismantlings } = report;
      const terms = `${playedSigns} ${sum(westBest, redPoliceCards, eastProtests, -eastWorst, -westProtests)}`;
      return `Flight: ${terms}, so ${spaces} spaces and ${dismantlings} to dismantle.`;
    }
    case 'prestige':
      return report.marker === 0
        ? null
        : `Prestige stands on ${report.marker}: ${report.holder === 'east' ? 'East' : 'West'} may use a box.`;
    case 'currency': {
      const { box, income, needed, missing } = report;
      return `Western currency: box ${box}, income ${income}, needed ${needed}${missing > 0 ? `, ${missing} missing` : ''}.`;
    }
    case 'police-price':
      return report.dismantlings === 0
        ? null
        : `East pays for ${report.dismantlings} police card${report.dismantlings === 1 ? '' : 's'}.`;
    case 'internal-differences': {
      const got = report.differences.map((one) => `${provinceName(one.province)} ${one.unrest}`);
      return got.length === 0 ? null : `Internal differences: ${got.join(', ')}.`;
    }
    case 'socialists':
      return report.change === 0
        ? null
        : `Socialism stands on ${report.marker}: ${report.change > 0 ? `+${report.change}` : report.change} to the ${report.owned} socialists.`;
    case 'collapse':
      return `Mass protests: West ${report.protests.west}, East ${report.protests.east}.`;
    case 'keeping-standard':
    case 'east-west-differences':
    case 'police-power':
      return phase === 0 ? '' : null;
  }
}

const WHY: Readonly<Record<Outcome['ending'], string>> = {
  'east-collapses': 'Four mass protests bring the East down (R9.10).',
  'west-collapses': 'Four mass protests bring the West down (R9.10).',
  'both-collapse': 'Both collapse, and so East wins (R9.10).',
  insolvency: 'East must give something and has nothing left: it is insolvent (R9.0).',
  'socialism-triumphs': 'There are not enough socialists in stock for all that East gains: socialism triumphs (R9.9).',
  'socialism-fails': 'East loses more socialists than it has: socialism fails (R9.9).',
  'east-survives': 'Four decades are over and the GDR is still there (R3i).',
};

function comment(event: GameEvent): string | null {
  if (event.type === 'phase') return phaseComment(event.phase, event.report);
  return event.type === 'ended' ? WHY[event.outcome.ending] : null;
}

/** Adds comments to a game (card titles, results of End of Decade phases), and digests at the ends of halves. */
export function annotate(record: GameRecord, about: readonly string[]): GameRecord {
  const above = record.lines.map((): string[] => []);
  const below = record.lines.map((): string[] => []);
  const closing: string[] = [];
  const digests = new Map<number, string>();
  for (const { line, played } of stepsOf(record)) {
    digests.set(line, digestOf(played.state));
    for (const event of played.events) {
      const text = comment(event);
      if (text === null) continue;
      const next = record.lines.at(line + 1);
      const isHere = event.type === 'phase' && next?.place.type === 'phase' && next.place.phase === event.phase;
      (next ? (isHere ? below : above)[line + 1] : closing).push(text);
    }
  }
  const lines = record.lines.map((line, index): Line => {
    const isLast = !sameHalf(line, record.lines.at(index + 1));
    const title = line.action ? cardById(line.action.card).title.en : null;
    const digest = isLast ? (digests.get(index) ?? null) : null;
    return { ...line, comment: title, above: above[index], comments: below[index], digest };
  });
  return { ...record, header: { ...record.header, comments: about }, lines, closing };
}

function sameHalf({ place: a }: Line, next: Line | undefined): boolean {
  if (!next || next.place.decade !== a.decade || next.place.type !== a.type) return false;
  return a.type === 'phase' || (next.place.type === 'half' && next.place.half === a.half);
}
