import type { ProvinceId } from './provinces.js';
import type { Side } from './side.js';

/** A city as printed on the board. Hamburg (R10.3) and the foreign cities (R10.5) belong to no province. */
interface CityFact {
  readonly id: string;
  readonly name: string;
  readonly side: Side | 'foreign';
  readonly province: ProvinceId | null;
  /** Place on the printed board, as fractions of the board's width and height, from the top left corner. */
  readonly at: { readonly x: number; readonly y: number };
}

/** The 42 cities. Arrays indexed by city follow this order. */
export const CITIES = [
  { id: 'flensburg', name: 'Flensburg', side: 'west', province: 'schleswig-holstein', at: { x: 0.386, y: 0.155 } },
  { id: 'kiel', name: 'Kiel', side: 'west', province: 'schleswig-holstein', at: { x: 0.472, y: 0.209 } },
  { id: 'hamburg', name: 'Hamburg', side: 'west', province: null, at: { x: 0.451, y: 0.286 } },
  { id: 'bremen', name: 'Bremen', side: 'west', province: 'niedersachsen', at: { x: 0.327, y: 0.332 } },
  { id: 'hannover', name: 'Hannover', side: 'west', province: 'niedersachsen', at: { x: 0.382, y: 0.409 } },
  { id: 'wolfsburg', name: 'Wolfsburg', side: 'west', province: 'niedersachsen', at: { x: 0.498, y: 0.435 } },
  { id: 'bielefeld', name: 'Bielefeld', side: 'west', province: 'nordrhein-westfalen', at: { x: 0.289, y: 0.453 } },
  { id: 'duisburg', name: 'Duisburg', side: 'west', province: 'nordrhein-westfalen', at: { x: 0.103, y: 0.51 } },
  { id: 'dortmund', name: 'Dortmund', side: 'west', province: 'nordrhein-westfalen', at: { x: 0.223, y: 0.51 } },
  { id: 'koeln', name: 'Köln', side: 'west', province: 'nordrhein-westfalen', at: { x: 0.118, y: 0.589 } },
  { id: 'kassel', name: 'Kassel', side: 'west', province: 'hessen', at: { x: 0.388, y: 0.531 } },
  { id: 'giessen', name: 'Gießen', side: 'west', province: 'hessen', at: { x: 0.315, y: 0.596 } },
  { id: 'fulda', name: 'Fulda', side: 'west', province: 'hessen', at: { x: 0.396, y: 0.639 } },
  { id: 'frankfurt', name: 'Frankfurt', side: 'west', province: 'hessen', at: { x: 0.298, y: 0.674 } },
  { id: 'koblenz', name: 'Koblenz', side: 'west', province: 'rheinland-pfalz', at: { x: 0.161, y: 0.66 } },
  { id: 'saarbruecken', name: 'Saarbrücken', side: 'west', province: 'rheinland-pfalz', at: { x: 0.104, y: 0.738 } },
  {
    id: 'kaiserslautern',
    name: 'Kaiserslautern',
    side: 'west',
    province: 'rheinland-pfalz',
    at: { x: 0.21, y: 0.759 },
  },
  { id: 'mannheim', name: 'Mannheim', side: 'west', province: 'baden-wuerttemberg', at: { x: 0.315, y: 0.757 } },
  { id: 'heilbronn', name: 'Heilbronn', side: 'west', province: 'baden-wuerttemberg', at: { x: 0.422, y: 0.784 } },
  { id: 'stuttgart', name: 'Stuttgart', side: 'west', province: 'baden-wuerttemberg', at: { x: 0.324, y: 0.841 } },
  { id: 'ulm', name: 'Ulm', side: 'west', province: 'baden-wuerttemberg', at: { x: 0.397, y: 0.908 } },
  { id: 'bayreuth', name: 'Bayreuth', side: 'west', province: 'bayern', at: { x: 0.647, y: 0.699 } },
  { id: 'nuernberg', name: 'Nürnberg', side: 'west', province: 'bayern', at: { x: 0.552, y: 0.74 } },
  { id: 'ingolstadt', name: 'Ingolstadt', side: 'west', province: 'bayern', at: { x: 0.638, y: 0.816 } },
  { id: 'muenchen', name: 'München', side: 'west', province: 'bayern', at: { x: 0.561, y: 0.895 } },
  { id: 'rostock', name: 'Rostock', side: 'east', province: 'mecklenburg-vorpommern', at: { x: 0.658, y: 0.233 } },
  {
    id: 'neubrandenburg',
    name: 'Neubrandenburg',
    side: 'east',
    province: 'mecklenburg-vorpommern',
    at: { x: 0.759, y: 0.291 },
  },
  { id: 'schwedt', name: 'Schwedt', side: 'east', province: 'brandenburg', at: { x: 0.859, y: 0.333 } },
  { id: 'rheinsberg', name: 'Rheinsberg', side: 'east', province: 'brandenburg', at: { x: 0.725, y: 0.348 } },
  { id: 'berlin', name: 'Berlin', side: 'east', province: 'east-berlin', at: { x: 0.792, y: 0.4 } },
  { id: 'cottbus', name: 'Cottbus', side: 'east', province: 'brandenburg', at: { x: 0.879, y: 0.47 } },
  { id: 'magdeburg', name: 'Magdeburg', side: 'east', province: 'sachsen-anhalt', at: { x: 0.617, y: 0.422 } },
  { id: 'bitterfeld', name: 'Bitterfeld', side: 'east', province: 'sachsen-anhalt', at: { x: 0.633, y: 0.508 } },
  { id: 'leipzig', name: 'Leipzig', side: 'east', province: 'sachsen', at: { x: 0.746, y: 0.526 } },
  { id: 'dresden', name: 'Dresden', side: 'east', province: 'sachsen', at: { x: 0.85, y: 0.565 } },
  { id: 'karl-marx-stadt', name: 'Karl-Marx-Stadt', side: 'east', province: 'sachsen', at: { x: 0.748, y: 0.604 } },
  { id: 'eisenach', name: 'Eisenach', side: 'east', province: 'thueringen', at: { x: 0.509, y: 0.559 } },
  { id: 'jena', name: 'Jena', side: 'east', province: 'thueringen', at: { x: 0.61, y: 0.596 } },
  { id: 'polska-north', name: 'Polska (north)', side: 'foreign', province: null, at: { x: 0.921, y: 0.253 } },
  { id: 'polska-south', name: 'Polska (south)', side: 'foreign', province: null, at: { x: 0.968, y: 0.383 } },
  { id: 'cssr-east', name: 'ČSSR (east)', side: 'foreign', province: null, at: { x: 0.964, y: 0.609 } },
  { id: 'cssr-west', name: 'ČSSR (west)', side: 'foreign', province: null, at: { x: 0.783, y: 0.674 } },
] as const satisfies readonly CityFact[];

export type CityId = (typeof CITIES)[number]['id'];
