import { displayName } from '@signet/domain/validation/person-name';
import useSWR from 'swr';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { afterPage } from '../../shared/navigation/after-page.tsx';
import type { ConfirmedPerson } from './confirmed-person.ts';

const load = afterPage(() => import('./confirmed-person.ts'));

/**
 * Somebody with an account: by the name that the server tells until what the service signed has been read, and by the address
 * where that cannot be.
 */
export function useConfirmedPerson(
  person: Partial<NaturalPerson> & Pick<NaturalPerson, 'emailAddress'>,
): ConfirmedPerson {
  const { account, emailAddress } = person;
  const { data, error } = useSWR(
    account ? ['confirmed person', account.id, account.identity?.statement.signature, emailAddress] : null,
    async () => account && (await load()).confirmedPerson(account, person),
  );
  if (error !== undefined) return { name: emailAddress, isVerified: false };
  return data ?? { name: displayName(person), isVerified: false };
}
