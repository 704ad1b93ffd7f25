import type { Contract } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { notify } from '../../shared/notifications/notification-store.ts';
import { Confirmation } from '../../shared/overlays/confirmation.tsx';

export interface DetachDialogProps {
  contract: Contract;
  onClose: () => void;
  onDetached: () => unknown;
}

/** GEN-19, STATE-DA-12: says who loses access before the contract leaves its workspace. */
export default function DetachDialog({ contract, onClose, onDetached }: DetachDialogProps) {
  const t = useTexts('filing');
  const name = contract.workspaceAccessGrant?.grantedTo?.title ?? '';

  async function detach(): Promise<void> {
    const { detachContract } = await import('../../entities/contracts/file-contract.ts');
    await detachContract(contract);
    await onDetached();
    notify({ state: 'success', value: t('detached') });
  }

  return (
    <Confirmation
      title={t('detachTitle', { name })}
      confirmLabel={t('detachConfirm')}
      danger
      onConfirm={detach}
      onClose={onClose}
    >
      {t('detachText', { name })}
    </Confirmation>
  );
}
