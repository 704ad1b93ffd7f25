import { useState } from 'react';
import { addPasskey } from '../../entities/passkeys/add-passkey.ts';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import type { PasswordProof } from '../../shared/session/call-with-password.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { PasswordForm } from './password-form.tsx';

export interface AddPasskeyDialogProps {
  user: CurrentUser;
  /** The passkeys that there are. */
  known: readonly Passkey[];
  onClose: () => void;
  onAdded: () => void;
}

/** The password, then what the browser asks; whoever cancels that finds the dialog as it was. */
export function AddPasskeyDialog({ user, known, onClose, onAdded }: AddPasskeyDialogProps) {
  const t = useTexts('passkeys');
  const [busy, setBusy] = useState(false);

  async function add({ keyFile, password }: PasswordProof): Promise<void> {
    setBusy(true);
    try {
      const source = { keyFile, password };
      const added = await addPasskey(user, { source, known, fallbackName: t('device') });
      if (added === undefined) return;
    } finally {
      setBusy(false);
    }
    onAdded();
    onClose();
  }

  return (
    <WorkDialog busy={busy} onClose={onClose}>
      <PasswordForm
        user={user}
        title={t('add.title')}
        text={t('add.text')}
        submitLabel={t('add.open')}
        onSubmit={add}
        onCancel={onClose}
      />
    </WorkDialog>
  );
}
