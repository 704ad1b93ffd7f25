import { isPlatformAdmin, type UserType } from '../accounts/user-type.ts';

/** ROUTE-56, ROUTE-57, ROUTE-58: where a user lands after login, by the logo, and from public pages. */
export function homeRoute(userType: UserType | null | undefined): '/admin' | '/home' | '/my-contracts' {
  if (isPlatformAdmin(userType)) return '/admin';
  return userType == null ? '/my-contracts' : '/home';
}
