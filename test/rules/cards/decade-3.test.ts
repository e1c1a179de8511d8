import { arrow, build, by, calm, dismantle, face, type Icon, police, standard, unrest } from '../helpers/face.js';
import { EAST, WEST } from '../helpers/provinces.js';

face(41, ['west', 'east'], [by('west', build('ulm')), by('west', calm('bayern', WEST)), arrow('western-currency', 2)]);
face(
  42,
  ['west', 'east'],
  [
    by('west', calm('bayern', WEST)),
    by('west', calm('west-berlin', WEST)),
    by('west', calm('niedersachsen', WEST)),
    arrow('prestige', 2),
    arrow('western-currency', 1),
  ],
);
face(
  43,
  ['east'],
  [
    dismantle('duisburg', ['duisburg', 'dortmund-koeln', 'koeln-koblenz']),
    dismantle('koeln-koblenz', ['dortmund-koeln', 'koeln-koblenz']),
    dismantle('dortmund-koeln', ['dortmund-koeln']),
    unrest('nordrhein-westfalen', ['nordrhein-westfalen']),
  ],
);
const WITHOUT_BAYERN = WEST.filter((province) => province !== 'bayern');
face(
  44,
  ['east'],
  [
    unrest('bayern', WEST),
    unrest('bayern', WEST),
    unrest('west-berlin', WITHOUT_BAYERN),
    unrest('hessen', WITHOUT_BAYERN),
    arrow('prestige', 1),
  ],
);
face(
  45,
  ['west', 'east'],
  [
    by('east', calm('sachsen', EAST)),
    by('east', calm('thueringen', EAST)),
    arrow('western-currency', -1),
    arrow('socialism', 1),
  ],
);
const repairBerlin: Icon = { at: ['berlin'], gives: { berlin: 'intact' } };
const runDownDresden: Icon = { at: ['dresden'], gives: { dresden: 'rundown' } };
face(46, ['east'], [standard('east-berlin', ['east-berlin']), repairBerlin, runDownDresden, arrow('socialism', 1)], {
  rundown: ['berlin'],
});
face(47, ['east'], [standard('brandenburg', EAST), calm('sachsen', EAST), arrow('prestige', 1)]);
face(48, ['west', 'east'], [unrest('brandenburg', EAST), arrow('western-currency', -2), arrow('socialism', 2)]);
face(49, ['east'], [calm('sachsen', EAST), police(49)]);
const look: Icon = { at: ['look pile', 'done'], gives: {} };
face(50, ['east'], [unrest('west-berlin', WEST), look, arrow('prestige', 1)], { pile: [51, 52, 53], west: [54] });
face(51, ['west', 'east'], [police(51), arrow('prestige', -2), arrow('socialism', 1)]);
face(
  52,
  ['east'],
  [
    dismantle('muenchen', ['bremen', 'duisburg', 'muenchen', 'kiel-hamburg', 'dortmund-koeln', 'koeln-koblenz']),
    unrest('schleswig-holstein', WEST),
    arrow('prestige', 1),
  ],
);
face(53, ['east'], [arrow('western-currency', 2)]);
face(
  54,
  ['east'],
  [
    dismantle('kiel-hamburg'),
    dismantle('muenchen'),
    dismantle('bremen'),
    dismantle('duisburg', ['hamburg', 'duisburg', 'dortmund-koeln', 'koeln-koblenz']),
  ],
);
face(55, ['west'], [unrest('west-berlin', WEST), arrow('prestige', -2)]);
face(56, ['west'], [build('ulm'), build('stuttgart'), arrow('western-currency', -1), arrow('socialism', -1)]);
face(57, ['west'], [unrest('sachsen', EAST), unrest('thueringen', EAST), arrow('socialism', -2)]);
face(58, ['west'], [unrest('sachsen', EAST), arrow('socialism', -2)]);
face(
  59,
  ['west'],
  [unrest('east-berlin', ['east-berlin']), unrest('east-berlin', ['east-berlin']), arrow('socialism', -1)],
);
// The living standard of the Olympic Games does not remove unrest (R6.4e).
const olympicStandard: Icon = { at: [], gives: { 'standard bayern': 1 } };
face(60, ['west'], [olympicStandard, unrest('bayern', ['bayern']), arrow('prestige', -2)]);
