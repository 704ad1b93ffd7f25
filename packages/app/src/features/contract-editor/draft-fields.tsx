import { checkFieldValue } from '@signet/domain/custom-fields/field-value';
import { AppError } from '@signet/domain/errors/app-error';
import { Fields } from '@signet/forms/form';
import { Text } from '@signet/ui/text';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import type { CustomField } from '../../shared/api-client/entities.ts';
import { FieldInput } from '../../entities/custom-fields/field-input.tsx';
import { formValuesOf, textOf, type FieldFormValues } from '../../entities/custom-fields/form-values.ts';
import { saveField } from '../../entities/custom-fields/save-field.ts';
import type { ContractField } from '../../entities/custom-fields/use-contract-fields.ts';
import { oneByOne } from '../../shared/errors/one-by-one.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Section, Stack } from '../../shared/layout/layout.tsx';
import { SaveMark } from './save-mark.tsx';
import { useAutoSave } from './use-auto-save.ts';

export interface DraftFieldsHandle {
  /** Whether all required fields are filled in; focuses the first empty one (VAL-CREATE-09). */
  check: () => Promise<boolean>;
  /** Saves typed text at once; resolves with whether everything is saved. */
  flush: () => Promise<boolean>;
}

export interface DraftFieldsProps {
  contractId: string;
  fields: readonly ContractField[];
  onSaved: (saved: CustomField) => Promise<unknown>;
  /** Called when a value was refused: the fields may have changed meanwhile. */
  onRefused: () => Promise<unknown>;
  ref: Ref<DraftFieldsHandle>;
}

/** The custom fields of a draft, saved while typing, also while required ones are empty. */
export default function DraftFields({ contractId, fields, onSaved, onRefused, ref }: DraftFieldsProps) {
  const t = useTexts('customFields');
  const errorText = useErrorText();
  const form = useForm<FieldFormValues>({ defaultValues: formValuesOf(fields) });
  // values by definition; one that fails, or changes during a save, waits for the next save
  const unsaved = useRef(new Map<string, string>());

  async function saveOne(id: string): Promise<void> {
    const changed = fields.find(({ definition }) => definition.id === id);
    const value = unsaved.current.get(id) ?? '';
    if (changed !== undefined) await onSaved(await saveField(contractId, changed, value));
    if (unsaved.current.get(id) === value) unsaved.current.delete(id);
  }

  const { state, change, flush } = useAutoSave<void>(async () => {
    const { failed } = await oneByOne([...unsaved.current.keys()], saveOne);
    for (const { item, code } of failed) form.setError(item, { type: 'server', message: code });
    const [first] = failed;
    if (first === undefined) return;
    await onRefused();
    throw new AppError(first.code);
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values, name: id, type }) {
          const typed = fields.find(({ definition }) => definition.id === id);
          if (id === undefined || typed === undefined || type !== 'change') return;
          if (form.getFieldState(id).invalid) void form.trigger(id);
          const { value } = checkFieldValue(typed.definition, textOf(values[id]));
          // input that is no value of the type yet is held back, like an empty title
          if (value === undefined) unsaved.current.delete(id);
          else {
            unsaved.current.set(id, value);
            change();
          }
        },
      }),
    [form, fields, change],
  );

  useImperativeHandle(ref, () => ({ check: () => form.trigger(undefined, { shouldFocus: true }), flush }), [
    form,
    flush,
  ]);

  return (
    <Section title={t('contract.heading')} actions={<SaveMark state={state} onRetry={() => void flush()} />}>
      <Fields form={form} errorText={errorText}>
        <Stack>
          <Text variant="small" tone="muted">
            {t('contract.hint')}
          </Text>
          {fields.map((field) => (
            <FieldInput key={field.definition.id} {...field} />
          ))}
        </Stack>
      </Fields>
    </Section>
  );
}
