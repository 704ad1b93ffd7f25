import { errorCodeOf } from '../../shared/errors/error-code.ts';
import type { ErrorCode } from '@signet/domain/errors/codes';
import { isEmail } from '@signet/domain/validation/email';
import { oneTimeCodeProblem } from '@signet/domain/validation/one-time-code';
import { isAcceptablePassword } from '@signet/domain/validation/password';
import { Button } from '@signet/ui/button';
import { Field } from '@signet/ui/field';
import { NoticeBar } from '@signet/ui/notice-bar';
import { PasswordInput } from '@signet/ui/password-input';
import { TextInput } from '@signet/ui/text-input';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../shared/api-client/api-error.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { clearSession, type StoredSession } from '../../shared/storage/user-storage.ts';
import type { UnlockedKeys } from '../../shared/workers/key-worker.ts';
import type { ChosenKey } from './key-source.tsx';
import type { Credentials } from './log-in.ts';
import { UnconfirmedAccount } from './unconfirmed-account.ts';

const KeySource = lazyPart(() => import('./key-source.tsx'));
const CodeStep = lazyPart(() => import('./code-step.tsx'));
const ResendActivation = lazyPart(() => import('./resend-activation.tsx'));

export interface LogInFormProps {
  /** Of the person, where it is known. */
  email?: string;
  onLoggedIn: (session: StoredSession) => void;
}

/** Where an error is shown: under its field, with the key, or above the button. */
interface Problem {
  place: 'email' | 'password' | 'key' | 'code' | 'form';
  code: string;
}

const PLACE_OF: Partial<Record<ErrorCode, Problem['place']>> = {
  WrongPassword: 'password',
  CommonPassword: 'password',
  InvalidSecurityKey: 'key',
  InvalidRecoveryPhrase: 'key',
  InvalidEmail: 'email',
  IncorrectAuthenticationCode: 'code',
};

/**
 * E-mail and password; the key only where this device does not have it; a code where a second factor is set up. Nothing
 * typed is lost on failure or on the way back. Two fields need no form library, and everybody loads this page first
 * (docs/decisions/006).
 */
export function LogInForm({ email: knownEmail = '', onLoggedIn }: LogInFormProps) {
  const t = useTexts('auth');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const [keyNeeded, setKeyNeeded] = useState(false);
  const [unlockWith, setUnlockWith] = useState<ChosenKey | Promise<ChosenKey>>();
  const [factor, setFactor] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [unconfirmedKey, setUnconfirmedKey] = useState<string>();
  /** Those that a passkey opened, while the code is required. */
  const [opened, setOpened] = useState<UnlockedKeys>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);

  async function submit(): Promise<StoredSession | undefined> {
    // the button may be pressed before a chosen file was read
    const credentials = { email, password, unlockWith: await unlockWith, factor };
    const typed = problemOf({ ...credentials, keyNeeded });
    setProblem(typed);
    if (typed !== undefined) return undefined;
    const { logIn, logInWith } = await import('./log-in.ts');
    if (opened !== undefined) return logInWith(opened, knownEmail, factor);
    const outcome = await logIn(credentials);
    if (outcome !== 'keyNeeded') return outcome;
    setKeyNeeded(true);
    return undefined;
  }

  async function logInByPasskey(): Promise<StoredSession | undefined> {
    setProblem(undefined);
    const { keysByPasskey } = await import('../../shared/passkeys/keys-by-passkey.ts');
    const keys = await keysByPasskey();
    if (keys === undefined) return undefined;
    const { logInWith } = await import('./log-in.ts');
    return logInWith(keys, knownEmail).catch((error: unknown) => {
      if (errorCodeOf(error) === 'secondFactorRequired') setOpened(keys);
      throw error;
    });
  }

  async function attempt(logIn: () => Promise<StoredSession | undefined>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const session = await logIn();
      if (session !== undefined) onLoggedIn(session);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }

  function report(error: unknown): void {
    const code = errorCodeOf(error);
    // A step of the login, not an error.
    if (code === 'secondFactorRequired') return setFactor('');
    // ERR-56: a refused login clears an earlier user's data; the language stays.
    if (error instanceof ApiError && error.httpStatus === 403) clearSession();
    // keys that were replaced on another device are unknown by now, too
    if (code === 'InvalidSecurityKey' || code === 'WrongCredentials') setKeyNeeded(true);
    setUnconfirmedKey(error instanceof UnconfirmedAccount ? error.publicKey : undefined);
    const place = PLACE_OF[code] ?? 'form';
    if (place !== 'code' && place !== 'form') setFactor(undefined);
    setProblem({
      place,
      code: code === 'InvalidEmail' ? 'EmailNotRegistered' : code,
    });
  }

  function back(): void {
    setFactor(undefined);
    setOpened(undefined);
    setProblem(undefined);
  }

  const errorAt = (place: Problem['place']) =>
    problem?.place === place ? errorText(problem.code) : undefined;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(submit);
      }}
    >
      <Stack>
        {/* kept while the code is required: the way back finds everything as it was */}
        <Stack hidden={factor !== undefined}>
          <Field label={t('email')} error={errorAt('email')} required>
            <TextInput
              name="email"
              autoComplete="username"
              inputMode="email"
              spellCheck={false}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          <Field label={t('password')} error={errorAt('password')} required>
            <PasswordInput
              name="password"
              labels={toggleLabels}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          {keyNeeded && (
            <Suspense>
              <KeySource
                error={problem?.place === 'key' ? (problem.code as ErrorCode) : undefined}
                onChange={setUnlockWith}
              />
            </Suspense>
          )}
        </Stack>
        {factor !== undefined && (
          <Suspense>
            <CodeStep code={factor} error={errorAt('code')} onChange={setFactor} onBack={back} />
          </Suspense>
        )}
        {problem?.place === 'form' && <NoticeBar tone="attention">{errorText(problem.code)}</NoticeBar>}
        {problem?.code === 'AccountUnconfirmed' && unconfirmedKey !== undefined && (
          <Suspense>
            <ResendActivation email={email} publicKey={unconfirmedKey} />
          </Suspense>
        )}
        <Button type="submit" variant="primary" size="lg" block loading={busy}>
          {t('logIn.submit')}
        </Button>
        {factor === undefined && 'PublicKeyCredential' in window && (
          <Button size="lg" block onClick={() => void attempt(logInByPasskey)}>
            {t('logIn.passkey')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

/** The checks before any attempt. The words make a new key file, so their password is a new one. */
function problemOf(values: Credentials & { keyNeeded: boolean }): Problem | undefined {
  const { email, password, keyNeeded, unlockWith, factor } = values;
  if (factor !== undefined) {
    const code = oneTimeCodeProblem(factor);
    return code === undefined ? undefined : { place: 'code', code };
  }
  if (!isEmail(email)) return { place: 'email', code: 'InvalidEmail' };
  if (password === '') return { place: 'password', code: 'Required' };
  if (keyNeeded && unlockWith === undefined) return { place: 'key', code: 'InvalidSecurityKey' };
  if (unlockWith !== undefined && 'phrase' in unlockWith && !isAcceptablePassword(password)) {
    return { place: 'password', code: 'InvalidPassword' };
  }
  return undefined;
}
