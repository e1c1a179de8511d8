import { describe, expect, it } from 'vitest';
import type { Catalogue, PlainWords, ScreenWords, Translation } from '../../src/text/catalogue.js';
import { wrapText } from '../../src/terminal/index.js';
import { TERM_IDS, type TermId } from '../../src/text/glossary.js';
import { describeEvent } from '../../src/text/index.js';
import { english, withEnglishFallback, type Language } from '../../src/text/language.js';
import { sessionWords } from '../../src/ui/session-words.js';
import { wsdv } from '../cli/support.js';
import { ALL_TEXTS } from '../support/all-texts.js';

/** A partial translation into German. */
const PLAIN = {
  side: { west: 'BRD' },
  commands: { list: { empty: (begin) => `Kein Spiel ist gespeichert. ${begin} beginnt eins.` } },
} satisfies Translation<PlainWords>;
const GAME = {
  ...PLAIN,
  event: { wall: ({ standing }) => (standing ? 'Die Mauer wird gebaut' : 'Die Mauer fällt') },
} satisfies Translation<Catalogue>;
const SCREEN = { panes: { map: 'Karte' } } satisfies Translation<ScreenWords>;

const german: Language = {
  plain: withEnglishFallback(english.plain, PLAIN),
  game: async () => withEnglishFallback(await english.game(), GAME),
  screen: async () => withEnglishFallback(await english.screen(), SCREEN),
};

describe('a language that lacks words', () => {
  it('says its own, and in English what it lacks, within one group of words too', async () => {
    const { side, event, decade } = await german.game();
    const { panes } = await german.screen();
    expect([side.west, side.east, decade(2)]).toEqual(['BRD', 'East', 'Decade II']);
    expect([
      event.wall({ type: 'wall', standing: true }),
      event.track({ type: 'track', track: 'prestige', before: 0, now: 1 }),
    ]).toEqual(['Die Mauer wird gebaut', 'Prestige 0 → +1']);
    expect([panes.map, panes.cards]).toEqual(['Karte', 'Cards']);
  });

  it('is the language of one command and not of the next', async () => {
    const environment = { WSDV_HOME: '/nowhere' };
    const told = await wsdv(['list'], { environment, language: german });
    expect(told.out).toBe('Kein Spiel ist gespeichert. wsdv new beginnt eins.\n');
    expect((await wsdv(['list'], { environment })).out).toBe('No game is saved yet. To begin a game, type: wsdv new\n');
  });

  it('is spelled in ASCII like English', async () => {
    const texts = { words: await german.game(), screen: await german.screen() };
    const { words, fold } = sessionWords(false, texts);
    expect(describeEvent({ type: 'wall', standing: false }, words)).toBe('Die Mauer faellt');
    expect(fold('Köln')).toBe('Koeln');
  });
});

describe.each(ALL_TEXTS)('the language $tag', ({ tag, texts }) => {
  it('has its own tag, by which its words are sorted', () => {
    expect(texts.screen.tag).toBe(tag);
    expect(Intl.Collator.supportedLocalesOf(tag)).toEqual([tag]);
  });

  it('explains each word of the glossary so shortly that the page of words has room for it at 80x24', () => {
    const { glossary } = texts.words;
    // Beside the list of words, 44 columns and 12 rows are available for the explanation.
    const rows = (id: TermId): number =>
      [glossary[id].meaning, glossary[id].example].flatMap((text) => wrapText(text, 44)).length;
    expect(TERM_IDS.filter((id) => rows(id) > 12)).toEqual([]);
  });
});
