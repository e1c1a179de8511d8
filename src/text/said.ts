// Sentences as plain data, so that code without a language can report errors in the reader's language.

type Sentence = (...values: never[]) => string;

/** One of the sentences of `W`, with its values. */
export type Said<W> = {
  [K in keyof W]: W[K] extends Sentence ? { readonly say: K; readonly with: Parameters<W[K]> } : never;
}[keyof W];

/** Returns the function that makes `Said` data for the sentences of `W`: `said('cardTwice')`. */
export function sentenceMaker<W extends { readonly [K in keyof W]: Sentence }>() {
  // Safe cast: the compiler does not see that a key with its values is a member of the union.
  return <K extends keyof W>(say: K, ...values: Parameters<W[K]>): Said<W> =>
    ({ say, with: values }) as unknown as Said<W>;
}

/** Returns the sentence in the language of `words`. */
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
