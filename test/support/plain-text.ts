/** Matches texts of ASCII characters without DEL. */
export const PURE_ASCII = /^[^\P{ASCII}\u007F]*$/u;
