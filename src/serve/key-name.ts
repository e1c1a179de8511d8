/** The name of a key in a line that `wsdv keys add` writes. */
export const KEY_NAME = /^[a-z0-9][a-z0-9._-]{0,30}$/i;
