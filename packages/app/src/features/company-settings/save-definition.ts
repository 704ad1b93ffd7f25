import type { CustomFieldFormOutput } from '@signet/domain/custom-fields/custom-field-form';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';

/** Makes a custom field, or changes the one with the id; its type stays as it is (additions). */
export async function saveDefinition(
  companyId: string,
  id: string | undefined,
  { type, name, description, required, options, translations }: CustomFieldFormOutput,
): Promise<void> {
  const fields = { name, description, required, options, translations };
  if (id === undefined)
    await api.create('customfielddefinitions', { type, ...fields, company: to('companies', companyId) });
  else await api.update('customfielddefinitions', id, fields);
}
