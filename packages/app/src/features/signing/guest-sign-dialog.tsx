import type { ErrorCode } from '@signet/domain/errors/codes';
import { deviceName } from '@signet/domain/format/device-name';
import { splitName } from '@signet/domain/validation/person-name';
import { Form } from '@signet/forms/form';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FirstPasswordField } from '../../entities/guests/first-password-field.tsx';
import { nameGuest, type GuestName, type GuestProtection } from '../../entities/guests/name-guest.ts';
import { loadPasskeys } from '../../entities/passkeys/own-passkeys.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { createPasskey, type UsedPasskey } from '../../shared/passkeys/authenticator.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { KeySource } from '../../shared/workers/key-worker.ts';
import { useSigning, type SigningOptions } from './use-signing.tsx';

interface GuestValues {
  name: string;
  password: string;
}

/** None: password or passkey were chosen a moment ago. */
const WRONG_INPUT: readonly ErrorCode[] = [];

export interface GuestSignDialogProps extends SigningOptions {
  /** Whether this device can keep a passkey. */
  canUsePasskey: boolean;
}

/**
 * A guest says who they are, makes a passkey or chooses a password, and signs, in one step. What fails can be tried again,
 * with the passkey that was made.
 */
export default function GuestSignDialog({ canUsePasskey, ...options }: GuestSignDialogProps) {
  const { contract, user, onClose } = options;
  const t = useTexts('signing');
  const guest = useTexts('links');
  const passkeys = useTexts('passkeys');
  const common = useTexts('common');
  const errorText = useErrorText();
  const form = useForm<GuestValues>({ defaultValues: { name: '', password: '' } });
  const [byPasskey, setByPasskey] = useState(canUsePasskey);
  const [made, setMade] = useState<UsedPasskey>();
  const [opened, setOpened] = useState<KeySource>();
  const { sign, failure, setFailure, overlay } = useSigning(options);

  async function submit({ name, password }: GuestValues): Promise<void> {
    const names = splitName(name);
    if (names === undefined) return;
    setFailure(undefined);
    try {
      const source = opened ?? (await protect(names, password));
      if (source === undefined) return;
      setOpened(source);
      await sign(source, WRONG_INPUT);
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  /** Undefined when the person cancelled: the dialog is as it was. */
  async function protect(
    names: Omit<GuestName, 'protection'>,
    password: string,
  ): Promise<KeySource | undefined> {
    const protection = byPasskey ? await makePasskey() : { password };
    return protection && nameGuest(user, { ...names, protection });
  }

  async function makePasskey(): Promise<GuestProtection | undefined> {
    const passkey = made ?? (await makeOnlyPasskey(user));
    setMade(passkey);
    const passkeyName = deviceName(navigator.userAgent) ?? passkeys('device');
    return passkey && { passkey, passkeyName };
  }

  function choosePassword(): void {
    setFailure(undefined);
    setByPasskey(false);
  }

  return (
    <>
      <WorkDialog onClose={onClose}>
        <Form
          form={form}
          onSubmit={submit}
          errorText={(code) => (code === 'InvalidName' ? guest('guest.nameProblem') : errorText(code))}
        >
          <DialogTitle>{guest('guest.signTitle')}</DialogTitle>
          <DialogBody>
            <Stack>
              <Text>{t('text', { count: contract.documents?.length ?? 0 })}</Text>
              {opened === undefined && (
                <>
                  <TextField
                    name="name"
                    label={guest('guest.name')}
                    autoComplete="name"
                    requiredCode="Required"
                    validate={(value) => (splitName(value) === undefined ? 'InvalidName' : undefined)}
                  />
                  {byPasskey ? (
                    <Text tone="muted">{passkeys('guest.text')}</Text>
                  ) : (
                    <FirstPasswordField focused={canUsePasskey} />
                  )}
                  <Text tone="muted" variant="small">
                    {guest('guest.terms')}
                  </Text>
                </>
              )}
              {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
            </Stack>
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{common('cancel')}</Button>
            {byPasskey && opened === undefined && (
              <Button disabled={form.formState.isSubmitting} onClick={choosePassword}>
                {passkeys('guest.password')}
              </Button>
            )}
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {byPasskey ? passkeys('sign.submit') : t('submit')}
            </Button>
          </DialogFooter>
        </Form>
      </WorkDialog>
      {overlay}
    </>
  );
}

/** A second passkey of the account would take the place of the first in the authenticator. */
async function makeOnlyPasskey({ accountId, emailAddress }: CurrentUser): Promise<UsedPasskey | undefined> {
  const known = (await loadPasskeys(accountId)).map(({ credentialId }) => credentialId);
  return createPasskey({ accountId, emailAddress, known });
}
