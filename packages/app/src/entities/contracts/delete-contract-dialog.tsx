import { useState } from 'react';
import { api } from '../../shared/api-client/api.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';

export interface DeleteContractDialogProps {
  contractId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What is lost. */
  children: string;
  onDeleted: () => void;
}

/** Deletes a contract or a draft after a question (STATE-DA-04, API-54). */
export function DeleteContractDialog({ contractId, onDeleted, ...dialog }: DeleteContractDialogProps) {
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await api.remove('digitalassets', contractId, { tell: 'failures' });
      onDeleted();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Confirmation
      {...dialog}
      confirmLabel={common('delete')}
      cancelLabel={common('cancel')}
      danger
      loading={busy}
      onConfirm={() => void remove()}
    />
  );
}
