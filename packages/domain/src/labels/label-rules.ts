/** Longest label in characters. */
export const LABEL_MAX_LENGTH = 50;
/** Most labels of a company, or of somebody without one, so that they fit a picker. */
export const LABELS_MAX = 500;
/** Most labels of a contract. */
export const CONTRACT_LABELS_MAX = 50;
/** A label's colours: the places of the palette of avatars, from 0. */
export const LABEL_COLORS = 17;
/** CONST-LIM-02: labels of a page. */
export const LABELS_PAGE_SIZE = 50;

/**
 * What two labels that read alike have in common (VAL-FOLDER-11): whatever the case, the spaces and how an umlaut is written. ß is ss,
 * as in full case folding (Unicode, 3.13).
 */
export function foldLabel(value: string): string {
  // upper case last: it takes ß apart, and a sigma at the end of a word is the same as any other
  return value.trim().replace(/\s+/gu, ' ').normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');
}

/** A colour for a new label: the same for the same word. */
export function labelColorOf(value: string): number {
  const sum = Array.from(foldLabel(value)).reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return sum % LABEL_COLORS;
}
