import { arrow, build, by, calm, dismantle, face, type Icon, move, police, standard, unrest } from '../helpers/face.js';
import { EAST, WEST, WEST_GERMANY } from '../helpers/provinces.js';

face(
  61,
  ['west', 'east'],
  [
    by('east', unrest('west-berlin', WEST)),
    by('east', unrest('bayern', WEST)),
    by('west', unrest('sachsen', EAST)),
    by('west', unrest('thueringen', EAST)),
  ],
);
face(
  62,
  ['west', 'east'],
  [
    by('east', unrest('hessen', WEST_GERMANY)),
    by('east', unrest('bayern', WEST_GERMANY)),
    by('west', unrest('sachsen', EAST)),
    by('west', unrest('sachsen-anhalt', EAST)),
  ],
);
face(
  63,
  ['east'],
  [
    dismantle('bremen', ['bremen', 'kiel-hamburg', 'hamburg-wolfsburg']),
    dismantle('kiel-hamburg', ['kiel-hamburg', 'hamburg-wolfsburg']),
    dismantle('hamburg-wolfsburg', ['hamburg-wolfsburg']),
  ],
  { infrastructure: { 'kiel-hamburg': 1, 'hamburg-wolfsburg': 1, 'dortmund-koeln': 1 } },
);
face(
  64,
  ['east'],
  [
    by('west', calm('bayern', WEST)),
    by('west', calm('west-berlin', WEST)),
    calm('sachsen', EAST),
    arrow('western-currency', 2),
  ],
);
face(
  65,
  ['east'],
  [by('west', calm('west-berlin', WEST)), calm('sachsen', EAST), calm('thueringen', EAST), arrow('socialism', 1)],
);
face(
  66,
  ['east'],
  [move('sachsen', 'thueringen'), move('brandenburg', 'east-berlin'), police(66), arrow('socialism', -1)],
);
const sachsenStandard: Icon = standard('sachsen', ['sachsen']);
face(67, ['east'], [sachsenStandard, calm('brandenburg', EAST), arrow('prestige', 1)]);
face(
  68,
  ['east'],
  [
    unrest('bayern', ['bayern']),
    unrest('hessen', WEST_GERMANY),
    unrest('niedersachsen', WEST_GERMANY),
    arrow('prestige', 1),
  ],
);
face(69, ['east'], [unrest('west-berlin', WEST)]);
face(70, ['west'], [build('ulm'), build('stuttgart'), build('dortmund-kassel'), arrow('prestige', -1)]);
face(71, ['west'], [unrest('sachsen', EAST), arrow('western-currency', -1), arrow('socialism', -1)]);
face(
  72,
  ['west'],
  [
    dismantle('dresden', ['rostock', 'dresden', 'berlin-bitterfeld', 'berlin-polska-south', 'jena-cssr-west']),
    dismantle('berlin-polska-south', ['rostock', 'berlin-bitterfeld', 'berlin-polska-south', 'jena-cssr-west']),
    arrow('western-currency', -2),
  ],
);
face(
  73,
  ['west'],
  [{ at: [], gives: { 'polska-south': 'closed', 'berlin-polska-south': -1 } }, arrow('socialism', -2)],
);
face(74, ['west'], [unrest('sachsen', EAST), unrest('east-berlin', EAST), arrow('socialism', -1)]);
face(75, ['west'], [arrow('socialism', -1)]);
face(76, ['west'], [build('ulm'), calm('west-berlin', WEST), arrow('prestige', -1)]);
face(
  77,
  ['west'],
  [
    unrest('sachsen', ['sachsen']),
    move('thueringen', 'sachsen-anhalt'),
    move('brandenburg', 'mecklenburg-vorpommern'),
    arrow('socialism', -2),
  ],
);
face(78, ['west'], [move('sachsen', 'thueringen'), move('brandenburg', 'east-berlin'), arrow('socialism', -1)]);
const computers: Icon = {
  at: ['american'],
  among: [...WEST_GERMANY, 'french', 'british', 'american'],
  gives: { 'sector american': 1, 'unrest west-berlin': -1 },
};
face(79, ['west'], [computers, calm('hessen', WEST), arrow('western-currency', -2)]);
face(
  80,
  ['west'],
  [dismantle('berlin-bitterfeld'), dismantle('rostock'), unrest('brandenburg', EAST), arrow('prestige', -1)],
);
