import { useState } from 'react';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { useTexts } from '../../shared/i18n/use-texts.ts';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { KeyForm } from './key-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { useSigning, type SigningOptions } from './use-signing.tsx';

export interface SignDialogProps extends SigningOptions {
  /** The sealed key file this device keeps for the user, or undefined. */
  keyFile: string | undefined;
  /** The passkeys that this browser can use; none where it cannot. */
  passkeys: readonly Passkey[];
}

/**
 * Asks for a passkey where there is one, else for the key and its password, and runs the signing flow under the full-screen
 * overlay 'Contract signing'.
 */
export default function SignDialog({ keyFile, passkeys, ...options }: SignDialogProps) {
  const { contract, user, onClose } = options;
  const t = useTexts('signing');
  const [byPassword, setByPassword] = useState(false);
  const { sign, failure, setFailure, overlay } = useSigning(options);
  const text = t('text', { count: contract.documents?.length ?? 0 });

  function choosePassword(): void {
    setFailure(undefined);
    setByPassword(true);
  }

  return (
    <>
      <WorkDialog onClose={onClose}>
        {passkeys.length === 0 || byPassword ? (
          <KeyForm {...{ text, keyFile, sign, failure, onClose }} focused={byPassword} />
        ) : (
          <PasskeyForm
            {...{ text, user, passkeys, sign, failure, setFailure, onClose }}
            onPassword={choosePassword}
          />
        )}
      </WorkDialog>
      {overlay}
    </>
  );
}
