/** The algorithm of the signing keys that accounts have today (protocol.md 3.2). */
export const KEY_ALGORITHM = 'ES256';

/** J-022: an account whose keys are of another algorithm has to be migrated (protocol.md 3.14). */
export function isOldAccount(keyAlgorithm: string): boolean {
  return keyAlgorithm !== KEY_ALGORITHM;
}
