import type { Contract, CustomField, CustomFieldDefinition } from '../../shared/api-client/entities.ts';
import { useCurrentUser } from '../../shared/session/session-store.ts';
import { useDefinitions } from './use-definitions.ts';

/** A field of a contract with its value. */
export interface ContractField {
  definition: CustomFieldDefinition;
  field: CustomField | undefined;
}

/**
 * AREA-DETAIL-10: the fields of a contract. Colleagues of its owner see all fields of the company, other people those with a
 * value; none while they are loaded.
 */
export function useContractFields(contract: Contract): {
  fields: ContractField[];
  reloadDefinitions: () => Promise<unknown>;
} {
  const { companyId } = useCurrentUser();
  const isColleague = companyId !== null && contract.ownedBy?.company?.id === companyId;
  const { data, error, mutate } = useDefinitions(isColleague ? companyId : null);
  const loading = isColleague && data === undefined && error === undefined;
  return { fields: loading ? [] : fieldsOf(contract, data ?? []), reloadDefinitions: () => mutate() };
}

function fieldsOf(
  { customFields = [] }: Contract,
  company: readonly CustomFieldDefinition[],
): ContractField[] {
  const known = new Set(company.map(({ id }) => id));
  const others = customFields.flatMap(({ customFieldDefinition: definition }) =>
    definition === undefined || known.has(definition.id) ? [] : definition,
  );
  return [...company, ...others].map((definition) => ({
    definition,
    field: customFields.find(({ customFieldDefinition }) => customFieldDefinition?.id === definition.id),
  }));
}
