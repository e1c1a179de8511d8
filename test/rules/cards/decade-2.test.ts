import { arrow, build, calm, face, type Icon, police, standard, unrest } from '../helpers/face.js';
import { EAST, WEST, WEST_GERMANY } from '../helpers/provinces.js';

face(21, ['west', 'east'], [police(21), calm('sachsen', EAST), arrow('western-currency', -1), arrow('socialism', -1)]);
face(
  22,
  ['west', 'east'],
  [
    calm('west-berlin', ['west-berlin']),
    calm('west-berlin', ['west-berlin']),
    calm('sachsen', EAST),
    calm('brandenburg', EAST),
    arrow('western-currency', 1),
  ],
);
face(
  23,
  ['east'],
  [
    build('jena'),
    build('leipzig'),
    build('berlin-magdeburg'),
    unrest('brandenburg', EAST),
    arrow('western-currency', 1),
  ],
);
face(
  24,
  ['east'],
  [unrest('bayern', WEST_GERMANY), calm('sachsen', EAST), calm('thueringen', EAST), arrow('socialism', 1)],
);
face(
  25,
  ['east'],
  [
    unrest('west-berlin', ['west-berlin']),
    unrest('west-berlin', ['west-berlin']),
    unrest('hessen', WEST_GERMANY),
    unrest('rheinland-pfalz', WEST_GERMANY),
  ],
  { unrest: { 'west-berlin': 1 } },
);
const WITHOUT_HESSEN = WEST.filter((province) => province !== 'hessen');
face(
  26,
  ['east'],
  [unrest('hessen', WEST), unrest('hessen', WEST), unrest('west-berlin', WITHOUT_HESSEN), arrow('socialism', 1)],
);
// The two build icons together build one factory (R6.4l), so the second changes nothing.
const together: Icon = { at: [], gives: {} };
face(27, ['east'], [build('rheinsberg'), together, arrow('prestige', 1)]);
face(28, ['east'], [calm('sachsen', EAST), arrow('prestige', 1), arrow('socialism', 1)]);
face(
  29,
  ['east'],
  [build('jena'), build('berlin-magdeburg'), unrest('east-berlin', EAST), arrow('western-currency', 2)],
);
face(30, ['west', 'east'], [calm('sachsen-anhalt', EAST), arrow('western-currency', 2), arrow('socialism', -1)]);
face(31, ['east'], [arrow('prestige', 2)]);
face(32, ['east'], [unrest('west-berlin', WEST), arrow('prestige', 1)]);
face(33, ['east'], [unrest('hessen', WEST), unrest('west-berlin', WEST), arrow('prestige', 1)]);
face(34, ['east'], [build('jena'), calm('sachsen', EAST)]);
const WITHOUT_BAYERN = WEST_GERMANY.filter((province) => province !== 'bayern');
face(
  35,
  ['west'],
  [standard('bayern', WEST_GERMANY), standard('hessen', WITHOUT_BAYERN), unrest('mecklenburg-vorpommern', EAST)],
);
face(36, ['west'], [calm('west-berlin', WEST), calm('niedersachsen', WEST), arrow('prestige', -1)]);
face(
  37,
  ['west'],
  [
    { at: [], gives: { 'cssr-west': 'closed', 'jena-cssr-west': -1 } },
    unrest('thueringen', EAST),
    arrow('socialism', -2),
  ],
);
face(38, ['west'], [arrow('prestige', -1), arrow('western-currency', -1)]);
face(
  39,
  ['west'],
  [calm('west-berlin', ['west-berlin']), calm('bayern', WEST), calm('hessen', WEST), arrow('prestige', -1)],
);
face(40, ['west'], [unrest('west-berlin', WEST), arrow('prestige', -2)]);
