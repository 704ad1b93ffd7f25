import type { SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { useList } from '../../shared/api-client/use-resource.ts';

/** Path of the passkeys of an account. */
export const passkeysPath = (accountId: string): string => `/accounts/${accountId}/passkeys`;

/** The person's passkeys, the oldest first. */
export function useOwnPasskeys(accountId: string): SWRResponse<Passkey[], unknown> {
  return useList('passkeys', { at: passkeysPath(accountId) });
}

/** The same, for a single look. @throws ApiError */
export async function loadPasskeys(accountId: string): Promise<readonly Passkey[]> {
  return (await api.list('passkeys', { at: passkeysPath(accountId) }, { tell: 'nothing' })).items;
}

/** The same where this browser can use them; none where it cannot, or they cannot be loaded: there is the password. */
export async function usablePasskeys(accountId: string): Promise<readonly Passkey[]> {
  try {
    const { canUsePasskeys } = await import('../../shared/passkeys/authenticator.ts');
    return (await canUsePasskeys()) ? await loadPasskeys(accountId) : [];
  } catch {
    return [];
  }
}

/** Whether this device itself can keep a passkey; whoever has never used one is not asked for another device. */
export async function canKeepPasskey(): Promise<boolean> {
  try {
    const { canUsePasskeys } = await import('../../shared/passkeys/authenticator.ts');
    return (
      (await canUsePasskeys()) && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
    );
  } catch {
    return false;
  }
}
