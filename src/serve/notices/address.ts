/** Maximum length of an address, in Unicode characters. An e-mail address may have 254. */
export const LONGEST_ADDRESS = 254;

/**
 * Matches spaces, control characters, and characters that nobody can see. With a line break an address could add a
 * header to a message.
 */
const UNUSABLE = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Whether a text can be an address for notices. Only the operator's command knows what an address is: an e-mail
 * address, a name, a number. A hyphen at its beginning would make it an option of a program.
 */
export function isAddress(text: string): boolean {
  return text !== '' && [...text].length <= LONGEST_ADDRESS && !text.startsWith('-') && !UNUSABLE.test(text);
}

/** Returns a text that is the same for all spellings of an address that probably belong to the same person. */
export const addressKey = (address: string): string => address.normalize('NFKC').toLowerCase();
