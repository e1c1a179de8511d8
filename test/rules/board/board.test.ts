import { describe, expect, it } from 'vitest';
import { CITIES } from '../../../src/rules/board/cities.js';
import { CONNECTIONS } from '../../../src/rules/board/connections.js';
import {
  CITIES_OF,
  CITIES_OF_SIDE,
  CITY,
  CITY_PROVINCE,
  CONNECTION_SIDE,
  CONNECTIONS_AT,
  ENDS,
  farEnd,
  FOREIGN_CITIES,
  NO_PROVINCE,
  PROVINCE,
  PROVINCES_OF,
  SECTORS,
  SUPPLIERS,
  WEST_GERMANY,
} from '../../../src/rules/board/geography.js';
import { PROVINCES } from '../../../src/rules/board/provinces.js';
import { prestigeBox } from '../../../src/rules/board/prestige-boxes.js';
import { advantage, socialistChange } from '../../../src/rules/board/tracks.js';

/** Each connection, listed once at one of its cities; `*2` marks two lines. */
const NETWORK = `
  flensburg: kiel hamburg*2
  kiel: hamburg
  hamburg: bremen hannover*2 wolfsburg
  bremen: duisburg*2 bielefeld
  hannover: bielefeld wolfsburg
  wolfsburg: kassel
  bielefeld: dortmund
  duisburg: dortmund koeln
  dortmund: koeln kassel
  koeln: frankfurt koblenz
  kassel: giessen
  giessen: frankfurt
  fulda: frankfurt bayreuth*2 nuernberg
  frankfurt: koblenz mannheim
  koblenz: saarbruecken
  saarbruecken: kaiserslautern
  kaiserslautern: mannheim stuttgart
  mannheim: heilbronn stuttgart
  heilbronn: stuttgart nuernberg muenchen
  stuttgart: ulm muenchen
  ulm: muenchen
  bayreuth: nuernberg ingolstadt
  nuernberg: ingolstadt muenchen
  ingolstadt: muenchen
  rostock: neubrandenburg magdeburg*2
  neubrandenburg: schwedt polska-north
  schwedt: berlin polska-north polska-south
  berlin: cottbus magdeburg bitterfeld*2 polska-south
  cottbus: dresden cssr-east
  magdeburg: eisenach*2 bitterfeld
  bitterfeld: leipzig eisenach jena
  leipzig: dresden jena*2
  dresden: karl-marx-stadt cssr-east
  karl-marx-stadt: jena cssr-west
  eisenach: jena
  jena: cssr-west
`;

/** Returns NETWORK as sorted `a-b` pairs with their number of lines. */
function printedConnections(): string[] {
  return NETWORK.trim()
    .split('\n')
    .flatMap((row) => {
      const [from, ends] = row.trim().split(': ');
      return ends.split(' ').map((end) => {
        const [to, lines = '1'] = end.split('*');
        return `${[from, to].sort().join('-')} ${lines}`;
      });
    })
    .sort();
}

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

describe('R1a the provinces', () => {
  it.each([
    ['schleswig-holstein', 'Schleswig-Holstein', 'west', 3, 'flensburg kiel', 'mecklenburg-vorpommern'],
    [
      'niedersachsen',
      'Niedersachsen',
      'west',
      3,
      'bremen hannover wolfsburg',
      'mecklenburg-vorpommern brandenburg sachsen-anhalt',
    ],
    ['nordrhein-westfalen', 'Nordrhein-Westfalen', 'west', 2, 'bielefeld duisburg dortmund koeln', ''],
    ['hessen', 'Hessen', 'west', 3, 'kassel giessen fulda frankfurt', 'sachsen-anhalt thueringen'],
    ['rheinland-pfalz', 'Rheinland-Pfalz', 'west', 2, 'koblenz saarbruecken kaiserslautern', ''],
    ['baden-wuerttemberg', 'Baden-Württemberg', 'west', 2, 'mannheim heilbronn stuttgart ulm', ''],
    ['bayern', 'Bayern', 'west', 3, 'bayreuth nuernberg ingolstadt muenchen', 'sachsen thueringen'],
    ['west-berlin', 'Berlin (West)', 'west', 3, '', 'east-berlin brandenburg'],
    [
      'mecklenburg-vorpommern',
      'Mecklenburg-Vorpommern',
      'east',
      3,
      'rostock neubrandenburg',
      'schleswig-holstein niedersachsen',
    ],
    ['brandenburg', 'Brandenburg', 'east', 3, 'schwedt rheinsberg cottbus', 'niedersachsen west-berlin'],
    ['east-berlin', 'Berlin, Hauptstadt der DDR', 'east', 3, 'berlin', 'west-berlin'],
    ['sachsen-anhalt', 'Sachsen-Anhalt', 'east', 3, 'magdeburg bitterfeld', 'niedersachsen hessen'],
    ['sachsen', 'Sachsen', 'east', 3, 'leipzig dresden karl-marx-stadt', 'bayern'],
    ['thueringen', 'Thüringen', 'east', 3, 'eisenach jena', 'hessen bayern'],
  ] as const)(
    '%s (%s) is %s with %i starting unrest, its cities and its neighbours',
    (id, name, side, unrest, cities, borders) => {
      const province = PROVINCES[PROVINCE[id]];
      expect(province).toMatchObject({ id, name, side, startingUnrest: unrest });
      expect(CITIES_OF[PROVINCE[id]].map((city) => CITIES[city].id).join(' ')).toBe(cities);
      expect(province.borders.join(' ')).toBe(borders);
      expect(PROVINCES_OF[side]).toContain(PROVINCE[id]);
    },
  );

  it('are 14: eight in the West with West Berlin, six in the East', () => {
    expect(PROVINCES).toHaveLength(14);
    expect(new Set(ids(PROVINCES)).size).toBe(14);
    expect(PROVINCES_OF.west).toHaveLength(8);
    expect(PROVINCES_OF.east).toHaveLength(6);
    expect(WEST_GERMANY).toHaveLength(7);
    expect(WEST_GERMANY).not.toContain(PROVINCE['west-berlin']);
  });

  it('border each other in both directions, always across the border', () => {
    for (const { id, side, borders } of PROVINCES) {
      for (const neighbour of borders) {
        const back: readonly string[] = PROVINCES[PROVINCE[neighbour]].borders;
        expect(back, `${neighbour} and ${id}`).toContain(id);
        expect(PROVINCES[PROVINCE[neighbour]].side).not.toBe(side);
      }
    }
  });

  it('R1d three of them supply the French, British and American sector', () => {
    expect(SECTORS).toEqual(['french', 'british', 'american']);
    expect(SUPPLIERS.map((supplier) => PROVINCES[supplier].id)).toEqual([
      'rheinland-pfalz',
      'nordrhein-westfalen',
      'baden-wuerttemberg',
    ]);
  });
});

describe('R1a the cities', () => {
  it('are 42: 25 West, 13 East, 4 foreign', () => {
    const count = (side: string) => CITIES.filter((city) => city.side === side).length;
    expect(CITIES).toHaveLength(42);
    expect(new Set(ids(CITIES)).size).toBe(42);
    expect([count('west'), count('east'), count('foreign')]).toEqual([25, 13, 4]);
    expect(CITIES_OF_SIDE.west).toHaveLength(25);
    expect(CITIES_OF_SIDE.east).toHaveLength(13);
  });

  it('belong to one province of their own side, except Hamburg and the foreign ones', () => {
    const free = CITIES.filter((city) => city.province === null).map((city) => city.id);
    expect([...free].sort()).toEqual(['cssr-east', 'cssr-west', 'hamburg', 'polska-north', 'polska-south']);
    for (const city of CITIES) {
      if (city.province === null) expect(CITY_PROVINCE[CITY[city.id]]).toBe(NO_PROVINCE);
      else expect(PROVINCES[PROVINCE[city.province]].side).toBe(city.side);
    }
  });

  it('R10.5 two are in Poland and two in Czechoslovakia', () => {
    expect(FOREIGN_CITIES.polska.map((city) => CITIES[city].id)).toEqual(['polska-north', 'polska-south']);
    expect(FOREIGN_CITIES.cssr.map((city) => CITIES[city].id).sort()).toEqual(['cssr-east', 'cssr-west']);
  });

  it('R10.2b, R10.1 West Berlin has none; Berlin belongs to East Berlin, not to Brandenburg', () => {
    expect(CITIES_OF[PROVINCE['west-berlin']]).toEqual([]);
    expect(CITY_PROVINCE[CITY.berlin]).toBe(PROVINCE['east-berlin']);
  });

  it('are written as on the board', () => {
    const names = CITIES.map((city) => city.name);
    for (const name of ['Köln', 'Gießen', 'Saarbrücken', 'Nürnberg', 'München', 'Karl-Marx-Stadt', 'Hamburg']) {
      expect(names).toContain(name);
    }
  });

  it('lie on the printed board, no two at one place', () => {
    for (const { at } of CITIES) {
      expect(at.x).toBeGreaterThan(0);
      expect(at.x).toBeLessThan(1);
      expect(at.y).toBeGreaterThan(0);
      expect(at.y).toBeLessThan(1);
    }
    expect(new Set(CITIES.map(({ at }) => `${at.x} ${at.y}`)).size).toBe(42);
  });
});

describe('R1b the connections', () => {
  it('are the 68 printed ones with their lines', () => {
    const ours = CONNECTIONS.map(({ between, lines }) => `${[...between].sort().join('-')} ${lines}`).sort();
    expect(ours).toEqual(printedConnections());
    expect(ours).toHaveLength(68);
  });

  it('have 76 lines: eight connections have two', () => {
    expect(CONNECTIONS.reduce((sum, { lines }) => sum + lines, 0)).toBe(76);
    expect(CONNECTIONS.filter(({ lines }) => lines === 2)).toHaveLength(8);
  });

  it('have ids of their two different cities, and no pair of cities has two of them', () => {
    for (const { id, between } of CONNECTIONS) {
      expect(id).toBe(between.join('-'));
      expect(between[0]).not.toBe(between[1]);
    }
    expect(new Set(CONNECTIONS.map(({ between }) => [...between].sort().join('-'))).size).toBe(68);
  });

  it('R1c each is found at both of its ends and nowhere else', () => {
    CONNECTIONS.forEach((_, connection) => {
      const cities = CITIES.flatMap((_city, city) => (CONNECTIONS_AT[city].includes(connection) ? [city] : []));
      expect(cities).toEqual([...ENDS[connection]].sort((a, b) => a - b));
      const [a, b] = ENDS[connection];
      expect([farEnd(connection, a), farEnd(connection, b)]).toEqual([b, a]);
    });
  });

  it('never cross from West to East, and no foreign city joins another', () => {
    for (const [a, b] of ENDS) {
      const sides = [CITIES[a].side, CITIES[b].side].sort().join(' ');
      expect(['west west', 'east east', 'east foreign']).toContain(sides);
    }
  });

  it("R5.1a East's are those with an East or a foreign end: 26, eight of them to foreign cities", () => {
    const east = CONNECTIONS.filter((_, connection) => CONNECTION_SIDE[connection] === 'east');
    expect(east).toHaveLength(26);
    const foreign = east.filter(({ between }) => between.some((city) => CITIES[CITY[city]].side === 'foreign'));
    expect(ids(foreign)).toEqual([
      'neubrandenburg-polska-north',
      'schwedt-polska-north',
      'schwedt-polska-south',
      'berlin-polska-south',
      'cottbus-cssr-east',
      'dresden-cssr-east',
      'karl-marx-stadt-cssr-west',
      'jena-cssr-west',
    ]);
  });

  it('R10.4 Rheinsberg has none; every other city has one at least', () => {
    for (const { id } of CITIES) {
      if (id === 'rheinsberg') expect(CONNECTIONS_AT[CITY[id]]).toEqual([]);
      else expect(CONNECTIONS_AT[CITY[id]].length, id).toBeGreaterThan(0);
    }
  });
});

describe('R9.2 the prestige boxes', () => {
  it.each([
    [-6, ['remove-living-standard', 'add-unrest', 'dismantle']],
    [-5, ['remove-living-standard', 'add-unrest']],
    [-4, ['dismantle', 'add-unrest']],
    [-3, ['add-unrest']],
    [-2, ['run-down']],
    [-1, ['run-down']],
    [0, []],
    [1, ['build']],
    [2, ['remove-unrest']],
    [3, ['build', 'remove-unrest']],
    [4, ['add-living-standard']],
    [5, ['add-living-standard', 'remove-unrest']],
    [6, ['add-living-standard', 'remove-unrest', 'build']],
  ])('%i offers %j, all in the East', (number, icons) => {
    expect(prestigeBox(number)).toEqual(icons.map((icon) => ({ icon, side: 'east' })));
  });

  it('there are no others', () => {
    expect(prestigeBox(7)).toEqual([]);
    expect(prestigeBox(-7)).toEqual([]);
  });
});

describe('the tracks', () => {
  it('R9.9 the socialism boxes change the socialists by', () => {
    const boxes = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6];
    expect(boxes.map(socialistChange)).toEqual([-4, -3, -2, -2, -1, -1, 0, 1, 1, 2, 2, 3, 4]);
  });

  it('R1f East has the prestige advantage on +1 to +6, West on 0 and below', () => {
    expect([1, 2, 3, 4, 5, 6].map(advantage)).toEqual(Array(6).fill('east'));
    expect([0, -1, -2, -3, -4, -5, -6].map(advantage)).toEqual(Array(7).fill('west'));
  });
});
