/** Largest canonical JSON of pins in bytes. */
export const PINS_MAX_BYTES = 393_216;
/** The key and the tag that HPKE adds, in bytes. */
const SEAL_BYTES = 65 + 16;
/** Largest sealed pins in characters of base64url. */
export const MAX_SEALED_LENGTH = Math.ceil(((PINS_MAX_BYTES + SEAL_BYTES) * 4) / 3);
