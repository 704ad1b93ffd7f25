import type { Language } from '@signet/domain/format/language';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../shared/api-client/client.ts';
import { one } from '../../shared/api-client/answer.ts';
import type { Company } from '../../shared/api-client/entities.ts';

const companyPathOf = (id: string) => `/companies/${id}`;

/** API-28: the own company. */
export function useCompany(id: string): SWRResponse<Company, unknown> {
  return useSWR<Company, unknown>(
    companyPathOf(id),
    async (path: string) => await call('GET', path, { answer: one('companies') }),
  );
}

export async function changeCompany(
  id: string,
  attributes: { name: string; defaultLanguage: Language },
): Promise<Company> {
  const body = { data: { type: 'companies', id, attributes } };
  return await call('PATCH', companyPathOf(id), { answer: one('companies'), body });
}
