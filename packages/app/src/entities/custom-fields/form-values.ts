import type { ContractField } from './use-contract-fields.ts';

/** The form's values of the fields of a contract, by the id of the definition; see DateField and NumberField. */
export type FieldFormValues = Record<string, string | number | undefined>;

/** The initial values of the form. */
export function formValuesOf(fields: readonly ContractField[]): FieldFormValues {
  return Object.fromEntries(
    fields.map(({ definition, field }) => {
      const value = field?.stringValue ?? '';
      return [definition.id, definition.type === 'number' && value !== '' ? Number(value) : value];
    }),
  );
}

/** The text to send for a field's value in the form; '' for none. */
export function textOf(held: string | number | undefined): string {
  return String(held ?? '');
}
