import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';

export interface DeleteContractDialogProps {
  contractId: string;
  onClose: () => void;
  title: string;
  /** What is lost. */
  children: string;
  onDeleted: () => void;
}

/** Deletes a contract or a draft after a question (STATE-DA-04, API-54). */
export function DeleteContractDialog({ contractId, onDeleted, ...dialog }: DeleteContractDialogProps) {
  const common = useTexts('common');

  async function remove(): Promise<void> {
    await api.remove('digitalassets', contractId);
    onDeleted();
  }

  return <Confirmation {...dialog} confirmLabel={common('delete')} danger onConfirm={remove} />;
}
