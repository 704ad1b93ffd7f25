import type { ErrorCode } from '@signet/domain/errors/codes';
import { Form } from '@signet/forms/form';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { choosePassword } from '../../entities/guests/choose-password.ts';
import { FirstPasswordField } from '../../entities/guests/first-password-field.tsx';
import { loadPasskeys } from '../../entities/passkeys/own-passkeys.ts';
import { withPasskey } from '../../entities/passkeys/with-passkey.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Row, Stack } from '../../shared/layout/layout.tsx';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

export interface ChoosePasswordFormProps {
  user: CurrentUser;
  /** Called with the twelve words once the key file is on this device. */
  onChosen: (words: readonly string[]) => void;
}

/** A first password for somebody who signed with a passkey, which opens the key once more for it. */
export function ChoosePasswordForm({ user, onChosen }: ChoosePasswordFormProps) {
  const t = useTexts('passkeys');
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { password: '' } });
  const [failure, setFailure] = useState<ErrorCode>();

  async function choose({ password }: { password: string }): Promise<void> {
    setFailure(undefined);
    try {
      const passkeys = await loadPasskeys(user.accountId);
      const words = await withPasskey(user, passkeys, (source) => choosePassword(user, source, password));
      if (words !== undefined) onChosen(words);
    } catch (error) {
      setFailure(errorCodeOf(error));
    }
  }

  return (
    <Form form={form} onSubmit={choose} errorText={errorText}>
      <Stack>
        <Text>{t('saveKey.text')}</Text>
        <FirstPasswordField />
        {failure !== undefined && <NoticeBar tone="danger">{errorText(failure)}</NoticeBar>}
        <Row>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('saveKey.submit')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
