import { describe, expect, it } from 'vitest';
import type { ProvinceId } from '../../src/rules/board.js';
import type { Danger, OpenThreats } from '../../src/rules/figures.js';
import { openThreats } from '../../src/text/en/forecast-changes.js';
import { ENGLISH } from '../../src/text/index.js';

describe('the dangers in a line', () => {
  it('names a collapse first, with the limit of the mass protests', () => {
    const dangers = (isCertain: boolean, reached: boolean): Danger[] => [
      { type: 'standards-lost', provinces: ['sachsen'], lost: 1 },
      { type: 'collapse', side: 'east', isCertain, ending: null, protests: { least: 4, most: 5, reached } },
    ];
    const long = (isCertain: boolean, reached: boolean) => ENGLISH.danger.long(dangers(isCertain, reached))[1];
    expect([long(true, true), long(false, true), long(false, false)]).toEqual([
      'East collapses: at least 4 mass protests at the end (phase 10)',
      'East can collapse: up to 5 mass protests at the end (phase 10)',
      'East may collapse: at most 5 mass protests at the end (phase 10)',
    ]);
    expect(ENGLISH.danger.short(dangers(true, true))).toEqual(['East collapses', 'SN -1 standard']);
  });

  const attack = (target: ProvinceId, ...who: ProvinceId[]): Danger => {
    const attackers = who.map((province) => ({ province, usable: 1 }));
    return { type: 'attack', target, standard: 0, attackers, unrest: [3, 4], added: 1, isProtest: true };
  };
  const phrases = (...dangers: Danger[]) => [ENGLISH.danger.short(dangers), ENGLISH.danger.shortest(dangers)];

  it('join attacks of which a province can make only one by "or" (R9.7)', () => {
    const onNi = attack('niedersachsen', 'brandenburg', 'sachsen-anhalt');
    const onHe = attack('hessen', 'sachsen-anhalt');
    expect(phrases(onNi, onHe)).toEqual([['BB and ST attack NI or ST attacks HE'], ['BB+ST → NI or ST → HE']]);
    expect(phrases(attack('niedersachsen', 'sachsen-anhalt'), onHe)).toEqual([['ST attacks NI or HE'], ['ST → NI/HE']]);
    expect(phrases(attack('bayern', 'sachsen'), onHe)).toEqual([
      ['SN attacks BY', 'ST attacks HE'],
      ['SN → BY', 'ST → HE'],
    ]);
  });

  it('join the attacks of West Berlin by "and", because it attacks both of its neighbours (R9.7)', () => {
    expect(phrases(attack('east-berlin', 'west-berlin'), attack('brandenburg', 'west-berlin'))[0]).toEqual([
      'West Berlin attacks East Berlin and BB',
    ]);
    const both = [attack('east-berlin', 'west-berlin'), attack('brandenburg', 'west-berlin', 'niedersachsen')];
    expect(phrases(...both)[0]).toHaveLength(2);
  });

  it('say in words how many more there are', () => {
    expect(ENGLISH.danger.line(['West may collapse', 'BB+ST → NI'], 1)).toBe(
      'Dangers: West may collapse, BB+ST → NI and 1 more',
    );
    expect(ENGLISH.danger.line(['ST → NI'], 0)).toBe('Danger: ST → NI');
  });
});

describe('open cards with which the other side can harm a side, in words', () => {
  const threats: OpenThreats = {
    cards: { unrest: [11, 4, 8], dismantling: [8, 4], prestige: [4, 8], 'western-currency': [], socialism: ['I', 6] },
    pieces: new Map([
      [8, 1],
      [4, 3],
    ]),
    provinces: ['hessen', 'bayern'],
    unseen: { newCards: 0, handCards: 0 },
    calming: [],
  };

  it('name every card that adds unrest or dismantles, with the number of pieces, and as many tracks as fit', () => {
    const upTo = (columns: number) => openThreats('west', threats, (text) => text.length <= columns);
    const least =
      'Events against West: unrest by cards no. 11, 4 and 8 (mass protest in HE or BY); ' +
      'dismantling by cards no. 8 (1 piece) and 4 (3 pieces)';
    const all = `${least}; prestige by cards no. 4 and 8; socialism by cards no. I and 6`;
    expect([upTo(all.length), upTo(all.length - 1), upTo(least.length + 20), upTo(1)]).toEqual([
      all,
      `${least}; prestige by cards no. 4 and 8; 2 more move tracks`,
      `${least}; 4 more move tracks`,
      `${least}; 4 more move tracks`,
    ]);
  });

  it('say how many cards are unknown: new cards and hand cards of the other side', () => {
    const none = { unrest: [], dismantling: [], prestige: [], 'western-currency': [], socialism: [] };
    const line = (cards: OpenThreats['cards'], newCards: number, handCards: number) =>
      openThreats('west', { ...threats, cards, provinces: [], unseen: { newCards, handCards } }, () => true);
    expect(line({ ...none, socialism: ['I'] }, 0, 1)).toBe(
      'Events against West: socialism by card no. I; 1 hand card is unknown',
    );
    expect(line(none, 0, 2)).toBe('Events against West: 2 hand cards are unknown');
    expect(line(none, 7, 1)).toBe('Events against West: 7 new cards and 1 hand card are unknown');
    expect(line(none, 7, 0)).toBe('Events against West: 7 new cards are unknown');
  });

  it('name the cards that can end mass protests of the other side, before the tracks', () => {
    const calming = { ...threats, calming: ['I', 5] } as const;
    expect(openThreats('west', calming, () => false)).toMatch(
      /\(3 pieces\); fewer mass protests in East by cards no. I and 5; 4 more move tracks$/,
    );
    const none = { unrest: [], dismantling: [], prestige: [], 'western-currency': [], socialism: [] };
    const only = { ...calming, cards: none, unseen: { newCards: 0, handCards: 1 } };
    expect(openThreats('west', only, () => true)).toBe(
      'Events against West: fewer mass protests in East by cards no. I and 5; 1 hand card is unknown',
    );
  });

  it('leave out tracks rather than the number of unknown cards', () => {
    const unknown = { ...threats, unseen: { newCards: 0, handCards: 2 } };
    expect(openThreats('west', unknown, () => false)).toMatch(/; 4 more move tracks; 2 hand cards are unknown$/);
  });
});
