import { useState } from 'react';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { deleteDevice } from '../../trust/second-factor/change-devices.ts';
import type { Device } from '../../shared/api-client/entities.ts';
import type { PasswordProof } from '../../shared/session/call-with-password.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { PasswordForm } from './password-form.tsx';

export interface DeleteDeviceDialogProps {
  user: CurrentUser;
  device: Device;
  /** Its name in the list, e.g. 'Device 1'. */
  name: string;
  /** Whether it is the last one: without it the login needs no code any more. */
  isLast: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** DLG-2FA-06: deletes a device with the password and a code of it, or of another device where it is lost. */
export function DeleteDeviceDialog(props: DeleteDeviceDialogProps) {
  const { user, device, name, isLast, onClose, onDeleted } = props;
  const t = useTexts('profile');
  const common = useTexts('common');
  const [busy, setBusy] = useState(false);

  async function remove(proof: PasswordProof, code: string): Promise<void> {
    setBusy(true);
    try {
      await deleteDevice(device.id, code, proof);
    } finally {
      setBusy(false);
    }
    onDeleted();
    onClose();
  }

  return (
    <WorkDialog busy={busy} onClose={onClose}>
      <PasswordForm
        user={user}
        title={t('delete.title', { device: name })}
        text={t(isLast ? 'delete.textLast' : 'delete.text')}
        submitLabel={common('delete')}
        codeHint={t(isLast ? 'delete.codeHintLast' : 'delete.codeHint')}
        danger
        onSubmit={remove}
        onCancel={onClose}
      />
    </WorkDialog>
  );
}
