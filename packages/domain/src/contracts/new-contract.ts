/** STATE-NEW-01: the literal title of a draft made from the sidebar; it is not translated. */
export const NEW_CONTRACT_TITLE = 'New_Contract';

/** VAL-CREATE-08, CONST-LIM-09. */
export const TITLE_MIN_LENGTH = 1;
export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 4000;
/** What the owner may write to the people when they send the contract. */
export const MESSAGE_MAX_LENGTH = 1000;
