// A sentence as plain data, so that what goes wrong deep below is told in the language of whoever reads it.

type Sentence = (...values: never[]) => string;

/** One of the sentences of some words, and what it tells. */
export type Said<W> = {
  [K in keyof W]: W[K] extends Sentence ? { readonly say: K; readonly with: Parameters<W[K]> } : never;
}[keyof W];

/** Makes such data of some words: `said('cardTwice')`. */
export function saying<W extends { readonly [K in keyof W]: Sentence }>() {
  // The compiler does not know that a name and its values are one of the union.
  return <K extends keyof W>(say: K, ...values: Parameters<W[K]>): Said<W> =>
    ({ say, with: values }) as unknown as Said<W>;
}

/** The sentence in a language. */
export function tell<W>(words: W, said: Said<W>): string {
  return (words[said.say] as (...values: readonly unknown[]) => string)(...said.with);
}

/** Puts the name of a position's field before a sentence about it, unless the sentence already names the field. */
export function atField(
  { field, with: values }: { readonly field: string; readonly with: readonly unknown[] },
  sentence: string,
): string {
  return field === '' || values.includes(field) ? sentence : `${field}: ${sentence}`;
}
