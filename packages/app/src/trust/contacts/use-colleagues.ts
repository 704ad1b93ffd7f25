import type { NaturalPerson } from '../../shared/api-client/entities.ts';
import { useAll } from '../../shared/api-client/use-resource.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';

/** Confirmed people of the person's company (API-29), for suggestions; empty until loaded. */
export function useColleagues(): NaturalPerson[] {
  const { companyId } = useCurrentUser();
  const { data } = useAll(
    'companymemberships',
    companyId === null
      ? null
      : { at: `/companies/${companyId}/members`, include: ['grantedToAccount.ownedBy'] },
  );
  const accounts = (data ?? []).flatMap(({ grantedToAccount }) => grantedToAccount ?? []);
  return accounts.flatMap(({ state, ownedBy }) => (state === 'activated' ? (ownedBy ?? []) : []));
}
