import type { ResourceDocument } from '@signet/domain/resources/json-api';
import type { Language } from '@signet/domain/format/language';
import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../api-client/client.ts';
import { readOne } from '../../api-client/deserialize.ts';
import type { Company } from '../../api-client/entities.ts';

type CompanyEntity = Company & { type: string };

const companyPathOf = (id: string) => `/companies/${id}`;

/** API-28: the own company. */
export function useCompany(id: string): SWRResponse<Company, unknown> {
  return useSWR<Company, unknown>(companyPathOf(id), async (path: string) =>
    readOne<CompanyEntity>(await call<ResourceDocument>('GET', path, { shown: true })),
  );
}

export async function changeCompany(
  id: string,
  attributes: { name: string; defaultLanguage: Language },
): Promise<Company> {
  const body = { data: { type: 'companies', id, attributes } };
  return readOne<CompanyEntity>(
    await call<ResourceDocument>('PATCH', companyPathOf(id), { body, shown: true }),
  );
}
