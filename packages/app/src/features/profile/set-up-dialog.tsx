import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { createDevice, dropPendingDevice } from '../../trust/second-factor/change-devices.ts';
import type { Device } from '../../shared/api-client/entities.ts';
import type { PasswordProof } from '../../shared/session/call-with-password.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { ActivationForm } from './activation-form.tsx';
import { PasswordForm } from './password-form.tsx';

export interface SetUpDialogProps {
  user: CurrentUser;
  /** The name of the new device, e.g. 'Device 2'. */
  name: string;
  onClose: () => void;
  onActivated: () => void;
}

/** DLG-2FA-02 to -04: the password, then the QR code with a first code. Closing it early drops the device (DLG-2FA-09). */
export function SetUpDialog({ user, name, onClose, onActivated }: SetUpDialogProps) {
  const t = useTexts('profile');
  const common = useTexts('common');
  const [device, setDevice] = useState<Device>();
  const [busy, setBusy] = useState(false);

  async function create(proof: PasswordProof): Promise<void> {
    setBusy(true);
    try {
      setDevice(await createDevice(name, proof));
    } finally {
      setBusy(false);
    }
  }

  function giveUp(): void {
    if (device !== undefined) void dropPendingDevice(device.id);
    onClose();
  }

  function finish(): void {
    onActivated();
    onClose();
  }

  return (
    <WorkDialog busy={busy} onClose={giveUp}>
      {device === undefined ? (
        <PasswordForm
          user={user}
          title={t('setUp.title')}
          text={t('setUp.passwordText')}
          submitLabel={common('continue')}
          onSubmit={create}
          onCancel={giveUp}
        />
      ) : (
        <ActivationForm
          device={device}
          account={user.emailAddress}
          onBusy={setBusy}
          onActivated={finish}
          onCancel={giveUp}
        />
      )}
    </WorkDialog>
  );
}
