const PASSWORD_MIN_LENGTH = 8;
/** Far above what anybody types; bounds the work of the key derivation. */
const PASSWORD_MAX_LENGTH = 1024;

const PASSWORD_STRENGTHS = ['short', 'weak', 'good', 'great'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

const CLASSES = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];

/**
 * VAL-PWD-12: short under 8 characters; weak with one or two character classes; good with three classes or
 * 12 characters; great with four classes and 12 characters. Characters are code points after NFKC.
 */
export function passwordStrength(password: string): PasswordStrength {
  const text = password.slice(0, PASSWORD_MAX_LENGTH).normalize('NFKC');
  const length = Array.from(text).length;
  if (length < PASSWORD_MIN_LENGTH) return 'short';
  const classes = CLASSES.filter((pattern) => pattern.test(text)).length;
  const long = length >= 12;
  if (classes === 4 && long) return 'great';
  return classes >= 3 || long ? 'good' : 'weak';
}

/** VAL-PWD-11: whether a new password may be used; only short ones are refused. */
export function isAcceptablePassword(password: string): boolean {
  return password.length <= PASSWORD_MAX_LENGTH && passwordStrength(password) !== 'short';
}
