import { visible } from './skeleton.js';

/** The scripts in use today: the recommended scripts and the scripts of limited use in Unicode's annex 31. */
const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Bopomofo', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hangul', 'Han', 'Hebrew', 'Hiragana', 'Kannada', 'Katakana', 'Khmer', 'Lao', 'Latin'],
  ...['Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Adlam', 'Balinese'],
  ...['Bamum', 'Batak', 'Canadian_Aboriginal', 'Chakma', 'Cham', 'Cherokee', 'Hanifi_Rohingya', 'Javanese', 'Kayah_Li'],
  ...['Lepcha', 'Limbu', 'Lisu', 'Mandaic', 'Meetei_Mayek', 'Miao', 'New_Tai_Lue', 'Newa', 'Nko'],
  ...['Nyiakeng_Puachue_Hmong', 'Ol_Chiki', 'Osage', 'Saurashtra', 'Sundanese', 'Syloti_Nagri', 'Syriac', 'Tai_Le'],
  ...['Tai_Tham', 'Tai_Viet', 'Tifinagh', 'Vai', 'Wancho', 'Yi'],
];
/** Scripts that one word may mix: those of Japanese, Korean and Chinese, each with Latin. */
const MIXED_SCRIPTS = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const classOf = (scripts: readonly string[]): string => scripts.map((one) => `\\p{Script_Extensions=${one}}`).join('');
/** Match words of one script, or of scripts that may be mixed. All historical scripts together count as one script. */
const ALPHABETS = [
  ...[...MIXED_SCRIPTS, ...SCRIPTS.map((one) => [one])].map((scripts) => new RegExp(`^[${classOf(scripts)}]*$`, 'u')),
  new RegExp(`^[^${classOf(SCRIPTS)}]*$`, 'u'),
];
/** Matches characters that stand beside letters of any script. */
const OF_ANY_SCRIPT = /[^\p{L}\p{M}\p{N}]|\p{Script_Extensions=Common}|\p{Script=Inherited}/gu;

/**
 * Whether a word of a name mixes scripts that no language mixes, for instance a Cyrillic and a Latin letter. Such words
 * imitate other names. The mixtures allowed are those of the level "highly restrictive" of UTS 39.
 */
export function mixesScripts(name: string): boolean {
  const words = visible(name).split(' ');
  return words
    .map((word) => word.replace(OF_ANY_SCRIPT, ''))
    .some((word) => !ALPHABETS.some((alphabet) => alphabet.test(word)));
}
