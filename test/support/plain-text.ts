/** Every character is ASCII, DEL excepted. */
export const PURE_ASCII = /^[^\P{ASCII}\u007F]*$/u;
