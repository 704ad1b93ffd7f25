/** Longest address that SMTP can carry (RFC 5321, 4.5.3.1.3). */
export const EMAIL_MAX_LENGTH = 254;

const EMAIL =
  /^[^\s@<>(),;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** VAL-MAIL-05: trimmed, lower-cased, without any spaces. */
export function normalizeEmail(value: string): string {
  return value
    .slice(0, EMAIL_MAX_LENGTH * 2)
    .replace(/\s+/g, '')
    .toLowerCase();
}

/** VAL-MAIL-01: whether the value, once normalised, has the form of an e-mail address. Linear time, length checked first. */
export function isEmail(value: string): boolean {
  const address = normalizeEmail(value);
  return (
    address.length <= EMAIL_MAX_LENGTH &&
    !address.includes('..') &&
    !address.startsWith('.') &&
    EMAIL.test(address)
  );
}

/** VAL-MAIL-02: the addresses of a comma-separated list, normalised, empty parts left out, in order, without repeats. */
export function parseEmailList(value: string): { valid: string[]; invalid: string[] } {
  const valid = new Set<string>();
  const invalid = new Set<string>();
  for (const part of value.split(/[,;\n]/)) {
    const address = normalizeEmail(part);
    if (address === '') continue;
    (isEmail(address) ? valid : invalid).add(address);
  }
  return { valid: [...valid], invalid: [...invalid] };
}

/**
 * VAL-MAIL-05, VAL-MAIL-06: whether a person may be asked to sign. Values that are not e-mail-like count as
 * true without a look-up; the others are normalised and looked up.
 */
export async function canSign(value: string, lookUp: (email: string) => Promise<boolean>): Promise<boolean> {
  return isEmail(value) ? lookUp(normalizeEmail(value)) : true;
}
