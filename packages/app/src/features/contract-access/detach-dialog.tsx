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
  const t = useTexts('contracts');
  const name = contract.workspaceAccessGrant?.grantedTo?.title ?? '';

  async function detach(): Promise<void> {
    const { detachContract } = await import('../../entities/contracts/file-contract.ts');
    await detachContract(contract);
    await onDetached();
    notify({ state: 'success', value: t('filing.detached') });
  }

  return (
    <Confirmation
      title={t('filing.detachTitle', { name })}
      confirmLabel={t('filing.detachConfirm')}
      danger
      onConfirm={detach}
      onClose={onClose}
    >
      {t('filing.detachText', { name })}
    </Confirmation>
  );
}
