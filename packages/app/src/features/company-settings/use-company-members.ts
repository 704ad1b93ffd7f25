import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { useList } from '../../shared/api-client/use-resource.ts';
import type { Account, CompanyInvitation, NaturalPerson } from '../../shared/api-client/entities.ts';

/** A member together with the person. */
export interface CompanyMember {
  id: string;
  role: CompanyRole;
  account: Account;
  person: NaturalPerson;
}

/** API-29, API-30: the people of the company by e-mail; reserved ones, who have no account, are left out. */
export function useCompanyMembers(companyId: string): SWRResponse<CompanyMember[], unknown> {
  return useSWR<CompanyMember[], unknown>(['company members', companyId], async () => {
    const { items } = await api.all('companymemberships', {
      at: `/companies/${companyId}/members`,
      include: ['grantedToAccount.ownedBy'],
      sort: 'grantedToAccount.ownedBy.emailAddress',
    });
    return items.flatMap(({ id, role, grantedToAccount }) => {
      const person = grantedToAccount?.ownedBy;
      return grantedToAccount === undefined || person === undefined || person.reservation
        ? []
        : [{ id, role, account: grantedToAccount, person }];
    });
  });
}

/** Unanswered invitations. */
export function useCompanyInvitations(companyId: string): SWRResponse<CompanyInvitation[], unknown> {
  return useList('companyinvitations', { at: `/companies/${companyId}/invitations` });
}
