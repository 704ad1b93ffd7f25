import { useState } from 'react';
import type { Contract } from '../../shared/api-client/entities.ts';
import { errorText } from '../../shared/i18n/error-text.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
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
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);
  const name = contract.workspaceAccessGrant?.grantedTo?.title ?? '';

  async function detach(): Promise<void> {
    setBusy(true);
    try {
      const { detachContract } = await import('../../entities/contracts/file-contract.ts');
      await detachContract(contract);
      await onDetached();
      notify({ state: 'success', value: t('filing.detached') });
    } catch (error) {
      notify({ state: 'warning', value: errorText(errorCodeOf(error)) });
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Confirmation
      open
      onOpenChange={onClose}
      title={t('filing.detachTitle', { name })}
      confirmLabel={t('filing.detachConfirm')}
      cancelLabel={common('cancel')}
      danger
      loading={busy}
      onConfirm={() => void detach()}
    >
      {t('filing.detachText', { name })}
    </Confirmation>
  );
}
