/** The algorithm of the signing keys that accounts have today (docs/protocol.md, Keys). */
export const KEY_ALGORITHM = 'ES256';

/** An account whose keys are of another algorithm has to be migrated. */
export function isOldAccount(keyAlgorithm: string): boolean {
  return keyAlgorithm !== KEY_ALGORITHM;
}
