import { version } from '../version.js';

/** What `wsdv about` prints, in paragraphs: the version, who made the board game, and what this program is not. */
export const about = [
  `wsdv ${version}: Wir sind das Volk! in the terminal, for two players`,
  'The board game Wir sind das Volk! is by Peer Sylvester and Richard Sivél, published by Histogame. This is an unofficial fan implementation. It contains neither artwork nor rulebook text, and is not connected with the authors or the publisher. If you enjoy it, buy the board game.',
  "The program's code is under the MIT licence; the libraries it contains are named in dist/THIRD-PARTY-NOTICES.txt.",
];
