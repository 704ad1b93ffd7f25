import type { CompanyRole } from '@signet/domain/resources/companies/resource';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../shared/api-client/client.ts';
import { page } from '../../shared/api-client/answer.ts';
import type { Account, CompanyInvitation, NaturalPerson } from '../../shared/api-client/entities.ts';
import { readAll } from '../../shared/api-client/read-all.ts';

/** A member together with the person. */
export interface CompanyMember {
  id: string;
  role: CompanyRole;
  account: Account;
  person: NaturalPerson;
}

/** API-29, API-30: the people of the company by e-mail; reserved ones, who have no account, are left out. */
export function useCompanyMembers(companyId: string): SWRResponse<CompanyMember[], unknown> {
  const sort = 'grantedToAccount.ownedBy.emailAddress';
  const path = `/companies/${companyId}/members?include=grantedToAccount.ownedBy&sort=${sort}`;
  return useSWR<CompanyMember[], unknown>(path, async (key: string) => {
    const { items } = await readAll('companymemberships', key);
    return items.flatMap(({ id, role, grantedToAccount }) => {
      const person = grantedToAccount?.ownedBy;
      return grantedToAccount === undefined || person === undefined || person.reservation
        ? []
        : [{ id, role, account: grantedToAccount, person }];
    });
  });
}

/** Invitations that wait for an answer. */
export function useCompanyInvitations(companyId: string): SWRResponse<CompanyInvitation[], unknown> {
  return useSWR<CompanyInvitation[], unknown>(`/companies/${companyId}/invitations`, async (path: string) => {
    const document = await call('GET', path, { answer: page('companyinvitations') });
    return document.items;
  });
}
