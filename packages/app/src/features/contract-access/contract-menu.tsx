import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { DeleteContractDialog } from '../../contracts/delete-contract-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ActionsMenu } from '../../overlays/actions-menu.tsx';
import { notify } from '../../notifications/notification-store.ts';

/** What the owner can do with a whole contract. */
export function ContractMenu({ contractId, onDeleted }: { contractId: string; onDeleted: () => void }) {
  const t = useTexts('contracts');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <ActionsMenu
        trigger={
          <IconButton aria-label={t('detail.more')}>
            <Ellipsis />
          </IconButton>
        }
        actions={[{ label: t('detail.delete'), danger: true, onSelect: () => setDeleting(true) }]}
      />
      <DeleteContractDialog
        contractId={contractId}
        open={deleting}
        onOpenChange={setDeleting}
        title={t('detail.deleteTitle')}
        onDeleted={() => {
          notify({ state: 'success', value: t('detail.deleted') });
          onDeleted();
        }}
      >
        {t('detail.deleteText')}
      </DeleteContractDialog>
    </>
  );
}
