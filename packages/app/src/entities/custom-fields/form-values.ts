import type { ContractField } from './use-contract-fields.ts';

/** What a form holds of the fields of a contract, by the id of the definition; see DateField and NumberField. */
export type FieldFormValues = Record<string, string | number | undefined>;

/** What the form starts with. */
export function formValuesOf(fields: readonly ContractField[]): FieldFormValues {
  return Object.fromEntries(
    fields.map(({ definition, field }) => {
      const value = field?.stringValue ?? '';
      return [definition.id, definition.type === 'number' && value !== '' ? Number(value) : value];
    }),
  );
}

/** The text that is sent for what the form holds of a field; '' for none. */
export function textOf(held: string | number | undefined): string {
  return String(held ?? '');
}
