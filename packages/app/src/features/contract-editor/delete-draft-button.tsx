import { Button } from '@signet/ui/button';
import { useState } from 'react';
import { DeleteContractDialog } from '../../entities/contracts/delete-contract-dialog.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';

/** STATE-DA-04: a draft can be kept or deleted. */
export function DeleteDraftButton({ contractId, onDeleted }: { contractId: string; onDeleted: () => void }) {
  const t = useTexts('editor');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('deleteDraft')}
      </Button>
      {asking && (
        <DeleteContractDialog
          contractId={contractId}
          onClose={() => setAsking(false)}
          title={t('deleteTitle')}
          onDeleted={onDeleted}
        >
          {t('deleteText')}
        </DeleteContractDialog>
      )}
    </>
  );
}
