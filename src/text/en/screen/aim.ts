/**
 * Page of the help: how to win, what a turn is, what a card can be used for, and whom the markers help. Lines have at
 * most 76 columns. The blocks except the last fit on a screen of 24 rows, with an empty row between two blocks.
 */
export const aim: readonly { readonly title: string; readonly lines: readonly string[] }[] = [
  {
    title: 'How to win',
    lines: [
      'Every 4 unrest in a province are a mass protest.',
      'A side with 4 or more mass protests at an End of Decade collapses and loses.',
      'If both sides collapse, or neither does in four decades, East wins.',
      'East also loses if it must give up pieces or socialists and has too few.',
    ],
  },
  {
    title: 'A turn',
    lines: [
      'Each turn you take a card, face up or from your hand, for one of four uses.',
      'When the seven cards are taken, seven new ones are laid. When these are',
      'taken, the End of Decade follows: flight, debts, lost living standards, and',
      'unrest where people live worse than others. A game has four decades.',
    ],
  },
  {
    title: 'The four uses of a card',
    lines: [
      'Remove unrest: 1 on your side. A card not of your colour costs you a piece.',
      'Build: one factory or piece of infrastructure for each point of the card.',
      '  A connection with all its lines and a factory at each end adds 1 to both.',
      "  The values of a province's factories add up to its economy.",
      '  A province keeps as many living standards as its best factory is worth.',
      '  A mass protest closes its province to building.',
      'Living standard: 1 in each of up to 3 provinces; each removes 1 unrest.',
      "  The first standard needs economy 3, the second 6. The card's value helps.",
      "Event: the card's icons. West uses yellow and dual cards, East red and dual.",
    ],
  },
  {
    title: 'Words and markers',
    lines: [
      'Export factory: the best factory of a province; phases 3 and 5 use only it.',
      'Hand cards are not among the seven cards of a half. A hand is filled up',
      'to two cards only when a decade begins.',
      'Prestige: a marker further west helps West, further east helps East.',
      'Western currency: a marker further west costs East earnings and factories.',
      'Socialism: a marker further east gives East socialists; each ends 1 unrest.',
      'Flight: East gives up 1 piece for every 2 spaces; a low number helps East.',
      'Police card: removes 1 East unrest each decade, but costs East 1 piece.',
    ],
  },
];
