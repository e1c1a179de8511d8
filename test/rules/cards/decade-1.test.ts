import { arrow, build, by, calm, dismantle, face, police, unrest } from '../helpers/face.js';
import { WEST_GERMANY } from '../helpers/provinces.js';

const FOREIGN_FREE = {
  factories: ['hamburg', 'dortmund', 'berlin', 'bitterfeld'],
  infrastructure: {},
} as const;
const foreignFree = { factories: [...FOREIGN_FREE.factories], infrastructure: FOREIGN_FREE.infrastructure };

face(1, ['east'], [calm('sachsen'), calm('thueringen'), arrow('western-currency', -1), arrow('socialism', 1)]);
face(2, ['east'], [build('jena'), unrest('sachsen'), arrow('socialism', 2)]);
face(3, ['east'], [build('jena'), build('berlin-magdeburg'), arrow('western-currency', 1)]);
face(4, ['east'], [unrest('hessen', WEST_GERMANY), unrest('rheinland-pfalz', WEST_GERMANY), arrow('prestige', 2)]);
face(5, ['east'], [calm('east-berlin'), police(5), arrow('prestige', 1)]);
face(6, ['east'], [build('jena'), build('berlin-magdeburg'), unrest('brandenburg'), arrow('socialism', 1)]);
face(
  7,
  ['east'],
  [
    build('cssr-east'),
    build('cssr-west'),
    build('polska-north'),
    build('berlin-polska-south'),
    unrest('brandenburg'),
    arrow('western-currency', 1),
  ],
  foreignFree,
);
face(
  8,
  ['east'],
  [
    dismantle('muenchen'),
    dismantle('kiel-hamburg'),
    unrest('rheinland-pfalz', ['rheinland-pfalz']),
    arrow('prestige', 1),
  ],
);
face(
  9,
  ['east'],
  [
    build('cssr-east'),
    build('cssr-west'),
    build('polska-north'),
    build('polska-south'),
    unrest('brandenburg'),
    arrow('prestige', 1),
  ],
  foreignFree,
);
face(10, ['east'], [unrest('west-berlin'), calm('sachsen'), arrow('socialism', 2)]);
face(11, ['west', 'east'], [by('east', unrest('bayern', WEST_GERMANY)), arrow('prestige', -1)]);
face(
  12,
  ['west'],
  [
    dismantle('muenchen', ['bremen', 'duisburg', 'muenchen', 'kiel-hamburg', 'dortmund-koeln', 'koeln-koblenz']),
    unrest('west-berlin'),
    arrow('prestige', -2),
  ],
);
face(13, ['west'], [build('kiel'), build('ulm'), build('dortmund-kassel'), calm('hessen', WEST_GERMANY)]);
face(
  14,
  ['west'],
  [
    build('kiel'),
    calm('west-berlin', ['west-berlin']),
    calm('west-berlin', ['west-berlin']),
    arrow('western-currency', -1),
  ],
);
face(
  15,
  ['west', 'east'],
  [
    by('west', build('kiel')),
    by(
      'west',
      dismantle('dresden', ['rostock', 'dresden', 'berlin-bitterfeld', 'berlin-polska-south', 'jena-cssr-west']),
    ),
    police(15),
    arrow('socialism', 1),
  ],
);
const WITHOUT_SACHSEN = ['mecklenburg-vorpommern', 'brandenburg', 'east-berlin', 'sachsen-anhalt', 'thueringen'];
face(
  16,
  ['west'],
  [
    unrest('sachsen'),
    unrest('sachsen'),
    unrest('thueringen', WITHOUT_SACHSEN),
    unrest('brandenburg', WITHOUT_SACHSEN),
    arrow('socialism', -1),
  ],
);
face(
  17,
  ['west'],
  [
    dismantle('berlin-bitterfeld'),
    dismantle('dresden'),
    dismantle('rostock'),
    unrest('sachsen-anhalt'),
    arrow('socialism', -1),
  ],
);
face(18, ['west'], [calm('west-berlin'), calm('bayern'), arrow('prestige', -2)]);
face(19, ['west'], [build('kiel'), build('ulm-muenchen'), arrow('prestige', -1)]);
face(
  20,
  ['west'],
  [build('kiel'), build('ulm-muenchen'), build('ulm'), calm('hessen', WEST_GERMANY), unrest('mecklenburg-vorpommern')],
);
