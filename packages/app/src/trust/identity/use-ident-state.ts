import type { IdentState } from '@signet/domain/identity/ident-state';
import useSWR from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { takeUpAccount } from '../../shared/session/current-user.ts';

/** NET-16, API-81: the identity state by user id. A failed read is ignored: there is nothing to prompt for. */
async function fetchIdentState(accountId: string): Promise<IdentState> {
  const account = await api.get('accounts', accountId, { include: ['identState', 'ownedBy'] });
  // this is the one look at the own account on each visit
  if (account.ownedBy !== undefined) await takeUpAccount(account);
  return account.identState?.value ?? 'none';
}

/** The identity state of an account, 'none' while it is not known. */
export function useIdentState(accountId: string): IdentState {
  const { data } = useSWR<IdentState, unknown>(['identity state', accountId], () =>
    fetchIdentState(accountId),
  );
  return data ?? 'none';
}
