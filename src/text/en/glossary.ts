import type { Glossary } from '../glossary.js';

export const glossary: Glossary = {
  action: {
    name: 'action',
    others: ['actions'],
    meaning: 'What a player does with one card: remove unrest, build, raise the living standard, or use the event.',
    example: 'In each action you take 1 card, from the display or from your hand. Nobody may pass.',
  },
  arrow: {
    name: 'arrow',
    others: ['arrows'],
    meaning: "An icon that moves a track's marker 1 box to the west or the east.",
    example: 'A pair of arrows to the east moves Western currency from 0 to +2.',
  },
  attack: {
    name: 'attack',
    others: ['attacks', 'attacked', 'attacker', 'East-West difference', 'East-West differences'],
    meaning:
      'In phase 7 of the End of Decade a province may add unrest to one neighbour across the border that has fewer living standards.',
    example:
      'Bayern has 3 living standards and 1 mass protest, so it attacks with 2 living standards. Sachsen with 0 would get 2 unrest, and Thüringen with 1 would get 1 unrest. West Berlin may attack both its neighbours.',
  },
  'build-point': {
    name: 'build point',
    others: ['build points', 'points', 'build', 'building', 'piece', 'pieces'],
    meaning: 'One build point builds or dismantles 1 factory or 1 piece of infrastructure.',
    example: 'A card of value 3 can build 1 factory and 2 pieces of infrastructure.',
  },
  'card-value': {
    name: 'value of a card',
    others: ['value of the card', "card's value", 'card value'],
    meaning: 'The number on your side of a card: the points you have when you build or raise the living standard.',
    example:
      'A card of value 3 gives at most 3 build points. Or its 3 points make up for missing economy when you raise living standards: at most 2 points in one province.',
  },
  chance: {
    name: 'chance to win',
    others: ['chance', 'chances', 'winning chance', 'chances to win'],
    meaning: "A bot's estimate of how likely a side is to win, made from the board and from what may follow.",
    example:
      "East's chance to win 83 % means: the bot expects East to win 83 of 100 games from this position. A chance marked as proved is certain, not estimated.",
  },
  city: {
    name: 'city',
    others: ['cities', 'town'],
    meaning: 'A place on the map with room for one factory.',
    example: 'Berlin is the only city of East Berlin, so East Berlin has at most 1 factory of its own.',
  },
  collapse: {
    name: 'collapse',
    others: ['collapses'],
    meaning: 'The fall of a side that has four or more mass protests in phase 10 of the End of Decade.',
    example:
      'With 4 mass protests in the West and 3 in the East, East wins. With 4 mass protests on both sides East wins, too.',
  },
  connection: {
    name: 'connection',
    others: ['connections', 'line', 'lines', 'road', 'route'],
    meaning: 'A connection joins two cities and has 1 or 2 lines, each with room for 1 piece of infrastructure.',
    example: 'The 68 connections have 76 lines, so 8 connections have 2 lines.',
  },
  decade: {
    name: 'decade',
    others: ['decades', 'round'],
    meaning: 'Two half-decades and then an End of Decade; a game has four decades.',
    example: 'Of the 20 normal cards of a decade, 7 come to the display in each half.',
  },
  dismantle: {
    name: 'dismantle',
    others: ['dismantling', 'dismantlings', 'dismantled', 'dismantles'],
    meaning:
      'To take 1 piece of infrastructure off the board, or 1 factory that has no infrastructure on its connections.',
    example:
      'A factory with 1 piece of infrastructure needs 2 dismantlings: first the infrastructure, then the factory.',
  },
  display: {
    name: 'display',
    others: ['face up', 'seven cards'],
    meaning: 'The face-up cards: both players may take the normal ones, only East the special card.',
    example: 'A half begins with 7 normal cards in the display. Your 2 hand cards are not among them.',
  },
  draft: {
    name: 'draft',
    others: ['drafts', 'commit', 'committed', 'uncommitted'],
    meaning: 'Your answers before you commit them: you can still take them back, one by one.',
    example: 'After 2 of 3 build points you can undo the second. Once the action is committed, all 3 are final.',
  },
  'draw-pile': {
    name: 'draw pile',
    others: ['pile', 'deck'],
    meaning: 'The hidden normal cards of the decade that are not dealt yet.',
    example:
      'In the first half of decade I the pile has 20 - 4 - 7 = 9 cards, because 4 cards went to the hands and 7 to the display.',
  },
  'dual-card': {
    name: 'dual card',
    others: ['dual cards', 'dual', 'neutral card', 'neutral cards', 'ignore', 'ignored', 'ignore one icon'],
    meaning: 'A card whose event both sides may use; the player who uses the event may ignore one of its icons.',
    example: 'If the event has 4 icons, you execute all 4 or only 3. Of a pair of arrows you may ignore 1 arrow.',
  },
  economy: {
    name: 'economy',
    others: ['economies', 'output'],
    meaning: 'The sum of the values of the factories that count for a province.',
    example: 'Factories of value 2 and 1 make economy 3, enough for the first living standard.',
  },
  'end-of-decade': {
    name: 'End of Decade',
    others: ['Ends of Decade', 'phase', 'phases'],
    meaning: 'Ten phases after the second half of a decade, from flight to the count of mass protests.',
    example: 'With 3 mass protests on each side in phase 10 of decade I nobody collapses, and decade II begins.',
  },
  'export-factory': {
    name: 'export factory',
    others: ['export factories', 'export', 'best factory'],
    meaning: 'The factory with the highest value in a province, but never a foreign factory.',
    example:
      'If a province has a factory of value 1 and one of value 3, the second is the export factory. So the province keeps up to 3 living standards.',
  },
  'exported-protest': {
    name: 'exported protest',
    others: ['exported protests', 'exported', 'exports', 'WB'],
    meaning: 'A mass protest that a supplier has because West Berlin has one; East chooses the supplier.',
    example:
      'With 8 unrest West Berlin has 2 mass protests, and suppliers have 2 exported ones: the West has 4 mass protests.',
  },
  factory: {
    name: 'factory',
    others: ['factories', 'industry'],
    meaning: 'A piece in a city; its value is 1, and 1 more for each of its working connections.',
    example: 'A factory with 2 working connections has value 3.',
  },
  'fall-behind': {
    name: 'fall behind',
    others: ['falls behind', 'behind', 'internal difference', 'internal differences', 'catch up', 'catches up'],
    meaning:
      'A province 2 or more living standards behind the best of its side gets unrest in phase 6; West Berlin already if 1 behind.',
    example:
      'The best province has 3 living standards. Bayern has 1, so it is 2 behind. The first of these 2 does not count: Bayern gets 1 unrest. West Berlin with 1 living standard gets 2 unrest.',
  },
  flight: {
    name: 'flight',
    others: ['refugees', 'escape'],
    meaning:
      'People leave the GDR: in phase 1 of the End of Decade East dismantles 1 piece for every 2 spaces of the flight track.',
    example:
      '2 flight signs, 1 red police card and 1 living standard in the best West province are 4 spaces. A mass protest in the West takes 1 space back. So 3 are left. East dismantles 1 piece for every 2 spaces: 1 piece.',
  },
  'flight-sign': {
    name: 'flight sign',
    others: ['flight signs', 'flight icon', 'flight icons'],
    meaning: 'A sign on a card that counts 1 space of flight if the card lies in the played row at the End of Decade.',
    example:
      'If only 4 flight signs count, the flight is 4 spaces, so East dismantles pieces worth 2 build points. While the Wall stands, flight signs do not count.',
  },
  forecast: {
    name: 'forecast',
    others: ['at most', 'at least'],
    meaning:
      'What would happen if the End of Decade came now; "at most", "at least" and "between" name limits that no choices can pass.',
    example: '"1 to 3" means that some choices of the players lead to 1, and others to 3.',
  },
  'foreign-factory': {
    name: 'foreign factory',
    others: ['foreign factories', 'foreign', 'foreign city', 'foreign cities'],
    meaning:
      'A factory in Poland or Czechoslovakia, whose value counts for one province with which it has a working connection.',
    example: 'A foreign factory with 1 working connection has value 2 and adds 2 to the economy of one province.',
  },
  half: {
    name: 'half-decade',
    others: ['half-decades', 'half', 'halves', 'first half', 'second half'],
    meaning: 'Half of a decade: it ends with the action that takes the last normal card of the display.',
    example:
      'After the 7 cards of the first half, 7 new cards are laid, even if hand cards or the special card are left.',
  },
  hamburg: {
    name: 'Hamburg',
    others: ['Niedersachsen or Hamburg'],
    meaning:
      'A city that counts for Niedersachsen or Schleswig-Holstein; West chooses again in each action and each phase of the End of Decade.',
    example:
      'A Hamburg factory of value 3 gives economy 3 to Niedersachsen or to Schleswig-Holstein, never to both in one action.',
  },
  'hand-card': {
    name: 'hand card',
    others: ['hand cards', 'hand', 'hands', 'cards in hand', 'from the hand'],
    meaning: 'A hidden card that only its owner can use.',
    example:
      'Hands are filled up to 2 cards when a decade begins. Using a hand card takes none of the 7 cards of the display.',
  },
  hint: {
    name: 'hint',
    others: ['hints', 'advice'],
    meaning: 'What the bot "expert" would play in your place.',
    example: 'After a hint only 1 commit, your next one, gets the comment "hint" in the move file.',
  },
  'holding-box': {
    name: 'holding box',
    others: ['socialists in box', 'the box'],
    meaning: 'The place of the socialists that East owns and has not yet placed in a province.',
    example: '"Socialists 1+2" means 1 socialist in the holding box and 2 in provinces.',
  },
  icon: {
    name: 'icon',
    others: ['icons', 'symbol', 'event', 'events'],
    meaning: 'One part of the event of a card; you choose the order of the icons and where each takes effect.',
    example:
      'With 2 icons that remove 1 unrest each, you may use both in the same province and remove 2 unrest there, unless the card forbids it.',
  },
  infrastructure: {
    name: 'infrastructure',
    others: ['railway', 'rail'],
    meaning:
      'A piece on a line of a connection; infrastructure can be built only if at least one end of the connection has a factory.',
    example: 'A connection with 2 lines needs 2 pieces, so 2 build points, before it can work.',
  },
  insolvency: {
    name: 'insolvency',
    others: ['insolvent', 'bankruptcy', 'bankrupt'],
    meaning: 'East must give up a piece in the End of Decade and has none left: East loses at once.',
    example:
      'East must dismantle pieces worth 3 build points. If its pieces are worth exactly 3, East plays on without them. If they are worth only 2, East loses.',
  },
  'living-standard': {
    name: 'living standard',
    others: ['living standards', 'LS', 'standard', 'standards'],
    meaning: 'A counter in a province, LS for short, that you place with a card if the economy is strong enough.',
    example:
      'The first living standard needs economy 3, the second 6, the third 9. Each new living standard removes 1 unrest from its province.',
  },
  'mass-protest': {
    name: 'mass protest',
    others: ['mass protests', 'protest', 'protests', 'Prot', 'Prot.', 'demonstration'],
    meaning: 'Every 4 unrest in a province are 1 mass protest; while it lasts, nothing can be built in the province.',
    example: 'Bayern with 5 unrest has 1 mass protest. The mass protest ends when Bayern has 3 unrest or fewer.',
  },
  'played-row': {
    name: 'played row',
    others: ['played cards', 'played'],
    meaning: 'The cards used in this decade, until phase 1 of the End of Decade discards them.',
    example: '2 flight signs in the row are 2 spaces of flight. Police cards in front of East are not part of the row.',
  },
  'police-card': {
    name: 'police card',
    others: ['police cards', 'police power', 'police', 'ready'],
    meaning: 'A card in front of East that once in a decade removes 1 unrest from an East province.',
    example: '2 police cards remove up to 2 unrest in a decade and cost 2 build points at each End of Decade.',
  },
  practice: {
    name: 'practice',
    others: ['practice game', 'practice games', 'training'],
    meaning: 'A game that does not count, against a bot: you may go back to any of your own decisions.',
    example:
      'From decade II you can go back to a decision of decade I, across 1 End of Decade. The cards stay the same.',
  },
  prestige: {
    name: 'prestige',
    others: ['Pres'],
    meaning:
      'A track whose boxes have icons: at the End of Decade the holder of the prestige advantage may execute the icons of one box.',
    example: 'With the marker on +2 East may use box +2 or box +1. With the marker on -1 West may use box -1.',
  },
  'prestige-advantage': {
    name: 'prestige advantage',
    others: ['advantage', 'initiative'],
    meaning:
      'East has the advantage while the prestige marker is on +1 or more, otherwise West; the holder of the advantage begins the decade.',
    example: 'While the marker is on 0, West has the advantage. On +1 East has the advantage.',
  },
  province: {
    name: 'province',
    others: ['provinces', 'region', 'state'],
    meaning: 'One of 14 areas of the map: 8 in the West, with West Berlin, and 6 in the East.',
    example: 'A city belongs to 1 province. Only Hamburg and the 4 foreign cities belong to no province.',
  },
  rheinsberg: {
    name: 'Rheinsberg',
    others: [],
    meaning: 'A factory of Brandenburg without connections, which only the event of card 27 builds.',
    example:
      'Rheinsberg has value 2, or 1 if it is rundown. To dismantle Rheinsberg counts as 2 build points, or as 1 if it is rundown.',
  },
  rundown: {
    name: 'rundown',
    others: ['rundowns', 'run down', 'repair', 'repaired', 'repairing'],
    meaning: 'A rundown factory is worth 1 less until it is repaired; only card 46 repairs, and only in East Berlin.',
    example:
      'A factory with 2 working connections is worth 3, or 2 if it is rundown. A rundown factory stays rundown in all later decades unless it is repaired.',
  },
  sector: {
    name: 'sector',
    others: ['sectors', 'French', 'British', 'American', 'zone'],
    meaning: 'One of the three parts of West Berlin, each with a supplier of its own.',
    example: 'A sector gets its 2nd living standard only when the other two sectors have at least 1 each.',
  },
  socialism: {
    name: 'socialism',
    others: ['Soc', 'Socialism fails'],
    meaning: 'A track whose box says how many socialists East gains or loses at the End of Decade.',
    example:
      'On +3 East gains 2 socialists, on +6 it gains 4. On -3 it loses 2. If East must lose more socialists than it has, Socialism fails: West wins.',
  },
  socialist: {
    name: 'socialist',
    others: ['socialists', 'Soc.'],
    meaning:
      'An East piece: after each action, socialists must go from the holding box to East provinces that have mass protests.',
    example:
      'A socialist removes 1 unrest from its province. Sachsen with 4 unrest then has 3, so its mass protest ends.',
  },
  'special-card': {
    name: 'special card',
    others: ['special cards', 'special'],
    meaning: 'A card that only East may take, and only for its event; each decade has one.',
    example: 'The price: East discards 1 hand card, or West draws 1 card from the draw pile.',
  },
  supplier: {
    name: 'supplier',
    others: ['suppliers', 'supplies', 'supplied', 'supply'],
    meaning:
      'A West province to which a sector of West Berlin belongs: Rheinland-Pfalz (French), Nordrhein-Westfalen (British), Baden-Württemberg (American).',
    example:
      'West Berlin has 0 living standards. West places 1 in Rheinland-Pfalz and may move it to the French sector.',
  },
  track: {
    name: 'track',
    others: ['tracks', 'marker', 'markers', 'box', 'boxes'],
    meaning: 'Prestige, Western currency and socialism are tracks of 13 boxes, from -6 in the west to +6 in the east.',
    example: 'A marker on +6 cannot move to the east. Then an arrow to the east has another effect (R6.4g).',
  },
  unrest: {
    name: 'unrest',
    others: ['discontent'],
    meaning: 'A counter in a province; every 4 unrest make 1 mass protest.',
    example:
      'A province with 3 unrest has no mass protest. With 4 unrest it has 1 mass protest, with 9 unrest it has 2.',
  },
  wall: {
    name: 'Wall',
    others: ['the Wall', 'Berlin Wall'],
    meaning:
      'While the Wall stands there is no flight; instead East dismantles 1 piece at the End of Decade, and prestige moves 1 box west.',
    example:
      '6 flight signs would cost 3 build points without the Wall. With the Wall East pays only 1 build point, and prestige moves from +1 to 0.',
  },
  'west-berlin': {
    name: 'West Berlin',
    others: ['Berlin'],
    meaning: 'A West province of three sectors, without factories; its neighbours are East Berlin and Brandenburg.',
    example:
      '4 unrest in West Berlin are 1 mass protest, and 1 exported protest in a supplier: 2 mass protests of the West.',
  },
  'west-germany': {
    name: 'West Germany',
    others: [],
    meaning: 'All West provinces except West Berlin.',
    example: 'West Germany has 7 of the 8 West provinces. An icon for West Germany never takes effect in West Berlin.',
  },
  'western-currency': {
    name: 'Western currency',
    others: ['currency', 'Curr', 'hard currency', 'western money'],
    meaning:
      "A track: the marked box's number is part of East's income; at the End of Decade East pays 1 for each of its living standards.",
    example:
      'Box +3 gives 3, and two export factories earn 1 each: the income is 5. East must pay 8 for its 8 living standards. So 3 are missing, and 3 factories are run down.',
  },
  'working-connection': {
    name: 'working connection',
    others: ['working connections', 'working', 'works', 'to work'],
    meaning: 'A connection with a factory at each end and infrastructure on all its lines.',
    example: 'A working connection adds 1 to both factories: two factories of value 1 are then worth 2 each.',
  },
};
