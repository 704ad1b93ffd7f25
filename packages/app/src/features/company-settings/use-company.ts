import type { Language } from '@signet/domain/format/language';
import useSWR, { type SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { one } from '../../shared/api-client/answer.ts';
import { call } from '../../shared/api-client/client.ts';
import type { Company } from '../../shared/api-client/entities.ts';

const companyPathOf = (id: string) => `/companies/${id}`;

/** API-28: the own company. */
export function useCompany(id: string): SWRResponse<Company, unknown> {
  return useSWR<Company, unknown>(
    companyPathOf(id),
    async (path: string) => await call('GET', path, { answer: one('companies') }),
  );
}

export function changeCompany(
  id: string,
  fields: { name: string; defaultLanguage: Language },
): Promise<Company> {
  return api.update('companies', id, fields, { answer: 'companies' });
}
