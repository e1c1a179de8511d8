/**
 * Characters that most people read as a Latin letter, by that letter (or two letters, or a digit). Unicode's table of
 * confusable characters lacks them, or maps them to something else. Letters with accents are left out, because names
 * are compared without accents. A capital is listed only if it looks like another letter than its lower case, such as Λ
 * and И, or like a letter that its lower case does not look like. Letters of notations (ᴀ), which names may not have, are
 * listed only if Unicode's table maps other letters to them. Chinese characters are listed if they are rare in names.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // The groups of a line: Latin and phonetic letters, Greek and Coptic, Cyrillic, Armenian, Cherokee, other scripts.
  a: 'ᴀɐɒʌⱥ ΛΔⲁ ДѦѧ ꭿꮧ ᗩ 卂ᥲ',
  b: 'ʙƅßᙠ βⲃ бвъЪьѣҕ ꮟᏸ ᛒ 乃',
  c: 'ꜿɔɕʗↄƈ ͻͼͽ ҁ ᑕ 匚ᥴ',
  d: 'ᴅð∂ȡẟᗡ δ ԃ ծժ ꮄ',
  e: 'ᴇꞓǝɘɚɛɜɝɞʚⱸⱻ ΣΞε э ꮛ 乇ᥱ',
  f: 'ꟻʄⅎẜ ϝ ғҒ ֆ ꭶ',
  g: 'ɢɡʛ ꮆ',
  h: 'ʜɧⱨⱶ ͱ ђнԋԧԣ իհ ꮀ 卄',
  i: 'ɪıɿ ιⲓ ꮖ 工',
  j: 'ᴊȷɟʝɉ յ ꮰ フ',
  k: 'ĸʞⱪ κⲕ кҝҡҟӄԟ ꓘ',
  l: 'ʟʅƪɬⱡȴǀ ӏӀ լ ꮭ 丨ᅵㄥᥣ',
  m: 'ʍ ϻⲙ м ᛗ 爪',
  n: 'ᴎɴŋɲȵ ηπⲡⲛ Ипԥҧԉҋ ղռր ꮑ 几ᥒ',
  o: 'ɵʘⱺ Ωⲑ ꙩꙫꙭꙮѻ ꭷ 口ㄖᄋ',
  p: 'ᴘþƿ ϸ ҏ քբ ꮅꭾ 卩',
  q: 'ʠɋ ϙϥ զ ᑫ',
  r: 'ᴙʀⱹɹɺɻɾʁ яӷӻг ꓤ 尺',
  s: 'ƨʃʆȿ ϩ ꙅ տ ᔕ 丂',
  t: 'ᴛƫʇʈȶⱦ τϯⲧ тԏꚍҭ եէ ꮏꮦ ꓕ ㄒ',
  u: 'ʊʉɥ μ ицџ մն ꮼ ㄩᥙ',
  v: 'ʋⱱⱴ ѷ ꮙ',
  w: 'ɯʬɷɰⱳ ωϣⲱ шщѿꙍ ա ꮗ',
  x: 'χϫⲭ жҳӽӿ 乂',
  y: 'ʏɣɤʎ γⲩ чҷҹӌ վ ㄚ',
  z: 'ʒƺʑⱬɀʓ ζⲍ ꙁ ᘔ 乙',
  hv: 'ƕ',
  oe: 'ɶ',
  db: 'ȸ',
  qp: 'ȹ',
  '3': 'ȝƹ з',
};

/** The Latin letter that a character looks like, by that character. */
export const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, characters]) =>
    Array.from(characters.replaceAll(' ', ''), (one) => [one, letter] as const),
  ),
);
