import type { ErrorCode } from '@signet/domain/errors/codes';
import { Button } from '@signet/ui/button';
import { NoticeBar } from '@signet/ui/notice-bar';
import { Text } from '@signet/ui/text';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bringGuest } from '../../entities/guests/bring-guest.ts';
import { errorCodeOf } from '../../shared/errors/error-code.ts';
import { useErrorText, useTexts } from '../../shared/i18n/use-texts.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { beginSession, useSession } from '../../shared/session/session-store.ts';
import { PublicFrame } from '../shell/public-frame.tsx';

/**
 * Whoever comes by the QR code that the other device of a guest shows (docs/protocol.md, Guests). A press, because
 * somebody else may be logged in here.
 */
export function BringGuest({ phrase }: { phrase: string }) {
  const t = useTexts('links');
  const errorText = useErrorText();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const own = useSession().session?.user.emailAddress;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ErrorCode>();

  async function open(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      if (own !== undefined) await logOut();
      beginSession(await bringGuest(phrase), pathname);
      // without the key
      void navigate(pathname, { replace: true, state: null });
    } catch (error) {
      setProblem(errorCodeOf(error));
      setBusy(false);
    }
  }

  return (
    <PublicFrame title={t('otherDevice.openHere')}>
      <Text>{t('otherDevice.bring')}</Text>
      {own !== undefined && <NoticeBar>{t('otherDevice.loggedIn', { own })}</NoticeBar>}
      <Button variant="primary" size="lg" block loading={busy} onClick={() => void open()}>
        {busy ? t('invited.opening') : t('otherDevice.openHere')}
      </Button>
      {problem !== undefined && <NoticeBar tone="attention">{errorText(problem)}</NoticeBar>}
    </PublicFrame>
  );
}
