/** Most characters of a sealed comment: 48 KiB in base64url. */
export const SEALED_COMMENT_MAX_LENGTH = 65_536;

/** Most changes of one comment. */
export const COMMENT_SEQ_MAX = 1000;
