/**
 * Characters that most people read as a Latin letter, by that letter (or two letters, or a digit). Unicode's table of
 * confusable characters lacks them, or maps them to something else. Letters with accents are left out, because names
 * are compared without accents. A capital is listed only if it looks like another letter than its lower case, such as Λ
 * and И, or like a letter that its lower case does not look like.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  // The groups of a line: Latin and phonetic letters, Greek and Coptic, Cyrillic, Armenian, Cherokee, other scripts.
  a: 'ᴀɐɒᴧʌⱥᶏᶐꬰ ΛΔⲁ ДѦѧ ꭿꮧ ᗩ',
  b: 'ʙƅᴃᵬᶀꞗßᙠ βⲃ бвъЪьѣҕ ꮟᏸ ᛒ',
  c: 'ᴄɔɕʗᴐꜿↄƈꞔ ͻͼͽ ҁ ᑕ',
  d: 'ᴅᴆð∂ȡᵭᶁᶑꝺẟᗡ δ ԃ ծժ ꮄ',
  e: 'ᴇǝɘɛɜɝɞꞓᴈⱸⱻᶒᶓᶔᶕꬳꬴ ΣΞε э ꮛ',
  f: 'ꜰʄꝼᶂⅎꟻẜ ϝ ғҒ ֆ ꭶ',
  g: 'ɢɡʛꬶᵷᵹꞡꟑ ꮆ',
  h: 'ʜɧⱨⱶꜧ ͱ ђнԋԧԣ իհ ꮀ',
  i: 'ɪıɿᴉꟾꞽ ιⲓ ꮖ',
  j: 'ᴊȷɟʝɉ յ ꮰ',
  k: 'ᴋĸʞꝁꝃꝅᶄⱪꞣ κⲕ кҝҡҟӄԟ ꓘ',
  l: 'ʟɬⱡꝉꝇȴᶅꬸꬷꬹꞎǀ ӏӀ լ ꮭ',
  m: 'ᴍʍᵯᶆꟺꟽᴟꬺ ϻⲙ м ᛗ',
  n: 'ɴŋɲȵᶇꞑᵰꬻꬼᴎ ηπⲡⲛ Ипԥҧԉҋ ղռր ꮑ',
  o: 'ᴏɵʘⱺᴓᴑᴒ Ωⲑ ꙩꙫꙭꙮѻ ꭷ',
  p: 'ᴘᴩꝑꝓꝕᵱᵽᶈþƿ ϸ ҏ քբ ꮅꭾ',
  q: 'ꞯʠɋꝗꝙ ϙϥ զ ᑫ',
  r: 'ʀᴙᴚɹɺɻɾʁᵲᵳᶉꝛꞃꞧꭆꭉꭊꭋꭌ яӷӻг ꓤ',
  s: 'ꜱƨʃȿꞩᶊꞅꟊᵴ ϩ ꙅ տ ᔕ',
  t: 'ᴛƫʇʈȶⱦᵵꞇ τϯⲧ тԏꚍҭ եէ ꮏꮦ ꓕ',
  u: 'ᴜʊʉɥᴝꭏᶙ μ ицџ մն ꮼ',
  v: 'ᴠʋⱱⱴꝟỽ ѷ ꮙ',
  w: 'ᴡɯʬɷɰⱳ ωϣⲱꞷ шщѿꙍ ա ꮗ',
  x: 'ᶍꭖꭗꭘꭙ χϫⲭ жҳӽӿ',
  y: 'ʏɣɤʎỿ γⲩ чҷҹӌ վ',
  z: 'ᴢʒʑⱬɀᶎꝣʓᵶ ζⲍ ꙁ ᘔ',
  ae: 'ᴁᴂ',
  hv: 'ƕ',
  oo: 'ꝏꝍ',
  '3': 'ȝ з',
};

/** The Latin letter that a character looks like, by that character. */
export const LATIN_LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, characters]) =>
    Array.from(characters.replaceAll(' ', ''), (one) => [one, letter] as const),
  ),
);
