/**
 * Whether the password is among the 50,000 most common ones of eight characters and more, taken from a list of the 100,000
 * most common ones; case does not matter. The list (100 KB) is loaded with the first question. If it cannot be loaded
 * nothing counts as common, so that nobody is kept out.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await import('fxa-common-password-list').catch(() => undefined);
  return list?.default.test(password.normalize('NFKC').toLowerCase()) ?? false;
}
