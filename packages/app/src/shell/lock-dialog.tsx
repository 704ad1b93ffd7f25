import { Button } from '@signet/ui/button';
import { Field } from '@signet/ui/field';
import { LockScreen } from '@signet/ui/lock-screen';
import { Logo } from '@signet/ui/logo';
import { NoticeBar } from '@signet/ui/notice-bar';
import { PasswordInput } from '@signet/ui/password-input';
import { useRef, useState, type SubmitEvent } from 'react';
import { errorCodeOf } from '../errors/error-code.ts';
import { useErrorText, usePasswordToggleLabels, useTexts } from '../i18n/use-texts.ts';
import { Stack } from '../layout/layout.tsx';
import { logOut } from '../session/log-out.ts';
import { savePending } from '../session/pending-saves.ts';
import { unlock } from '../session/unlock.ts';
import type { CurrentUser } from '../session/user-storage.ts';

type Problem = 'Required' | 'unsaved' | ReturnType<typeof errorCodeOf>;

export interface LockDialogProps {
  user: CurrentUser;
  /** Called when the person chose the way out and the session is over. */
  onLoggedOut: () => void;
}

/** Over everything while the session is locked: the password opens it, or the way out. */
export default function LockDialog({ user, onLoggedOut }: LockDialogProps) {
  const t = useTexts('shell');
  const common = useTexts('common');
  const errorText = useErrorText();
  const toggleLabels = usePasswordToggleLabels();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (password === '') return refuse('Required');
    setBusy(true);
    try {
      await unlock(user, password);
    } catch (error) {
      refuse(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  function refuse(code: Problem): void {
    setProblem(code);
    input.current?.focus();
  }

  async function leave(): Promise<void> {
    if (problem !== 'unsaved' && !(await savePending())) return setProblem('unsaved');
    void logOut();
    onLoggedOut();
  }

  const inField = problem === 'Required' || problem === 'WrongPassword';
  return (
    <LockScreen
      open
      header={<Logo />}
      title={t('lock.title')}
      description={t('lock.text', { email: user.emailAddress })}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <input hidden readOnly name="email" autoComplete="username" value={user.emailAddress} />
          <Field label={t('lock.password')} error={inField ? errorText(problem) : undefined} required>
            <PasswordInput
              ref={input}
              name="password"
              labels={toggleLabels}
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
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
            {t('lock.submit')}
          </Button>
          <Button variant="ghost" block onClick={() => void leave()}>
            {common('nav.logOut')}
          </Button>
        </Stack>
      </form>
    </LockScreen>
  );
}
