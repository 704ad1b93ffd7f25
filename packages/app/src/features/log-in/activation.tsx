import type { ErrorCode } from '@signet/domain/errors/codes';
import { shortFingerprintOf } from '@signet/domain/statements/fingerprint';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Spinner } from '@signet/ui/spinner';
import { Text } from '@signet/ui/text';
import { WordsGrid } from '@signet/ui/words-grid';
import { useEffect, useState, type ReactNode } from 'react';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { Stack } from '../../shared/layout/layout.tsx';
import { readSignUp } from '../../shared/session/pending-sign-up.ts';
import { confirmAddress, type SignUpKeys } from './confirm-address.ts';
import { OpenKeyForm } from './open-key-form.tsx';
import ResendActivation from './resend-activation.tsx';

export interface ActivationProps {
  /** The content of the mail's link. */
  link: { accountId: string; secret: string };
  /** The way to log in, shown after the link was used. */
  children: ReactNode;
}

/** Keys of the sign-up; the address is known to the browser that signed up. */
type OpenedKeys = SignUpKeys & { emailAddress?: string };

/** After these errors the link cannot be used any more; after others the press can be repeated. */
const ANSWERS: readonly ErrorCode[] = ['ConfirmationLinkInvalid', 'ConfirmationLinkExpired', 'SignUpClosed'];

/**
 * Confirms the address of a sign-up when somebody presses the button, with the key of the sign-up: the one in this browser,
 * or a key file. Opening the link alone does nothing.
 */
export default function Activation({ link, children }: ActivationProps) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const [keys, setKeys] = useState<OpenedKeys | null>();
  const [outcome, setOutcome] = useState<ErrorCode | 'done'>();
  const [busy, setBusy] = useState(false);
  const { accountId } = link;

  useEffect(() => {
    let ignored = false;
    void readSignUp(accountId).then((kept) => ignored || setKeys(kept ?? null));
    return () => {
      ignored = true;
    };
  }, [accountId]);

  async function confirm(auth: SignUpKeys['auth']): Promise<void> {
    setBusy(true);
    try {
      await confirmAddress(link, auth);
      setOutcome('done');
    } catch (error) {
      setOutcome(errorCodeOf(error));
    } finally {
      setBusy(false);
    }
  }

  if (outcome === 'done')
    return (
      <>
        <NoticeBar tone="success">
          <span role="status">{t('activation.done')}</span>
        </NoticeBar>
        {children}
      </>
    );
  const problem = outcome !== undefined && (
    <NoticeBar tone="attention">
      <span role="alert">{errorText(outcome)}</span>
    </NoticeBar>
  );
  if (outcome !== undefined && ANSWERS.includes(outcome))
    return (
      <>
        {problem}
        {outcome !== 'SignUpClosed' && keys?.emailAddress !== undefined && (
          <ResendActivation email={keys.emailAddress} publicKey={keys.keys.signKey} />
        )}
        {children}
      </>
    );
  if (keys === undefined) return <Spinner label={t('activation.loading')} />;
  return (
    <Stack>
      <Text variant="title-2">{t('activation.title')}</Text>
      {keys === null ? (
        <OpenKeyForm accountId={accountId} onOpened={setKeys} />
      ) : (
        <>
          <Text>{t('activation.words')}</Text>
          <WordsGrid aria-label={t('activation.wordsLabel')} words={shortFingerprintOf(keys.keys)} />
          {problem}
          <Button variant="primary" size="lg" block loading={busy} onClick={() => void confirm(keys.auth)}>
            {t('activation.confirm')}
          </Button>
        </>
      )}
    </Stack>
  );
}
