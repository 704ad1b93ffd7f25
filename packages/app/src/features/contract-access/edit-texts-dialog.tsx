import { useForm } from 'react-hook-form';
import { ContractTextFields } from '../../entities/contracts/contract-text-fields.tsx';
import { saveContract } from '../../entities/contracts/save-contract.ts';
import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { FormDialog } from '../../shared/overlays/form-dialog.tsx';

export interface EditTextsDialogProps {
  contract: Contract;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** Changes title and description of an own contract that was sent; what people signed stays as it was (PERM-DA-03). */
export default function EditTextsDialog({ contract, onChanged, onClose }: EditTextsDialogProps) {
  const t = useTexts('editor');
  const { id, title, description } = contract;
  const form = useForm({ defaultValues: { title, description } });
  return (
    <FormDialog
      title={t('change')}
      submitLabel={t('changeSubmit')}
      form={form}
      asksBeforeLoss
      onSubmit={async (texts) => {
        // another device may have changed the other one
        await saveContract(id, {
          ...(texts.title !== title && { title: texts.title }),
          ...(texts.description !== description && { description: texts.description }),
        });
        await onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <ContractTextFields />
    </FormDialog>
  );
}
