import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import { FieldInput } from '../../entities/custom-fields/field-input.tsx';
import { formValuesOf, textOf, type FieldFormValues } from '../../entities/custom-fields/form-values.ts';
import { saveField } from '../../entities/custom-fields/save-field.ts';
import type { ContractField } from '../../entities/custom-fields/use-contract-fields.ts';
import { oneByOne } from '../../shared/errors/one-by-one.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';

export interface EditFieldsDialogProps {
  contractId: string;
  fields: readonly ContractField[];
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/**
 * Changes the custom fields of a contract; nothing is saved while a required one is empty (VAL-CREATE-09). A refused value
 * stays in its field with the reason.
 */
export default function EditFieldsDialog({ contractId, fields, onClose, onChanged }: EditFieldsDialogProps) {
  const t = useTexts('customFields');
  const form = useForm<FieldFormValues>({ defaultValues: formValuesOf(fields) });

  async function submit(values: FieldFormValues): Promise<void> {
    const changed = new Map(
      fields
        .filter(({ definition, field }) => textOf(values[definition.id]) !== (field?.stringValue ?? ''))
        .map((field) => [field.definition.id, field]),
    );
    const { failed } = await oneByOne([...changed.keys()], async (id) => {
      const field = changed.get(id);
      if (field !== undefined) await saveField(contractId, field, textOf(values[id]));
    });
    for (const { item, code } of failed)
      form.setError(item, { type: 'server', message: code }, { shouldFocus: item === failed[0]?.item });
    if (failed.length === 0) onClose();
    if (changed.size > 0) await onChanged();
  }

  return (
    <FormDialog
      title={t('contract.editTitle')}
      submitLabel={t('contract.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text variant="small" tone="muted">
        {t('contract.hint')}
      </Text>
      {fields.map((field) => (
        <FieldInput key={field.definition.id} {...field} />
      ))}
    </FormDialog>
  );
}
