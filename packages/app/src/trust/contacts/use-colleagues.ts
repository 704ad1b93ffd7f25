import useSWR from 'swr';
import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { readAll } from '../../shared/api-client/read-all.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';

/** The people of the own company who have confirmed their account (API-29), whom the form suggests; nobody while they are not known. */
export function useColleagues(): NaturalPerson[] {
  const { companyId } = useCurrentUser();
  const { data } = useSWR(
    companyId === null ? null : `/companies/${companyId}/members?include=grantedToAccount.ownedBy`,
    (path: string) => readAll('companymemberships', path),
  );
  const accounts = (data?.items ?? []).flatMap(({ grantedToAccount }) => grantedToAccount ?? []);
  return accounts.flatMap(({ state, ownedBy }) => (state === 'activated' ? (ownedBy ?? []) : []));
}
