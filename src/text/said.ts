// Sentences as plain data. Code that does not know the reader's language uses them to report errors.

type Sentence = (...values: never[]) => string;

/** A key of one of the sentences in `W`, with the values for this sentence. */
export type Said<W> = {
  [K in keyof W]: W[K] extends Sentence ? { readonly say: K; readonly with: Parameters<W[K]> } : never;
}[keyof W];

/** Returns a function that makes `Said` data for the sentences in `W`, such as `said('cardTwice')`. */
export function sentenceMaker<W extends { readonly [K in keyof W]: Sentence }>() {
  // Safe cast: the compiler does not see that a key and its values form a member of the union.
  return <K extends keyof W>(say: K, ...values: Parameters<W[K]>): Said<W> =>
    ({ say, with: values }) as unknown as Said<W>;
}

/** Returns the sentence for `Said` data, in the language of `words`. */
export function tell<W>(words: W, said: Said<W>): string {
  return (words[said.say] as (...values: readonly unknown[]) => string)(...said.with);
}

/** Puts the name of a position's field in front of a sentence about the field, unless the sentence already names it. */
export function atField(
  { field, with: values }: { readonly field: string; readonly with: readonly unknown[] },
  sentence: string,
): string {
  return field === '' || values.includes(field) ? sentence : `${field}: ${sentence}`;
}
