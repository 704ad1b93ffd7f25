import { mayOnContract, type ContractAccess } from '@signet/domain/permissions/contract-policy';
import { IconButton } from '@signet/ui/icon-button';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Suspense, useState } from 'react';
import { useArchiving } from '../../entities/archive/use-archiving.tsx';
import type { Contract } from '../../shared/api-client/entities.ts';
import { DeleteContractDialog } from '../../entities/contracts/delete-contract-dialog.tsx';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { ActionsMenu } from '../../shared/overlays/actions-menu.tsx';
import { notify } from '../../shared/notifications/notification-store.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'filing');
const EditTextsDialog = lazyPart(() => import('./edit-texts-dialog.tsx'), 'editor');
const DetachDialog = lazyPart(() => import('./detach-dialog.tsx'), 'filing');
const TransferDialog = lazyPart(() => import('./transfer-dialog.tsx'), 'transfer');

export interface ContractMenuProps {
  contract: Contract;
  /** The person's role towards the contract. */
  access: ContractAccess;
  /** Null for somebody without colleagues, who can give it to nobody. */
  companyId: string | null;
  onChanged: () => Promise<unknown>;
  /** Called when the contract is deleted, or the person lost access. */
  onGone: () => void;
}

/** The person's actions on a whole contract; renders nothing without any. */
export default function ContractMenu({ contract, access, companyId, onChanged, onGone }: ContractMenuProps) {
  const t = useTexts('contracts');
  const [asked, setAsked] = useState<'texts' | 'move' | 'detach' | 'transfer' | 'delete'>();
  const close = () => setAsked(undefined);
  const filed = contract.workspaceAccessGrant != null;
  const movable = contract.state !== 'archived';
  const archiving = useArchiving(contract, access, onChanged);
  const actions = [
    ...(movable && mayOnContract('update', access)
      ? [{ label: t('detail.texts'), onSelect: () => setAsked('texts') }]
      : []),
    ...(movable && mayOnContract(filed ? 'move' : 'file', access)
      ? [{ label: t('detail.move'), onSelect: () => setAsked('move') }]
      : []),
    ...(movable && filed && mayOnContract('detach', access)
      ? [{ label: t('detail.detach'), onSelect: () => setAsked('detach') }]
      : []),
    ...(movable && access.role === 'owner' && !access.draft && companyId !== null
      ? [{ label: t('detail.transfer'), onSelect: () => setAsked('transfer') }]
      : []),
    ...(archiving.action === undefined ? [] : [archiving.action]),
    ...(mayOnContract('delete', access)
      ? [{ label: t('detail.delete'), danger: true, onSelect: () => setAsked('delete') }]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu
        trigger={
          <IconButton aria-label={t('detail.more')}>
            <Ellipsis />
          </IconButton>
        }
        actions={actions}
      />
      {archiving.dialog}
      {asked === 'texts' && (
        <Suspense>
          <EditTextsDialog contract={contract} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
      {asked === 'move' && (
        <Suspense>
          <MoveDialog contract={contract} onClose={close} onMoved={onChanged} />
        </Suspense>
      )}
      {asked === 'detach' && (
        <Suspense>
          <DetachDialog
            contract={contract}
            onClose={close}
            onDetached={access.role === 'viewer' && contract.myAccessGrant == null ? onGone : onChanged}
          />
        </Suspense>
      )}
      {asked === 'transfer' && (
        <Suspense>
          <TransferDialog contractId={contract.id} onClose={close} onTransferred={onChanged} />
        </Suspense>
      )}
      {asked === 'delete' && (
        <DeleteContractDialog
          contractId={contract.id}
          onClose={close}
          title={t('detail.deleteTitle')}
          onDeleted={() => {
            notify({ state: 'success', value: t('detail.deleted') });
            onGone();
          }}
        >
          {t('detail.deleteText')}
        </DeleteContractDialog>
      )}
    </>
  );
}
