/** DESIGN-03: colours of the palette; the kit holds their values. */
const AVATAR_COLOURS = 17;

/**
 * DESIGN-03: the index into the palette by a hash of the seed modulo 16. The 17th colour is used only
 * where there is no seed; do not "repair" the modulo, the colours of people would change.
 */
export function avatarColour(seed: string | null | undefined): number {
  if (!seed) return AVATAR_COLOURS - 1;
  let hash = 0;
  for (const char of seed.toLowerCase()) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return Math.abs(hash) % 16;
}
