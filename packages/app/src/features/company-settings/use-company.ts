import type { Language } from '@signet/domain/format/language';
import type { SWRResponse } from 'swr';
import { api } from '../../shared/api-client/api.ts';
import { useResource } from '../../shared/api-client/use-resource.ts';
import type { Company } from '../../shared/api-client/entities.ts';

/** API-28: the person's company. */
export function useCompany(id: string): SWRResponse<Company, unknown> {
  return useResource('companies', id);
}

export function changeCompany(
  id: string,
  fields: { name: string; defaultLanguage: Language },
): Promise<Company> {
  return api.update('companies', id, fields, { answer: 'companies' });
}
