import type { ErrorCode } from '@signet/domain/errors/codes';
import { Form } from '@signet/forms/form';
import { KeyFileField, type ChosenKeyFile } from '@signet/forms/key-file-field';
import { OneTimeCodeField } from '@signet/forms/one-time-code-field';
import { PasswordField } from '@signet/forms/password-field';
import { DialogBody, DialogTitle } from '@signet/ui/dialog';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../shared/api-client/api-error.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import {
  useErrorText,
  useKeyFileLabels,
  usePasswordToggleLabels,
  useTexts,
} from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { PasswordFooter } from './password-footer.tsx';
import type { PasswordProof } from '../../shared/session/call-with-password.ts';
import { isKeyFile, readKeyFile, writeKeyFile } from '../../shared/session/key-files.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';

export interface PasswordFormProps {
  user: CurrentUser;
  title: string;
  /** Why the password is needed. */
  text: string;
  submitLabel: string;
  /** Asks for a code of the second factor, too, and says of which device. */
  codeHint?: string;
  /** The action destroys something. @default false */
  danger?: boolean;
  /** The action behind the password; its errors are shown here. `code` is empty if none is required. */
  onSubmit: (proof: PasswordProof, code: string) => Promise<void>;
  onCancel: () => void;
}

interface PasswordValues {
  password: string;
  code: string;
  keyFile?: ChosenKeyFile;
}

const FIELD_OF: Partial<Record<ErrorCode, keyof PasswordValues>> = {
  WrongPassword: 'password',
  InvalidSecurityKey: 'keyFile',
  IncorrectAuthenticationCode: 'code',
};

/** The content of a dialog that asks for the password (DLG-2FA-02), and for the key file where this device has none. */
export function PasswordForm(props: PasswordFormProps) {
  const { user, title, text, submitLabel, codeHint, danger = false, onSubmit, onCancel } = props;
  const t = useTexts('profile');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const keyFileLabels = useKeyFileLabels();
  const form = useForm<PasswordValues>({ defaultValues: { password: '', code: '' } });
  /** Why the key file of this device is not enough, when it is not. */
  const [fileNeeded, setFileNeeded] = useState<'keyMissing' | 'keyOutdated'>();
  const [problem, setProblem] = useState<ErrorCode>();
  const { isSubmitting } = form.formState;

  async function submit({ password, code: factor, keyFile: chosen }: PasswordValues): Promise<void> {
    setProblem(undefined);
    const keyFile = chosen?.text ?? (await readKeyFile(user.emailAddress));
    if (keyFile === undefined) return setFileNeeded('keyMissing');
    try {
      await onSubmit({ keyFile, password, publicKey: user.publicKey }, factor);
      if (chosen !== undefined) await writeKeyFile(user.emailAddress, keyFile);
    } catch (error) {
      const code = errorCodeOf(error);
      // the password opened the file, yet the server knows another one: it was changed on another device
      if (code === 'WrongPassword' && error instanceof ApiError) return setFileNeeded('keyOutdated');
      const field = FIELD_OF[code];
      if (field === undefined) return setProblem(code);
      if (field === 'keyFile') setFileNeeded((reason) => reason ?? 'keyMissing');
      form.setError(field, { message: code }, { shouldFocus: true });
    }
  }

  return (
    <Form form={form} onSubmit={submit} errorText={errorText}>
      <DialogTitle>{title}</DialogTitle>
      <DialogBody>
        <Stack>
          <Text>{text}</Text>
          {fileNeeded !== undefined && (
            <>
              <NoticeBar tone="attention">{t(fileNeeded)}</NoticeBar>
              <KeyFileField labels={keyFileLabels} accepts={isKeyFile} />
            </>
          )}
          <PasswordField label={t('password')} toggleLabels={toggleLabels} />
          {codeHint !== undefined && <OneTimeCodeField label={t('setUp.code')} hint={codeHint} />}
          {problem !== undefined && <NoticeBar tone="danger">{errorText(problem)}</NoticeBar>}
        </Stack>
      </DialogBody>
      <PasswordFooter submitLabel={submitLabel} danger={danger} running={isSubmitting} onCancel={onCancel} />
    </Form>
  );
}
