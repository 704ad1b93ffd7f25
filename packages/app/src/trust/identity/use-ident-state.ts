import type { IdentState } from '@signet/domain/identity/ident-state';
import useSWR from 'swr';
import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import { takeUpAccount } from '../../shared/session/current-user.ts';

/** NET-16, API-81: the identity state by user id. A failed look is no news: there is nothing to prompt for. */
async function fetchIdentState(path: string): Promise<IdentState> {
  const document = await call('GET', path, { answer: one('accounts') });
  const account = document;
  // this is the one look at the own account on each visit
  if (account.ownedBy !== undefined) await takeUpAccount(account);
  return account.identState?.value ?? 'none';
}

/** The identity state of an account, 'none' while it is not known. */
export function useIdentState(accountId: string): IdentState {
  return (
    useSWR<IdentState, unknown>(`/accounts/${accountId}?include=identState,ownedBy`, fetchIdentState).data ??
    'none'
  );
}
