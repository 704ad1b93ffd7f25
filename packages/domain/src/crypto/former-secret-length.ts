/** Length of a sealed former secret in characters of base64url: `enc` of 65 bytes and ciphertext of 48. */
export const FORMER_SECRET_LENGTH = 151;
