import { foldLabel, LABEL_MAX_LENGTH } from '@signet/domain/labels/label-rules';
import { TextField } from '@signet/forms/text-field';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api-client/api.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { ColorField } from './color-field.tsx';

export interface LabelDialogProps {
  /** The label to change; without it a new one is made. */
  label?: Tag;
  /** The names that are taken. */
  others: readonly Tag[];
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

interface LabelForm {
  value: string;
  /** A number in digits, as radio buttons have it. */
  color: string;
}

/** Name and colour of a label. A name that is taken is said at its field (VAL-FOLDER-11). */
export default function LabelDialog({ label, others, onChanged, onClose }: LabelDialogProps) {
  const t = useTexts('labels');
  const form = useForm<LabelForm>({
    defaultValues: { value: label?.value ?? '', color: String(label?.color ?? 0) },
  });

  const isTaken = (value: string) => others.some((other) => foldLabel(other.value) === foldLabel(value));

  async function submit({ value, color }: LabelForm): Promise<void> {
    const fields = { value: value.trim(), color: Number(color) };
    try {
      await (label === undefined
        ? api.create('tags', { ...fields, type: 'label' })
        : api.update('tags', label.id, fields));
    } catch (error) {
      // somebody took the name meanwhile
      if (errorCodeOf(error) !== 'LabelAlreadyExists') throw error;
      form.setError('value', { message: 'LabelAlreadyExists' }, { shouldFocus: true });
      return;
    }
    onClose();
    await onChanged();
  }

  return (
    <FormDialog
      title={label === undefined ? t('manager.add') : t('edit.title', { name: label.value })}
      submitLabel={t('edit.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="value"
        label={t('edit.name')}
        maxLength={LABEL_MAX_LENGTH}
        requiredCode="Required"
        validate={(value) => (isTaken(value) ? 'LabelAlreadyExists' : undefined)}
        autoComplete="off"
      />
      <ColorField name="color" />
    </FormDialog>
  );
}
