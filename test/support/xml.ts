/** A small, strict parser for XML as the program writes it: characters, tags, entities of XML 1.0, no declarations. */

/** Characters that XML 1.0 does not allow: controls, lone surrogates, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const TOKEN = /<(\/?)([a-z]+)((?: [a-zA-Z:-]+="[^"<&]*")*) ?(\/?)>|([^<>]+)/y;
const ENTITIES = /&(?!(?:amp|lt|gt|quot|apos);)/;

/** Returns why a text is not a well-formed element; null if it is. */
export function xmlProblem(xml: string): string | null {
  const bad = NOT_XML.exec(xml);
  if (bad) return `U+${bad[0].codePointAt(0)?.toString(16)} at ${bad.index} is not an XML character`;
  const open: string[] = [];
  const text = xml.trim();
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (token === null) return `no tag and no text at ${at}: ${text.slice(at, at + 40)}`;
    const [, closing, name, attributes, empty, inside] = token;
    if (inside !== undefined) {
      if (open.length === 0) return `text outside of the root at ${at}`;
      if (ENTITIES.test(inside)) return `an ampersand at ${at}`;
    } else if (closing) {
      if (open.pop() !== name) return `</${name}> at ${at} closes another element`;
    } else {
      const names = [...attributes.matchAll(/ ([a-zA-Z:-]+)=/g)].map(([, one]) => one);
      if (new Set(names).size < names.length) return `<${name}> at ${at} has an attribute twice`;
      if (open.length === 0 && at > 0) return `a second root at ${at}`;
      if (!empty) open.push(name);
    }
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}
