import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { withPasskey } from '../../entities/passkeys/with-passkey.ts';
import type { Passkey } from '../../shared/api-client/entities.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { Signing } from './use-signing.tsx';

export interface PasskeyFormProps extends Pick<Signing, 'failure' | 'setFailure' | 'sign'> {
  /** What is signed. */
  text: string;
  user: CurrentUser;
  passkeys: readonly Passkey[];
  /** The person would rather type the password. */
  onPassword: () => void;
  onClose: () => void;
}

/** A passkey that opens no key, or another one: told here, because the dialog has a way out. */
const WRONG_INPUT: readonly ErrorCode[] = ['WrongPasskey', 'InvalidSecurityKey'];

/** Signs with one touch. Whoever cancels what the browser asks finds the dialog as it was. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { text, user, passkeys, sign, failure, setFailure, onPassword, onClose } = props;
  const t = useTexts('passkeys');
  const signing = useTexts('signing');
  const common = useTexts('common');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function signByTouch(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const wrong = await withPasskey(user, passkeys, (source) => sign(source, WRONG_INPUT));
      if (wrong !== undefined) setFailure('WrongPasskey');
    } catch (error) {
      setFailure(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <DialogTitle>{signing('title')}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{text}</Text>
          <Text tone="muted">{t('sign.text')}</Text>
          {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        </Stack>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button disabled={busy} onClick={onPassword}>
          {t('sign.password')}
        </Button>
        <Button variant="primary" loading={busy} onClick={() => void signByTouch()}>
          {t('sign.submit')}
        </Button>
      </DialogFooter>
    </>
  );
}
