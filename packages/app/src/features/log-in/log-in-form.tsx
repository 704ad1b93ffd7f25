import { errorCodeOf } from '@signet/domain/errors/app-error';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { EmailField } from '@signet/forms/email-field';
import { Form } from '@signet/forms/form';
import { PasswordField } from '@signet/forms/password-field';
import type { ChosenKeyFile } from '@signet/forms/key-file-field';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../api-client/api-error.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../i18n/use-texts.ts';
import { Stack } from '../../layout/layout.tsx';
import { clearSession, type StoredSession } from '../../session/user-storage.ts';
import type { Credentials } from './log-in.ts';
import { ResendActivation } from './resend-activation.tsx';

const KeySource = lazy(() => import('./key-source.tsx'));

export interface LogInValues {
  email: string;
  password: string;
  source: 'file' | 'phrase';
  keyFile?: ChosenKeyFile;
  phrase: string;
}

export interface LogInFormProps {
  onLoggedIn: (session: StoredSession) => void;
}

/** Errors that belong under a field; the others stand above the button. */
const FIELD_OF: Partial<Record<ErrorCode, keyof LogInValues>> = {
  WrongPassword: 'password',
  InvalidSecurityKey: 'keyFile',
  InvalidRecoveryPhrase: 'phrase',
  InvalidEmail: 'email',
};

/** E-mail and password; the key only where this device does not have it (J-046). Nothing typed is lost on failure. */
export function LogInForm({ onLoggedIn }: LogInFormProps) {
  const t = useTexts('auth');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const form = useForm<LogInValues>({
    defaultValues: { email: '', password: '', source: 'file', phrase: '' },
  });
  const [keyNeeded, setKeyNeeded] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();

  async function submit(values: LogInValues): Promise<void> {
    setFailure(undefined);
    try {
      const { logIn } = await import('./log-in.ts');
      const outcome = await logIn(credentialsOf(values, keyNeeded));
      if (outcome === 'keyNeeded') setKeyNeeded(true);
      else onLoggedIn(outcome);
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown): void {
    const code = errorCodeOf(error);
    // ERR-56: a refused login clears what an earlier user left, the language stays.
    if (error instanceof ApiError && error.httpStatus === 403) clearSession();
    const field = FIELD_OF[code];
    if (field === undefined) return setFailure(code);
    if (field === 'keyFile') setKeyNeeded(true);
    form.setError(
      field,
      { message: code === 'InvalidEmail' ? 'EmailNotRegistered' : code },
      { shouldFocus: true },
    );
  }

  return (
    <Form form={form} onSubmit={submit} errorText={errorText}>
      <Stack>
        <EmailField name="email" label={t('email')} autoComplete="username" />
        <PasswordField label={t('password')} toggleLabels={toggleLabels} />
        {keyNeeded && (
          <Suspense fallback={null}>
            <KeySource />
          </Suspense>
        )}
        {failure !== undefined && <NoticeBar tone="attention">{errorText(failure)}</NoticeBar>}
        {failure === 'AccountUnconfirmed' && <ResendActivation email={form.getValues('email')} />}
        <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
          {t('logIn.submit')}
        </Button>
      </Stack>
    </Form>
  );
}

function credentialsOf(
  { email, password, source, keyFile, phrase }: LogInValues,
  keyNeeded: boolean,
): Credentials {
  if (!keyNeeded) return { email, password };
  if (source === 'phrase') return { email, password, unlockWith: { phrase } };
  return keyFile?.text === undefined
    ? { email, password }
    : { email, password, unlockWith: { keyFile: keyFile.text } };
}
