import { SelectField } from '@signet/forms/select-field';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import { api } from '../../shared/api-client/api.ts';
import { to } from '../../shared/api-client/fields.ts';
import type { Tag } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';

export interface MergeLabelDialogProps {
  /** The label that goes. */
  label: Tag;
  /** Those that may take its place. */
  others: readonly Tag[];
  onGone: () => Promise<unknown>;
  onClose: () => void;
}

/** Puts another label in the place of one, on all contracts. */
export default function MergeLabelDialog({ label, others, onGone, onClose }: MergeLabelDialogProps) {
  const t = useTexts('labels');
  const form = useForm({ defaultValues: { into: '' } });
  const { value: name } = label;

  async function merge({ into }: { into: string }): Promise<void> {
    const fields = { into: to('tags', into) };
    const kept = await api.create('tags', fields, { at: `/tags/${label.id}/merge`, answer: 'tags' });
    onClose();
    await onGone();
    notify({ state: 'success', value: t('merge.done', { name, into: kept.value }) });
  }

  return (
    <FormDialog
      title={t('merge.title', { name })}
      submitLabel={t('merge.submit')}
      form={form}
      onSubmit={merge}
      onClose={onClose}
      danger
    >
      <Text>{t('merge.text', { name })}</Text>
      <SelectField
        name="into"
        label={t('merge.into')}
        requiredCode="Required"
        values={['', ...others.map(({ id }) => id)]}
        texts={Object.fromEntries([['', t('merge.choose')], ...others.map(({ id, value }) => [id, value])])}
      />
    </FormDialog>
  );
}
