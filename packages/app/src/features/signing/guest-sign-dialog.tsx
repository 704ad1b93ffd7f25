import type { ErrorCode } from '@signet/domain/errors/codes';
import { splitName } from '@signet/domain/validation/person-name';
import { Form } from '@signet/forms/form';
import { NewPasswordField } from '@signet/forms/new-password-field';
import { TextField } from '@signet/forms/text-field';
import { Button } from '@signet/ui/button';
import { DialogBody, DialogFooter, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { nameGuest } from '../../entities/guests/name-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { WorkDialog } from '../../shared/overlays/work-dialog.tsx';
import { isCommonPassword } from '../../shared/session/common-passwords.ts';
import { useSigning, type SigningOptions } from './use-signing.tsx';

interface GuestValues {
  name: string;
  password: string;
}

/** None: the password was chosen a moment ago. */
const WRONG_INPUT: readonly ErrorCode[] = [];

/** A guest says who they are, chooses a password, and signs, in one step. A failed signature can be tried again. */
export default function GuestSignDialog(options: SigningOptions) {
  const { contract, user, onClose } = options;
  const t = useTexts('signing');
  const guest = useTexts('links');
  const auth = useTexts('auth');
  const common = useTexts('common');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const form = useForm<GuestValues>({ defaultValues: { name: '', password: '' } });
  const [keyFile, setKeyFile] = useState<string>();
  const { sign, failure, setFailure, overlay } = useSigning(options);

  async function submit({ name, password }: GuestValues): Promise<void> {
    const names = splitName(name);
    if (names === undefined) return;
    setFailure(undefined);
    try {
      const own = keyFile ?? (await nameGuest(user, { ...names, password }));
      setKeyFile(own);
      await sign({ keyFile: own, password }, WRONG_INPUT);
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
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
              {keyFile === undefined && (
                <>
                  <TextField
                    name="name"
                    label={guest('guest.name')}
                    autoComplete="name"
                    requiredCode="Required"
                    validate={(value) => (splitName(value) === undefined ? 'InvalidName' : undefined)}
                  />
                  <NewPasswordField
                    label={guest('guest.password')}
                    hint={guest('guest.passwordHint')}
                    toggleLabels={toggleLabels}
                    isCommon={isCommonPassword}
                    strengthLabels={{
                      short: auth('strength.short'),
                      weak: auth('strength.weak'),
                      good: auth('strength.good'),
                      great: auth('strength.great'),
                    }}
                  />
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
            <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
              {t('submit')}
            </Button>
          </DialogFooter>
        </Form>
      </WorkDialog>
      {overlay}
    </>
  );
}
