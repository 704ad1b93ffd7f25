import { oneTimeCodeProblem } from '@signet/domain/validation/one-time-code';
import { Button } from '@signet/ui/button';
import { Field } from '@signet/ui/field';
import { LockScreen } from '@signet/ui/lock-screen';
import { Logo } from '@signet/ui/logo';
import { NoticeBar } from '@signet/ui/notice-bar';
import { PasswordInput } from '@signet/ui/password-input';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { logOut } from '../../shared/session/log-out.ts';
import { savePending } from '../../shared/session/pending-saves.ts';
import { keysByPassword, unlock, unlockWays, type UnlockWays } from '../../shared/session/unlock.ts';
import type { CurrentUser } from '../../shared/storage/user-storage.ts';
import type { UnlockedKeys } from '../../shared/workers/key-worker.ts';
import s from './shell.module.css';

const CodeStep = lazyPart(() => import('../../features/log-in/code-step.tsx'), 'auth');

type Problem = 'Required' | 'unsaved' | ReturnType<typeof errorCodeOf>;

/** Errors of the password or the code; all others are shown below. */
const IN_FIELD = new Set<Problem>([
  'Required',
  'WrongPassword',
  'InvalidAuthenticationCode',
  'IncorrectAuthenticationCode',
]);

export interface LockDialogProps {
  user: CurrentUser;
  /** Called when the person has logged out. */
  onLoggedOut: () => void;
}

/**
 * Covers everything while the session is locked: opened by the password, with a code of the second factor, or left by
 * logging out.
 */
export default function LockDialog({ user, onLoggedOut }: LockDialogProps) {
  const t = useTexts('shell');
  const common = useTexts('common');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  /** Set once the code is required. */
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  /** Those that a passkey opened, while the code is required. */
  const [opened, setOpened] = useState<UnlockedKeys>();
  const [ways, setWays] = useState<UnlockWays>();
  useEffect(() => void unlockWays(user).then(setWays), [user]);
  if (ways === undefined) return <div className={s.cover} />;
  const { password: hasPassword, passkey: hasPasskey } = ways;

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (code === undefined && !hasPassword) return attempt(byPasskey);
    if (opened === undefined && password === '') return refuse('Required');
    const typed = code === undefined ? undefined : oneTimeCodeProblem(code);
    if (typed !== undefined) return refuse(typed);
    await attempt(async () => unlock(user, opened ?? (await keysByPassword(user, password)), code));
  }

  async function byPasskey(): Promise<void> {
    setProblem(undefined);
    const { keysByPasskey } = await import('../../shared/passkeys/keys-by-passkey.ts');
    const keys = await keysByPasskey();
    if (keys === undefined) return;
    await unlock(user, keys).catch((error: unknown) => {
      if (errorCodeOf(error) === 'secondFactorRequired') setOpened(keys);
      throw error;
    });
  }

  async function attempt(open: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await open();
    } catch (error) {
      const failure = errorCodeOf(error);
      if (failure === 'secondFactorRequired') askCode('');
      else refuse(failure);
    } finally {
      setBusy(false);
    }
  }

  function askCode(typed: string | undefined): void {
    setCode(typed);
    if (typed === undefined) setOpened(undefined);
    setProblem(undefined);
  }

  function refuse(failure: Problem): void {
    setProblem(failure);
    input.current?.focus();
  }

  async function leave(): Promise<void> {
    if (problem !== 'unsaved' && !(await savePending())) return setProblem('unsaved');
    void logOut();
    onLoggedOut();
  }

  const inField = problem !== undefined && IN_FIELD.has(problem);
  const fieldError = inField ? errorText(problem) : undefined;
  return (
    <LockScreen
      open
      header={<Logo />}
      title={t('lock.title')}
      description={t(hasPassword ? 'lock.text' : 'lock.textPasskey', { email: user.emailAddress })}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <input hidden readOnly name="email" autoComplete="username" value={user.emailAddress} />
          {code !== undefined ? (
            <Suspense>
              <CodeStep code={code} error={fieldError} onChange={setCode} onBack={() => askCode(undefined)} />
            </Suspense>
          ) : hasPassword ? (
            <Field label={t('lock.password')} error={fieldError} required>
              <PasswordInput
                ref={input}
                name="password"
                labels={toggleLabels}
                autoComplete="current-password"
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            </Field>
          ) : null}
          {problem !== undefined && !inField && (
            <NoticeBar tone="attention">
              {problem === 'unsaved'
                ? t('unsaved.text')
                : problem === 'InvalidSecurityKey'
                  ? t('lock.noKey')
                  : errorText(problem)}
            </NoticeBar>
          )}
          <Button type="submit" variant="primary" size="lg" block loading={busy}>
            {t(hasPassword || code !== undefined ? 'lock.submit' : 'lock.passkey')}
          </Button>
          {hasPassword && hasPasskey && code === undefined && (
            <Button size="lg" block onClick={() => void attempt(byPasskey)}>
              {t('lock.passkey')}
            </Button>
          )}
          <Button variant="ghost" block onClick={() => void leave()}>
            {common('nav.logOut')}
          </Button>
        </Stack>
      </form>
    </LockScreen>
  );
}
