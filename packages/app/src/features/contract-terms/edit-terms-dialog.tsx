import { useForm } from 'react-hook-form';
import { saveContract } from '../../entities/contracts/save-contract.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';
import { TermFields } from '../../entities/contract-terms/term-fields.tsx';
import { changedTerms, formOf, type TermForm } from '../../entities/contract-terms/term-form.ts';

export interface EditTermsDialogProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Changes dates, term and value of an own contract, sent or not; closing it with changes asks first (ERR-55). */
export default function EditTermsDialog({ contract, onChanged, onClose }: EditTermsDialogProps) {
  const t = useTexts('terms');
  const form = useForm<TermForm>({ defaultValues: formOf(contract) });

  async function submit(typed: TermForm): Promise<void> {
    const { changed } = changedTerms(typed, contract);
    if (Object.keys(changed).length > 0) await saveContract(contract.id, changed);
    await onChanged();
    onClose();
  }

  return (
    <FormDialog
      title={t('edit')}
      submitLabel={t('save')}
      form={form}
      asksBeforeLoss={t('unsaved')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TermFields />
    </FormDialog>
  );
}
