/** ENT-ACC-02; `administrator` is read as an alias of `admin`. */
export const USER_TYPES = ['issuer', 'basic', 'admin', 'signer', 'administrator'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** PERM-USER-03: the platform administrator, never to be mixed up with company or workspace admins. */
export function isPlatformAdmin(userType: UserType | null | undefined): boolean {
  return userType === 'admin' || userType === 'administrator';
}
