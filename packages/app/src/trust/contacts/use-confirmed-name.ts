import { displayName } from '@signet/domain/validation/person-name';
import useSWR from 'swr';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';

const load = afterPage(() => import('./confirmed-name.ts'));

/**
 * The name of somebody with an account: the one that the server tells until the one that the service signed has been read, and
 * the address where that cannot be.
 */
export function useConfirmedName(person: NaturalPerson): string {
  const { account, emailAddress } = person;
  const { data, error } = useSWR(
    account ? ['confirmed name', account.id, account.identity?.statement.signature, emailAddress] : null,
    async () => account && (await load()).confirmedName(account, person),
  );
  return error === undefined ? (data ?? displayName(person)) : emailAddress;
}
