/** Most transfers of a contract. */
export const TRANSFERS_MAX = 100;

/** Most accounts that a transfer allows to take it back. */
export const UNDOERS_MAX = 100;
