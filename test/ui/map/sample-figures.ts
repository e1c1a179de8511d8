import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import { emptyFigures, type MapFigures, type ProvinceFigures } from '../../../src/ui/map/index.js';

const FACTORIES =
  'hamburg dortmund koeln frankfurt mannheim stuttgart muenchen nuernberg hannover duisburg berlin bitterfeld leipzig ' +
  'dresden~ karl-marx-stadt magdeburg~ rheinsberg rostock polska-south jena';
const BUILT =
  'hamburg-hannover hamburg-hannover dortmund-koeln duisburg-dortmund duisburg-koeln koeln-frankfurt frankfurt-mannheim ' +
  'mannheim-stuttgart stuttgart-muenchen nuernberg-muenchen heilbronn-muenchen berlin-bitterfeld berlin-bitterfeld ' +
  'bitterfeld-leipzig leipzig-dresden leipzig-jena dresden-karl-marx-stadt karl-marx-stadt-cssr-west ' +
  'berlin-polska-south rostock-magdeburg rostock-magdeburg magdeburg-eisenach magdeburg-eisenach flensburg-hamburg';

/** Returns an invented position of the middle game. Its numbers are plausible, but not computed by the rules. */
export function sampleFigures(): MapFigures {
  const empty = emptyFigures();
  const factories = new Map(FACTORIES.split(' ').map((word) => [word.replace('~', ''), word.endsWith('~')]));
  factories.delete('');
  const built = (id: string): number => BUILT.split(' ').filter((name) => name === id).length;
  const working = CONNECTIONS.filter(
    ({ id, lines, between: [a, b] }) => built(id) === lines && factories.has(a) && factories.has(b),
  );
  const valueOf = (id: string): number =>
    (id === 'rheinsberg' ? 2 : factories.get(id) === true ? 0 : 1) +
    working.filter(({ between }) => (between as readonly string[]).includes(id)).length;
  const cities = CITIES.map(({ id }) => {
    const rundown = factories.get(id);
    if (id === 'cssr-east') return [id, { factory: 'closed', value: 0 }];
    if (rundown === undefined) return [id, { factory: 'none', value: 0 }];
    return [id, { factory: rundown ? 'rundown' : 'intact', value: valueOf(id) }];
  });
  const connections = CONNECTIONS.map((connection) => [
    connection.id,
    { built: built(connection.id), working: working.includes(connection) },
  ]);
  return {
    ...empty,
    cities: Object.fromEntries(cities) as MapFigures['cities'],
    connections: Object.fromEntries(connections) as MapFigures['connections'],
    provinces: {
      ...empty.provinces,
      'schleswig-holstein': province(3, 1, 1, 1),
      niedersachsen: province(5, 2, 4, 3),
      'nordrhein-westfalen': province(1, 3, 9, 4, { exportedProtests: 1 }),
      hessen: province(2, 2, 3, 3),
      'rheinland-pfalz': province(3, 0, 0, null),
      'baden-wuerttemberg': province(2, 3, 6, 3),
      bayern: province(4, 2, 5, 3),
      'west-berlin': province(5, 4, 0, null),
      'mecklenburg-vorpommern': province(6, 0, 1, 1),
      brandenburg: province(3, 1, 2, 2),
      'east-berlin': province(9, 2, 5, 3, { socialists: 1 }),
      'sachsen-anhalt': province(8, 1, 4, 3, { socialists: 2 }),
      sachsen: province(3, 2, 7, 3),
      thueringen: province(12, 0, 1, 1),
    },
    sectors: { french: 1, british: 2, american: 1 },
    wall: true,
  };
}

function province(
  unrest: number,
  livingStandard: number,
  economy: number,
  exportFactory: number | null,
  more: Partial<ProvinceFigures> = {},
): ProvinceFigures {
  const massProtests = Math.floor(unrest / 4);
  return { unrest, massProtests, exportedProtests: 0, livingStandard, economy, exportFactory, socialists: 0, ...more };
}
