import { Form } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { PasswordField } from '@signet/forms/password-field';
import { Button } from '@signet/ui/button';
import { Text } from '@signet/ui/text';
import { useForm } from 'react-hook-form';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { isKeyFile } from '../../shared/session/key-files.ts';
import { openSignUpKeys, type SignUpKeys } from './confirm-address.ts';

interface OpenKeyValues {
  keyFile?: ChosenKeyFile;
  password: string;
}

/** Asks for the key file and password of a sign-up that was made on another device. Nothing typed is lost on failure. */
export function OpenKeyForm({
  accountId,
  onOpened,
}: {
  accountId: string;
  onOpened: (keys: SignUpKeys) => void;
}) {
  const t = useTexts('links');
  const auth = useTexts('auth');
  const errorText = useErrorText();
  const keyFileLabels = useKeyFileLabels();
  const toggleLabels = usePasswordToggleLabels();
  const form = useForm<OpenKeyValues>({ defaultValues: { password: '' } });

  async function open({ keyFile, password }: OpenKeyValues): Promise<void> {
    try {
      onOpened(await openSignUpKeys(accountId, { keyFile: keyFile?.text ?? '', password }));
    } catch (error) {
      const code = errorCodeOf(error);
      const field = code === 'WrongPassword' ? 'password' : 'keyFile';
      form.setError(field, { message: code }, { shouldFocus: true });
    }
  }

  return (
    <Form form={form} onSubmit={open} errorText={errorText}>
      <Stack>
        <Text>{t('activation.keyNeeded')}</Text>
        <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />
        <PasswordField label={auth('password')} toggleLabels={toggleLabels} />
        <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
          {t('activation.open')}
        </Button>
      </Stack>
    </Form>
  );
}
