import useSWR, { type SWRResponse } from 'swr';
import { call } from '../../shared/api-client/client.ts';
import { page } from '../../shared/api-client/answer.ts';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';

/** API-35: the fields of the company, the oldest first; nothing is asked for without a company. */
export function useDefinitions(companyId: string | null): SWRResponse<CustomFieldDefinition[], unknown> {
  const key = companyId === null ? null : `/companies/${companyId}/customFieldDefinitions`;
  return useSWR<CustomFieldDefinition[], unknown, string | null>(
    key,
    async (path) => (await call('GET', path, { answer: page('customfielddefinitions') })).items,
  );
}
