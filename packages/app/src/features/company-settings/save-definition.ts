import type { CustomFieldFormOutput } from '@signet/domain/custom-fields/custom-field-form';
import { call } from '../../shared/api-client/client.ts';

/** Makes a custom field, or changes the one with the id; its type stays as it is (additions). */
export async function saveDefinition(
  companyId: string,
  id: string | undefined,
  { type, name, description, required, options, translations }: CustomFieldFormOutput,
): Promise<void> {
  const attributes = { name, description, required, options, translations };
  const resource = { type: 'customfielddefinitions' } as const;
  if (id !== undefined) {
    await call('PATCH', `/customFieldDefinitions/${id}`, {
      body: { data: { ...resource, id, attributes } },
    });
    return;
  }
  const relationships = { company: { data: { type: 'companies', id: companyId } } };
  await call('POST', '/customFieldDefinitions', {
    body: { data: { ...resource, attributes: { type, ...attributes }, relationships } },
  });
}
