import { IconButton } from '@signet/ui/icon-button';
import { Menu, MenuItem } from '@signet/ui/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { DeleteContractDialog } from '../../contracts/delete-contract-dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../notifications/notification-store.ts';

/** What the owner can do with a whole contract. */
export function ContractMenu({ contractId, onDeleted }: { contractId: string; onDeleted: () => void }) {
  const t = useTexts('contracts');
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton aria-label={t('detail.more')}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem danger onSelect={() => setDeleting(true)}>
          {t('detail.delete')}
        </MenuItem>
      </Menu>
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
