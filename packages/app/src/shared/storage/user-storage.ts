import { isLanguage, type Language } from '@signet/domain/format/language';
import { USER_TYPES, type UserType } from '@signet/domain/accounts/user-type';
import type { CompanyRole } from '@signet/domain/resources/companies/resource';

/** The logged-in person as the shell needs it at once, before any call answered. */
export interface CurrentUser {
  accountId: string;
  personId: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  userType: UserType | null;
  activated: boolean;
  publicKey: string;
  address: string;
  avatarColor: number;
  features: readonly string[];
  companyRole: CompanyRole | null;
  companyId: string | null;
  /** Has to be migrated. */
  oldAccount: boolean;
}

/** Whether the person opened a contract by the link of a mail, and has given no name and chosen no password yet. */
export const isGuest = ({ firstName }: Pick<CurrentUser, 'firstName'>): boolean => firstName === '';

export interface StoredSession {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  user: CurrentUser;
}

/** ENT-ACC-08: the names of the current user's data in local storage. The last two hold handles, never key bytes. */
const KEYS = [
  'token',
  'user_id',
  'user_firstName',
  'user_lastName',
  'avatarColor',
  'user_emailAddress',
  'user_type',
  'user_activated',
  'user_publicKey',
  'user_address',
  'user_secret',
  'user_privateKey',
  'features',
] as const;

/** Names in addition to the specified ones. */
const EXTRA_KEY = 'user_session';
/** When there was input last, in any tab, and whether the session is locked (docs/protocol.md, Sessions). */
const LAST_INPUT_KEY = 'user_lastInput';
const LOCKED_KEY = 'user_locked';
/** Survives logout (ENT-ACC-09). */
const LANGUAGE_KEY = 'lang';

/** Handles of the session keys in IndexedDB; of the signing key it is the public half, with the account and its former keys. */
export const SIGN_KEY_HANDLE = 'idb:sign:2';
export const AUTH_KEY_HANDLE = 'idb:auth:1';
export const ENC_KEY_HANDLE = 'idb:enc:1';

export function writeSession({ token, expiresAt, user }: StoredSession): void {
  const values: Record<(typeof KEYS)[number], string> = {
    token,
    user_id: user.accountId,
    user_firstName: user.firstName,
    user_lastName: user.lastName,
    avatarColor: String(user.avatarColor),
    user_emailAddress: user.emailAddress,
    user_type: user.userType ?? '',
    user_activated: String(user.activated),
    user_publicKey: user.publicKey,
    user_address: user.address,
    user_secret: AUTH_KEY_HANDLE,
    user_privateKey: ENC_KEY_HANDLE,
    features: JSON.stringify(user.features),
  };
  for (const key of KEYS) localStorage.setItem(key, values[key]);
  localStorage.setItem(
    EXTRA_KEY,
    JSON.stringify({
      expiresAt,
      personId: user.personId,
      companyRole: user.companyRole,
      companyId: user.companyId,
      oldAccount: user.oldAccount,
    }),
  );
}

/** The session of an earlier page load, or undefined; unreadable data counts as none. */
export function readSession(): StoredSession | undefined {
  const token = localStorage.getItem('token');
  if (!token) return undefined;
  try {
    const extra = JSON.parse(localStorage.getItem(EXTRA_KEY) ?? '') as {
      expiresAt: number;
      personId: string;
      companyRole: CompanyRole | null;
      companyId?: string | null;
      oldAccount?: boolean;
    };
    const text = (key: (typeof KEYS)[number]) => localStorage.getItem(key) ?? '';
    const userType = text('user_type') as UserType;
    return {
      token,
      expiresAt: extra.expiresAt,
      user: {
        accountId: text('user_id'),
        personId: extra.personId,
        firstName: text('user_firstName'),
        lastName: text('user_lastName'),
        emailAddress: text('user_emailAddress'),
        userType: USER_TYPES.includes(userType) ? userType : null,
        activated: text('user_activated') === 'true',
        publicKey: text('user_publicKey'),
        address: text('user_address'),
        avatarColor: Number(text('avatarColor')),
        features: JSON.parse(text('features') || '[]') as string[],
        companyRole: extra.companyRole,
        companyId: extra.companyId ?? null,
        oldAccount: extra.oldAccount === true,
      },
    };
  } catch {
    return undefined;
  }
}

/** ENT-ACC-09, ERR-56: clears the user's keys and keeps the language. */
export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
  for (const key of [EXTRA_KEY, LAST_INPUT_KEY, LOCKED_KEY]) localStorage.removeItem(key);
}

/** Milliseconds since 1970. */
export function readLastInput(): number | undefined {
  const written = localStorage.getItem(LAST_INPUT_KEY);
  return written === null ? undefined : Number(written);
}

export function writeLastInput(now: number): void {
  localStorage.setItem(LAST_INPUT_KEY, String(now));
}

export function isMarkedLocked(): boolean {
  return localStorage.getItem(LOCKED_KEY) !== null;
}

export function markLocked(locked: boolean): void {
  if (locked) localStorage.setItem(LOCKED_KEY, 'true');
  else localStorage.removeItem(LOCKED_KEY);
}

export function readLanguage(): Language | undefined {
  const language = localStorage.getItem(LANGUAGE_KEY);
  return isLanguage(language) ? language : undefined;
}

export function writeLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
}
