import { LEVELS } from '../../notation/bot-names.js';
import { looksBot, MODIFIERS, skeletonsOf, spaced, visible } from './skeleton.js';

/** Words that the program shows before the name or the number of a player, such as `key karl` and `uid 1001`. */
const LABELS = ['account', 'key', 'uid'].flatMap((label) => [label, `${label}s`]);
/** Word that the screens show after the name of the player at the screen. */
const YOU = 'you';
/** Word between a label and a name: `key of karl`. */
const OF = 'of';

/** Matches numbers. In skeletons the digits 0 and 1 are letters. */
const NUMBER = /^[\dlo]+$/;
/** Matches a bot's name without its signs. One of the groups is the level. */
const BOT = /^(?:the)?(?:ro)?bots?(.*)$|^(.*?)(?:ro)?bots?$/s;

const LEVEL_SKELETONS: ReadonlySet<string> = new Set(LEVELS.flatMap(skeletonsOf));

/**
 * Matches text between two modifier letters, which look like small brackets: `Zoe ʿkarlʾ`. Before the first and after
 * the second is no letter.
 */
const BRACKETED = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])${MODIFIERS}([^\\p{Lm}]+)${MODIFIERS}(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');

/** A label in a name, and what follows it: some or all of the words up to the end of the name, without blanks. */
interface Labelled {
  readonly label: string;
  readonly rest: string;
  /** Whether the name has nothing before the label and after `rest`. */
  readonly isAll: boolean;
}

/** Returns the labels in a text. A label begins a word, but can itself be broken by blanks: `k e y karl`, `keykarl`. */
function labelsIn(text: string): Labelled[] {
  const words = wordsIn(text);
  return words.flatMap((_, start) => {
    const tail = words.slice(start);
    const begun = LABELS.filter((label) => tail.join('').startsWith(label));
    return begun.flatMap((label) =>
      tail.flatMap((_, count): Labelled[] => {
        const joined = tail.slice(0, tail.length - count).join('');
        const isAll = start === 0 && count === 0;
        return joined.length < label.length ? [] : [{ label, rest: joined.slice(label.length), isAll }];
      }),
    );
  });
}

/** Returns the parts of a text that a reader takes for the name of a player: after or before a label, or before "you". */
export function namesWithin(text: string): string[] {
  const joined = wordsIn(text).join('');
  const beforeYou = joined.endsWith(YOU) ? [joined.slice(0, -YOU.length)] : [];
  const labelled = labelsIn(text).map(({ rest }) => rest);
  const owners = labelled.flatMap((rest) => (rest.startsWith(OF) ? [rest.slice(OF.length)] : []));
  const beforeLabel = LABELS.flatMap((label) => (joined.endsWith(label) ? [joined.slice(0, -label.length)] : []));
  return [...labelled, ...owners, ...beforeLabel, ...beforeYou].filter((name) => name !== '');
}

/**
 * Returns the skeletons of all names that a reader sees within a name: after or before a label, before "you", or between modifier
 * letters. No such name may be the name of another player.
 */
export function skeletonsWithin(name: string): readonly string[] {
  const bracketed = [...visible(name).matchAll(BRACKETED)].flatMap(([, inner = '']) => skeletonsOf(inner));
  return [...new Set([...skeletonsOf(spaced(name)).flatMap(namesWithin), ...bracketed])];
}

/** Whether a name is only a label, or has a label before a number. */
export function isLabelled(name: string): boolean {
  // People can be called `Key Lo`, and a key's name is rarely a number.
  const hasDigit = /\p{N}/u.test(visible(name));
  const isNumber = ({ label, rest }: Labelled): boolean => NUMBER.test(rest) && (hasDigit || !label.startsWith('key'));
  return skeletonsOf(spaced(name))
    .flatMap(labelsIn)
    .some((one) => isNumber(one) || (one.isAll && one.rest === ''));
}

/** Whether a name looks like a bot's name, with or without signs and blanks: `bot-karl`, `bothard`, `Bot`, `bot1`. */
export function readsAsBot(name: string): boolean {
  const joined = skeletonsOf(spaced(name)).map((skeleton) => wordsIn(skeleton).join(''));
  const levels = joined.flatMap((one) => {
    const [, after, before] = BOT.exec(one) ?? [];
    return after ?? before ?? [];
  });
  const isNumber = (level: string): boolean => NUMBER.test(level) && /\p{N}/u.test(visible(name));
  return (
    looksBot(name) ||
    looksBot(spaced(name)) ||
    joined.some((one) => LEVEL_SKELETONS.has(one)) ||
    levels.some((level) => level === '' || isNumber(level) || LEVEL_SKELETONS.has(level))
  );
}
