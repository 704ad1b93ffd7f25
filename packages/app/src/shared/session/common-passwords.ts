/**
 * Whether the password is among the 50,000 most common ones of eight characters and more, which are what a list of the
 * 100,000 most common ones holds of that length; small and capital letters count as the same. The list (100 KB) is loaded
 * with the first question. Where it cannot be loaded nothing counts as common: that must not keep anybody out.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await import('fxa-common-password-list').catch(() => undefined);
  return list?.default.test(password.normalize('NFKC').toLowerCase()) ?? false;
}
