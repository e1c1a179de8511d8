import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { foldGlyph, toAscii } from '../../src/terminal/drawing/ascii.js';
import { glyphsOf } from '../../src/terminal/drawing/glyphs.js';
import { wrapText } from '../../src/terminal/index.js';
import { TERM_IDS, type TermId } from '../../src/text/glossary.js';
import { describeEvent, SIGNS } from '../../src/text/index.js';
import { translated } from '../../src/text/language.js';
import { sessionWords } from '../../src/ui/session-words.js';
import { wsdv } from '../cli/support.js';
import { ALL_TEXTS } from '../support/all-texts.js';

/** Partial translation into German, as a file `words.ts` exports it. */
const german = translated({
  plain: {
    side: { west: 'BRD' },
    commands: { list: { empty: (begin) => `Kein Spiel ist gespeichert. ${begin} beginnt eins.` } },
  },
  game: { event: { wall: ({ standing }) => (standing ? 'Die Mauer wird gebaut' : 'Die Mauer fällt') } },
  screen: { tag: 'de', panes: { map: 'Karte' } },
});

describe('a language that lacks words', () => {
  it('says its own, and in English what it lacks, within one group of words too', async () => {
    const { side, event, decade } = await german.game();
    const { panes, tag } = await german.screen();
    expect([side.west, side.east, decade(2)]).toEqual(['BRD', 'East', 'Decade II']);
    expect([
      event.wall({ type: 'wall', standing: true }),
      event.track({ type: 'track', track: 'prestige', before: 0, now: 1 }),
    ]).toEqual(['Die Mauer wird gebaut', 'Prestige 0 → +1']);
    expect([tag, panes.map, panes.cards]).toEqual(['de', 'Karte', 'Cards']);
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

describe('the words of every language', () => {
  const FOLDER = fileURLToPath(new URL('../../src/text', import.meta.url));
  const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

  it('consist of characters that have an ASCII form', () => {
    const text = sources.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('');
    const written = text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    const chars = [...new Set(written.match(/[^\p{ASCII}\p{Surrogate}]/gu))];
    expect(chars.length).toBeGreaterThan(30);
    // Signs have their own ASCII form, and '?' is the right form of '¿' and of a lost letter.
    const known = ['¿', '\uFFFD', ...Object.values(SIGNS).map(({ unicode }) => unicode)];
    const formsOf = (char: string): string => [toAscii(char), ...glyphsOf(char).map(foldGlyph)].join('');
    expect(chars.filter((char) => !known.includes(char) && formsOf(char).includes('?'))).toEqual([]);
  });

  it('may contain the letters and spaces of languages that are written with Latin letters', () => {
    expect(toAscii('œuvre Œuvre Ærø Øst łódź Łódź þing ı¡')).toBe('oeuvre Oeuvre Aero Ost lodz Lodz thing i!');
    expect(toAscii('«\u00A0Où\u202F?\u2009» vingt\u2011deux')).toBe('< Ou ? > vingt-deux');
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
