/** Matches the names that `wsdv keys add` accepts for a key. */
export const KEY_NAME = /^[a-z0-9][a-z0-9._-]{0,30}$/i;
