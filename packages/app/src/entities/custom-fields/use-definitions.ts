import type { SWRResponse } from 'swr';
import { useList } from '../../shared/api-client/use-resource.ts';
import type { CustomFieldDefinition } from '../../shared/api-client/entities.ts';

/** API-35: the fields of the company, the oldest first; nothing is requested without a company. */
export function useDefinitions(companyId: string | null): SWRResponse<CustomFieldDefinition[], unknown> {
  return useList(
    'customfielddefinitions',
    companyId === null ? null : { at: `/companies/${companyId}/customFieldDefinitions` },
  );
}
